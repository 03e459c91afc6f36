export const viewSwitchWords = {
  label: 'Order of the plan',
  callOut: 'Call-out',
  sections: 'All sections',
  operation: 'Operation',
} as const;
