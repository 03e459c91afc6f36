export const assessmentsScreenWords = {
  title: 'Assessments',
  mainMenu: 'Main Menu',
  begin: 'New',
} as const;
