import { describe, expect, test } from 'vitest';
import { createDocument } from '../answers/open-document.ts';
import { fieldPath } from '../answers/path.ts';
import { hasFold, type Section } from '../answers/sections.ts';
import { catalogue, knownSection } from './catalogue.ts';
import {
  conflictsInFold,
  foldKey,
  foldOf,
  foldTitle,
  foldWords,
  MORE_SECTIONS_FOLD,
  moreSectionsWords,
} from './detail-view.ts';

const at = new Date('2026-11-20T15:04:05Z');
const make = (replica = 'one') => createDocument({ now: () => at, author: () => 'me', replica });

function section(id: string): Section {
  const known = knownSection(id);
  if (!known) throw new Error(`No section ${id}`);
  return known;
}

describe('the fold of an answer', () => {
  test('is that of its section, of its hospital, of the sections beyond, or none', () => {
    expect(foldOf('animalThreats.description')).toBeUndefined();
    expect(foldOf('animalThreats.assessed')).toBe('animalThreats');
    expect(foldOf('animalThreats.r1xone.mitigation')).toBe('animalThreats');
    expect(foldOf('hospitalFacilities.primary.name')).toBeUndefined();
    expect(foldOf('hospitalFacilities.primary.helipad')).toBe('hospitalFacilities.primary');
    expect(foldOf('hospitalFacilities.r1xone.name')).toBe('hospitalFacilities');
    expect(foldOf('icsOperation.name')).toBe(MORE_SECTIONS_FOLD);
    expect(foldOf('icsAidStations.r1xone.name')).toBe(MORE_SECTIONS_FOLD);
    expect(foldOf('gasPlan.description')).toBeUndefined();
  });
});

describe('what is said on a fold', () => {
  test('is what lies in it: each fold of the catalogue has a name, and new fields name theirs', () => {
    const folded = (catalogue as readonly Section[]).filter(
      (each) => !each.more && !each.apart && hasFold(each),
    );
    expect(Object.fromEntries(folded.map((each) => [each.id, foldTitle(each)]))).toEqual({
      hospitalFacilities: 'Further hospitals',
      operationalInfo: 'Coordinates, Structure, Size and Floors, Light, Night Vision in Use',
      additionalOpInfo: 'Coordinates, Backup Channel, EMS Dispatch, Medical Control',
      helicopterPlan: 'Size, obstacles, marking, further landing zones',
      weather: 'Relative Humidity (%), Wet Bulb Globe Temperature (WBGT)',
      animalThreats: 'Assessed, threats with mitigation',
      plantThreats: 'Assessed, threats with mitigation',
      hazardousMaterials: 'Assessed, threats with mitigation',
      other: 'Assessed, threats with mitigation',
      criminalThreats: 'Assessed, threats with mitigation',
    });
    expect(foldTitle(section('hospitalFacilities'), 'primary')).toBe(
      'Phone, times, trauma levels, verification',
    );
    const fields = ['Humidity', 'Moon'].map(
      (label) => ({ key: label, label, kind: 'phrase', more: true }) as const,
    );
    expect(foldTitle({ id: 'weather', title: 'Weather', fields })).toBe('Humidity, Moon');
  });

  test('is nothing while it is empty, and the rows and fields inside', () => {
    const document = make();
    const threats = section('animalThreats');
    document.write('animalThreats.description', 'Dogs');
    expect(foldWords(document.answers(), threats)).toBe('');
    document.addRow('animalThreats');
    expect(foldWords(document.answers(), threats)).toBe('1 threat');
    document.addRow('animalThreats');
    document.write('animalThreats.assessed', 'None');
    expect(foldWords(document.answers(), threats)).toBe('2 threats, 1 filled');
  });

  test('keeps each hospital and the further hospitals apart', () => {
    const document = make();
    const hospitals = section('hospitalFacilities');
    document.write('hospitalFacilities.primary.name', 'Denver Health');
    document.write('hospitalFacilities.primary.helipad', 'Yes');
    document.addRow('hospitalFacilities');
    expect(foldWords(document.answers(), hospitals, 'primary')).toBe('1 filled');
    expect(foldWords(document.answers(), hospitals, 'secondary')).toBe('');
    expect(foldWords(document.answers(), hospitals)).toBe('1 hospital');
  });

  test('is how much is filled in the sections beyond', () => {
    const document = make();
    expect(moreSectionsWords(document.answers())).toBe('');
    document.write('icsOperation.name', 'Range day');
    const row = document.addRow('icsAidStations');
    expect(moreSectionsWords(document.answers())).toBe('1 filled');
    document.write(fieldPath('icsAidStations', 'name', row), 'Aid 1');
    expect(moreSectionsWords(document.answers())).toBe('2 filled');
  });

  test('is how many answers in it are in conflict', () => {
    const [one, two] = [make('one'), make('two')];
    one.write('hospitalFacilities.primary.helipad', 'Yes');
    two.write('hospitalFacilities.primary.helipad', 'No');
    one.merge(two.state());
    const fold = (row?: string) => foldKey(section('hospitalFacilities'), row);
    expect(conflictsInFold(one.answers(), fold('primary'))).toBe(1);
    expect(conflictsInFold(one.answers(), fold())).toBe(0);
  });
});
