import { describe, expect, test } from 'vitest';
import { createDocument } from '../answers/open-document.ts';
import type { Hospital } from './hospital.ts';
import {
  applyLaterTexts,
  applySaved,
  cardState,
  clearCard,
  keepCard,
  linkCard,
  linkCardAgain,
  readCard,
  savedAround,
} from './hospital-card.ts';
import { blankTexts } from './hospital-texts.ts';

const saved = (id: string, name: string, version = 1): Hospital => ({
  id,
  category: 'primary',
  ...blankTexts,
  name,
  version,
  updatedAt: '2026-11-20T00:00:00.000Z',
});
const make = () => createDocument({ now: () => new Date(0), author: () => 'me', replica: 'one' });
const NAME = 'hospitalFacilities.primary.name';

function stateOf(document: ReturnType<typeof make>, list: readonly Hospital[]) {
  return cardState(readCard(document, 'primary'), savedAround(list, document, 'primary'));
}

describe('a hospital card', () => {
  test('is filled from the list while its tier has no answer', () => {
    const document = make();
    expect(stateOf(document, [])).toEqual({ kind: 'upToDate', saved: undefined });
    expect(stateOf(document, [saved('a', 'A')])).toMatchObject({ kind: 'fill' });
    expect(stateOf(document, [{ ...saved('a', 'A'), category: 'tertiary' }])).toMatchObject({
      kind: 'upToDate',
    });
  });

  test('typed before the list came is never overwritten', () => {
    const document = make();
    document.write(NAME, 'Mine');
    expect(stateOf(document, [saved('a', 'A')])).toMatchObject({ kind: 'differs' });
    expect(document.read(NAME)).toBe('Mine');
  });

  test('is unsaved once its text differs from the copy it is based on', () => {
    const document = make();
    applySaved(document, 'primary', saved('a', 'A'), { timeZone: 'UTC' });
    expect(stateOf(document, [saved('a', 'A')])).toMatchObject({ kind: 'upToDate' });
    document.write(NAME, 'A2');
    expect(stateOf(document, [saved('a', 'A')])).toMatchObject({
      kind: 'unsaved',
      saved: { id: 'a' },
    });
  });

  test('differs when the saved copy changed later; keeping the card makes Save update it', () => {
    const document = make();
    applySaved(document, 'primary', saved('a', 'A'), { timeZone: 'UTC' });
    const changed = [saved('a', 'Changed', 2)];
    expect(stateOf(document, changed)).toMatchObject({ kind: 'differs' });
    linkCard(document, 'primary', saved('a', 'Changed', 2));
    expect(stateOf(document, changed)).toMatchObject({ kind: 'unsaved', saved: { version: 2 } });
  });

  test('differs also where only texts that came later do', () => {
    const document = make();
    applySaved(document, 'primary', saved('a', 'A'), { timeZone: 'UTC' });
    const changed = { ...saved('a', 'A', 2), helipad: 'Yes' };
    expect(stateOf(document, [changed])).toMatchObject({ kind: 'differs' });
    applySaved(document, 'primary', changed, { timeZone: 'UTC' });
    expect(document.read('hospitalFacilities.primary.helipad')).toBe('Yes');
    expect(stateOf(document, [changed])).toMatchObject({ kind: 'upToDate' });
    document.write('hospitalFacilities.primary.helipad', '');
    expect(stateOf(document, [changed])).toMatchObject({ kind: 'unsaved' });
  });

  test('written without the later texts takes them from the version it is based on, but no cleared one and from no other', () => {
    const document = make();
    applySaved(document, 'primary', saved('a', 'A'), { timeZone: 'UTC' });
    const known = { ...saved('a', 'A'), phone: '555', notes: 'Gate 3' };
    document.write('hospitalFacilities.primary.notes', 'x');
    document.write('hospitalFacilities.primary.notes', '');
    applyLaterTexts(document, 'primary', { ...known, version: 2 }, 'UTC');
    applyLaterTexts(document, 'primary', { ...known, id: 'b' }, 'UTC');
    expect(readCard(document, 'primary').texts).toMatchObject({ phone: '', notes: '' });
    applyLaterTexts(document, 'primary', known, 'UTC');
    expect(readCard(document, 'primary').texts).toMatchObject({ phone: '555', notes: '' });
  });

  test('with several saved of its category waits for the choice', () => {
    const document = make();
    const two = [saved('a', 'A'), saved('b', 'B')];
    expect(stateOf(document, two)).toEqual({ kind: 'choose', saved: undefined });
    applySaved(document, 'primary', saved('b', 'B'), { timeZone: 'UTC' });
    expect(stateOf(document, two)).toMatchObject({ kind: 'upToDate', saved: { id: 'b' } });
  });

  test('whose saved hospital is gone is saved as new', () => {
    const document = make();
    applySaved(document, 'primary', saved('a', 'A'), { timeZone: 'UTC' });
    expect(stateOf(document, [])).toEqual({ kind: 'unsaved', saved: undefined });
  });

  test('that was cleared stays clear and offers what is still saved', () => {
    const document = make();
    applySaved(document, 'primary', saved('a', 'A'), { timeZone: 'UTC' });
    clearCard(document, 'primary');
    expect(stateOf(document, [])).toMatchObject({ kind: 'upToDate' });
    expect(stateOf(document, [saved('b', 'B')])).toMatchObject({ kind: 'choose' });
  });
});

test('a card that was cleared and brought back has what another said too', () => {
  const document = make();
  document.restore(NAME, [
    { text: 'Luke', author: 'Ana' },
    { text: '', author: 'me' },
  ]);
  const before = document.answer(NAME);
  expect(before).toMatchObject({ text: '', author: 'me', others: [{ text: 'Luke' }] });
  const restore = keepCard(document, 'primary');
  clearCard(document, 'primary');
  expect(document.answer(NAME)?.others ?? []).toEqual([]);
  restore();
  const answer = document.answer(NAME);
  expect([answer, ...(answer?.others ?? [])].map((each) => each?.text).sort()).toEqual([
    '',
    'Luke',
  ]);
});

test('a card that is brought back is based on what was saved of it meanwhile, not on what another saved', () => {
  const document = make();
  applySaved(document, 'primary', saved('a', 'A'), { timeZone: 'UTC' });
  const card = readCard(document, 'primary');
  linkCardAgain(document, 'primary', card, [saved('a', 'A', 2)]);
  expect(readCard(document, 'primary').savedVersion).toBe(2);
  linkCardAgain(document, 'primary', card, [saved('a', 'Theirs', 3)]);
  expect(readCard(document, 'primary').savedVersion).toBe(1);
});
