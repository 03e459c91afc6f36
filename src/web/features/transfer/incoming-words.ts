// Words for what an assessment that arrives would do here.
import type { Refusal } from '../../../domain/assessment/arrival.ts';
import type { Incoming } from '../../device/incoming.ts';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

export function whatItDoes(incoming: Incoming): string {
  const { what, isDeletedHere, newConflicts, replaced, versions } = incoming;
  const back = isDeletedHere ? ' It is deleted here and comes back.' : '';
  const sealed =
    versions === 0
      ? ''
      : ` It brings ${counted(versions, 'sealed version', 'sealed versions')} made elsewhere.`;
  if (what === 'new') return `New on this device.${sealed}`;
  if (what === 'known') return `All of it is here already.${back}`;
  const beside =
    newConflicts === 0
      ? ''
      : ` ${counted(newConflicts, 'answer differs', 'answers differ')} from yours: both are kept for you to settle.`;
  const instead =
    replaced.length === 0
      ? ' It replaces nothing.'
      : ` It replaces ${counted(replaced.length, 'answer', 'answers')} of yours: what was said stays in the change log, and can be written back from there.`;
  return `Adds to what is here.${beside}${instead}${sealed}${back}`;
}

const REFUSALS: Readonly<Record<Refusal, (count: number) => string>> = {
  unshown: (count) =>
    `It says that ${counted(count, 'answer of yours was', 'answers of yours were')} taken away and does not show by what: ${count === 1 ? 'it stays' : 'they stay'}.`,
  madeUpCount: (count) =>
    `${counted(count, 'line of its change log has a number', 'lines of its change log have numbers')} that no answer has.`,
  tooMany: (count) =>
    `${counted(count, 'answer is', 'answers are')} more than anybody could settle.`,
  noPlace: (count) =>
    `${counted(count, 'row has a place that is', 'rows have places that are')} none.`,
  otherLine: (count) =>
    `${counted(count, 'line of the change log says', 'lines of the change log say')} otherwise than here.`,
  noRoom: (count) =>
    `${counted(count, 'older line', 'older lines')} of its change log: the log here is full.`,
};

/** What is left out, and why: one sentence each. */
export function whatIsRefused({ refused }: Incoming): readonly string[] {
  return [...refused].map(([why, count]) => REFUSALS[why](count));
}
