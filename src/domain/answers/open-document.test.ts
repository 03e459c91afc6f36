import { describe, expect, test } from 'vitest';
import { hasTypedAnswers, newAssessment } from '../plan/new-assessment.ts';
import { countFilled, describePath, sectionForKey, titleOf } from '../plan/section-view.ts';
import { foundOnce } from './answers.ts';
import { createDocument } from './open-document.ts';
import { fieldPath } from './path.ts';

const at = new Date('2026-11-20T15:04:05Z');
const make = () => createDocument({ now: () => at, author: () => 'me', replica: 'one' });

describe('the document', () => {
  test('reads what was written, with who and when, and starts empty [document-reads]', () => {
    const document = make();
    expect([...document.answers()]).toEqual([]);
    expect(document.read('weather.temperature')).toBe('');
    document.write('weather.temperature', '72');
    expect(document.read('weather.temperature')).toBe('72');
    expect(document.answer('weather.temperature')).toEqual({
      text: '72',
      author: 'me',
      at,
      others: [],
    });
  });

  test('a section that is added comes last, also after one was removed', () => {
    const document = make();
    const [one, two, three] = ['One', 'Two', 'Three'].map((name) => document.addOwnSection(name));
    document.removeSection(one ?? '');
    const four = document.addOwnSection('A fourth');
    expect(document.addedSections()).toEqual([two, three, four]);
  });

  test('tells the listeners of that path alone [document-listeners]', () => {
    const document = make();
    const heard: string[] = [];
    const stop = document.subscribe('weather.temperature', () => heard.push('temperature'));
    document.subscribe('weather.visibility', () => heard.push('visibility'));
    document.subscribeAll(() => heard.push('any'));
    document.write('weather.temperature', '72');
    document.write('weather.temperature', '72');
    expect(heard).toEqual(['temperature', 'any']);
    stop();
    document.write('weather.temperature', '73');
    expect(heard).toEqual(['temperature', 'any', 'any']);
  });

  test('keeps the same map until something changes', () => {
    const document = make();
    document.write('other.description', 'x');
    const before = document.answers();
    document.write('other.description', 'x');
    expect(document.answers()).toBe(before);
    document.write('other.description', 'y');
    expect(document.answers()).not.toBe(before);
    expect(before.get('other.description')?.text).toBe('x');
  });

  test('a write makes anew what was found in its own section, and nothing else', () => {
    const document = make();
    const searched: string[] = [];
    const count = foundOnce((answers, section) => {
      searched.push(section);
      return answers.size;
    });
    const counts = () => ['weather', 'other'].map((id) => count(document.answers(), id));
    document.write('weather.temperature', '72');
    document.write('other.description', 'Dogs');
    expect(counts()).toEqual([1, 1]);
    document.write('other.description', 'Two dogs');
    document.write(fieldPath('other', 'title'), 'Dogs');
    expect(counts()).toEqual([1, 2]);
    expect(searched).toEqual(['weather', 'other', 'other']);
    expect(count(new Map(document.answers()), 'other')).toBe(2);
  });

  test('a cleared answer is an answer, an untouched one is none', () => {
    const document = make();
    document.write('other.description', '');
    expect(document.answer('other.description')).toBeUndefined();
    document.write('other.description', 'x');
    document.write('other.description', '');
    expect(document.answer('other.description')?.text).toBe('');
  });

  test('refuses what is no path', () => {
    expect(() => make().write('nonsense' as never, 'x')).toThrow(RangeError);
  });

  test('adds optional and own sections once, in order, and any unknown section that is written to', () => {
    const document = make();
    document.addKnownSection('criminalThreats');
    document.addKnownSection('criminalThreats');
    const key = document.addOwnSection('  K9 plan ');
    expect(document.addOwnSection('K9 plan')).toBe('k9Plan2');
    document.write(fieldPath('drones', 'description'), 'two');
    document.write('weather.visibility', '2 mi');
    expect(document.addedSections()).toEqual(['criminalThreats', key, 'k9Plan2', 'drones']);
    expect(document.read(fieldPath(key, 'title'))).toBe('K9 plan');
    expect(() => document.addKnownSection('weather')).toThrow(RangeError);
  });

  test('Unknown section keys have one description field, and the key split into words as their title [unknown-sections]', () => {
    const section = sectionForKey('gasAndBreachPlan');
    expect(section.title).toBe('Gas And Breach Plan');
    expect(section.fields.map(({ key, lines }) => [key, lines])).toEqual([['description', 3]]);
    expect(titleOf(new Map(), section)).toBe('Gas And Breach Plan');
  });

  test('a section of the catalogue is called what the app calls it, whatever a file says; one of the user’s own in one line', () => {
    const document = make();
    const own = document.addOwnSection('Dogs\nNobody is hurt\u202e');
    document.write('weather.title' as never, 'Operational Info');
    expect(describePath(`${own}.description`, document.answers())).toBe(
      'Own section “Dogs Nobody is hurt”',
    );
    const forged = document.addOwnSection('Primary Hospital, ED Contact, now 555. Zone');
    expect(describePath(`${forged}.description`, document.answers())).toBe(
      'Own section “Primary Hospital, ED Contact, now 555. Zone”',
    );
    expect(document.addOwnSection('long '.repeat(500)).length).toBeLessThanOrEqual(60);
    const titles = ['weather', own].map((key) => titleOf(document.answers(), sectionForKey(key)));
    expect(titles).toEqual(['Weather', 'Dogs Nobody is hurt']);
  });

  test('counts the non-blank answers of a section, over all its rows', () => {
    const document = make();
    document.write('hospitalFacilities.primary.name', 'A');
    document.write('hospitalFacilities.tertiary.type', ' ');
    document.write('hospitalFacilities.tertiary.savedId', 'x');
    const count = countFilled(document.answers(), sectionForKey('hospitalFacilities'));
    expect(count).toEqual({ filled: 1, of: 15 });
  });
});

describe('a new assessment', () => {
  const input = {
    now: () => at,
    author: () => 'me',
    replica: 'one',
    locale: 'en-US',
    timeZone: 'America/Denver',
  };

  test('has the operator timestamp stamped with the local date and time, still editable', () => {
    const document = newAssessment(input);
    expect(document.read('operatorInfo.timestamp')).toBe('Nov 20, 2026, 8:04 AM');
    expect(document.answers().size).toBe(1);
    document.write('operatorInfo.timestamp', 'yesterday');
    expect(document.read('operatorInfo.timestamp')).toBe('yesterday');
  });

  test('has typed answers only once a person typed', () => {
    const document = newAssessment(input);
    expect(hasTypedAnswers(document.answers())).toBe(false);
    document.write('hospitalFacilities.primary.name', 'A', 'hospital list');
    expect(hasTypedAnswers(document.answers())).toBe(false);
    document.write('weather.visibility', 'fog');
    expect(hasTypedAnswers(document.answers())).toBe(true);
    document.write('weather.visibility', '');
    expect(hasTypedAnswers(document.answers())).toBe(false);
  });
});
