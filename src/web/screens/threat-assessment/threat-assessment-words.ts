export const threatAssessmentWords = {
  title: 'Medical Threat Assessment',
  mainMenu: 'Main Menu',
  generate: 'Generate PDF',
  restNotLoaded: 'What follows the sections could not be loaded.',
  tryAgain: 'Try again',
} as const;
