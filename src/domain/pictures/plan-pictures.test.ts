import { expect, test } from 'vitest';
import type { AnswerDocument } from '../answers/answer-document.ts';
import { admit } from '../answers/arrival.ts';
import { createDocument } from '../answers/open-document.ts';
import type { AnswerPath } from '../answers/path.ts';
import { PICTURES } from '../limits.ts';
import { type ProfileKey, redact, sharesOf } from '../papers/redaction/redaction.ts';
import { moveMark, readMark, scaleMark, writeMark } from './picture-marks.ts';
import {
  MARKS_SECTION,
  markPath,
  marksBegin,
  PICTURES_SECTION,
  picturePath,
  rowOfPicture,
} from './picture-owners.ts';
import {
  changedPictures,
  isOfLandingZone,
  leftovers,
  ownerTitle,
  pictureOwners,
  picturesOf,
  shownTitle,
} from './plan-pictures.ts';

const SHA = 'a'.repeat(64);
let phones = 0;

function phone(...from: readonly AnswerDocument[]): AnswerDocument {
  phones += 1;
  const document = createDocument({
    now: () => new Date(Date.UTC(2026, 10, 27, 5, phones)),
    author: () => `Medic ${phones}`,
    replica: `p${phones}`,
  });
  for (const each of from) document.merge(each.state());
  return document;
}

function withPicture(document: AnswerDocument, belongsTo = '', sha256 = SHA): string {
  const texts = { picture: sha256, caption: 'North door', belongsTo };
  const [row = ''] = document.addRows(PICTURES_SECTION, [texts]);
  return row;
}

const draw = (document: AnswerDocument, of: string, mark: string) =>
  document.addRows(MARKS_SECTION, [{ of, mark }])[0] ?? '';

const marksOf = (document: AnswerDocument) =>
  picturesOf(document.answers()).flatMap(({ marks }) => marks.map(({ text }) => text));

test('what two phones draw on one picture stands beside each other on both', () => {
  const one = phone();
  const row = withPicture(one);
  const other = phone(one);
  draw(one, row, 'arrow 1000 1000 5000 5000');
  draw(other, row, 'circle 5000 5000 1000');
  one.merge(other.state());
  other.merge(one.state());
  expect(marksOf(one).sort()).toEqual(['arrow 1000 1000 5000 5000', 'circle 5000 5000 1000']);
  expect(marksOf(other).sort()).toEqual(marksOf(one).sort());
});

test('a mark that two phones moved is at both places, and deleted at once', () => {
  const one = phone();
  const mark = draw(one, withPicture(one), 'circle 5000 5000 1000');
  const other = phone(one);
  one.write(markPath('mark', mark), 'circle 1000 1000 1000');
  other.write(markPath('mark', mark), 'circle 9000 9000 1000');
  one.merge(other.state());
  expect(marksOf(one).sort()).toEqual(['circle 1000 1000 1000', 'circle 9000 9000 1000']);
  one.removeRow(MARKS_SECTION, mark);
  expect(marksOf(one)).toEqual([]);
});

test('a picture of another plan’s phone arrives with all that is drawn on it', () => {
  const one = phone();
  draw(one, withPicture(one, 'helicopterPlan.landingZone'), 'text 1000 1000 Wires');
  const here = phone();
  here.merge(admit(here.state(), one.state()).update);
  expect(picturesOf(here.answers())).toMatchObject([{ sha256: SHA, caption: 'North door' }]);
  expect(marksOf(here)).toEqual(['text 1000 1000 Wires']);
});

test('marks are read as they were written, and what is none is left out', () => {
  for (const text of ['arrow 0 0 10000 10000', 'circle 1 2 300', 'text 5 6 Door, opens in']) {
    const mark = readMark(text);
    expect(mark && writeMark(mark)).toBe(text);
  }
  for (const text of [
    '',
    'arrow 1 2 3',
    'circle 1 2',
    'text 1 2 ',
    'line 1 2 3 4',
    'arrow a b c d',
  ]) {
    expect(readMark(text)).toBeUndefined();
  }
  expect(readMark(`text 1 2 ${'x'.repeat(500)}`)).toMatchObject({ text: 'x'.repeat(80) });
  const arrow = readMark('arrow 1000 1000 9000 5000');
  expect(arrow && writeMark(moveMark(arrow, { x: 0.5, y: 0.5 }))).toBe(
    'arrow 2000 6000 10000 10000',
  );
});

test('a mark is made larger and smaller about where it points, and never so small that it is gone', () => {
  const scaled = (text: string, by: number) => {
    const mark = readMark(text);
    return mark && writeMark(scaleMark(mark, by));
  };
  expect(scaled('arrow 4000 4000 5000 5000', 2)).toBe('arrow 3000 3000 5000 5000');
  expect(scaled('arrow 4000 4000 5000 5000', 0.001)).toBe('arrow 4000 4000 5000 5000');
  expect(scaled('circle 5000 5000 1000', 1.1)).toBe('circle 5000 5000 1100');
  expect(Number(scaled('circle 5000 5000 1000', 0.001)?.split(' ')[3])).toBeGreaterThan(0);
  expect(scaled('text 1 2 Wires', 2)).toBe('text 1 2 Wires');
});

test('marks beyond those that are drawn are counted', () => {
  const document = phone();
  const of = withPicture(document, 'weather');
  const marks = Array.from(
    { length: PICTURES.mostMarksDrawn + 5 },
    (_, at) => `text ${at} 1 Wires`,
  );
  document.addRows(
    MARKS_SECTION,
    marks.map((mark) => ({ of, mark })),
  );
  expect(picturesOf(document.answers())).toMatchObject([{ marksNotDrawn: 5 }]);
});

const letThrough = (belongsTo: string, profile: ProfileKey, without: readonly string[] = []) => {
  const document = phone();
  draw(document, withPicture(document, belongsTo), 'text 1 1 Wires');
  const answers = redact(document.answers(), { profile, without });
  const all = (keys: Iterable<string>) => [...keys].filter((path) => path.startsWith('picture'));
  const goesIn = picturesOf(answers).length;
  // Nothing of it, or all of it.
  expect(all(answers.keys())).toEqual(goesIn === 0 ? [] : all(document.answers().keys()));
  return goesIn;
};

test('a picture goes where what it shows goes: with its section, its place and its profile', () => {
  expect(letThrough('', 'everything')).toBe(1);
  expect(letThrough('', 'everything', [PICTURES_SECTION])).toBe(0);
  expect(letThrough('operationalInfo.commandPost', 'everything')).toBe(1);
  expect(letThrough('operationalInfo.commandPost', 'everything', ['operationalInfo'])).toBe(0);
  expect(letThrough('operationalInfo', 'command')).toBe(1);
  expect(letThrough('operationalInfo', 'command', ['operationalInfo'])).toBe(0);
  expect(letThrough('operatorInfo.badgeNumber', 'command')).toBe(0);
  for (const profile of ['hospital', 'public'] as const) {
    for (const belongsTo of ['', 'hospitalFacilities.primary.address', 'weather']) {
      expect(letThrough(belongsTo, profile)).toBe(0);
    }
  }
});

test('a place that two phones named holds a picture back where either of them would', () => {
  const one = phone();
  const row = withPicture(one, 'weather');
  const other = phone(one);
  one.write(picturePath('belongsTo', row), 'operationalInfo');
  other.write(picturePath('belongsTo', row), 'helicopterPlan');
  one.merge(other.state());
  const answers = redact(one.answers(), { profile: 'everything', without: ['operationalInfo'] });
  expect(picturesOf(answers)).toEqual([]);
  expect(
    sharesOf(one.answers(), { profile: 'everything', without: ['operationalInfo'] }),
  ).toContainEqual({ section: PICTURES_SECTION, goesIn: 0, staysOut: 1 });
});

test('a picture belongs to a place, a section or the plan, and says which', () => {
  const document = phone();
  document.write('helicopterPlan.landingZone', 'Ball field');
  const owners = pictureOwners(document.answers(), []);
  expect(owners.slice(0, 2)).toMatchObject([
    { key: 'operationalInfo.incidentLocation', title: 'Incident' },
    { key: 'operationalInfo.commandPost' },
  ]);
  expect(owners).toContainEqual({ key: 'weather', title: 'Weather' });
  // A post that has a name and no place yet, and none of which nothing is said.
  const [named = ''] = document.addRows('eventPosts', [{ name: 'Summit' }, {}]);
  const posts = pictureOwners(document.answers(), []).filter(({ key }) =>
    key.startsWith('eventPosts.'),
  );
  expect(posts).toEqual([{ key: `eventPosts.${named}.location`, title: 'Summit' }]);
  for (const { key, title } of owners) expect(ownerTitle(key, document.answers())).toBe(title);
  const ofZone = (belongsTo: string, row?: string) =>
    isOfLandingZone({ belongsTo: ['weather', belongsTo] }, row);
  expect(ofZone('helicopterPlan.landingZone')).toBe(true);
  expect(ofZone('helicopterPlan.r1.landingZone')).toBe(false);
  expect(ofZone('helicopterPlan.r1.landingZone', 'r1')).toBe(true);
});

test('a row that names no picture is none', () => {
  const one = phone();
  withPicture(one, '', 'no digest');
  expect(picturesOf(one.answers())).toEqual([]);
});

const forged = (texts: readonly (readonly [AnswerPath, string])[]) => {
  const forger = phone();
  forger.addRows(PICTURES_SECTION, [{ caption: 'made later than anything here' }]);
  for (const [path, text] of texts) forger.write(path, text);
  return forger.state();
};

test('a row is the picture that it is called by, whatever texts a file puts there first or later', () => {
  const row = rowOfPicture(SHA);
  const theirs = forged([[picturePath('picture', row), 'b'.repeat(64)]]);
  const early = phone();
  early.merge(admit(early.state(), theirs).update);
  const here = phone();
  here.write(picturePath('picture', row), SHA);
  here.write(picturePath('caption', row), 'North door');
  early.merge(admit(early.state(), here.state()).update);
  here.merge(admit(here.state(), theirs).update);
  for (const each of [early, here]) {
    expect(picturesOf(each.answers())).toMatchObject([{ row, sha256: SHA }]);
  }
  const other = phone();
  other.merge(admit(other.state(), theirs).update);
  expect(picturesOf(other.answers())).toEqual([]);
});

test('a mark is on the picture that its row is called by, and what says otherwise moves it nowhere', () => {
  const here = phone();
  const row = rowOfPicture(SHA);
  here.write(picturePath('picture', row), SHA);
  const begins = marksBegin(row);
  const [mark = ''] = here.addRows(MARKS_SECTION, [{ mark: 'text 1 1 Wires' }], begins);
  const strange = rowOfPicture('d'.repeat(64));
  const update = forged([
    [picturePath('picture', strange), 'd'.repeat(64)],
    [picturePath('belongsTo', strange), 'operatorInfo.badgeNumber'],
    [markPath('of', mark), strange],
  ]);
  here.merge(admit(here.state(), update).update);
  const shared = redact(here.answers(), { profile: 'command', without: [] });
  expect(picturesOf(shared)).toMatchObject([{ sha256: SHA, marks: [{ text: 'text 1 1 Wires' }] }]);
  expect(picturesOf(here.answers()).find(({ row: each }) => each === strange)?.marks).toEqual([]);
});

test('a picture that one phone deletes while another deletes it and brings it back is there on both', () => {
  const one = phone();
  const row = rowOfPicture(SHA);
  one.write(picturePath('picture', row), SHA);
  const other = phone(one);
  other.removeRow(PICTURES_SECTION, row);
  one.removeRow(PICTURES_SECTION, row)();
  one.merge(admit(one.state(), other.state()).update);
  other.merge(admit(other.state(), one.state()).update);
  for (const each of [one, other]) expect(picturesOf(each.answers())).toHaveLength(1);
});

test('what a file says of a place, a caption or a mark stands beside what is here, and is named', () => {
  const here = phone();
  const row = withPicture(here, 'weather');
  const mark = draw(here, row, 'text 1 1 Wires');
  const before = here.answers();
  const update = forged([
    [picturePath('belongsTo', row), 'operationalInfo'],
    [picturePath('caption', row), 'South\ndoor'],
    [markPath('mark', mark), 'text 1 1 No wires'],
  ]);
  here.merge(admit(here.state(), update).update);
  const [ours] = picturesOf(here.answers());
  expect([...(ours?.belongsTo ?? [])].sort()).toEqual(['operationalInfo', 'weather']);
  expect(ours?.caption.split(' / ').sort()).toEqual(['North door', 'South door']);
  expect(ours?.marks.map(({ text }) => text).sort()).toEqual([
    'text 1 1 No wires',
    'text 1 1 Wires',
  ]);
  expect(changedPictures(before, here.answers())).toMatchObject([
    { where: 'Picture 1: North door, shows', was: 'Weather' },
    { where: 'Picture 1: North door, drawn on it', was: '1 mark', becomes: '1 of them, 1 new' },
  ]);
  // Deleted and brought back, nothing of it is less.
  const undo = here.removeRow(PICTURES_SECTION, row);
  undo();
  expect(picturesOf(here.answers())[0]?.belongsTo).toHaveLength(2);
});

test('a caption without its picture is known, and words of a file are as long as a list takes', () => {
  const here = phone();
  const row = withPicture(here);
  const other = phone(here);
  other.write(picturePath('caption', row), 'North door, wires');
  here.removeRow(PICTURES_SECTION, row);
  here.merge(other.state());
  expect(picturesOf(here.answers())).toEqual([]);
  expect(leftovers(here.answers())).toMatchObject([{ row, text: 'North door, wires' }]);
  const posts = here.addRows(
    'eventPosts',
    Array.from({ length: 9 }, () => ({ name: 'Gate of the north '.repeat(300), location: 'x' })),
  );
  const belongsTo = posts.map((post) => `eventPosts.${post}.location`);
  expect(shownTitle({ belongsTo }, here.answers()).length).toBeLessThan(250);
  expect(shownTitle({ belongsTo }, here.answers())).toContain('6 others');
  const long = pictureOwners(here.answers(), []).filter(({ title }) => title.length > 60);
  expect(long).toEqual([]);
});

test('of many marks on many pictures, each of which shows many places, every one is judged once', () => {
  const shown = (first: string, ...others: readonly string[]) => ({
    text: first,
    author: '',
    at: new Date(0),
    others: others.map((text) => ({ text, author: '', at: new Date(0) })),
  });
  const numbered = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => `${name}${at}`);
  const [rows, places] = [numbered(30, 'r'), numbered(480, 'eventPosts.p')];
  const answers = new Map(
    [
      ...rows.flatMap((row) => [
        [`pictures.${row}.position`, shown(row)] as const,
        [`pictures.${row}.picture`, shown('a'.repeat(64))] as const,
        [`pictures.${row}.belongsTo`, shown('', ...places.map((at) => `${at}.location`))] as const,
      ]),
      ...numbered(490, 'm').flatMap((row) => [
        [`pictureMarks.${row}.position`, shown(row)] as const,
        [`pictureMarks.${row}.of`, shown('', ...rows)] as const,
        [`pictureMarks.${row}.mark`, shown('text 1 1 gate')] as const,
      ]),
    ].map(([path, answer]) => [path as AnswerPath, answer] as const),
  );
  const start = process.threadCpuUsage();
  expect(redact(answers, { profile: 'everything', without: [] }).size).toBe(answers.size);
  // 16 s where each mark had the owners of all its pictures.
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(1000);
});
