// Question: what do the offers for a field cost at a keystroke, beside 1,000 earlier plans and 1,000 saved hospitals; and what does the
// index of those plans weigh, and take to read?

import { type AnswerPath, fieldPath } from '../src/domain/answers/path.ts';
import type { Section } from '../src/domain/answers/sections.ts';
import type { Hospital } from '../src/domain/hospitals/hospital.ts';
import { blankTexts } from '../src/domain/hospitals/hospital-texts.ts';
import { groupOf } from '../src/domain/offers/group.ts';
import type { Known } from '../src/domain/offers/offer.ts';
import { OfferIndex } from '../src/domain/offers/offer-index.ts';
import { offersFor } from '../src/domain/offers/offers.ts';
import { catalogue } from '../src/domain/plan/catalogue.ts';
import { barricadedSubject } from '../tests/support/barricaded-subject.ts';
import { kitOf } from '../tests/support/offered-plans.ts';
import { writer } from '../tests/support/seeded-vaults.ts';
import { againstLimit, type Depth, type Measured, median, SLOWER } from './measured.ts';

const MOST_MS = 5;

const fieldPaths = (catalogue as readonly Section[])
  .filter(({ rows }) => !rows)
  .flatMap(({ id, fields }) => fields.map(({ key }) => fieldPath(id, key)));

/** A whole plan whose texts are its own. */
function planOf(number: number) {
  const { document } = writer(`plan${number}`);
  for (const path of fieldPaths) document.write(path, `Answer ${number} for ${path}`);
  for (let row = 0; row < 4; row += 1) {
    const write = (field: string, text: string) =>
      document.write(fieldPath('icsTransport', field, `r${row}`), text);
    write('service', `Medic ${number}.${row}`);
    write('contact', `TAC ${row}`);
  }
  return document.answers();
}

const hospitalOf = (number: number): Hospital => ({
  ...blankTexts,
  id: `h${number}`,
  version: 1,
  category: 'primary',
  updatedAt: '2026-11-10T02:00:00Z',
  name: `Hospital ${number}`,
});

/** As large as a team's may be. */
function largeKit() {
  const rows = Array.from({ length: 60 }, (_none, number) => [
    ['units', { name: `Medic ${number}`, service: 'EMS', contact: `TAC ${number}` }] as const,
    ['channels', { channel: `TAC ${number}`, use: 'EMS' }] as const,
    ['threats', { section: 'Animal', hazard: `Hazard ${number}` }] as const,
  ]).flat();
  return kitOf({ 'me.name': 'Dana Ruiz', 'team.handling': 'Sensitive' }, rows).answers();
}

export function measure(depth: Depth): Promise<Measured[]> {
  const count = depth === 'smoke' ? 3 : 1000;
  const slower = SLOWER[depth];
  const index = new OfferIndex();
  for (let number = 0; number < count; number += 1) {
    index.put(
      { id: `p${number}`, last: 1, name: `Warrant ${number}`, day: '2026-11-10' },
      planOf(number),
    );
  }
  const { document } = writer('open');
  const name: AnswerPath = 'hospitalFacilities.primary.name';
  const row = document.addRow('icsTransport');
  const asked = [...fieldPaths, name, fieldPath('icsTransport', 'service', row)];
  const common = {
    id: 'open',
    startedFrom: {
      name: 'Colfax Barricade',
      day: '2026-11-12',
      answers: barricadedSubject().answers(),
    },
    earlier: index,
    kit: largeKit(),
    saved: Array.from({ length: count }, (_none, number) => hospitalOf(number)),
    now: new Date('2026-11-20T02:00:00Z'),
    timeZone: 'America/Denver',
  };
  const times = new Map(asked.map((path) => [path, [] as number[]]));
  for (let key = 0; key < (depth === 'smoke' ? 20 : 4000); key += 1) {
    const path = asked[key % asked.length] as AnswerPath;
    // A key somewhere: what was found in the answers of its section is found anew.
    document.write('weather.visibility', `${key} mi`);
    if (path === name) document.write(name, key % 2 === 0 ? 'Ho' : 'Hos');
    const known: Known = { ...common, answers: document.answers() };
    const begin = performance.now();
    offersFor(path, known);
    groupOf([{ section: path.split('.')[0] ?? '' }], known);
    times.get(path)?.push(performance.now() - begin);
  }
  const text = index.write();
  const begin = performance.now();
  OfferIndex.read(text);
  const reading = performance.now() - begin;
  return Promise.resolve([
    againstLimit(
      `offers of a field and its section at a key, ${count} earlier plans, the dearest field, median, times ${slower} for a slower phone`,
      'ms',
      Math.max(...[...times.values()].filter(({ length }) => length > 0).map(median)) * slower,
      MOST_MS,
    ),
    againstLimit(`the index of ${count} plans`, 'kB', text.length / 1000, 250),
    againstLimit(`reading it, times ${slower}`, 'ms', reading * slower),
  ]);
}
