// Every mark of a hospital's card moves with it: where each of its answers is from, what nobody has confirmed, what is in conflict.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerDocument } from '../answers/answer-document.ts';
import { acceptedBy, isNoPerson, sourceAuthor } from '../answers/authors.ts';
import { createDocument } from '../answers/open-document.ts';
import { joinPath } from '../answers/path.ts';
import { unconfirmedSource } from '../plan/unconfirmed.ts';
import { PRIMARY } from './divert.ts';
import { hospitalTextKeys } from './hospital-texts.ts';
import { makePrimary } from './make-primary.ts';

const at = (row: string, key: string) => joinPath('hospitalFacilities', key, row);

const WAYS: readonly ((document: AnswerDocument, path: ReturnType<typeof at>) => void)[] = [
  () => undefined,
  (document, path) => document.write(path, `typed ${path}`),
  (document, path) => document.accept(path, '45.78950', { kind: 'directory', day: '2022' }),
  (document, path) => document.accept(path, 'A hospital', { kind: 'cms', day: '2026-08' }),
  (document, path) => document.accept(path, 'A hospital', { kind: 'unlisted', day: '2022' }),
  (document, path) => document.accept(path, '20 mi', { kind: 'place' }),
  (document, path) => document.accept(path, 'kit', { kind: 'kit', day: '2026-11-12' }),
  (document, path) =>
    document.write(path, 'old', sourceAuthor({ kind: 'plan', day: '2026-11-12' })),
  (document, path) =>
    document.write(path, 'list', sourceAuthor({ kind: 'list', day: '2026-11-12' })),
];

/** What a paper marks of an answer: its words, what it rests on, and whether a person has to decide. */
function marksOf(document: AnswerDocument, row: string) {
  return hospitalTextKeys.map((key) => {
    const shown = document.answer(at(row, key));
    const all = shown ? [shown, ...shown.others] : [];
    const words = all
      .filter(({ text }) => text !== '')
      .map(({ text, author }) => {
        const from = acceptedBy(author)?.from;
        const isFrom = isNoPerson(author) || (from !== undefined && from.kind !== 'same');
        return `${text} ${isFrom ? author : 'a person'}`;
      })
      .sort();
    return [key, words, unconfirmedSource(at('primary', key), shown)] as const;
  });
}

const CARDS = 4;
const one = fc.nat(CARDS - 2);
const ways = fc.array(fc.nat(WAYS.length - 1), {
  minLength: CARDS * hospitalTextKeys.length,
  maxLength: CARDS * hospitalTextKeys.length,
});
const swaps = fc.array(one, { minLength: 1, maxLength: 4 });

test('swapped any number of times, each card has the marks that it had', () => {
  fc.assert(
    fc.property(ways, one, swaps, (chosen, disputed, moves) => {
      const document = createDocument({
        now: () => new Date('2026-11-21T19:00:00Z'),
        author: () => 'Ruiz',
        replica: 'mine',
      });
      const rows = ['secondary', 'tertiary', document.addRow('hospitalFacilities')];
      const paths = [PRIMARY, ...rows].flatMap((row) =>
        hospitalTextKeys.map((key) => at(row, key)),
      );
      for (const [index, path] of paths.entries()) WAYS[chosen[index] ?? 0]?.(document, path);
      const other = createDocument({
        now: () => new Date('2026-11-21T19:05:00Z'),
        author: () => 'Lee',
        replica: 'other',
      });
      other.write(at(rows[disputed] ?? '', 'notes'), 'Burns full');
      document.merge(other.state());
      for (const move of moves) {
        const row = rows[move] ?? '';
        const [primary, moved] = [marksOf(document, PRIMARY), marksOf(document, row)];
        makePrimary(document, row);
        expect(marksOf(document, PRIMARY)).toEqual(moved);
        expect(marksOf(document, row)).toEqual(primary);
      }
    }),
  );
});
