import { fieldOf } from '../../../domain/answers/sections.ts';
import type { AskedState } from '../../../domain/hospitals/divert.ts';
import type { Encoding } from '../../../domain/hospitals/files/hospital-file.ts';
import type { HospitalEntry } from '../../../domain/hospitals/hospital.ts';
import { REJECTED, rejectedWords } from '../../../domain/hospitals/hospital-notices.ts';
import {
  type HospitalContent,
  hospitalTextKeys,
  type KnownTexts,
  laterTextKeys,
  tiers,
} from '../../../domain/hospitals/hospital-texts.ts';
import { formatLevel, type TraumaLevel } from '../../../domain/hospitals/trauma.ts';
import { ITEM, TEXT_RUN } from '../../../domain/limits.ts';
import { catalogue } from '../../../domain/plan/catalogue.ts';
import {
  airMinutes,
  bearingWords,
  type DistanceUnit,
  distanceWords,
  type FigureBox,
  shortDistanceWords,
} from '../../../domain/points/distance-words.ts';
import type { LocatedPlace } from '../../../domain/points/located-places.ts';
import type { PlaceSettings } from '../../../domain/points/place-settings.ts';
import { placeInWords } from '../../../domain/points/plan-places.ts';
import type { Unanswered } from '../../../domain/sync/outbox.ts';
import { counted, grouped, numbered } from '../../../domain/text/counted.ts';
import { claimed, nameWords } from '../../../domain/text/plain-characters.ts';

export const panelWords = {
  exchange: 'Import or export saved hospitals',
  reading: 'Loading the saved hospitals…',
  unread: 'The saved hospitals could not be read.',
  signedOut:
    'The server asks for sign-in before it shows or saves the team’s hospitals. Plans work without it.',
  readAt: (when: string) => `List as of ${when}.`,
  fillIn: 'You can still fill in the cards.',
  readAgain: 'Reload list',
} as const;

export const findButtonWords = {
  find: 'Find a hospital nearby',
  findFor: (title: string) => `Find a hospital nearby: ${title}`,
} as const;

export const cardWords = {
  savedAs: (count: number, title: string) =>
    numbered(
      count,
      `One hospital is saved as ${title}.`,
      `${count} hospitals are saved as ${title}. Choose one:`,
    ),
  showOnly: (count: number) => `Show only ${count}`,
  showAll: (count: number) => `Show all ${count}`,
  notSent: 'On this device, not sent yet.',
  remove: 'Delete',
  removeThis: (title: string) => `Delete ${title}`,
  removing: 'Deleting…',
  removesSaved: (name: string) =>
    `Delete removes ${name === '' ? 'the hospital' : claimed(name)} from the team’s list, for everyone. More, “Clear card” empties this card only.`,
  menu: 'More',
  menuOf: (title: string) => `More: ${title}`,
  closeMenu: 'Close',
  verifiedWhy: 'You called and made sure. Saved for the team with your name and the time.',
  clearWhy: 'Empties this card in this plan only.',
  clear: 'Clear card',
  clearThis: (title: string) => `Clear card: ${title}`,
  bringBack: 'Bring back',
  save: 'Save',
  saveThis: (title: string) => `Save ${title}`,
  saving: 'Saving…',
  verified: 'Mark verified today',
  verifiedThis: (title: string) => `Mark verified today: ${title}`,
  tooLong: (label: string) =>
    `${label} is longer than ${grouped(ITEM.textMaxLength)} characters, or ${TEXT_RUN.most} without a space: it stays in this assessment, but cannot be saved in the hospital list.`,
} as const;

/** On a closed card. */
export const statusWords = {
  empty: 'Empty',
  open: 'Open',
  divert: 'On divert',
  unknown: 'ED unknown',
  unclear: 'Read notes',
  notCalled: 'Not called',
  notSent: 'Not sent',
  asks: 'Needs your answer',
} as const;

const STATES: Readonly<Record<AskedState, string>> = {
  open: 'Open when asked',
  divert: 'On divert, asked',
  unknown: 'Status unknown, asked',
  verified: 'Verified',
  notAsked: 'Status not checked, last verified',
  conflict: 'Conflict: open or on divert? Last asked',
  unclear: 'Open or on divert? Read the notes. Last asked',
};

/** `at` and `by` are as they were written; '' where they were not. */
const askedThenWords = (state: string, [at = '', by = '']: readonly string[]): string =>
  [`${state} ${nameWords(at)}`.trim(), nameWords(by)].filter((part) => part !== '').join(', ');

export const headWords = {
  asked: 'ED status, by phone now',
  askedOf: (title: string) => `ED status, by phone now: ${title}`,
  open: 'Open',
  divert: 'On divert',
  unknown: 'Unknown',
  state: (state: AskedState, asked: readonly string[]) => {
    if (state === 'notAsked' && asked[0]?.trim() === '') return 'Status not checked';
    if (state === 'unknown' && asked[0]?.trim() === '') return 'Status unknown';
    const then = askedThenWords(STATES[state], asked);
    return state === 'verified' ? `${then}: ask if it is open` : then;
  },
  makePrimary: 'Make primary',
  addedHospital: 'the added hospital',
  makeThisPrimary: (title: string) => `Make primary: ${title}`,
} as const;

export const callFirstWords = {
  title: (title: string) => `Not called yet: ${title}`,
  call: (phone: string) => `Call ${phone}`,
  ask: 'Ask if it is open, its trauma level and its helipad. Then tap More, “Mark verified today”.',
} as const;

export const undoWords = { undo: 'Undo' } as const;

export const questionWords = {
  gone: 'Deleted elsewhere.',
  goneWhy: (yours: string) => `The saved hospital you changed was deleted. Yours: ${yours}`,
  rejected: REJECTED,
  /** With what the server says of it, where that is written for people. */
  rejectedWhy: (kind: HospitalEntry['kind'], why: string) =>
    `${rejectedWords(kind)}${/^\d{3}: /.test(why) ? '' : ` Server: ${why}`}`,
  discard: 'Discard change',
  saveAsNew: 'Save as new',
  sendAgain: 'Send again',
} as const;

export const differsWords = {
  title: 'Saved copy differs.',
  nowSays: (hospital: string) => `Now saved: ${hospital}`,
  youDeleted: (hospital: string) => `You deleted: ${hospital}`,
  yoursSays: (hospital: string) => `Yours: ${hospital}`,
  saved: 'Use saved copy',
  removeAnyway: 'Delete anyway',
  keep: 'Keep this card',
} as const;

export const waitingWords = {
  title: (count: number) => `${counted(count, 'change')} not sent yet`,
  sentLater: 'Kept on this phone; sent as soon as the server takes it.',
  sentOnceChosen: 'Kept on this phone. Changes with a question are sent once you answer it.',
  more: (count: number) => `And ${counted(count, 'more change')}.`,
  askedOnCard: 'Answer the question on its card.',
  sendNow: 'Send now',
  sending: 'Sending…',
} as const;

const VERBS: Readonly<Record<HospitalEntry['kind'], string>> = {
  create: 'Save',
  update: 'Update',
  delete: 'Delete',
};

const FAULTS: Readonly<Record<Unanswered, string>> = {
  noConnection: 'no connection',
  serverFault: 'server error',
  listFull: 'the team’s list is full. Kept on this phone until someone deletes a saved hospital',
  notTheServer: 'another page answered, such as a Wi-Fi sign-in page',
  signedOut: 'the server asks for sign-in: Main Menu, This device. You can do that later',
  mayNot: 'your role may not do this: a medic saves, an admin deletes',
};

const section = catalogue.find(({ id }) => id === 'hospitalFacilities');

/** What comes before a text: a "Yes" alone says nothing. */
const LABELS: ReadonlyMap<string, string> = new Map(
  laterTextKeys.map((key) => [key, `${(section && fieldOf(section, key)?.label) ?? key}: `]),
);

/** A hospital in one line. */
export function describeHospital(texts: KnownTexts): string {
  const parts = hospitalTextKeys.flatMap((key) => {
    const text = texts[key]?.trim() ?? '';
    return text === '' ? [] : `${LABELS.get(key) ?? ''}${text}`;
  });
  return parts.length > 0 ? parts.join(', ') : 'nothing filled in';
}

export function describeChange({ kind, content }: HospitalEntry): string {
  const tier = tiers.find(({ key }) => key === content.category)?.title ?? content.category;
  const text = content.name.trim();
  const name = text === '' ? 'a hospital without a name' : claimed(text);
  return `${VERBS[kind]} ${name} as ${tier}`.replace(/^Delete (.*) as /, 'Delete $1 from ');
}

function soon(ms: number): string {
  if (ms <= 1000) return 'in a moment';
  const seconds = Math.round(ms / 1000);
  return seconds < 90 ? `in ${seconds} s` : `in ${Math.round(seconds / 60)} min`;
}

/** How often it was tried, why that failed, and when it is tried again. */
export function describeWait(
  { attempts, lastFault }: HospitalEntry,
  nextAt: number,
  now: Date,
): string {
  if (attempts === 0) return 'Not sent yet: waiting its turn.';
  const tried = numbered(attempts, 'Tried once', `Tried ${attempts} times`);
  const why = lastFault ? `: ${FAULTS[lastFault]}` : '';
  return `${tried}${why}. Next try ${soon(nextAt - now.getTime())}.`;
}

// What the search in the directory says.

export const findWords = {
  title: (card: string) => `Find hospitals: ${card}`,
  close: 'Close',
  reading: 'Loading the hospital directory…',
  unread: 'The hospital directory could not be read.',
  tryAgain: 'Try again',
  offline: 'What you type here stays on this phone.',
  directory: (hifld: string, cms: string, faa: string) =>
    `Hospitals: HIFLD ${hifld}, CMS ${cms}. Pads: FAA ${faa}. Distances are straight lines.`,
} as const;

export const startWords = {
  title: 'Search from',
  near: 'Near: ZIP, place, coordinates or a map link',
  /** `place` as the plan's places are named. */
  ofPlan: ({ place, text }: LocatedPlace) => `From this plan: ${placeInWords(place)}, ${text}`,
  ofTyped: (text: string) => `From the typed point: ${text}`,
  ofPlace: (place: string) => `From the center of ${place}`,
  none: 'No place in this plan has coordinates yet. Type where to search from.',
  readingPlaces: 'Loading places…',
  unreadPlaces: 'The list of places could not be read.',
  which: 'Which place?',
  noPlace: (reason: string) => `No place or ZIP with this name. ${reason}`,
} as const;

export const filterWords = {
  title: 'Show only',
  traumaAdult: 'Adult trauma I or II',
  traumaPediatric: 'Pediatric trauma I or II',
  helipad: 'Helipad',
  emergency: 'Emergency services',
  children: 'Children\u2019s',
} as const;

export const listWords = {
  search: 'Hospital name, city or state',
  preparing: 'Preparing the search…',
  suggested: 'Suggested',
  saved: 'Saved by the team',
  nearest: (count: number) => `Nearest ${counted(count, 'hospital')}`,
  found: (count: number) => `Found: ${counted(count, 'hospital')}`,
  unlisted: (count: number, cms: string) =>
    `Not listed by CMS, ${cms}: ${counted(count, 'hospital')}`,
  unlistedWhy: 'It may be a campus of another hospital, may have another name, or may be closed.',
  nothing: 'No hospital in the directory matches.',
  where: (
    metres: number,
    bearing: number,
    { distance, airKnots }: Pick<PlaceSettings, 'distance' | 'airKnots'>,
  ) =>
    `${distanceWords(metres, distance)}, ${bearingWords(bearing)}; about ${airMinutes(metres, airKnots)} min flight at ${Math.round(airKnots)} knots, straight line, without start-up and landing`,
  suggestion: (why: string, because: string) => `${why}. ${because}:`,
  because: (because: string) => `${because}:`,
  place: (city: string, state: string) => `${city}, ${state}`,
  savedMore: (count: number) =>
    `${counted(count, 'more saved hospital')}: type a name to find them.`,
} as const;

export const suggestWords = {
  title: 'Suggested for empty cards',
  nearby: (count: number) => (count === 0 ? 'None nearby: see farther' : `${count} nearby`),
  noneNearby: 'None within 100 miles.',
  farther: (count: number) => `Show ${count} farther than 100 miles`,
  details: 'Details',
  evidence: (hifld: string, listed: string) => `Level of ${hifld} · ${listed}`,
  where: (metres: number, bearing: number, distance: PlaceSettings['distance']) =>
    `${shortDistanceWords(metres, distance)}, ${bearingWords(bearing)}`,
  from: ({ place }: LocatedPlace, leftOut: boolean) =>
    `Near ${placeInWords(place)}, in a straight line; driving is longer. Nobody here knows who diverts today: call. Nothing is filled in until you tap it.${leftOut ? ' Hospitals already in this plan are not listed.' : ''}`,
  tooRough: ({ place, text }: LocatedPlace) =>
    `${placeInWords(place)} is too imprecise to suggest hospitals: ${text}. Add more digits.`,
  why: (why: string, because: string) => `${why}: ${because}`,
  /** `Add as tertiary`. */
  fills: (card: string) => `Add as ${card.replace(/ Hospital$/, '').toLowerCase()}`,
  /** `Level I · nearest known`; `of` is undefined where it is the nearest of nothing. */
  level: (level: string, of: string | undefined) => {
    if (of === undefined) return level;
    return `${level} · nearest known${of === level ? '' : ` ${of}`}`;
  },
  levelOf: (level: TraumaLevel, isForChildren: boolean) =>
    `${formatLevel(level)}${isForChildren ? ' pediatric' : ''}`,
  emergency: 'with emergency services',
  source: (hifld: string, cms: string) => `HIFLD ${hifld}, CMS ${cms}.`,
  savedByTeam: 'Saved by the team',
  all: (count: number) => (count === 3 ? 'Use all three' : 'Use both'),
  each: (
    card: string,
    hospital: string,
    metres: number,
    distance: PlaceSettings['distance'],
    level: string,
  ) => `${card}: ${hospital}, ${shortDistanceWords(metres, distance)}, ${level}`,
  staysEmpty: (card: string) => `${card}: stays empty, none known within 150 miles`,
} as const;

export const askWords = {
  title: (card: string) => `${card} is already filled in`,
  says: (hospital: string) => `Now on the card: ${hospital}`,
  replace: (name: string) => `Replace with ${nameWords(name)}`,
  replaceWhat: 'Replace clears the whole card first, the ED contact too.',
  fill: 'Fill empty fields',
  fillWhat: 'Fill empty fields only if it is the same hospital.',
  back: 'Back to the list',
} as const;

export const exchangeWords = {
  title: 'Saved hospitals',
  close: 'Close',
  cancel: 'Cancel',
  stop: 'Stop',
} as const;

export const exportWords = {
  title: 'Export',
  none: 'No hospital is saved yet.',
  all: (count: number) =>
    `${counted(count, 'hospital')} of the team’s list, with every field. The file is not encrypted.`,
  as: (kind: string) => `Export as ${kind}`,
  making: 'Making the file…',
  ready: (name: string) => `Ready: ${name}`,
  share: 'Share',
  download: 'Download',
  noWayOut:
    'An app on the home screen cannot save files, and this one cannot be shared. Open the app in the browser to export.',
} as const;

export const importWords = {
  title: 'Import',
  what: 'A CSV or GeoJSON file, ours or an agency’s list. You see the changes before anything is saved, and nothing is deleted.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  file: 'CSV or GeoJSON file',
  readingList: 'Loading the saved hospitals…',
  reading: (name: string) => `Reading ${claimed(name)}…`,
  unreadable: 'The file could not be read.',
  refused: (name: string, why: string) => `${claimed(name)} was not read. ${why}`,
  /** The list could not be read now. */
  old: 'The team’s list could not be loaded now: compared with the copy on this device.',
  added: (count: number) => `New: ${grouped(count)}`,
  changed: (count: number) => `Changed: ${grouped(count)}`,
  bad: (count: number) => `Not read: ${grouped(count)}`,
  columns: 'Match the columns',
  columnsWhat: (line: number) =>
    `${line > 1 ? `Line ${grouped(line)} has the column names. ` : ''}Check each column against the three rows shown, and change what is wrong.`,
  noColumn: 'No column',
  noNames: 'Choose the column with the hospital names.',
  guess: 'A guess from its contents: check it.',
  blank: '(blank)',
  moreFields: 'Show more fields',
  category: 'Category for all',
  categoryForAll: 'New hospitals without a category in the file get this one.',
  noCategory: (count: number) =>
    `${counted(count, 'hospital')} in this file ${count === 1 ? 'has' : 'have'} no category. Choose one for all.`,
  letters: 'Text encoding',
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows-1252',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
  } satisfies Record<Encoding, string>,
  keepRepeated: (count: number) =>
    `Keep ${counted(count, 'row')} with a repeated name and address, each as a separate hospital.`,
  /** Its tier, and what is known of it besides its name. */
  addedAs: ({ category, ...content }: HospitalContent) => {
    const tier = tiers.find(({ key }) => key === category)?.title ?? category;
    const facts = { ...content, name: '' };
    const isBlank = Object.values(facts).every((text = '') => text.trim() === '');
    return isBlank ? tier : `${tier}: ${describeHospital(facts)}`;
  },
  nobody: 'A hospital without a name',
  saving: (stored: number, count: number) => `${grouped(stored)} of ${grouped(count)} saved`,
  savedOf: (stored: number, count: number) =>
    stored === count
      ? `${counted(stored, 'hospital')} saved on this device.`
      : `${grouped(stored)} of ${counted(count, 'hospital')} saved on this device. The rest was not saved: choose the file again to go on.`,
  cutShort: (stored: number, count: number) =>
    `The last import was cut short: at least ${grouped(stored)} of ${counted(count, 'hospital')} saved. Choose the file again to go on.`,
  isFull: 'This device could not store more.',
  sending: (count: number) => `${grouped(count)} not sent to the team’s list yet.`,
  sent: 'Sent to the team’s list.',
} as const;

// Words for how far a hospital is, and for minutes on a road.

const UNIT: Readonly<Record<DistanceUnit, readonly [distance: string, speed: string]>> = {
  miles: ['miles', 'miles an hour'],
  kilometres: ['kilometers', 'kilometers an hour'],
};

export const roadWords = {
  open: 'Minutes by road',
  openFor: (title: string) => `Minutes by road: ${title}`,
  close: 'Close',
  distance: (unit: DistanceUnit) => `Road distance, ${UNIT[unit][0]}`,
  speed: (unit: DistanceUnit) => `Speed, ${UNIT[unit][1]}`,
  fill: 'Type both from your map or driver.',
  inUnit: ({ unit, of }: FigureBox) => `This field is in ${UNIT[unit][of === 'distance' ? 0 : 1]}.`,
  use: (says: string) => `Use ${says}`,
  before: (text: string) => `Ground travel time now: ${text}`,
} as const;
