export const assessmentRouteWords = {
  cardsNotLoaded: 'The hospital cards could not be loaded.',
  tryAgain: 'Try again',
} as const;

export const deskPagesWords = {
  notLoaded: 'The pages could not be loaded.',
  tryAgain: 'Try again',
} as const;
