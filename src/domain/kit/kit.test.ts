import { describe, expect, test } from 'vitest';
import { entry, worked } from '../../../tests/support/arrivals.ts';
import { addRow, kitOf, plan } from '../../../tests/support/offered-plans.ts';
import type { AnswerDocument } from '../answers/answer-document.ts';
import { admit } from '../answers/arrival.ts';
import { importUpdate } from '../answers/import-record.ts';
import { type AnswerPath, joinPath } from '../answers/path.ts';
import { readUpdate, writeUpdate } from '../answers/update-text.ts';
import { catalogue } from '../plan/catalogue.ts';
import { describePath } from '../plan/section-view.ts';
import {
  additionWords,
  addToKit,
  countDiffering,
  kitAdditions,
  newForKit,
  removeTwins,
} from './kit-additions.ts';
import { kitCatalogue, kitPath } from './kit-catalogue.ts';
import { arrivingKit, isMoreThanMe, kitToGive, nameFrom } from './kit-parts.ts';

const NAME = kitPath('me', 'name');
const ALLERGY = 'Penicillin, anaphylaxis';
let joined = 0;

const team = () =>
  kitOf({ 'me.name': 'Dana Ruiz', 'team.handling': 'Law Enforcement Sensitive' }, [
    ['units', { name: 'West Metro Medic 11', callSign: 'Medic 11' }],
    ['roster', { name: 'Sam Cole', allergies: ALLERGY }],
  ]);

/** Takes in what the other phone gives. */
function join(kit: AnswerDocument, given: ReturnType<AnswerDocument['state']>) {
  joined += 1;
  const arrived = arrivingKit(kit.state(), readUpdate(writeUpdate(given)));
  return importUpdate(kit, arrived, { from: '', replica: `joined${joined}` });
}

const names = (kit: AnswerDocument, section: 'units' | 'channels') =>
  kit.rows(section).map((row) => kit.read(joinPath(section, 'name', row)));

test('thousands of rows that say the same, or nothing twice, are looked through at once', () => {
  for (const nameOf of [() => 'Medic', (at: number) => `Medic ${at}`]) {
    const kit = kitOf({});
    const live = Array.from({ length: 3000 }, (_, at) =>
      entry({ replica: `e${at}`, count: at + 1, path: `units.q${at}.name`, text: nameOf(at) }),
    );
    kit.merge({ live, past: [], seen: {} });
    const before = worked();
    removeTwins(kit);
    expect(worked() - before).toBeLessThan(1500);
    const left = kit.rows('units').filter((row) => kit.read(joinPath('units', 'name', row)) !== '');
    expect(left).toHaveLength(nameOf(1) === 'Medic' ? 1 : 3000);
  }
});

describe('a kit is a document', () => {
  test('its sections are its own: none is added, and each is named in words', () => {
    const kit = team();
    expect(kit.addedSections()).toEqual([]);
    // What knows an assessment's sections alone, as named rows and links, finds none of a kit's.
    const ids = new Set<string>(catalogue.map(({ id }) => id));
    expect(kitCatalogue.filter(({ id }) => ids.has(id))).toEqual([]);
    const [row = ''] = kit.rows('roster');
    expect(describePath(kitPath('roster', 'allergies', row), kit.answers(), kitCatalogue)).toBe(
      'Roster, Team Member 1, Allergies',
    );
  });

  test('changed apart on two phones it merges: rows of both stay, and what both say otherwise is asked', () => {
    const here = team();
    const there = kitOf({});
    there.merge(here.state());
    addRow(here, 'units', { name: 'Medic 12' });
    addRow(there, 'units', { name: 'Engine 11' });
    here.write(kitPath('team', 'handling'), 'For Official Use Only');
    there.write(kitPath('team', 'handling'), 'Sensitive');
    there.merge(here.state());
    here.merge(there.state());
    expect(names(here, 'units').sort()).toEqual(['Engine 11', 'Medic 12', 'West Metro Medic 11']);
    expect(names(there, 'units')).toEqual(names(here, 'units'));
    expect(here.answer(kitPath('team', 'handling'))?.others).toHaveLength(1);
  });
});

describe('to a colleague', () => {
  test('goes everything but who carries this phone, and the roster only where it is asked for', () => {
    const text = (hasRoster: boolean) => writeUpdate(kitToGive(team().state(), hasRoster));
    expect(text(false)).toContain('West Metro Medic 11');
    for (const given of [text(false), text(true)]) expect(given).not.toContain('me.name');
    expect(text(false)).not.toContain(ALLERGY);
    expect(text(false)).not.toContain('roster');
    expect(text(true)).toContain(ALLERGY);
  });

  test('what was said of people before, and replaced, does not go either', () => {
    const kit = team();
    const [row = ''] = kit.rows('roster');
    kit.write(kitPath('team', 'agency'), 'SWAT');
    kit.resolve(kitPath('roster', 'allergies', row), 'None known');
    expect(writeUpdate(kit.state())).toContain(ALLERGY);
    expect(writeUpdate(kitToGive(kit.state(), false))).not.toContain(ALLERGY);
  });

  test('nor what an import replaced here, which is kept with the kit', () => {
    const kit = team();
    const [row = ''] = kit.rows('roster');
    const changed = kitOf({});
    changed.merge(kit.state());
    changed.resolve(kitPath('roster', 'allergies', row), 'None known');
    join(kit, changed.state());
    const records = (text: string) => text.includes('.import');
    expect(records(writeUpdate(kit.state()))).toBe(true);
    const given = writeUpdate(kitToGive(kit.state(), false));
    expect(records(given)).toBe(false);
    expect(given).not.toContain(ALLERGY);
  });

  test('joined, each keeps their own name and the roster that the other held back', () => {
    const mine = team();
    const theirs = kitOf({ 'me.name': 'Alex Kim' }, [['units', { name: 'Medic 40' }]]);
    join(mine, kitToGive(theirs.state(), false));
    expect(mine.read(NAME)).toBe('Dana Ruiz');
    expect(mine.rows('roster')).toHaveLength(1);
    expect(names(mine, 'units')).toHaveLength(2);
    // And back, and again after a change: nothing is asked, nothing is doubled, nothing is refused.
    join(theirs, kitToGive(mine.state(), true));
    theirs.write(kitPath('team', 'emsSupervisor'), 'EMS 1 Cole');
    const again = join(mine, kitToGive(theirs.state(), false));
    expect([...again.refused]).toEqual([]);
    expect(again.replaced).toEqual([]);
    expect(mine.rows('roster')).toHaveLength(1);
    expect(mine.read(kitPath('team', 'emsSupervisor'))).toBe('EMS 1 Cole');
    expect(theirs.read(NAME)).toBe('Alex Kim');
  });

  test('a name that arrives is taken only where there is none, as on a new phone', () => {
    const backup = team().state();
    const fresh = kitOf({});
    join(fresh, backup);
    expect(fresh.read(NAME)).toBe('Dana Ruiz');
    const other = kitOf({ 'me.name': 'Alex Kim' });
    join(other, backup);
    expect(other.answer(NAME)).toMatchObject({ text: 'Alex Kim', others: [] });
    const arrival = admit(other.state(), arrivingKit(other.state(), backup));
    expect(arrival.update.live.some(({ path }) => path.startsWith('me.'))).toBe(false);
  });

  test('a backup of the same person brings what was not typed anew; the name is said before it is taken', () => {
    const backup = kitOf({ 'me.name': 'Dana Ruiz', 'me.badge': 'JC-4417' }).state();
    const named = kitOf({ 'me.name': 'dana ruiz' });
    expect(nameFrom(named.state(), backup)).toBe('');
    join(named, backup);
    expect(named.answer(NAME)).toMatchObject({ text: 'dana ruiz', others: [] });
    expect(named.read(kitPath('me', 'badge'))).toBe('JC-4417');
    expect(nameFrom(kitOf({}).state(), backup)).toBe('Dana Ruiz');
    const forged = kitOf({
      [kitPath('me', 'name')]: `\u202EChief\n${'x'.repeat(200_000)}`,
    }).state();
    expect(nameFrom(kitOf({}).state(), forged)).toMatch(/^Chief x{93}…$/);
    expect(isMoreThanMe(backup)).toBe(false);
    expect(isMoreThanMe(team().state())).toBe(true);
  });
});

describe('rows of a colleague’s kit', () => {
  test('that are new here are added, as the user’s; whose phone it is is not among them', () => {
    const here = kitOf({ 'team.handling': 'Mine' }, [['units', { name: 'west metro medic 11' }]]);
    const there = team();
    const additions = kitAdditions(here.answers(), there.answers());
    const texts = additions.map((each) => additionWords(each, here.answers()));
    expect(texts).toEqual(['Roster: Sam Cole', 'Units, west metro medic 11, Call Sign: Medic 11']);
    const undo = addToKit(here, additions);
    expect(kitAdditions(here.answers(), there.answers())).toEqual([]);
    expect(here.read(kitPath('team', 'handling'))).toBe('Mine');
    expect(countDiffering(here.answers(), there.answers())).toBe(2);
    undo();
    expect(here.rows('roster')).toEqual([]);
  });

  test('that are the same to the letter are one after kits were joined', () => {
    const kit = kitOf({}, [
      ['units', { name: 'Medic 11', level: 'ALS' }],
      ['units', { name: 'Medic 11', level: 'ALS' }],
      ['units', { name: 'Medic 11', level: 'BLS' }],
    ]);
    removeTwins(kit);
    expect(kit.rows('units')).toHaveLength(2);
  });

  test('stay where something is disputed, nothing is said yet, or they are people', () => {
    const kit = kitOf({}, [
      ['units', { name: 'Medic 11' }],
      ['units', { name: 'Medic 11', level: 'ALS' }],
      ['channels', {}],
      ['channels', {}],
      ['roster', { name: 'Sam Cole' }],
      ['roster', { name: 'Sam Cole' }],
    ]);
    const other = kitOf({});
    other.merge(kit.state());
    const level = kitPath('units', 'level', kit.rows('units')[1]);
    kit.resolve(level, 'BLS');
    other.resolve(level, 'ALS, two medics');
    kit.merge(other.state());
    expect(kit.answer(level)?.others).toHaveLength(1);
    removeTwins(kit);
    for (const section of ['units', 'channels', 'roster']) {
      expect(kit.rows(section), section).toHaveLength(2);
    }
    expect(kit.answer(level)?.others).toHaveLength(1);
  });
});

describe('a finished plan', () => {
  const finished = () => {
    const document = plan({
      'operatorInfo.operatorName': 'Dana Ruiz',
      'operatorInfo.badgeNumber': 'JC-4417',
      'additionalOpInfo.emsUnit0': 'Medic 11',
      'additionalOpInfo.fdUnit0': 'Engine 11',
      'helicopterPlan.primaryContact': 'AirLife Denver, 303-555-0188',
      'icsOperation.handling': 'Law Enforcement Sensitive',
      'weather.visibility': '10 mi',
    });
    addRow(document, 'icsTransport', { service: 'West Metro Medic 11', location: 'W 14th Ave' });
    addRow(document, 'icsCommunications', { channel: 'SWAT TAC 2', use: 'Tactical' });
    return document;
  };
  const textOf = (kit: AnswerDocument) =>
    newForKit(finished().answers(), kit.answers()).map((each) =>
      additionWords(each, kit.answers()),
    );

  test('offers what the kit does not have: not its places, and no unit under two names', () => {
    expect(textOf(kitOf({}))).toEqual([
      'Me, Name: Dana Ruiz',
      'Me, Badge Number: JC-4417',
      'Team, Handling Mark: Law Enforcement Sensitive',
      'Units: West Metro Medic 11',
      'Units: Engine 11',
      'Channels: SWAT TAC 2',
      'Air Providers: AirLife Denver',
    ]);
    const kit = kitOf({}, [['units', { name: 'West Metro Ambulance', callSign: 'Medic 11' }]]);
    expect(textOf(kit).filter((each) => each.startsWith('Units'))).toEqual([
      'Units: West Metro Medic 11',
      'Units: Engine 11',
    ]);
  });

  test('that somebody else prepared says nothing of who carries this phone', () => {
    const kit = kitOf({ 'me.name': 'Alex Kim' });
    expect(textOf(kit).filter((each) => each.startsWith('Me'))).toEqual([]);
    expect(textOf(kitOf({ 'me.name': 'dana ruiz' }))).toContain('Me, Badge Number: JC-4417');
  });

  test('once kept, it offers nothing more', () => {
    const kit = kitOf({});
    addToKit(kit, newForKit(finished().answers(), kit.answers()));
    expect(textOf(kit)).toEqual([]);
    const path: AnswerPath = kitPath('units', 'name', kit.rows('units')[0]);
    expect(kit.read(path)).toBe('West Metro Medic 11');
  });
});
