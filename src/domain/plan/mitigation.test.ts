import { describe, expect, test } from 'vitest';
import { createDocument } from '../answers/open-document.ts';
import { fieldPath } from '../answers/path.ts';
import { isSameThreat, unmitigated, unmitigatedLevel } from './mitigation.ts';

const at = new Date('2026-11-20T15:04:05Z');
const make = (replica = 'one') => createDocument({ now: () => at, author: () => 'me', replica });

describe('threats without a mitigation', () => {
  test('are rows whose severity or residual risk is High or Critical, however it is written', () => {
    const document = make();
    const add = (key: string, text: string) => {
      const row = document.addRow('other');
      document.write(fieldPath('other', key, row), text);
      return row;
    };
    const high = add('severity', ' HIGH ');
    const critical = add('residualRisk', 'Critical. Crowd behind');
    add('severity', 'Medium');
    add('severity', 'High wind');
    add('likelihood', 'High');
    expect(unmitigated(document.answers())).toEqual([
      { level: 'High', path: fieldPath('other', 'mitigation', high) },
      { level: 'Critical', path: fieldPath('other', 'mitigation', critical) },
    ]);
    document.write(fieldPath('other', 'mitigation', high), 'Shield team');
    document.write(fieldPath('other', 'mitigation', critical), '  ');
    expect(unmitigatedLevel(document.answers(), 'other', high)).toBeUndefined();
    expect(unmitigatedLevel(document.answers(), 'other', critical)).toBe('Critical');
  });

  test('are sections that say High or Critical while none of their rows has a mitigation', () => {
    const document = make();
    document.write('hazardousMaterials.riskLevel', 'critical');
    expect(unmitigated(document.answers())).toEqual([
      { level: 'Critical', path: 'hazardousMaterials.riskLevel' },
    ]);
    const row = document.addRow('hazardousMaterials');
    const mitigation = fieldPath('hazardousMaterials', 'mitigation', row);
    expect(unmitigated(document.answers())).toEqual([{ level: 'Critical', path: mitigation }]);
    document.write(mitigation, 'Perimeter of 300 ft');
    expect(unmitigated(document.answers())).toEqual([]);
  });

  test('are named once: a section whose row is named is not named too', () => {
    const document = make();
    document.write('animalThreats.threatLevel', 'High');
    const row = document.addRow('animalThreats');
    document.write(fieldPath('animalThreats', 'severity', row), 'High');
    expect(unmitigated(document.answers())).toHaveLength(1);
  });

  test('count with each of two answers that stand beside each other', () => {
    const [one, two] = [make('one'), make('two')];
    one.write('other.priorityLevel', 'High');
    two.write('other.priorityLevel', 'Low');
    one.merge(two.state());
    two.merge(one.state());
    expect(unmitigated(one.answers())).toEqual(unmitigated(two.answers()));
    expect(unmitigated(one.answers())).toHaveLength(1);
  });
});

test.each([
  ['Handgun', 'Subject armed with a pistol', true],
  ['Guard dogs', 'Two guard dogs, chained at the shop', true],
  ['Ammonia tank', 'Propane tank', false],
  ['Dog bite', 'Snake bite', false],
  ['Person with medical needs', 'Person with a knife', false],
  ['', 'Two dogs', false],
])('%j and %j name one threat: %j', (one, other, isSame) => {
  expect(isSameThreat(one, other)).toBe(isSame);
  expect(isSameThreat(other, one)).toBe(isSame);
});

test.each([
  ['Rifles, body armor, booby traps, fentanyl', 'Fentanyl', 'Narcan x8'],
  ['2 pit bulls, rattlesnakes', 'Rattlesnakes', 'Gaiters'],
  ['Chlorine and propane, meth lab', 'Propane', 'FD shuts it off'],
  ['Handgun, two pit bulls not contained', 'Gunshot wounds', 'Plates'],
  ['Rifle, IEDs not ruled out', 'Gunshot wounds', 'Plates'],
  ['Armed with rifle, suspect planned to use pipe bombs', 'Gunshot wounds', 'Plates'],
  ['Rifle, no hostages, explosives in garage', 'Gunshot wounds to team', 'Plates, armor'],
  ['Rifle. No hostages, IED possible', 'Gunshot wounds', 'Plates'],
  ['Rifle, no cover and dogs in yard', 'Gunshot wounds', 'Plates'],
  ['Rifle and fentanyl', 'Gunshot wounds', 'Plates. No narcan on hand'],
  ['Rifle, possible IED', 'Gunshot wounds', 'Plates. No EOD available in county'],
  ['Armed subject, IED and fentanyl', 'Armed subject', 'Plates. No EOD available in county'],
  ['Rifle, possible IED', 'Gunshot wounds to team', 'Plates. No known dogs, explosives'],
  ['Rifle, fentanyl', 'Gunshot wounds to team', 'Plates. Neg for explosives, fentanyl'],
])('a row answers “%s” only where it names every kind among it', (own, hazard, mitigation) => {
  const document = make();
  document.write('criminalThreats.threatType', own);
  document.write('criminalThreats.threatLevel', 'Critical');
  const row = document.addRow('criminalThreats');
  document.write(fieldPath('criminalThreats', 'hazard', row), hazard);
  document.write(fieldPath('criminalThreats', 'mitigation', row), mitigation);
  expect(unmitigated(document.answers())).toEqual([
    { level: 'Critical', path: 'criminalThreats.threatLevel' },
  ]);
  document.write(fieldPath('criminalThreats', 'mitigation', row), `${mitigation}; ${own}: see CP`);
  expect(unmitigated(document.answers())).toEqual([]);
});

test.each([
  ['Armed barricaded subject, handgun and rifle', 'Armed subject'],
  ['Barricaded subject with rifle, ballistic threat', 'Ballistic threat'],
  ['Armed suspect w/ knife', 'Armed suspect'],
  ['Natural gas leak', 'Gas leak'],
  ['Wasp nest', 'Nest'],
  ['Propane, two 20 lb cylinders', 'Propane release'],
  ['Armed barricaded subject, handgun and rifle. No known explosives', 'Gunshot wounds to team'],
  ['Handgun. No known dogs, explosives or fentanyl', 'Gunshot wounds to team'],
  ['Handgun. Neg for explosives', 'Gunshot wounds to team'],
  ['Handgun, no dogs or other explosives', 'Gunshot wounds to team'],
  ['Armed with rifle, explosive breach planned', 'Gunshot wounds to team'],
  ['Felon with rifle, shot at K9 last week', 'Gunshot wounds to team'],
  ['Barricaded subject, handgun, dogs in yard', 'Dog bites, no entry without ballistic shield'],
  ['Propane tanks, explosion risk', 'Propane release'],
  ['Child exploitation warrant, handgun, white Ford Explorer', 'Gunshot wounds to team'],
])('a row answers “%s” where it names it in other words: %s', (own, hazard) => {
  const document = make();
  document.write('criminalThreats.threatType', own);
  document.write('criminalThreats.threatLevel', 'Critical');
  const row = document.addRow('criminalThreats');
  document.write(fieldPath('criminalThreats', 'hazard', row), hazard);
  document.write(fieldPath('criminalThreats', 'mitigation', row), 'See CP');
  expect(unmitigated(document.answers())).toEqual([]);
});

test.each([
  ['Armed subject with rifle, threatens to explode the house', 'No IED reported'],
  ['Rifle, exploding targets', 'No known IED'],
])('a row of one kind is no answer to what may explode: %s, %s', (own, denied) => {
  const document = make();
  document.write('criminalThreats.threatType', own);
  document.write('criminalThreats.threatLevel', 'Critical');
  const row = document.addRow('criminalThreats');
  document.write(fieldPath('criminalThreats', 'hazard', row), 'Gunshot wounds to team');
  document.write(
    fieldPath('criminalThreats', 'mitigation', row),
    `Plates; medics back during explosive breach. ${denied}`,
  );
  expect(unmitigated(document.answers())).toHaveLength(1);
});

test('a row of another section answers a part of a list too', () => {
  const document = make();
  document.write('criminalThreats.threatType', 'Barricaded subject w/ handgun, two dogs in yard');
  document.write('criminalThreats.threatLevel', 'Critical');
  const row = document.addRow('criminalThreats');
  document.write(fieldPath('criminalThreats', 'hazard', row), 'Gunshot wounds');
  document.write(fieldPath('criminalThreats', 'mitigation', row), 'Plates');
  expect(unmitigated(document.answers())).toHaveLength(1);
  const snakes = document.addRow('animalThreats');
  document.write(fieldPath('animalThreats', 'hazard', snakes), 'Snake bites');
  expect(unmitigated(document.answers())).toHaveLength(1);
  const dogs = document.addRow('animalThreats');
  document.write(fieldPath('animalThreats', 'hazard', dogs), 'Dog bites');
  document.write(fieldPath('animalThreats', 'mitigation', dogs), 'Catch pole');
  expect(unmitigated(document.answers())).toEqual([]);
});

test.each([
  ['hazardousMaterials', 'Propane tanks', 'Charged line; explosion risk, no bangs on C side'],
  ['hazardousMaterials', 'Natural gas leak, explosion', 'FD shuts it off'],
  ['hazardousMaterials', 'Explosives in garage', ''],
])('a word in another section is no mitigation of a part of a list: %s, %s, %s', (section, hazard, mitigation) => {
  const document = make();
  document.write('criminalThreats.threatType', 'Armed subject, rifle, possible IED in garage');
  document.write('criminalThreats.threatLevel', 'Critical');
  const add = (id: string, texts: Readonly<Record<string, string>>) => {
    const row = document.addRow(id);
    for (const [key, text] of Object.entries(texts))
      document.write(fieldPath<string, string>(id, key, row), text);
  };
  add('criminalThreats', { hazard: 'Gunshot wounds to team', mitigation: 'Plates' });
  add(section, { hazard, mitigation });
  expect(unmitigated(document.answers())).toContainEqual({
    level: 'Critical',
    path: 'criminalThreats.threatLevel',
  });
});
