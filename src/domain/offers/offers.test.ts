import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AssessmentDocument } from '../assessment/assessment-document.ts';
import { authorName } from '../assessment/author-words.ts';
import { catalogue, type Section } from '../assessment/catalogue.ts';
import { createDocument } from '../assessment/document.ts';
import { type AnswerPath, fieldPath } from '../assessment/path.ts';
import { blankTexts, type Hospital } from '../hospital/hospital.ts';
import { cardState, readCard, savedInTier } from '../hospital/hospital-card.ts';
import { OFFERS } from '../limits.ts';
import { countOf, sectionOffer } from './earlier-plan.ts';
import type { EarlierPlan, Known, Offer } from './offer.ts';
import { OfferIndex } from './offer-index.ts';
import { offersFor, takeOffer, takeSection, textOf } from './offers.ts';

const ZONE = 'America/Denver';
const AT = new Date('2026-11-19T02:00:00Z');
let made = 0;

function plan(
  answers: Readonly<Partial<Record<AnswerPath, string>>> = {},
  at = AT,
): AssessmentDocument {
  made += 1;
  const document = createDocument({ now: () => at, author: () => 'Ruiz', replica: `plan${made}` });
  for (const [path, text = ''] of Object.entries(answers)) document.write(path as AnswerPath, text);
  return document;
}

function addRow(
  document: AssessmentDocument,
  section: string,
  texts: Readonly<Record<string, string>>,
) {
  const row = document.addRow(section);
  for (const [field, text] of Object.entries(texts)) {
    document.write(fieldPath(section, field, row), text);
  }
  return row;
}

const earlierPlan = (document: AssessmentDocument): EarlierPlan => ({
  name: 'Colfax Barricade',
  day: '2026-11-12',
  answers: document.answers(),
});

const known = (document: AssessmentDocument, more: Partial<Known> = {}): Known => ({
  id: 'open',
  answers: document.answers(),
  startedFrom: undefined,
  earlier: undefined,
  saved: [],
  now: AT,
  timeZone: 'America/Denver',
  ...more,
});

const texts = (offers: readonly Offer[], path: AnswerPath) =>
  offers.map((offer) => textOf(offer, path));

describe('the same plan', () => {
  test('says at each place of a fact what another says, and which', () => {
    const document = plan({
      'operationalInfo.stagingArea': 'W 14th Ave & Dover St',
      'additionalOpInfo.emsRadio': 'WMFR TAC 4',
    });
    const row = document.addRow('icsTransport');
    const location = fieldPath('icsTransport', 'location', row);
    for (const path of ['additionalOpInfo.emsStaging', location] as const) {
      expect(offersFor(path as AnswerPath, known(document))).toEqual([
        {
          texts: [[path, 'W 14th Ave & Dover St']],
          source: { kind: 'same', path: 'operationalInfo.stagingArea' },
        },
      ]);
    }
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
});

describe('the clock', () => {
  const TO = 'icsOperation.periodTo';
  const ends = (document: AssessmentDocument) =>
    texts(offersFor(TO, known(document, { now: new Date('2026-11-19T02:30:00Z') })), TO);

  test('offers ends of the period, from its begin as it is written; without one it begins now', () => {
    expect(ends(plan())).toEqual([
      '2026-11-19 01:30 MST',
      '2026-11-19 03:30 MST',
      '2026-11-19 07:30 MST',
    ]);
    const document = plan();
    const [first] = offersFor(TO, known(document, { now: new Date('2026-11-19T02:30:00Z') }));
    if (!first) throw new Error('nothing is offered');
    takeOffer(document, first, ZONE);
    expect(document.read('icsOperation.periodFrom')).toBe('2026-11-18 19:30 MST');
    expect(ends(plan({ 'icsOperation.periodFrom': '2026-11-20 06:00 MST' }))).toEqual([
      '2026-11-20 12:00 MST',
      '2026-11-20 14:00 MST',
      '2026-11-20 18:00 MST',
    ]);
  });

  test('keeps to the clock on the wall where it is set back', () => {
    const offered = ends(plan({ 'icsOperation.periodFrom': '2026-11-01 00:30 MDT' }));
    expect(offered[0]).toBe('2026-11-01 05:30 MST');
  });

  test('offers nothing where the begin cannot be read, or is of another zone', () => {
    for (const begin of [
      'tonight',
      '2026-11-20 06:00',
      '2026-11-20 06:00 EST',
      '2026-13-20 06:00 MST',
      '0026-11-12 14:00 MST',
    ]) {
      expect(ends(plan({ 'icsOperation.periodFrom': begin })), begin).toEqual([]);
    }
  });
});

describe('the plan that it was started from', () => {
  const lastWeek = () => {
    const document = plan({
      'operatorInfo.operatorName': 'Dana Ruiz',
      'operatorInfo.agency': 'Jefferson County Regional SWAT',
      'operatorInfo.timestamp': 'Nov 12, 2026, 8:00 PM',
      'additionalOpInfo.emsRadio': 'WMFR TAC 4',
      'additionalOpInfo.emsStaging': 'W 14th Ave & Dover St',
      'icsOperation.name': 'Colfax Barricade',
      'icsOperation.periodFrom': '2026-11-12 20:00 MST',
      'icsOperation.handling': 'Law Enforcement Sensitive',
      'icsOperation.approvedBy': 'Lt. Marcus Hale',
      'weather.temperature': '28',
    });
    addRow(document, 'icsTransport', {
      service: 'West Metro Medic 11',
      location: 'W 14th Ave & Dover St',
      contact: 'WMFR TAC 4',
      level: 'ALS',
      mode: 'Ground',
    });
    return document;
  };

  test('offers the team’s facts of a section at once, without what is bound to a place or a time', () => {
    const startedFrom = earlierPlan(lastWeek());
    const offer = (section: string) => sectionOffer(section, known(plan(), { startedFrom }));
    expect(offer('additionalOpInfo')?.texts).toEqual([['additionalOpInfo.emsRadio', 'WMFR TAC 4']]);
    expect(offer('operatorInfo')?.texts.map(([path]) => path)).toEqual([
      'operatorInfo.operatorName',
      'operatorInfo.agency',
    ]);
    expect(offer('icsOperation')?.texts).toEqual([
      ['icsOperation.handling', 'Law Enforcement Sensitive'],
    ]);
    expect(offer('icsTransport')?.rows).toEqual([
      [
        ['service', 'West Metro Medic 11'],
        ['contact', 'WMFR TAC 4'],
        ['level', 'ALS'],
        ['mode', 'Ground'],
      ],
    ]);
    for (const section of ['weather', 'hospitalFacilities', 'helicopterPlan']) {
      expect(offer(section)).toBeUndefined();
    }
  });

  test('what is bound is offered at its own field, a moment nowhere', () => {
    const at = (path: AnswerPath) =>
      texts(offersFor(path, known(plan(), { startedFrom: earlierPlan(lastWeek()) })), path);
    expect(at('weather.temperature')).toEqual(['28']);
    expect(at('additionalOpInfo.emsStaging')).toEqual(['W 14th Ave & Dover St']);
    expect(at('icsOperation.periodFrom')).toEqual([]);
    // Who approves is asked each time: in no group, and nobody's own name.
    expect(at('icsOperation.approvedBy')).toEqual(['Lt. Marcus Hale']);
    expect(at('operatorInfo.timestamp')).toEqual([]);
  });

  test('a hospital of it comes with what holds anywhere, its distance at its own field', () => {
    const there = plan({
      'hospitalFacilities.primary.name': 'Denver Health',
      'hospitalFacilities.primary.edContact': '303-555-0911',
      'hospitalFacilities.primary.distance': '6 mi',
      'hospitalFacilities.primary.verifiedBy': 'Cole',
    });
    const name = 'hospitalFacilities.primary.name';
    const document = plan();
    const all = () => known(document, { startedFrom: earlierPlan(there) });
    const [offer] = offersFor(name, all());
    if (!offer) throw new Error('nothing is offered');
    expect(offersFor('hospitalFacilities.primary.distance', all())).toEqual([]);
    takeOffer(document, offer, ZONE);
    expect(document.read('hospitalFacilities.primary.edContact')).toBe('303-555-0911');
    expect(document.read('hospitalFacilities.primary.distance')).toBe('');
    const at = (path: AnswerPath) => texts(offersFor(path, all()), path);
    expect(at('hospitalFacilities.primary.distance')).toEqual(['6 mi']);
    expect(at('hospitalFacilities.primary.verifiedBy')).toEqual([]);
  });

  test('taken a section at a time it is the user’s, from there, and undone but for what was typed since', () => {
    const startedFrom = earlierPlan(lastWeek());
    const document = plan();
    const undo = (section: string) => {
      const offer = sectionOffer(section, known(document, { startedFrom }));
      if (!offer) throw new Error(section);
      return takeSection(document, offer, ZONE);
    };
    const undoOperator = undo('operatorInfo');
    const undoTransport = undo('icsTransport');
    const { author = '' } = document.answer('operatorInfo.agency') ?? {};
    expect(authorName(author)).toBe('Ruiz, from the earlier plan of 12 Nov 2026');
    const [row = ''] = document.rows('icsTransport');
    expect(document.read(fieldPath('icsTransport', 'service', row))).toBe('West Metro Medic 11');
    expect(document.read(fieldPath('icsTransport', 'location', row))).toBe('');
    expect(sectionOffer('icsTransport', known(document, { startedFrom }))).toBeUndefined();

    document.write('operatorInfo.agency', 'Denver Police');
    document.write(fieldPath('icsTransport', 'location', row), 'Base');
    undoOperator();
    undoTransport();
    expect(document.read('operatorInfo.operatorName')).toBe('');
    expect(document.read('operatorInfo.agency')).toBe('Denver Police');
    expect(document.rows('icsTransport')).toEqual([row]);
    expect(document.read(fieldPath('icsTransport', 'location', row))).toBe('Base');
    expect(document.read(fieldPath('icsTransport', 'service', row))).toBe('');
  });

  test('a row that nothing was added to is gone when it is undone', () => {
    const document = plan();
    const offer = sectionOffer(
      'icsTransport',
      known(document, { startedFrom: earlierPlan(lastWeek()) }),
    );
    if (!offer) throw new Error('nothing is offered');
    expect(countOf(offer)).toBe(1);
    takeSection(document, offer, ZONE)();
    expect(document.rows('icsTransport')).toEqual([]);
  });

  test('an answer in conflict there is not offered: none of them is chosen', () => {
    const one = plan({ 'operatorInfo.agency': 'One' });
    one.merge(plan({ 'operatorInfo.agency': 'Two' }).state());
    const startedFrom = earlierPlan(one);
    expect(sectionOffer('operatorInfo', known(plan(), { startedFrom }))).toBeUndefined();
    expect(offersFor('operatorInfo.agency', known(plan(), { startedFrom }))).toEqual([]);
  });
});

describe('a threat of an earlier plan', () => {
  test('comes with what was done about it, not with its place, and fills what is free', () => {
    const before = plan();
    addRow(before, 'animalThreats', {
      area: 'Back yard',
      hazard: 'Dog bites',
      severity: 'Medium',
      mitigation: 'Animal control on scene',
    });
    const document = plan();
    const row = document.addRow('animalThreats');
    document.write(fieldPath('animalThreats', 'severity', row), 'High');
    const hazard = fieldPath('animalThreats', 'hazard', row);
    const [offer] = offersFor(hazard, known(document, { startedFrom: earlierPlan(before) }));
    if (!offer) throw new Error('nothing is offered');
    takeOffer(document, offer, ZONE);
    const read = (field: 'area' | 'hazard' | 'severity' | 'mitigation') =>
      document.read(fieldPath('animalThreats', field, row));
    expect([read('area'), read('hazard'), read('severity'), read('mitigation')]).toEqual([
      '',
      'Dog bites',
      'High',
      'Animal control on scene',
    ]);
    const second = document.addRow('animalThreats');
    const next = fieldPath('animalThreats', 'hazard', second);
    expect(offersFor(next, known(document, { startedFrom: earlierPlan(before) }))).toEqual([]);
  });
});

describe('saved hospitals', () => {
  const hospital = (name: string, texts: Partial<Hospital> = {}): Hospital => ({
    ...blankTexts,
    id: name,
    version: 3,
    category: 'primary',
    updatedAt: '2026-11-10T02:00:00Z',
    name,
    edContact: '303-555-0911',
    distance: '4.9 mi',
    verifiedBy: 'Cole',
    ...texts,
  });
  const saved = [
    hospital('Aurora South'),
    hospital('Denver Health', { category: 'secondary' }),
    hospital('St. Anthony Hospital'),
  ];
  const NAME = 'hospitalFacilities.primary.name';
  const names = (document: AssessmentDocument) =>
    texts(offersFor(NAME, known(document, { saved })), NAME);

  test('of every tier are offered by name as it is typed, their own tier first', () => {
    expect(names(plan())).toEqual(['Aurora South', 'St. Anthony Hospital', 'Denver Health']);
    expect(names(plan({ [NAME]: 'den' }))).toEqual(['Denver Health']);
    expect(names(plan({ [NAME]: 'ant' }))).toEqual(['St. Anthony Hospital']);
    expect(names(plan({ [NAME]: 'enver' }))).toEqual([]);
    expect(names(plan({ [NAME]: 'Denver Health' }))).toEqual([]);
    const inOther = plan({ 'hospitalFacilities.secondary.name': 'Denver Health' });
    expect(names(inOther)).toEqual(['Aurora South', 'St. Anthony Hospital']);
    inOther.write(NAME, 'd');
    expect(names(inOther)).toEqual(['Denver Health']);
  });

  test('of another tier come with what holds anywhere; distance is offered at its field, who checked it nowhere', () => {
    const document = plan({ [NAME]: 'den' });
    const [offer] = offersFor(NAME, known(document, { saved }));
    if (!offer) throw new Error('nothing is offered');
    expect(offer.source).toEqual({ kind: 'list', day: '2026-11-09' });
    const undo = takeOffer(document, offer, ZONE);
    const read = (key: 'name' | 'edContact' | 'distance' | 'verifiedBy' | 'savedId') =>
      document.read(fieldPath('hospitalFacilities', key, 'primary'));
    expect([read('name'), read('edContact')]).toEqual(['Denver Health', '303-555-0911']);
    expect([read('distance'), read('verifiedBy'), read('savedId')]).toEqual(['', '', '']);
    const at = (path: AnswerPath) => texts(offersFor(path, known(document, { saved })), path);
    expect(at('hospitalFacilities.primary.distance')).toEqual(['4.9 mi']);
    expect(at('hospitalFacilities.primary.verifiedBy')).toEqual([]);
    undo();
    expect([read('name'), read('edContact')]).toEqual(['den', '']);
  });

  test('of its own tier are taken as in the card: linked and whole, so that Save takes nothing from the saved one', () => {
    const document = plan({ [NAME]: 'st' });
    const [offer] = offersFor(NAME, known(document, { saved }));
    if (!offer) throw new Error('nothing is offered');
    const undo = takeOffer(document, offer, ZONE);
    const card = readCard(document, 'primary');
    expect(cardState(card, savedInTier(saved, 'primary'))).toMatchObject({ kind: 'settled' });
    expect(card).toMatchObject({ savedId: 'St. Anthony Hospital', savedVersion: 3 });
    undo();
    expect(readCard(document, 'primary')).toMatchObject({
      savedId: '',
      texts: { ...blankTexts, name: 'st' },
    });
  });

  test('are not offered to a card that says more than a name: its telephone would stand under another', () => {
    const document = plan({
      [NAME]: 'den',
      'hospitalFacilities.primary.edContact': '720-555-0911',
    });
    expect(names(document)).toEqual([]);
    expect(names(plan({ [NAME]: 'den', 'hospitalFacilities.primary.savedId': 'x' }))).toEqual([]);
  });

  test('are offered to a hospital that was added, without becoming its card', () => {
    const document = plan();
    const row = document.addRow('hospitalFacilities');
    const path = fieldPath('hospitalFacilities', 'name', row);
    const offers = offersFor(path, known(document, { saved }));
    expect(offers).toHaveLength(3);
    expect(offers.some((offer) => offer.saved)).toBe(false);
  });
});

describe('the index of earlier plans', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 9, number));
  const entry = (number: number) => ({
    id: `plan${number}`,
    last: 1,
    name: `Warrant ${number}`,
    day: `2026-10-0${number}`,
  });

  function indexOf(count: number, answersOf: (number: number) => AssessmentDocument): OfferIndex {
    const index = new OfferIndex();
    for (let number = 1; number <= count; number += 1) {
      index.put(entry(number), answersOf(number).answers());
    }
    return index;
  }

  test('gives the latest different texts, each with its plan, as many as a field shows', () => {
    const index = indexOf(9, (number) =>
      plan({ 'additionalOpInfo.emsRadio': `TAC ${number % 4}` }, day(number)),
    );
    const path = 'additionalOpInfo.emsRadio';
    const offers = offersFor(path, known(plan(), { earlier: index }));
    expect(texts(offers, path)).toEqual(['TAC 1', 'TAC 0', 'TAC 3']);
    expect(offers).toHaveLength(OFFERS.mostAtField);
    expect(offers[0]?.source).toEqual({ kind: 'plan', name: 'Warrant 9', day: '2026-10-09' });
  });

  test('the plan that is open offers itself nothing', () => {
    const path = 'additionalOpInfo.emsRadio';
    const index = indexOf(1, () => plan({ [path]: 'TAC 1' }));
    expect(offersFor(path, known(plan(), { id: 'plan1', earlier: index }))).toEqual([]);
    expect(offersFor(path, known(plan(), { id: 'plan2', earlier: index }))).toHaveLength(1);
  });

  test('of a plan that says something else now, or nothing, the earlier text is gone', () => {
    const path = 'additionalOpInfo.emsRadio';
    const index = indexOf(1, () => plan({ [path]: 'TAC 1' }));
    index.put({ ...entry(1), last: 2 }, plan({ [path]: 'TAC 2' }).answers());
    expect(index.textsAt(path).map(({ text }) => text)).toEqual(['TAC 2']);
    index.put({ ...entry(1), last: 3 }, plan().answers());
    expect(index.textsAt(path)).toEqual([]);
  });

  test('is written and read back the same, and what is no index is none', () => {
    const index = indexOf(3, (number) => {
      const document = plan({ 'operatorInfo.agency': `Agency ${number}` }, day(number));
      addRow(document, 'icsCommunications', { channel: `CH ${number}`, use: 'Tactical' });
      return document;
    });
    const again = OfferIndex.read(index.write());
    expect(again?.write()).toBe(index.write());
    expect(again?.rowsOf('icsCommunications')).toHaveLength(3);
    for (const text of ['', '{}', '[]', '{"format":2}', '{"format":1,"plans":[1]}']) {
      expect(OfferIndex.read(text), text).toBeUndefined();
    }
  });

  test('offers no weather of another day, and no long story', () => {
    const story = 'word '.repeat(100);
    const index = indexOf(1, () =>
      plan({ 'weather.temperature': '28', 'icsEvacuation.procedures': story }),
    );
    const at = (path: AnswerPath) => offersFor(path, known(plan(), { earlier: index }));
    expect(at('weather.temperature')).toEqual([]);
    expect(at('icsEvacuation.procedures')).toEqual([]);
  });
});

test('whatever the plans say: nothing is offered where there is an answer, and asking writes nothing', () => {
  const paths = (catalogue as readonly Section[])
    .filter(({ rows }) => !rows)
    .flatMap(({ id, fields }) => fields.map(({ key }) => fieldPath(id, key)));
  const answers = fc.array(
    fc.tuple(fc.constantFrom(...paths), fc.constantFrom('a', 'b', 'c ', ' ')),
  );
  const filled = (pairs: readonly (readonly [AnswerPath, string])[]) => {
    const document = plan();
    for (const [path, text] of pairs) document.write(path, text);
    return document;
  };
  fc.assert(
    fc.property(answers, answers, answers, (here, there, other) => {
      const document = filled(here);
      const earlier = new OfferIndex();
      earlier.put({ id: 'x', last: 1, name: 'X', day: '2026-01-01' }, filled(other).answers());
      const all = known(document, { startedFrom: earlierPlan(filled(there)), earlier });
      const before = JSON.stringify(document.state());
      for (const path of paths) {
        const offers = offersFor(path, all);
        if (document.read(path).trim() !== '') expect(offers).toEqual([]);
        expect(offers.length).toBeLessThanOrEqual(OFFERS.mostAtField);
        expect(new Set(texts(offers, path)).size).toBe(offers.length);
        for (const offer of offers) expect(textOf(offer, path).trim()).not.toBe('');
      }
      for (const { id } of catalogue) {
        const offer = sectionOffer(id, all);
        for (const [path] of offer?.texts ?? []) expect(document.read(path).trim()).toBe('');
      }
      expect(JSON.stringify(document.state())).toBe(before);
    }),
  );
});
