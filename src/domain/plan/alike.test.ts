import { describe, expect, test } from 'vitest';
import { barricadedSubject } from '../../../tests/support/barricaded-subject.ts';
import { race } from '../../../tests/support/race.ts';
import { createDocument } from '../answers/open-document.ts';
import { fieldPath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import type { Section } from '../answers/sections.ts';
import { duplicateRow, hasAlike } from './alike.ts';
import { callOutCards } from './call-out.ts';
import { catalogue, eventSectionIds, isEventPlan } from './catalogue.ts';
import { openQuestions } from './completeness.ts';
import { callOutPlaces } from './form-places.ts';
import { addEventSections } from './new-assessment.ts';
import { sectionForKey } from './section-view.ts';

const make = () =>
  createDocument({ now: () => new Date(0), author: () => 'Ruiz', replica: 'event' });

describe('an event plan', () => {
  const begun = make();
  addEventSections(begun);

  test('is the same document with the sections of an event, which can be removed and added again', () => {
    expect(begun.addedSections()).toEqual([
      'eventInfo',
      'eventShifts',
      'eventContacts',
      'eventZones',
      'eventPosts',
      'eventChecks',
    ]);
    expect(isEventPlan(begun.addedSections())).toBe(true);
    expect(isEventPlan(['criminalThreats'])).toBe(false);
    const document = make();
    addEventSections(document);
    for (const id of eventSectionIds) document.removeSection(id);
    expect(isEventPlan(document.addedSections())).toBe(false);
  });

  test('has cards of its own in the view, and a call-out has none of them, in the list of parts neither', () => {
    const shown = (document: typeof begun) =>
      callOutCards
        .filter(({ shownWhen }) => shownWhen?.(document.answers(), 'UTC') ?? true)
        .map(({ title }) => title);
    const own = ['Event, days and shifts', 'Zones', 'Posts and first-aid stations'];
    expect(shown(begun).slice(0, 4)).toEqual(['Operation and period', ...own]);
    expect(shown(make()).filter((title) => own.includes(title))).toEqual([]);
    const parts = (document: typeof begun) =>
      callOutPlaces(document.answers()).map(({ title }) => title);
    expect(parts(begun)).toEqual(expect.arrayContaining(own));
    expect(parts(barricadedSubject()).filter((title) => own.includes(title))).toEqual([]);
  });

  test('asks the same of a commander as a call-out', () => {
    expect(openQuestions(begun.answers())).toEqual(openQuestions(make().answers()));
  });
});

describe('a post that is begun as another', () => {
  test('has its kit, channel, zone and shift, and neither its name nor its place, staff and way out', () => {
    const document = race();
    const [first = ''] = rowsOf(document.answers(), 'eventPosts');
    const row = duplicateRow(document, sectionForKey('eventPosts'), first);
    expect(rowsOf(document.answers(), 'eventPosts').at(-1)).toBe(row);
    const written = sectionForKey('eventPosts').added?.fields.flatMap(({ key }) => {
      const text = document.read(fieldPath('eventPosts', key, row));
      return text === '' ? [] : [[key, text]];
    });
    expect(written).toEqual([
      ['station', 'Yes'],
      ['paramedics', 'Yes'],
      ['level', 'ALS'],
      ['zone', 'Start and finish'],
      ['shift', 'Saturday, Sunday'],
      ['kit', 'AED, oxygen, litter, warming'],
      ['channel', 'EVENT MED 1'],
      ['destination', 'St. Anthony Hospital'],
    ]);
  });

  test('leaves open what nobody has decided there', () => {
    const [one, two] = [race(), make()];
    const [first = ''] = rowsOf(one.answers(), 'eventPosts');
    two.merge(one.state());
    one.write(fieldPath('eventPosts', 'kit', first), 'AED');
    two.write(fieldPath('eventPosts', 'kit', first), 'Oxygen');
    one.merge(two.state());
    const row = duplicateRow(one, sectionForKey('eventPosts'), first);
    expect(one.read(fieldPath('eventPosts', 'kit', row))).toBe('');
  });

  test('is for posts, and for shifts and who has one', () => {
    const alike = (catalogue as readonly Section[]).filter(({ added }) => added && hasAlike(added));
    expect(alike.map(({ id }) => id)).toEqual(['eventShifts', 'eventPosts', 'medicalTeam']);
  });
});
