export const homeWords = {
  /** Word for word: docs/specification.md section 1. */
  subtitle: 'Tactical Medical Assessment',
  plans: 'Plans',
  onThisDevice: 'On this device',
  assessments: 'All assessments',
  device: 'This device: lock, name, storage',
  newTab: 'Opens in a new tab',
} as const;
