import { describe, expect, test } from 'vitest';
import { createDocument } from '../assessment/document.ts';
import { fieldPath } from '../assessment/path.ts';
import { BRIEF } from '../limits.ts';
import { briefFacts, buildBriefCard } from './brief-card.ts';
import { briefText, meshLine } from './brief-text.ts';
import { splitDateTime, yesNo } from './ics-forms.ts';

function make() {
  return createDocument({
    now: () => new Date('2026-11-20T15:00:00Z'),
    author: () => 'Rivera',
    replica: 'r',
  });
}

const input = (document: ReturnType<typeof make>) => ({
  answers: document.answers(),
  addedSections: [],
  brand: 'Bulwark',
  generatedAt: new Date('2026-11-20T15:06:07Z'),
  locale: 'en-US',
  timeZone: 'America/Denver',
  paper: 'Letter' as const,
});

describe('the brief', () => {
  test('says the worst threats first, with what is done against them', () => {
    const document = make();
    for (const [severity, hazard] of [
      ['Low', 'Ivy'],
      ['critical', 'Gas'],
      ['High', 'Dogs'],
      ['Medium', 'Ice'],
    ]) {
      const row = document.addRow('other');
      document.write(fieldPath('other', 'hazard', row), hazard ?? '');
      document.write(fieldPath('other', 'severity', row), severity ?? '');
      document.write(fieldPath('other', 'mitigation', row), `avoid ${hazard}`);
    }
    document.write('hazardousMaterials.materialType', 'Chlorine tank');
    document.write('hazardousMaterials.riskLevel', 'Critical. Two of them');
    // A row without text hides nothing.
    document.addRow('hazardousMaterials');
    const facts = briefFacts(input(document));
    expect(facts.find(({ label }) => label === 'More threats')?.text).toContain('2 more');
    const threats = facts.filter(({ label }) => label.startsWith('Threat'));
    expect(threats.map(({ text }) => text)).toEqual([
      'Chlorine tank (Critical. Two of them)',
      'Gas (critical): avoid Gas',
      'Dogs (High): avoid Dogs',
    ]);
  });

  test('keeps whole facts, and names those that had no room', () => {
    const document = make();
    document.write('operationalInfo.commandPost', 'word '.repeat(200));
    document.write('operationalInfo.incidentType', 'Warrant');
    document.write('weather.visibility', '6 mi');
    const card = buildBriefCard(input(document));
    expect(card.facts.map(({ label }) => label)).toEqual(['Operation', 'Weather']);
    expect(card.leftOut).toEqual(['Command post']);
    expect(briefText(card)).toContain('Left out for length: Command post');
  });

  test('has no line breaks within a fact, and both answers where nobody picked one', () => {
    const document = make();
    const other = createDocument({
      now: () => new Date('2026-11-20T15:00:00Z'),
      author: () => 'Lee',
      replica: 'o',
    });
    other.write('operationalInfo.incidentLocation', '14 Elm\nAurora');
    document.write('operationalInfo.incidentLocation', '12 Elm\nAurora');
    document.merge(other.state());
    const location = briefFacts(input(document)).find(({ label }) => label === 'Location');
    expect(location?.text).not.toContain('\n');
    expect(location?.text).toContain('12 Elm Aurora');
    expect(location?.text).toContain('14 Elm Aurora');
  });
});

describe('the line for a mesh radio', () => {
  const fact = (short: string, text: string) => ({ label: short, short, text });
  const bytes = (text: string) => Buffer.byteLength(text, 'utf8');

  test('holds whole facts in at most 237 bytes of UTF-8, and passes over what is too long', () => {
    const line = meshLine([
      fact('OP', 'Granite'),
      fact('LOC', 'é'.repeat(150)),
      fact('CP', 'Lot C'),
      ...Array.from({ length: 30 }, (_none, index) => fact(`T${index}`, 'ünïcödé 🚑')),
    ]);
    expect(line.startsWith('OP Granite | CP Lot C | T0 ünïcödé 🚑')).toBe(true);
    expect(bytes(line)).toBeLessThanOrEqual(BRIEF.meshBytes);
    expect(bytes(line)).toBeGreaterThan(200);
    expect(line.endsWith('🚑')).toBe(true);
  });

  test('fills the packet to its last byte', () => {
    expect(bytes(meshLine([fact('A', 'x'.repeat(235))]))).toBe(237);
    expect(meshLine([fact('A', 'x'.repeat(236))])).toBe('');
    expect(meshLine([fact('A', `${'x'.repeat(231)}🚑`)])).toHaveLength(235);
    expect(meshLine([fact('A', `${'x'.repeat(232)}🚑`)])).toBe('');
  });
});

describe('boxes of forms', () => {
  test.each([
    ['Yes', '☒ Yes ☐ No'],
    ['no', '☐ Yes ☒ No'],
    ['', '☐ Yes ☐ No'],
    ['Yes, roof', '☒ Yes ☐ No\nroof'],
    ['No: nearest is Mercy', '☐ Yes ☒ No\nnearest is Mercy'],
    ['by request', '☐ Yes ☐ No\nby request'],
    ['Nobody knows', '☐ Yes ☐ No\nNobody knows'],
    ['No answer yet', '☐ Yes ☐ No\nNo answer yet'],
  ])('%s is %s', (text, boxes) => {
    expect(yesNo(text)).toBe(boxes);
  });

  test.each([
    ['2026-11-21 14:05 MST', '2026-11-21', '14:05 MST'],
    ['21 Nov 2026, 0500 MST', '21 Nov 2026', '0500 MST'],
    ['11/21/2026 5:30 PM', '11/21/2026', '5:30 PM'],
    ['2026-11-21', '2026-11-21', ''],
    ['2026-11-21 1405', '2026-11-21', '1405'],
    ['Saturday night', 'Saturday night', ''],
    ['Nov 21 2026', 'Nov 21 2026', ''],
    ['', '', ''],
  ])('%s is the date %s and the time %s', (text, date, time) => {
    expect(splitDateTime(text)).toEqual({ date, time });
  });
});
