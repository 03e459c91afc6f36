import type { CasevacFault } from '../../../domain/exchange/casevac.ts';
import { BRIEF } from '../../../domain/limits.ts';
import type { VersionName } from '../../../domain/papers/model/paper-model.ts';
import { versionAlone, versionNameWords } from '../../../domain/papers/versions/version-name.ts';
import { counted } from '../../../domain/text/counted.ts';
import { nameWords } from '../../../domain/text/plain-characters.ts';

export const reportWords = {
  making: 'Making the PDF…',
  view: 'View',
  download: 'Download',
  share: 'Share',
} as const;

export const linkWords = { documents: 'Documents' } as const;

export const paperWords = { choice: 'PDF paper' } as const;

export const changedWords = {
  changed: (count: number, version: VersionName) =>
    `Changed since briefing: ${counted(count, 'change')} since ${versionNameWords(version)}`,
} as const;

export const fileWords = {
  title: 'The file',
  attached: 'Answers attached',
  pagesOnly: 'Pages only',
  carryData: 'Attach the answers',
  dataWhy: (app: string) =>
    `Anyone who gets the PDF can open it in ${app} and continue the assessment. It holds exactly the answers shared above, readable by any program.`,
  noAuthors:
    'For people outside: shows no authors or times, and no link to other files of this plan.',
  carryAuthors: 'Include who answered when, and the change log',
  authorsWhy: 'Names, times, conflicting answers, and earlier versions of these answers.',
} as const;

export const drawingWords = {
  data: (fingerprint: string) => `Data ${fingerprint}`,
  version: versionAlone,
  blank: 'Blank',
  picture: 'The sketch map is the last page of the PDF. It shows:',
  pictures: 'Annex: Pictures',
  picturesWhere: 'The pictures are the last pages of the PDF:',
  pictureAs: (says: string, isHere: boolean) =>
    isHere ? says : `${says} (not on this phone: it is not in the PDF)`,
  foot: (form: string, preparedAt: string) => `${form} · Date/Time: ${preparedAt}`,
} as const;

export const footerWords = {
  tryAgain: 'Try again',
  making: 'Making the PDF…',
  view: 'View',
  download: 'Download',
  share: 'Share',
  /** `Download ICS 206` */
  named: (action: string, name?: string) => (name === undefined ? action : `${action} ${name}`),
} as const;

export const allPapersWords = {
  title: 'Papers of the plan',
  share: (count: number) => `Share all ${count} papers`,
  download: (count: number) => `Download all ${count} papers`,
  making: (count: number) => `Making ${count} papers…`,
  ready: (count: number) => `All ${count} papers are made: share`,
} as const;

export const listWords = {
  groups: { pages: 'Papers', text: 'Text', file: 'Map files' },
  missing: (count: number) => `${count} missing`,
} as const;

export const optionsWords = {
  title: 'Options',
  what: 'What to share, annex, attached answers, sealing',
} as const;

export const missingWords = {
  title: 'What is missing',
  how: 'Blank on paper. Tap to fill in.',
} as const;

export const previewWords = {
  title: 'Preview',
  reportTitle: 'Report preview',
  back: 'Back',
  smaller: 'Smaller',
  larger: 'Larger',
  zoom: (percent: number) => `${percent} %`,
  whole: 'Show all of it',
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
  teamAllergies: 'Include how many of the team have allergies',
  teamWhy:
    'One line with numbers from your kit, no names and no substances: in the MTA report, the ICS 206 and the brief. Sealed versions do not have it.',
  picture: 'Add the sketch map',
  pictureWhy:
    'A page of the MTA report and of the brief, drawn only from the shared points. Versions you seal now have it too.',
  pictures: (count: number, size: string) => `Add ${counted(count, 'picture')}, ${size}`,
  picturesWhy:
    'Behind the report, two a page, with captions and drawings. A picture shows more than its caption: look at each before it leaves. Sealed versions have none.',
  sections: 'Sections',
  heldBack: (count: number) => `Held back, ${counted(count, 'answer')}`,
  captionsOnly: (count: number) =>
    `${counted(count, 'picture')}: captions and drawings with the answers, none printed`,
  share: (goesIn: number, staysOut: number) =>
    `${goesIn} in${staysOut > 0 ? `, ${staysOut} held back` : ''}`,
} as const;

export const annexWords = {
  title: 'Annex: reference cards',
  count: (count: number) => (count === 0 ? 'none' : counted(count, 'card')),
  why: 'Printed behind the MTA report, each with its edition, without your agency’s protocol. Sealed versions have none.',
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

export const memberCardWords = {
  title: 'Casualty card',
  of: (name: string) => `Casualty card of ${name}`,
  why: 'Medical facts of one person, not encrypted: give it only to someone treating them.',
  text: 'Text of the card',
} as const;

export const sealedWords = {
  title: 'As briefed',
  version: versionAlone,
  changed: 'Changed',
  why: 'Keeps the answers and all papers as they are now, as one version. Later changes are listed; each paper can be reprinted as it was.',
  approved: (by: string, version: VersionName) =>
    `Approved by ${nameWords(by)} as ${versionNameWords(version)}. `,
  claimed: (claim: string) => `${claim}. Not approved on this phone. `,
  unchanged: (version: VersionName) => `Nothing changed since ${versionNameWords(version)}.`,
  onPhones: (version: VersionName, having: number, all: number) =>
    `${versionAlone(version)} is on ${having} of ${counted(all, 'phone')} of the team.`,
  conflicting: '“Approver” has conflicting answers. Choose one first; then you can approve.',
  noApprover:
    'To approve, fill in “Approver” first (Call-out: Prepared and approved): an approval is printed with name, time and version.',
  sealing: 'Sealing…',
  approve: (name: string, version: number) =>
    `Approved by ${nameWords(name)}: seal as version ${version}`,
  open: (count: number) =>
    `${counted(count, 'point')} open. You can still seal; the report lists each.`,
  withOpen: (count: number) => `${counted(count, 'open point')} above.`,
  unconfirmed: (count: number) =>
    `${counted(count, 'answer is', 'answers are')} not confirmed, and marked † on the papers.`,
  check: 'Points to check before use. The papers name them too:',
  yes: (name: string, version: number) =>
    `Yes: ${nameWords(name)} approves all four papers as version ${version}`,
  notYet: 'Not yet',
  seal: (version: number) => `Seal as version ${version}`,
  versions: 'Sealed versions',
  older: (count: number) => `Show ${counted(count, 'older version')}`,
} as const;

export const changesWords = {
  title: 'Changed since briefing',
  since: (version: VersionName) => ` (${versionNameWords(version)}):`,
  region: 'Changes since briefing',
  was: 'Was:',
  now: 'Now:',
  blank: 'blank',
  who: (author: string, when: string) => `${author}, ${when}`,
} as const;

export const versionWords = {
  version: versionAlone,
  who: (author: string, when: string) => `${author}, ${when}`,
  approved: (by: string) => `Approved by ${nameWords(by)}`,
  fromFile: 'It came with a file or from another phone.',
  tooLarge: 'It holds more than is printed again here.',
  ofVersion: versionNameWords,
  paper: (title: string, version: VersionName) => `${title}, ${versionNameWords(version)}`,
  same: 'The exact file that was sealed.',
  notSame: 'This version of the app drew it again: each page says so.',
  claimed:
    'It came with a file or from another phone: the paper says so, and prints its approval as that file states it.',
  making: 'Making the PDF…',
  makingThis: (paper: string) => `Making the PDF…: ${paper}`,
  again: (title: string) => `Print again: ${title}`,
} as const;

// The helicopter brief on screen. RULE: no word says that a landing zone is fit to land on.

export const helicopterButtonWords = {
  open: 'Helicopter brief',
  openFor: (number: number) =>
    number === 1 ? 'Helicopter brief: Landing zone' : `Helicopter brief: Landing zone ${number}`,
  failed: 'The helicopter brief could not be loaded. Try again.',
  makeMain: 'Make this the main landing zone',
  undo: 'Undo',
} as const;

export const zoneNotices = {
  disputed: {
    title: 'Landing Zone Not Changed',
    description: 'A point or an obstruction has two answers. Choose one of them first.',
  },
  madeMain: {
    title: 'Landing Zone Changed',
    description: 'The two landing zones were swapped.',
  },
} as const;

export const helicopterWords = {
  pictures: (count: number) => `PDF with ${counted(count, 'picture')} of this landing zone`,
  title: 'Helicopter brief',
  back: 'Back',
  zones: 'Which landing zone',
  aloud: 'Read aloud',
  stop: 'Stop reading',
  noVoice: 'Reading aloud is not available here.',
  toFillIn: 'To fill in',
  text: 'Text of the brief',
} as const;

export const planFileWords = {
  title: 'What goes in',
  planned: 'Every point is marked as planned. Nothing in this file is a call for help.',
  making: 'Making the file…',
  nothing: 'No point to hand over',
  failed: 'The file could not be made. Your answers are safe.',
  tryAgain: 'Try again',
  notFor: (profile: string) => `“${profile}” shares no points. Choose another under What to share.`,
  within: 'Paper inside',
  noPaper: 'No paper',
  withinWhy: 'It is attached to the first point, without its answers.',
  places: (count: number) => counted(count, 'point'),
  remarks: 'Remarks of each point',
  route: (name: string) => `Route: ${name}`,
  left: 'Not in the file',
  why: {
    noPoint: 'has no point',
    tooRough: 'its point is not precise enough',
    notDecided: 'has two answers',
    doubted: 'its point looks wrong: check it first',
    tooMany: 'too many of its kind',
    endsUncertain: 'an end of this line is to be checked first',
  },
} as const;

export const requestFileWords = {
  title: 'File for TAK',
  what: 'Makes a file that TAK shows as a live request for evacuation, to everyone who opens it. A plan never does that: only this button.',
  exercise: 'This is an exercise',
  readAs: (point: string, lies: string) => `Line 1 is read as ${point}. ${lies}`.trim(),
  notConfirmed: (lines: readonly string[]) => `Not confirmed: line ${lines.join(', ')}.`,
  hold: 'Make live request',
  holdExercise: 'Make exercise',
  how: 'Hold the button for a second.',
  asks: 'Press again to make the live request.',
  asksExercise: 'Press again to make the exercise.',
  made: (at: string) =>
    `Live request file, made ${at}. It is sent when you share it. Later changes are not in it.`,
  exerciseMade: (at: string) =>
    `Exercise file, made ${at}. It is sent when you share it. Later changes are not in it.`,
  stands:
    'What you share stays in TAK until someone deletes it there. When it is over, delete it and say so by radio.',
  givenUp: (minutes: number) =>
    `This file is ${minutes} minutes old and no longer offered here. What you shared is still in TAK. To send it now, check the lines and make it again.`,
  failed: 'The file could not be made. Your request is safe.',
} as const;

export function casevacFaultWords(fault: CasevacFault): string {
  switch (fault.kind) {
    case 'notNineLine':
      return 'Only a nine-line can be made into a request for TAK.';
    case 'empty':
      return 'Line 1 is empty. A request needs the point of the pickup site.';
    case 'undecided':
      return 'Line 1 has two answers. Pick one first.';
    case 'unreadable':
      return `Line 1: ${fault.reason}`;
    case 'rough':
      return 'Line 1 is too rough for a pickup site. Type a grid of six digits or more.';
    case 'noPosition':
      return 'Line 1 is 0, 0: a device writes that when it has no position.';
    case 'minusMissing':
      return 'Line 1: the longitude may be missing its minus sign. West is minus. If it is east, add E.';
    case 'swapped':
      return 'Line 1: latitude and longitude seem to be swapped. Type it again, latitude first.';
    case 'lineMissing':
      return `Line ${fault.number} is empty. State who is to be picked up in lines 3 and 5 first.`;
    default:
      return fault satisfies never;
  }
}
