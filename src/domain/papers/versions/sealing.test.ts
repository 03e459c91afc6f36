import { describe, expect, test } from 'vitest';
import { entry } from '../../../../tests/support/arrivals.ts';
import { carryForward } from '../../../../tests/support/carried-forward.ts';
import { PRINT_NOT_ASSESSED_PATH } from '../../answers/about.ts';
import { isInternalPath } from '../../answers/answers.ts';
import { admit, EMPTY_UPDATE } from '../../answers/arrival.ts';
import { arrivedName } from '../../answers/entry.ts';
import { valuesIn } from '../../answers/kept-bounds.ts';
import { createDocument } from '../../answers/open-document.ts';
import type { AnswerPath } from '../../answers/path.ts';
import { ARRIVAL } from '../../limits.ts';
import {
  answersToSeal,
  changesSince,
  isWithin,
  nextVersion,
  type SealedVersion,
  sealedAnswers,
  sealedVersions,
  sealVersion,
  TooMuchToSeal,
} from './sealing.ts';

function make(name: string, minute = 0) {
  return createDocument({
    now: () => new Date(Date.UTC(2026, 10, 20, 15, minute)),
    author: () => name,
    replica: name,
  });
}

function seal(document: ReturnType<typeof make>, by: string, at: number): SealedVersion {
  return sealVersion(document, {
    number: nextVersion(document.answers()),
    files: { report: { sha256: 'a'.repeat(64), fileSha256: 'b'.repeat(64) } },
    at,
    by,
    brand: 'Bulwark',
    locale: 'en-US',
    timeZone: 'America/Denver',
    paper: 'Letter',
    redaction: { profile: 'everything', without: [] },
    addedSections: document.addedSections(),
    answers: answersToSeal(document.answers()),
  });
}

describe('versions as briefed', () => {
  test('count from 1, and keep the answers of their moment with who and when', () => {
    const document = make('Rivera');
    document.write('weather.visibility', '6 mi');
    document.write(PRINT_NOT_ASSESSED_PATH, 'yes');
    seal(document, 'Rivera', 1);
    document.write('weather.visibility', '1 mi');
    const second = seal(document, 'Rivera', 2);
    expect(second.number).toBe(2);
    const [first] = sealedVersions(document.answers());
    if (!first) throw new Error('nothing was sealed');
    const then = sealedAnswers(first);
    expect(then.get('weather.visibility')).toMatchObject({ text: '6 mi', author: 'Rivera' });
    // What decides how it is printed is kept with it, and nothing else of its own.
    expect([...then.keys()].filter((path) => path.startsWith('assessment.'))).toEqual([
      PRINT_NOT_ASSESSED_PATH,
    ]);
  });

  test('sealed apart on two phones are both kept, and the next gets the next number', () => {
    const mine = make('Rivera');
    mine.write('weather.visibility', '6 mi');
    const yours = make('Lee');
    yours.merge(mine.state());
    seal(mine, 'Rivera', 1);
    seal(yours, 'Lee', 2);
    mine.merge(yours.state());
    yours.merge(mine.state());
    expect(sealedVersions(mine.answers()).map(({ number, by }) => [number, by])).toEqual([
      [1, 'Rivera'],
      [1, 'Lee'],
    ]);
    expect(sealedVersions(yours.answers())).toEqual(sealedVersions(mine.answers()));
    expect(seal(mine, 'Rivera', 3).number).toBe(2);
  });

  test('stand in the order of their numbers, also where the clock was set back', () => {
    const document = make('Rivera');
    document.write('weather.visibility', '6 mi');
    for (const at of [3000, 2000, 1000]) seal(document, 'Rivera', at);
    expect(sealedVersions(document.answers()).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('what changed since is listed: changed, new, cleared and in conflict, with who and when', () => {
    const document = make('Rivera');
    document.write('weather.visibility', '6 mi');
    document.write('weather.temperature', '28');
    document.write('operationalInfo.commandPost', 'Lot C');
    const version = seal(document, 'Rivera', 1);
    expect(changesSince(version, document.answers())).toEqual([]);
    const later = make('Lee', 30);
    later.merge(document.state());
    later.write('weather.visibility', '1 mi');
    later.write('weather.temperature', '');
    later.write('operatorInfo.agency', 'SWAT');
    document.write('weather.visibility', '2 mi');
    document.merge(later.state());
    const changes = changesSince(version, document.answers());
    expect(changes.map(({ path, before, after }) => [path, before, after])).toEqual(
      expect.arrayContaining([
        ['weather.visibility', ['6 mi'], ['1 mi', '2 mi']],
        ['weather.temperature', ['28'], []],
        ['operatorInfo.agency', [], ['SWAT']],
      ]),
    );
    expect(changes).toHaveLength(3);
    expect(changes.find(({ path }) => path === 'operatorInfo.agency')?.answer?.author).toBe('Lee');
  });

  test('are no answers of the form: not in the log, no conflict, not carried into another assessment', () => {
    const document = make('Rivera');
    document.write('weather.visibility', '6 mi');
    seal(document, 'Rivera', 1);
    const sealed = [...document.answers().keys()].filter((path) => path.endsWith('.sealed'));
    expect(sealed).toHaveLength(1);
    expect(sealed.every(isInternalPath)).toBe(true);
    const next = make('next');
    carryForward(next, document.answers(), { isChosen: () => true, timeZone: 'UTC' });
    expect(sealedVersions(next.answers())).toEqual([]);
  });

  test('of a newer format, or damaged, are passed over and not counted', () => {
    const document = make('Rivera');
    seal(document, 'Rivera', 1);
    const row = document.addRow('assessment');
    document.resolve(`assessment.${row}.sealed` as never, '{"format":9}');
    const other = document.addRow('assessment');
    document.resolve(`assessment.${other}.sealed` as never, 'no json');
    const hostile = document.addRow('assessment');
    document.resolve(`assessment.${hostile}.sealed` as never, '{"format":1}');
    const half = document.addRow('assessment');
    const [good] = sealedVersions(document.answers());
    const broken = { format: 2, ...good, answers: [['weather.visibility', 'x']] };
    document.resolve(`assessment.${half}.sealed` as never, JSON.stringify(broken));
    for (const forged of [
      { timeZone: 'Nowhere/At_All' },
      { locale: 'C_!' },
      { files: { x: {} } },
    ]) {
      const next = document.addRow('assessment');
      const text = JSON.stringify({ format: 2, ...good, ...forged });
      document.resolve(`assessment.${next}.sealed` as never, text);
    }
    expect(sealedVersions(document.answers())).toHaveLength(1);
    // A number that leaves none for the next version, and one that was never counted to.
    for (const number of [2 ** 53 - 1, 1002, 0]) {
      const next = document.addRow('assessment');
      const text = JSON.stringify({ format: 2, ...good, number });
      document.resolve(`assessment.${next}.sealed` as never, text);
    }
    expect(seal(document, 'Rivera', 2).number).toBeLessThan(1100);
    const last = sealedVersions(document.answers()).at(-1);
    expect(last).toMatchObject({ by: 'Rivera', at: 2 });
  });

  test('that could not be read again are not sealed, and it is said', () => {
    const document = make('Rivera');
    const crowd = (answers: number) =>
      document.merge({
        live: Array.from({ length: answers }, (_, at) =>
          entry({ replica: `other${at}`, path: 'weather.visibility', text: `${at} mi` }),
        ),
        past: [],
        seen: {},
      });
    // As several files that brought as many as they may.
    crowd(ARRIVAL.mostAtOnePathInVersion);
    expect(seal(document, 'Rivera', 1).number).toBe(1);
    const [sealed] = [...document.answers().keys()].filter((path) => path.endsWith('.sealed'));
    document.resolve(sealed as never, '');
    crowd(ARRIVAL.mostAtOnePathInVersion + 1);
    expect(() => seal(document, 'Rivera', 1)).toThrow(TooMuchToSeal);
    expect(sealedVersions(document.answers())).toEqual([]);
  });

  test('that came before answers within them had a bound are not read, and one as long as a backup may hold is', () => {
    const most = ARRIVAL.timesWhereEmpty * ARRIVAL.mostCharactersOfAnswer;
    const read = (length: number) => {
      const theirs = make('Lee');
      theirs.write('weather.visibility', 'x'.repeat(length));
      seal(theirs, 'Lee', 0);
      const { live } = theirs.state();
      const ours = make('Rivera');
      const arrived = live.map((each) => ({ ...each, replica: arrivedName(each) }));
      ours.merge({ live: arrived, past: [], seen: {} });
      return sealedVersions(ours.answers()).map(({ isClaimed }) => isClaimed);
    };
    expect(read(most)).toEqual([true]);
    expect(read(most + 1)).toEqual([]);
  });

  /** The version of a colleague's phone as it stands here once it came with a file that changed it. */
  function arriving(change: object, here = make('Rivera')) {
    const theirs = make('Lee');
    theirs.write('weather.visibility', '6 mi');
    const version = seal(theirs, 'Lee', 1);
    const text = JSON.stringify({ format: 2, ...version, ...change });
    const { live } = theirs.state();
    const arrived = live
      .filter(({ path }) => path.endsWith('.sealed'))
      .map((each) => ({ ...each, text, replica: arrivedName(each) }));
    here.merge({ live: arrived, past: [], seen: {} });
    return { version, here, read: sealedVersions(here.answers()) };
  }

  test('that a file brought are read with each added section once and a bounded number of them', () => {
    const [twice] = arriving({ addedSections: Array(20_000).fill('weather') }).read;
    expect(twice?.addedSections).toEqual(['weather']);
    const many = Array.from({ length: 20_000 }, (_, at) => `x${at}`);
    expect(arriving({ addedSections: many }).read[0]?.addedSections).toHaveLength(500);
  });

  test('that a file brought choose no other calendar and no other digits', () => {
    for (const locale of ['en-US-u-ca-buddhist-nu-arab', 'th-TH', 'fa-IR', 'ar-EG']) {
      const [read] = arriving({ locale }).read;
      const { calendar, numberingSystem } = new Intl.DateTimeFormat(read?.locale).resolvedOptions();
      expect([calendar, numberingSystem], locale).toEqual(['gregory', 'latn']);
    }
  });

  test('that a file brought hand on nothing to be attached, and a print of the data is one', () => {
    const data = 'x'.repeat(2000);
    const print = { sha256: 'a'.repeat(64), fileSha256: 'b'.repeat(64) };
    const [read] = arriving({ files: { report: { ...print, data } } }).read;
    expect(read?.files.report).toEqual(print);
    for (const sha256 of ['\u202EAPPROVED', `${'a'.repeat(63)}G`]) {
      expect(arriving({ files: { report: { ...print, sha256 } } }).read).toEqual([]);
    }
  });

  test('of many alternatives, long names or long paths are as large as one of many answers', () => {
    const most = { answers: 10, characters: 100 };
    const isSmall = (path: string, texts: readonly (readonly [string, string, number])[]) =>
      isWithin(
        { ...seal(make('Rivera'), 'Rivera', 1), answers: [[path as AnswerPath, texts]] },
        most,
      );
    const alternatives = (count: number) =>
      Array.from({ length: count }, () => ['x', 'L', 0] as const);
    expect(isSmall('plan.x', alternatives(10))).toBe(true);
    expect(isSmall('plan.x', alternatives(11))).toBe(false);
    expect(isSmall('plan.x', [['x', 'L'.repeat(90), 0]])).toBe(true);
    expect(isSmall('plan.x', [['x', 'L'.repeat(100), 0]])).toBe(false);
    expect(isSmall(`plan.${'x'.repeat(100)}`, [['x', 'L', 0]])).toBe(false);
  });

  test('hold no answer that no form draws, and it is no change since', () => {
    const document = make('Rivera');
    document.write('weather.visibility', '6 mi');
    document.write('hospitalFacilities.primary.bypass' as AnswerPath, 'CLOSED');
    document.write('hospitalFacilities.name' as AnswerPath, ','.repeat(1000));
    const version = seal(document, 'Rivera', 1);
    expect(version.answers.map(([path]) => path)).toEqual(['weather.visibility']);
    expect(changesSince(version, document.answers())).toEqual([]);
  });

  test('of long lists of words are sealed: a comma within a text is no value', () => {
    const document = make('Rivera');
    for (const path of ['weather.visibility', 'weather.description', 'weather.windConditions'])
      document.write(path as AnswerPath, `${'\\",'.repeat(16_000)}x`);
    expect(seal(document, 'Rivera', 1).answers).toHaveLength(3);
    expect(valuesIn(`[${'["a,b"],'.repeat(3)}0]`)).toBe(7);
  });

  test('that a file numbers far ahead are listed first, and move ours by nothing', () => {
    const { here } = arriving({ number: 900 });
    expect(nextVersion(here.answers())).toBe(1);
    seal(here, 'Rivera', 2);
    expect(sealedVersions(here.answers()).map(({ number }) => number)).toEqual([900, 1]);
  });

  test('of many long answers reach a colleague too: what they would attach again is left out', () => {
    const document = make('Rivera');
    const print = { sha256: 'a'.repeat(64), fileSha256: 'b'.repeat(64) };
    const sealing = (length: number) =>
      sealVersion(document, {
        ...seal(make('Rivera'), 'Rivera', 1),
        files: { report: { ...print, data: 'x'.repeat(length) } },
      });
    expect(sealing(1000).files.report?.data).toHaveLength(1000);
    expect(sealing(ARRIVAL.mostCharactersOfKept).files.report).toEqual(print);
    const live = document.state().live.filter(({ path }) => path.endsWith('.sealed'));
    expect(admit(EMPTY_UPDATE, { live, past: [], seen: {} }).brings).toBe(2);
  });

  test('have names of a length that can be shown, whatever a file says', () => {
    const document = make('Rivera');
    const long = 'Chief of the county '.repeat(1000);
    const version = seal(document, 'Rivera', 1);
    const text = JSON.stringify({ format: 2, ...version, by: long, brand: long, approval: long });
    const other = make('Lee');
    const row = other.addRow('assessment');
    other.resolve(`assessment.${row}.sealed` as never, text);
    const [read] = sealedVersions(other.answers());
    for (const name of [read?.by, read?.brand, read?.approval]) {
      expect(name).toMatch(/^Chief of .*…$/);
      expect(name).toHaveLength(100);
    }
  });

  test('of format 1 are read as versions of their one paper', () => {
    const document = make('Rivera');
    const { files, ...rest } = seal(document, 'Rivera', 1);
    const first = { format: 1, ...rest, kind: 'brief', ...files.report, data: '{}' };
    const other = make('Lee');
    const row = other.addRow('assessment');
    other.resolve(`assessment.${row}.sealed` as never, JSON.stringify(first));
    expect(sealedVersions(other.answers())).toEqual([
      { ...rest, files: { brief: { ...files.report, data: '{}' } } },
    ]);
  });
});
