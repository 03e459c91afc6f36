import { expect, test } from 'vitest';
import { known, plan, texts } from '../../../tests/support/offered-plans.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import { offersAtOnce, offersFor } from './offers.ts';

test('says at each place of a fact what another says, and which', () => {
  const document = plan({
    'operationalInfo.stagingArea': 'W 14th Ave & Dover St',
    'additionalOpInfo.emsRadio': 'WMFR TAC 4',
  });
  const row = document.addRow('icsTransport');
  const location = fieldPath('icsTransport', 'location', row);
  const staged: readonly AnswerPath[] = [
    'additionalOpInfo.emsStaging',
    'additionalOpInfo.fdStaging',
    location,
  ];
  for (const path of staged) {
    const [offer, ...others] = offersFor(path, known(document));
    expect(others).toEqual([]);
    expect(offer?.source).toEqual({ kind: 'same', path: 'operationalInfo.stagingArea' });
    // Who waits there waits with the others: one tap says it for all.
    const words = (offer?.texts ?? []).map(([each, text]) => `${each} ${text}`).sort();
    expect(words).toEqual(staged.map((each) => `${each} W 14th Ave & Dover St`).sort());
    expect(offer?.texts[0]?.[0]).toBe(path);
  }
  document.write(fieldPath('icsTransport', 'mode', row), 'Air');
  const [onGround] = offersFor('additionalOpInfo.emsStaging', known(document));
  expect(onGround?.texts.map(([path]) => path)).not.toContain(location);
  const contact = fieldPath('icsTransport', 'contact', row);
  expect(texts(offersFor(contact, known(document)), contact)).toEqual(['WMFR TAC 4']);
  expect(offersFor('weather.visibility', known(document))).toEqual([]);
});

test('gives the contact of a named person with the name', () => {
  const document = plan({
    'operatorInfo.operatorName': 'Dana Ruiz',
    'operatorInfo.contactInfo': '303-555-0142',
  });
  const path = 'additionalOpInfo.emsSupervisor';
  expect(texts(offersFor(path, known(document)), path)).toEqual(['Dana Ruiz, 303-555-0142']);
});

test('who makes sure of a hospital does it now', () => {
  const document = plan({ 'operatorInfo.operatorName': 'Dana Ruiz' });
  const path = 'hospitalFacilities.primary.verifiedBy';
  const at = 'hospitalFacilities.primary.verifiedAt';
  const [offer] = offersFor(path, known(document));
  expect(offer?.texts.map(([each]) => each)).toEqual([path, at]);
  document.write(at, '2026-11-20 08:00 MST');
  const [later] = offersFor(path, known(document));
  expect(later?.texts).toEqual([[path, 'Dana Ruiz']]);
});

test('says nothing of who approves', () => {
  const document = plan({ 'operatorInfo.operatorName': 'Dana Ruiz' });
  expect(offersFor('icsOperation.preparedBy', known(document))).toHaveLength(1);
  expect(offersFor('icsOperation.approvedBy', known(document))).toEqual([]);
});

test('offers nothing where there is an answer, also one of several', () => {
  const document = plan({
    'operationalInfo.stagingArea': 'W 14th Ave',
    'additionalOpInfo.emsStaging': 'Elsewhere',
  });
  expect(offersFor('additionalOpInfo.emsStaging', known(document))).toEqual([]);
  document.merge(plan({ 'additionalOpInfo.emsStaging': 'Fire station 6' }).state());
  expect(offersFor('additionalOpInfo.emsStaging', known(document))).toEqual([]);
});

test('before the focus, a text that several places say is offered once', () => {
  const document = plan({
    'operationalInfo.stagingArea': 'W 14th Ave',
    'operationalInfo.commandPost': 'W 14th Ave',
    'additionalOpInfo.fdStaging': 'Fire station 6',
  });
  const path = 'additionalOpInfo.emsStaging';
  expect(texts(offersAtOnce(path, known(document)), path)).toEqual([
    'W 14th Ave',
    'Fire station 6',
  ]);
});
