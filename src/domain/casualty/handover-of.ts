// A MIST handover filled in from what was written of one casualty: offered as a row of its own, which is then edited like any other.
import type { Answers } from '../assessment/answers.ts';
import { rowsOf } from '../assessment/rows.ts';
import { textAt, timesAt, tourniquetsOf } from './casualty-record.ts';
import { tourniquetHows } from './casualty-sections.ts';
import { casualtySteps, casualtyTimes, NOT_NEEDED } from './casualty-steps.ts';
import { noteOf } from './clock-notes.ts';
import { shortClockTime, writeClockTime } from './clock-time.ts';

export interface Handover {
  readonly label: string;
  readonly form: string;
  readonly age: string;
  readonly weight: string;
  readonly time: string;
  readonly mechanism: string;
  readonly injuries: string;
  readonly signs: string;
  readonly treatment: string;
}

interface Phone {
  readonly now: number;
  /** Minutes east of UTC. */
  readonly offset: number;
  /** Its key in the notes of its clock. */
  readonly device: string;
}

/** Times stand as they were written, without the day where it is today's; what is no whole time says so. */
export function handoverOf(answers: Answers, casualty: string, phone: Phone): Handover {
  const { now, offset, device } = phone;
  const text = (field: string) => textAt(answers, `casualties.${casualty}.${field}`);
  const time = (path: string) => {
    const readings = timesAt(answers, path, offset);
    const written = shortClockTime(textAt(answers, path), now);
    if (readings.length === 0) return `${written} (time not readable)`;
    return readings.some(({ isZoneAssumed }) => isZoneAssumed)
      ? `${written} (zone not written)`
      : written;
  };
  const tourniquet = (row: string) => {
    const path = (field: string) => `tourniquets.${row}.${field}`;
    const of = (field: string) => textAt(answers, path(field));
    const when = (word: string, field: string) =>
      of(field) === '' ? [] : [`${word} ${time(path(field))}`];
    // Of two answers neither is how it lies.
    const how = tourniquetHows.find((each) => each === of('how'));
    return [
      `Tourniquet ${of('place') === '' ? 'place not stated' : of('place').toLowerCase()}`,
      ...(how === undefined ? [] : [how.toLowerCase()]),
      ...(of('appliedAt') === '' ? ['time not stated'] : when('on', 'appliedAt')),
      ...when('checked', 'checkedAt'),
      ...when('converted', 'convertedAt'),
      ...when('removed', 'removedAt'),
      ...when('put on again', 'appliedAgainAt'),
    ].join(', ');
  };
  const done = [...casualtySteps, ...casualtyTimes]
    .filter(({ key }) => text(key) !== '' && text(key) !== NOT_NEEDED)
    .map(({ key, label }) => `${label} ${time(`casualties.${casualty}.${key}`)}`);
  const clock = rowsOf(answers, 'clockNotes').map((row) =>
    noteOf(answers, row, device).replace(/\.$/, ''),
  );
  const own = text('treatment').replace(/\.$/, '');
  const made = writeClockTime(now, offset).slice(11, 16);
  return {
    label: `${text('label') || 'Casualty'}, made ${made}`,
    form: 'AT-MIST',
    age: [text('k9') === '' ? '' : `K9 ${text('k9')}`, text('age')].filter(Boolean).join(', '),
    weight: text('weight'),
    time: text('injuredAt') === '' ? '' : time(`casualties.${casualty}.injuredAt`),
    mechanism: text('mechanism'),
    injuries: text('injuries'),
    signs: text('signs'),
    treatment: [
      ...tourniquetsOf(answers, casualty).map(tourniquet),
      ...done,
      ...(own === '' ? [] : [own]),
      ...clock,
    ].join('. '),
  };
}
