// Rows that the user adds, as they are offered: a unit, a channel, a threat with what was done about it.

import { fieldPath } from '../answers/path.ts';
import { type RowTexts, rowsOf } from '../answers/rows.ts';
import { type Field, fieldOf, type Section } from '../answers/sections.ts';
import { isAnswered } from '../plan/section-view.ts';
import type { AskedField } from './asked-field.ts';
import type { Known, Offer, OfferSource } from './offer.ts';

/** The names of the rows that are here, in small letters. */
export function namesHere(
  { answers }: Pick<Known, 'answers'>,
  { id, added }: Section,
): ReadonlySet<string> {
  if (!added) return new Set();
  const textOf = (row: string) => answers.get(fieldPath(id, added.named, row))?.text ?? '';
  return new Set(rowsOf(answers, id).map((row) => textOf(row).trim().toLowerCase()));
}

/** Holds wherever the row is needed: of the team, or bound to no place and time. */
const comesAlong = ({ bound, team }: Field) => !bound || team === true;

/**
 * A whole row, without what is bound to its place, where the field that names it is asked for; else the texts of that
 * one field. None for a row that is here already.
 */
export function rowOffers(
  asked: AskedField,
  known: Known,
  rows: readonly {
    readonly texts: RowTexts;
    readonly source: OfferSource;
    /** All of it holds here. */
    readonly isWhole?: true;
  }[],
): readonly Offer[] {
  const { path, section, field, addedRow } = asked;
  const here = namesHere(known, section);
  return rows.flatMap(({ texts, source, isWhole }): Offer[] => {
    const text = texts.find(([key]) => key === field.key)?.[1];
    if (text === undefined) return [];
    if (field.key !== section.added?.named) return [{ texts: [[path, text]], source }];
    if (here.has(text.toLowerCase())) return [];
    const filled = texts.flatMap(([key, each]): [[Offer['texts'][number][0], string]] | [] => {
      const to = fieldPath(section.id, key, addedRow);
      const definition = fieldOf(section, key, addedRow);
      const isFree = to === path || !isAnswered(known.answers, to);
      const isWanted =
        to === path || isWhole || (definition !== undefined && comesAlong(definition));
      return isFree && isWanted ? [[to, each]] : [];
    });
    return [{ texts: filled, source }];
  });
}
