export const homePlansWords = {
  locked: 'Locked: unlock to continue',
  goOn: (name: string) => `Continue: ${name}`,
  operation: 'Operation',
  begin: 'New call-out',
} as const;
