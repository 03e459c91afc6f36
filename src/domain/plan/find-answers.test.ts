import { expect, test } from 'vitest';
import { createDocument } from '../answers/open-document.ts';
import { fieldPath, joinPath } from '../answers/path.ts';
import { FIND } from '../limits.ts';
import { findAnswers, isTitleFound } from './find-answers.ts';
import { allSections } from './section-view.ts';

const at = new Date('2026-11-20T15:04:05Z');
const make = (replica = 'one') => createDocument({ now: () => at, author: () => 'me', replica });

function find(query: string, document = make()) {
  const sections = allSections(document.addedSections());
  return findAnswers(query, document.answers(), sections);
}
const pathsOf = (...args: Parameters<typeof find>) => find(...args).map(({ path }) => path);

test('a field is found by its label, by where it stands and by what it says; a label that begins with the word is first', () => {
  const document = make();
  document.write('operationalInfo.commandPost', 'Lot C, beside the landing strip');
  document.write('operationalInfo.incidentLocation', 'Peña Blvd');
  expect(pathsOf('landing', document)).toEqual([
    'helicopterPlan.landingZone',
    'operationalInfo.commandPost',
  ]);
  expect(find('PENA', document)).toEqual([
    {
      path: 'operationalInfo.incidentLocation',
      section: 'Operational Info',
      label: 'Incident Location',
      text: 'Peña Blvd',
    },
  ]);
  expect(pathsOf('weather visib')).toEqual(['weather.visibility']);
  expect(pathsOf('primary ed contact')[0]).toBe('hospitalFacilities.primary.edContact');
  expect(pathsOf('landing nowhere', document)).toEqual([]);
  expect(pathsOf('  ')).toEqual([]);
});

test('a field is found by what medics call it aloud', () => {
  expect(pathsOf('lz')[0]).toBe('helicopterPlan.landingZone');
  expect(pathsOf('CCP')[0]).toBe('icsEvacuation.collectionPoint');
  expect(pathsOf('aep')[0]).toBe('icsEvacuation.exchangePoint');
  expect(pathsOf('er primary')[0]).toBe('hospitalFacilities.primary.edContact');
  expect(pathsOf('freq')[0]).toBe('additionalOpInfo.emsRadio');
});

test('added rows, sections of the user’s own and both answers of a conflict are found; links and what was removed are not', () => {
  const document = make();
  const row = document.addRow('icsTransport');
  document.write(fieldPath('icsTransport', 'service', row), 'Falck 304');
  document.write('hospitalFacilities.primary.savedId', 'falck');
  const key = document.addOwnSection('K9 team');
  document.write(joinPath(key, 'description'), 'Handler Ortiz');
  const other = make('two');
  other.merge(document.state());
  other.write('weather.visibility', 'two miles of falckland');
  document.write('weather.visibility', 'one mile');
  document.merge(other.state());
  expect(find('falck', document)).toMatchObject([
    { path: 'weather.visibility' },
    { path: fieldPath('icsTransport', 'service', row), label: 'Transport 1, Ambulance Service' },
  ]);
  expect(find('ortiz', document)).toMatchObject([{ label: 'K9 team', section: 'K9 team' }]);
  document.removeRow('icsTransport', row);
  expect(pathsOf('falck', document)).toEqual(['weather.visibility']);
});

test('no more than can be looked through is given', () => {
  expect(find('e')).toHaveLength(FIND.most);
});

test('the title of a part is found in the same way', () => {
  expect(isTitleFound('opération', 'Operation and period')).toBe(true);
  expect(isTitleFound('', 'Where')).toBe(true);
  expect(isTitleFound('operation zone', 'Operation and period')).toBe(false);
});
