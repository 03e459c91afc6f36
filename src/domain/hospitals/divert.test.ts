import { expect, test } from 'vitest';
import { sourceAuthor } from '../answers/authors.ts';
import { createDocument } from '../answers/open-document.ts';
import { besideStatus, divertClauseAt, readNotes, recordAsked, stateInNotes } from './divert.ts';

const make = () =>
  createDocument({ now: () => new Date(0), author: () => 'Ruiz', replica: 'Ruiz' });
const ASKED = { by: 'Ruiz', at: '2026-11-21 12:00 MST' };
const NOTES = 'hospitalFacilities.primary.notes';
const BY = 'hospitalFacilities.primary.verifiedBy';
const AT = 'hospitalFacilities.primary.verifiedAt';

test('a hospital on divert says so before its notes, with who asked and when', () => {
  const document = make();
  document.write(NOTES, 'Charge nurse: ext. 4');
  document.write(BY, 'Lee');
  const undo = recordAsked(document, 'primary', 'divert', ASKED);
  expect(document.read(NOTES)).toBe('On divert. Charge nurse: ext. 4');
  expect(stateInNotes(document.read(NOTES))).toBe('divert');
  expect([document.read(BY), document.read(AT)]).toEqual(['Ruiz', '2026-11-21 12:00 MST']);
  undo();
  expect(document.read(NOTES)).toBe('Charge nurse: ext. 4');
  expect([document.read(BY), document.read(AT)]).toEqual(['Lee', '']);
});

test('one that is open again keeps its other notes, and says when that was asked', () => {
  const document = make();
  recordAsked(document, 'primary', 'divert', ASKED);
  expect(document.read(NOTES)).toBe('On divert');
  document.write(NOTES, 'On divert. Burns only');
  recordAsked(document, 'primary', 'open', { by: 'Ruiz', at: '2026-11-21 13:00 MST' });
  expect(document.read(NOTES)).toBe('Open when asked 2026-11-21 13:00 MST. Burns only');
  expect(stateInNotes(document.read(NOTES))).toBe('open');
  expect(document.read(AT)).toBe('2026-11-21 13:00 MST');
});

test('one of which nobody could say is another than one that nobody asked, and takes the place of what was said before', () => {
  const document = make();
  document.write(NOTES, 'Charge nurse: ext. 4');
  recordAsked(document, 'primary', 'divert', ASKED);
  const undo = recordAsked(document, 'primary', 'unknown', { by: '', at: '2026-11-21 13:00 MST' });
  expect(document.read(NOTES)).toBe('Divert status unknown. Charge nurse: ext. 4');
  expect(stateInNotes(document.read(NOTES))).toBe('unknown');
  expect([document.read(BY), document.read(AT)]).toEqual(['', '2026-11-21 13:00 MST']);
  undo();
  expect(stateInNotes(document.read(NOTES))).toBe('divert');
  expect([document.read(BY), document.read(AT)]).toEqual(['Ruiz', '2026-11-21 12:00 MST']);
  recordAsked(document, 'primary', 'unknown', ASKED);
  recordAsked(document, 'primary', 'open', ASKED);
  expect(document.read(NOTES)).toBe(`Open when asked ${ASKED.at}. Charge nurse: ext. 4`);
  recordAsked(document, 'primary', 'divert', ASKED);
  expect(document.read(NOTES)).toBe('On divert. Charge nurse: ext. 4');
  expect(stateInNotes('')).toBe(undefined);
  expect(stateInNotes('Unknown entrance at night')).toBe(undefined);
});

test('who asked before is not who asked now, where nobody is named', () => {
  const document = make();
  document.write(BY, 'Lee');
  recordAsked(document, 'primary', 'open', { ...ASKED, by: '' });
  expect(document.read(BY)).toBe('');
});

test('what was written since is not taken back, and what somebody else noted stays beside', () => {
  const [mine, other] = [
    make(),
    createDocument({ now: () => new Date(0), author: () => 'Lee', replica: 'Lee' }),
  ];
  other.write(NOTES, 'Trauma bay full');
  mine.merge(other.state());
  mine.write(NOTES, 'Mine');
  const third = createDocument({ now: () => new Date(0), author: () => 'Kim', replica: 'Kim' });
  third.write(NOTES, 'Kim’s');
  mine.merge(third.state());
  const undo = recordAsked(mine, 'primary', 'divert', ASKED);
  expect(mine.answer(NOTES)).toMatchObject({
    text: 'On divert. Mine',
    others: [{ text: 'Kim’s' }],
  });
  mine.write(AT, 'later');
  undo();
  expect(mine.answer(NOTES)).toMatchObject({ text: 'Mine', others: [{ text: 'Kim’s' }] });
  expect(mine.read(AT)).toBe('later');
});

test('what came along from elsewhere and is said again is said here, and undone it is from elsewhere', () => {
  const document = make();
  const list = sourceAuthor({ kind: 'list', day: '2026-11-12' });
  document.write(NOTES, 'On divert', list);
  const undo = recordAsked(document, 'primary', 'divert', ASKED);
  expect(document.answer(NOTES)).toMatchObject({ text: 'On divert', author: 'Ruiz' });
  undo();
  expect(document.answer(NOTES)).toMatchObject({ text: 'On divert', author: list });
});

test('that it is open stands in the notes with its time, of any zone; by itself it says nothing', () => {
  for (const zone of ['MST', 'GMT-3', 'GMT+5:30']) {
    const document = make();
    const at = `2026-11-21 12:00 ${zone}`;
    document.write(NOTES, 'East bay');
    recordAsked(document, 'primary', 'open', { by: '', at });
    const notes = document.read(NOTES);
    expect(readNotes(notes), notes).toMatchObject({ state: 'open', openAt: at, rest: 'East bay' });
  }
  expect(stateInNotes('Open when asked')).toBe(undefined);
});

test.each([
  ['On divert', 'divert'],
  ['on divert.', 'divert'],
  ['On divert; charge nurse ext. 4', 'divert'],
  ['On divert. Ambulance entrance over the bridge', 'divert'],
  ['On divert\nCharge nurse: ext. 4', 'divert'],
  ['On divert since 1400', 'divert'],
  ['On divert until 2026-11-28 09:00 MST. Ext. 4', 'divert'],
  ['On divert, as of 1400', 'divert'],
  ['On divert: no', 'unclear'],
  ['On divert? Ask first', 'unclear'],
  ['On divert for psych only, takes trauma', 'unclear'],
  ['On divert until 0900, now open', 'unclear'],
  ['On divert. New ED now open 24 h', 'divert'],
  ['On divert. Helipad cleared for night landing', 'divert'],
  ['On divert. Lifted 1600', 'unclear'],
  ['On divert\nOpen again since 1600', 'unclear'],
  ['On divert. Resolved 1410, accepting all', 'unclear'],
  ['On divert from psych only', 'unclear'],
  ['On divert at times, call first', 'unclear'],
  [`Open when asked ${ASKED.at}. On divert since 0900`, 'unclear'],
  ['On divert list: none', 'unclear'],
  ['On diversion until 1400', 'unclear'],
  ['Trauma divert', 'unclear'],
  ['ED closed 1400', 'unclear'],
  ['On divert. 1400 lifted', 'unclear'],
  ['On divert. Back open 1300', 'unclear'],
  ['West entrance closed at night', undefined],
  ['Not on divert', undefined],
])('of a hospital whose notes are %s the state is %s', (notes, state) => {
  expect(stateInNotes(notes)).toBe(state);
});

test('what a person typed in their own words stays whole when the hospital is asked', () => {
  const document = make();
  document.write(NOTES, 'On divert for psych only, takes trauma');
  recordAsked(document, 'primary', 'open', ASKED);
  expect(document.read(NOTES)).toBe(
    `Open when asked ${ASKED.at}. On divert for psych only, takes trauma`,
  );
});

test.each([
  ['Not on divert as of 2300', undefined],
  ['Not on divert per charge RN Ortiz 0400', undefined],
  ['No longer on divert', undefined],
  ['Divert: no', undefined],
  ['Cardiac bypass capable, serves a diverse community', undefined],
  ['ED entrance closed to visitors', undefined],
  ['Not on divert for medical but closed to trauma', 'unclear'],
  ['No longer on divert for medical but trauma still on divert', 'unclear'],
  ['Not on divert (trauma on bypass)', 'unclear'],
  ['Off divert until 1800', 'unclear'],
  ['Open when asked 2026-11-20 07:05 MST. Closed 1500', 'unclear'],
  ['Open when asked 2026-11-20 07:05 MST. Not on divert', 'open'],
  ['NOT ON DIVERT, ED FULL', 'unclear'],
  ['Not on divert. ED Full', 'unclear'],
  ['NOT ON DIVERT PER RN ORTIZ', undefined],
  ['ER full service, level III', undefined],
  ['No neurosurgery on site', undefined],
  ['Closed to visitors after 2100, gate 4417#', undefined],
  ['No EMS entrance on N side, walk up or down ramp', undefined],
  ['Reroute via Union', undefined],
  ['Ambulance bay: ED down the ramp on the north side', undefined],
  ['Main entrance, closed after 2100, use ED door', undefined],
  ['ED full-time trauma surgeon', undefined],
  ['No diversion policy', undefined],
  ['On divert since 0400. Lifted 0930', 'unclear'],
  ['On divert until 0600; back open 0530', 'unclear'],
  ['Closed- water main break', 'unclear'],
  ['Enter by the ambulance bay. Closed 2200-0600.', 'unclear'],
  ['Use pad. Closed nights', 'unclear'],
  ['Standalone ER, closed 2200-0600', 'unclear'],
  ['Rural clinic, closed after 2000', 'unclear'],
  ['ED full\nUse Union instead', 'unclear'],
  ['ED full-boarding 12', 'unclear'],
  ['ED down the rest of the night', 'unclear'],
  ['Closed-circuit radio MED 4', undefined],
  ['ER closed 2200-0600', 'unclear'],
  ['Closed nights', 'unclear'],
  ['Call first; closed til further notice', 'unclear'],
  ['no trauma tonight per charge RN', 'unclear'],
  ['CT down til 0600, no neuro', 'unclear'],
  ['at capacity, sending everybody to St Marys', 'unclear'],
  ['ED is currently closed for flood repair', 'unclear'],
  ['ED now closed', 'unclear'],
  ['Temporarily closed until 0600', 'unclear'],
  ['ER will close at 2200', 'unclear'],
  ['ED full until 0600', 'unclear'],
  ['ED is full per charge RN', 'unclear'],
  ['At full capacity', 'unclear'],
  ['No longer accepting trauma', 'unclear'],
  ['Can’t take trauma after 2200', 'unclear'],
  ['Unable to accept ambulances', 'unclear'],
  ['Does not accept trauma', 'unclear'],
  ['Hospital close to the school', undefined],
  ['Trauma: closed head injuries go to Swedish', undefined],
  ['Closed fractures to Union', undefined],
  ['ED closed head RN Ortiz says until 0600', 'unclear'],
  ['Does not take EMS reports by radio, call 303-555-0100', undefined],
  ['On divert from 2200', 'unclear'],
  ['On divert until 1600', 'divert'],
] as const)('of “%s” nobody is told more than it says', (notes, state) => {
  expect(stateInNotes(notes)).toBe(state);
});

test('how long a divert lasts stands among the notes, and goes with the status that is replaced', () => {
  const document = make();
  document.write(NOTES, 'On divert until 1600. Burns only');
  expect(besideStatus(readNotes(document.read(NOTES)))).toBe('until 1600. Burns only');
  recordAsked(document, 'primary', 'open', ASKED);
  expect(document.read(NOTES)).toBe(`Open when asked ${ASKED.at}. Burns only`);
});

test.each([
  'Until 1900 helipad closed, use lot C',
  'As of 2026-11-20 08:00 pad closed',
  'As of 0600 house sup Ortiz x4402',
])('a tap takes nothing from notes that begin like a length: %s', (notes) => {
  const document = make();
  document.write(NOTES, notes);
  recordAsked(document, 'primary', 'open', ASKED);
  expect(document.read(NOTES)).toBe(`Open when asked ${ASKED.at}. ${notes}`);
});

test('the clause that speaks of it is found in lines too', () => {
  const notes =
    'Enter by the ramp, stretcher door on the left\nClosed nights 2200-0600\nAsk for the charge RN';
  expect(notes.slice(divertClauseAt(notes))).toBe('Closed nights 2200-0600\nAsk for the charge RN');
  const atEnd = 'Enter by the ramp and ask for the charge RN by name.\nClosed nights 2200-0600';
  expect(atEnd.slice(divertClauseAt(atEnd))).toBe('Closed nights 2200-0600');
  const denied = 'Not on divert as of 0600 per charge RN. Pad on roof. Closed to trauma after 2200';
  expect(denied.slice(divertClauseAt(denied)).trim()).toBe('Closed to trauma after 2200');
  for (const words of ['ED: closed 2200-0600', 'ED - closed nights', 'Hospital status: closed'])
    expect(stateInNotes(`Enter by the ramp. ${words}`)).toBe('unclear');
  for (const words of ['Main entrance: closed after 2100', 'Helipad: closed for work'])
    expect(stateInNotes(`${words}, use the ramp`)).toBeUndefined();
  expect(divertClauseAt('Nothing of it')).toBe(0);
});
