import { expect, test } from 'vitest';
import { createDocument } from '../../../domain/answers/open-document.ts';
import { readData } from '../../../domain/papers/redaction/paper-data.ts';
import type { ProfileKey } from '../../../domain/papers/redaction/redaction.ts';
import { preparePaper } from './prepare-paper.ts';

const BEGUN = Date.parse('2026-11-18T09:00:00Z');
const ANSWERED = Date.parse('2026-11-20T15:00:00Z');
const MADE = Date.parse('2026-11-20T16:00:00Z');

async function carriedBy(profile: ProfileKey, id: string, agency: string) {
  const document = createDocument({
    now: () => new Date(ANSWERED),
    author: () => 'Rivera',
    replica: 'copy1',
  });
  document.write('operatorInfo.agency', agency);
  const { model } = await preparePaper({
    kind: 'report',
    redaction: { profile, without: [] },
    answers: document.answers(),
    addedSections: [],
    brand: 'Bulwark',
    generatedAt: new Date(MADE),
    locale: 'en-US',
    timeZone: 'UTC',
    paper: 'Letter',
    carried: { id, madeAt: BEGUN },
  });
  return { text: model.data ?? '', ...readData(model.data ?? '').data };
}

test.each([
  'public',
  'hospital',
] as const)('a file for “%s” says neither which assessment it is from nor when that was begun; equal answers have equal ids', async (profile) => {
  const file = await carriedBy(profile, 'the-assessment', 'SWAT');
  expect(file.text).not.toContain('the-assessment');
  expect(file.text).not.toContain(String(BEGUN));
  expect(file).toMatchObject({ madeAt: ANSWERED, dataAsOf: ANSWERED });
  expect((await carriedBy(profile, 'another', 'SWAT')).id).toBe(file.id);
  expect((await carriedBy(profile, 'the-assessment', 'SWAT 2')).id).not.toBe(file.id);
  expect(await carriedBy(profile, 'the-assessment', '')).toMatchObject({ madeAt: MADE });
});

test.each([
  'everything',
  'command',
] as const)('a file for “%s” names its assessment, to be merged with the same one elsewhere', async (profile) => {
  const file = await carriedBy(profile, 'the-assessment', 'SWAT');
  expect(file).toMatchObject({ id: 'the-assessment', madeAt: BEGUN });
});
