export const homePlansWords = {
  locked: 'Locked: unlock to continue',
  gone: 'What was stored here is gone: what to do',
  goOn: (name: string) => `Continue: ${name}`,
  operation: 'Operation',
  begin: 'New call-out',
} as const;
