// Changes of a hospital, and what a server answers to them.
import { expect } from 'vitest';
import {
  type Hospital,
  type HospitalEntry,
  hospitals,
} from '../../src/domain/hospitals/hospital.ts';
import {
  blankTexts,
  contentOf,
  type HospitalContent,
  type HospitalTexts,
} from '../../src/domain/hospitals/hospital-texts.ts';
import {
  type Answer as AnswerOf,
  type Change,
  fold,
  withWaiting as withWaitingOf,
} from '../../src/domain/sync/outbox.ts';

export type Answer = AnswerOf<Hospital>;
export type HospitalChange = Change<HospitalContent>;

export const withWaiting = (list: readonly Hospital[], entries: readonly HospitalEntry[]) =>
  withWaitingOf(list, entries, hospitals.blank);

export const NOW = new Date('2026-11-21T10:00:00Z');
export const AT = { now: NOW, chance: 0.5 };

export const texts = (name: string): HospitalTexts => ({ ...blankTexts, name });
export const save = (name: string, baseVersion = 0, id = 'h1'): HospitalChange => ({
  kind: 'save',
  id,
  content: contentOf('primary', texts(name)),
  baseVersion,
});
export const remove = (baseVersion: number, name = 'A'): HospitalChange => ({
  ...save(name, baseVersion),
  kind: 'delete',
});
export const saved = (name: string, version: number): Hospital => ({
  id: 'h1',
  category: 'primary',
  ...texts(name),
  version,
  updatedAt: NOW.toISOString(),
});

export function folded(...changes: HospitalChange[]): readonly HospitalEntry[] {
  return changes.reduce<readonly HospitalEntry[]>((entries, each) => fold(entries, each, NOW), []);
}

export function only(entries: readonly HospitalEntry[]): HospitalEntry {
  expect(entries).toHaveLength(1);
  const [entry] = entries;
  if (!entry) throw new Error('There is no entry');
  return entry;
}

export const lost: Answer = { kind: 'unanswered', why: 'noConnection' };
export const no = (status: number, current?: Hospital): Answer => ({
  kind: 'no',
  status,
  words: 'no',
  current,
});
