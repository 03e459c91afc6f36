// The team with the real keys: what was changed is refused, who was removed opens nothing that comes later.
import { expect, test } from 'vitest';
import { createDocument } from '../../domain/answers/open-document.ts';
import {
  deviceId,
  epochKeys,
  follow,
  foundTeam,
  nextRecord,
  type Roster,
  recordHash,
  type SignedRecord,
} from '../../domain/team/roster.ts';
import { openState, paddedLength, sealState, tagOf } from '../../domain/team/sealed-state.ts';
import { newDeviceKeys, newPaperKey, openDeviceKeys, paperCrypto } from './team-keys.ts';

async function device(name: string, role: 'admin' | 'medic' | 'viewer' = 'medic') {
  const keys = await openDeviceKeys(await newDeviceKeys());
  const { verifyKey, recipient } = keys;
  return { ...keys, device: { id: deviceId(verifyKey), name, role, verifyKey, recipient } };
}
type Device = Awaited<ReturnType<typeof device>>;

async function founded() {
  const ruiz = await device('Ruiz', 'admin');
  const records = [await foundTeam('SWAT medics', ruiz.device, 0, ruiz.crypto)];
  const team = recordHash(records[0]?.text ?? '').slice(0, 25);
  const roster = async () =>
    (await follow(undefined, team, records, ruiz.crypto))?.roster as Roster;
  const grant = async (wish: Parameters<typeof nextRecord>[1], by: Device = ruiz) => {
    const now = await roster();
    const key = (await epochKeys(now, by.crypto)).at(-1);
    records.push(await nextRecord(now, wish, { me: by.device.id, at: 0, key }, by.crypto));
    return roster();
  };
  return { ruiz, records, team, roster, grant };
}

const PLAN = { kind: 'plan', id: 'p1' } as const;

function plan(text: string) {
  const document = createDocument({
    now: () => new Date(0),
    author: () => 'Ruiz',
    replica: 'ab1',
  });
  document.write('operationalInfo.incidentType', text);
  return { ...PLAN, madeAt: 0, update: document.state() } as const;
}

async function sealed(by: Device, roster: Roster, text: string) {
  const keys = await epochKeys(roster, by.crypto);
  return {
    keys,
    tag: tagOf(keys[0] ?? '', PLAN),
    bytes: await sealState(plan(text), { roster, keys, device: by.device.id, of: '' }, by.crypto),
  };
}

test('a newcomer reads what stands, and every byte of a state that is changed is refused', async () => {
  const { ruiz, roster, grant } = await founded();
  const { tag, bytes } = await sealed(ruiz, await roster(), 'Barricade');
  const lee = await device('Lee');
  const now = await grant({ kind: 'admit', device: lee.device });
  const keys = await epochKeys(now, lee.crypto);
  expect(keys).toHaveLength(2);
  const opened = await openState(bytes, tag, { roster: now, keys }, lee.crypto);
  expect(opened).toMatchObject({ kind: 'opened', by: ruiz.device.id, state: { id: 'p1' } });
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = bytes.slice();
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
    const { kind } = await openState(changed, tag, { roster: now, keys }, lee.crypto);
    expect(kind, `byte ${at} of ${bytes.length}`).toBe('refused');
  }
  expect(await openState(bytes, `${tag.slice(0, -1)}x`, { roster: now, keys }, lee.crypto)).toEqual(
    {
      kind: 'refused',
      why: 'otherPlace',
    },
  );
});

test('every character of a record that is changed is refused', async () => {
  const { ruiz, records, team, grant } = await founded();
  await grant({ kind: 'admit', device: (await device('Lee')).device });
  const [first, second] = records as [SignedRecord, SignedRecord];
  const signatures = [...second.signature].map((_, at) => ({
    text: second.text,
    signature: swapped(second.signature, at),
  }));
  // Every one of the text would take a minute: each third, and all around the changes.
  const texts = [...second.text].flatMap((_, at) =>
    at % 3 === 0 || at < 300 ? [{ ...second, text: swapped(second.text, at) }] : [],
  );
  for (const record of [...signatures, ...texts]) {
    const following = await follow(undefined, team, [first, record], ruiz.crypto);
    expect(following?.roster.n).toBe(0);
    expect(following?.refused).toBeDefined();
  }
});

const swapped = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);

test('all keys that a removed phone ever had open nothing that is sealed later, nor does its signature count', async () => {
  const { ruiz, grant } = await founded();
  const [lost, kim] = [await device('Lost', 'admin'), await device('Kim')];
  await grant({ kind: 'admit', device: lost.device });
  const before = await grant({ kind: 'admit', device: kim.device });
  const lostKeys = await epochKeys(before, lost.crypto);
  const byLost = await sealed(lost, before, 'Written by the lost phone');
  const after = await grant({ kind: 'remove', id: lost.device.id, isLost: true });
  const { bytes, tag } = await sealed(ruiz, after, 'Written later');
  const kimKeys = await epochKeys(after, kim.crypto);
  const asKim = { roster: after, keys: kimKeys };
  expect((await openState(bytes, tag, asKim, kim.crypto)).kind).toBe('opened');
  // It may follow the records, and is sealed no key of them.
  const opened = await epochKeys(after, lost.crypto);
  expect(opened.at(-1)).toBeUndefined();
  for (const key of lostKeys) {
    const keys = after.epochs.map(() => key);
    expect((await openState(bytes, tag, { roster: after, keys }, lost.crypto)).kind).toBe(
      'refused',
    );
  }
  expect(await openState(byLost.bytes, tag, asKim, kim.crypto)).toEqual({
    kind: 'refused',
    why: 'removed',
  });
});

test('nobody but an admin changes the roster, and the last admin stays', async () => {
  const { ruiz, records, team, roster, grant } = await founded();
  const lee = await device('Lee');
  await grant({ kind: 'admit', device: lee.device });
  const refusedAfter = async (record: SignedRecord) =>
    (await follow(undefined, team, [...records, record], ruiz.crypto))?.refused;
  const now = await roster();
  const by = (each: Device) => ({ me: each.device.id, at: 0, key: undefined });
  const { device: kim } = await device('Kim');
  for (const wish of [
    { kind: 'admit', device: kim },
    { kind: 'role', id: lee.device.id, role: 'admin' },
    { kind: 'remove', id: ruiz.device.id, isLost: false },
  ] as const) {
    expect(await refusedAfter(await nextRecord(now, wish, by(lee), lee.crypto))).toBe('notAllowed');
  }
  const leaves = { kind: 'remove', id: ruiz.device.id, isLost: false } as const;
  const last = await nextRecord(now, leaves, by(ruiz), ruiz.crypto);
  expect(await refusedAfter(last)).toBe('notAllowed');
  // A stranger who signs as one, and a record of another team's admin.
  const stranger = await device('Stranger', 'admin');
  const record = await nextRecord(now, leaves, by(ruiz), stranger.crypto);
  expect(await refusedAfter(record)).toBe('signature');
  // Who leaves signs for that alone; then an admin makes a new key.
  const left = await nextRecord(now, { ...leaves, id: lee.device.id }, by(lee), lee.crypto);
  records.push(left);
  expect((await roster()).needsEpoch).toBe(true);
  const renewed = await grant({ kind: 'renew' });
  expect(renewed.needsEpoch).toBe(false);
  expect((await epochKeys(renewed, lee.crypto)).at(-1)).toBeUndefined();
  // The keys it had are burnt.
  expect((await grant({ kind: 'admit', device: lee.device })).n).toBe(renewed.n);
});

test('the creator is pinned by the name of the team, and no replayed roster undoes a removal', async () => {
  const { ruiz, records, team, grant } = await founded();
  const other = await founded();
  expect(await follow(undefined, team, other.records, ruiz.crypto)).toBeUndefined();
  const lee = await device('Lee');
  await grant({ kind: 'admit', device: lee.device });
  const before = [...records];
  const after = await grant({ kind: 'remove', id: lee.device.id, isLost: true });
  const replayed = await follow(after, team, before, ruiz.crypto);
  expect(replayed?.roster.removed.has(lee.device.id)).toBe(true);
  expect(replayed?.refused).toBeUndefined();
});

test('a paper key opens what the team has, once it is in the roster', async () => {
  const { ruiz, roster, grant } = await founded();
  const paper = await newPaperKey();
  expect(await epochKeys(await roster(), paperCrypto(paper.identity))).toEqual([undefined]);
  const now = await grant({ kind: 'paper', recipient: paper.recipient });
  const { bytes, tag, keys } = await sealed(ruiz, now, 'Barricade');
  expect(await epochKeys(now, paperCrypto(paper.identity))).toEqual(keys);
  const opened = await openState(bytes, tag, { roster: now, keys }, paperCrypto(paper.identity));
  expect(opened.kind).toBe('opened');
});

test('of lengths that are near each other one is left, no more than an eighth longer', () => {
  for (const length of [1, 2, 9, 100, 1000, 6000, 70_000, 900_000]) {
    const padded = paddedLength(length);
    expect(padded).toBeGreaterThanOrEqual(length);
    expect(padded).toBeLessThanOrEqual(Math.max(2, length * 1.125));
    expect(paddedLength(padded)).toBe(padded);
  }
});
