// Which of a plan's landing zones can be used, as far as anybody wrote it: one status each, on every screen and paper.

import { POSITION_FIELD } from '../answers/about.ts';
import type { AnswerDocument } from '../answers/answer-document.ts';
import {
  type Answers,
  foundOnce,
  hasText,
  onceFor,
  type ShownAnswer,
  undisputedTextAt,
} from '../answers/answers.ts';
import { hasSource, isSameAnswer, moveAnswer, putAnswerBack } from '../answers/move-answer.ts';
import { type AnswerPath, joinPath, parsePath } from '../answers/path.ts';
import { placesOfRows } from '../answers/rows.ts';
import { POINT_WARNINGS } from '../limits.ts';
import { LANDING_ZONE_DETAIL } from '../plan/catalogue.ts';
import { isAnswered } from '../plan/section-view.ts';
import { canHaveNames, isMadeOf } from '../text/stated-whole.ts';
import { parsePoint } from './coordinates.ts';
import { metresBetween, slackMetres } from './place-readings.ts';
import { type PlanPlace, planPlaces } from './plan-places.ts';

// What a pilot answered about a landing zone, as far as the words tell.

/** `unclear` is neither a yes nor a no: anyone who uses the zone reads it first. */
type PilotDecision = 'accepted' | 'declined' | 'unclear';

/** A yes, by whom and when. */
const YES =
  /^(?:accept(?:s|ed)?|approved?|ok(?:ay)?|yes|good)(?:,? by ([^,;.]{1,60}?))?(?:,? (?:(?:at|on|as of) )?(?:\d{4}-\d\d-\d\d|\d{1,2}:?\d\d(?: ?(?:h|hrs?|z|utc(?:[+-]\d{1,2})?|[ecmpah][sd]t))?))*[.!]?$/i;
const BY_WHOM = new Set(['pilot', 'crew', 'the', 'of', 'flight', 'medic', 'nurse', 'dispatch']);
const SAYS_YES =
  /(?<!\b(?:not|cannot|can['’]?t|won['’]?t|don['’]?t|unable to) (?:yet )?)\b(?:accept\w*|approv\w*|yes|ok|okay)\b/i;
/** Wherever it stands. */
const NO =
  /declin|refus|reject|denied|disapprov|unsafe|unusable|turned down|wave[ds]? off|no[- ]?go|^no(?:[.,;:!]|$)|\bno[.!]?$/i;
/** In its first clause; behind other words, or with a condition, it may be of something else: "Pilot reviewing, do not launch yet". */
const NO_AT_FIRST = new RegExp(
  [
    String.raw`^(?:[^:]{1,20}: )?(?:pilot )?negative(?=$|\s*[-–]|\s(?:due|per|by|at|on|for)\b)`,
    String.raw`\bunable\b(?! to (?!accept|approve|land|use|take))`,
    String.raw`\b(?:cannot|can['’]?t|won['’]?t|will not|do(?:es)? not|don['’]?t) (?:accept|approve|land|use|take)(?=$|\s*[-–]|\s(?:due|because|by|at (?:this|that)|here|there|it|this|that|the lz)\b)`,
    String.raw`\bnot (?:accept|approv|suitable|usable|safe)`,
  ].join('|'),
  'i',
);
/** Neither is anything against it. */
const PENDING =
  /^(?:pending|open|tbd|asked|requested|(?:a)?waiting|no answer|(?:not |nobody )(?:yet )?(?:asked|answered|decided)|pilot has not answered|unknown)\b/i;
/** Nobody has said no. */
const OPEN =
  /\b(?:unable to|cannot|can['’]?t|could not) (?:be )?(?:reach|contact)|\b(?:not|nobody|no one|never|nothing) (?:yet |been |has )?(?:asked|answer|decid|declin|refus|reject|denied|unsafe|unusable)/i;

/** A yes with nothing beside it but who said it, and when: what else is written may take it back. */
function isYes(text: string): boolean {
  const found = YES.exec(text);
  const by = found?.[1] ?? '';
  const isNamed = by === '' || /^\p{L}/u.test(by);
  return found !== null && isNamed && isMadeOf(by, BY_WHOM, canHaveNames(text));
}

function ofWords(words: string): PilotDecision | undefined {
  const text = words.trim();
  if (text === '' || /^open\b[.!]?$/i.test(text)) return undefined;
  if (isYes(text)) return 'accepted';
  const [first = ''] = text.split(/[,;!]|\.(?=\s|$)/, 1);
  if (OPEN.test(text) || SAYS_YES.test(text) || /^good\b/i.test(text)) return 'unclear';
  return NO.test(text) || NO_AT_FIRST.test(first.trim()) ? 'declined' : 'unclear';
}

/** Whether words say that nobody lands there. */
export const isDecline = (words: string): boolean => ofWords(words) === 'declined';

/** Undefined if nobody asked a pilot, as of one that is open. Of two answers the worse counts. */
export function pilotDecision(
  { kind, addressPath }: Pick<PlanPlace, 'kind' | 'addressPath'>,
  answers: Answers,
): PilotDecision | undefined {
  if (kind !== 'landingZone') return undefined;
  const decisions = decisionTexts({ addressPath }, answers).map(ofWords);
  return (['declined', 'unclear', 'accepted'] as const).find((each) => decisions.includes(each));
}

/** All that was answered of it. */
function decisionTexts(
  { addressPath }: Pick<PlanPlace, 'addressPath'>,
  answers: Answers,
): readonly string[] {
  const { section = '', row } = parsePath(addressPath) ?? {};
  const shown = answers.get(joinPath(section, 'decision', row));
  return shown ? [shown, ...shown.others].map(({ text }) => text) : [];
}

const isPending = (words: string): boolean => words.trim() === '' || PENDING.test(words.trim());

export interface LandingZoneStatus {
  /** Undefined for the main one. */
  readonly row: string | undefined;
  /** `Landing zone`, `Landing zone 2`. */
  readonly name: string;
  /** Undefined if nobody answered. Declined is any no: of a pilot, or that it is unusable. */
  readonly decision: PilotDecision | undefined;
  /** What is written is no yes, no no, and not that nobody answered yet: a person reads it before anybody flies. */
  readonly isDoubted: boolean;
}

/** Those of which the plan says anything, the main one first. */
export const landingZoneStatuses = onceFor((answers): readonly LandingZoneStatus[] =>
  planPlaces(answers)
    .filter(({ kind }) => kind === 'landingZone')
    .map((place) => {
      const { row } = parsePath(place.addressPath) ?? {};
      const paths = [place.addressPath, ...place.texts.map(({ path }) => path)];
      const decision = pilotDecision(place, answers);
      // Nothing decided of what has neither a name nor a point is nothing; words of a decision count, also where a profile holds the place back.
      const isThere = paths.some((path) => isAnswered(answers, path)) || decision !== undefined;
      const isDoubted = decision === 'unclear' && !decisionTexts(place, answers).every(isPending);
      return { row, name: place.name, decision, isDoubted, isThere };
    })
    .filter(({ isThere }) => isThere)
    .map(({ isThere: _, ...status }) => status),
);

/** Rows that say something and are called by a number: landing zones, and posts, stations and hospitals that nobody named. */
function numberedRows(answers: Answers): readonly (readonly [AnswerPath, string])[] {
  return planPlaces(answers).flatMap(({ kind, name, addressPath }) => {
    const { section = '', row } = parsePath(addressPath) ?? {};
    if (row === undefined || !placesOfRows(answers, section).has(row)) return [];
    const isNamed =
      kind !== 'landingZone' && undisputedTextAt(answers, joinPath(section, 'name', row)) !== '';
    return isNamed || !speakingRows(answers, section).has(row)
      ? []
      : [[addressPath, name] as const];
  });
}

const speakingRows = foundOnce((answers): ReadonlySet<string> => {
  const rows = new Set<string>();
  for (const [path, shown] of answers) {
    const { row, field } = parsePath(path) ?? {};
    if (row !== undefined && field !== POSITION_FIELD && hasText(shown)) rows.add(row);
  }
  return rows;
});

/** Of rows that say something, then and now, those that are called by another number. */
export function renumberedRows(
  then: Answers,
  now: Answers,
): readonly { readonly path: AnswerPath; readonly was: string; readonly now: string }[] {
  const namesBefore = new Map(numberedRows(then));
  return numberedRows(now).flatMap(([path, name]) => {
    const was = namesBefore.get(path);
    return was === undefined || was === name ? [] : [{ path, was, now: name }];
  });
}

export const isUsable = ({ decision }: LandingZoneStatus): boolean => decision !== 'declined';

/** No zone is without a no or a doubt, and one at least is not declined. */
export function isAirDoubted(answers: Answers): boolean {
  const all = landingZoneStatuses(answers);
  return all.some(isUsable) && all.every((each) => !isUsable(each) || each.isDoubted);
}

/** Each that is named was declined: no helicopter lands. */
export function isAirDeclined(answers: Answers): boolean {
  const all = landingZoneStatuses(answers);
  return all.length > 0 && !all.some(isUsable);
}

// A further landing zone becomes the main one: the two exchange all that they say, and nothing is typed again. The main one writes its
// point in three boxes and its obstructions in two, a further one in one each.

const SECTION = 'helicopterPlan';

/** The same box in both. */
const SHARED = ['landingZone', 'lzType', ...LANDING_ZONE_DETAIL.map(({ key }) => key)];
/** Written in other boxes. */
const OF_MAIN = ['latitude', 'longitude', 'mgrs', 'obstruction1', 'obstruction2'];
const OF_ROW = ['coordinates', 'obstructions'];

const at = (key: string, row?: string): AnswerPath => joinPath(SECTION, key, row);

type Texts = ReadonlyMap<string, string>;

const read = (document: AnswerDocument, keys: readonly string[], row?: string): Texts =>
  new Map(keys.map((key) => [key, document.read(at(key, row)).trim()]));

/** Two ways to write one point: what differs is kept beside it, for a person to decide. */
function isSamePoint(one: string, other: string): boolean {
  const [a, b] = [parsePoint(one), parsePoint(other)];
  return (
    a.ok && b.ok && metresBetween(a.point, b.point) <= POINT_WARNINGS.apartMetres + slackMetres(a)
  );
}

/** As a further one says it: the grid where there is one, else both degrees; the obstructions a line each. */
function asRow(main: Texts): Texts {
  const text = (key: string) => main.get(key) ?? '';
  const degrees = [text('latitude'), text('longitude')].filter(Boolean).join(', ');
  const isWrittenTwice = isSamePoint(text('mgrs'), degrees);
  return new Map([
    ['coordinates', [text('mgrs'), isWrittenTwice ? '' : degrees].filter(Boolean).join('; ')],
    ['obstructions', [text('obstruction1'), text('obstruction2')].filter(Boolean).join('\n')],
  ]);
}

/** As the main one says it: degrees in their two boxes, whatever else was written in the box of the grid. */
function asMain(row: Texts): Texts {
  const text = (key: string) => row.get(key) ?? '';
  const typed = text('coordinates');
  const parsed = parsePoint(typed);
  const isDegrees = parsed.ok && parsed.notation !== 'grid';
  const [latitude = '', longitude = ''] = isDegrees ? typed.split(/\s*,\s*/) : [];
  const isPair = isDegrees && longitude !== '' && typed.split(',').length === 2;
  const [first = '', ...more] = text('obstructions').split('\n');
  return new Map([
    ['latitude', isPair ? latitude : ''],
    ['longitude', isPair ? longitude : ''],
    ['mgrs', isPair ? '' : typed],
    ['obstruction1', first],
    ['obstruction2', more.join('\n')],
  ]);
}

/** Whether a point or an obstruction is in conflict: two answers cannot be written in other boxes before a person has chosen. */
export const isZoneDisputed = (document: AnswerDocument, row: string): boolean =>
  [...OF_MAIN.map((key) => at(key)), ...OF_ROW.map((key) => at(key, row))].some(
    (path) => (document.answer(path)?.others.length ?? 0) > 0,
  );

/** What is written in other boxes stays its author's: of the first of those that are known from elsewhere. */
function write(
  document: AnswerDocument,
  texts: Texts,
  from: readonly (ShownAnswer | undefined)[],
  row?: string,
): void {
  const author = from.find((each) => each && each.text !== '' && hasSource(each.author))?.author;
  for (const [key, text] of texts) {
    const path = at(key, row);
    if (document.read(path).trim() === text) continue;
    if (text === '') document.resolve(path, '');
    else if (author === undefined) document.accept(path, text, { kind: 'same' });
    else document.resolve(path, text, author);
  }
}

/** Of zones that are not disputed. The result puts both back as they were, where nobody has written since. */
export function makeZoneMain(document: AnswerDocument, row: string): () => void {
  const ofMain = OF_MAIN.map((key) => at(key));
  const ofRow = OF_ROW.map((key) => at(key, row));
  const shared = SHARED.flatMap((key) => [at(key), at(key, row)]);
  const before = new Map(
    [...shared, ...ofMain, ...ofRow].map((path) => [path, document.answer(path)] as const),
  );
  const answersAt = (paths: readonly AnswerPath[]) => paths.map((path) => before.get(path));
  const main = read(document, OF_MAIN);
  const other = read(document, OF_ROW, row);
  for (const key of SHARED) {
    moveAnswer(document, at(key), before.get(at(key, row)));
    moveAnswer(document, at(key, row), before.get(at(key)));
  }
  write(document, asMain(other), answersAt(ofRow));
  write(document, asRow(main), answersAt(ofMain), row);
  const moved = new Map([...before.keys()].map((path) => [path, document.answer(path)] as const));
  return () => {
    for (const [path, was] of before) {
      if (isSameAnswer(document.answer(path), moved.get(path))) putAnswerBack(document, path, was);
    }
  };
}
