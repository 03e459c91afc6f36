// PERSISTED: who an answer is from, where no person wrote it.
import { type Answer, type Answers, hasText, isInternalPath } from './answers.ts';

/** The operator timestamp, written when the assessment is made. */
export const STAMP_AUTHOR = 'stamp';

/** A hospital card filled from the saved list, and the card's link to it. */
export const LIST_AUTHOR = 'hospital list';

/** Answers that came with a document, which does not say who gave them. */
export const FILE_AUTHOR = 'document';

/** What an answer was brought along from, and the day of the fact there: `2026-11-12`, '' where nobody knows. */
interface BroughtAlong {
  readonly kind: 'plan' | 'list';
  readonly day: string;
}

/** What an answer rests on that nobody has made sure of here; of a register the day may be a month or a year. */
export interface Source {
  readonly kind: BroughtAlong['kind'] | (typeof REGISTERS)[number];
  readonly day: string;
}

const PLAN_AUTHOR = 'earlier plan';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SOURCE = /^(earlier plan|hospital list)(?: (\d{4}-\d{2}-\d{2}))?$/;

/** The author of what is brought along from there. */
export function sourceAuthor({ kind, day }: BroughtAlong): string {
  const name = kind === 'plan' ? PLAN_AUTHOR : LIST_AUTHOR;
  // A clock may say anything: what is no day is left out, so that the source is read again as one.
  return DAY.test(day) ? `${name} ${day}` : name;
}

/** Undefined if a person answered, or the answer was not brought along. */
export function sourceOf(author: string): BroughtAlong | undefined {
  const [, name, day = ''] = SOURCE.exec(author) ?? [];
  return name === undefined ? undefined : { kind: name === PLAN_AUTHOR ? 'plan' : 'list', day };
}

/** True for what nobody typed in this plan or an earlier one: nothing is lost with it. */
export const isMachineAuthor = (author: string): boolean =>
  author === STAMP_AUTHOR || author === FILE_AUTHOR || sourceOf(author)?.kind === 'list';

/** True for a name that stands for no person. */
export const isNoPerson = (author: string): boolean =>
  isMachineAuthor(author) || sourceOf(author) !== undefined;

/**
 * Registers of hospitals, none of which knows who closed: that a hospital is there is from the list of CMS, or from the directory alone
 * where CMS does not list it; all else of it is from the directory.
 */
const REGISTERS = ['directory', 'cms', 'unlisted'] as const;

/** Whether it is a register of hospitals, and not something that was brought along. */
export const isRegister = ({ kind }: Source | AcceptedFrom): boolean =>
  REGISTERS.some((each) => each === kind);

/** Sizes of a landing zone that no provider of the plan asked for: what several print, and what one prints for the night. */
const USUAL = ['usual', 'usualAtNight'] as const;

interface UsualSize {
  readonly kind: (typeof USUAL)[number];
  readonly day: string;
}

export const isUsual = (from: AcceptedFrom): from is UsualSize =>
  USUAL.some((each) => each === from.kind);

/** Where an answer was known from before a person accepted it with one tap. */
export type AcceptedFrom =
  /** 'app' is a text that another app shared with this one. */
  | { readonly kind: 'same' | 'derived' | 'app' }
  /** Arithmetic on the points of the plan. */
  | { readonly kind: 'place' }
  | { readonly kind: 'position'; readonly withinMetres: number }
  | UsualSize
  /** The day of a directory is as exact as its source: a year, a month or a day. */
  | {
      readonly kind:
        | 'plan'
        | 'list'
        | 'kit'
        | 'template'
        | (typeof REGISTERS)[number]
        | 'weather'
        /** A routing server, of the day on which it was asked. */
        | 'roads'
        | 'erg'
        | 'standOff'
        | 'snakes'
        | 'plants'
        /** A file of another tool for maps. */
        | 'file';
      readonly day: string;
    };

const ACCEPTED_NAMES = {
  same: 'same plan',
  place: 'straight line',
  derived: 'derived in same plan',
  plan: PLAN_AUTHOR,
  list: LIST_AUTHOR,
  kit: 'kit',
  usual: 'usual of several air providers',
  usualAtNight: 'usual of one air provider',
  template: 'template',
  directory: 'hospital directory',
  cms: 'CMS hospital list',
  unlisted: 'hospital directory without CMS',
  weather: 'weather forecast',
  roads: 'routing server',
  erg: 'ERG',
  standOff: 'bomb stand-off card',
  snakes: 'VenomMaps',
  plants: 'USDA PLANTS',
  file: 'map file',
  app: 'another app',
  position: 'phone position',
} as const;
const SOURCE_DAY = /^\d{4}(?:-\d{2}){0,2}$/;
const ACCEPTED = new RegExp(
  `^(.*) · (${Object.values(ACCEPTED_NAMES).join('|')})(?: (\\d{4}(?:-\\d{2}){0,2}|\\d{1,8} m))?$`,
);

/** How exactly the source knows it: a day, or metres; '' where nobody knows. */
function sourceDetail(from: AcceptedFrom): string {
  if (from.kind === 'position') return ` ${Math.ceil(from.withinMetres)} m`;
  const day = 'day' in from ? from.day : '';
  return SOURCE_DAY.test(day) ? ` ${day}` : '';
}

/** The author of an answer that this person accepted from that source. */
export const acceptedAuthor = (name: string, from: AcceptedFrom): string =>
  `${name} · ${ACCEPTED_NAMES[from.kind]}${sourceDetail(from)}`;

/** Who accepted an answer, and from which source; undefined if it was not accepted from anywhere. */
export function acceptedBy(
  author: string,
): { readonly name: string; readonly from: AcceptedFrom } | undefined {
  const [, name = '', source, detail = ''] = ACCEPTED.exec(author) ?? [];
  const kinds = Object.keys(ACCEPTED_NAMES) as (keyof typeof ACCEPTED_NAMES)[];
  const kind = kinds.find((each) => ACCEPTED_NAMES[each] === source);
  if (!kind) return undefined;
  if (kind === 'same' || kind === 'derived' || kind === 'app' || kind === 'place')
    return { name, from: { kind } };
  if (kind !== 'position')
    return { name, from: { kind, day: SOURCE_DAY.test(detail) ? detail : '' } };
  return { name, from: { kind, withinMetres: Number.parseInt(detail, 10) || 0 } };
}

/** What an author's word rests on, where a person did not say it as their own; undefined for any other. */
export function restsOn(author: string): Source | undefined {
  const from = acceptedBy(author)?.from;
  const register = REGISTERS.find((kind) => kind === from?.kind);
  return register && from && 'day' in from ? { kind: register, day: from.day } : sourceOf(author);
}

/** The same source with nobody's name; '' where it rests on none. */
export function authorOfSource(author: string): string {
  const accepted = acceptedBy(author);
  if (!restsOn(author)) return '';
  return accepted ? acceptedAuthor('', accepted.from) : author;
}

/** The name that a person's answers have: one that stands for no person, or for a source, would hide them. */
export const personName = (name: string): string =>
  isNoPerson(name) || acceptedBy(name) ? `${name} (person)` : name;

/** The sides of a landing zone as an offer writes them; on a keyboard there is no such sign. */
const SIDES = /(?<!\d)\d+ × \d+ \S+/;

/** Who stands behind a text that `name` typed over another: words beside a usual size do not take away whose size it is. */
export function typedAuthor(
  name: string,
  text: string,
  over: { readonly text: string; readonly author: string } | undefined,
): string {
  const from = over && acceptedBy(over.author)?.from;
  const size = from && isUsual(from) ? SIDES.exec(over?.text ?? '')?.[0] : undefined;
  return from && size !== undefined && text.includes(size) ? acceptedAuthor(name, from) : name;
}

// How those whom an answer is from are named, on screen and paper.

const YEAR_LENGTH = '2026'.length;
const MONTH_LENGTH = '2026-11'.length;

/** `12 Nov 2026`; without the year in `sameYear`. What is less exact than a day stays so: `Aug 2026`, `2022`. */
export function formatDay(day: string, sameYear = ''): string {
  const date = new Date(day.length > MONTH_LENGTH ? `${day}T00:00:00Z` : day);
  if (Number.isNaN(date.getTime())) return day;
  if (day.length === YEAR_LENGTH) return day;
  const parts = {
    timeZone: 'UTC',
    month: 'short',
    ...(day.length > MONTH_LENGTH && { day: 'numeric' as const }),
  } as const;
  const isSame = day.startsWith(`${sameYear}-`);
  return new Intl.DateTimeFormat('en-GB', isSame ? parts : { ...parts, year: 'numeric' }).format(
    date,
  );
}

const NOT_LISTED = 'not listed by CMS';

const SOURCE_NAMES = {
  plan: 'earlier plan',
  list: 'saved hospital list',
  kit: 'kit',
  usual: 'landing zone size of air providers',
  usualAtNight: 'landing zone size of one air provider',
  template: 'template',
  directory: 'hospital directory',
  cms: 'list of CMS',
  weather: 'weather forecast',
  roads: 'routing server\u2019s answer',
  erg: 'Emergency Response Guidebook',
  standOff: 'NCTC bomb stand-off distances (as archived February 2013)',
  snakes: 'VenomMaps ranges',
  plants: 'USDA PLANTS lists',
  file: 'map file',
} as const;

/** `earlier plan of 12 Nov 2026` */
export function sourceName({ kind, day }: Extract<AcceptedFrom, { readonly day: string }>): string {
  if (kind === 'unlisted') return [sourceName({ kind: 'directory', day }), NOT_LISTED].join(', ');
  return day === '' ? SOURCE_NAMES[kind] : `${SOURCE_NAMES[kind]} of ${formatDay(day)}`;
}

/** `from another field of this plan`, `from the earlier plan of 12 Nov 2026`, `from a phone's position, within 12 m` */
function acceptedWords(from: AcceptedFrom): string {
  switch (from.kind) {
    case 'same':
      return 'from another field of this plan';
    case 'derived':
      return 'derived from another field of this plan';
    case 'place':
      return 'calculated, straight line';
    case 'app':
      return 'from another app';
    case 'position':
      return `from a phone\u2019s position, within ${from.withinMetres} m`;
    default:
      return `from the ${sourceName(from)}`;
  }
}

/** How an author is named on screen and paper; '' is a device on which no name was set. */
export function authorName(author: string): string {
  const source = sourceOf(author);
  if (source) return sourceName(source);
  const accepted = acceptedBy(author);
  if (accepted) return `${authorName(accepted.name)}, ${acceptedWords(accepted.from)}`;
  return author === '' ? 'no name set' : author;
}

/** Of a landing zone's size that no provider of the plan asked for: `size of air providers, read Nov 2026`; else ''. */
export function usualSource(author: string): string {
  const from = acceptedBy(author)?.from;
  if (!from || !isUsual(from)) return '';
  const whose = from.kind === 'usualAtNight' ? 'one air provider' : 'air providers';
  return `size of ${whose}, read ${formatDay(from.day)}`;
}

/** As it stands behind the answer wherever that is read. */
export function usualNote(author: string): string {
  const source = usualSource(author);
  return source === '' ? '' : ` (${source})`;
}

export type DatedSource = Extract<AcceptedFrom, { readonly day: string }>;

/** The file of another tool that an answer was accepted from: another person's claim. Undefined for any other answer. */
export function fileSource(answer: Answer | undefined): DatedSource | undefined {
  const from = answer && acceptedBy(answer.author)?.from;
  return from?.kind === 'file' ? from : undefined;
}

/** Whether nobody has answered anything: the time that the app stamps does not make a plan. */
export function nobodyAnswered(answers: Answers): boolean {
  for (const [path, answer] of answers) {
    if (!isInternalPath(path) && hasText(answer) && answer.author !== STAMP_AUTHOR) return false;
  }
  return true;
}
