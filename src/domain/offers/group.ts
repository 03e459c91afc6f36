// What is offered together, at the head of a section or of a card of the call-out view: the team's facts. What is bound to a place
// or a time stands in no group.

import type { AnswerDocument } from '../answers/answer-document.ts';
import { fitsAnswer, hasText, isInternalPath } from '../answers/answers.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import { nameOfRow, type RowTexts } from '../answers/rows.ts';
import type { Field, Section } from '../answers/sections.ts';
import { OFFERS } from '../limits.ts';
import { knownSection } from '../plan/catalogue.ts';
import { isThreatSection } from '../plan/mitigation.ts';
import { isAnswered, sectionForKey } from '../plan/section-view.ts';
import { plainText, rowsThere, sourceOf } from './earlier-plan.ts';
import { type KitRow, kitRows, kitTextInGroup, shippedTemplates } from './kit.ts';
import type { Known, OfferSource } from './offer.ts';
import { namesHere } from './offered-rows.ts';
import { acceptOffer } from './offers.ts';

/** Which of a section's facts are asked for together; all of them where nothing is given. */
export interface GroupPart {
  readonly section: string;
  readonly keys?: readonly string[];
  readonly hasRows?: boolean;
}

/** One answer of a group, or one row that it would add. */
export type GroupLine = {
  readonly section: string;
  readonly source: OfferSource;
} & (
  | { readonly kind: 'text'; readonly path: AnswerPath; readonly text: string }
  | { readonly kind: 'row'; readonly row: RowTexts }
);

/** Of each path the nearest that is known: who carries this phone, what the plan says that this one was started from, else the kit. */
function textLine(
  section: string,
  path: AnswerPath,
  field: Field,
  known: Known,
  used: Set<string>,
): GroupLine | undefined {
  if (isAnswered(known.answers, path)) return undefined;
  const line = (text: string, source: OfferSource): GroupLine => ({
    kind: 'text',
    section,
    path,
    text,
    source,
  });
  const plan = known.startedFrom;
  const kit = kitTextInGroup(path, known, used);
  if (kit?.isMine) return line(kit.text, kit.source);
  const before = plan && field.team ? plainText(plan, path) : '';
  if (plan && before !== '') return line(before, sourceOf(plan));
  // Which of the team's units came is what the plan before says; the kit has them all.
  if (!kit || (plan && kit.isOnce)) return undefined;
  used.add(kit.text);
  return line(kit.text, kit.source);
}

/** Where the kit says of a row all that the plan before says, and maybe more, the kit is its source. */
const sameInKit = (texts: RowTexts, inKit: readonly KitRow[]): KitRow | undefined =>
  inKit.find((row) =>
    texts.every(([field, text]) => row.texts.some((each) => each[0] === field && each[1] === text)),
  );

function rowLines(section: Section, known: Known): readonly GroupLine[] {
  const { id, added } = section;
  if (!added?.fields.some(({ team }) => team)) return [];
  const plan = known.startedFrom;
  const before = plan ? rowsThere(plan, section, ({ team }) => team === true) : [];
  const inKit = kitRows(id, known);
  const there =
    plan && before.length > 0
      ? before.map((texts) => sameInKit(texts, inKit) ?? { texts, source: sourceOf(plan) })
      : inKit;
  const here = namesHere(known, section);
  const names = new Set(here);
  return there.flatMap(({ texts, source }): readonly GroupLine[] => {
    const name = nameOfRow(texts, section).toLowerCase();
    if (name === '' || names.has(name)) return [];
    names.add(name);
    return names.size - here.size > OFFERS.mostInGroup
      ? []
      : [{ kind: 'row', section: id, source, row: texts }];
  });
}

function linesOf({ section: id, keys, hasRows = true }: GroupPart, known: Known): GroupLine[] {
  const section = knownSection(id);
  if (!section || section.rows) return [];
  const used = new Set<string>();
  const isAsked = ({ key }: Field) => keys?.includes(key) ?? true;
  const texts = section.fields
    .filter(isAsked)
    .map((field) => textLine(id, fieldPath(id, field.key), field, known, used));
  return [
    ...texts.filter((line) => line !== undefined),
    ...(hasRows ? rowLines(section, known) : []),
  ];
}

/**
 * The threats that are known for a section and that are not in it yet, one of each name: what the plan's own figures bring, the
 * team's templates, the product's.
 */
export function templatesFor(section: Section, known: Known): readonly GroupLine[] {
  if (!isThreatSection(section)) return [];
  const names = new Set(namesHere(known, section));
  const figures = known.environment?.threats(section.id, known) ?? [];
  return [...figures, ...kitRows(section.id, known), ...shippedTemplates(section.id)]
    .filter(({ texts }) => {
      const name = nameOfRow(texts, section).toLowerCase();
      const isNew = !names.has(name);
      names.add(name);
      return isNew;
    })
    .map(({ texts, source }) => ({ kind: 'row', section: section.id, source, row: texts }) as const)
    .filter(fits);
}

/** What is known for these parts of a plan and not answered in it; each line can be accepted by itself. */
export const groupOf = (parts: readonly GroupPart[], known: Known): readonly GroupLine[] =>
  parts.flatMap((part) => linesOf(part, known)).filter(fits);

/** Whether boxes have room for all of it. */
const fits = (line: GroupLine): boolean =>
  line.kind === 'text' ? fitsAnswer(line.text) : line.row.every(([, text]) => fitsAnswer(text));

/**
 * Writes lines of a group as the user's. The result undoes what still stands; a row in which something else was
 * answered since stays. `timeZone` is IANA, for the days of facts.
 */
export function acceptLines(
  document: AnswerDocument,
  lines: readonly GroupLine[],
  timeZone: string,
): () => void {
  const undo = lines.map((line) => {
    if (line.kind === 'text') {
      return acceptOffer(
        document,
        { texts: [[line.path, line.text]], source: line.source },
        timeZone,
      );
    }
    const { section, source } = line;
    const name = nameOfRow(line.row, sectionForKey(section)).toLowerCase();
    // It was added since.
    if (namesHere({ answers: document.answers() }, sectionForKey(section)).has(name)) {
      return () => undefined;
    }
    const row = document.addRow(section);
    const texts = line.row.map(([field, text]) => [fieldPath(section, field, row), text] as const);
    const undoRow = acceptOffer(document, { texts, source }, timeZone);
    return () => {
      undoRow();
      if (!hasAnswers(document, `${section}.${row}.`)) document.removeRow(section, row);
    };
  });
  return () => {
    for (const each of undo) each();
  };
}

function hasAnswers(document: AnswerDocument, begin: string): boolean {
  const isIn = (path: string) => path.startsWith(begin) && !isInternalPath(path);
  return [...document.answers()].some(([path, shown]) => isIn(path) && hasText(shown));
}
