// The papers of an event plan: a race of two days with 14 posts, six of them first-aid stations.
import { describe, expect, test } from 'vitest';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { fieldPath } from '../../src/domain/answers/path.ts';
import { rowsOf } from '../../src/domain/answers/rows.ts';
import { paperTypeOf } from '../../src/domain/papers/papers.ts';
import type { ProfileKey } from '../../src/domain/papers/redaction/redaction.ts';
import { redact } from '../../src/domain/papers/redaction/redaction.ts';
import { layOutPaper } from '../../src/web/features/papers/pdf/lay-out-paper.ts';
import { createTypesetter } from '../../src/web/features/papers/pdf/typesetter.ts';
import { barricadedSubject } from '../support/barricaded-subject.ts';
import { FILLED_AT, modelOf } from '../support/filled-assessments.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { race } from '../support/race.ts';
import { pdfOf, typeFaces } from '../support/type-faces.ts';

const stations = (document: AnswerDocument): readonly (readonly string[])[] => {
  const block = modelOf('ics206', document).blocks.find(
    (each) => each.kind === 'table' && each.title.startsWith('3.'),
  );
  return block?.kind === 'table' ? block.table.rows : [];
};

const pagesOf = (document: AnswerDocument) =>
  layOutPaper(modelOf('ics206', document), createTypesetter(typeFaces)).pages.map((items) =>
    items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join(' '),
  );

const posts = (document: AnswerDocument) => rowsOf(document.answers(), 'eventPosts');

describe('ICS 206 of a race', () => {
  test('has the first-aid stations in block 3: name, location, contact, paramedics', () => {
    const rows = stations(race());
    expect(rows.map(([name]) => name)).toEqual([
      'Start medical tent',
      'Ridge aid',
      'Mast aid',
      'Creek aid',
      'Bridge aid',
      'Finish medical tent',
    ]);
    expect(rows[1]).toEqual([
      'Ridge aid',
      expect.stringMatching(/^Mile 3, saddle\n39\.\d{5}, -105\.\d{5}$/),
      'EVENT MED 1\nRidge Med',
      '☒ Yes ☐ No',
    ]);
  });

  test('says in block 6 how a patient gets from each post to a hospital', () => {
    const text = pagesOf(race()).join(' ');
    expect(text).toContain('Post “Finish medical tent”: pick-up: ');
    // Where the others are and how they are called stands in no other block.
    for (const name of ['Post 2', 'Post 13']) {
      expect(text).toMatch(new RegExp(`${name}: at [^;]+; call: EVENT MED 1; pick-up: `));
    }
    expect(JSON.stringify(modelOf('ics206', race()))).toContain(
      'Post “Ridge aid”: pick-up: Rooney Rd pullout; route: UTV, 12 min; ambulances: Four-wheel drive only, from Rooney Rd; to St. Anthony Hospital',
    );
  });

  test('of 14 stations loses none: they go on over the page under the heads of the block', () => {
    const document = race();
    for (const row of posts(document)) {
      document.write(fieldPath('eventPosts', 'station', row), 'Yes');
    }
    const pages = pagesOf(document);
    const text = pages.join(' ');
    for (const row of posts(document)) {
      expect(text).toContain(document.read(fieldPath('eventPosts', 'location', row)));
    }
    expect(stations(document)).toHaveLength(14);
    for (const page of pages.slice(1)) {
      expect(page).toContain('Medical Plan (ICS 206): Green Mountain Two-Day (continued)');
    }
    expect(checkPdf(pdfOf(modelOf('ics206', document)))).toEqual([]);
  });

  test('has a post that nobody named by its number, and one of which is not decided whether it is a station', () => {
    const [one, two] = [
      race(),
      createDocument({ now: () => FILLED_AT, author: () => 'Cole', replica: 'other' }),
    ];
    const row = one.addRow('eventPosts');
    const at = (field: string) => fieldPath('eventPosts', field, row);
    one.write(at('location'), 'Parking lot C');
    two.merge(one.state());
    one.write(at('station'), 'Yes');
    two.write(at('station'), 'No');
    one.merge(two.state());
    expect(stations(one).at(-1)?.[0]).toBe('Post 15');
  });

  test('asks for an aid station where no post is one', () => {
    const { missing } = paperTypeOf('ics206');
    const titles = (document: AnswerDocument) =>
      missing(document.answers()).map(({ title }) => title);
    expect(titles(race())).not.toContain('Medical aid station');
    const document = race();
    for (const row of posts(document)) {
      document.write(fieldPath('eventPosts', 'station', row), 'No');
    }
    expect(titles(document)).toContain('Medical aid station');
  });
});

describe('the other papers of a race', () => {
  test('the report has days and shifts as a table, and each post by itself with its way out', () => {
    const { sections } = modelOf('report', race());
    const of = (id: string) => sections.find((section) => section.id === id);
    expect(of('eventShifts')?.groups[0]?.table?.rows).toEqual([
      ['Saturday', '2026-12-05', '0600', '1900', 'Dana Ruiz'],
      ['Sunday', '2026-12-06', '0530', '1800', 'Omar Haddad'],
    ]);
    expect(of('eventZones')?.groups[0]?.table?.rows).toHaveLength(3);
    expect(of('eventPosts')?.groups).toHaveLength(14);
    expect(
      of('eventPosts')
        ?.groups.map(({ title }) => title)
        .slice(2, 4),
    ).toEqual(['Post 3', 'Post 4: Ridge aid']);
    const ridge = of('eventPosts')?.groups[3]?.entries.map(({ label, text }) => [label, text]);
    expect(ridge).toContainEqual(['Route to the Pick-up Point', 'UTV, 12 min']);
    expect(checkPdf(pdfOf(modelOf('report', race())))).toEqual([]);
  });

  test('the brief card has how many posts, and their names', () => {
    expect(JSON.stringify(modelOf('brief', race()))).toContain(
      '14, first-aid stations: 6; Start medical tent, Post 2, Post 3',
    );
  });

  test('of a call-out say nothing of posts', () => {
    for (const kind of ['report', 'ics206', 'brief'] as const) {
      expect(JSON.stringify(modelOf(kind, barricadedSubject()))).not.toMatch(
        /first-aid station|eventPosts|EVACUATION OF POSTS/i,
      );
    }
  });

  test.each<[ProfileKey, boolean]>([
    ['everything', true],
    ['command', true],
    ['hospital', false],
    ['public', false],
  ])('for %s have where the posts are: %s', (profile, isThere) => {
    const answers = redact(race().answers(), { profile, without: [] });
    const text = ['report', 'ics206', 'brief']
      .map((kind) => JSON.stringify(modelOf(kind as 'report', race(), { answers })))
      .join(' ');
    expect(/Mile 3|Rooney|Ridge aid/.test(text)).toBe(isThere);
    expect([...answers.keys()].some((path) => path.startsWith('event'))).toBe(isThere);
  });
});
