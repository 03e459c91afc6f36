import type { RequestKind } from '../../../domain/care/request.ts';
import { counted } from '../../../domain/text/counted.ts';

const KINDS: Readonly<Record<RequestKind, string>> = {
  nineLine: 'Nine-Line MEDEVAC',
  incidentReport: 'Medical Incident Report',
  mist: 'MIST',
  atMist: 'AT-MIST',
};

export const listWords = {
  title: 'Requests',
  why: 'For this plan. They are filled in from it and never change it.',
  empty: 'None yet. Begin one:',
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
  converted: 'A code keeps what it means when the code set is changed.',
  aloud: 'Read Aloud',
  copy: 'Copy Text',
  print: 'Print',
} as const;

export const lineWords = {
  heading: (number: string | undefined, title: string) =>
    number === undefined ? title : `${number}. ${title}`,
  codes: (title: string) => `Codes of ${title}`,
  offers: (field: string) => `From the plan for ${field}`,
  offer: (text: string, from: string) => `${text} — ${from}`,
  addOne: (code: string) => `Add one: ${code}`,
  takeOne: (code: string) => `Take one away: ${code}`,
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
    `Not in the ${set} set: ${codes.join(', ')}. It is said as not stated until you choose a precedence of this set, or change the set back.`,
  dropThese: 'Take them out',
  asItStands: (text: string) => `Said as it stands: ${text}`,
  notSent: (line: string, text: string) =>
    `Line ${line} of the other form is kept and not sent: ${text}`,
  noFullGrid: 'Line 1 asks for a grid of eight digits with the letters of its grid zone.',
} as const;

export const aloudWords = {
  close: 'Back',
  pause: 'break',
  notConfirmed: (lines: readonly string[]) => `Not confirmed: ${lines.join('; ')}.`,
} as const;

export const requestNotices = {
  requestRemoved: {
    title: 'Request Deleted',
    description: 'It was taken out of this record with all its lines.',
  },
} as const;
