// What differs from a version as briefed, told in facts: a hospital that took the place of another is one, not the
// seventeen answers of its card.

import { type Answer, type Answers, isInternalPath } from '../assessment/answers.ts';
import { fieldOf } from '../assessment/catalogue.ts';
import { describePath, rowTitleOf } from '../assessment/describe-path.ts';
import { parsePath } from '../assessment/path.ts';
import { sectionForKey } from '../assessment/section-view.ts';
import { unconfirmedSource } from '../assessment/unconfirmed.ts';
import { counted } from '../counted.ts';
import { notesOf, readNotes, sayOnPaper } from '../hospital/divert.ts';
import { BRIEF } from '../later-limits.ts';
import { inOneLine } from './answer-words.ts';
import { bytesOf } from './brief-text.ts';
import { saysToo } from './same-words.ts';
import { type ChangeSince, changesSince, type SealedVersion, sealedAnswers } from './sealing.ts';
import { shortForm } from './short-form.ts';
import { MARK, MARK_KEY } from './unconfirmed-mark.ts';

export interface ChangedFact {
  /** Of its answer, or of the first of its row's. */
  readonly path: string;
  /** `Primary Hospital`, `Operational Info, Command Post` */
  readonly where: string;
  /** '' where there was, or is, nothing. */
  readonly was: string;
  readonly now: string;
  /** The latest of its changes; undefined where the answer is gone with its history. */
  readonly answer: Answer | undefined;
}

/** What a row is called by. */
const LEADS = ['name', 'hazard', 'service', 'channel'];

const markAt = (path: string, answers: Answers): string =>
  unconfirmedSource(path, answers.get(path)) ? MARK : '';

/** Paths of one row stand together, all others for themselves. */
function factKey(path: string): string {
  const parts = parsePath(path);
  return parts?.row === undefined ? path : `${parts.section}.${parts.row}`;
}

type IsLet = (path: string) => boolean;

const HOSPITALS = 'hospitalFacilities';
/** Who asked a hospital, and when: one fact with what it said. */
const ASKED = ['verifiedBy', 'verifiedAt'];
const OPEN_WHEN_ASKED = 'open when asked';
const NOT_NOTED = 'not noted';

interface Stated {
  /** `ON DIVERT`, as it is called out; '' where nothing of the kind is noted, or the notes are held back. */
  readonly words: string;
  /** Whatever else the notes say. */
  readonly rest: string;
  readonly mark: string;
}

function statedOf(row: string, answers: Answers, isLet: IsLet): Stated {
  const path = notesOf(row);
  const { said, rest } = readNotes((isLet(path) && answers.get(path)?.text) || '');
  const mark = markAt(path, answers);
  if (said === undefined) return { words: '', rest, mark };
  const words = said === 'open' ? OPEN_WHEN_ASKED : sayOnPaper(said, '').toUpperCase();
  return { words, rest, mark };
}

function rowFacts(
  changes: readonly ChangeSince[],
  row: { readonly section: string; readonly row: string },
  then: Answers,
  now: Answers,
  isLet: IsLet,
): readonly ChangedFact[] {
  const section = sectionForKey(row.section);
  const fields = section.added?.fields ?? section.fields;
  const lead = LEADS.find((key) => fields.some((field) => field.key === key)) ?? fields[0]?.key;
  const answers = [...now.keys()].some((path) => path.startsWith(`${row.section}.${row.row}.`))
    ? now
    : then;
  const title = rowTitleOf(answers, section, row.row);
  const leadPath = `${row.section}.${row.row}.${lead}`;
  const led = changes.find(({ path }) => path === leadPath);
  // Another in its place is one fact; the same under other words is told field by field.
  const isAnother = led && !saysToo(led.before, led.after) && !saysToo(led.after, led.before);
  const stated = section.id === HOSPITALS ? statedOf(row.row, now, isLet) : undefined;
  const takesNobody = stated && stated.words !== '' && stated.words !== OPEN_WHEN_ASKED;
  if (led && isAnother) {
    const named =
      takesNobody && led.after !== '' ? `${stated.words}${stated.mark}: ${led.after}` : led.after;
    return [{ path: leadPath, where: title, was: led.before, now: named, answer: led.answer }];
  }
  const name = now.get(leadPath)?.text.trim() ?? '';
  const asked = changes.find(({ path }) => path === notesOf(row.row));
  const before = statedOf(row.row, then, isLet);
  if (stated && stated.words !== '' && asked && stated.words !== before.words) {
    const where = name === '' ? title : `${title} ${name}`;
    // What else the notes say is told where it changed too.
    const told = ({ words, rest }: Stated) =>
      [words || NOT_NOTED, stated.rest === before.rest ? '' : rest]
        .filter((part) => part !== '')
        .join('. ');
    const [was, is] = [told(before) + before.mark, told(stated) + stated.mark];
    const said: ChangedFact = { path: asked.path, where, was, now: is, answer: asked.answer };
    const folded = [asked.path, ...ASKED.map((key) => `${row.section}.${row.row}.${key}`)];
    const others = changes.filter(({ path }) => !folded.includes(path));
    return [said, ...rowFacts(others, row, then, now, isLet)];
  }
  return changes.map(({ path, before, after, answer }) => {
    const field = fieldOf(section, parsePath(path)?.field ?? '', row.row);
    const label = field?.label ?? '';
    const where = [name === '' ? title : `${title} ${name}`, label].filter((part) => part !== '');
    return { path, where: where.join(', '), was: before, now: after, answer };
  });
}

/** The latest change first; of what `isLet` lets through alone. */
export function changedFacts(
  version: SealedVersion,
  now: Answers,
  isLet: IsLet = () => true,
): readonly ChangedFact[] {
  const groups = new Map<string, ChangeSince[]>();
  const then = sealedAnswers(version);
  for (const found of changesSince(version, now)) {
    const { path, before, after } = found;
    if (isInternalPath(path) || !isLet(path)) continue;
    const marked = { before: before + markAt(path, then), after: after + markAt(path, now) };
    const change = { ...found, ...marked };
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
      return rowFacts(changes, { section: parts.section, row: parts.row }, then, now, isLet);
    }
    const { before: was, after, answer } = first;
    return [{ path: key, where: describePath(key, now), was, now: after, answer }];
  });
  const isStated = ({ path }: ChangedFact) =>
    path.startsWith(`${HOSPITALS}.`) && path.endsWith('.notes');
  // In a short message the rest is "+2 more": that a hospital takes nobody is not among it.
  return [...facts.filter(isStated), ...facts.filter((fact) => !isStated(fact))];
}

/** `Primary Hospital, now Denver Health, was St. Anthony Hospital`; long texts in their first clauses. */
export function changeWords(
  { where, was, now }: Pick<ChangedFact, 'where' | 'was' | 'now'>,
  most: number = BRIEF.changeCharacters,
): string {
  const say = (text: string) => shortForm(inOneLine(text), most) || '…';
  if (now === '') return `${where}, no longer ${say(was)}`;
  return was === ''
    ? `${where}, now ${say(now)}, was blank`
    : `${where}, now ${say(now)}, was ${say(was)}`;
}

/** The change alone, for a message in at most BRIEF.meshBytes bytes: whole facts, then how many more there are. */
export function changeMessage(
  number: number,
  facts: readonly ChangedFact[],
  sealedAs?: number,
): string {
  const head =
    sealedAs === undefined
      ? `CHANGED SINCE V${number}: `
      : `V${sealedAs}, CHANGED SINCE V${number}: `;
  if (facts.length === 0) return `${head}order or layout, see the plan`;
  const said: string[] = [];
  const inLine = (parts: readonly string[]) =>
    head + [...parts, ...(parts.some((part) => part.includes(MARK)) ? [MARK_KEY] : [])].join(' | ');
  for (const fact of facts) {
    const more = facts.length - said.length - 1;
    const rest = more > 0 ? [`+${more} more`] : [];
    const next = [...said, changeWords(fact, BRIEF.changeCharacters / 2)];
    if (bytesOf(inLine([...next, ...rest])) > BRIEF.meshBytes) break;
    said.push(next.at(-1) ?? '');
  }
  const left = facts.length - said.length;
  const rest =
    left === 0
      ? []
      : [said.length === 0 ? `${counted(left, 'change')}, see the plan` : `+${left} more`];
  return inLine([...said, ...rest]);
}
