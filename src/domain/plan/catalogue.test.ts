import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { plainFields, type Section } from '../answers/sections.ts';
import { type CataloguePath, catalogue, type FieldKey, listedSections } from './catalogue.ts';

const specification = readFileSync('docs/specification.md', 'utf8');

/** `- weather: temperature (in degrees Fahrenheit), …` → the names outside brackets. */
function specifiedFields(section: string): string[] {
  const line = specification.split('\n').find((text) => text.startsWith(`- ${section}: `));
  if (!line) throw new Error(`The specification has no fields for ${section}`);
  return line
    .slice(section.length + 4)
    .replace(/\([^)]*\)/g, '')
    .replace(/\.$/, '')
    .split(',')
    .map((name) => name.trim());
}

const sections: readonly Section[] = catalogue;

describe('the catalogue', () => {
  test('lists the sections of the specification in order, with their ids [sections-order]', () => {
    const line = specification.split('\n').find((text) => text.startsWith('- Sections in order'));
    const specified = [...(line ?? '').matchAll(/([A-Z][^,(:]*) \((\w+)\)/g)].map(
      ([, title, id]) => ({ id, title: title?.trim() }),
    );
    expect(specified).toHaveLength(11);
    expect(listedSections.map(({ id, title }) => ({ id, title }))).toEqual(specified);
  });

  const isPlain = ({ id, more, ofEvent, apart }: Section) =>
    id !== 'hospitalFacilities' && !more && !ofEvent && !apart;
  for (const section of sections.filter(isPlain)) {
    test(`has the fields of ${section.id} as specified [fields-${section.id}]`, () => {
      expect(plainFields(section).map(({ key }) => key)).toEqual(specifiedFields(section.id));
    });
  }

  test('has a hospital card with name, type, address, distance and edContact for three tiers [fields-hospital-card]', () => {
    const hospitals = sections.find(({ id }) => id === 'hospitalFacilities');
    if (!hospitals) throw new Error('no hospital section');
    expect(plainFields(hospitals).map(({ key }) => key)).toEqual([
      'name',
      'type',
      'address',
      'distance',
      'edContact',
    ]);
    expect(hospitals.rows).toEqual([
      { key: 'primary', title: 'Primary Hospital' },
      { key: 'secondary', title: 'Secondary Hospital' },
      { key: 'tertiary', title: 'Tertiary Hospital' },
    ]);
  });

  test('hints at the levels of the specification and suggests the same [level-suggestions]', () => {
    const levels = sections
      .filter(({ more, ofEvent }) => !more && !ofEvent)
      .flatMap((section) =>
        plainFields(section)
          // An incident has a type and no level: of that the specification says nothing.
          .filter((field) => field.suggestions && field.key !== 'incidentType')
          .map((field) => [section.id, field.key, field.hint, field.suggestions?.join('/')]),
      );
    expect(levels).toEqual([
      ['animalThreats', 'threatLevel', 'Low/Medium/High', 'Low/Medium/High'],
      ['plantThreats', 'riskLevel', 'Low/Medium/High', 'Low/Medium/High'],
      ['hazardousMaterials', 'riskLevel', 'Low/Medium/High/Critical', 'Low/Medium/High/Critical'],
      ['other', 'priorityLevel', 'Low/Medium/High', 'Low/Medium/High'],
      ['criminalThreats', 'threatLevel', 'Low/Medium/High/Critical', 'Low/Medium/High/Critical'],
    ]);
    for (const [section, key, hint] of levels) {
      expect(specification).toMatch(new RegExp(`- ${section}: .*${key} \\(hint ${hint}\\)`));
    }
  });

  test('has text areas of 2 or 3 rows, the multi-line obstructions among them [fields-text-areas]', () => {
    const rows = sections.flatMap(({ fields }) => fields.map(({ lines }) => lines));
    expect(new Set(rows)).toEqual(new Set([undefined, 2, 3]));
    const helicopter = sections.find(({ id }) => id === 'helicopterPlan');
    const obstructions = helicopter?.fields.filter(({ key }) => key.startsWith('obstruction'));
    expect(obstructions?.map(({ lines }) => lines)).toEqual([2, 2]);
  });

  test('prints the section titles of the specification [pdf-titles]', () => {
    const line = specification.split('\n').find((text) => text.startsWith('- Section titles: '));
    const titles = (line ?? '').replace('- Section titles: ', '').replace(/\.$/, '').split(', ');
    expect(listedSections.map(({ title, reportTitle }) => reportTitle ?? title)).toEqual(titles);
  });

  test('labels the badge field and numbers EMS and FD units from 1 in the report [pdf-labels]', () => {
    const labels = new Map(
      sections.flatMap(({ fields }) =>
        fields.map((field) => [field.key, field.reportLabel ?? field.label]),
      ),
    );
    expect(labels.get('badgeNumber')).toBe('Badge/Identifier Number');
    for (const unit of [0, 1, 2]) {
      expect(labels.get(`emsUnit${unit}`)).toBe(`EMS Unit ${unit + 1}`);
      expect(labels.get(`fdUnit${unit}`)).toBe(`FD Unit ${unit + 1}`);
    }
  });

  test('gives types in which a misspelt key does not compile', () => {
    expectTypeOf<'weather.temperature'>().toExtend<CataloguePath>();
    expectTypeOf<'hospitalFacilities.primary.edContact'>().toExtend<CataloguePath>();
    expectTypeOf<'weather.temprature'>().not.toExtend<CataloguePath>();
    expectTypeOf<'hospitalFacilities.edContact'>().not.toExtend<CataloguePath>();
    expectTypeOf<FieldKey<'animalThreats'>>().toEqualTypeOf<
      'wildlifeType' | 'threatLevel' | 'description' | 'assessed'
    >();
    expect(catalogue.length).toBeGreaterThan(0);
  });
});
