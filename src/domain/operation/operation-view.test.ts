import { describe, expect, test } from 'vitest';
import type { AnswerDocument } from '../answers/answer-document.ts';
import { sourceAuthor } from '../answers/authors.ts';
import { createDocument } from '../answers/open-document.ts';
import { fieldPath, joinPath } from '../answers/path.ts';
import { recordAsked } from '../hospitals/divert.ts';
import { makePrimary } from '../hospitals/make-primary.ts';
import type { OperationFact, OperationGroup } from './operation-fact.ts';
import { operationView } from './operation-view.ts';

const NOW = new Date('2026-11-21T22:00:00Z');
const LOCAL = { now: NOW, timeZone: 'America/Denver' };
const ASKING = { by: 'Ruiz', at: '2026-11-21 14:40 MST' };

const NOTES = 'hospitalFacilities.primary.notes';
const VERIFIED = 'hospitalFacilities.primary.verifiedAt';

const make = (author = 'Ruiz') =>
  createDocument({ now: () => NOW, author: () => author, replica: author });
const viewOf = (document: AnswerDocument) => operationView(document.answers(), LOCAL);
const textsOf = ({ answers }: OperationFact) => answers.map(({ text }) => text);
const textOf = (facts: readonly OperationFact[]) =>
  facts.map((fact) => [fact.label, ...textsOf(fact)].join(': '));
const names = (groups: readonly OperationGroup[]) =>
  groups.map(({ facts: [first] }) => (first ? textsOf(first).join() : ''));

function name(document: AnswerDocument, row: string, hospital: string): void {
  document.write(joinPath('hospitalFacilities', 'name', row), hospital);
}

test('a plan in which nobody answered anything is empty, and every question has no answer rather than a blank one', () => {
  const document = make();
  document.write('operatorInfo.timestamp', 'today', 'stamp');
  const view = viewOf(document);
  expect(view.isEmpty).toBe(true);
  expect(view.landingZone.every(({ answers }) => answers.length === 0)).toBe(true);
  expect(view.grid).toEqual([]);
  expect(view.hospitals).toMatchObject({ alternate: undefined, others: [] });
  expect(view.hospitals.primary.state.kind).toBe('notAsked');
  document.write('helicopterPlan.mgrs', '13S');
  expect(viewOf(document).isEmpty).toBe(false);
});

test('latitude and longitude are one text to copy as typed, and stay apart where one is missing or in conflict', () => {
  const document = make();
  document.write('helicopterPlan.latitude', '39.7400 N');
  expect(textOf(viewOf(document).landingZone)).toEqual(
    expect.arrayContaining(['Latitude: 39.7400 N', 'Longitude']),
  );
  expect(viewOf(document).grid).toEqual([]);
  document.write('helicopterPlan.longitude', '-105.0910');
  const { landingZone, grid } = viewOf(document);
  expect(textOf(landingZone)).toContain('Latitude, longitude: 39.7400 N, -105.0910');
  expect(textOf(grid)).toEqual(['Latitude, longitude: 39.7400 N, -105.0910']);
  const other = make('Lee');
  other.write('helicopterPlan.latitude', '39.8');
  document.merge(other.state());
  expect(textOf(viewOf(document).landingZone).join()).toMatch(
    /Latitude: [\d.N: ]+,Longitude: -105/,
  );
  expect(viewOf(document).grid.map(({ label }) => label)).toEqual(['Latitude', 'Longitude']);
});

test('answers in conflict are all there, and what came along from elsewhere says from where', () => {
  const document = make();
  document.write('icsEvacuation.collectionPoint', 'Garage');
  const other = make('Lee');
  other.write('icsEvacuation.collectionPoint', 'Dock');
  document.merge(other.state());
  document.write(
    'icsEvacuation.exchangePoint',
    'Alley',
    sourceAuthor({ kind: 'plan', day: '2026-11-12' }),
  );
  const { collectionPoint, exchangePoint } = viewOf(document);
  expect(collectionPoint.flatMap(textsOf).sort()).toEqual(['Dock', 'Garage']);
  expect(exchangePoint[0]?.source).toEqual({ kind: 'plan', day: '2026-11-12' });
  expect(collectionPoint[0]?.source).toBe(undefined);
});

describe('the hospitals', () => {
  test('the alternate is the next that is there and not on divert; all others are listed', () => {
    const document = make();
    name(document, 'primary', 'Mercy');
    expect(viewOf(document).hospitals).toMatchObject({ alternate: undefined, others: [] });
    name(document, 'tertiary', 'St. Anthony');
    const rows = () => {
      const { alternate, others } = viewOf(document).hospitals;
      return [alternate?.row, ...others.map(({ row }) => row)];
    };
    expect(rows()).toEqual(['tertiary']);
    name(document, 'secondary', 'Denver Health');
    const added = document.addRow('hospitalFacilities');
    name(document, added, 'Lutheran');
    expect(rows()).toEqual(['secondary', 'tertiary', added]);
    recordAsked(document, 'secondary', 'divert', ASKING);
    expect(rows()).toEqual(['tertiary', 'secondary', added]);
    recordAsked(document, 'tertiary', 'unknown', ASKING);
    expect(rows()[0]).toBe('tertiary');
    for (const row of ['tertiary', added]) recordAsked(document, row, 'divert', ASKING);
    expect(rows()).toEqual([undefined, 'secondary', 'tertiary', added]);
  });

  test('one of whom one phone says that it is on divert is not the alternate, and says that there is a conflict', () => {
    const document = make();
    for (const row of ['primary', 'secondary', 'tertiary']) name(document, row, row);
    document.write('hospitalFacilities.secondary.notes', 'Bay on the east side');
    const other = make('Lee');
    other.write('hospitalFacilities.secondary.notes', 'On divert');
    document.merge(other.state());
    const { alternate, others } = viewOf(document).hospitals;
    expect(alternate?.row).toBe('tertiary');
    expect(others[0]?.state.kind).toBe('conflict');
  });

  test('open, on divert, unknown and never asked are told apart, with when and by whom', () => {
    const document = make();
    name(document, 'primary', 'Mercy');
    const state = () => viewOf(document).hospitals.primary.state;
    expect(state()).toMatchObject({ kind: 'notAsked', at: '' });
    for (const kind of ['open', 'divert', 'unknown'] as const) {
      recordAsked(document, 'primary', kind, ASKING);
      expect(state()).toMatchObject({
        kind,
        at: '14:40 MST',
        by: 'Ruiz',
        ago: { words: '20 min ago', isOld: false },
      });
    }
  });

  test('a time that came along from the saved list was not asked for this operation', () => {
    const document = make();
    const [list, accepted] = ['hospital list 2026-11-12', 'Ruiz · earlier plan 2026-11-12'];
    for (const author of [list, accepted]) {
      document.write('hospitalFacilities.primary.verifiedAt', ASKING.at, author);
      expect(viewOf(document).hospitals.primary.state.kind, author).toBe('notAsked');
    }
    for (const [path, text] of [
      ['hospitalFacilities.primary.verifiedAt', '2026-11-21 14:41 MST'],
      ['hospitalFacilities.primary.notes', 'Open when asked 2026-11-21 14:41 MST'],
    ] as const) {
      document.write(path, text, 'Ruiz · same plan');
    }
    expect(viewOf(document).hospitals.primary.state.kind).toBe('open');
  });

  test('one that was just asked is not from the list that its other notes are from', () => {
    const document = make();
    const list = sourceAuthor({ kind: 'list', day: '2026-11-12' });
    const state = () => viewOf(document).hospitals.primary.state;
    document.write(NOTES, 'Ambulance bay on the east side', list);
    document.write('hospitalFacilities.primary.verifiedAt', ASKING.at);
    expect(state()).toMatchObject({ kind: 'verified', source: undefined });
    recordAsked(document, 'primary', 'open', ASKING);
    expect(state()).toMatchObject({ kind: 'open', source: undefined });
    document.resolve(NOTES, 'On divert', list);
    expect(state()).toMatchObject({ kind: 'divert', source: { kind: 'list' } });
    recordAsked(document, 'primary', 'divert', ASKING);
    expect(state()).toMatchObject({ kind: 'divert', source: undefined });
  });

  test('a time alone never says that it is open, nor does anything that speaks against it', () => {
    let now = NOW;
    const document = createDocument({ now: () => now, author: () => 'Ruiz', replica: 'Ruiz' });
    const kind = () => viewOf(document).hospitals.primary.state.kind;
    document.write(VERIFIED, ASKING.at);
    for (const notes of ['', 'Bay 2', 'Doors closed at night']) {
      document.write(NOTES, notes);
      expect(kind(), notes).toBe('verified');
    }
    for (const notes of ['Closed to EMS', 'on-divert', 'Divert', 'Trauma divert']) {
      document.write(NOTES, notes);
      expect(kind(), notes).toBe('unclear');
    }
    recordAsked(document, 'primary', 'divert', ASKING);
    document.write(NOTES, '');
    expect(kind()).toBe('verified');
    recordAsked(document, 'primary', 'open', ASKING);
    expect(kind()).toBe('open');
    const asked = document.read(NOTES);
    for (const [more, state] of [
      ['Trauma divert', 'unclear'],
      ['On diversion', 'unclear'],
      ['closed to EMS', 'unclear'],
      ['Bypass', 'unclear'],
      ['Doors closed at night', 'verified'],
    ]) {
      document.write(NOTES, `${asked}. ${more}`);
      expect(kind(), more).toBe(state);
    }
    document.write(NOTES, `${asked}. Bay 2`);
    expect(kind()).toBe('open');
    // Its record was verified by hand.
    document.write(VERIFIED, '2026-11-21 14:55 MST');
    expect(kind()).toBe('verified');
    document.write(VERIFIED, ASKING.at);
    expect(kind()).toBe('open');
    now = new Date(NOW.getTime() + 60_000);
    name(document, 'primary', 'Another hospital');
    expect(kind()).toBe('verified');
  });

  test('it is open still once its card became that of the primary hospital', () => {
    let ms = NOW.getTime();
    const now = () => {
      ms += 1;
      return new Date(ms);
    };
    const document = createDocument({ now, author: () => 'Ruiz', replica: 'Ruiz' });
    for (const row of ['primary', 'secondary']) {
      name(document, row, row);
      recordAsked(document, row, 'open', ASKING);
    }
    makePrimary(document, 'secondary');
    expect(viewOf(document).hospitals).toMatchObject({
      primary: { state: { kind: 'open' } },
      alternate: { state: { kind: 'open' } },
    });
  });

  test('the alternate has a name or a contact where any has; those in conflict are not said to be on divert', () => {
    const document = make();
    document.write('hospitalFacilities.secondary.notes', 'Ask for the charge nurse');
    const hospitals = () => viewOf(document).hospitals;
    expect(hospitals().alternate?.row).toBe('secondary');
    document.write('hospitalFacilities.tertiary.phone', '303-555-0100');
    expect(hospitals().alternate?.row).toBe('tertiary');
    expect(hospitals().isEachOtherOnDivert).toBe(false);
    for (const row of ['secondary', 'tertiary']) recordAsked(document, row, 'divert', ASKING);
    expect(hospitals()).toMatchObject({ alternate: undefined, isEachOtherOnDivert: true });
    const other = make('Lee');
    other.write('hospitalFacilities.tertiary.notes', 'Bay on the east side');
    document.merge(other.state());
    expect(hospitals()).toMatchObject({ alternate: undefined, isEachOtherOnDivert: false });
  });

  test('the number is the first of ED contact, phone and radio; only telephone numbers are called', () => {
    const document = make();
    document.write('hospitalFacilities.primary.radioChannel', 'MED 4');
    const contact = () => viewOf(document).hospitals.primary.contact;
    expect([contact().label, contact().numbers]).toEqual(['Radio Channel', []]);
    document.write('hospitalFacilities.primary.edContact', 'ED charge 303-555-0100');
    expect(contact().numbers).toEqual([{ shown: '303-555-0100', dial: '3035550100' }]);
  });
});

test('the medical channel is the EMS radio, else the channel that says it is theirs, and never a guess', () => {
  const document = make();
  const channel = (name: string, use: string) => {
    const row = document.addRow('icsCommunications');
    document.write(fieldPath('icsCommunications', 'channel', row), name);
    document.write(fieldPath('icsCommunications', 'use', row), use);
  };
  channel('SWAT TAC 2', 'Tactical');
  expect(viewOf(document).medicalChannel.answers).toEqual([]);
  channel('MED 7', 'EMS and fire');
  expect(textsOf(viewOf(document).medicalChannel)).toEqual(['MED 7']);
  document.write('additionalOpInfo.emsRadio', 'WMFR TAC 4');
  expect(textsOf(viewOf(document).medicalChannel)).toEqual(['WMFR TAC 4']);
  expect(names(viewOf(document).channels)).toEqual(['WMFR TAC 4', 'SWAT TAC 2', 'MED 7']);
});

test('units and transports are listed, a row without any text is not', () => {
  const document = make();
  document.addRow('icsTransport');
  expect(viewOf(document).transport).toEqual([]);
  const row = document.addRow('icsTransport');
  document.write(fieldPath('icsTransport', 'contact', row), 'TAC 4');
  document.write('additionalOpInfo.fdUnit0', 'Engine 11');
  expect(names(viewOf(document).transport)).toEqual(['Engine 11', '']);
});

test('a size that no provider asked for says whose it is', () => {
  const document = make();
  document.accept('helicopterPlan.lzType', 'Grass, 100 × 100 ft', {
    kind: 'usual',
    day: '2026-11',
  });
  expect(textOf(viewOf(document).landingZone)).toContain(
    'LZ Type: Grass, 100 × 100 ft (size of air providers, read Nov 2026)',
  );
});
