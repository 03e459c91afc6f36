import { describe, expect, test } from 'vitest';
import { PRINT_NOT_ASSESSED_PATH } from '../../answers/about.ts';
import { createDocument } from '../../answers/open-document.ts';
import { type AnswerPath, fieldPath, joinPath } from '../../answers/path.ts';
import type { Section } from '../../answers/sections.ts';
import { catalogue } from '../../plan/catalogue.ts';
import { isAirDeclined } from '../../points/landing-zones.ts';
import { isLet, isWhole, redact, redactionProfiles, sharesOf } from './redaction.ts';

const all = (profile: (typeof redactionProfiles)[number]['key']) => ({ profile, without: [] });

function assessment() {
  const document = createDocument({
    now: () => new Date('2026-11-20T15:00:00Z'),
    author: () => 'Rivera',
    replica: 'r',
  });
  document.write('operatorInfo.badgeNumber', '4471');
  document.write('operatorInfo.agency', 'SWAT');
  document.write('operationalInfo.commandPost', 'Lot C');
  document.write('hospitalFacilities.primary.name', 'Denver Health');
  document.write('hospitalFacilities.primary.savedId', 'saved-1');
  document.write('weather.visibility', '6 mi');
  const row = document.addRow('hospitalFacilities');
  document.write(fieldPath('hospitalFacilities', 'name', row), 'Fourth');
  const threat = document.addRow('criminalThreats');
  document.write(fieldPath('criminalThreats', 'hazard', threat), 'Armed');
  document.addOwnSection('Gas plan');
  document.write(fieldPath('gasPlan', 'description'), 'CS');
  document.write(PRINT_NOT_ASSESSED_PATH, 'yes');
  return document;
}

describe('redaction', () => {
  test('every path of a profile is one of the catalogue', () => {
    const sections = catalogue as readonly Section[];
    for (const { lets = [], holdsBack = [] } of redactionProfiles) {
      for (const name of [...lets, ...holdsBack]) {
        const [section, field] = name.split('.');
        const known = sections.find(({ id }) => id === section);
        expect(known, name).toBeDefined();
        const fields = [...(known?.fields ?? []), ...(known?.added?.fields ?? [])];
        if (field !== undefined) expect(fields.map(({ key }) => key)).toContain(field);
      }
    }
  });

  test('everything lets in all answers, but neither links nor what the assessment says about itself', () => {
    const paths = [...redact(assessment().answers(), all('everything')).keys()];
    expect(paths).toContain('gasPlan.description');
    expect(paths).toContain('operatorInfo.badgeNumber');
    expect(paths).not.toContain('hospitalFacilities.primary.savedId');
    expect(paths.filter((path) => path.startsWith('assessment.'))).toEqual([
      PRINT_NOT_ASSESSED_PATH,
    ]);
  });

  test('a hospital gets rows of hospitals with their order, no locations of the team, no threats, no sections of ours', () => {
    const paths = [...redact(assessment().answers(), all('hospital')).keys()];
    expect(paths.some((path) => /^hospitalFacilities\.r\w+\.name$/.test(path))).toBe(true);
    expect(paths.some((path) => /^hospitalFacilities\.r\w+\.position$/.test(path))).toBe(true);
    for (const path of paths) expect(path).not.toMatch(/commandPost|criminalThreats|gasPlan|badge/);
  });

  test('a landing zone that nobody decided is no secret where the other was declined: a helicopter may still come', () => {
    const plan = assessment();
    plan.write('helicopterPlan.landingZone', 'School field');
    plan.write('helicopterPlan.decision', 'Declined by pilot');
    const row = plan.addRow('helicopterPlan');
    const second = joinPath('helicopterPlan', 'landingZone', row);
    plan.write(second as AnswerPath, 'Church lot');
    const shared = redact(plan.answers(), all('hospital'));
    expect([...shared.values()].map(({ text }) => text)).not.toContain('Church lot');
    expect(isAirDeclined(shared)).toBe(false);
    plan.write(second as AnswerPath, '');
    expect(isAirDeclined(redact(plan.answers(), all('hospital')))).toBe(true);
    expect(redact(plan.answers(), all('everything')).has(`helicopterPlan.${row}.decision`)).toBe(
      false,
    );
  });

  test('a hospital gets the minutes, and nothing that is measured in miles from where the team stands, of no row', () => {
    const hospital = all('hospital');
    for (const row of ['primary', 'secondary', 'tertiary', 'r1a']) {
      const isIn = (field: string) => isLet(`hospitalFacilities.${row}.${field}`, hospital);
      expect(isIn('distance'), row).toBe(false);
      expect(['airTime', 'groundTime', 'address'].map(isIn), row).toEqual([true, true, true]);
    }
  });

  test('a hospital gets who comes and from what, not what the operation is for nor where it is', () => {
    const isIn = (path: string) => isLet(path, all('hospital'));
    for (const path of [
      'specialPopulations.children',
      'specialPopulations.pregnant',
      'specialPopulations.elderly',
      'decontamination.order',
      'decontamination.team',
      'hazardousMaterials.r1a.hazard',
    ])
      expect(isIn(path), path).toBe(true);
    for (const path of [
      'icsOperation.name',
      'operationalInfo.incidentType',
      'specialPopulations.k9Handler',
      'decontamination.place',
      'hazardousMaterials.safetyPerimeter',
      'hazardousMaterials.r1a.area',
      // It may name the place or the people behind it.
      'hazardousMaterials.r1a.mitigation',
    ])
      expect(isIn(path), path).toBe(false);
  });

  test('the command post can call the medic; nobody else is told a mark or a badge that is not theirs', () => {
    expect(isLet('operatorInfo.contactInfo', all('command'))).toBe(true);
    expect(isLet('operatorInfo.badgeNumber', all('command'))).toBe(false);
    expect(isLet('icsOperation.handling', all('hospital'))).toBe(true);
    expect(isLet('icsOperation.handling', all('public'))).toBe(false);
  });

  test('the public gets agency, name and weather alone', () => {
    const paths = [...redact(assessment().answers(), all('public')).keys()];
    expect(paths.sort()).toEqual([
      PRINT_NOT_ASSESSED_PATH,
      'operatorInfo.agency',
      'weather.visibility',
    ]);
  });

  test('a section that was taken out stays out with its rows', () => {
    const redaction = { profile: 'everything', without: ['hospitalFacilities'] } as const;
    expect(isLet('hospitalFacilities.primary.name', redaction)).toBe(false);
    expect(isLet('weather.visibility', redaction)).toBe(true);
    expect(isWhole('hospitalFacilities', redaction)).toBe(false);
  });

  test('a section of which something is held back is never whole', () => {
    expect(isWhole('operatorInfo', all('everything'))).toBe(true);
    expect(isWhole('operatorInfo', all('command'))).toBe(false);
    expect(isWhole('operationalInfo', all('hospital'))).toBe(false);
    expect(isWhole('weather', all('public'))).toBe(true);
  });

  test('what goes in and stays out is counted by section, before anything is shared', () => {
    const shares = sharesOf(assessment().answers(), all('command'));
    expect(shares).toContainEqual({ section: 'operatorInfo', goesIn: 1, staysOut: 1 });
    expect(shares).toContainEqual({ section: 'hospitalFacilities', goesIn: 2, staysOut: 0 });
  });

  test('what is no path is never let in', () => {
    for (const path of ['__proto__.x', 'a.__proto__', 'constructor.name', 'x', 'a.b.c.d', '']) {
      expect(isLet(path, all('everything'))).toBe(false);
    }
  });
});
