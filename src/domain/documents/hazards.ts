// The hazards of a plan, each once: what a section says of itself belongs to its only row; beside several rows, or none,
// it is a hazard of its own where it says more than they do.
import type { Section } from '../assessment/catalogue.ts';
import { threatSections, worse } from '../assessment/mitigation.ts';
import { rowsOf } from '../assessment/rows.ts';
import { titleOf } from '../assessment/section-view.ts';
import { type AnswerWords, labelled } from './answer-words.ts';
import type { DocumentInput } from './document-base.ts';
import { saysToo } from './same-words.ts';

export interface Hazard {
  /** `none` says that somebody looked, and is no hazard. */
  readonly kind: 'row' | 'section' | 'none';
  /** The section's title. */
  readonly section: string;
  readonly area: string;
  readonly what: string;
  readonly likelihood: string;
  readonly severity: string;
  readonly mitigation: string;
  readonly owner: string;
  readonly residualRisk: string;
  /** What the section says of itself, behind its labels; beside a row, what the row does not say. */
  readonly own: readonly string[];
  /** The worse of the row's severity and the section's level. */
  readonly worst: string;
}

function rowsIn(input: DocumentInput, words: AnswerWords, { id }: Section, section: string) {
  return rowsOf(input.answers, id).flatMap((row): Hazard[] => {
    const text = (field: string) => words.text(id, field, row);
    const said = {
      area: text('area'),
      what: text('hazard'),
      likelihood: text('likelihood'),
      severity: text('severity'),
      mitigation: text('mitigation'),
      owner: text('owner'),
      residualRisk: text('residualRisk'),
    };
    const isBlank = Object.values(said).every((each) => each === '');
    return isBlank ? [] : [{ kind: 'row', section, ...said, own: [], worst: said.severity }];
  });
}

function hazardsIn(input: DocumentInput, words: AnswerWords, section: Section): readonly Hazard[] {
  const title = titleOf(input.answers, section);
  const rows = rowsIn(input, words, section, title);
  const [named, level] = section.fields.map(({ key }) => key);
  const own = section.fields
    .map(({ key, label }) => ({ key, label, text: words.text(section.id, key) }))
    .filter(({ text }) => text !== '');
  if (own.length === 0) return rows;
  const text = (key: string | undefined) => own.find((each) => each.key === key)?.text ?? '';
  const severity = text(level);
  const isSaid = (row: Hazard, each: { readonly key: string; readonly text: string }) =>
    each.key === level
      ? saysToo(row.severity, each.text)
      : [row.what, row.area, row.mitigation].some((said) => saysToo(said, each.text));
  const inWords = (kept: typeof own) =>
    kept.map((each) => labelled(each.key === 'description' ? '' : `${each.label}: `, each.text));
  const [only, second] = rows;
  if (only && !second) {
    const row = { ...only, what: only.what || text(named) };
    const more = inWords(own.filter((each) => !isSaid(row, each)));
    return [{ ...row, own: more, worst: worse(row.severity, severity) }];
  }
  if (rows.some((row) => own.every((each) => isSaid(row, each)))) return rows;
  const isNone = own.every(({ key }) => key === 'assessed');
  return [
    {
      kind: isNone ? 'none' : 'section',
      section: title,
      area: '',
      what: isNone ? text('assessed') : text(named) || text('description') || title,
      likelihood: '',
      severity,
      mitigation: '',
      owner: '',
      residualRisk: '',
      own: inWords(own),
      worst: severity,
    },
    ...rows,
  ];
}

/** In the order of the catalogue and of the rows. */
export const hazardsOf = (input: DocumentInput, words: AnswerWords): readonly Hazard[] =>
  threatSections.flatMap((section) => hazardsIn(input, words, section));
