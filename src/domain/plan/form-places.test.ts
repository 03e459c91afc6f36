import { expect, test } from 'vitest';
import { createDocument } from '../answers/open-document.ts';
import { callOutCards } from './call-out.ts';
import { callOutPlaces, sectionPlaces } from './form-places.ts';

const at = new Date('2026-11-20T15:04:05Z');
const make = () => createDocument({ now: () => at, author: () => 'me', replica: 'one' });

test('each part of a form says what it waits for and how much it holds', () => {
  const document = make();
  document.write('hazardousMaterials.riskLevel', 'Critical');
  document.write('operationalInfo.commandPost', 'Lot C');
  const key = document.addOwnSection('K9 team');
  const sections = sectionPlaces(document.answers(), document.addedSections());
  expect(sections.map(({ panel }) => panel).slice(-3)).toEqual([key, 'more', 'pictures']);
  expect(sections.find(({ panel }) => panel === 'operationalInfo')).toMatchObject({
    title: 'Operational Info',
    missing: 2,
    filled: 1,
  });
  const cards = callOutPlaces(document.answers());
  expect(cards.map(({ title }) => title)).toEqual([
    ...callOutCards.filter(({ ofEvent }) => !ofEvent).map(({ title }) => title),
    'Pictures',
  ]);
  expect(cards.find(({ panel }) => panel === 'Threats')).toMatchObject({
    unmitigated: 1,
    filled: 1,
  });
  expect(cards.find(({ panel }) => panel === 'Where')).toMatchObject({ missing: 1, filled: 0 });
});
