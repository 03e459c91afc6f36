// What is said of a text that another app shared.
import type { PlanPlace } from '../../../domain/points/plan-places.ts';

export const sharedWords = {
  title: 'Shared from another app',
  close: 'Close',
  asking: 'Reading what was shared…',
  lost: 'What was shared is no longer here. Share it once more, or copy it there and paste it into a box for coordinates.',
  tooLong:
    'What was shared is too long for a point. Copy the coordinates there and paste them into a box for coordinates.',
  says: 'It says',
  readAs: (text: string) => `Read as ${text}`,
  locked: 'The assessments are locked. What was shared waits here for five minutes.',
  unlock: 'Unlock',
  which: 'Which place is it?',
  /** `says` is what the plan has for it already. */
  place: ({ name }: PlanPlace, says: string) => (says === '' ? name : `${name}: has ${says}`),
  noPlan: 'No plan is open. Which one gets the point?',
  plan: (name: string) => `Go on with ${name}`,
  begin: 'New call-out',
  otherPlan: 'Or is it for another plan?',
  choose: 'Choose from all assessments',
  holds: (place: string, text: string) => `${place} says “${text}” now.`,
  replace: 'Replace it with the shared point',
  back: 'Back',
  copy: 'Copy the text',
} as const;
