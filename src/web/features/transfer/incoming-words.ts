// Words for what an assessment that arrives would do here.

import type { Refusal } from '../../../domain/assessment/arrival.ts';
import { authorName } from '../../../domain/assessment/author-words.ts';
import { counted, numbered } from '../../../domain/counted.ts';
import type { Incoming } from '../../session/incoming.ts';

/** What a version that comes in would print here: it is a claim like all the rest. */
function sayVersion({ number, by, approval }: Incoming['versions'][number]): string {
  const approved =
    approval === undefined
      ? ''
      : `, approved by ${approval} as it says: papers here that say the same will print that approval`;
  const sealer = by === '' ? 'on another phone' : `by ${authorName(by)}`;
  return ` It brings version ${number}, sealed ${sealer}${approved}.`;
}

export function whatItDoes(incoming: Incoming): string {
  const { what, isDeletedHere, newConflicts, replaced, versions, records } = incoming;
  const back = isDeletedHere ? ' It is deleted here and comes back.' : '';
  const log =
    records === 0 ? '' : ` It brings ${counted(records, 'record')} of what was replaced elsewhere.`;
  const sealed = `${versions.map(sayVersion).join('')}${log}`;
  if (what === 'new') return `New on this device.${sealed}`;
  if (what === 'known') return `All of it is here already.${back}`;
  const beside =
    newConflicts === 0
      ? ''
      : ` ${counted(newConflicts, 'answer differs', 'answers differ')} from yours: both are kept for you to choose from.`;
  const instead =
    replaced.length === 0
      ? ' It replaces nothing.'
      : ` It replaces ${counted(replaced.length, 'answer')} here: what was said stays in the change log, and can be written back from there.`;
  return `Adds to what is here.${beside}${instead}${sealed}${back}`;
}

const REFUSALS: Readonly<Record<Refusal, (count: number) => string>> = {
  unshown: (count) =>
    `It says that ${counted(count, 'answer here was', 'answers here were')} taken away and does not show by what: ${numbered(count, 'it stays', 'they stay')}.`,
  madeUpCount: (count) =>
    `${counted(count, 'line of its change log', 'lines of its change log')} that cannot be true.`,
  tooMany: (count) =>
    `${counted(count, 'answer or version', 'answers or versions')} above the limit of one import.`,
  noPlace: (count) =>
    `The order of ${counted(count, 'row')}, which cannot be read: ${numbered(count, 'it comes', 'they come')} last.`,
  otherLine: (count) =>
    `${counted(count, 'line')} of its change log that ${numbered(count, 'differs', 'differ')} from the log here: the log here stays.`,
  noRoom: (count) => `${counted(count, 'older line')} of its change log: the log here is full.`,
};

/** What is left out, and why: one sentence each. */
export function whatIsRefused({ refused }: Incoming): readonly string[] {
  return [...refused].map(([why, count]) => REFUSALS[why](count));
}
