export const homePlansWords = {
  locked: 'Locked: unlock to continue',
  goOn: (name: string) => `Continue: ${name}`,
  begin: 'New call-out',
} as const;
