// What the plan says that this one was started from. Team facts are offered a section at a time; what is bound to a place
// or a time stands in no such group, and is offered at its own field alone.

import { STARTED_FROM_PATH } from '../answers/about.ts';
import type { AnswerDocument } from '../answers/answer-document.ts';
import { type Answers, undisputedText } from '../answers/answers.ts';
import { isRegister, restsOn } from '../answers/authors.ts';
import { type AnswerPath, fieldPath, parsePath } from '../answers/path.ts';
import { type RowTexts, rowsOf } from '../answers/rows.ts';
import type { Field, Section } from '../answers/sections.ts';
import { knownSection } from '../plan/catalogue.ts';
import { isAnswered, sectionForKey, titleOf } from '../plan/section-view.ts';
import { type AskedField, holdsAnywhere, isOffered, isOfItsDay } from './asked-field.ts';
import type { EarlierPlan, Known, Offer, OfferSource } from './offer.ts';
import { rowOffers } from './offered-rows.ts';

export const plainText = ({ answers }: EarlierPlan, path: AnswerPath): string =>
  undisputedText(answers.get(path));

export const sourceOf = ({ name, day }: EarlierPlan): Offer['source'] => ({
  kind: 'plan',
  name,
  day,
});

/** The rows that were added to a section there, each with those of its texts that `isWanted` says. */
export function rowsThere(
  plan: EarlierPlan,
  { id, added }: Section,
  isWanted: (field: Field) => boolean,
): readonly RowTexts[] {
  const fields = added?.fields.filter(isWanted) ?? [];
  return rowsOf(plan.answers, id).map((row) =>
    fields
      .map(({ key }) => [key, plainText(plan, fieldPath(id, key, row))] as const)
      .filter(([, text]) => text !== ''),
  );
}

/** What a register says there, and nobody of their own. */
const ofRegister = ({ answers }: EarlierPlan, paths: readonly AnswerPath[]) =>
  new Map(
    paths.flatMap((path) => {
      const source = restsOn(answers.get(path)?.author ?? '');
      return source && isRegister(source) ? [[path, source] as const] : [];
    }),
  );

/** The hospital of the same card where its name is asked for, with what holds anywhere; of the same hospital each other field. */
function hospitalThere(asked: AskedField, known: Known, plan: EarlierPlan): readonly Offer[] {
  const { path, section, field } = asked;
  const { row } = parsePath(path) ?? {};
  const source = sourceOf(plan);
  const named = fieldPath(section.id, section.added?.named ?? '', row);
  const name = plainText(plan, named);
  if (name === '') return [];
  if (path !== named) {
    const isSame = known.answers.get(named)?.text.trim() === name;
    const text = isSame && !isOfItsDay(field) ? plainText(plan, path) : '';
    return text === ''
      ? []
      : [{ texts: [[path, text]], source, registers: ofRegister(plan, [path]) }];
  }
  const texts = section.fields
    .filter(holdsAnywhere)
    .map(({ key }) => fieldPath(section.id, key, row))
    .filter((each) => !isAnswered(known.answers, each))
    .map((each) => [each, plainText(plan, each)] as const)
    .filter(([, text]) => text !== '');
  const paths = texts.map(([each]) => each);
  return [{ texts, source, registers: ofRegister(plan, paths) }];
}

/** At the same field of that plan; in an added row, its rows that are not here yet; in a card, its hospital. */
export function fromStartedFrom(asked: AskedField, known: Known): readonly Offer[] {
  const plan = known.startedFrom;
  if (!plan) return [];
  if (asked.section.rows && asked.addedRow === undefined) return hospitalThere(asked, known, plan);
  if (!isOffered(asked)) return [];
  const { path, section, addedRow } = asked;
  const source = sourceOf(plan);
  if (addedRow !== undefined) {
    const rows = rowsThere(plan, section, ({ kind }) => kind !== 'time');
    return rowOffers(
      asked,
      known,
      rows.map((texts) => ({ texts, source })),
    );
  }
  const text = plainText(plan, path);
  return text === '' ? [] : [{ texts: [[path, text]], source }];
}

// What any plan on this device has at the same field, the latest first.

/** Of the weather of another day nothing holds. */
const OF_ITS_DAY: ReadonlySet<string> = new Set(['weather']);

export function fromOtherPlans(asked: AskedField, known: Known): readonly Offer[] {
  const { id, earlier } = known;
  const { path, section, addedRow } = asked;
  if (!earlier || !isOffered(asked) || OF_ITS_DAY.has(section.id)) return [];
  const isOther = ({ plan }: { readonly plan: string }) => plan !== id;
  const sourceOf = (plan: string): OfferSource => {
    const { name = '', day = '' } = earlier.plan(plan) ?? {};
    return { kind: 'plan', name, day };
  };
  if (addedRow === undefined) {
    return earlier
      .textsAt(path)
      .filter(isOther)
      .map(({ text, plan }) => ({ texts: [[path, text]], source: sourceOf(plan) }));
  }
  const rows = earlier.rowsOf(section.id).filter(isOther);
  return rowOffers(
    asked,
    known,
    rows.map(({ texts, plan }) => ({ texts, source: sourceOf(plan) })),
  );
}

// A plan that is begun from an earlier one holds none of its answers: it says which one it was, and they are offered.

interface StoredPlan {
  readonly id: string;
  readonly answers: Answers;
  readonly addedSections: readonly string[];
}

/** Names the earlier plan, and adds the sections that were added to it, empty. */
export function startFrom(
  document: AnswerDocument,
  { id, answers, addedSections }: StoredPlan,
): void {
  document.write(STARTED_FROM_PATH, id);
  for (const key of addedSections) {
    if (knownSection(key)) document.addKnownSection(key);
    else document.addOwnSection(titleOf(answers, sectionForKey(key)));
  }
}
