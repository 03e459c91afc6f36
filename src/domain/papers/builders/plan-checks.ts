// What is open in a plan before it is sealed. Nothing of it keeps anybody from sealing; each is listed, and the report that is sealed with
// it says so.
import { type Answers, hasText, isInternalPath } from '../../answers/answers.ts';
import { type AnswerPath, fieldPath, joinPath, parsePath } from '../../answers/path.ts';
import { rowsOf } from '../../answers/rows.ts';
import { fieldOf } from '../../answers/sections.ts';
import { statesOf } from '../../hospitals/divert.ts';
import { hospitalRows } from '../../hospitals/hospital-texts.ts';
import { threatTemplates } from '../../kit/threat-templates.ts';
import { threatSections } from '../../plan/mitigation.ts';
import { endAfter, planPeriod } from '../../plan/plan-period.ts';
import { describePath, sectionForKey } from '../../plan/section-view.ts';
import { conflictsIn } from '../../plan/summary.ts';
import { AnswerWords, inQuotes } from '../model/answer-words.ts';
import { isInWhole, namesHospital, planExceptions } from './exceptions.ts';

export interface PlanCheck {
  readonly words: string;
  /** Where it is answered. */
  readonly path: AnswerPath;
}

interface Input {
  readonly answers: Answers;
  /** IANA. */
  readonly timeZone: string;
  /** False for a section of which something was held back. */
  readonly isWhole?: (section: string) => boolean;
}

/** More hospitals on divert than any plan has. */
const MOST_DIVERTED = 12;

const text = (answers: Answers, path: AnswerPath): string => answers.get(path)?.text.trim() ?? '';

function conflicts({ answers }: Input): readonly PlanCheck[] {
  return conflictsIn(answers).map((path) => ({
    words: `Not decided between several answers: ${describePath(path, answers)}`,
    path,
  }));
}

const SHIPPED = new Set(threatTemplates.map(({ mitigation }) => mitigation));

/** Threats whose mitigation is blank, or still the words of a template. */
function mitigations({ answers }: Input): readonly PlanCheck[] {
  return threatSections.flatMap(({ id }) =>
    rowsOf(answers, id).flatMap((row): PlanCheck[] => {
      const path = fieldPath(id, 'mitigation', row);
      const value = text(answers, path);
      const hazard = text(answers, fieldPath(id, 'hazard', row));
      if (SHIPPED.has(value)) {
        return [
          { words: `The mitigation is the template's, not yours: ${inQuotes(hazard)}`, path },
        ];
      }
      return value === '' && hazard !== ''
        ? [{ words: `No mitigation: ${inQuotes(hazard)}`, path }]
        : [];
    }),
  );
}

/** Texts in words that still send a person to a hospital on divert: an address or a contact may be named like one. */
function diverted({ answers }: Input): readonly PlanCheck[] {
  const names = hospitalRows(answers)
    .filter((row) => statesOf((path) => answers.get(path), row).has('divert'))
    .map((row) => text(answers, fieldPath('hospitalFacilities', 'name', row)))
    .filter((name) => name !== '')
    .slice(0, MOST_DIVERTED);
  if (names.length === 0) return [];
  return [...answers].flatMap(([at, answer]): PlanCheck[] => {
    const { section = '', field = '', row } = parsePath(at) ?? {};
    if (section === 'hospitalFacilities' || isInternalPath(at) || !hasText(answer)) return [];
    if (fieldOf(sectionForKey(section), field, row)?.kind !== 'phrase') return [];
    const path = joinPath(section, field, row);
    return names
      .filter((name) => namesHospital(answer.text, name))
      .map((name) => ({
        words: `${describePath(path, answers)} names ${inQuotes(name)}, on divert`,
        path,
      }));
  });
}

const PERIODS = {
  noBegin: undefined,
  noEnd: undefined,
  unclearBegin: ['The start of the period cannot be read', 'icsOperation.periodFrom'],
  unclearEnd: ['The end of the period cannot be read', 'icsOperation.periodTo'],
  endsFirst: ['The period ends before it starts', 'icsOperation.periodTo'],
} as const satisfies Readonly<Record<string, readonly [string, AnswerPath] | undefined>>;

function period({ answers, timeZone }: Input): readonly PlanCheck[] {
  const found = planPeriod(answers, timeZone);
  const [begin, end] = (['icsOperation.periodFrom', 'icsOperation.periodTo'] as const).map((path) =>
    text(answers, path),
  );
  // An end that is a length is reckoned from the begin.
  const isReckoned = endAfter(begin ?? '', end ?? '', timeZone) !== undefined;
  if (typeof found !== 'string' || (found === 'unclearEnd' && isReckoned)) return [];
  const [words, path] = PERIODS[found] ?? [];
  return words && path ? [{ words, path }] : [];
}

/** Exceptions first; a diverted hospital and a grave threat are printed once. */
export function planChecks(input: Input): readonly PlanCheck[] {
  const words = new AnswerWords(input.answers, input);
  const exceptions = planExceptions(input, words);
  const listed = new Set(exceptions.map(({ path }) => path));
  const others = [
    ...conflicts(input),
    ...diverted(input),
    // That something is missing is listed only of what is there as a whole.
    ...mitigations(input).filter(({ path }) => isInWhole(path, input)),
    ...period(input),
  ].filter(({ path }) => !listed.has(path));
  return [...exceptions, ...others];
}
