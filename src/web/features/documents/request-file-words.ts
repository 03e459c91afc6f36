import type { CasevacFault } from '../../../domain/exchange/casevac.ts';

export const requestFileWords = {
  title: 'File for TAK',
  what: 'Makes a file that TAK shows as a live request for evacuation, to everybody who opens it. A plan never does that: only this button.',
  exercise: 'This is an exercise',
  readAs: (point: string, lies: string) => `Line 1 is read as ${point}. ${lies}`.trim(),
  notConfirmed: (lines: readonly string[]) => `Nobody has confirmed: line ${lines.join(', ')}.`,
  hold: 'This is a request now',
  holdExercise: 'Make the exercise',
  how: 'Hold the button for a second.',
  asks: 'Press again: this is a request now.',
  asksExercise: 'Press again: make the exercise.',
  made: (at: string) =>
    `File of a live request, made ${at}. It is sent when you share it. What you change later is not in it.`,
  exerciseMade: (at: string) =>
    `File of an exercise, made ${at}. It is sent when you share it. What you change later is not in it.`,
  stands:
    'What is shared stands in TAK until somebody deletes it there. When it is over, delete it and say so by radio.',
  givenUp: (minutes: number) =>
    `The file is no longer offered here: it is ${minutes} minutes old. What was shared still stands in TAK. To send it now, check the lines and make it again.`,
  failed: 'The file could not be made. Your request is safe.',
} as const;

export function sayFault(fault: CasevacFault): string {
  switch (fault.kind) {
    case 'notNineLine':
      return 'Only a nine-line can be made into a request for TAK.';
    case 'empty':
      return 'Line 1 is empty. A request needs the point of the pickup site.';
    case 'undecided':
      return 'Line 1 has two answers. Pick one first.';
    case 'unreadable':
      return `Line 1: ${fault.reason}`;
    case 'rough':
      return 'Line 1 is too rough for a pickup site. Type a grid of six digits or more.';
    case 'noPosition':
      return 'Line 1 is 0, 0: that is what a device writes that has no position.';
    case 'minusMissing':
      return 'Line 1: the longitude may be missing its minus sign. West is minus. If it is east, add E.';
    case 'swapped':
      return 'Line 1: latitude and longitude seem to be swapped. Type it again, latitude first.';
    case 'lineMissing':
      return `Line ${fault.number} is empty. A request says who is to be picked up: state lines 3 and 5 first.`;
    default:
      return fault satisfies never;
  }
}
