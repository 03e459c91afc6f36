import { counted } from '../../../domain/text/counted.ts';

export const planFileWords = {
  title: 'What goes in',
  planned: 'Every point says that it is planned. Nothing in this file is a call for help.',
  making: 'Making the file…',
  nothing: 'No point to hand over',
  failed: 'The file could not be made. Your answers are safe.',
  tryAgain: 'Try again',
  notFor: (profile: string) =>
    `“${profile}” lets no point through. Choose another under What to share.`,
  within: 'Paper inside',
  noPaper: 'No paper',
  withinWhy: 'It hangs on the first point. Its answers are not attached to it.',
  places: (count: number) => counted(count, 'point'),
  remarks: 'What each point says',
  route: (name: string) => `Route: ${name}`,
  left: 'Not in the file',
  why: {
    noPoint: 'has no point',
    tooRough: 'its point is not known well enough',
    notDecided: 'has two answers',
    doubted: 'its point looks wrong: check it first',
    tooMany: 'too many of its kind',
    endsUncertain: 'an end of this line is to be checked first',
  },
} as const;
