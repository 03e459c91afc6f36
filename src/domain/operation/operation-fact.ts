// One question of the operation view, with all that was answered to it. Nothing is guessed and nothing is left out:
// answers in conflict all stand there, and an unconfirmed one says that it is.
import { type Answer, type Answers, hasText } from '../answers/answers.ts';
import { type Source, usualNote } from '../answers/authors.ts';
import { type FieldIn, joinPath, parsePath } from '../answers/path.ts';
import { type FieldKind, fieldOf } from '../answers/sections.ts';
import { allOf } from '../papers/model/answer-words.ts';
import { sectionForKey } from '../plan/section-view.ts';
import { unconfirmedSource } from '../plan/unconfirmed.ts';
import { type TelephoneNumber, telephoneNumbers } from '../text/telephone.ts';

export interface OperationFact {
  /** Its path, or those that it is put together of. */
  readonly key: string;
  readonly label: string;
  /** None where the plan does not say it, several where they are in conflict. */
  readonly answers: readonly Answer[];
  /** Where an unconfirmed answer is from. */
  readonly source: Source | undefined;
  readonly numbers: readonly TelephoneNumber[];
}

/** Facts of one hospital, station, unit or channel. */
export interface OperationGroup {
  readonly key: string;
  readonly facts: readonly OperationFact[];
}

export const isAnsweredFact = ({ answers }: OperationFact): boolean => answers.length > 0;
export const isConflicting = ({ answers }: OperationFact): boolean => answers.length > 1;

/** Kinds of fields in which digits are no telephone number. */
const NEVER_CALLED: readonly FieldKind[] = ['place', 'point', 'time', 'code'];

/** Reads facts of the answers of one moment. */
export class FactsOf {
  readonly answers: Answers;

  constructor(answers: Answers) {
    this.answers = answers;
  }

  /** `label` where the catalogue's own would mislead by itself. */
  fact<S extends string, F extends string>(
    section: S,
    field: F & FieldIn<S, F>,
    { row, label }: { readonly row?: string; readonly label?: string } = {},
  ): OperationFact {
    return this.#at(joinPath(section, field, row), label);
  }

  #at(path: string, label?: string): OperationFact {
    const parts = parsePath(path);
    const field = parts && fieldOf(sectionForKey(parts.section), parts.field, parts.row);
    const shown = this.answers.get(path);
    const answers = (shown && hasText(shown) ? allOf(shown) : []).map((each) => ({
      ...each,
      text: each.text + usualNote(each.author),
    }));
    const isCalled = field !== undefined && !NEVER_CALLED.includes(field.kind);
    return {
      key: path,
      label: label ?? field?.label ?? '',
      answers,
      source: unconfirmedSource(path, shown),
      numbers: isCalled ? answers.flatMap(({ text }) => telephoneNumbers(text)) : [],
    };
  }

  /** Those of these fields that are answered. */
  answeredFacts<S extends string, F extends string>(
    section: S,
    row: string | undefined,
    ...fields: readonly (F & FieldIn<S, F>)[]
  ): readonly OperationFact[] {
    const at = row === undefined ? {} : { row };
    return fields
      .map((field) => this.fact<string, string>(section, field, at))
      .filter(isAnsweredFact);
  }
}

/** As typed, in one line to copy; apart where one of them is in conflict, or not answered. */
export function together(label: string, facts: readonly OperationFact[]): readonly OperationFact[] {
  if (facts.every((fact) => !isAnsweredFact(fact))) {
    return [{ key: label, label, answers: [], source: undefined, numbers: [] }];
  }
  const [first] = facts[0]?.answers ?? [];
  if (!first || facts.some(({ answers }) => answers.length !== 1)) return facts;
  const text = facts.map(({ answers }) => answers[0]?.text.trim()).join(', ');
  return [
    {
      key: facts.map(({ key }) => key).join(' '),
      label,
      answers: [{ ...first, text }],
      source: facts.find(({ source }) => source)?.source,
      numbers: [],
    },
  ];
}
