import fc from 'fast-check';
import { strFromU8 } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { type HonestRelay, type Kept, newTeam, Phone } from '../../../tests/support/team-model.ts';
import { NAME_PATH } from '../answers/about.ts';
import type { Update } from '../answers/answer-set.ts';
import { admit, roomOfTeam } from '../answers/arrival.ts';
import { arrivedName, type Entry } from '../answers/entry.ts';
import type { AnswerPath } from '../answers/path.ts';
import { ARRIVAL, TEAM } from '../limits.ts';
import { deviceId, epochKeys, follow, isNext, nextRecord, type RosterWish } from './roster.ts';
import { openState, sealedBy, sealState, tagOf } from './sealed-state.ts';
import { joined, toHex, utf8 } from './team-crypto.ts';
import { type TeamRelay, versionsTogether } from './team-sync.ts';

const PATHS: readonly AnswerPath[] = [
  'weather.visibility',
  'operationalInfo.commandPost',
  'operationalInfo.stagingArea',
];

/** Rounds of all, until none has anything to give. */
async function meet(phones: readonly Phone[], relay: HonestRelay): Promise<number> {
  for (let rounds = 1; rounds < 20; rounds += 1) {
    const before = JSON.stringify([relay.kept.seq, relay.kept.records.length]);
    for (const phone of phones) await phone.sync.round();
    if (JSON.stringify([relay.kept.seq, relay.kept.records.length]) === before) return rounds;
  }
  throw new Error('They never come to rest');
}

async function teamOf(size: number) {
  const { relay, phone, team } = await newTeam('Ruiz');
  const phones = [phone];
  for (let at = 1; at < size; at += 1) {
    const next = new Phone(`Medic ${at}`, relay);
    await next.begin(team);
    // Two admins.
    phone.sync.wish({
      kind: 'admit',
      device: { ...next.device, role: at === 1 ? 'admin' : 'medic' },
    });
    await phone.sync.round();
    await next.sync.round();
    phones.push(next);
  }
  return { relay, phones, team };
}

const VISIBILITY = 'weather.visibility';

/** All that stands at a path. */
function standing(phone: Phone, path: AnswerPath): readonly string[] {
  const answer = phone.document('p1').answer(path);
  return answer ? [answer.text, ...answer.others.map(({ text }) => text)] : [];
}

/** Puts a state that no app writes. */
async function putBy({ sync, keys: { crypto }, id }: Phone, relay: HonestRelay, update: Update) {
  const { roster } = sync;
  if (!roster) throw new Error('It is in the team');
  const keys = await epochKeys(roster, crypto);
  const state = { kind: 'plan', id: 'p1', madeAt: 0, update } as const;
  const tag = tagOf(keys[0] ?? '', state);
  const of = relay.kept.rows.get(tag)?.version ?? '';
  const bytes = await sealState(state, { roster, keys, device: id, of }, crypto);
  expect((await relay.put(tag, bytes, of)).kind).toBe('stored');
}

const entryOf = (phone: Phone, wanted: string): Entry => {
  const entry = phone
    .document('p1')
    .state()
    .live.find(({ text }) => text === wanted);
  if (!entry) throw new Error(`${wanted} arrived`);
  return entry;
};

test('what one phone writes stands on the others, whoever was first', async () => {
  const { relay, phones } = await teamOf(3);
  const [ruiz, lee, kim] = phones as [Phone, Phone, Phone];
  ruiz.document('p1').write('weather.visibility', '6 mi');
  lee.document('p1').write('weather.visibility', '1 mi');
  kim.document('p1').write('operationalInfo.commandPost', 'Lot B');
  await meet(phones, relay);
  expect(new Set(phones.map((phone) => phone.shown())).size).toBe(1);
  expect(ruiz.shown()).toContain('"1 mi","6 mi"');
  // The plan, and what each says that it has.
  expect(relay.kept.rows.size).toBe(4);
  expect(phones.flatMap(({ sync }) => sync.takeAlarms())).toEqual([]);
  lee.document('p1').resolve('weather.visibility', '3 mi');
  await meet(phones, relay);
  expect(kim.shown()).toContain('"weather.visibility",["3 mi"]');
  expect(new Set(phones.map((phone) => phone.shown())).size).toBe(1);
});

type Act =
  | {
      readonly kind: 'write' | 'round' | 'flakyRound';
      readonly phone: number;
      readonly plan: number;
      readonly path: number;
    }
  | { readonly kind: 'remove' | 'admit' | 'open'; readonly phone: number }
  | {
      readonly kind: 'setBack' | 'replay' | 'swap' | 'garble';
      readonly phone: number;
      readonly at: number;
    };

const small = fc.nat(5);
const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom('write', 'round', 'flakyRound'),
        phone: small,
        plan: fc.nat(1),
        path: fc.nat(2),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('remove', 'admit', 'open'), phone: small }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('setBack', 'replay', 'swap', 'garble'),
        phone: small,
        at: fc.nat(100),
      }),
    },
  ),
  { minLength: 10, maxLength: 50 },
) as fc.Arbitrary<readonly Act[]>;

class Lost extends Error {}

/** Answers only now and then, and at times says that it did not do what it did. */
function flaky(relay: TeamRelay, seed: number): TeamRelay {
  let at = seed;
  const maybe = async <T>(call: () => Promise<T>): Promise<T> => {
    at = (at * 1103515245 + 12345) % 2147483648;
    if (at % 5 === 0) throw new Lost('before');
    const answer = await call();
    if (at % 7 === 0) throw new Lost('after');
    return answer;
  };
  return {
    records: (from) => maybe(() => relay.records(from)),
    append: (...given) => maybe(() => relay.append(...given)),
    changedSince: (seq) => maybe(() => relay.changedSince(seq)),
    put: (tag, bytes, version) => maybe(() => relay.put(tag, bytes, version)),
  };
}

/** Shows what it once kept, and the states of documents under each other's names. */
function hostile(relay: HonestRelay, kind: 'replay' | 'swap' | 'garble', then: Kept): TeamRelay {
  return {
    records: async (from) => (kind === 'replay' ? then.records.slice(from) : relay.records(from)),
    append: (...given) => relay.append(...given),
    changedSince: async (seq) => {
      const rows = [...(kind === 'replay' ? then : relay.kept).rows.values()];
      const others = rows.map(({ bytes }, at) => {
        if (kind === 'replay') return bytes;
        if (kind === 'swap') return rows[(at + 1) % rows.length]?.bytes ?? bytes;
        return bytes.map((byte, place) =>
          place === (seq * 7 + 11) % bytes.length ? byte ^ 1 : byte,
        );
      });
      return {
        seq: relay.kept.seq,
        together: versionsTogether(rows.map(({ version }) => version)),
        rows: rows.map((row, at) => ({ ...row, bytes: others[at] as Uint8Array<ArrayBuffer> })),
      };
    },
    put: (tag, bytes, version) => relay.put(tag, bytes, version),
  };
}

const textsOf = (phone: Phone): readonly string[] =>
  [...phone.documents.values()].flatMap((document) =>
    [...document.answers().values()].map(({ text }) => text),
  );

/** With what was replaced. */
const everythingOf = (phones: readonly Phone[]): string =>
  JSON.stringify(
    phones.flatMap((phone) => [...phone.documents.values()].map((document) => document.state())),
  );

async function play(history: readonly Act[], isHonest: boolean) {
  const { relay, phones, team } = await teamOf(3);
  const kept: Kept[] = [relay.kept];
  const out = new Set<Phone>();
  let written = 0;
  /** What each wrote once the record of its removal stood. */
  const afterRemoval = new Map<Phone, string[]>();
  /** What the server had of any. */
  const given = new Set<string>();
  const isRemoved = (phone: Phone) =>
    phones.some(({ sync }) => sync.roster?.removed.has(phone.id) ?? false);
  const guarded: TeamRelay = {
    records: (from) => relay.records(from),
    append: (...given) => relay.append(...given),
    changedSince: (seq) => relay.changedSince(seq),
    put: (tag, bytes, version) => relay.put(tag, bytes, version),
  };
  const round = async (phone: Phone, by: TeamRelay) => {
    // An honest server lets nobody in who is removed.
    if (isHonest && isRemoved(phone)) return;
    phone.relay = by;
    const isDone = await phone.sync.round().then(
      () => phone.sync.membership === 'in',
      (error: unknown) => {
        if (!(error instanceof Lost)) throw error;
      },
    );
    phone.relay = relay;
    kept.push(relay.kept);
    if (isDone) for (const text of textsOf(phone)) given.add(text);
  };
  for (const act of history) {
    const phone = phones[act.phone % phones.length] as Phone;
    const isOut = isRemoved(phone);
    switch (act.kind) {
      case 'write': {
        written += 1;
        const text = `w${written}.`;
        phone.document(`p${act.plan}`).write(PATHS[act.path] as AnswerPath, text);
        if (isOut) afterRemoval.set(phone, [...(afterRemoval.get(phone) ?? []), text]);
        break;
      }
      case 'round':
        await round(phone, guarded);
        break;
      case 'flakyRound':
        await round(phone, flaky(guarded, written + act.plan + 3 * act.path));
        break;
      case 'remove': {
        const admins = phones.filter(
          (each) => !isRemoved(each) && each.sync.roster?.devices.get(each.id)?.role === 'admin',
        );
        const [admin] = admins;
        if (!admin || phone === admin || phones.length - out.size < 3) break;
        admin.sync.wish({ kind: 'remove', id: phone.id, isLost: true });
        out.add(phone);
        await round(admin, guarded);
        break;
      }
      case 'admit': {
        if (phones.length >= 6) break;
        const admin = phones.find(
          (each) => each.sync.roster?.devices.get(each.id)?.role === 'admin' && !out.has(each),
        );
        if (!admin) break;
        const next = new Phone(`New ${phones.length}`, relay);
        await next.begin(team);
        admin.sync.wish({ kind: 'admit', device: next.device });
        phones.push(next);
        await round(admin, guarded);
        break;
      }
      case 'open':
        await phone.begin(team, phone.sync.records);
        break;
      case 'setBack':
        relay.kept = kept[act.at % kept.length] as Kept;
        break;
      default:
        if (!isHonest)
          await round(phone, hostile(relay, act.kind, kept[act.at % kept.length] as Kept));
    }
  }
  return { relay, phones, out, afterRemoval, given, isRemoved };
}

/** What an honest server and phones that come and go do. */
const plainActs = acts.map((all) =>
  all.filter(({ kind }) => !['setBack', 'replay', 'swap', 'garble'].includes(kind)),
);

const RUNS = process.env.LONG ? Number(process.env.LONG) : 40;

test.each([
  true,
  false,
])('with a server that is honest (%s), nothing is lost and all come to the same', async (isHonest) => {
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      const { relay, phones, afterRemoval, isRemoved, out } = await play(history, isHonest);
      for (const phone of phones) phone.relay = relay;
      const hadAtEnd = phones.filter((phone) => !out.has(phone)).flatMap(textsOf);
      const inTeam = phones.filter((phone) => !out.has(phone));
      await meet(inTeam, relay);
      // Those that were wished out are out for all.
      for (const phone of out) expect(isRemoved(phone)).toBe(true);
      const [first = ''] = inTeam.map((phone) => phone.shown());
      for (const phone of inTeam) expect(phone.shown()).toBe(first);
      const everything = everythingOf(inTeam);
      for (const text of hadAtEnd) expect(everything).toContain(text);
      for (const phone of inTeam) {
        for (const [by, texts] of phone.received) {
          const removed = phones.find(({ id }) => id === by);
          const late = removed ? (afterRemoval.get(removed) ?? []) : [];
          if (isHonest) for (const text of late) expect(texts).not.toContain(text);
        }
      }
    }),
    { numRuns: RUNS },
  );
}, 600_000);

test('nobody is alarmed while the server is honest and loses nothing, and what it had of any phone stands', async () => {
  await fc.assert(
    fc.asyncProperty(plainActs, async (history) => {
      const { relay, phones, out, given } = await play(history, true);
      const inTeam = phones.filter((phone) => !out.has(phone));
      for (const phone of inTeam) phone.relay = relay;
      await meet(inTeam, relay);
      const everything = everythingOf(inTeam);
      for (const text of given) expect(everything).toContain(text);
      expect(inTeam.flatMap(({ sync }) => sync.takeAlarms())).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 600_000);

test('one document that cannot be merged or given keeps no other back', async () => {
  const { relay, phones } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  lee.refuses.add('p1');
  const before = relay.kept.rows.size;
  const given = relay.given.length;
  for (const id of ['p1', 'p2', 'p3']) ruiz.document(id).write('weather.visibility', `of ${id}`);
  ruiz.relay = {
    records: (from) => relay.records(from),
    append: (...given) => relay.append(...given),
    changedSince: (seq) => relay.changedSince(seq),
    put: async (tag, bytes, version) =>
      relay.kept.rows.size === before + 2 ? { kind: 'refused' } : relay.put(tag, bytes, version),
  };
  await ruiz.sync.round();
  await lee.sync.round();
  expect(lee.shown()).toContain('of p2');
  expect(lee.document('p1').read('weather.visibility')).toBe('');
  expect(ruiz.sync.takeAlarms()).toContainEqual({
    kind: 'notGiven',
    name: { kind: 'plan', id: 'p3' },
  });
  // What it could not merge it does not write over.
  lee.document('p1').write('weather.visibility', 'of Lee');
  await lee.sync.round();
  expect(relay.given.filter(({ tag }) => tag === relay.given[given]?.tag)).toHaveLength(1);
});

test('each says what it has, a viewer too, and when it was heard', async () => {
  const { relay, phones } = await teamOf(3);
  const [ruiz, lee, kim] = phones as [Phone, Phone, Phone];
  ruiz.sync.wish({ kind: 'role', id: kim.id, role: 'viewer' });
  await meet(phones, relay);
  kim.version = '1.abcdefghijk0';
  ruiz.clock = 1000 * TEAM.liveMs;
  ruiz.document('p1').write('weather.visibility', '6 mi');
  await ruiz.sync.round();
  // Heard as it is put: now, whatever its clock says.
  lee.clock = 5000;
  await lee.sync.round();
  expect(lee.sync.heard.get(ruiz.id)).toBe(5000);
  // After days away: what its clock said where that can be, and else nothing.
  kim.clock = 2000 * TEAM.liveMs;
  await kim.sync.round();
  expect(kim.sync.heard.get(ruiz.id)).toBe(1000 * TEAM.liveMs);
  await kim.sync.round();
  expect(kim.sync.phones.get(kim.id)?.plans).toEqual({ p1: '1.abcdefghijk0' });
  await lee.begin(ruiz.sync.roster?.team ?? '', lee.sync.records);
  await lee.sync.round();
  expect(lee.sync.heard.get(ruiz.id)).toBeUndefined();
  expect(lee.sync.phones.get(kim.id)?.plans).toEqual({ p1: '1.abcdefghijk0' });
  // What a viewer writes counts for nobody.
  kim.document('p1').write('weather.visibility', '1 mi');
  await meet(phones, relay);
  expect(ruiz.shown()).not.toContain('1 mi');
});

test('phones whose clocks were ahead once, and are right again, do not wake each other without end', async () => {
  const { relay, phones } = await teamOf(2);
  for (const phone of phones) phone.clock = 12 * TEAM.beatMs;
  await meet(phones, relay);
  for (const phone of phones) phone.clock = 0;
  // Each says it once more: its clock was set back.
  await meet(phones, relay);
  const { seq } = relay.kept;
  for (const phone of phones) phone.clock = TEAM.beatMs;
  await meet(phones, relay);
  expect(relay.kept.seq).toBe(seq + phones.length);
});

test('what a phone has no room for it does not say that it has seen: nobody loses it', async () => {
  const { relay, phones } = await teamOf(3);
  const [ruiz, lee, kim] = phones as [Phone, Phone, Phone];
  const PHONE = 'hospitalFacilities.primary.edContact';
  lee.document('p1').write(PHONE, '555-0101');
  await meet([ruiz, lee], relay);
  // On Ruiz's phone stand as many answers as the team may bring.
  const crowd = Array.from(
    { length: ARRIVAL.mostAtOnePath * ARRIVAL.timesWhereEmpty },
    (_, at) => ({
      replica: 'evil',
      count: at + 1000,
      path: PHONE,
      text: `false ${at}`,
      author: 'Lee',
      at: 0,
    }),
  );
  const document = ruiz.document('p1');
  const here = document.state();
  document.merge(
    admit(here, { live: crowd, past: [], seen: {} }, undefined, roomOfTeam(here)).update,
  );
  await ruiz.sync.round();
  kim.document('p1').write('weather.visibility', '6 mi');
  await kim.sync.round();
  expect(kim.shown()).not.toContain('555-0101');
  kim.document('p1').resolve(PHONE, '555-9999');
  await meet(phones, relay);
  for (const phone of [ruiz, lee]) {
    expect(phone.shown()).toContain('555-0101');
    expect(phone.shown()).toContain('555-9999');
  }
});

test('of a plan that is too large its answers are given, and its files and log are not', async () => {
  const { relay, phones } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  let dice = 1;
  // What deflate makes no smaller.
  const noise = (length: number) =>
    Array.from({ length }, () => {
      dice = Math.imul(dice ^ (dice >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
      return String.fromCharCode(0x4e00 + ((dice >>> 8) % 20_000));
    });
  const document = ruiz.document('p1');
  document.merge({
    live: [],
    past: Array.from({ length: 60 }, (_, at) => ({
      replica: 'evil',
      count: at + 1,
      path: 'weather.description',
      text: noise(16_000).join(''),
      author: 'Lee',
      at: 0,
      brought: true,
    })),
    seen: {},
  });
  document.write('weather.visibility', '6 mi');
  await meet(phones, relay);
  expect(lee.document('p1').read('weather.visibility')).toBe('6 mi');
  expect(ruiz.sync.takeAlarms()).toContainEqual({
    kind: 'leftOut',
    name: { kind: 'plan', id: 'p1' },
  });
  // It comes to rest, and goes on.
  lee.document('p1').write('weather.visibility', '2 mi');
  await meet(phones, relay);
  expect(document.read('weather.visibility')).toBe('2 mi');
});

/** So many answers as another phone crammed in, in the same boxes, and what they say of themselves. */
const crammed = (count: number): Update => ({
  live: Array.from({ length: count }, (_, at) => ({
    replica: arrivedName({
      replica: 'evil',
      count: at,
      path: `hospitalFacilities.r${at % 60}.name`,
      text: `${at}`,
      author: 'Lee',
      at: 0,
    }),
    count: at + 10,
    path: `hospitalFacilities.r${at % 60}.name`,
    text: `${at}`,
    author: 'Lee',
    at: 0,
  })),
  past: [],
  seen: {},
});

test('a plan crammed with answers keeps no later one back', {
  tags: ['long'],
  timeout: 60_000,
}, async () => {
  const { relay, phones } = await teamOf(3);
  const [ruiz, lee, kim] = phones as [Phone, Phone, Phone];
  ruiz.document('p1').write('weather.visibility', '6 mi');
  await meet(phones, relay);
  for (const phone of [ruiz, kim]) phone.document('p1').merge(crammed(50_000));
  ruiz.document('p1').write('weather.visibility', 'LATER');
  kim.document('p1').write('weather.temperature', '30');
  ruiz.document('p1').write('operationalInfo.commandPost', 'Lot A');
  kim.document('p1').write('operationalInfo.commandPost', 'Lot B');
  for (const phone of [ruiz, kim, lee]) await phone.sync.round();
  expect(lee.document('p1').read('weather.visibility')).toBe('LATER');
  expect(lee.document('p1').read('weather.temperature')).toBe('30');
  expect(ruiz.sync.takeAlarms()).toContainEqual({
    kind: 'leftOut',
    name: { kind: 'plan', id: 'p1' },
  });
  // It comes to rest, and what two wrote apart is there to be chosen.
  for (const phone of [kim, ruiz]) await phone.sync.round();
  for (const phone of phones) {
    const { text, others = [] } = phone.document('p1').answer('operationalInfo.commandPost') ?? {};
    expect([text, ...others.map((each) => each.text)].sort()).toEqual(['Lot A', 'Lot B']);
  }
  const given = relay.given.length;
  for (const phone of [ruiz, kim]) await phone.sync.round();
  expect(relay.given.length).toBe(given);
});

test('a plan with more answers than a file may have keeps no other plan back', {
  tags: ['long'],
  timeout: 60_000,
}, async () => {
  const { relay, phones } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  for (const id of ['p1', 'p2']) ruiz.document(id).write('weather.visibility', '6 mi');
  await meet(phones, relay);
  ruiz.document('p1').merge(crammed(ARRIVAL.mostAnswersInFile + 10));
  ruiz.document('p2').write('weather.visibility', 'LATER');
  await ruiz.sync.round();
  await lee.sync.round();
  expect(lee.document('p2').read('weather.visibility')).toBe('LATER');
});

test('what no phone can read stands in nobody’s way', async () => {
  const { relay, phones } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  lee.unreadable.add('p1');
  ruiz.document('p1').write('weather.visibility', 'crammed');
  await ruiz.sync.round();
  lee.document('p1').write('weather.temperature', '30');
  await lee.sync.round();
  await ruiz.sync.round();
  expect(ruiz.document('p1').read('weather.temperature')).toBe('30');
  expect(relay.kept.rows.size).toBeGreaterThan(0);
});

test('a viewer’s state that unpacks to more than a viewer says is not read', async () => {
  const { relay, phones } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  ruiz.sync.wish({ kind: 'role', id: lee.id, role: 'viewer' });
  await meet(phones, relay);
  const { roster } = lee.sync;
  if (!roster) throw new Error('It is in the team');
  const keys = await epochKeys(roster, lee.keys.crypto);
  const plans = Object.fromEntries(
    Array.from({ length: 1500 }, (_, at) => [`p${at}`.padEnd(60, 'x'), '']),
  );
  const state = { kind: 'phone', id: lee.id, has: { at: 1, plans } } as const;
  const bytes = await sealState(state, { roster, keys, device: lee.id, of: '' }, lee.keys.crypto);
  expect(bytes.length).toBeLessThan(TEAM.mostBytesOfViewer);
  const tag = tagOf(keys[0] ?? '', state);
  expect(await openState(bytes, tag, { roster, keys }, ruiz.keys.crypto)).toEqual({
    kind: 'refused',
    why: 'damaged',
  });
});

test('what no phone would unpack is not given, and what is many values is not read', {
  tags: ['long'],
}, async () => {
  const { relay, phones } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  const { roster } = ruiz.sync;
  if (!roster) throw new Error('It is in the team');
  const keys = await epochKeys(roster, ruiz.keys.crypto);
  const by = { roster, keys, device: ruiz.id, of: '' };
  const entry = (at: number, text: string) => ({
    replica: 'ab12',
    count: at + 1,
    path: `own.note${at}`,
    text,
    author: 'Ruiz',
    at: 0,
  });
  const long = Array.from({ length: 400 }, (_, at) => entry(at, 'word '.repeat(4000)));
  const seal = (live: readonly Entry[]) =>
    sealState(
      { kind: 'plan', id: 'p9', madeAt: 0, update: { live, past: [], seen: {} } },
      by,
      ruiz.keys.crypto,
    );
  await expect(seal(long)).rejects.toThrow(RangeError);
  // Of a plan with that in it the rest is given all the same.
  const crammed = long.map((each) => ({ ...each, replica: arrivedName(each) }));
  lee.document('p1').merge({ live: crammed, past: [], seen: {} });
  lee.document('p1').write('weather.visibility', 'LATER');
  await meet(phones, relay);
  expect(lee.sync.takeAlarms()).toContainEqual({
    kind: 'leftOut',
    name: { kind: 'plan', id: 'p1' },
  });
});

test.each([
  '7, approved by Lt Hale',
  '1.abcdefghijk0 \u202E',
  '1',
])('a phone says of a plan’s versions their marks, and no other text: %j', async (version) => {
  const { phones } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  lee.document('p1').write('weather.visibility', '6 mi');
  const shown = '1.abcdefghijk0 2.abcdefghijk1';
  for (const versions of [shown, version]) {
    lee.version = versions;
    lee.clock += 2 * TEAM.beatMs;
    await lee.sync.round();
    await ruiz.sync.round();
    expect(ruiz.sync.phones.get(lee.id)?.plans.p1 ?? shown).toBe(shown);
    if (versions === shown) expect(ruiz.sync.phones.get(lee.id)?.plans).toEqual({ p1: shown });
  }
});

/** A record that follows the last, as this phone would sign it whatever the app allows. */
async function signedBy({ keys, id, sync }: Phone, changes: readonly object[], more: object = {}) {
  const { n = 0, hashes = [] } = sync.roster ?? {};
  const text = JSON.stringify({ v: 1, n: n + 1, prev: hashes[n], by: id, at: 0, changes, ...more });
  return { text, signature: toHex(await keys.crypto.sign(utf8(text))) };
}

test('who leaves brings no key of what is written afterwards', async () => {
  const { phones } = await teamOf(3);
  const [ruiz, , kim] = phones as [Phone, Phone, Phone];
  await kim.sync.round();
  const epoch = { sealed: '[]', commit: 'known to Kim', before: '' };
  const leave = [{ op: 'remove', id: kim.id }];
  const { roster } = ruiz.sync;
  if (!roster) throw new Error('It is in the team');
  const { crypto } = ruiz.keys;
  const last = await signedBy(kim, leave, { epoch });
  expect(await follow(roster, roster.team, [last], crypto)).toMatchObject({
    refused: 'notAllowed',
  });
  const plain = await signedBy(kim, leave);
  expect((await follow(roster, roster.team, [plain], crypto))?.refused).toBeUndefined();
});

/** What the relay answers, but for what is changed. */
const changed = (relay: HonestRelay, other: Partial<TeamRelay>): TeamRelay => ({
  records: (from) => relay.records(from),
  append: (...given) => relay.append(...given),
  changedSince: (seq) => relay.changedSince(seq),
  put: (tag, bytes, version) => relay.put(tag, bytes, version),
  ...other,
});

test('beyond a thousand phones that were removed none comes in, and who is in can be removed', async () => {
  const { phones } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  const { crypto } = ruiz.keys;
  const epoch = { sealed: '[]', commit: 'made up', before: '' };
  const comeAndGo = async (from: number, most: number) => {
    const made = Array.from({ length: most }, (_, at) => {
      const verifyKey = `${from + at}`;
      return { id: deviceId(verifyKey), name: '', role: 'medic', verifyKey, recipient: '' };
    });
    const record = await signedBy(
      ruiz,
      [
        ...made.map((device) => ({ op: 'add', device })),
        ...made.map(({ id }) => ({ op: 'remove', id, isLost: false })),
      ],
      { epoch },
    );
    await ruiz.sync.follow([record]);
  };
  for (let from = 0; from < TEAM.mostRemoved; from += 25) await comeAndGo(from, 25);
  expect(ruiz.sync.roster?.removed.size).toBe(TEAM.mostRemoved);
  await comeAndGo(TEAM.mostRemoved, 1);
  expect(ruiz.sync.takeAlarms()).toContainEqual({ kind: 'otherRoster' });
  const remove = [{ op: 'remove', id: lee.id, isLost: true }];
  const { roster } = ruiz.sync;
  if (!roster) throw new Error('It is in the team');
  const last = await signedBy(ruiz, remove, { epoch });
  expect((await follow(roster, roster.team, [last], crypto))?.roster.removed.has(lee.id)).toBe(
    true,
  );
});

test('of plans a phone holds the one in memory that was opened last, and opens another again to write in it', async () => {
  const { phones, relay } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  for (const id of ['p1', 'p2']) ruiz.document(id).write('weather.visibility', '1 mi');
  await meet(phones, relay);
  await meet(phones, relay);
  const { crypto } = lee.keys;
  const decrypt = vi.spyOn(crypto, 'decrypt');
  const opens = async (id: string, text: string) => {
    decrypt.mockClear();
    lee.document(id).write('weather.visibility', text);
    await lee.sync.round();
    return decrypt.mock.calls.length;
  };
  for (const [id, text] of [
    ['p1', '2 mi'],
    ['p2', '4 mi'],
    ['p1', '5 mi'],
  ] as const) {
    expect(await opens(id, text)).toBeGreaterThan(0);
  }
  await meet(phones, relay);
  expect(ruiz.document('p1').read('weather.visibility')).toBe('5 mi');
  expect(ruiz.document('p2').read('weather.visibility')).toBe('4 mi');
});

test('what the server has no room for in the roster keeps no answer back, and a removal is asked for again', async () => {
  const { relay, phones } = await teamOf(3);
  const [ruiz, lee, kim] = phones as [Phone, Phone, Phone];
  await meet(phones, relay);
  ruiz.relay = changed(relay, { append: async () => 'full' });
  ruiz.document('p1').write('operationalInfo.commandPost', 'Lot B');
  const paper = new Phone('Paper', relay).keys;
  ruiz.sync.wish({ kind: 'paper', recipient: paper.recipient });
  ruiz.sync.wish({ kind: 'remove', id: lee.id, isLost: true });
  await ruiz.sync.round();
  expect(ruiz.sync.takeAlarms()).toContainEqual({ kind: 'notGranted' });
  await kim.sync.round();
  expect(kim.shown()).toContain('Lot B');
  expect(ruiz.sync.wishes.map(({ kind }) => kind)).toEqual(['remove']);
  ruiz.relay = relay;
  await ruiz.sync.round();
  expect(ruiz.sync.roster?.removed.has(lee.id)).toBe(true);
  expect(ruiz.sync.roster?.paper).toBeUndefined();
  // What counts for nothing there is asked for once.
  ruiz.relay = changed(relay, { append: async () => 'refused' });
  ruiz.sync.wish({ kind: 'remove', id: kim.id, isLost: true });
  await ruiz.sync.round();
  expect(ruiz.sync.wishes).toEqual([]);
});

test('a known record that is shown under another signature takes no removal back', async () => {
  const { relay, phones, team } = await teamOf(3);
  const [ruiz, lee, kim] = phones as [Phone, Phone, Phone];
  await kim.sync.round();
  ruiz.sync.wish({ kind: 'remove', id: lee.id, isLost: true });
  await ruiz.sync.round();
  const records = relay.kept.records.map((each, at, all) =>
    at === all.length - 2 ? { ...each, signature: '00'.repeat(64) } : each,
  );
  kim.relay = changed(relay, { records: async (from) => records.slice(from) });
  await kim.sync.round();
  expect(kim.sync.roster?.removed.has(lee.id)).toBe(true);
  await kim.begin(team, kim.sync.records);
  expect(kim.sync.roster?.removed.has(lee.id)).toBe(true);
});

test('a record that is shown twice makes no phone forget the next one, which removes', async () => {
  const { relay, phones, team } = await teamOf(3);
  const [ruiz, lee, kim] = phones as [Phone, Phone, Phone];
  await kim.sync.round();
  const known = relay.kept.records.length;
  ruiz.sync.wish({ kind: 'role', id: kim.id, role: 'viewer' });
  ruiz.sync.wish({ kind: 'remove', id: lee.id, isLost: true });
  await ruiz.sync.round();
  const { records } = relay.kept;
  const twice = records.flatMap((each, at) => (at === known ? [each, each] : [each]));
  kim.relay = changed(relay, { records: async (from) => twice.slice(from) });
  await kim.sync.round();
  expect(kim.sync.roster?.removed.has(lee.id)).toBe(true);
  expect(kim.sync.records).toEqual(records);
  await kim.begin(team, kim.sync.records);
  expect(kim.sync.roster?.removed.has(lee.id)).toBe(true);
});

test.each([
  ['was given before it left', true],
  ['had to be given still', false],
])('what a phone wrote and %s stays with the team', async (_what, isGiven) => {
  const { relay, phones } = await teamOf(3);
  const [ruiz, lee, kim] = phones as [Phone, Phone, Phone];
  ruiz.document('p1').write('operationalInfo.commandPost', 'Lot B');
  await meet(phones, relay);
  kim.document('p1').write('weather.visibility', '1 mi');
  if (isGiven) await kim.sync.round();
  kim.sync.wish({ kind: 'remove', id: kim.id, isLost: false });
  await kim.sync.round();
  expect(kim.sync.membership).toBe('removed');
  await meet([ruiz, lee], relay);
  expect(ruiz.shown()).toContain('"weather.visibility",["1 mi"]');
  expect(lee.shown()).toBe(ruiz.shown());
  // After the new key nothing more of it counts.
  kim.document('p1').write('weather.visibility', '9 mi');
  await kim.sync.round();
  await meet([ruiz, lee], relay);
  expect(lee.shown()).not.toContain('9 mi');
});

test('the paper key ends with the phone that made it', async () => {
  const { phones, relay } = await teamOf(3);
  const [ruiz, lee, kim] = phones as [Phone, Phone, Phone];
  await meet(phones, relay);
  const paper = new Phone('Paper', relay).keys;
  lee.sync.wish({ kind: 'paper', recipient: paper.recipient });
  await lee.sync.round();
  expect(lee.sync.roster?.paper).toEqual({ recipient: paper.recipient, by: lee.id });
  ruiz.sync.wish({ kind: 'remove', id: lee.id, isLost: true });
  await ruiz.sync.round();
  await kim.sync.round();
  const { roster } = kim.sync;
  if (!roster) throw new Error('It is in the team');
  expect(roster.paper).toBeUndefined();
  const opened = await epochKeys(roster, paper.crypto);
  expect(opened.at(-1)).toBeUndefined();
});

test('who was not first comes through in the same round, whatever the server says of versions', async () => {
  const { phones, relay } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  ruiz.document('p1').write('operationalInfo.commandPost', 'Lot B');
  await meet(phones, relay);
  lee.document('p1').write('weather.visibility', '1 mi');
  ruiz.document('p1').write('operationalInfo.stagingArea', 'Heat');
  lee.relay = changed(relay, {
    // Another phone is first between the look and the put; as over the wire, no version is said.
    changedSince: async (seq) => {
      const page = await relay.changedSince(seq);
      await ruiz.sync.round();
      return page;
    },
    put: async (tag, bytes, version) => {
      const answer = await relay.put(tag, bytes, version);
      const row = answer.kind === 'outdated' ? answer.row : undefined;
      return row ? { kind: 'outdated', row: { ...row, version: '' } } : answer;
    },
  });
  await lee.sync.round();
  await ruiz.sync.round();
  expect(ruiz.shown()).toContain('1 mi');
  expect(lee.shown()).toContain('Heat');
});

test('more rows than a team can have are not held', async () => {
  const { phones, relay } = await teamOf(2);
  const [, lee] = phones as [Phone, Phone];
  lee.relay = changed(relay, {
    changedSince: async (seq) => ({
      ...(await relay.changedSince(seq)),
      rows: Array.from({ length: TEAM.mostDocuments + 10 }, (_, at) => ({
        tag: String(at).padStart(26, '0'),
        version: '',
        bytes: new Uint8Array(10),
      })),
    }),
  });
  await lee.sync.round();
  const alarms = lee.sync.takeAlarms();
  expect(alarms).toContainEqual({ kind: 'foreign', why: 'tooLarge' });
});

test('what nobody signed keeps no document from being given, whatever version it claims', async () => {
  const { relay, phones } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  ruiz.document('p1').write('weather.visibility', '6 mi');
  await ruiz.sync.round();
  for (const change of [{ v: 2 }, { n: 999 }]) {
    const rows = new Map(
      [...relay.kept.rows].map(([tag, each]) => {
        const length = ((each.bytes[4] ?? 0) << 8) | (each.bytes[5] ?? 0);
        const header = JSON.parse(strFromU8(each.bytes.subarray(6, 6 + length))) as object;
        const text = utf8(JSON.stringify({ ...header, ...change }));
        const place = new Uint8Array([text.length >> 8, text.length & 255]);
        const bytes = joined(utf8('BWT1'), place, text, each.bytes.slice(6 + length));
        return [tag, { ...each, bytes, seq: each.seq + 100 }] as const;
      }),
    );
    relay.kept = { ...relay.kept, rows, seq: relay.kept.seq + 100 };
    for (const phone of [ruiz, lee, ruiz]) await phone.sync.round();
    expect(ruiz.sync.takeAlarms().map(({ kind }) => kind)).toContain('foreign');
    expect(lee.document('p1').read('weather.visibility')).toBe('6 mi');
  }
});

describe('what a phone gave before it may write no more', () => {
  /** Of three, Kim is late and Lee, a medic, was the last to give the plan; `ruiz` is the admin. */
  async function givenByLee() {
    const { relay, phones, team } = await teamOf(3);
    const [ruiz, kim, lee] = phones as [Phone, Phone, Phone];
    lee.document('p1').write(VISIBILITY, '6 mi');
    await meet(phones, relay);
    lee.document('p1').write(VISIBILITY, 'Allergic to ketamine');
    return { relay, ruiz, kim, lee, team };
  }
  const STOPS = {
    removed: (id) => ({ kind: 'remove', id, isLost: false }),
    lost: (id) => ({ kind: 'remove', id, isLost: true }),
    'made a viewer': (id) => ({ kind: 'role', id, role: 'viewer' }),
  } as const satisfies Record<string, (id: string) => RosterWish>;
  const all = Object.entries(STOPS);

  test.each(all)('stands where it is %s by a phone that does not have it', async (_, wish) => {
    const { ruiz, kim, lee } = await givenByLee();
    ruiz.refuses.add('p1');
    await lee.sync.round();
    ruiz.sync.wish(wish(lee.id));
    for (const phone of [ruiz, kim, ruiz, kim]) await phone.sync.round();
    expect(ruiz.sync.wishes).toEqual([]);
    expect(standing(kim, VISIBILITY)).toEqual(['Allergic to ketamine']);
    expect(ruiz.shown()).not.toContain('ketamine');
    expect([ruiz, kim].flatMap(({ sync }) => sync.takeAlarms())).toEqual([]);
  });

  test.each([
    'had not seen',
    'had seen',
  ])('stands where it leaves by itself, and the next admin does not have what it %s', async (how) => {
    const { ruiz, kim, lee } = await givenByLee();
    ruiz.refuses.add('p1');
    if (how === 'had seen') for (const phone of [lee, ruiz]) await phone.sync.round();
    lee.sync.wish({ kind: 'remove', id: lee.id, isLost: false });
    for (const phone of [lee, ruiz, kim]) await phone.sync.round();
    expect(ruiz.sync.roster?.needsEpoch).toBe(false);
    expect(standing(kim, VISIBILITY)).toEqual(['Allergic to ketamine']);
  });

  test.each(all)('stands where it was given while it was being %s', async (_, wish) => {
    const { relay, ruiz, kim, lee } = await givenByLee();
    let first = true;
    ruiz.relay = changed(relay, {
      append: async (record, seq) => {
        if (first) await lee.sync.round();
        first = false;
        return relay.append(record, seq);
      },
    });
    ruiz.sync.wish(wish(lee.id));
    for (const phone of [ruiz, kim]) await phone.sync.round();
    expect(ruiz.sync.wishes).toEqual([]);
    expect(standing(kim, VISIBILITY)).toEqual(['Allergic to ketamine']);
  });

  test('is named again before a long list of what stood is cut', async () => {
    const { relay, ruiz, kim, lee } = await givenByLee();
    await lee.sync.round();
    ruiz.sync.wish(STOPS.removed(lee.id));
    await ruiz.sync.round();
    const [given] = ruiz.sync.roster?.standing ?? [];
    const { crypto } = ruiz.keys;
    const nameOthers = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        const { roster } = ruiz.sync;
        if (!roster) throw new Error('It is in the team');
        const key = (await epochKeys(roster, crypto)).at(-1);
        const standing = Array.from({ length: TEAM.mostDocuments }, (_, at) =>
          (relay.kept.records.length * TEAM.mostDocuments + at).toString(16).padStart(32, '0'),
        );
        const role = time % 2 === 0 ? 'viewer' : 'medic';
        const wish: RosterWish = { kind: 'role', id: kim.id, role };
        await relay.append(
          await nextRecord(roster, wish, { me: ruiz.id, at: 1, key, standing }, crypto),
        );
        await ruiz.sync.follow(relay.kept.records);
      }
    };
    await nameOthers(TEAM.mostStanding / TEAM.mostDocuments - 2);
    ruiz.sync.wish(STOPS.removed(kim.id));
    await ruiz.sync.round();
    expect([...(ruiz.sync.roster?.standing ?? [])].at(-1)).toBe(given);
  });

  test('stands where it left before the next admin had read what it gave, though that one knew of the leaving', async () => {
    const { relay, ruiz, kim, lee } = await givenByLee();
    let first = true;
    ruiz.relay = changed(relay, {
      changedSince: async (seq) => {
        const page = await relay.changedSince(seq);
        if (!first) return page;
        first = false;
        lee.sync.wish(STOPS.removed(lee.id));
        await lee.sync.round();
        await ruiz.sync.follow(relay.kept.records);
        return page;
      },
    });
    for (const phone of [ruiz, kim]) await phone.sync.round();
    expect(ruiz.sync.roster?.needsEpoch).toBe(false);
    expect(standing(kim, VISIBILITY)).toEqual(['Allergic to ketamine']);
  });

  test('is there for who joins later, where it became a viewer', async () => {
    const { relay, ruiz, kim, lee, team } = await givenByLee();
    await lee.sync.round();
    ruiz.sync.wish(STOPS['made a viewer'](lee.id));
    for (const phone of [ruiz, kim]) await phone.sync.round();
    const late = new Phone('Roe', relay);
    await late.begin(team);
    ruiz.sync.wish({ kind: 'admit', device: late.device });
    for (const phone of [ruiz, late]) await phone.sync.round();
    expect(standing(late, VISIBILITY)).toEqual(['Allergic to ketamine']);
  });

  test('keeps nobody in the team who gives without end, and lets nothing in that is given later', async () => {
    const { relay, ruiz, kim, lee } = await givenByLee();
    let given = 0;
    ruiz.relay = changed(relay, {
      append: async (record, seq) => {
        given += 1;
        lee.document('p1').write(VISIBILITY, `given ${given}`);
        await lee.sync.round();
        return relay.append(record, seq);
      },
    });
    ruiz.sync.wish(STOPS.lost(lee.id));
    await ruiz.sync.round();
    expect(ruiz.sync.roster?.removed.has(lee.id)).toBe(true);
    expect(given).toBeGreaterThan(1);
    const last = relay.given.filter(({ bytes }) => sealedBy(bytes) === lee.id).at(-1);
    await kim.sync.round();
    expect(standing(kim, VISIBILITY)).not.toContain(`given ${given}`);
    expect(last && ruiz.sync.roster?.standing.has(last.version)).toBe(false);
  });

  test('is said to stand by an admin alone: who leaves says it of nothing', async () => {
    const { ruiz, lee } = await givenByLee();
    const { roster } = lee.sync;
    if (!roster) throw new Error('It is in the team');
    const { crypto } = lee.keys;
    const wish = { kind: 'remove', id: lee.id, isLost: false } as const;
    const by = { me: lee.id, at: 0, key: undefined, standing: ['0'.repeat(32)] };
    const honest = await nextRecord(roster, wish, by, crypto);
    expect(await isNext(roster, honest, ruiz.keys.crypto)).toBe(true);
    const text = JSON.stringify({ ...JSON.parse(honest.text), standing: by.standing });
    const forged = { text, signature: toHex(await crypto.sign(utf8(text))) };
    // It is followed, as by an app that knows no such field, and nothing counts by it.
    const followed = await follow(roster, roster.team, [forged], ruiz.keys.crypto);
    expect(followed?.roster.removed.has(lee.id)).toBe(true);
    expect(followed?.roster.standing.size).toBe(0);
  });

  test.each([
    'leaves',
    'is removed',
  ])('makes nothing count of what a viewer puts, who then %s', async (how) => {
    const { relay, ruiz, kim, lee } = await givenByLee();
    for (const phone of [lee, ruiz, kim]) await phone.sync.round();
    ruiz.sync.wish(STOPS['made a viewer'](lee.id));
    for (const phone of [ruiz, lee, kim]) await phone.sync.round();
    lee.document('p1').resolve(VISIBILITY, 'no allergies');
    await putBy(lee, relay, lee.document('p1').state());
    if (how === 'leaves') {
      lee.sync.wish(STOPS.removed(lee.id));
      await lee.sync.round();
    } else ruiz.sync.wish(STOPS.removed(lee.id));
    for (const phone of [ruiz, kim, ruiz, kim]) await phone.sync.round();
    expect(ruiz.sync.roster?.removed.has(lee.id)).toBe(true);
    for (const phone of [ruiz, kim])
      expect(standing(phone, VISIBILITY)).toEqual(['Allergic to ketamine']);
  });

  test('keeps nobody from leaving after another, before an admin was there', async () => {
    const { ruiz, kim, lee } = await givenByLee();
    for (const phone of [lee, kim]) {
      phone.sync.wish(STOPS.removed(phone.id));
      await phone.sync.round();
      expect(phone.sync.membership).toBe('removed');
      expect(phone.sync.takeAlarms()).toEqual([]);
    }
    await ruiz.sync.round();
    expect(ruiz.sync.roster?.needsEpoch).toBe(false);
    expect(standing(ruiz, VISIBILITY)).toEqual(['Allergic to ketamine']);
  });

  test('ends there: who left long ago writes nothing more when somebody else leaves', async () => {
    const { relay, ruiz, kim, lee } = await givenByLee();
    for (const phone of [lee, ruiz, kim]) await phone.sync.round();
    lee.sync.wish(STOPS.removed(lee.id));
    for (const phone of [lee, ruiz, kim]) await phone.sync.round();
    lee.document('p1').resolve(VISIBILITY, 'long after');
    await putBy(lee, relay, lee.document('p1').state());
    kim.sync.wish(STOPS.removed(kim.id));
    for (const phone of [kim, ruiz, ruiz]) await phone.sync.round();
    expect(ruiz.sync.roster?.needsEpoch).toBe(false);
    expect(standing(ruiz, VISIBILITY)).toEqual(['Allergic to ketamine']);
  });
});

test('a wish that nobody would follow is left, and said, and keeps nothing else back', async () => {
  const { phones } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  const stranger = new Phone('Roe', ruiz.relay);
  const name = 'x'.repeat(TEAM.mostName + 1);
  ruiz.sync.wish({ kind: 'admit', device: { ...stranger.device, name } });
  // As of a phone that another admin removed meanwhile.
  ruiz.sync.wish({ kind: 'role', id: 'gone', role: 'admin' });
  ruiz.sync.wish({ kind: 'remove', id: lee.id, isLost: false });
  ruiz.document('p1').write('weather.visibility', '6 mi');
  await ruiz.sync.round();
  expect(ruiz.sync.takeAlarms()).toContainEqual({ kind: 'notGranted' });
  expect(ruiz.sync.wishes).toEqual([]);
  expect(ruiz.sync.roster?.removed.has(lee.id)).toBe(true);
});

test.each([
  { v: 2, kind: 'plan', id: 'p1' },
  { v: 1, kind: 'checklist', id: 'p1' },
])('what only inside says that it is of a newer app, or is of another place, ends no sharing: %o', async (said) => {
  const { relay, phones } = await teamOf(3);
  const [ruiz, lee, kim] = phones as [Phone, Phone, Phone];
  ruiz.document('p1').write(VISIBILITY, 'TYPED');
  await meet(phones, relay);
  const real = JSON.stringify.bind(JSON);
  const stringify = vi
    .spyOn(JSON, 'stringify')
    .mockImplementation((value: unknown) =>
      real(value !== null && typeof value === 'object' && 'madeAt' in value ? said : value),
    );
  await putBy(lee, relay, lee.document('p1').state());
  stringify.mockRestore();
  ruiz.document('p1').resolve(VISIBILITY, 'LATER');
  for (const phone of [ruiz, kim]) await phone.sync.round();
  expect(standing(kim, VISIBILITY)).toEqual(['LATER']);
});

test('no document has the name of a row of the app', async () => {
  const { relay, phones } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  lee.document('!roster').write('weather.visibility', '6 mi');
  await lee.sync.round();
  await ruiz.sync.round();
  expect(ruiz.sync.takeAlarms()).toContainEqual({ kind: 'foreign', why: 'damaged' });
  expect(ruiz.documents.size).toBe(0);
  expect(relay.kept.rows.size).toBe(3);
});

test('what did not change is read once, and compared once', async () => {
  const { relay, phones } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  for (let at = 0; at < 20; at += 1) ruiz.document(`p${at}`).write('weather.visibility', `${at}`);
  await meet(phones, relay);
  await meet(phones, relay);
  const { read } = ruiz;
  for (let at = 0; at < 5; at += 1) await ruiz.sync.round();
  expect(ruiz.read).toBe(read);
  lee.document('p7').write('weather.visibility', 'Fog');
  await meet(phones, relay);
  expect(ruiz.document('p7').read('weather.visibility')).toBe('Fog');
  expect(ruiz.read - read).toBeLessThan(5);
});

test.each([
  ['claims to have seen it', 'nothing', {}],
  ['shows it as a line of the log', 'nothing', {}],
  ['shows it as a line of the log', 'a later one', { text: 'LEE SAYS' }],
  ['claims to have seen it', 'one that no phone lets in', { author: 'x'.repeat(1001) }],
  ['claims to have seen it', 'one that is too long', { text: 'word '.repeat(6000) }],
] as const)('who %s and shows %s hides an answer from nobody', async (how, what, shown) => {
  const { relay, phones } = await teamOf(3);
  const [ruiz, lee, kim] = phones as [Phone, Phone, Phone];
  ruiz.document('p1').write('operationalInfo.commandPost', 'Lot A');
  await meet(phones, relay);
  ruiz.document('p1').write(VISIBILITY, 'TYPED');
  await ruiz.sync.round();
  await lee.sync.round();
  const hidden = entryOf(lee, 'TYPED');
  const { live, past, seen } = lee.document('p1').state();
  const beside = { ...hidden, replica: 'ab12', count: hidden.count + 5, author: 'Lee', ...shown };
  await putBy(lee, relay, {
    live: [...live.filter((each) => each !== hidden), ...(what === 'nothing' ? [] : [beside])],
    ...(how === 'claims to have seen it'
      ? { past, seen: { ...seen, [arrivedName(hidden)]: [hidden.count, hidden.count] } }
      : { past: [...past, { ...hidden, replica: 'abc' }], seen: {} }),
  });
  for (const phone of [ruiz, kim, ruiz, kim]) await phone.sync.round();
  expect(standing(kim, VISIBILITY)).toContain('TYPED');
  expect([...standing(ruiz, VISIBILITY)].sort()).toEqual([...standing(kim, VISIBILITY)].sort());
  const given = relay.given.length;
  for (const phone of [ruiz, kim, ruiz, kim]) await phone.sync.round();
  expect(relay.given.length).toBe(given);
});

test('phones of which one holds what the other does not let in come to rest, each with its own', async () => {
  const { relay, phones } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  ruiz.document('p1').write(VISIBILITY, 'TYPED');
  await meet(phones, relay);
  const long = 'word '.repeat(6000);
  lee.document('p1').resolve(VISIBILITY, long);
  await meet(phones, relay);
  expect(standing(ruiz, VISIBILITY)).toEqual(['TYPED']);
  expect(standing(lee, VISIBILITY)).toEqual([long]);
});

test('nor do phones go on for ever of which each holds what the other does not let in', async () => {
  const { relay, phones } = await teamOf(2);
  const [ruiz, lee] = phones as [Phone, Phone];
  ruiz.document('p1').write(VISIBILITY, 'TYPED');
  await meet(phones, relay);
  ruiz.document('p1').write('operationalInfo.commandPost', 'one '.repeat(8000));
  lee.document('p1').write('operationalInfo.stagingArea', 'two '.repeat(8000));
  await meet(phones, relay);
});

test('a name that is given after a count was made up holds on all phones, who joins later too', async () => {
  const { relay, phones } = await teamOf(3);
  const [ruiz, lee, kim] = phones as [Phone, Phone, Phone];
  ruiz.document('p1').write(NAME_PATH, 'Plan A');
  for (const phone of [ruiz, lee, ruiz]) await phone.sync.round();
  const mine = lee.document('p1').state();
  const far = { ...entryOf(lee, 'Plan A'), replica: 'ab12', path: VISIBILITY, text: '6 mi' };
  await putBy(lee, relay, {
    ...mine,
    live: [...mine.live, { ...far, count: far.count + ARRIVAL.mostCountJump }],
  });
  await ruiz.sync.round();
  ruiz.document('p1').resolve(NAME_PATH, 'Plan B');
  for (const phone of [ruiz, kim]) await phone.sync.round();
  expect(standing(kim, NAME_PATH)).toEqual(['Plan B']);
  kim.document('p1').resolve(NAME_PATH, 'Plan C');
  for (const phone of [kim, ruiz]) await phone.sync.round();
  expect(standing(ruiz, NAME_PATH)).toEqual(['Plan C']);
});

test.each([
  'has',
  'does not have',
])('an answer of a made-up count takes the place of its correction on no phone, which %s it yet', async (which) => {
  const { relay, phones } = await teamOf(3);
  const [ruiz, lee, kim] = phones as [Phone, Phone, Phone];
  ruiz.document('p1').write('operationalInfo.commandPost', 'Lot A');
  await meet(phones, relay);
  const wrong = {
    ...entryOf(lee, 'Lot A'),
    replica: 'ab12',
    count: 1_000_000_000,
    path: VISIBILITY,
    text: 'WRONG',
  };
  const one = lee.document('p1').state();
  await putBy(lee, relay, { ...one, live: [...one.live, wrong] });
  await ruiz.sync.round();
  expect(standing(ruiz, VISIBILITY)).toEqual(['WRONG']);
  ruiz.document('p1').resolve(VISIBILITY, 'RIGHT');
  await ruiz.sync.round();
  await lee.sync.round();
  if (which === 'has') await kim.sync.round();
  const right = entryOf(lee, 'RIGHT');
  const mine = lee.document('p1').state();
  await putBy(lee, relay, {
    live: [...mine.live.filter(({ path }) => path !== VISIBILITY), wrong],
    past: mine.past.filter(({ path }) => path !== VISIBILITY),
    seen: { ...mine.seen, [arrivedName(right)]: [right.count, right.count] },
  });
  // Kim first: it has the forged row before Ruiz gives what that lacks.
  for (const phone of [kim, ruiz, kim, ruiz]) await phone.sync.round();
  for (const phone of [ruiz, kim]) expect(standing(phone, VISIBILITY)).toContain('RIGHT');
});
