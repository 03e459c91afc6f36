// What a pilot is told of hazards stands in other boxes of the plan already: materials and animals of the operation, obstacles of the
// landing zone itself. Each is offered beside those that were written.
import type { AddedFieldKey, FieldKey } from '../assessment/catalogue.ts';
import { type AnswerPath, fieldPath, parsePath } from '../assessment/path.ts';
import { rowsOf } from '../assessment/rows.ts';
import { eachOnce, saysToo } from '../assessment/same-words.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import type { AskedField } from './asked-field.ts';
import type { Known, Offer } from './offer.ts';

type Zone = FieldKey<'helicopterPlan'> | AddedFieldKey<'helicopterPlan'>;

const THREATS = [
  { section: 'hazardousMaterials', named: 'materialType' },
  { section: 'animalThreats', named: 'wildlifeType' },
] as const;

const OBSTACLES = [
  'obstruction1',
  'obstruction2',
  'obstructions',
  'obstacles',
] as const satisfies readonly Zone[];

/** Somebody looked, or nobody knows: neither is a hazard. */
const NO_HAZARD = /^(?:(?:none|nil|nothing|no|n\/a)\b(?!\. ?\d)|(?:not known|unknown)\.?$)/i;

/** Lines of a box, and of all, that are looked at: nobody picks among more. */
const LINES_OF_BOX = 20;
const MOST_LINES = 50;

/** In the order in which they are offered. */
function pathsOf(known: Known, row: string | undefined): readonly AnswerPath[] {
  const threats = THREATS.flatMap(({ section, named }) => [
    fieldPath<string, string>(section, named),
    ...rowsOf(known.answers, section).map((each) => fieldPath(section, 'hazard', each)),
  ]);
  return [
    ...threats,
    ...OBSTACLES.map((key) => fieldPath<string, string>('helicopterPlan', key, row)),
  ];
}

export function fromZoneHazards(
  { path, section, field }: AskedField,
  known: Known,
): readonly Offer[] {
  if (section.id !== 'helicopterPlan' || field.key !== 'hazards') return [];
  const shown = known.answers.get(path);
  // In a conflict somebody chooses first.
  if (shown && shown.others.length > 0) return [];
  const typed = undisputedText(shown);
  const found = pathsOf(known, parsePath(path)?.row)
    .flatMap((from) =>
      undisputedText(known.answers.get(from))
        .split('\n', LINES_OF_BOX)
        .map((line) => ({ from, hazard: line.trim() })),
    )
    .slice(0, MOST_LINES);
  return eachOnce(...found.map(({ hazard }) => hazard))
    .filter((hazard) => !NO_HAZARD.test(hazard) && !saysToo(typed, hazard))
    .flatMap((hazard) => {
      const from = found.find((each) => each.hazard === hazard)?.from;
      return from
        ? {
            texts: [[path, typed === '' ? hazard : `${typed}; ${hazard}`] as const],
            source: { kind: 'same', path: from } as const,
            adds: path,
            ...(typed === '' ? {} : { completes: path }),
          }
        : [];
    });
}
