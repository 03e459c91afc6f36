import { expect, test } from 'vitest';
import { createDocument } from '../answers/open-document.ts';
import { recordVerified } from './hospital-card.ts';

const BY = 'hospitalFacilities.primary.verifiedBy';
const AT = 'hospitalFacilities.primary.verifiedAt';
const asking = { by: 'Ruiz', at: '2026-11-21 08:00 MST' };
const plan = () =>
  createDocument({ now: () => new Date(0), author: () => 'Ruiz', replica: 'Ruiz' });

test('who called and when stand there, and go back to what was there', () => {
  const document = plan();
  document.write(BY, 'Cole');
  const undo = recordVerified(document, 'primary', asking);
  expect([document.read(BY), document.read(AT)]).toEqual([asking.by, asking.at]);
  expect(undo()).toBe(true);
  expect([document.read(BY), document.read(AT)]).toEqual(['Cole', '']);
});

test('without a name a typed one stays', () => {
  const document = plan();
  document.write(BY, 'Cole');
  const undo = recordVerified(document, 'primary', { ...asking, by: ' ' });
  expect([document.read(BY), document.read(AT)]).toEqual(['Cole', asking.at]);
  expect(undo()).toBe(true);
  expect([document.read(BY), document.read(AT)]).toEqual(['Cole', '']);
});

test('what was typed since stays', () => {
  const document = plan();
  const undo = recordVerified(document, 'primary', asking);
  document.write(AT, 'yesterday');
  expect(undo()).toBe(false);
  expect([document.read(BY), document.read(AT)]).toEqual(['', 'yesterday']);
});
