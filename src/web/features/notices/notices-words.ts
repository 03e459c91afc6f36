export const noticesWords = {
  dismiss: 'Dismiss notice',
  /** The key is put in by what draws the area. */
  area: 'Notices ({hotkey})',
} as const;
