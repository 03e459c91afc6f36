// A MIST handover filled in from what was written of one casualty: offered as a row of its own, which is then edited like any other.
import type { Answers } from '../assessment/answers.ts';
import { rowsOf } from '../assessment/rows.ts';
import { textAt, tourniquetsOf } from './casualty-record.ts';
import { casualtySteps, NOT_NEEDED } from './casualty-steps.ts';
import { shortClockTime } from './clock-time.ts';

export interface Handover {
  readonly label: string;
  readonly form: string;
  readonly age: string;
  readonly time: string;
  readonly mechanism: string;
  readonly injuries: string;
  readonly signs: string;
  readonly treatment: string;
}

/** Times stand as they were written, without the day where it is today's. */
export function handoverOf(answers: Answers, casualty: string, now: number): Handover {
  const text = (field: string) => textAt(answers, `casualties.${casualty}.${field}`);
  const time = (written: string) => shortClockTime(written, now);
  const tourniquet = (row: string) => {
    const of = (field: string) => textAt(answers, `tourniquets.${row}.${field}`);
    const when = (word: string, field: string) =>
      of(field) === '' ? [] : [`${word} ${time(of(field))}`];
    return [
      `Tourniquet ${of('place') === '' ? 'place not stated' : of('place').toLowerCase()}`,
      ...(of('how') === '' ? [] : [of('how').toLowerCase()]),
      ...(of('appliedAt') === '' ? ['time not stated'] : when('on', 'appliedAt')),
      ...when('checked', 'checkedAt'),
      ...when('converted', 'convertedAt'),
      ...when('removed', 'removedAt'),
    ].join(', ');
  };
  const done = casualtySteps
    .map(({ key, label }) => [label, text(key)] as const)
    .filter(([, at]) => at !== '' && at !== NOT_NEEDED)
    .map(([label, at]) => `${label} ${time(at)}`);
  const clock = rowsOf(answers, 'clockNotes').map((row) => {
    const of = (field: string) => textAt(answers, `clockNotes.${row}.${field}`);
    return `Clock of this phone: ${of('what').toLowerCase()}, by ${of('by')}, seen ${time(of('seenAt'))}`;
  });
  return {
    label: text('label'),
    form: 'AT-MIST',
    age: text('age'),
    time: time(text('injuredAt')),
    mechanism: text('mechanism'),
    injuries: text('injuries'),
    signs: text('signs'),
    treatment: [...tourniquetsOf(answers, casualty).map(tourniquet), ...done, ...clock].join('. '),
  };
}
