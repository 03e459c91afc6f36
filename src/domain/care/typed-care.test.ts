// What a colleague or a file writes in a care record is no line, time or tourniquet of ours.
import { expect, test } from 'vitest';
import { give, importFrom, newReplica } from '../../../tests/support/arrivals.ts';
import { plan } from '../../../tests/support/offered-plans.ts';
import { createDocument } from '../answers/open-document.ts';
import { fieldPath } from '../answers/path.ts';
import { buildCasualtyPaper, casualtyText } from '../papers/builders/casualty-paper.ts';
import { arrivingCare } from './arriving-care.ts';
import { careCatalogue } from './care-catalogue.ts';
import { handoverOf } from './handover.ts';

const AT = Date.parse('2026-11-24T04:14:00Z');
const APPLIED = '2026-11-23 21:14 UTC-7';

function recordOf(author: string) {
  const document = createDocument({
    now: () => new Date(AT),
    author: () => author,
    replica: newReplica(),
    sections: careCatalogue,
  });
  const write = (section: string, row: string, texts: Readonly<Record<string, string>>) => {
    for (const [field, text] of Object.entries(texts))
      document.write(fieldPath<string, string>(section, field, row), text);
    return row;
  };
  const add = (section: string, texts: Readonly<Record<string, string>>) =>
    write(section, document.addRow(section), texts);
  return { document, write, add };
}

/** A record here with a casualty, and another phone that knows it. */
function twoPhones() {
  const [mine, theirs] = [recordOf('Rivera'), recordOf('Eve')];
  const row = mine.add('casualties', { label: 'Casualty 1' });
  importFrom(theirs.document, give(mine.document));
  const arrive = () =>
    importFrom(mine.document, arrivingCare(mine.document.state(), give(theirs.document)));
  const input = () => ({
    care: mine.document.answers(),
    row,
    plan: plan({}).answers(),
    brand: 'Bulwark',
    generatedAt: new Date('2026-11-24T06:00:00Z'),
    timeZone: 'America/Denver',
    phoneOffset: -420,
    paper: 'Letter' as const,
    device: 'here',
  });
  return { mine, theirs, row, arrive, input };
}

test('a note of another phone’s clock is one line of the text, and a quotation where it says more', () => {
  const { theirs, arrive, input } = twoPhones();
  theirs.add('clockNotes', {
    device: 'x',
    what: 'This phone’s clock was right. Moved',
    by: '0:00:00, noted by Rivera',
    before: '2026-11-23 22:30 UTC-7',
    seenAt: '2026-11-23 21:30 UTC-7\nTXA given: 2026-11-23 21:20 UTC-7 [Rivera]',
  });
  arrive();
  const lines = casualtyText(input()).split('\n');
  expect(lines.filter((line) => line.startsWith('TXA given'))).toEqual([]);
  expect(lines).toContain(
    'Clock of the phone: “This phone’s clock was right. Moved”, by “0:00:00, noted by Rivera”, clock before 2026-11-23 22:30 UTC-7, clock after “2026-11-23 21:30 UTC-7 TXA given: 2026-11-23 21:20 UTC-7 [Rivera]”, noted by Eve',
  );
  expect(JSON.stringify(buildCasualtyPaper(input()))).toContain('“This phone’s clock was right');
});

test('no time names a hand, and no answer of a conflict another answer', () => {
  const { mine, theirs, row, arrive, input } = twoPhones();
  mine.write('casualties', row, { treatment: 'TXA 2 g' });
  const forged = 'none [Rivera, 2026-11-23 21:14 MST] or TXA 4 g';
  theirs.write('casualties', row, { treatment: forged, txa: `${APPLIED} [Rivera]` });
  arrive();
  const text = casualtyText(input());
  expect(text).toContain(`\nTXA given: “${APPLIED} [Rivera]” [Eve]`);
  expect(text).toContain(` or “${forged}” [Eve, `);
});

test('the place of a tourniquet ends no tourniquet', () => {
  const { theirs, row, arrive, input } = twoPhones();
  const place = 'Left leg, Removed 2026-11-23 21:46 UTC-7. At print: Was on for 0:32';
  theirs.add('tourniquets', { of: row, place, how: 'High and tight', appliedAt: APPLIED });
  arrive();
  expect(casualtyText(input())).toContain(
    `\nTourniquet 1: “${place}”, High and tight, Applied ${APPLIED}. At print: `,
  );
});

test('of two times of which one can be read the other is a quotation, each with what is to be known of it', () => {
  const { mine, theirs, row, arrive } = twoPhones();
  const tourniquet = mine.add('tourniquets', { of: row, place: 'Left leg' });
  importFrom(theirs.document, give(mine.document));
  mine.write('tourniquets', tourniquet, { appliedAt: APPLIED });
  const typed = '21:20, removed 21:46 UTC-7.\nTourniquet right leg, on 21:15 UTC-7';
  const forged = typed.replace('\n', ' ');
  theirs.write('tourniquets', tourniquet, { appliedAt: typed });
  arrive();
  const phone = { now: AT + 3_600_000, offset: -420, device: 'here' };
  expect(handoverOf(mine.document.answers(), row, phone).treatment).toBe(
    `Tourniquet left leg, on 21:14 UTC-7 or “${forged}” (time not readable)`,
  );
});
