import { expect, test } from 'vitest';
import { createDocument } from '../answers/open-document.ts';
import { fieldPath } from '../answers/path.ts';
import { missingPaths } from './call-out.ts';
import { isAskedLater, isAskedNow, isTierAsked } from './completeness.ts';

const make = () => createDocument({ now: () => new Date(0), author: () => '', replica: 'later' });

test('a field waits for what it follows from, and never hides an answer', () => {
  const document = make();
  const isAsked = (path: string) => isAskedNow(path, document.answers());
  expect(isAsked('additionalOpInfo.emsUnit0')).toBe(true);
  expect(isAsked('additionalOpInfo.emsUnit1')).toBe(false);
  document.write('additionalOpInfo.emsUnit2', 'Medic 13');
  expect(isAsked('additionalOpInfo.emsUnit2')).toBe(true);
  const row = document.addRow('icsCommunications');
  const tone = fieldPath('icsCommunications', 'tone', row);
  expect(isAsked(tone)).toBe(false);
  document.write(fieldPath('icsCommunications', 'receive', row), '155.340');
  expect(isAsked(tone)).toBe(true);
  expect(isAsked('hazardousMaterials.coordinates')).toBe(false);
  document.write('hazardousMaterials.materialType', 'Chlorine');
  expect(isAsked('hazardousMaterials.coordinates')).toBe(true);
});

test('what a commander waits for is asked at once', () => {
  expect([...missingPaths(make().answers())].filter(isAskedLater)).toEqual([]);
});

test('a third hospital waits for a second one, unless something is said of it', () => {
  const document = make();
  const isAsked = () => isTierAsked('tertiary', document.answers());
  expect(isTierAsked('secondary', document.answers())).toBe(true);
  expect(isAsked()).toBe(false);
  document.write('hospitalFacilities.tertiary.phone', '303-555-0100');
  expect(isAsked()).toBe(true);
  document.write('hospitalFacilities.tertiary.phone', '');
  document.write('hospitalFacilities.secondary.name', 'Mercy');
  expect(isAsked()).toBe(true);
});
