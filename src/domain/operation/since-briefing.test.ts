import { expect, test } from 'vitest';
import { barricadedSubject } from '../../../tests/support/barricaded-subject.ts';
import { brief, changedSinceBriefing } from '../../../tests/support/briefed-plan.ts';
import { createDocument } from '../answers/open-document.ts';
import { recordAsked } from '../hospitals/divert.ts';
import { FactsOf } from './operation-fact.ts';
import { hasChanged, sinceBriefing } from './since-briefing.ts';

const LT = 'Lt. Marcus Hale';

test('a plan that nobody sealed, one as it was briefed, and one that is no longer are told apart', () => {
  const document = barricadedSubject();
  const since = () => sinceBriefing(document.answers());
  expect(since()).toEqual({ kind: 'unsealed' });
  brief(document);
  expect(since()).toEqual({
    kind: 'same',
    version: { number: 1, isClaimed: false },
    approvedBy: undefined,
  });
  brief(document, LT);
  expect(since()).toEqual({
    kind: 'same',
    version: { number: 2, isClaimed: false },
    approvedBy: LT,
  });
  document.write('weather.visibility', '1 mi');
  expect(since()).toMatchObject({ kind: 'changed', version: { number: 2 } });
});

test('an approval holds for what says the same again, and for nothing else', () => {
  const document = brief(barricadedSubject(), LT);
  document.write('weather.visibility', '1 mi');
  brief(document);
  expect(sinceBriefing(document.answers())).toMatchObject({ kind: 'same', approvedBy: undefined });
  document.write('weather.visibility', '10 mi');
  brief(document);
  expect(sinceBriefing(document.answers())).toMatchObject({
    version: { number: 3 },
    approvedBy: LT,
  });
});

test('that a hospital takes nobody comes first, one fact with who asked and when', () => {
  const since = sinceBriefing(changedSinceBriefing().answers());
  const facts = since.kind === 'changed' ? since.facts : [];
  expect(facts[0]).toMatchObject({
    path: 'hospitalFacilities.primary.notes',
    where: 'Primary Hospital St. Anthony Hospital',
    was: 'not noted',
    now: 'ON DIVERT',
  });
  expect(facts.filter(({ path }) => path.includes('.verified'))).toEqual([]);
});

test('what else the notes of such a hospital say now is told with it', () => {
  const document = brief(barricadedSubject(), LT);
  document.write('hospitalFacilities.primary.notes', 'Use the north ramp');
  recordAsked(document, 'primary', 'divert', { by: 'Dana Ruiz', at: '2026-11-21 04:40 MST' });
  const since = sinceBriefing(document.answers());
  expect(since.kind === 'changed' && since.facts[0]?.now).toBe('ON DIVERT. Use the north ramp');
});

test('a fact has changed with its own answer, or with another of its row', () => {
  const document = changedSinceBriefing();
  const since = sinceBriefing(document.answers());
  const facts = new FactsOf(document.answers());
  const isOther = (fact: ReturnType<FactsOf['fact']>) => hasChanged(since, [fact]);
  expect(isOther(facts.fact('icsEvacuation', 'collectionPoint'))).toBe(true);
  expect(isOther(facts.fact('icsEvacuation', 'exchangePoint'))).toBe(false);
  expect(isOther(facts.fact('hospitalFacilities', 'name', { row: 'primary' }))).toBe(true);
  expect(isOther(facts.fact('hospitalFacilities', 'name', { row: 'secondary' }))).toBe(false);
  expect(hasChanged({ kind: 'unsealed' }, [facts.fact('icsEvacuation', 'collectionPoint')])).toBe(
    false,
  );
});

test('of two answers that nobody picked from each is told, that nobody takes patients or lands among them', () => {
  const document = brief(barricadedSubject(), LT);
  const other = createDocument({ now: () => new Date(0), author: () => 'Lee', replica: 'lee' });
  other.merge(document.state());
  other.write('hospitalFacilities.primary.notes', 'On divert. ED closed until 0200');
  other.write('helicopterPlan.decision', 'Declined by pilot');
  recordAsked(document, 'primary', 'open', { by: 'Ruiz', at: '2026-11-21 12:02 MST' });
  document.write('helicopterPlan.decision', 'Accepted by pilot, wires on the north side noted');
  document.merge(other.state());
  const since = sinceBriefing(document.answers());
  const facts = since.kind === 'changed' ? since.facts : [];
  const now = (path: string) => facts.find((each) => each.path === path)?.now;
  expect(now('hospitalFacilities.primary.notes')).toBe('DIVERT STATUS IN CONFLICT');
  expect(now('helicopterPlan.decision')).toMatch(
    /^“Declined by pilot” or “Accepted by pilot, .*”, not decided$/,
  );
});
