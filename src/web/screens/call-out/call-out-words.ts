export const callOutWords = {
  title: 'Call-out',
  mainMenu: 'Main Menu',
  documents: 'Documents',
  seal: 'Seal and approve',
  answered: (answered: number, of: number) =>
    `${answered} of ${of} answered that a commander asks first`,
  complete: 'Everything that a commander asks first is answered.',
  form: 'The plan in the order a commander asks',
} as const;
