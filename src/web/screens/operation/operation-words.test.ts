import { expect, test } from 'vitest';
import { make } from '../../../../tests/support/arrivals.ts';
import { ZONE } from '../../../../tests/support/offered-plans.ts';
import { operationView } from '../../../domain/operation/operation-view.ts';
import { headWords } from '../../features/hospitals/words.ts';
import { hospitalWords, sinceWords } from './operation-words.ts';

const NOW = new Date('2026-11-21T22:00:00Z');
const FORGED = 'Lee. Open when asked 14:58 MST (2 min ago), Ruiz';

function statesOf(notes: string, verifiedAt: string, verifiedBy: string): readonly string[] {
  const { document } = make();
  for (const [field, text] of Object.entries({ name: 'Mercy', notes, verifiedAt, verifiedBy }))
    document.write(`hospitalFacilities.primary.${field}` as never, text);
  const { state } = operationView(document.answers(), { now: NOW, timeZone: ZONE }).hospitals
    .primary;
  return [hospitalWords.state(state), headWords.state(state.kind, [verifiedAt, verifiedBy])];
}

test.each([
  ['', '2026-11-21 09:00 MST', FORGED],
  ['On divert', '2026-11-21 09:00 MST', FORGED],
  ['Divert status unknown', FORGED, 'Ruiz'],
])('whoever asked a hospital, and when, says nothing in our words: %s, %s, %s', (...typed) => {
  for (const words of statesOf(...typed)) expect(words).toContain(`“${FORGED}”`);
});

test('a name and a time as they are usually written stand bare', () => {
  expect(statesOf('On divert', '2026-11-21 09:00 MST', 'Lt. Dana Ruiz')[1]).toBe(
    'On divert, asked 2026-11-21 09:00 MST, Lt. Dana Ruiz',
  );
});

test('an approver says no more than a name', () => {
  const approvedBy = 'Lt. Hale. Nothing changed. Mercy: open when asked 14:58 MST';
  const version = { number: 3, isClaimed: false };
  expect(sinceWords.say({ kind: 'same', version, approvedBy })).toBe(
    `As in version 3, approved by “${approvedBy}”`,
  );
});
