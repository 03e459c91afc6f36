// The hazards of a plan, each once: what a section says of itself is a hazard of its own, but where a row names the same.

import { type AnswerPath, fieldPath } from '../../answers/path.ts';
import { rowsOf } from '../../answers/rows.ts';
import type { Section } from '../../answers/sections.ts';
import { BRIEF } from '../../limits.ts';
import { LEVELS, riskOf, rowOfOwn, threatSections, worse } from '../../plan/mitigation.ts';
import { titleOf } from '../../plan/section-view.ts';
import { cutTo } from '../../text/plain-characters.ts';
import { saysToo } from '../../text/same-words.ts';
import { type AnswerWords, asName, inQuotes, labelled } from '../model/answer-words.ts';
import type { PaperInput } from '../model/paper-base.ts';
import { shortForm } from '../model/short-form.ts';

type HazardInput = Pick<PaperInput, 'answers' | 'isWhole'>;

export interface Hazard {
  /** `none` says that a person looked, and is no hazard. */
  readonly kind: 'row' | 'section' | 'none';
  readonly sectionId: string;
  /** The section's title. */
  readonly section: string;
  /** False where something of its section was held back: what is missing may well be answered. */
  readonly isWhole: boolean;
  /** Undefined of what the section says of itself. */
  readonly row?: string;
  /** The box in which it is answered: the mitigation, or the section's level. */
  readonly path: AnswerPath;
  readonly area: string;
  readonly what: string;
  /** The same within a sentence of ours. */
  readonly quoted: string;
  readonly likelihood: string;
  readonly severity: string;
  readonly mitigation: string;
  readonly owner: string;
  readonly residualRisk: string;
  /** Figures and sources, which are no mitigation. */
  readonly note: string;
  /** What the section calls it, where its row is named otherwise. */
  readonly alsoCalled: string;
  /** What the section says of itself, behind its labels; beside a row, what the row does not say. */
  readonly own: readonly string[];
  /** The worse of the row's severity and the section's level, whole. */
  readonly worst: string;
  /** The same in brackets. */
  readonly worstInShort: string;
}

/** What a commander hears of first has room. */
const inLongQuotes = (typed: string): string => inQuotes(typed, 160);

const GRAVE = /\b(?:high|critical|extreme|severe)\b/i;

/** Characters beside a level: "not high" is not high. */
const BESIDE_LEVEL = 32;

/** In brackets behind a threat; the form has all of it. A level that is cut away stands behind, with the words beside it. */
function asLevel(typed: string): string {
  const most = BRIEF.levelCharacters;
  const short = shortForm(typed, most) || cutTo(typed, most);
  if (worse(short, typed) === short) return asName(short);
  const at = LEVELS.map((level) => typed.search(level)).find((place) => place >= 0) ?? 0;
  const isNear = at <= most + BESIDE_LEVEL;
  const before = isNear
    ? typed.slice(0, at)
    : `${short} ${typed.slice(at - BESIDE_LEVEL, at).replace(/^\S*\s/, '')}`;
  const after = typed.slice(at, at + BESIDE_LEVEL);
  const isCut = at + BESIDE_LEVEL < typed.length;
  return asName(before + (isCut ? after.replace(/\s\S*$/, ' …') : after));
}

const worstFirst = (a: string, b: string): number =>
  riskOf({ likelihood: '', severity: b }) - riskOf({ likelihood: '', severity: a });

function rowsIn(input: HazardInput, words: AnswerWords, { id }: Section, section: string) {
  return rowsOf(input.answers, id).flatMap((row): Hazard[] => {
    const text = (field: string) => words.text(id, field, row);
    const stated = {
      area: text('area'),
      what: text('hazard'),
      likelihood: text('likelihood'),
      severity: text('severity'),
      mitigation: text('mitigation'),
      owner: text('owner'),
      residualRisk: text('residualRisk'),
      note: text('note'),
    };
    const isBlank = Object.values(stated).every((each) => each === '');
    const path = fieldPath(id, 'mitigation', row);
    return isBlank
      ? []
      : [
          {
            kind: 'row',
            sectionId: id,
            section,
            isWhole: input.isWhole?.(id) ?? true,
            row,
            path,
            ...stated,
            quoted: words.either(id, 'hazard', row, inLongQuotes) || section,
            alsoCalled: '',
            own: [],
            worst: words.either(id, 'severity', row, asName, worstFirst),
            worstInShort: words.either(id, 'severity', row, asLevel, worstFirst),
          },
        ];
  });
}

function hazardsIn(input: HazardInput, words: AnswerWords, section: Section): readonly Hazard[] {
  const title = titleOf(input.answers, section);
  const rows = rowsIn(input, words, section, title);
  const [named, level] = section.fields.map(({ key }) => key);
  const own = section.fields
    .map(({ key, label }) => ({ key, label, text: words.text(section.id, key) }))
    .filter(({ text }) => text !== '');
  if (own.length === 0) return rows;
  const text = (key: string | undefined) => own.find((each) => each.key === key)?.text ?? '';
  const severity = text(level);
  const quotedAt = (key: string | undefined) =>
    key === undefined ? '' : words.either(section.id, key, undefined, inLongQuotes);
  const rated =
    level === undefined ? '' : words.either(section.id, level, undefined, asName, worstFirst);
  const ratedInShort =
    level === undefined ? '' : words.either(section.id, level, undefined, asLevel, worstFirst);
  const isWritten = (row: Hazard, each: { readonly key: string; readonly text: string }) =>
    each.key === level
      ? saysToo(row.severity, each.text)
      : [row.what, row.area, row.mitigation].some((shown) => saysToo(shown, each.text));
  const inWords = (kept: typeof own) =>
    kept.map((each) => labelled(each.key === 'description' ? '' : `${each.label}: `, each.text));
  const same = rowOfOwn(input.answers, section);
  const at = rows.findIndex(({ row }) => row !== undefined && row === same);
  const found = rows[at];
  if (found) {
    const row = {
      ...found,
      what: found.what || text(named),
      quoted: found.what === '' ? quotedAt(named) || title : found.quoted,
    };
    const more = inWords(own.filter((each) => !isWritten(row, each)));
    const alsoCalled = saysToo(row.what, text(named)) ? '' : text(named);
    const worst = worse(row.worst, rated);
    return rows.with(at, {
      ...row,
      alsoCalled,
      own: more,
      worst,
      worstInShort: worst === row.worst ? row.worstInShort : ratedInShort,
    });
  }
  if (rows.some((row) => own.every((each) => isWritten(row, each)))) return rows;
  const isNone = own.every(({ key }) => key === 'assessed');
  return [
    {
      kind: isNone ? 'none' : 'section',
      sectionId: section.id,
      section: title,
      isWhole: input.isWhole?.(section.id) ?? true,
      path: fieldPath(section.id, level ?? 'description'),
      area: '',
      what: isNone ? text('assessed') : text(named) || text('description') || title,
      quoted: quotedAt(named) || quotedAt('description') || title,
      likelihood: '',
      severity,
      mitigation: '',
      owner: '',
      residualRisk: '',
      note: '',
      alsoCalled: '',
      own: inWords(own),
      worst: rated,
      worstInShort: ratedInShort,
    },
    ...rows,
  ];
}

/** By likelihood and severity, then in the order of the catalogue and of the rows; what was assessed and is none comes last. */
export function hazardsOf(input: HazardInput, words: AnswerWords): readonly Hazard[] {
  const all = threatSections.flatMap((section) => hazardsIn(input, words, section));
  const risk = ({ kind, likelihood, worst }: Hazard) =>
    kind === 'none' ? 0 : riskOf({ likelihood, severity: worst });
  return all.sort((a, b) => risk(b) - risk(a));
}

/** Rated High or Critical, and nobody wrote what is done against it. */
export const isUnmitigated = ({ kind, worst, mitigation, isWhole }: Hazard): boolean =>
  isWhole && kind !== 'none' && mitigation === '' && GRAVE.test(worst);
