import type { RequestKind } from '../../../domain/care/request.ts';
import type { TourniquetPhase } from '../../../domain/care/tourniquet-clock.ts';
import type { NoticeText } from '../../../domain/notices.ts';
import { counted } from '../../../domain/text/counted.ts';

export const casualtyWords = {
  title: 'Casualties',
  add: 'New casualty',
  none: 'No casualty yet.',
  next: (step: string) => `Next: ${step}`,
  allSteps: 'Every step has an answer.',
  noDevice: 'A note-taking aid, not a medical device: it decides nothing.',
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
  stepsWhy: 'Tap a step to record the time.',
  notYet: 'Not yet',
  severalAnswers: (texts: string) => `Answers differ: ${texts}`,
  notNeeded: 'Not needed',
  change: (step: string) => `Change ${step}`,
  timeOf: (step: string) => `Time of ${step}`,
  takeBack: 'Set to not yet',
  card: (title: string) => `Card: ${title}`,
  close: 'Close',
  handOver: 'Hand over',
  mist: 'Make MIST',
  lastMist: 'Open last MIST',
  lastMistWhy: 'Later entries are not in it.',
  treatment: 'Treatment in words: drug, dose, side, time',
  mistWhy:
    'Makes a MIST handover from this card to edit, read aloud or print; nothing here changes.',
  print: 'Print',
  copy: 'Copy text',
  remove: 'Delete casualty',
  deleteAsks: 'Press again to delete it.',
  undo: 'Undo',
} as const;

const PAST: Readonly<Record<TourniquetPhase, string>> = {
  ended: '',
  ahead: ', after this phone’s clock',
  on: '',
  soon2: ', nearly 2\u00a0h',
  past2: ', past 2\u00a0h',
  soon6: ', past 2\u00a0h, nearly 6\u00a0h',
  past6: ', past 6\u00a0h',
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
  how: 'Placement',
  applied: 'Applied',
  checked: 'Checked or repositioned',
  converted: 'Converted',
  removed: 'Removed',
  again: 'Put on again',
  limb: (since: string, elapsed: string) => `This limb since ${since}: ${elapsed}.`,
  noZone: 'Zone not written',
  earliest: 'Several times of application: counted from the earliest.',
  endDisputed: 'Answers differ on whether it is off: counted as on.',
  nobody: 'Casualty unknown',
  nobodyWhy: 'Their casualty was deleted, or two answers name another one.',
  appliedAt: (time: string) => `Applied ${time}`,
  more: 'Change times',
  moreOf: (name: string) => `Change times: ${name}`,
  timeFor: (field: string) => `Time for ${field}`,
  nowFor: (field: string) => `${field} now`,
  removeThis: (name: string) => `Delete ${name}`,
  level: 'Your level of training',
  levelWhy: 'None chosen: all limits are shown.',
} as const;

export const clockNoteWords = {
  title: 'Clock of this phone',
  watched: 'The clock is watched while this screen is open.',
  unchanged: 'No written time was changed.',
} as const;

export const casualtyNotices = {
  casualtyRemoved: {
    title: 'Casualty Deleted',
    description: 'It was removed from this record with its tourniquets.',
  },
  tourniquetRemoved: {
    title: 'Tourniquet Deleted',
    description: 'It was removed from this record with its times.',
  },
  timeReplaced: {
    title: 'Time Replaced',
    description: 'The new time replaces the earlier one.',
  },
  timeTaken: {
    title: 'Time Removed',
    description: 'The step is open again.',
  },
} as const satisfies Readonly<Record<string, NoticeText>>;

const KINDS: Readonly<Record<RequestKind, string>> = {
  nineLine: 'Nine-Line MEDEVAC',
  incidentReport: 'Medical Incident Report',
  mist: 'MIST',
  atMist: 'AT-MIST',
};

export const listWords = {
  title: 'Requests',
  why: 'Filled in from this plan; they never change it.',
  empty: 'None yet. Start one:',
  begin: (kind: RequestKind) => `New ${KINDS[kind]}`,
  state: (kind: RequestKind, begun: string, stated: number, of: number) =>
    [
      KINDS[kind],
      ...(begun === '' ? [] : [`begun ${begun}`]),
      `${stated} of ${counted(of, 'line')} stated`,
    ].join(' · '),
  removeThis: (name: string) => `Delete ${name}`,
  removeWhat: 'All its lines are deleted with it.',
  remove: 'Hold 3 s to delete',
  removeAsks: 'Press again to delete this request.',
  keep: 'Back',
  undo: 'Undo',
} as const;

export const viewWords = {
  codeSet: 'Code Set',
  form: 'Form',
  launch: 'Lines 1 to 5 launch the aircraft. Lines 6 to 9 may follow.',
  noNames: 'Never say a patient’s name on the radio (IRPG 2025).',
  notStated: (lines: readonly string[]) => `Not stated: ${lines.join('; ')}.`,
  allStated: 'Every line is stated.',
  converted: 'Codes keep their meaning when you change the code set.',
  aloud: 'Read aloud',
  copy: 'Copy text',
  print: 'Print',
} as const;

export const lineWords = {
  heading: (number: string | undefined, title: string) =>
    number === undefined ? title : `${number}. ${title}`,
  codes: (title: string) => `Codes of ${title}`,
  offers: (field: string) => `From the plan for ${field}`,
  offer: (text: string, from: string) => `${text} — ${from}`,
  addOne: (code: string) => `Add one: ${code}`,
  removeOne: (code: string) => `Remove one: ${code}`,
  countOf: (code: string) => `Count: ${code}`,
  counted: (count: number, means: string) => `${count} ${means}`,
  code: (letter: string, means: string) => `${letter} ${means}`,
  severities: {
    RED: 'Priority 1, life or limb',
    YELLOW: 'Priority 2',
    GREEN: 'Priority 3',
  },
  written: (when: string, by: string) => (by === '' ? `Written ${when}` : `Written ${when}, ${by}`),
  notInSet: (codes: readonly string[], set: string) =>
    `Not in the ${set} set: ${codes.join(', ')}. It is read as not stated until you choose a precedence of this set, or change the set back.`,
  dropThese: 'Remove them',
  asItStands: (text: string) => `Read as written: ${text}`,
  notSent: (line: string, text: string) =>
    `Line ${line} of the other form is kept and not sent: ${text}`,
  noFullGrid: 'Line 1 needs a grid of eight digits with the letters of its grid zone.',
} as const;

export const aloudWords = {
  close: 'Back',
  pause: 'break',
  notConfirmed: (lines: readonly string[]) => `Not confirmed: ${lines.join('; ')}.`,
} as const;

export const requestNotices = {
  requestRemoved: {
    title: 'Request Deleted',
    description: 'It was removed from this record with all its lines.',
  },
} as const;
