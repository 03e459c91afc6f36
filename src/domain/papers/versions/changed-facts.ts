// What a hospital says now is the news of its card: with who asked and when, one fact that comes before all others.
import {
  type Answer,
  type Answers,
  isInternalPath,
  undisputedText,
} from '../../answers/answers.ts';
import { parsePath } from '../../answers/path.ts';
import { placesOfRows } from '../../answers/rows.ts';
import { fieldOf } from '../../answers/sections.ts';
import { besideStatus, divertPaperWords, notesOf, readNotes } from '../../hospitals/divert.ts';
import { BRIEF } from '../../limits.ts';
import { describePath, rowTitleOf, sectionForKey } from '../../plan/section-view.ts';
import { counted } from '../../text/counted.ts';
import { cutTo, nameWords, plainName, quoted } from '../../text/plain-characters.ts';
import { isOneInOther } from '../../text/same-words.ts';
import { bytesOf } from '../builders/brief-text.ts';
import { allOf, asMarkedName, inOneLine, NOT_DECIDED } from '../model/answer-words.ts';
import type { VersionName } from '../model/paper-model.ts';
import { betweenBars, closed, shortForm } from '../model/short-form.ts';
import { MARK, MARK_KEY, markAt } from '../model/unconfirmed-mark.ts';
import { changesSince, type SealedVersion, sealedAnswers } from './sealing.ts';
import { shortVersion } from './version-name.ts';

/** One thing that differs from a version as briefed. */
export interface ChangedFact {
  /** Of its answer, or of the first of its row's. */
  readonly path: string;
  /** `Primary Hospital`, `Operational Info, Command Post` */
  readonly where: string;
  /** '' where there was, or is, nothing. */
  readonly was: string;
  readonly now: string;
  /** They are several answers that nobody picked from, each short already. */
  readonly wasSeveral?: boolean;
  readonly nowSeveral?: boolean;
  /** How many other answers of a card go with it. */
  readonly more?: number;
  /** The latest of its changes; undefined if the answer is gone with its history. */
  readonly answer: Answer | undefined;
}

/** Whether an answer is let through to anyone who reads. */
type IsLet = (path: string) => boolean;

/** The same in words, with their marks. */
interface Change {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly wasSeveral: boolean;
  readonly nowSeveral: boolean;
  readonly answer: Answer | undefined;
}

const HOSPITALS = 'hospitalFacilities';
const ZONE = 'helicopterPlan';
/** Who asked a hospital, and when: one fact with what it answered. */
const ASKED = ['verifiedBy', 'verifiedAt'];
const OPEN_WHEN_ASKED = 'open when asked';
const NOT_NOTED = 'not noted';

interface Stated {
  /** `ON DIVERT`, as it is called out; '' where nothing of the kind is noted, or the notes are held back. */
  readonly words: string;
  /** Whatever else the notes say. */
  readonly rest: string;
  /** They speak of it in words that a person reads. */
  readonly isUnclear?: boolean;
  readonly mark: string;
}

function statedOf(row: string, answers: Answers, isLet: IsLet): Stated {
  const path = notesOf(row);
  const shown = isLet(path) ? answers.get(path) : undefined;
  const notes = (shown ? allOf(shown) : []).map(({ text }) => text.trim()).filter(Boolean);
  const mark = markAt(path, answers);
  const states = notes.map((text) => readNotes(text).state);
  if (notes.length > 1 && states.some((each) => each !== undefined))
    return { words: 'DIVERT STATUS IN CONFLICT', rest: '', mark };
  const whole = notes.join(' / ');
  const read = readNotes(whole);
  const { state } = read;
  if (state === undefined || state === 'unclear') {
    return { words: '', rest: whole, isUnclear: state === 'unclear', mark };
  }
  const words = state === 'open' ? OPEN_WHEN_ASKED : divertPaperWords(state, '').toUpperCase();
  return { words, rest: besideStatus(read), mark };
}

interface HospitalRow {
  readonly row: string;
  readonly then: Answers;
  readonly now: Answers;
  readonly isLet: IsLet;
}

interface HospitalNews {
  /** Another one that replaced it, with that it receives nobody. */
  readonly named: (name: string) => string;
  /** That it says otherwise than before, and which changes are listed with that; undefined if it does not. */
  readonly words: (
    changes: readonly Change[],
    where: string,
  ) => { readonly fact: ChangedFact; readonly folded: readonly string[] } | undefined;
}

function hospitalNews({ row, then, now, isLet }: HospitalRow): HospitalNews {
  const [before, after] = [statedOf(row, then, isLet), statedOf(row, now, isLet)];
  const isClosed = after.words !== '' && after.words !== OPEN_WHEN_ASKED;
  return {
    named: (name) => {
      if (name !== '' && isClosed) return `${after.words}${after.mark}: ${name}`;
      return name !== '' && after.isUnclear ? `${name} (read its notes)` : name;
    },
    words: (changes, where) => {
      const asked = changes.find(({ path }) => path === notesOf(row));
      if (!asked || after.words === '' || after.words === before.words) return undefined;
      // What else the notes say is listed where it changed too.
      const say = ({ words, rest, mark }: Stated) =>
        [words || NOT_NOTED, after.rest === before.rest ? '' : rest]
          .filter((part) => part !== '')
          .join('. ') + mark;
      return {
        fact: { path: asked.path, where, was: say(before), now: say(after), answer: asked.answer },
        folded: [asked.path, ...ASKED.map((key) => `${HOSPITALS}.${row}.${key}`)],
      };
    },
  };
}

// What differs from a version as briefed, listed as facts: a hospital that replaced another is one, not the
// seventeen answers of its card.

/** Letters that a slip of the hand changes. */
const SLIP = 2;

/** Whether one of two names says the other too, or a slip of the hand tells them apart: `Mercey`, `Mercy`. */
function isNearlySame(a: string, b: string): boolean {
  if (isOneInOther(a, b)) return true;
  const [one = '', other = ''] = [a, b].map((name) =>
    name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
  );
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one[same] === other[same]) same += 1;
  let behind = 0;
  while (behind < most - same && one.at(-1 - behind) === other.at(-1 - behind)) behind += 1;
  return most > SLIP && Math.max(one.length, other.length) - same - behind <= SLIP;
}

/** What a row is called by. */
const LEADS = ['name', 'hazard', 'service', 'channel'];

/** Paths of one row stand together, all others for themselves. */
function factKey(path: string): string {
  const parts = parsePath(path);
  return parts?.row === undefined ? path : `${parts.section}.${parts.row}`;
}

interface ChangedRow {
  readonly section: string;
  readonly row: string;
  readonly then: Answers;
  readonly now: Answers;
  readonly isLet: IsLet;
}

function rowFacts(changes: readonly Change[], changed: ChangedRow): readonly ChangedFact[] {
  const { row, then, now, isLet } = changed;
  const section = sectionForKey(changed.section);
  const at = `${changed.section}.${row}.`;
  const fields = section.added?.fields ?? section.fields;
  const lead = LEADS.find((key) => fields.some((field) => field.key === key)) ?? fields[0]?.key;
  const isThere =
    placesOfRows(now, changed.section).has(row) ||
    section.fields.some(({ key }) => now.has(`${at}${key}`)) ||
    changes.some(({ path }) => now.has(path));
  const title = rowTitleOf(isThere ? now : then, section, row);
  const leadPath = `${at}${lead}`;
  const hospital = section.id === HOSPITALS ? hospitalNews(changed) : undefined;
  const led = changes.find(({ path }) => path === leadPath);
  // Another hospital in its place is one fact; the same under other words is listed field by field.
  if (hospital && led && !isNearlySame(led.before, led.after)) {
    const { wasSeveral, nowSeveral, answer } = led;
    const was = wasSeveral ? led.before : asMarkedName(led.before);
    const is = hospital.named(nowSeveral ? led.after : asMarkedName(led.after));
    const fact = { path: leadPath, where: title, was, now: is, wasSeveral, nowSeveral, answer };
    return [changes.length > 1 ? { ...fact, more: changes.length - 1 } : fact];
  }
  // One that is in conflict is called by its number.
  const name = isLet(leadPath) ? undisputedText(now.get(leadPath)) : '';
  const where = name === '' ? title : `${title} ${nameWords(name)}`;
  const words = hospital?.words(changes, where);
  const others = words ? changes.filter(({ path }) => !words.folded.includes(path)) : changes;
  return [
    ...(words ? [words.fact] : []),
    ...others.map(({ path, before, after, wasSeveral, nowSeveral, answer }) => {
      const label = fieldOf(section, parsePath(path)?.field ?? '', row)?.label ?? '';
      const whole = [where, label].filter((part) => part !== '').join(', ');
      return { path, where: whole, was: before, now: after, wasSeveral, nowSeveral, answer };
    }),
  ];
}

const ANSWER_CHARACTERS = 32;

/** Each short by itself: cut as one, the second would be gone. */
function contentWords(texts: readonly string[]): string {
  const [only = ''] = texts;
  if (texts.length <= 1) return only;
  const [one, other, ...more] = texts.map((text) =>
    quoted(cutTo(inOneLine(text), ANSWER_CHARACTERS)),
  );
  const others = more.length === 0 ? '' : ` or ${more.length} more`;
  return `${one} or ${other}${others}${NOT_DECIDED}`;
}

/** The latest change first; of what `isLet` lets through alone. */
export function changedFacts(
  version: SealedVersion,
  now: Answers,
  isLet: IsLet = () => true,
): readonly ChangedFact[] {
  const groups = new Map<string, Change[]>();
  const numbers: ChangedFact[] = [];
  const then = sealedAnswers(version);
  for (const found of changesSince(version, now)) {
    const { path, before, after } = found;
    if (isInternalPath(path) || !isLet(path)) continue;
    if (found.isNumber) {
      const where = describePath(path, now);
      const [was = '', is = ''] = [...before, ...after];
      numbers.push({ path, where, was, now: is, answer: found.answer });
      continue;
    }
    const change = {
      path,
      before: contentWords(before) + markAt(path, then),
      after: contentWords(after) + markAt(path, now),
      wasSeveral: before.length > 1,
      nowSeveral: after.length > 1,
      answer: found.answer,
    };
    const key = factKey(change.path);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  const facts = [...groups].flatMap(([key, changes]) => {
    const [first] = changes;
    const parts = first && parsePath(first.path);
    if (!first || !parts) return [];
    if (parts.row !== undefined) {
      return rowFacts(changes, { section: parts.section, row: parts.row, then, now, isLet });
    }
    const { before: was, after, wasSeveral, nowSeveral, answer } = first;
    const where = describePath(key, now);
    return [{ path: key, where, was, now: after, wasSeveral, nowSeveral, answer }];
  });
  // In a short message the rest is "+2 more": that a hospital receives nobody, or a pilot declined, is not among it.
  const isFirst = ({ path }: ChangedFact) => isStated(path);
  return [...facts.filter(isFirst), ...facts.filter((fact) => !isFirst(fact)), ...numbers];
}

/** Whether a hospital takes patients, or a pilot lands. */
const isStated = (path: string): boolean =>
  (path.startsWith(`${HOSPITALS}.`) && path.endsWith('.notes')) ||
  (path.startsWith(`${ZONE}.`) && path.endsWith('.decision'));
const SEE_PLAN = '(see the plan)';

/** What was typed and goes on like these sentences. */
const OUR_WORDS = /[,،‚、，﹐︐︑､ꓹ՝]\s*(?:now|was|no longer)\b/i;
const JOINERS = /\u200c|\u200d|\ufe0e|\ufe0f/g;

/** `Primary Hospital, now Denver Health, was St. Anthony Hospital`; long texts in their first clauses. */
export function changeWords(
  { path, where, was, now, wasSeveral, nowSeveral, more }: Omit<ChangedFact, 'answer'>,
  most: number = BRIEF.changeCharacters,
): string {
  const say = (text: string, isSeveral?: boolean) => {
    const line = betweenBars(inOneLine(text));
    if (isSeveral) return line;
    const short = closed(shortForm(line, most) || '…');
    // What is reckoned from is said whole or not at all: its end may take it back.
    if (isStated(path) && short !== line) return SEE_PLAN;
    return OUR_WORDS.test(plainName(short).replace(JOINERS, '')) ? quoted(short) : short;
  };
  // A name that was typed stands in it.
  const at = betweenBars(inOneLine(where));
  const others = more === undefined ? '' : ` (${more} more in its card)`;
  if (now === '') return `${at}, no longer ${say(was, wasSeveral)}${others}`;
  return was === ''
    ? `${at}, now ${say(now, nowSeveral)}, was blank${others}`
    : `${at}, now ${say(now, nowSeveral)}, was ${say(was, wasSeveral)}${others}`;
}

/** Where a helicopter lands, and whether it can. */
const ZONE_FIELDS: ReadonlySet<string> = new Set([
  'landingZone',
  'coordinates',
  'latitude',
  'longitude',
  'mgrs',
  'alternate',
  'decision',
]);

/** Where casualties are brought. */
function isOfEvacuation({ path }: ChangedFact): boolean {
  const { section, field = '' } = parsePath(path) ?? {};
  if (section === ZONE) return ZONE_FIELDS.has(field);
  return section === HOSPITALS || section === 'icsEvacuation';
}

/**
 * The change alone, for a message in at most BRIEF.meshBytes bytes: whole facts, those of evacuation first, then how many more
 * there are.
 */
export function changeMessage(
  since: VersionName,
  changed: readonly ChangedFact[],
  sealedAs?: VersionName,
): string {
  const facts = [
    ...changed.filter(isOfEvacuation),
    ...changed.filter((fact) => !isOfEvacuation(fact)),
  ];
  const head =
    sealedAs === undefined
      ? `CHANGED SINCE ${shortVersion(since)}: `
      : `${shortVersion(sealedAs)}, CHANGED SINCE ${shortVersion(since)}: `;
  if (facts.length === 0) return `${head}order or layout, see the plan`;
  const lines: string[] = [];
  const inLine = (parts: readonly string[]) =>
    head + [...parts, ...(parts.some((part) => part.includes(MARK)) ? [MARK_KEY] : [])].join(' | ');
  for (const fact of facts) {
    const more = facts.length - lines.length - 1;
    const rest = more > 0 ? [`+${more} more`] : [];
    const next = [...lines, changeWords(fact, BRIEF.changeCharacters / 2)];
    if (bytesOf(inLine([...next, ...rest])) > BRIEF.meshBytes) break;
    lines.push(next.at(-1) ?? '');
  }
  const left = facts.length - lines.length;
  const rest =
    left === 0
      ? []
      : [lines.length === 0 ? `${counted(left, 'change')}, see the plan` : `+${left} more`];
  return inLine([...lines, ...rest]);
}
