// PERSISTED: who an answer is from, where no person wrote it.

/** The operator timestamp, written when the assessment is made. */
export const STAMP_AUTHOR = 'stamp';

/** A hospital card filled from the saved list, and the card's link to it. */
export const LIST_AUTHOR = 'hospital list';

/** Answers that came with a document, which does not say who gave them. */
export const FILE_AUTHOR = 'document';

/** What an answer was brought along from, and the day of the fact there: `2026-11-12`, '' where nobody knows. */
export interface Source {
  readonly kind: 'plan' | 'list';
  readonly day: string;
}

const PLAN_AUTHOR = 'earlier plan';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SOURCE = /^(earlier plan|hospital list)(?: (\d{4}-\d{2}-\d{2}))?$/;

/** The author of what is brought along from there. */
export function sourceAuthor({ kind, day }: Source): string {
  const name = kind === 'plan' ? PLAN_AUTHOR : LIST_AUTHOR;
  // A clock may say anything: what is no day is left out, so that the source is read again as one.
  return DAY.test(day) ? `${name} ${day}` : name;
}

/** Undefined where a person answered, or the answer was not brought along. */
export function sourceOf(author: string): Source | undefined {
  const [, name, day = ''] = SOURCE.exec(author) ?? [];
  return name === undefined ? undefined : { kind: name === PLAN_AUTHOR ? 'plan' : 'list', day };
}

/** True for what nobody typed in this plan or an earlier one: nothing is lost with it. */
export const isMachineAuthor = (author: string): boolean =>
  author === STAMP_AUTHOR || author === FILE_AUTHOR || sourceOf(author)?.kind === 'list';

/** True for a name that stands for no person. */
export const isNoPerson = (author: string): boolean =>
  isMachineAuthor(author) || sourceOf(author) !== undefined;

/** Where an answer was known from before a person took it with one tap. */
export type TakenFrom =
  /** 'app' is a text that another app shared with this one. */
  | { readonly kind: 'same' | 'derived' | 'app' }
  /** Arithmetic on the points of the plan. */
  | { readonly kind: 'place' }
  | { readonly kind: 'position'; readonly withinMetres: number }
  /** The day of a directory is as exact as its source: a year, a month or a day. */
  | {
      readonly kind:
        | 'plan'
        | 'list'
        | 'kit'
        | 'usual'
        | 'template'
        | 'directory'
        | 'weather'
        | 'erg'
        | 'standOff'
        | 'snakes'
        | 'plants'
        /** A file of another tool for maps. */
        | 'file';
      readonly day: string;
    };

const TAKEN_NAMES = {
  same: 'same plan',
  place: 'straight line',
  derived: 'derived in same plan',
  plan: PLAN_AUTHOR,
  list: LIST_AUTHOR,
  kit: 'kit',
  usual: 'usual of several air providers',
  template: 'template',
  directory: 'hospital directory',
  weather: 'weather forecast',
  erg: 'ERG',
  standOff: 'bomb stand-off card',
  snakes: 'VenomMaps',
  plants: 'USDA PLANTS',
  file: 'map file',
  app: 'another app',
  position: 'phone position',
} as const;
const TAKEN_DAY = /^\d{4}(?:-\d{2}){0,2}$/;
const TAKEN = new RegExp(
  `^(.*) · (${Object.values(TAKEN_NAMES).join('|')})(?: (\\d{4}(?:-\\d{2}){0,2}|\\d{1,8} m))?$`,
);

/** How exactly it is known from there: a day, or metres; '' where nobody knows. */
function takenDetail(from: TakenFrom): string {
  if (from.kind === 'position') return ` ${Math.ceil(from.withinMetres)} m`;
  const day = 'day' in from ? from.day : '';
  return TAKEN_DAY.test(day) ? ` ${day}` : '';
}

/** The author of an answer that this person took from there. */
export const takenAuthor = (name: string, from: TakenFrom): string =>
  `${name} · ${TAKEN_NAMES[from.kind]}${takenDetail(from)}`;

/** Who took an answer, and from where; undefined where it was not taken from anywhere. */
export function takenBy(
  author: string,
): { readonly name: string; readonly from: TakenFrom } | undefined {
  const [, name = '', source, detail = ''] = TAKEN.exec(author) ?? [];
  const kinds = Object.keys(TAKEN_NAMES) as (keyof typeof TAKEN_NAMES)[];
  const kind = kinds.find((each) => TAKEN_NAMES[each] === source);
  if (!kind) return undefined;
  if (kind === 'same' || kind === 'derived' || kind === 'app' || kind === 'place')
    return { name, from: { kind } };
  if (kind !== 'position')
    return { name, from: { kind, day: TAKEN_DAY.test(detail) ? detail : '' } };
  return { name, from: { kind, withinMetres: Number.parseInt(detail, 10) || 0 } };
}

/** The name that a person's answers have: one that stands for no person, or for a source, would hide them. */
export const personName = (name: string): string =>
  isNoPerson(name) || takenBy(name) ? `${name} (person)` : name;

/** The sides of a landing zone as an offer writes them; on a keyboard there is no such sign. */
const SIDES = /\d+ × \d+ \S+/;

/** Who stands behind a text that `name` typed over another: words beside a usual size do not take away whose size it is. */
export function typedAuthor(
  name: string,
  text: string,
  over: { readonly text: string; readonly author: string } | undefined,
): string {
  const from = over && takenBy(over.author)?.from;
  const size = from?.kind === 'usual' ? SIDES.exec(over?.text ?? '')?.[0] : undefined;
  return from && size !== undefined && text.includes(size) ? takenAuthor(name, from) : name;
}
