import { BRIEF } from '../../../domain/limits.ts';
import type { VersionName } from '../../../domain/papers/model/paper-model.ts';
import { sayVersion, versionAlone } from '../../../domain/papers/versions/sealing.ts';
import { counted } from '../../../domain/text/counted.ts';

export const linkWords = { documents: 'Documents' } as const;

export const paperWords = { choice: 'PDF paper' } as const;

export const changedWords = {
  changed: (count: number, version: VersionName) =>
    `Changed since briefing: ${counted(count, 'change')} since ${sayVersion(version)}`,
} as const;

export const fileWords = {
  title: 'The file',
  attached: 'Answers attached',
  pagesOnly: 'Pages only',
  carryData: 'Carry the answers in the file',
  dataWhy: (app: string) =>
    `Whoever gets the PDF can open it in ${app} and continue the assessment. It holds exactly the answers shared above, as text that any program can read.`,
  noAuthors:
    'Made for somebody outside: who answered when is not in it, and nothing in it tells that it is of the same plan as another file.',
  carryAuthors: 'With who answered when, and the change log',
  authorsWhy: 'Names, times, conflicting answers, and earlier versions of these answers.',
} as const;

export const drawingWords = {
  data: (fingerprint: string) => `Data ${fingerprint}`,
  version: versionAlone,
  blank: 'Blank',
  picture: 'The sketch map is the last page of the PDF. It shows:',
  foot: (form: string, preparedAt: string) => `${form} · Date/Time: ${preparedAt}`,
} as const;

export const footerWords = {
  tryAgain: 'Try again',
  making: 'Making the PDF…',
  view: 'View',
  download: 'Download',
  share: 'Share',
  aloud: (action: string, what: string) => `${action} ${what}`,
} as const;

export const allPapersWords = {
  title: 'Papers of the plan',
  share: (count: number) => `Share all ${count} papers`,
  download: (count: number) => `Download all ${count} papers`,
  making: (count: number) => `Making ${count} papers…`,
  ready: (count: number) => `All ${count} papers are made: share`,
} as const;

export const listWords = {
  region: 'Documents',
  missing: (count: number) => ` ${count} missing.`,
} as const;

export const missingWords = {
  title: 'What is missing',
  how: 'It stays blank on paper. A tap leads to the field.',
} as const;

export const previewWords = {
  title: 'Preview',
  reportTitle: 'Report preview',
  back: 'Back',
  smaller: 'Smaller',
  larger: 'Larger',
  zoom: (percent: number) => `${percent} %`,
  readAloud: 'Read aloud: large type',
  failed: 'The PDF could not be made. Your answers are safe.',
  tryAgain: 'Try again',
} as const;

export const pagesWords = {
  region: 'Preview of the paper',
  paper: 'Paper',
  pages: (title: string, count: number) => `${title}, ${counted(count, 'page')}`,
  making: 'Drawing the pages…',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  failed: 'The pages could not be drawn. Your answers are safe.',
} as const;

export const sharingWords = {
  title: 'What to share',
  empty: 'No answers yet.',
  teamAllergies: 'Say how many of the team have allergies',
  teamWhy:
    'One line with numbers from your kit, no names and no substances: in the MTA report, the ICS 206 and the brief. Sealed versions do not have it.',
  picture: 'Add the sketch map',
  pictureWhy:
    'A page of the MTA report and of the brief: drawn from the points that are shared alone. Versions that are sealed now have it too.',
  sections: 'Sections',
  heldBack: (count: number) => `Held back, ${counted(count, 'answer')}`,
  share: (goesIn: number, staysOut: number) =>
    `${goesIn} in${staysOut > 0 ? `, ${staysOut} held back` : ''}`,
} as const;

export const annexWords = {
  title: 'Annex: reference cards',
  count: (count: number) => (count === 0 ? 'none' : counted(count, 'card')),
  why: 'Printed behind the MTA report, each with its edition, without your agency’s protocol. Sealed versions do not have them.',
} as const;

export const textWords = {
  failed: 'The text could not be made. Your answers are safe.',
  tryAgain: 'Try again',
  text: 'Text',
  change: 'Message of the change',
  changeWhy: `Only the change, in at most ${BRIEF.meshBytes} bytes.`,
  line: 'Line for a mesh radio',
  lineWhy: `At most ${BRIEF.meshBytes} bytes.`,
  empty: 'No answers yet.',
  shortened: (what: string) => `Shortened: ${what}.`,
  leftOut: (what: string) => `Left out: ${what}.`,
  copy: 'Copy',
  copyThis: (title: string) => `Copy ${title}`,
  share: 'Share',
  shareThis: (title: string) => `Share ${title}`,
} as const;

export const casualtyWords = {
  title: 'Casualty card',
  of: (name: string) => `Casualty card of ${name}`,
  why: 'Medical facts of one person, not encrypted: hand it to whoever treats them, and to nobody else.',
  text: 'Text of the card',
} as const;

export const sealedWords = {
  title: 'As briefed',
  version: versionAlone,
  changed: 'Changed',
  why: 'Sealing keeps the answers as they are now, and all four papers, under one version number. Later changes are listed, and each paper can be printed again as it was.',
  approved: (by: string, version: VersionName) => `Approved by ${by} as ${sayVersion(version)}. `,
  claimed: (claim: string) => `${claim}. Nobody approved it on this phone. `,
  unchanged: (version: VersionName) => `Nothing changed since ${sayVersion(version)}.`,
  conflicting: '“Approved By” has conflicting answers. Choose one first; then you can approve.',
  noApprover:
    'To approve, fill in “Approved By” first (Call-out: Prepared and approved): an approval is printed with name, time and version.',
  sealing: 'Sealing…',
  approve: (name: string, version: number) => `Approved by ${name}: seal as version ${version}`,
  open: (count: number) =>
    `${counted(count, 'point')} open. Nothing keeps you from sealing; the report says each.`,
  withOpen: (count: number) => `${counted(count, 'open point')} above.`,
  unconfirmed: (count: number) =>
    `${counted(count, 'answer is', 'answers are')} not confirmed, and marked † on the papers.`,
  check: 'Points to check before use. The papers name them too:',
  yes: (name: string, version: number) =>
    `Yes: ${name} approves all four papers as version ${version}`,
  notYet: 'Not yet',
  seal: (version: number) => `Seal as version ${version}`,
  versions: 'Sealed versions',
  older: (count: number) => `Show ${counted(count, 'older version')}`,
} as const;

export const changesWords = {
  title: 'Changed since briefing',
  since: (version: VersionName) => ` (${sayVersion(version)}):`,
  region: 'Changes since briefing',
  was: 'Was:',
  now: 'Now:',
  blank: 'blank',
  who: (author: string, when: string) => `${author}, ${when}`,
} as const;

export const versionWords = {
  version: versionAlone,
  who: (author: string, when: string) => `${author}, ${when}`,
  approved: (by: string) => `Approved by ${by}`,
  fromFile: 'It came with a file or from another phone.',
  ofVersion: sayVersion,
  paper: (title: string, version: VersionName) => `${title}, ${sayVersion(version)}`,
  same: 'Byte for byte the file that was sealed.',
  notSame:
    'The same answers, drawn by another version of the app: the file is not the same byte for byte.',
  claimed:
    'It came with a file or from another phone: its approval is printed as the word of that file, so the file is not the same byte for byte.',
  making: 'Making the PDF…',
  makingThis: (paper: string) => `Making the PDF…: ${paper}`,
  again: (title: string) => `Print again: ${title}`,
} as const;
