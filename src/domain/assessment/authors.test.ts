import { expect, test } from 'vitest';
import { authorName } from './author-words.ts';
import { personName, type TakenFrom, takenAuthor, takenBy } from './authors.ts';

const SAID: readonly (readonly [TakenFrom, string])[] = [
  [{ kind: 'same' }, 'Ruiz, from another field of this plan'],
  [{ kind: 'kit', day: '' }, 'Ruiz, from the kit'],
  [{ kind: 'plan', day: '2026-11-12' }, 'Ruiz, from the earlier plan of 12 Nov 2026'],
  [{ kind: 'directory', day: '2022' }, 'Ruiz, from the hospital directory of 2022'],
  [{ kind: 'app' }, 'Ruiz, from another app'],
  [{ kind: 'position', withinMetres: 12 }, 'Ruiz, from a phone\u2019s position, within 12 m'],
];

test('an author says who took an answer and from where, and is read again as that', () => {
  for (const [from, said] of SAID) {
    const author = takenAuthor('Ruiz', from);
    expect(takenBy(author), author).toEqual({ name: 'Ruiz', from });
    expect(authorName(author)).toBe(said);
    expect(takenBy(personName(author)), 'as the name of a person').toBeUndefined();
  }
});

test('a position is said to be no better than it is', () => {
  const author = takenAuthor('Ruiz', { kind: 'position', withinMetres: 11.2 });
  expect(takenBy(author)?.from).toEqual({ kind: 'position', withinMetres: 12 });
});
