// How bad threats are, and those rated High or Critical that nobody has an answer to yet.
import { type Answers, hasText } from './answers.ts';
import { catalogue, type Section } from './catalogue.ts';
import { type AnswerPath, fieldPath } from './path.ts';
import { rowsOf } from './rows.ts';

export type HighLevel = 'High' | 'Critical';

export interface Unmitigated {
  readonly level: HighLevel;
  /** The field that leads on: the mitigation, or the level of a section that has no threats listed. */
  readonly path: AnswerPath;
}

const OWN_LEVELS: ReadonlySet<string> = new Set(['threatLevel', 'riskLevel', 'priorityLevel']);
/** The level alone, or with the user's own words behind it as a suggestion puts it. */
const HIGH = /^high(?:\.|$)/i;
const CRITICAL = /^critical(?:\.|$)/i;

export const isThreatSection = (section: Section): boolean =>
  section.added?.fields.some(({ key }) => key === 'mitigation') ?? false;

/** Sections whose rows are threats, in the order of the catalogue. */
export const threatSections: readonly Section[] = (catalogue as readonly Section[]).filter(
  isThreatSection,
);

/** The worst of what these fields say; in a conflict each answer counts. */
function levelAt(answers: Answers, paths: readonly AnswerPath[]): HighLevel | undefined {
  const texts = paths.flatMap((path) => {
    const shown = answers.get(path);
    return shown ? [shown.text, ...shown.others.map(({ text }) => text)] : [];
  });
  if (texts.some((text) => CRITICAL.test(text.trim()))) return 'Critical';
  return texts.some((text) => HIGH.test(text.trim())) ? 'High' : undefined;
}

function isBlank(answers: Answers, path: AnswerPath): boolean {
  const shown = answers.get(path);
  return !shown || !hasText(shown);
}

/** The level of a row that is High or Critical and has no mitigation. */
export function unmitigatedLevel(
  answers: Answers,
  section: string,
  row: string,
): HighLevel | undefined {
  if (!isBlank(answers, fieldPath(section, 'mitigation', row))) return undefined;
  return levelAt(answers, [
    fieldPath(section, 'severity', row),
    fieldPath(section, 'residualRisk', row),
  ]);
}

function unmitigatedIn(answers: Answers, section: Section): readonly Unmitigated[] {
  const rows = rowsOf(answers, section.id);
  const mitigation = (row: string) => fieldPath(section.id, 'mitigation', row);
  const found = rows.flatMap((row): Unmitigated[] => {
    const level = unmitigatedLevel(answers, section.id, row);
    return level ? [{ level, path: mitigation(row) }] : [];
  });
  if (found.length > 0 || rows.some((row) => !isBlank(answers, mitigation(row)))) return found;
  const own = section.fields.filter(({ key }) => OWN_LEVELS.has(key)).map(({ key }) => key);
  const paths = own.map((key) => fieldPath(section.id, key));
  const level = levelAt(answers, paths);
  const path = rows[0] === undefined ? paths[0] : mitigation(rows[0]);
  return level && path ? [{ level, path }] : [];
}

/** In the order of the catalogue and of the rows; a section's own level counts while none of its rows has a mitigation. */
export function unmitigated(answers: Answers): readonly Unmitigated[] {
  return threatSections.flatMap((section) => unmitigatedIn(answers, section));
}

const LEVELS = [
  /\b(?:critical|extreme|severe)\b/,
  /\bhigh\b/,
  /\b(?:medium|moderate)\b/,
  /\blow\b/,
];
/** What nobody rated in these words may be worse than medium: it is not the first to be left out. */
const UNRATED = 1.5;

/** 0 for the worst, by the worst of these words in it: a chip's word may be followed by the user's own. */
export function rankOf(level: string): number {
  const rank = LEVELS.findIndex((pattern) => pattern.test(level.toLowerCase()));
  return rank < 0 ? UNRATED : rank;
}

/** The worse of two levels; one that is not given is no level. */
export const worse = (a: string, b: string): string =>
  a === '' || (b !== '' && rankOf(b) < rankOf(a)) ? b : a;
