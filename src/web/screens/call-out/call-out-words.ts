export const callOutWords = {
  title: 'Call-out',
  threats: 'Threats',
  mainMenu: 'Main Menu',
  documents: 'Documents',
  seal: 'Seal and approve',
  answered: (answered: number, of: number) => `${answered} of ${of} commander’s questions answered`,
  complete: 'All of a commander’s first questions are answered.',
  form: 'The plan in the order a commander asks',
} as const;
