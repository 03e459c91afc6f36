// What is drawn at once. Each text by itself: of an object, the first load would carry the names too.

import type { Answers } from '../../domain/answers/answers.ts';
import { formatDay } from '../../domain/answers/authors.ts';
import { STAND_OFF_SOURCE } from '../../domain/conditions/stand-off.ts';
import { ARRIVAL, CHANGE_LOG, POSITION, TEXT_RUN } from '../../domain/limits.ts';
import type { OfferSource } from '../../domain/offers/offer.ts';
import type { Asked } from '../../domain/plan/call-out.ts';
import { describeInSection } from '../../domain/plan/section-view.ts';
import {
  type DistanceUnit,
  distanceWords,
  straightLineWords,
} from '../../domain/points/distance-words.ts';
import type { PlaceDistance } from '../../domain/points/distances.ts';
import { type PlanPlace, placeInWords } from '../../domain/points/plan-places.ts';
import type { PointFormat, ReadPoint } from '../../domain/points/point.ts';
import { counted, grouped } from '../../domain/text/counted.ts';
import { formatAgo } from '../../domain/text/moment.ts';
import { claimed, nameWords, quoted } from '../../domain/text/plain-characters.ts';
import type { NoFix } from '../platform/position.ts';

// The sections
export const conflictCount = (count: number) => counted(count, 'conflict');
/** What the form has beyond the specification's sections. */
export const ALSO = 'Also';
export const toConfirm = (count: number) => `${count} to confirm`;
export const filledWords = (filled: number, all: number) => `${filled} of ${all}`;
/** Heard after the count. */
export const FILLED_ALOUD = ' filled';

// To jump to a part or a field
export const restNotLoaded = 'The rest of this page could not be loaded.';
export const tryAgain = 'Try again';
export const FIND_LABEL = 'Jump to or find';

// A field
export const suggestionsFor = (label: string) => `Suggestions for ${label}`;
/** What is pasted beyond it, a browser cuts off without a word. */
export const boxIsFull = `This field is full at ${ARRIVAL.mostCharactersOfAnswer.toLocaleString('en-US')} characters. What did not fit is not in it: put the rest in another field.`;
/** Such a text no other phone lets in (`hasLongRun`). */
export const boxHasLongRun = `More than ${TEXT_RUN.most} letters stand here without a space. Put spaces between them: no other phone takes this text as it is.`;
export const call = (whom: string) => `Call ${whom}`;
/** On the key beside a box with a pad of digits: what it brings, and what it is called. */
export const padKey = (isLetters: boolean) => (isLetters ? '123' : 'ABC');
export const padKeyName = (isLetters: boolean, label: string) =>
  isLetters ? `123: digits for ${label}` : `ABC: letters for ${label}`;
export const copyLabel = (label: string) => `Copy ${label}`;

// Damaged records
export const DAMAGE_REGION = 'Damaged records';
export const DAMAGE_TITLE = 'Some stored data is damaged';
export function damageWords(name: string, unreadable: number, missing: number): string {
  const parts = [
    ...(unreadable > 0 ? [`${unreadable} unreadable and set aside`] : []),
    ...(missing > 0 ? [`${missing} missing`] : []),
  ];
  return `Records of ${claimed(name)}: ${parts.join(', ')}. All others are shown here. Check the answers before you rely on them.`;
}

export const scanWords = {
  scan: 'Scan a code',
  stop: 'Stop the camera',
  camera: 'What the camera sees',
  noCamera: 'The camera cannot be used. Paste the link or type the code.',
} as const;

export const sectionIndexWords = { title: 'Sections' } as const;

export const addSectionWords = {
  title: 'Add section',
  own: 'Section of your own',
  ownHint: 'Name of the section',
  nameFirst: 'Type a name first.',
  cancel: 'Cancel',
  add: 'Add',
} as const;

export const sectionEndWords = {
  title: 'Title',
  undo: 'Undo',
  remove: 'Remove this section',
} as const;

export const detailWords = {
  timeFor: (label: string) => `Time for ${label}`,
  now: 'Now',
  addZone: (zone: string) => `Add ${zone}`,
} as const;

const noMitigation = (level: string) => `${level}, and no mitigation yet`;

export const rowWords = {
  add: (one: string) => `Add ${one}`,
  duplicate: 'Duplicate',
  duplicateThis: (title: string) => `Duplicate ${title}`,
  moveUp: 'Move up',
  moveUpThis: (title: string) => `Move up ${title}`,
  moveDown: 'Move down',
  moveDownThis: (title: string) => `Move down ${title}`,
  remove: 'Remove',
  removeThis: (title: string) => `Remove ${title}`,
  undo: 'Undo',
  pointedOut: noMitigation,
} as const;

export const riskWords = {
  /** `Likelihood and Severity` */
  title: (across: string, up: string) => `${across} and ${up}`,
  /** `Likelihood High, Severity Medium` */
  cell: (across: string, likelihood: string, up: string, severity: string) =>
    `${across} ${likelihood}, ${up} ${severity}`,
  /** What the two words of a cell are. */
  order: (across: string, up: string) => `${across} above, ${up} below`,
  both: 'One tap sets both.',
  half: (label: string) => `${label} is not rated yet.`,
} as const;

/** For those who see it: the mark that the papers carry. */
export const UNCONFIRMED_MARK = '† ';

export const noteWords = {
  usual: (source: string) =>
    `${source.slice(0, 1).toUpperCase()}${source.slice(1)}. Yours may ask for another.`,
  from: (source: string) => `From: ${source}. Not confirmed.`,
  confirm: 'Confirm',
  confirmThis: (label: string) => `Confirm ${label}`,
} as const;

export const pointNoteWords = {
  right: 'Checked: correct',
  acknowledged: (warning: string, author: string, when: string) =>
    `“${warning}” Checked: correct (${nameWords(author)}, ${when}).`,
  again: 'Warn again',
  againThis: (warning: string) => `Warn again: ${warning}`,
  more: (count: number) => `And ${count} more like this.`,
  count: (count: number) => `${count} to check`,
  logged: 'Point checked',
  loggedRight: (texts: readonly string[]) => `Checked: correct: ${texts.join(', ')}`,
  loggedAgain: 'Warning restored',
} as const;

export const conflictWords = {
  region: (label: string) => `${label}: conflict`,
  which: (count: number) => `${count} answers. Which one is right?`,
  leaveEmpty: 'Leave empty',
  more: (count: number) => `Show ${count} more`,
  who: (author: string, when: string) => `${author}, ${when}`,
} as const;

export const longListWords = {
  showMore: (step: number, of: number) => `Show ${grouped(step)} more of ${grouped(of)}`,
} as const;

export const unconfirmedWords = {
  title: 'Not confirmed',
  why: 'From an earlier plan, the saved list or the hospital directory: still right for this operation? On paper each carries † until you confirm or change it.',
  from: (source: string) => `From: ${source}`,
  confirmed: 'Confirmed.',
  change: 'Change',
  changeThis: (where: string) => `Change ${where}`,
} as const;

export const askedWords = {
  say: (asked: '' | Asked) => {
    // About as long as what it takes the place of: nothing moves.
    if (asked === '') return 'Answered for the commander';
    return asked === 'missing' ? 'Missing for the commander' : noMitigation(asked);
  },
} as const;

export const printEmptyWords = { print: 'Print "Not assessed" for empty sections' } as const;

export const changeLogWords = {
  title: 'Change log',
  close: 'Close',
  empty: 'No answers yet.',
  cleared: '(cleared)',
  fromFile: 'As an imported file states.',
  showAll: 'Show all of it',
  undo: (what: string) => `Undo: ${what}`,
  noCasualty: 'a casualty with no name here',
  mostLines: `Not all changes are kept: of those made on this phone the last ${CHANGE_LOG.mostLines}, of others’ at most ${CHANGE_LOG.mostOfOthers.toLocaleString('en-US')}.`,
} as const;

export const importWords = {
  region: 'Import',
  title: (by: string, when: string, packer: string, count: number, isArrived: boolean) =>
    `${isArrived ? 'On another phone, per the file: imported' : 'Imported'} by ${isArrived ? claimed(by) : by}, ${when}${packer === '' ? '' : `, packed by ${claimed(packer)}`}: ${counted(count, 'answer was', 'answers were')} replaced.`,
  titleOfTeam: (by: string, when: string, count: number, isArrived: boolean) =>
    `${isArrived ? `As the phone of ${claimed(by)} says, another` : 'Another'} phone of the team, ${when}: ${counted(count, 'answer was', 'answers were')} replaced.`,
  show: 'Show what was replaced',
  was: (text: string) => `Was: ${text}`,
  became: (text: string) => `Became: ${text}`,
  restore: (count: number) => `Restore what it replaced (${count})`,
  putBack: 'Put this back',
  putBackAt: (where: string) => `Put this back: ${where}`,
  writtenOver: 'Other answers stand there now. Each can be put back by itself.',
  noneMissing: 'Nothing of it is missing here.',
} as const;

export const findWords = {
  title: 'Jump to or find',
  close: 'Close',
  box: 'Field name or answer',
  places: 'Parts',
  hits: 'Found',
  nothing: 'Nothing found. Try a word from a label or an answer.',
  found: (count: number, isAll: boolean) =>
    isAll ? `${count} found` : `The first ${count}; another word finds fewer`,
  empty: 'Not answered',
  nothingYet: 'Nothing yet',
  filled: (count: number) => `${count} filled`,
  missing: (count: number) => `${count} missing`,
  unmitigated: (count: number) => `${count} without mitigation`,
} as const;

const ONE_FLIGHT = 'Air time is for this flight only: no start-up, loading or flight to the scene';

/** `Same as Staging Area`, `Colfax Barricade, 12 Nov 2026` */
export function offerSourceWords(source: OfferSource, answers: Answers): string {
  switch (source.kind) {
    case 'same':
      return `Same as ${describeInSection(source.path, answers)}`;
    case 'place':
      return `Calculated, straight line from ${source.from}${source.isFlight ? `. ${ONE_FLIGHT}` : ''}`;
    case 'derived':
      return `Converted from ${source.isPair ? 'latitude and longitude' : describeInSection(source.path, answers)}, derived`;
    case 'figures':
      return `Calculated. ${source.words}`;
    case 'clock':
      return `${source.hours} h after the period begins`;
    case 'weather':
      return `${source.service}, ${[...(source.issued === '' ? [] : [`issued ${source.issued}`]), `asked ${formatAgo(source.askedMinutes)}`].join(', ')}`;
    case 'roads':
      return `Your agency\u2019s routing server, asked ${source.asked}, from ${source.from}`;
    case 'kit':
      return ['Your kit', ...(source.of ? [source.of] : []), formatDay(source.day)].join(', ');
    case 'usual':
      return `${source.isNight ? `An air provider asks for this size at night: ${source.of}.` : `Several air providers ask for this size: ${source.of}. At night some ask for more.`} Yours may ask for another. Edition not stated, read ${formatDay(source.read)}`;
    case 'template':
      return `Example to edit, ${formatDay(source.day)}`;
    case 'erg':
      return `ERG ${source.day}. Feet and miles computed, rounded up. The printed book governs`;
    case 'standOff':
      return STAND_OFF_SOURCE;
    case 'snakes':
      return 'VenomMaps, CC BY 4.0, edition not stated, read November 2026: historical ranges. Coral snakes are not in it';
    case 'plants':
      return 'USDA PLANTS, by state, edition not stated, read November 2026';
    case 'list':
      return ['Saved hospital', ...(source.day === '' ? [] : [formatDay(source.day)])].join(', ');
    case 'file':
      return source.words;
    case 'plan':
      return [
        `Earlier plan: ${nameWords(source.name)}`,
        ...(source.day === '' ? [] : [formatDay(source.day)]),
      ].join(', ');
  }
}

export const offersWords = {
  offersFor: (label: string) => `Known answers for ${label}`,
  /** For those who hear it: how many stand under the box. */
  heard: (count: number) => counted(count, 'known answer'),
  undo: 'Undo',
  groupOf: (section: string) => `Known answers for ${section}`,
  templatesFor: (section: string) => `Templates for ${section}`,
  /** A beginning: `Grass, 100 × 100 ft…` */
  typeOn: (text: string) => `${text}…`,
  /** Under the beginnings of a landing zone whose size is not the plan's own. */
  ifGround: 'The size is what the provider asks for: use it only if the ground has it.',
  /** One tap answers other fields too, each with its text. */
  alsoSets: (fields: string) => `Also sets ${fields}`,
  /** Other fields that one tap answers with the same text. */
  also: (fields: readonly string[]) => `Also ${fields.join(', ')}`,
  reading: 'Loading snakes and plants…',
  unread: 'The lists of snakes and plants could not be read.',
  tryAgain: 'Try again',
  acceptAll: (count: number) => (count === 1 ? 'Use it' : `Use all ${count}`),
} as const;

// What a point says under its box, and what this phone's position says before it is used.

export const toolWords = {
  readAs: (text: string) => `Read as ${text}`,
  /** Its zone is that of another point of the plan. */
  completed: (text: string) => `Read as ${text}, using the plan’s grid zone`,
  point: 'Point',
  pointOf: (name: string) => `Point of ${name}`,
  tools: (name: string) => `Tools for the point of ${name}`,
} as const;

export const copyWords = {
  copied: (text: string) => `Copied: ${text}`,
  notCopied: 'The text could not be copied. Select it and copy it yourself.',
} as const;

const ago = (seconds: number): string =>
  seconds < 60 ? `${seconds} s ago` : `${counted(Math.floor(seconds / 60), 'minute')} ago`;

export const positionWords = {
  use: 'Use my position',
  useFor: (name: string) => `Use my position: ${name}`,
  asking: 'Getting this phone’s position…',
  stop: 'Stop asking',
  within: (metres: number, first: DistanceUnit, seconds: number) =>
    `This phone is within ${distanceWords(Math.ceil(metres), first)} of this point, ${ago(seconds)}:`,
  rough: (metres: number, first: DistanceUnit) =>
    `Rough fix. Good to ${distanceWords(Math.ceil(metres), first)} only. Wait and ask again.`,
  acceptPoint: 'Use this point',
  holds: (text: string) => `The plan now has ${claimed(text)}.`,
  replace: 'Replace with this point',
  again: 'Ask again',
  leave: 'Keep it as is',
} as const;

export const noFixWords = {
  refused:
    'This app may not use this phone’s position. Allow it in the browser or phone settings, or type the place.',
  unavailable: 'This phone has no position now. Ask again under open sky, or type the place.',
  timeout: `No position within ${POSITION.timeoutMs / 1000} seconds. Ask again under open sky, or type the place.`,
  missing: 'This browser gives no position. Type the place.',
} as const satisfies Record<NoFix, string>;

// What the dialog of a point says.

export const formatWords = {
  mgrs: 'Grid (MGRS)',
  dd: 'Degrees',
  ddm: 'Degrees and minutes',
  dms: 'Degrees, minutes and seconds',
  utm: 'UTM',
} as const satisfies Record<PointFormat, string>;

export const pointWords = {
  close: 'Close',
  typed: (text: string) => `In the plan: ${text}`,
  formats: 'In every format',
  copy: (format: PointFormat) => `Copy: ${formatWords[format]}`,
  aloud: 'Say on the radio',
  exact: 'Precision',
  fromHere: 'From here',
  toPhone: 'To another phone',
  code: (address: string) => `Code of this point: ${address}`,
  toPhoneHow: 'Point the camera of the other phone at this code: its map opens there.',
  map: 'Open in this phone\u2019s map',
  leaves: 'The place then leaves Bulwark: the map app may keep and send it.',
  openMap: 'Open map',
} as const;

/** `Command post: 1.2 miles (2.0 km), 047\u00b0 true, northeast of Incident; straight line.` */
export const fromHereWords = (each: PlaceDistance, first: DistanceUnit): string =>
  `${placeInWords(each.to.place)}: ${straightLineWords(each, placeInWords(each.from.place), first)}`;

/** Of a grid its square, of the others what their last digit leaves open. */
export function exactWords({ notation, precisionMetres }: ReadPoint, first: DistanceUnit): string {
  if (precisionMetres < 1) return 'As written, it is exact to less than 1 m.';
  const metres = distanceWords(precisionMetres, first);
  return notation === 'grid'
    ? `A grid with this many digits is a square with sides of ${metres}. The point is its center.`
    : `As written, it is exact to ${metres}: the value of its last digit.`;
}

// The words for a text that another app shared.

export const sharedWords = {
  title: 'Shared from another app',
  close: 'Close',
  asking: 'Reading what was shared…',
  lost: 'The shared text is no longer here. Share it again, or copy it and paste it into a coordinates field.',
  tooLong: 'The text is too long for a point. Paste its coordinates into a field for them.',
  says: 'Shared text',
  readAs: (text: string) => `Read as ${text}`,
  locked: 'The assessments are locked. The shared text stays here for five minutes.',
  unlock: 'Unlock',
  which: 'Which place is it?',
  /** `says` is what the plan has for it already. */
  place: (place: PlanPlace, says: string) =>
    `${placeInWords(place)}${says === '' ? '' : `: has ${quoted(says)}`}`,
  noPlan: 'No plan is open. Which one gets the point?',
  plan: (name: string) => `Continue with ${name}`,
  begin: 'New call-out',
  otherPlan: 'Or is it for another plan?',
  choose: 'Choose from all assessments',
  holds: (place: PlanPlace, text: string) => `${placeInWords(place)} now has ${claimed(text)}.`,
  replace: 'Replace with shared point',
  back: 'Back',
  copy: 'Copy the text',
} as const;
