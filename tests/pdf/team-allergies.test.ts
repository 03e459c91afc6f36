// What of the roster stands in the files of a plan: one line of numbers, for the command post, where it was asked for.
import { expect, test } from 'vitest';
import { teamAllergiesOf } from '../../src/domain/kit/team-allergies.ts';
import { paperKinds } from '../../src/domain/papers/model/paper-model.ts';
import { preparePaper } from '../../src/web/features/papers/prepare-paper.ts';
import { filledAssessment } from '../support/filled-assessments.ts';
import { kitOf } from '../support/offered-plans.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { pdfOf } from '../support/type-faces.ts';

const LINE = 'Roster: 1 of 3 with allergies, 1 not known. Who carries epinephrine?';
const squeeze = (text: string) => text.replace(/\s+/g, '');

const kit = kitOf({}, [
  ['roster', { name: 'qroster one', allergies: 'qroster penicillin', callSign: 'qroster 1' }],
  ['roster', { name: 'qroster two', allergies: 'None known', medicines: 'qroster pills' }],
  ['roster', { name: 'qroster three' }],
]);

test.each(paperKinds)('the %s', async (kind) => {
  const plan = filledAssessment();
  const { model } = await preparePaper({
    kind,
    redaction: { profile: 'command', without: [] },
    answers: plan.answers(),
    addedSections: plan.addedSections(),
    teamAllergies: teamAllergiesOf(kit.answers()),
    brand: 'Bulwark',
    generatedAt: new Date('2026-11-20T15:06:07Z'),
    locale: 'en-US',
    timeZone: 'America/Denver',
    paper: 'Letter',
    carried: { id: 'plan', madeAt: 0, state: plan.state() },
  });
  const bytes = pdfOf(model);
  expect(checkPdf(bytes)).toEqual([]);
  const { pages, attachments, bookmarks, title } = await readPdf(bytes);
  expect(attachments.size).toBe(1);
  const text = pages.map((page) => page.text).join('\n');
  expect(squeeze(text).split(squeeze(LINE))).toHaveLength(kind === 'ics215a' ? 1 : 2);
  const inside = [...attachments].flat().join('\n');
  expect(inside).not.toContain('epinephrine');
  const bare = new TextDecoder('latin1').decode(bytes);
  for (const part of [text, inside, bookmarks.join('\n'), title ?? '', bare]) {
    expect(part).not.toMatch(/qroster/i);
  }
});
