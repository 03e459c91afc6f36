// What an agency says beside a card of the reference: rows of the kit. Theirs, never ours.

import type { AnswerDocument } from '../answers/answer-document.ts';
import { type Answer, type Answers, hasText } from '../answers/answers.ts';
import { authorName, formatDay } from '../answers/authors.ts';
import { rowsOf } from '../answers/rows.ts';
import { type KitField, kitPath } from './kit-catalogue.ts';

const SECTION = 'protocols';

export interface OwnProtocol {
  readonly row: string;
  /** The id of its card; '' where a person typed its title alone. */
  readonly card: string;
  readonly title: string;
  /** Several where it was written apart and nobody has picked one: a dose that was lost would not be seen. */
  readonly texts: readonly string[];
  readonly by: string;
  /** As it was typed; '' where nobody gave a date. */
  readonly on: string;
}

/** Those that say something, in the order of the kit. */
export function protocolsOf(kit: Answers): readonly OwnProtocol[] {
  return rowsOf(kit, SECTION).flatMap((row): readonly OwnProtocol[] => {
    const all = (field: KitField<typeof SECTION>): readonly Answer[] => {
      const shown = kit.get(kitPath(SECTION, field, row));
      return shown && hasText(shown) ? [shown, ...shown.others] : [];
    };
    const textAt = (field: KitField<typeof SECTION>) =>
      [...new Set(all(field).map(({ text }) => text.trim()))].filter((text) => text !== '');
    const texts = textAt('text');
    if (texts.length === 0) return [];
    const typed = textAt('by');
    const by = typed.length > 0 ? typed : all('text').map(({ author }) => authorName(author));
    const [title = ''] = textAt('title');
    const rest = {
      row,
      title,
      texts,
      by: [...new Set(by)].join(', '),
      on: textAt('on').join(', '),
    };
    const [card = '', ...others] = textAt('card');
    // In a dispute it stands beside each of them: it is gone from none.
    return [card, ...others].map((each) => ({ ...rest, card: each }));
  });
}

const DAY = /^(\d{4})(-\d{2}-\d{2})(?!\d)/;

/** Whether it is asked for again on the day `today` (ISO): over a year after its date, and where none can be read. */
export function isAskedAgain(on: string, today: string): boolean {
  const [day, year, rest] = DAY.exec(on.trim()) ?? [];
  if (day === undefined || on.includes(',') || day > today) return true;
  return `${Number(year) + 1}${rest}` < today;
}

/** Who wrote what is not ours, and when: `Written by Dr. Lee, dated 20 Nov 2026.` */
export function ownSource({ by, on }: Pick<OwnProtocol, 'by' | 'on'>): string {
  const dated = on === '' ? 'no date given' : `dated ${formatDay(on)}`;
  return by === '' ? `Writer not named, ${dated}.` : `Written by ${by}, ${dated}.`;
}

/** A row for a card, with nothing written yet: the one that was left empty, where there is one. */
export function addProtocol(
  kit: AnswerDocument,
  card: { readonly id: string; readonly title: string },
): string {
  const left = kit
    .rows(SECTION)
    .find(
      (row) =>
        kit.read(kitPath(SECTION, 'card', row)) === card.id &&
        kit.read(kitPath(SECTION, 'text', row)).trim() === '',
    );
  if (left !== undefined) return left;
  const row = kit.addRow(SECTION);
  kit.write(kitPath(SECTION, 'card', row), card.id);
  kit.write(kitPath(SECTION, 'title', row), card.title);
  return row;
}

/** A person says that it holds on this day. */
export function confirmProtocol(kit: AnswerDocument, row: string, today: string): void {
  kit.write(kitPath(SECTION, 'on', row), today);
}
