// Each code of a nine-line as the attribute that ATAK-CIV 5.5 reads, read in its sources in November 2026.
import { expect, test } from 'vitest';
import {
  NINE_LINE,
  type NineLineTexts,
  writtenNineLine,
} from '../../../tests/support/filled-nine-line.ts';
import { openRequest } from '../care/request.ts';
import { medevacLines } from './casevac.ts';

function linesOf(texts: NineLineTexts) {
  const { document, row } = writtenNineLine({ codes: 'US', form: 'War', ...texts });
  return medevacLines(openRequest(document.answers(), { section: 'nineLines', row }));
}

test.each<[keyof NineLineTexts, string, Readonly<Record<string, string>>]>([
  ['precedence', '1 Urgent', { urgent: '1' }],
  ['precedence', '2 Urgent surgical', { urgent_surgical: '2' }],
  ['precedence', '3 Priority', { priority: '3' }],
  ['precedence', '4 Routine', { routine: '4' }],
  ['precedence', '5 Convenience', { convenience: '5' }],
  ['equipment', 'None', { equipment_none: 'true' }],
  ['equipment', 'Hoist', { hoist: 'true' }],
  ['equipment', 'Extraction equipment', { extraction_equipment: 'true' }],
  ['equipment', 'Ventilator', { ventilator: 'true' }],
  ['equipment', 'Oxygen', { equipment_other: 'true', equipment_detail: 'Oxygen' }],
  ['equipment', 'None, Hoist', { hoist: 'true' }],
  ['patients', '1 Litter', { litter: '1' }],
  ['patients', '2 Ambulatory', { ambulatory: '2' }],
  ['patients', '1 Litter, two who walk', {}],
  ['security', 'No enemy', { security: '0' }],
  ['security', 'Possible enemy', { security: '1' }],
  ['security', 'Enemy, caution', { security: '2' }],
  ['security', 'Enemy, armed escort', { security: '3' }],
  ['security', 'constructor', {}],
  ['marking', 'Panels', { hlz_marking: '0' }],
  ['marking', 'Pyrotechnic', { hlz_marking: '1' }],
  ['marking', 'Smoke', { hlz_marking: '2' }],
  ['marking', 'None', { hlz_marking: '3' }],
  ['marking', 'Other', {}],
  ['markingWords', 'VS-17', { hlz_marking: '4', hlz_other: 'VS-17' }],
  ['terrain', 'Steep', {}],
])('%s “%s”', (field, text, attributes) => {
  expect(linesOf({ [field]: text })).toEqual(attributes);
});

test('of the form of peace alone are words of the ground', () => {
  expect(linesOf({ form: 'Peace', terrain: 'Steep', security: 'No enemy' })).toEqual({
    terrain_other: 'true',
    terrain_other_detail: 'Steep',
  });
  expect(linesOf(NINE_LINE)).not.toHaveProperty('terrain_other');
});
