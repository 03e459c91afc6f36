// What a copy from outside may change: each attack that was found, and attacks made at random.

import { describe, expect, test } from 'vitest';
import {
  entry,
  give,
  importFrom,
  make,
  NOTHING,
  PATH,
  seal,
  texts,
  worked,
} from '../../../tests/support/arrivals.ts';
import { ARRIVAL, CHANGE_LOG, TEAM, TEXT_RUN } from '../limits.ts';
import { ABOUT_SECTION, IMPORT_FIELD, NAME_PATH, SEALED_FIELD } from './about.ts';
import type { AnswerDocument } from './answer-document.ts';
import type { Update } from './answer-set.ts';
import { admit, boundedUpdate, EMPTY_UPDATE, roomOfTeam } from './arrival.ts';
import { restsOn } from './authors.ts';
import { arrivedName, type Entry, plainEntry } from './entry.ts';
import {
  importRecords,
  isMissing,
  putBack,
  recordReplaced,
  revertImport,
  revertible,
} from './import-record.ts';

import { type AnswerPath, fieldPath } from './path.ts';
import { rowsOf } from './rows.ts';
import { readUpdate, UnreadableUpdate, writeUpdate } from './update-text.ts';
import { withoutKept } from './without-kept.ts';

describe('what arrives', () => {
  test('with a count of a trillion leaves every later write readable', () => {
    const { document } = make();
    document.write(PATH, '555-0199');
    const arrival = importFrom(document, {
      ...NOTHING,
      live: [entry({ count: 2 ** 40, path: 'weather.visibility' })],
    });
    expect(arrival.refused.size).toBe(0);
    document.write('weather.temperature', '28');
    expect(readUpdate(writeUpdate(document.state()))).toEqual(document.state());
    expect(document.read('weather.visibility')).toBe('evil');
    expect(document.state().live.every(({ count }) => count < 10)).toBe(true);
    const far = entry({ count: 2 + ARRIVAL.mostCountJump - 1, path: 'weather.visibility' });
    expect(importFrom(document, { ...NOTHING, live: [far] }).refused.size).toBe(0);
    // A colleague who stands a million writes behind takes in what is written after that, and each change of it.
    const other = make('Lee').document;
    for (const text of ['2 mi', '1 mi']) {
      document.resolve('weather.visibility', text);
      importFrom(other, give(document));
      expect(texts(other, 'weather.visibility')).toEqual([text]);
    }
    expect(importFrom(other, document.state())).toMatchObject({ brings: 0, replaced: [] });
  });

  test('that has seen everything and shows nothing takes nothing away, log and later writes included', () => {
    const { document } = make();
    document.write(PATH, '555-0199');
    document.resolve(PATH, '555-0100');
    const before = document.state();
    const seen = Object.fromEntries(before.live.map(({ replica }) => [replica, [1, 1_000_000]]));
    const arrival = importFrom(document, { ...NOTHING, seen });
    expect(arrival.refused.get('unshown')).toBe(1);
    expect(document.state()).toEqual(before);
    document.write('weather.temperature', '28');
    const other = make('Lee').document;
    importFrom(other, { ...NOTHING, seen });
    importFrom(other, document.state());
    expect(other.read('weather.temperature')).toBe('28');
    expect(other.read(PATH)).toBe('555-0100');
  });

  test('takes no sealed version away and puts none in its place, whatever it shows', () => {
    const { document } = make();
    const path = seal(document, 'version one');
    const seen = Object.fromEntries(document.state().live.map(({ replica }) => [replica, [1, 99]]));
    const forged = entry({ path, count: 50, text: 'forged' });
    importFrom(document, { ...NOTHING, live: [forged], seen });
    expect(texts(document, path)).toEqual(['version one']);
    const kept = [...document.answers()].filter(([each]) => each.endsWith(SEALED_FIELD));
    expect(kept.map(([, { text }]) => text)).toEqual(['version one', 'forged']);
    expect(importFrom(document, { ...NOTHING, live: [forged], seen }).brings).toBe(0);
  });

  test('with a place that is none is refused, and beside such a place a row still moves', () => {
    const { document } = make();
    const rows = [document.addRow('criminalThreats'), document.addRow('criminalThreats')];
    for (const text of ['0', '!', 'A0', 'x'.repeat(ARRIVAL.mostPositionLength + 1)]) {
      const path = fieldPath('criminalThreats', 'position', 'evil');
      const arrived = { ...NOTHING, live: [entry({ path, text })] };
      expect(admit(document.state(), arrived).refused.get('noPlace')).toBe(1);
      document.merge({ ...arrived, seen: {} });
      document.moveRow('criminalThreats', rows[1] as string, 0);
      document.moveRow('criminalThreats', 'evil', 1);
    }
    expect(document.rows('criminalThreats')).toHaveLength(3);
  });

  test('fills free room of the log alone, and its lines go before ours', () => {
    const { document } = make();
    for (let line = 0; line <= 100; line += 1) document.write(PATH, `555-${line}`);
    const ours = document.state().past;
    const known = ours[0] as Entry;
    const forged = Array.from({ length: 500 }, (_, at) =>
      entry({ replica: `ours${at}`, author: 'Rivera', count: 90, text: `never said ${at}` }),
    );
    const past = [{ ...known, text: 'other words' }, ...forged];
    const arrival = importFrom(document, { ...NOTHING, past });
    expect(arrival.refused.get('otherLine')).toBe(1);
    const kept = (state: Update) => state.past.filter(({ brought }) => !brought);
    expect(kept(document.state())).toEqual(ours);
    expect(document.state().past).toHaveLength(CHANGE_LOG.mostLines);
    for (let line = 0; line < 399; line += 1) document.write('weather.visibility', `${line} mi`);
    expect(kept(document.state())).toEqual(expect.arrayContaining([...ours]));
  });

  test('fills no room of the log before what it replaces of others, whose answers nobody here wrote', () => {
    const { document } = make();
    const was = entry({ replica: '0a1bz1', count: 1, text: '555-0101' });
    document.merge({ ...NOTHING, live: [was] });
    const past = Array.from({ length: CHANGE_LOG.mostLines }, (_, at) =>
      entry({ replica: `ours${at}`, count: 90, text: `never said ${at}`, brought: true }),
    );
    document.merge({ ...NOTHING, past: [...past, was], seen: { '0a1bz1': [1, 1] } });
    expect(document.state().past).toContainEqual(was);
  });

  test('brings no record of which a text has a run that no screen breaks', () => {
    const { document } = make();
    const bring = (text: string) => {
      const record = { format: 1, from: 'Lee', replaced: [[PATH, [[text, 'Lee', 0]], []]] };
      importFrom(document, {
        ...NOTHING,
        live: [entry({ path: 'assessment.r1.import', text: JSON.stringify(record) })],
      });
      return importRecords(document.answers()).length;
    };
    expect(bring('\u{1f3fb}'.repeat(TEXT_RUN.most))).toBe(0);
    expect(bring('555-0199 '.repeat(TEXT_RUN.most))).toBe(1);
  });

  test('has room in the log for what others wrote, also where this phone fills it', () => {
    const { document } = make();
    for (let line = 0; line <= CHANGE_LOG.mostLines; line += 1) {
      document.write('weather.visibility', `${line} mi`);
      document.write('weather.temperature', `${line} F`);
    }
    const was = entry({ replica: '0a1bz1', count: 1, text: 'TYPED BY LEE' });
    document.merge({ ...NOTHING, live: [was] });
    document.merge({ ...NOTHING, past: [was], seen: { '0a1bz1': [1, 1] } });
    expect(document.state().past).toContainEqual(was);
    expect(document.state().past.filter((line) => line !== was)).toHaveLength(CHANGE_LOG.mostLines);
  });

  test('of answers that others replaced by the ten thousand a state knows the latest alone', () => {
    const { document } = make();
    document.write(PATH, '555-0199');
    const standing = entry({ replica: '0a1bz1', count: 1, path: 'weather.visibility' });
    document.merge({ ...NOTHING, live: [standing] });
    const names = Array.from({ length: ARRIVAL.mostReplacedKnown + 50 }, (_, at) => `${at}z1`);
    const seen = Object.fromEntries(names.map((name, at) => [name, [at + 2, at + 2]]));
    document.merge({ ...NOTHING, seen: { ...seen, '0a1bz1': [1, 1] }, live: [standing] });
    const known = Object.keys(document.state().seen);
    expect(known).toContain(document.state().live.find(({ path }) => path === PATH)?.replica);
    expect(known).toContain('0a1bz1');
    expect(names.slice(0, 50).filter((name) => known.includes(name))).toEqual([]);
    expect(known).toHaveLength(ARRIVAL.mostReplacedKnown + 2);
  });

  test('with more answers than a plan can have is refused, and with as many as it can, or a megabyte of made-up ranges, is looked at in 300 ms', () => {
    const { document } = make();
    for (let at = 0; at < 300; at += 1) {
      document.write(fieldPath('hospitalFacilities', 'name', `h${at}`), `Hospital ${at}`);
    }
    const own = document.state().live[0] as Entry;
    const attacks: readonly Update[] = [
      {
        ...NOTHING,
        live: Array.from({ length: ARRIVAL.mostAnswers }, (_, at) =>
          entry({ count: at + 1, text: `${at}` }),
        ),
      },
      {
        ...NOTHING,
        live: Array.from({ length: ARRIVAL.mostAnswers }, (_, at) =>
          entry({ path: `plan.r${at}.x` }),
        ),
      },
      {
        ...NOTHING,
        live: Array.from({ length: ARRIVAL.mostAnswers }, (_, at) =>
          entry({ path: `${ABOUT_SECTION}.r1.${SEALED_FIELD}`, text: `${at}` }),
        ),
      },
      {
        ...NOTHING,
        seen: { [own.replica]: Array.from({ length: 150_000 }, (_, at) => 2 * at + 1) },
      },
      {
        ...NOTHING,
        past: Array.from({ length: ARRIVAL.mostAnswers }, (_, at) => entry({ count: at + 1 })),
      },
    ];
    // The quicker of two: memory is freed in the middle of either.
    const workOf = (arrived: Update): number => {
      const copy = make().document;
      copy.merge(document.state());
      const read = readUpdate(writeUpdate(arrived));
      const from = worked();
      importFrom(copy, read);
      return worked() - from;
    };
    for (const arrived of attacks) {
      const readFrom = worked();
      readUpdate(writeUpdate(arrived));
      // On a busy machine reading the same text takes longer too.
      const limit = Math.max(300, 20 * (worked() - readFrom));
      expect(Math.min(workOf(arrived), workOf(arrived))).toBeLessThan(limit);
    }
    const tooMany = Array.from({ length: ARRIVAL.mostAnswersInFile + 1 }, (_, at) =>
      entry({ count: at + 1 }),
    );
    expect(() => importFrom(document, { ...NOTHING, live: tooMany })).toThrow(UnreadableUpdate);
  });

  test('under the name of another text is kept beside it', () => {
    const { document } = make();
    document.write(PATH, '555-0199');
    const [own] = document.state().live as [Entry];
    const twin = { ...own, path: 'weather.visibility', text: '2 mi' };
    importFrom(document, { ...NOTHING, live: [twin, { ...own, text: '555-6666' }] });
    expect(document.read('weather.visibility')).toBe('2 mi');
    expect(texts(document, PATH)).toEqual(['555-0199', '555-6666']);
    expect(
      importFrom(document, { ...NOTHING, live: [twin, { ...own, text: '555-6666' }] }).brings,
    ).toBe(0);
    document.resolve(PATH, '555-0100');
    importFrom(document, { ...NOTHING, live: [{ ...own, text: '555-6666' }] });
    expect(texts(document, PATH)).toEqual(['555-0100']);
  });

  test('replaces by showing what replaced it; the record says so and writes it back where nobody has written since', () => {
    const mine = make().document;
    const theirs = make('Lee').document;
    mine.write(PATH, '555-0199');
    mine.write('weather.visibility', '2 mi');
    importFrom(theirs, mine.state());
    theirs.resolve(PATH, '555-6666');
    theirs.resolve('weather.visibility', '');
    const { replaced } = importFrom(mine, theirs.state());
    expect(replaced.map(({ was, becomes }) => [was[0]?.text, becomes[0]?.text])).toEqual([
      ['2 mi', ''],
      ['555-0199', '555-6666'],
    ]);
    const [record] = importRecords(mine.answers());
    if (!record) throw new Error('no record');
    expect(record).toMatchObject({ from: 'Lee', by: 'Rivera' });
    expect(record.replaced[1]?.was[0]).toMatchObject({ text: '555-0199', author: 'Rivera' });
    mine.write('weather.visibility', '1 mi');
    expect(revertible(record, mine.answers()).map(({ path }) => path)).toEqual([PATH]);
    revertImport(mine, record);
    expect(mine.answer(PATH)).toMatchObject({ text: '555-0199', author: 'Rivera', others: [] });
    expect(mine.read('weather.visibility')).toBe('1 mi');
  });

  test('what others write over once more is put back by itself, in place of what stands there', () => {
    const mine = make().document;
    mine.write(PATH, '555-0199');
    const theirs = make('Lee').document;
    importFrom(theirs, mine.state());
    theirs.resolve(PATH, '555-6666');
    importFrom(mine, theirs.state());
    theirs.resolve(PATH, '555-7777');
    importFrom(mine, theirs.state());
    const record = importRecords(mine.answers()).find(({ replaced }) =>
      replaced.some(({ was }) => was.some(({ text }) => text === '555-0199')),
    );
    const [was] = record?.replaced[0]?.was ?? [];
    if (!record || !was) throw new Error('no record');
    expect(revertible(record, mine.answers())).toEqual([]);
    expect(isMissing(record, PATH, was, mine.answers())).toBe(true);
    putBack(mine, PATH, was);
    expect(mine.answer(PATH)).toMatchObject({ text: '555-0199', author: 'Rivera', others: [] });
    expect(isMissing(record, PATH, was, mine.answers())).toBe(false);
  });

  test('an added section or a row that it takes away stands in the record too', () => {
    const mine = make().document;
    const theirs = make('Lee').document;
    const section = mine.addOwnSection('Dogs');
    mine.write(fieldPath(section, 'description'), 'Two dogs');
    importFrom(theirs, mine.state());
    theirs.removeSection(section);
    importFrom(mine, theirs.state());
    expect(mine.addedSections()).toEqual([]);
    revertImport(mine, importRecords(mine.answers())[0] as never);
    expect(mine.addedSections()).toEqual([section]);
    expect(mine.read(fieldPath(section, 'description'))).toBe('Two dogs');
  });
});

test('an import record from outside is shown as what it is and touches none of ours', () => {
  const mine = make().document;
  const theirs = make('Lee').document;
  mine.write(PATH, '555-0199');
  importFrom(theirs, mine.state());
  theirs.resolve(PATH, '555-6666');
  importFrom(mine, theirs.state());
  const row = [...mine.answers().keys()].find((path) => path.endsWith(IMPORT_FIELD)) as AnswerPath;
  const seen = Object.fromEntries(mine.state().live.map(({ replica }) => [replica, [1, 99]]));
  const before = mine.read(row);
  importFrom(mine, { ...NOTHING, live: [entry({ path: row, count: 90, text: '{}' })], seen });
  expect(mine.read(row)).toBe(before);
});

test('a name that somebody took first keeps no honest answer out', () => {
  const mine = make().document;
  const theirs = make('Lee').document;
  theirs.write(PATH, '555-0101');
  const [own] = theirs.state().live as [Entry];
  const squatter = { ...own, path: 'weather.visibility', text: '2 mi' };
  importFrom(mine, { ...NOTHING, live: [squatter, entry({ count: 100, text: '555-6666' })] });
  importFrom(mine, theirs.state());
  expect(texts(mine, PATH)).toContain('555-0101');
});

test('what was cleared and comes back is said, and stands in the record', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  document.resolve(PATH, '');
  const [cleared] = document.state().live as [Entry];
  const arrived = {
    ...NOTHING,
    live: [entry({ count: 90, text: '555-0199', author: 'Rivera' })],
    seen: { [cleared.replica]: [1, cleared.count] },
  };
  expect(importFrom(document, arrived).replaced).toHaveLength(1);
  revertImport(document, importRecords(document.answers())[0] as never);
  expect(document.read(PATH)).toBe('');
});

test('a copy that was crammed full can still be backed up, restored and typed in', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  const crammed = Array.from({ length: ARRIVAL.mostAnswers }, (_, at) =>
    entry({ path: `plan.r${at}.x`, count: at + 1 }),
  );
  importFrom(document, { ...NOTHING, live: crammed });
  document.write('weather.visibility', '2 mi');
  const restored = make().document;
  importFrom(restored, document.state());
  expect(restored.read(PATH)).toBe('555-0199');
  expect(restored.read('weather.visibility')).toBe('2 mi');
});

test('a made-up record of an import writes nothing into a sealed version', () => {
  const { document } = make();
  const sealed = seal(document, 'version one');
  const { author, at } = document.answer(sealed) ?? {};
  const was = [[' ', '', 0]];
  const text = JSON.stringify({
    format: 1,
    from: 'Lee',
    replaced: [[sealed, was, [['version one', author, at?.getTime()]]]],
  });
  importFrom(document, { ...NOTHING, live: [entry({ path: 'assessment.rEvil.import', text })] });
  expect(importRecords(document.answers())).toEqual([]);
});

test('a made-up record of an import writes back no more than one import may replace', () => {
  const answer = (at: number) => [`${at}`, 'Lee', 0];
  const isRead = (lines: number, perLine: number) => {
    const { document } = make();
    const was = Array.from({ length: perLine }, (_, at) => answer(at));
    const text = JSON.stringify({
      format: 1,
      from: 'Lee',
      replaced: Array.from({ length: lines }, (_, at) => [`plan.r${at}.x`, was, []]),
    });
    importFrom(document, { ...NOTHING, live: [entry({ path: 'assessment.rEvil.import', text })] });
    return importRecords(document.answers()).length === 1;
  };
  expect(isRead(ARRIVAL.mostAnswers, 1)).toBe(true);
  expect(isRead(ARRIVAL.mostAnswers + 1, 1)).toBe(false);
  expect(isRead(1, ARRIVAL.mostAtOnePath)).toBe(true);
  expect(isRead(1, ARRIVAL.mostAtOnePath + 1)).toBe(false);
});

test('of a path that was crammed by several files each answer that is replaced stands in a record that can be read', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  for (const name of ['one', 'two']) {
    const crowd = Array.from({ length: ARRIVAL.mostAtOnePath }, (_, at) =>
      entry({ replica: name, count: at + 10, text: `${name} ${at}` }),
    );
    importFrom(document, { ...NOTHING, live: crowd });
  }
  const before = document.state().live;
  const seen = Object.fromEntries(before.map(({ replica }) => [replica, [1, 100]]));
  importFrom(document, {
    ...NOTHING,
    live: [entry({ replica: 'last', count: 200, text: 'x' })],
    seen,
  });
  const recorded = importRecords(document.answers()).flatMap(({ replaced }) =>
    replaced.flatMap(({ was }) => was.map(({ text }) => text)),
  );
  expect(recorded).toHaveLength(2 * ARRIVAL.mostAtOnePath + 1);
  expect(recorded).toContain('555-0199');
});

const crammedFile = (name: string, answers: number = ARRIVAL.mostAnswers): Update => ({
  ...NOTHING,
  live: Array.from({ length: answers }, (_, at) =>
    entry({ replica: name, path: `plan.${name}${at % 100}.x${at}`, count: at + 1 }),
  ),
});

test('a file that names a person as its author confirms nothing that stands here unconfirmed', () => {
  const { document } = make('Ruiz');
  document.accept(PATH, '555-0199', { kind: 'unlisted', day: '2022' });
  const [mine] = document.state().live;
  expect(restsOn(mine?.author ?? '')).toMatchObject({ kind: 'unlisted' });
  importFrom(document, { ...NOTHING, live: [entry({ text: '555-0199', author: 'Ruiz' })] });
  expect(restsOn(document.answer(PATH)?.author ?? '')).toMatchObject({ kind: 'unlisted' });
  // Nor after the app was closed, when nothing is this copy's own any more.
  const again = make('Ruiz').document;
  again.merge(document.state());
  expect(restsOn(again.answer(PATH)?.author ?? '')).toMatchObject({ kind: 'unlisted' });
  again.confirm(PATH);
  expect(again.answer(PATH)?.author).toBe('Ruiz');
});

test('what its sender wrote comes before all rows that it took in', () => {
  const theirs = make('Lee').document;
  const name: AnswerPath = fieldPath('units', 'name', 'r0');
  theirs.write(name, 'Medic 12');
  const live = Array.from({ length: ARRIVAL.mostNewRows }, (_, at) =>
    entry({ path: `units.r${at + 1}.name`, count: at + 1000 }),
  );
  importFrom(theirs, { ...NOTHING, live });
  const mine = make().document;
  mine.write(PATH, '555-0199');
  expect(importFrom(mine, give(theirs)).refused).toEqual(new Map([['tooMany', 1]]));
  expect(mine.read(name)).toBe('Medic 12');
});

test('what a file says was replaced on another phone is written back on none', () => {
  const { document } = make('Ruiz');
  document.write('weather.visibility', '6 mi');
  const replaced = [[PATH, [['forged', 'Ruiz', 0]], [['evil', 'Lee', 0]]]];
  const record = JSON.stringify({ format: 1, from: 'Lee', replaced });
  const live = [
    entry({ count: 1 }),
    entry({ count: 2, path: `${ABOUT_SECTION}.r1.${IMPORT_FIELD}`, text: record }),
  ];
  importFrom(document, { ...NOTHING, live });
  const [found] = importRecords(document.answers());
  expect(found).toMatchObject({ isArrived: true });
  if (found) revertImport(document, found);
  expect(texts(document, PATH)).toEqual(['evil']);
});

test('letters that a screen shapes together have a space now and then, or have no room', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  const at = (text: string, count: number) =>
    entry({
      path: `weather.${['description', 'visibility', 'temperature', 'windConditions', 'humidity'][count - 1]}`,
      text,
      count,
    });
  const unbroken = [
    ...['نصّ', 'नि', 'a\u0301', '🏽', '˥'].map((sign) => sign.repeat(501)),
    // Blanks at which no line ends, or at which it is shaped on.
    ...['\u00a0', '\u205f', '\ufeff', '\t'].map((blank) => `${'نص'.repeat(240)}${blank}`.repeat(3)),
    `${'plain\ufeff'.repeat(200)}`,
  ];
  for (const text of unbroken) {
    const { refused } = importFrom(document, { ...NOTHING, live: [at(text, 1)] });
    expect(refused, text.slice(0, 6)).toEqual(new Map([['tooLong', 1]]));
  }
  const named = { ...at('Rain', 1), author: 'نص'.repeat(400) };
  expect(importFrom(document, { ...NOTHING, live: [named] }).brings).toBe(0);
  const plain = [
    `https://maps.example.org/?q=${'x'.repeat(900)}`,
    '风雪交加，能见度很低。'.repeat(90),
    '😀'.repeat(600),
    'One\u00a0line of a page, and one of Japanese:\u3000'.repeat(30),
    'نص '.repeat(900),
  ];
  const live = plain.map((text, index) => at(text, index + 1));
  expect(importFrom(document, { ...NOTHING, live })).toMatchObject({
    brings: plain.length,
    refused: new Map(),
  });
});

test('a plan that is new here brings long answers of ASCII alone: others take a screen the square of their length', () => {
  const long = (text: string) => {
    const count = Math.ceil((2 * ARRIVAL.mostCharactersOfAnswer) / text.length);
    return entry({ path: 'weather.description', text: text.repeat(count) });
  };
  const broughtOf = (text: string) =>
    importFrom(make().document, { ...NOTHING, live: [long(text)] }).brings;
  expect(broughtOf('rain and wind ')).toBe(1);
  expect(broughtOf('a1א2 ')).toBe(0);
  expect(broughtOf('漢a ')).toBe(0);
});

test('one file brings so many rows of a section, and the next one the rest', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  const rows = ARRIVAL.mostNewRows + 30;
  const live = Array.from({ length: 2 * rows }, (_, at) =>
    entry({ path: `units.r${at % rows}.${at < rows ? 'name' : 'role'}`, count: at + 1 }),
  );
  expect(importFrom(document, { ...NOTHING, live }).refused).toEqual(new Map([['tooMany', 60]]));
  expect(importFrom(document, { ...NOTHING, live })).toMatchObject({
    brings: 60,
    refused: new Map(),
  });
  // A new phone has room for what several files brought.
  expect(importFrom(make().document, give(document)).refused.size).toBe(0);
});

test('one file after another that brings all it may closes the plan to nobody', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  for (const name of ['one', 'two']) {
    const over = crammedFile(name, ARRIVAL.mostAnswers + 5);
    expect(importFrom(document, over).refused).toEqual(new Map([['tooMany', 5]]));
    // What had no room comes with the next one.
    expect(importFrom(document, over)).toMatchObject({ brings: 5, refused: new Map() });
  }
  const theirs = make('Lee').document;
  theirs.write('weather.visibility', '2 mi');
  expect(importFrom(document, give(theirs)).refused.size).toBe(0);
  expect(document.read('weather.visibility')).toBe('2 mi');
  // All of it leaves, and is there on a new phone.
  const restored = make().document;
  expect(importFrom(restored, give(document)).refused.size).toBe(0);
  expect(restored.read(PATH)).toBe('555-0199');
  expect(restored.read('weather.visibility')).toBe('2 mi');
});

test('what was crammed into a copy keeps none of its own answers out where it is handed over to', () => {
  const mine = make().document;
  const theirs = make('Lee').document;
  mine.write('weather.temperature', '28');
  for (const name of ['one', 'two']) {
    const crowd = Array.from({ length: ARRIVAL.mostAtOnePath }, (_, at) =>
      entry({ replica: name, count: at + 100, text: `${name} ${at}` }),
    );
    importFrom(theirs, { ...NOTHING, live: [...crowd, ...crammedFile(name, 2500).live] });
  }
  theirs.resolve('weather.visibility', '2 mi');
  // Beside what was crammed in, and older than all of it.
  const own = make('Lee').document;
  own.write(PATH, '555-0101');
  theirs.merge(own.state());
  const { refused } = importFrom(mine, give(theirs));
  expect(refused.get('tooMany')).toBeGreaterThan(0);
  expect(texts(mine, PATH)).toContain('555-0101');
  expect(mine.read('weather.visibility')).toBe('2 mi');
});

test('an answer longer than one can be is refused whole, and named, wherever it arrives', () => {
  const { document } = make();
  document.write('operationalInfo.incidentType', 'Barricade');
  const most = ARRIVAL.mostCharactersOfAnswer;
  const longest = entry({ text: 'x'.repeat(most) });
  const long = entry({ count: 2, path: 'weather.visibility', text: 'x'.repeat(most + 1) });
  const title = entry({ path: 'dogs.title', text: 'D'.repeat(1_000_000) });
  const key = entry({ path: `${'d'.repeat(1_000_000)}.title` });
  const name = entry({ path: 'weather.temperature', author: 'L'.repeat(1_000_000) });
  const line = { ...long, path: PATH };
  const arrived = { ...NOTHING, live: [longest, long, title, key, name], past: [line] };
  expect(importFrom(document, arrived).refused).toEqual(new Map([['tooLong', 5]]));
  expect(document.read(PATH)).toHaveLength(most);
  expect(document.addedSections()).toEqual([]);
  document.write('weather.temperature', '28');
  expect(importFrom(document, arrived).refused).toEqual(new Map([['tooLong', 5]]));
});

test('thousands of paths that no phone can have are refused before any of them is looked up', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  // Texts of one length above 16,383 letters have one hash: looked up, these took 25 s.
  const start = 'd'.repeat(20_000);
  const live = Array.from({ length: 5000 }, (_, at) =>
    entry({ replica: `e${at}`, path: `${start}${at + 10_000}.title` }),
  );
  expect(importFrom(document, { ...NOTHING, live }).refused).toEqual(new Map([['tooLong', 5000]]));
}, 5000);

test('counts that followed from each other are no further once the answers between were replaced', () => {
  const [ann, bob] = [make('Ann').document, make('Bob').document];
  ann.write(PATH, '555-0100');
  importFrom(bob, give(ann));
  const live = [1, 2, 3].map((step) =>
    entry({
      path: 'weather.visibility',
      text: `${step} mi`,
      count: step * ARRIVAL.mostCountJump,
    }),
  );
  importFrom(ann, { ...NOTHING, live });
  ann.resolve('weather.visibility', '6 mi');
  for (const text of ['555-0111', '555-0112']) {
    ann.resolve(PATH, text);
    expect(importFrom(bob, give(ann)).refused.size).toBe(0);
    expect(texts(bob, PATH)).toEqual([text]);
    bob.resolve(NAME_PATH, `Bob's ${text}`);
    importFrom(ann, give(bob));
    expect(texts(ann, NAME_PATH)).toEqual([`Bob's ${text}`]);
  }
  const cy = make('Cy').document;
  importFrom(cy, give(ann));
  cy.resolve(PATH, '555-0130');
  importFrom(ann, give(cy));
  expect(texts(ann, PATH)).toEqual(['555-0130']);
});

/** Each gives to the other, a few times. */
function exchange(a: AnswerDocument, b: AnswerDocument): void {
  for (let round = 0; round < 3; round += 1) {
    importFrom(a, give(b));
    importFrom(b, give(a));
  }
}

test.each([
  2 ** 29 + 1,
  2 ** 40,
])('a copy whose first file began at %d settles with its colleagues as any other', (count) => {
  const [a, b] = [make('Rivera').document, make('Lee').document];
  importFrom(a, { ...NOTHING, live: [entry({ count, path: 'weather.visibility' })] });
  a.write(PATH, 'zero');
  b.write(PATH, 'one');
  importFrom(b, give(a));
  importFrom(a, give(b));
  for (const [from, text] of [
    [b, 'two'],
    [a, 'three'],
    [b, 'four'],
  ] as const) {
    from.resolve(PATH, text);
    exchange(a, b);
    expect([texts(a, PATH), texts(b, PATH)]).toEqual([[text], [text]]);
  }
  const row = a.addRow('drones');
  a.write(fieldPath('drones', 'notes', row), 'Quad');
  exchange(a, b);
  b.removeRow('drones', row);
  exchange(a, b);
  expect([a.rows('drones'), b.rows('drones')]).toEqual([[], []]);
});

test('where a copy stood before a jump others can follow, also once that answer was typed over', () => {
  const [a, b] = [make('Rivera').document, make('Lee').document];
  b.write(PATH, 'one');
  for (let stroke = 0; stroke < 100; stroke += 1) a.write(PATH, `z${stroke}`);
  const far = ARRIVAL.mostCountJump;
  const seen = Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [`${at}z1`, [far + 1 + at, far + 1 + at] as const]),
  );
  const here = a.state();
  const live = [entry({ count: 90, path: 'weather.visibility' })];
  // As a state of the team that is let in while a person types: the replica stays.
  a.merge(admit(here, { ...NOTHING, live, seen }, undefined, roomOfTeam(here)).update);
  a.write(PATH, 'z last');
  importFrom(b, give(a));
  importFrom(a, give(b));
  b.resolve(PATH, 'chosen');
  exchange(a, b);
  expect([texts(a, PATH), texts(b, PATH)]).toEqual([['chosen'], ['chosen']]);
});

test.each([
  'claimed',
  'refused',
])('counts that a file sets far ahead, %s, keep honest copies from nothing', (how) => {
  const [ann, bob] = [make('Ann').document, make('Bob').document];
  ann.write(PATH, '555-0100');
  importFrom(bob, give(ann));
  for (const jumps of [2, 3000]) {
    const counts = Array.from({ length: jumps }, (_, at) => (at + 1) * ARRIVAL.mostCountJump);
    const last = entry({
      path: 'weather.temperature',
      text: `${jumps} F`,
      count: counts.at(-1) ?? 0,
    });
    const tooLong = { path: 'weather.visibility', text: 'y'.repeat(20_001) };
    importFrom(ann, {
      ...NOTHING,
      live: [
        last,
        ...(how === 'refused' ? counts.map((count) => entry({ ...tooLong, count })) : []),
      ],
      seen:
        how === 'claimed'
          ? Object.fromEntries(
              counts.map((count) => [`${'a'.repeat(20)}z${count.toString(36)}`, [count, count]]),
            )
          : {},
    });
    for (const round of [1, 2]) {
      ann.resolve(PATH, `Ann ${round}`);
      expect(importFrom(bob, give(ann)).refused.size).toBe(0);
      expect(texts(bob, PATH)).toEqual([`Ann ${round}`]);
      bob.resolve(PATH, `Bob ${round}`);
      importFrom(ann, give(bob));
      expect(texts(ann, PATH)).toEqual([`Bob ${round}`]);
    }
  }
  // From one who got it from another.
  const cy = make('Cy').document;
  importFrom(cy, give(bob));
  ann.resolve(PATH, '555-0130');
  importFrom(cy, give(ann));
  expect(texts(cy, PATH)).toEqual(['555-0130']);
});

test('a line of the log has no run that no screen breaks either', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  const line = (text: string, count: number) =>
    entry({ path: 'weather.visibility', text, count, at: count });
  const past = [line('\u{1f3fd}'.repeat(1000), 1), line('word '.repeat(400), 2)];
  const live = [line('6 mi', 3)];
  expect(importFrom(document, { ...NOTHING, live, past }).refused).toEqual(
    new Map([['tooLong', 1]]),
  );
  expect(document.changes().filter(({ brought }) => brought)).toHaveLength(1);
});

test('what is given without its records has no rows of theirs', () => {
  const ann = make('Ann').document;
  ann.write(PATH, '555-0100');
  const was = ann.state().live.filter(({ path }) => path === PATH);
  for (let count = 0; count < ARRIVAL.mostBlankRows + 1; count += 1)
    recordReplaced(ann, '', [{ path: PATH, was, becomes: [] }]);
  ann.addRow('criminalThreats');
  const { live, ...rest } = give(ann);
  const bob = make('Bob').document;
  importFrom(bob, {
    ...rest,
    live: withoutKept(live, ({ path }) => path.endsWith(`.${IMPORT_FIELD}`)),
  });
  expect(rowsOf(bob.answers(), 'criminalThreats')).toHaveLength(1);
  expect(bob.state().live.filter(({ path }) => path.startsWith(`${ABOUT_SECTION}.`))).toEqual([]);
});

test('answers that were crammed in keep no answer out that a colleague passes on, at the same question', () => {
  const [{ document: us }, { document: lee }, { document: kim }] = [
    make('Us'),
    make('Lee'),
    make('Kim'),
  ];
  us.write('operationalInfo.incidentType', 'Barricade');
  for (const each of [lee, kim]) importFrom(each, give(us));
  const live = Array.from({ length: ARRIVAL.mostAtOnePath }, (_, at) =>
    entry({ replica: `e${at}`, count: 5000, text: `junk ${at}` }),
  );
  for (const each of [us, lee]) importFrom(each, { ...NOTHING, live });
  kim.write(PATH, '555-0101');
  importFrom(lee, give(kim));
  expect(importFrom(us, give(lee)).refused.get('tooMany')).toBeUndefined();
  expect(texts(us, PATH)).toContain('555-0101');
});

test('a version with an answer in it that is longer than one can be is refused and counted', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  const version = (length: number) =>
    JSON.stringify({ format: 2, answers: [[PATH, [['x'.repeat(length), 'Lee', 0]]]] });
  const most = ARRIVAL.mostCharactersOfAnswer;
  const live = [most, most + 1].map((length, at) =>
    entry({ path: `assessment.r${at}.sealed`, text: version(length), count: at + 1 }),
  );
  const { update, refused } = importFrom(document, { ...NOTHING, live });
  expect(refused).toEqual(new Map([['tooLong', 1]]));
  expect(update.live.filter(({ path }) => path.endsWith('.sealed'))).toHaveLength(1);
});

test('a record of an import with an answer in it that is longer than one can be is refused too', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  const record = (length: number) =>
    JSON.stringify({ replaced: [[PATH, [['x'.repeat(length), 'Lee', 0]], []]] });
  const most = ARRIVAL.mostCharactersOfAnswer;
  const live = [most, most + 1].map((length, at) =>
    entry({ path: `assessment.r${at}.import`, text: record(length), count: at + 1 }),
  );
  const { update, refused } = importFrom(document, { ...NOTHING, live });
  expect(refused).toEqual(new Map([['tooLong', 1]]));
  expect(update.live.filter(({ path }) => path.endsWith('.import'))).toHaveLength(1);
});

test('a long answer behind lists within lists is found, and an answer of four parts is none', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
  const long = JSON.stringify('x'.repeat(ARRIVAL.mostCharactersOfAnswer + 1));
  const text = `{"format":2,"answers":[["${PATH}",[["x","Lee",0,${deep}],[${long},"Lee",0]]]]}`;
  const live = [entry({ path: 'assessment.r1.sealed', text })];
  expect(importFrom(document, { ...NOTHING, live }).refused).toEqual(new Map([['tooLong', 1]]));
});

test('half of a surrogate pair does not arrive: it takes six bytes wherever it is written', () => {
  const { document } = make();
  importFrom(document, { ...NOTHING, live: [entry({ text: 'a\ud800b' })] });
  expect(document.read(PATH)).toBe('a\ufffdb');
});

test('lines of the log that one file brings have no more characters than its answers', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  const past = Array.from({ length: 400 }, (_, at) =>
    entry({
      count: 1,
      replica: `e${at}`,
      text: `${at}`.padEnd(ARRIVAL.mostCharactersOfAnswer, 'x'),
    }),
  );
  const live = [entry({ count: 5, path: 'weather.visibility', text: '1 mi' })];
  const { update, refused } = importFrom(document, { ...NOTHING, live, past });
  const characters = update.past.reduce((sum, { text }) => sum + text.length, 0);
  expect(characters).toBeLessThanOrEqual(ARRIVAL.mostCharacters);
  expect(refused.get('noRoom')).toBeGreaterThan(300);
});

test('an answer longer than today’s bound comes back with its own backup on a new phone', () => {
  const { document } = make();
  const long = 'x'.repeat(2 * ARRIVAL.mostCharactersOfAnswer);
  const backup = { ...NOTHING, live: [entry({ text: long })] };
  expect(importFrom(document, backup).refused).toEqual(new Map());
  expect(document.read(PATH)).toBe(long);
});

test('many long answers have no room together, in one import', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  const live = Array.from({ length: 40 }, (_, at) =>
    entry({
      count: at + 1,
      path: `plan.r${at}.x`,
      text: `${at}`.padEnd(ARRIVAL.mostCharactersOfAnswer, 'x'),
    }),
  );
  const { update, refused } = importFrom(document, { ...NOTHING, live });
  const characters = update.live.reduce((sum, { text }) => sum + text.length, 0);
  expect(characters).toBeLessThanOrEqual(ARRIVAL.mostCharacters);
  expect(update.live.length + (refused.get('tooMany') ?? 0)).toBe(40);
});

test('thousands of alternatives at one question, of which others are shown as replaced, are judged at once', () => {
  const at = (count: number) => ({
    replica: 'ab12',
    count,
    path: 'weather.visibility',
    text: `${count} mi`,
    author: 'Lee',
    at: 0,
  });
  const live = Array.from({ length: 10_000 }, (_, count) => plainEntry(at(count + 1)));
  const here = { live, past: [], seen: {} };
  const theirs = live.slice(0, 5000).map((each) => ({ ...each, count: each.count + 20_000 }));
  const update = { live: theirs, past: [], seen: { ab12: [1, 40_000] } };
  const { replaced } = admit(here, update, undefined, roomOfTeam(EMPTY_UPDATE));
  expect(replaced[0]?.was.length).toBeGreaterThan(0);
  // Compared one with one it took half a minute.
}, 5000);

test('more versions than a plan has room for are said, and the sender’s own come first', () => {
  const kept = (count: number, replica: string) => ({
    replica,
    count,
    path: `assessment.r${count}.import`,
    text: `{"format":1,"from":"x${count}","replaced":[]}`,
    author: 'Lee',
    at: 0,
  });
  const junk = Array.from({ length: TEAM.mostKeptMerged + 5 }, (_, at) => {
    const entry = kept(at + 100, 'evil');
    return { ...entry, replica: arrivedName(entry) };
  });
  const live = [...junk, kept(1, 'ab12')];
  const update = { live, past: [], seen: {} };
  const { update: brought, refused } = admit(
    EMPTY_UPDATE,
    update,
    undefined,
    roomOfTeam(EMPTY_UPDATE),
  );
  expect(refused.get('tooMany')).toBe(6);
  expect(brought.live.map(({ text }) => text)).toContain(kept(1, 'ab12').text);
});

test('more sections of its own than a form can draw are refused, those of the catalogue never', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  const live = Array.from({ length: 3 * ARRIVAL.mostNewSections }, (_, at) =>
    entry({ path: `part${at}.description`, count: at + 1 }),
  );
  const known = entry({ path: 'weather.description', count: 1 });
  const { refused } = importFrom(document, { ...NOTHING, live: [...live, known] });
  expect(refused).toEqual(new Map([['tooMany', 2 * ARRIVAL.mostNewSections]]));
  expect(document.addedSections()).toHaveLength(ARRIVAL.mostNewSections);
  expect(document.read('weather.description')).toBe('evil');
});

test('a name of the plan that arrives and does not hold is said, as one that holds is', () => {
  const { document } = make();
  const theirs = make('Lee').document;
  document.write(NAME_PATH, 'Granite');
  importFrom(theirs, give(document));
  importFrom(document, {
    ...NOTHING,
    live: [entry({ path: NAME_PATH, count: 1000, text: 'Evil' })],
  });
  theirs.write(NAME_PATH, 'Granite, day 2');
  expect(importFrom(document, give(theirs)).refused).toEqual(new Map([['beneath', 1]]));
  expect(document.read(NAME_PATH)).toBe('Evil');
});

test('what is taken row by row from another kit has the bound of an import too', () => {
  const long = entry({
    path: 'units.r1.name',
    text: 'x'.repeat(ARRIVAL.mostCharactersOfAnswer + 1),
  });
  const over = crammedFile('one', ARRIVAL.mostAnswers + 5);
  const { live } = boundedUpdate({ ...over, live: [...over.live, long] });
  expect(live).toHaveLength(ARRIVAL.mostAnswers);
  expect(live.some(({ path }) => path === long.path)).toBe(false);
});

test('signs that turn or hide others are taken off what arrives, and what is sent back is known', () => {
  const { document } = make();
  const turned = entry({
    path: 'hospitalFacilities.primary.name',
    text: '\u202eDenver\u0000 Health\u200f مستشفى',
    author: 'Lee\u2066\nApproved',
  });
  importFrom(document, { ...NOTHING, live: [turned] });
  expect(document.answer('hospitalFacilities.primary.name')).toMatchObject({
    text: 'Denver Health مستشفى',
    author: 'Lee Approved',
  });
  expect(importFrom(document, { ...NOTHING, live: [turned], past: [turned] }).brings).toBe(0);
  document.write(PATH, '555\u202e-0199');
  expect(document.read(PATH)).toBe('555-0199');
});
