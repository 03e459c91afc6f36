// The card of one person: one page, in words that never say more than was entered.
import { describe, expect, test } from 'vitest';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import type { AnswerPath } from '../../src/domain/answers/path.ts';
import { kitCatalogue } from '../../src/domain/kit/kit-catalogue.ts';
import {
  buildMemberCard,
  type MemberCardInput,
  memberCardText,
} from '../../src/domain/papers/builders/member-card.ts';
import { kitOf } from '../support/offered-plans.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { pdfOf } from '../support/type-faces.ts';

const RUIZ = {
  callSign: 'D-12',
  name: 'Dana Ruiz',
  role: 'Breacher',
  bloodType: 'O+',
  allergies: 'Penicillin (hives); bee stings',
  medicines: 'Lisinopril each morning',
  conditions: 'High blood pressure',
  weight: '205 lb',
  equipment: 'Left thigh pouch; kit on the lower back',
  emergencyContact: 'Sam Ruiz, spouse, 303-555-0177',
};
const KEYS = Object.keys(RUIZ);
const HANDLING = { 'team.handling': 'Law Enforcement Sensitive' };

const inputOf = (kit: AnswerDocument, more: Partial<MemberCardInput> = {}): MemberCardInput => ({
  kit: kit.answers(),
  row: kit.rows('roster')[0] ?? '',
  brand: 'Bulwark',
  generatedAt: new Date('2026-11-20T15:06:07Z'),
  timeZone: 'America/Denver',
  paper: 'Letter',
  ...more,
});
const cardOf = (texts: Readonly<Record<string, string>>, more?: Partial<MemberCardInput>) =>
  inputOf(kitOf(HANDLING, [['roster', texts]]), more);

const squeeze = (text: string) => text.replace(/\s+/g, '');
const pathOf = (kit: AnswerDocument, field: string) =>
  `roster.${kit.rows('roster')[0]}.${field}` as AnswerPath;

/** Two copies of a kit on which a fact of the same person was given apart. */
function inConflict(field: string, one: string, other: string): AnswerDocument {
  const kit = kitOf(HANDLING, [['roster', RUIZ]]);
  const copy = kitOf({});
  copy.merge(kit.state());
  kit.write(pathOf(kit, field), one, 'Rivera');
  copy.write(pathOf(kit, field), other, 'K. Lee');
  kit.merge(copy.state());
  return kit;
}

test('every field of the roster is on it', () => {
  const roster = kitCatalogue.find(({ id }) => id === 'roster');
  const keys = roster && 'added' in roster ? roster.added.fields.map(({ key }) => key) : [];
  expect([...KEYS].sort()).toEqual([...keys].sort());
});

describe('the card of a person of whom everything is known', () => {
  const bytes = pdfOf(buildMemberCard(cardOf(RUIZ)));

  test('is one tagged page with every fact, the mark of the team, and room for a pen', async () => {
    expect(checkPdf(bytes)).toEqual([]);
    const { pages, isTagged } = await readPdf(bytes);
    expect(isTagged).toBe(true);
    expect(pages).toHaveLength(1);
    const text = squeeze(pages[0]?.text ?? '');
    for (const fact of Object.values(RUIZ)) expect(text).toContain(squeeze(fact));
    for (const words of [
      'CASUALTY CARD',
      'LAW ENFORCEMENT SENSITIVE',
      'Blood type as told, not a laboratory result.',
      'Entered by Ruiz.',
      'Last changed 18 Nov 2026.',
      'Generated on 2026-11-20 08:06 MST',
      'To be filled in by hand',
      'Injury',
      'Time of Injury',
      'Treatment Given',
      'Tourniquet: Where, Time',
      'Vitals',
    ]) {
      expect(text, words).toContain(squeeze(words));
    }
    expect(text.indexOf('ALLERGIES')).toBeLessThan(text.indexOf('Medicines'));
  });

  test('says whose it is on the page alone: not in title, file name, bookmarks or a file inside', async () => {
    const { filename } = buildMemberCard(cardOf(RUIZ));
    expect(filename).toBe('Bulwark-Casualty-Card-20261120-0806.pdf');
    const { title, bookmarks, attachments } = await readPdf(bytes);
    expect(title).toBe('Casualty Card');
    expect(attachments.size).toBe(0);
    for (const fact of Object.values(RUIZ)) expect(bookmarks.join('\n')).not.toContain(fact);
  });

  test('is the same as text', () => {
    const lines = memberCardText(cardOf(RUIZ)).split('\n');
    expect(lines).toEqual([
      'LAW ENFORCEMENT SENSITIVE',
      'Bulwark Casualty Card',
      'Name: Dana Ruiz',
      'Call Sign: D-12',
      'Role: Breacher',
      'Allergies: Penicillin (hives); bee stings',
      'Blood Type: O+',
      'Medicines: Lisinopril each morning',
      'Conditions: High blood pressure',
      'Weight: 205 lb',
      'Tourniquet and Kit Place: Left thigh pouch; kit on the lower back',
      'Emergency Contact: Sam Ruiz, spouse, 303-555-0177',
      'Blood type as told, not a laboratory result.',
      'Entered by Ruiz.',
      'Last changed 18 Nov 2026.',
      'Generated on 2026-11-20 08:06 MST',
    ]);
  });
});

test('what nobody entered is not known; that there is none is said only where it was written', () => {
  const blank = memberCardText(cardOf({ name: 'Kim Lee', allergies: ' ' }));
  expect(blank).toContain('Allergies: Not entered');
  expect(blank).toContain('Blood Type: Not entered');
  expect(blank).not.toMatch(/\bnone\b|laboratory/i);
  const boxes = JSON.stringify(buildMemberCard(cardOf({ name: 'Kim Lee' })).blocks);
  expect(boxes).not.toMatch(/\bnone\b/i);
  expect(memberCardText(cardOf({ allergies: 'None known' }))).toContain('Allergies: None known');
});

test('facts that were changed on several days are told by day, the latest first', () => {
  const kit = kitOf({}, [['roster', RUIZ]], new Date('2025-03-12T18:00:00Z'));
  const later = kitOf({});
  later.merge(kit.state());
  later.write(pathOf(later, 'weight'), '212 lb');
  expect(memberCardText(inputOf(later))).toMatch(
    /Last changed 18 Nov 2026: Weight; 12 Mar 2025: Name, Call Sign, .*Emergency Contact\./,
  );
});

test('answers that differ are all shown, with who and when, and marked as a conflict', async () => {
  const input = inputOf(inConflict('bloodType', 'A-', 'O+ (card)'));
  const { pages } = await readPdf(pdfOf(buildMemberCard(input)));
  for (const text of [memberCardText(input), pages[0]?.text ?? '']) {
    const words = squeeze(text);
    expect(words).toContain('(2conflictinganswers)');
    expect(words).toContain(squeeze('A- [Rivera, 2026-11-18 19:00 MST]'));
    expect(words).toContain(squeeze('O+ (card) [K. Lee, 2026-11-18 19:00 MST]'));
  }
  const cleared = memberCardText(inputOf(inConflict('allergies', 'Penicillin', '')));
  expect(cleared).toMatch(/\(2 conflicting answers\)\n +Penicillin \[.*\n +\(cleared\) \[/);
});

describe('long texts', () => {
  const eachWith = (text: string) => Object.fromEntries(KEYS.map((key) => [key, text]));

  test.each([
    'Letter',
    'A4',
  ] as const)('stay on the one page of %s, and say that they were shortened', async (paper) => {
    for (const text of [
      'WWWW MMMM, '.repeat(60),
      'W'.repeat(900),
      'no penicillin and nothing like it in the house or the car before it '.repeat(9),
      'bee stings; latex gloves; '.repeat(40),
      Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n'),
    ]) {
      const input = cardOf(eachWith(text), { paper });
      const bytes = pdfOf(buildMemberCard(input));
      expect(checkPdf(bytes)).toEqual([]);
      const { pages } = await readPdf(bytes);
      expect(pages, text.slice(0, 20)).toHaveLength(1);
      expect(squeeze(pages[0]?.text ?? '')).toContain(
        squeeze('Shortened: Name, Call Sign, Role, Allergies, Blood Type,'),
      );
      expect(pages[0]?.text.replace(/\s+/g, ' ')).toMatch(/more in the roster|see the roster/);
      expect(squeeze(memberCardText(input))).toContain(`Allergies:${squeeze(text)}`);
    }
  });

  test('also where ten differ', async () => {
    const kit = kitOf({}, [['roster', RUIZ]]);
    for (let count = 0; count < 9; count += 1) {
      const copy = kitOf({});
      copy.merge(kitOf({}).state());
      copy.write(
        pathOf(kit, 'allergies'),
        `${count} latex and dust, `.repeat(30),
        `Medic ${count}`,
      );
      kit.merge(copy.state());
    }
    const { pages } = await readPdf(pdfOf(buildMemberCard(inputOf(kit))));
    expect(pages).toHaveLength(1);
    expect(squeeze(pages[0]?.text ?? '')).toContain(squeeze('(10 conflicting answers)'));
    expect(squeeze(pages[0]?.text ?? '')).toContain(squeeze('6 more: see the roster'));
    expect(memberCardText(inputOf(kit))).toContain('8 latex and dust');
  });
});
