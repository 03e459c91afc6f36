import { readFileSync } from 'node:fs';
import { Encrypter } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../domain/answers/open-document.ts';
import { writePackage } from '../../../domain/exchange/codes/package-text.ts';
import { openAge, type ReadableFile } from './open-age.ts';

/** Quick to work: the tests are not about guessing. */
const WORK_FACTOR = 10;

async function encrypted(text: string, workFactor = WORK_FACTOR): Promise<Uint8Array<ArrayBuffer>> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase('right');
  encrypter.setScryptWorkFactor(workFactor);
  return new Uint8Array(await encrypter.encrypt(text));
}

function packageText(): string {
  const document = createDocument({ now: () => new Date(), author: () => '', replica: 'r1' });
  document.write('weather.description', 'Fog');
  const assessments = [{ id: 'a', madeAt: 1, archived: false, update: document.state() }];
  return writePackage({ packedAt: 1, from: '', assessments });
}

/** A file of 351 MB that must not be read. */
const unreadable = (head: string): ReadableFile => ({
  size: 351 * 1024 * 1024,
  slice: () => new Blob([head]),
  stream: () => {
    throw new Error('It was read');
  },
  arrayBuffer: () => {
    throw new Error('It was read');
  },
});

test('a backup file of format 1 opens with everything in it', async () => {
  const file = new Blob([readFileSync('tests/fixtures/backup-format-1.age')]);
  const opened = await openAge(file, ['seven quiet rivers under snow']);
  if (!('contents' in opened)) throw new Error(opened.fault);
  const { from, assessments, unreadable } = opened.contents;
  expect([from, assessments.length, unreadable]).toEqual(['Rivera', 1, 0]);
  const document = createDocument({ now: () => new Date(), author: () => '', replica: 'r1' });
  for (const { update } of assessments) document.merge(update);
  expect(document.read('operationalInfo.incidentType')).toBe('High-risk warrant');
  expect(document.read('operationalInfo.incidentLocation')).toBe('12 Elm St, Aurora');
  expect(document.read('weather.description')).toBe('Fog until eleven');
  expect(document.changes().map(({ text }) => text)).toContain('Fog until ten');
});

test('a backup file of format 3 opens with its care record and its PDF', async () => {
  const file = new Blob([readFileSync('tests/fixtures/backup-format-3.age')]);
  const opened = await openAge(file, ['seven quiet rivers under snow']);
  if (!('contents' in opened)) throw new Error(opened.fault);
  const { contents, papers, papersLeftOut } = opened;
  const [plan] = contents.assessments;
  expect([contents.unreadable, papersLeftOut, papers.length]).toEqual([0, 0, 1]);
  expect(plan?.care?.live.some(({ text }) => text === 'Dustoff 7')).toBe(true);
  const [{ content, ...paper } = { content: new Uint8Array() }] = papers;
  expect(paper).toMatchObject({ title: 'County burns', addedBy: 'Rivera' });
  expect(new TextDecoder().decode(content)).toContain('(Burns: call the burn center)');
});

test('a backup file of format 4 opens with the picture that its plan names', async () => {
  const file = new Blob([readFileSync('tests/fixtures/backup-format-4.age')]);
  const opened = await openAge(file, ['seven quiet rivers under snow']);
  if (!('contents' in opened)) throw new Error(opened.fault);
  const { contents, pictures, picturesLeftOut } = opened;
  expect([contents.unreadable, picturesLeftOut, pictures.length]).toEqual([0, 0, 1]);
  const [plan] = contents.assessments;
  const document = createDocument({ now: () => new Date(), author: () => '', replica: 'r1' });
  if (plan) document.merge(plan.update);
  const answers = [...document.answers().values()].map(({ text }) => text);
  expect(answers).toEqual(expect.arrayContaining(['Gate from the lot', pictures[0]?.sha256]));
  expect(pictures[0]).toMatchObject({
    plan: plan?.id,
    content: expect.objectContaining({ length: 410 }),
  });
});

describe('opening an age file', () => {
  test('gives what is in it, by any of the passphrases', async () => {
    const file = new Blob([await encrypted(packageText())]);
    expect(await openAge(file, ['wrong', 'right'])).toMatchObject({ contents: { from: '' } });
  });

  test.each([
    ['zeros', String.fromCharCode(0).repeat(512), 'notOurs'],
    ['an age file', 'age-encryption.org/v1\n-> scrypt c2FsdHNhbHRzYWx0c2FsdA 17\n', 'tooLarge'],
  ])('never reads 351 MB of %s', async (_what, head, fault) => {
    expect(await openAge(unreadable(head), ['right'])).toEqual({ fault });
  });

  test('never works a passphrase that asks for more memory than a phone has', async () => {
    const bytes = await encrypted(packageText());
    const text = new TextDecoder('latin1').decode(bytes).replace(/ 10\n/, ' 20\n');
    const file = new Blob([Uint8Array.from(text, (each) => each.charCodeAt(0))]);
    expect(await openAge(file, ['right'])).toEqual({ fault: 'tooHard' });
  });

  test.each<[string, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>, string]>([
    ['cut in its head', (bytes) => bytes.slice(0, 60), 'damaged'],
    ['cut at its end', (bytes) => bytes.slice(0, -20), 'damaged'],
    [
      'changed',
      (bytes) => bytes.map((each, at) => (at === bytes.length - 5 ? each ^ 1 : each)),
      'damaged',
    ],
    ['empty', () => new Uint8Array(), 'notOurs'],
  ])('that is %s says so', async (_what, change, fault) => {
    const file = new Blob([change(await encrypted(packageText()))]);
    expect(await openAge(file, ['right'])).toEqual({ fault });
  });

  test.each([
    ['by a wrong passphrase', packageText(), ['wrong'], 'wrongPassphrase'],
    ['with something else in it', 'a letter', ['right'], 'foreign'],
    ['of a newer version', packageText().replace('"format":1', '"format":99'), ['right'], 'newer'],
  ])('%s says so', async (_what, text, passphrases, fault) => {
    expect(await openAge(new Blob([await encrypted(text)]), passphrases)).toEqual({ fault });
  });
});
