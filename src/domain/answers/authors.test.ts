import { expect, test } from 'vitest';
import {
  type AcceptedFrom,
  acceptedAuthor,
  acceptedBy,
  authorName,
  personName,
} from './authors.ts';
import { createDocument } from './open-document.ts';

const WRITTEN: readonly (readonly [AcceptedFrom, string])[] = [
  [{ kind: 'same' }, 'Ruiz, from another field of this plan'],
  [{ kind: 'kit', day: '' }, 'Ruiz, from the kit'],
  [{ kind: 'plan', day: '2026-11-12' }, 'Ruiz, from the earlier plan of 12 Nov 2026'],
  [
    { kind: 'usual', day: '2026-11' },
    'Ruiz, from the landing zone size of air providers of Nov 2026',
  ],
  [
    { kind: 'usualAtNight', day: '2026-11' },
    'Ruiz, from the landing zone size of one air provider of Nov 2026',
  ],
  [{ kind: 'directory', day: '2022' }, 'Ruiz, from the hospital directory of 2022'],
  [{ kind: 'file', day: '2026-11-21' }, 'Ruiz, from the map file of 21 Nov 2026'],
  [{ kind: 'app' }, 'Ruiz, from another app'],
  [{ kind: 'position', withinMetres: 12 }, 'Ruiz, from a phone\u2019s position, within 12 m'],
];

test('an author says who took an answer and from where, and is read again as that', () => {
  for (const [from, text] of WRITTEN) {
    const author = acceptedAuthor('Ruiz', from);
    expect(acceptedBy(author), author).toEqual({ name: 'Ruiz', from });
    expect(authorName(author)).toBe(text);
    expect(acceptedBy(personName(author)), 'as the name of a person').toBeUndefined();
  }
});

test('a position is said to be no better than it is', () => {
  const author = acceptedAuthor('Ruiz', { kind: 'position', withinMetres: 11.2 });
  expect(acceptedBy(author)?.from).toEqual({ kind: 'position', withinMetres: 12 });
});

test('words typed beside a usual size leave it whose it is; another size is the person’s own', () => {
  const document = createDocument({ now: () => new Date(0), author: () => 'Ruiz', replica: 'r' });
  const path = 'helicopterPlan.lzType';
  const author = () => document.answer(path)?.author;
  document.accept(path, 'Grass, 100 × 100 ft', { kind: 'usual', day: '2026-11' });
  document.write(path, 'Grass, 100 × 100 ft, lit');
  document.write(path, 'Dry grass, 100 × 100 ft, lit');
  expect(acceptedBy(author() ?? '')).toEqual({
    name: 'Ruiz',
    from: { kind: 'usual', day: '2026-11' },
  });
  document.write(path, 'Dry grass, 90 × 90 ft, lit');
  expect(author()).toBe('Ruiz');
});
