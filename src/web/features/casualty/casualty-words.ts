import type { TourniquetPhase } from '../../../domain/care/tourniquet-clock.ts';
import type { NoticeText } from '../../../domain/notices.ts';

export const casualtyWords = {
  title: 'Casualties',
  add: 'New casualty',
  none: 'No casualty yet.',
  next: (step: string) => `Next: ${step}`,
  allSteps: 'Every step has an answer.',
  noDevice: 'A note-taking aid: it is no medical device and decides nothing.',
  facts: 'Who and what happened',
  label: 'Casualty',
  age: 'Age, or adult or child',
  weight: 'Weight, with its unit',
  k9: 'K9 and handler, for a dog',
  mechanism: 'Mechanism',
  injuredAt: 'Time of injury',
  injuries: 'Injuries',
  signs: 'Signs, a line for each time',
  now: 'Now',
  steps: 'Steps',
  stepsWhy: 'A tap writes the time now.',
  notYet: 'Not yet',
  severalAnswers: (texts: string) => `Answers differ: ${texts}`,
  notNeeded: 'Not needed',
  change: (step: string) => `Change ${step}`,
  timeOf: (step: string) => `Time of ${step}`,
  takeAway: 'Take it away: not yet',
  card: (title: string) => `Card: ${title}`,
  close: 'Close',
  handOver: 'Hand over',
  mist: 'MIST from this',
  lastMist: 'Open the last MIST',
  lastMistWhy: 'Later entries are not in it.',
  treatment: 'Treatment in words: drug, dose, side, time',
  mistWhy:
    'Makes a MIST handover of what stands here. It can be edited, read aloud and printed; nothing here changes.',
  print: 'Print',
  copy: 'Copy Text',
  remove: 'Delete casualty',
  deleteAsks: 'Press again to delete it.',
  undo: 'Undo',
} as const;

const PAST: Readonly<Record<TourniquetPhase, string>> = {
  ended: '',
  ahead: ', after this phone’s clock',
  on: '',
  soon2: ', nearly 2 h',
  past2: ', past 2 h',
  soon6: ', past 2 h, nearly 6 h',
  past6: ', past 6 h',
};

export const tourniquetWords = {
  title: 'Tourniquets',
  put: 'Tourniquet on now:',
  otherPlace: 'Other place (groin, armpit)',
  places: ['Right arm', 'Left arm', 'Right leg', 'Left leg'],
  name: (place: string, number: number) =>
    `Tourniquet ${number}${place === '' ? '' : `: ${place}`}`,
  on: (elapsed: string) => `On for ${elapsed}`,
  wasOn: (elapsed: string) => `Was on for ${elapsed}`,
  short: (elapsed: string) => `Tourniquet on for ${elapsed}`,
  past: (phase: TourniquetPhase) => PAST[phase],
  noTime: 'The time of application cannot be read: write it as 2026-11-23 21:14 UTC-7.',
  noClock: 'A tourniquet has no time that can be read.',
  ahead: 'The time of application is after this phone’s clock: check both.',
  corrected: (phone: string, corrected: string, longest: string) =>
    `By this phone’s clock ${phone}, without what that clock moved ${corrected}. Warnings come by ${longest}, the longest.`,
  correctedEnded: (corrected: string) =>
    `Without what this phone’s clock moved since it was put on: ${corrected}.`,
  zoneAssumed: (zone: string) => `No zone is written: read as ${zone}, this phone’s.`,
  zoneOther: (zone: string) =>
    `This phone is on ${zone} now. Times stay in the zone they were written in; the time on is right in both.`,
  unreadable: 'This time cannot be read. Write it as 2026-11-23 21:14 UTC-7.',
  place: 'Place',
  how: 'How',
  applied: 'Applied',
  checked: 'Checked or repositioned',
  converted: 'Converted',
  removed: 'Removed',
  again: 'Put on again',
  limb: (since: string, elapsed: string) => `This limb since ${since}: ${elapsed}.`,
  noZone: 'Zone not written',
  earliest: 'Several times of application: counted from the earliest.',
  endDisputed: 'Answers differ on whether it is off: counted as on.',
  nobody: 'Casualty not known',
  nobodyWhy: 'Their casualty was deleted, or two answers name another one.',
  appliedAt: (time: string) => `Applied ${time}`,
  more: 'Change times',
  moreOf: (name: string) => `Change times: ${name}`,
  timeFor: (field: string) => `Time for ${field}`,
  nowFor: (field: string) => `${field} now`,
  removeThis: (name: string) => `Delete ${name}`,
  level: 'Your level of training',
  levelWhy: 'None chosen: every limit is said.',
} as const;

export const clockNoteWords = {
  title: 'Clock of this phone',
  watched: 'The clock is watched while this screen is open.',
  unchanged: 'No written time was changed.',
} as const;

export const casualtyNotices = {
  casualtyRemoved: {
    title: 'Casualty Deleted',
    description: 'It was taken out of this record with its tourniquets.',
  },
  tourniquetRemoved: {
    title: 'Tourniquet Deleted',
    description: 'It was taken out of this record with its times.',
  },
  timeReplaced: {
    title: 'Time Replaced',
    description: 'The time now stands in place of the one before.',
  },
  timeTaken: {
    title: 'Time Taken Away',
    description: 'The step is not done yet again.',
  },
} as const satisfies Readonly<Record<string, NoticeText>>;
