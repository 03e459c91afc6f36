// A MIST handover filled in from what was written of one casualty: offered as a row of its own, which is then edited like any other.
import type { Answers } from '../answers/answers.ts';
import { counted } from '../text/counted.ts';
import { nameWords, plainName, quoted } from '../text/plain-characters.ts';
import { askedFor, tourniquetHows } from './care-catalogue.ts';
import { textAt, tourniquetsOf } from './casualty-record.ts';
import { casualtySteps, casualtyTimes, NOT_NEEDED } from './casualty-steps.ts';
import { clockNotesOf, noteOf } from './clock-notes.ts';
import { readClockTime, shortClockTime, writeClockTime } from './clock-time.ts';
import { NOT_STATED, sentence, spokenFrequency, spokenPlace } from './request-words.ts';

interface Handover {
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

/** Of other phones. */
const OTHERS_NOTES = 5;

/** Times stand as they were written, without the day where it is today's; what is no whole time says so. */
export function handoverOf(answers: Answers, casualty: string, phone: Phone): Handover {
  const { now, offset, device } = phone;
  const text = (field: string) => textAt(answers, `casualties.${casualty}.${field}`);
  const time = (path: string) => {
    const shown = answers.get(path);
    const all = shown ? [shown, ...shown.others] : [];
    const written = all
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, at }) => {
        const reading = readClockTime(text, at.getTime(), offset);
        if (!reading) return `${quoted(text.replace(/\s+/g, ' ').trim())} (time not readable)`;
        const short = shortClockTime(text.trim(), now);
        return reading.isZoneAssumed ? `${short} (zone not written)` : short;
      });
    return [...new Set(written)].join(' or ');
  };
  const tourniquet = (row: string) => {
    const path = (field: string) => `tourniquets.${row}.${field}`;
    const of = (field: string) => textAt(answers, path(field));
    const when = (word: string, field: string) =>
      of(field) === '' ? [] : [`${word} ${time(path(field))}`];
    // Of two answers neither is how it lies.
    const how = tourniquetHows.find((each) => each === of('how'));
    const place = nameWords(of('place'), Number.POSITIVE_INFINITY);
    return [
      `Tourniquet ${place === '' ? 'place not stated' : place.startsWith('“') ? place : place.toLowerCase()}`,
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
  const { own: ownNotes, others } = clockNotesOf(answers, device);
  const clock = [
    ...[...ownNotes, ...others.slice(0, OTHERS_NOTES)].map((row) =>
      noteOf(answers, row, device).replace(/\.$/, ''),
    ),
    ...(others.length > OTHERS_NOTES
      ? [`${counted(others.length - OTHERS_NOTES, 'more note')} of other phones’ clocks`]
      : []),
  ];
  const own = text('treatment').replace(/\.$/, '');
  const made = writeClockTime(now, offset).slice(11, 16);
  return {
    label: `${plainName(text('label')) || 'Casualty'}, made ${made}`,
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

// MIST and AT-MIST, and the eight items of the Medical Incident Report (IRPG 2025, PMS 461, pages 120 and 121), as they are spoken.

interface Mist {
  readonly age?: string;
  readonly weight?: string;
  readonly time?: string;
  readonly eta?: string;
  readonly mechanism?: string;
  readonly injuries?: string;
  readonly signs?: string;
  readonly treatment?: string;
}

const mistForms = ['MIST', 'AT-MIST'] as const;
export type MistForm = (typeof mistForms)[number];

const titled = (title: string, text: string | undefined): string =>
  `${title}. ${sentence(text ?? '')}`;

/** Line by line; what nobody filled in is marked as not stated. */
export function readMist(filled: Mist, form: MistForm): readonly string[] {
  const stated = (title: string, text = '') =>
    text.trim() === '' ? '' : ` ${title} ${sentence(text)}`;
  const before = [
    `${titled('Age', filled.age)}${stated('Weight', filled.weight)}`,
    `${titled('Time of incident', filled.time)}${stated('ETA', filled.eta)}`,
  ];
  return [
    ...(form === 'AT-MIST' ? before : []),
    titled('Mechanism', filled.mechanism),
    titled('Injuries', filled.injuries),
    titled('Signs', filled.signs),
    titled('Treatment', filled.treatment),
  ];
}

export const severities = {
  RED: 'Severity red, priority one',
  YELLOW: 'Severity yellow, priority two',
  GREEN: 'Severity green, priority three',
} as const;

type Severity = keyof typeof severities;
const isSeverity = (text: string): text is Severity => Object.hasOwn(severities, text);

/** `RED, priority one` */
export const severityWords = (text: string): string =>
  isSeverity(text) ? `${text}, ${severities[text].split(', ')[1]}` : text;

/** What another phone wrote and this one cannot read is given as it stands. */
function spokenSeverity(text = ''): string {
  if (isSeverity(text)) return sentence(severities[text]);
  return sentence(text.trim() === '' ? `Severity ${NOT_STATED}` : `Severity: ${text.trim()}`);
}

export interface IncidentReport {
  readonly contact?: string;
  /** `2`, `2, one of them a child` */
  readonly patientCount?: string;
  /** One of `severities`, as far as this phone can read it. */
  readonly severity?: string;
  readonly nature?: string;
  readonly request?: string;
  readonly place?: string;
  /** Degrees and decimal minutes. */
  readonly degrees?: string;
  readonly incident?: string;
  readonly commander?: string;
  readonly provider?: string;
  readonly assessment?: string;
  readonly evacuation?: string;
  readonly resources?: string;
  readonly command?: string;
  readonly airToGround?: string;
  readonly tactical?: string;
  readonly contingency?: string;
  readonly additional?: string;
}

/** `Command: JCSO CMD 1.`, `Command not stated.` */
const named = (name: string, text = ''): string =>
  sentence(text.trim() === '' ? `${name} ${NOT_STATED}` : `${name}: ${text.trim()}`);

/** In a sentence; what a person typed keeps its names. */
const spokenRequest = (text = ''): string =>
  askedFor.some((each) => each === text.trim()) ? text.toLowerCase() : text;

/** Item by item; what nobody filled in is marked as not stated. */
export function readIncidentReport(filled: IncidentReport): readonly string[] {
  const where = [filled.place ?? '', spokenPlace(filled.degrees ?? '')].filter(Boolean).join(', ');
  const status = [
    named('Patients', filled.patientCount),
    spokenSeverity(filled.severity),
    filled.nature?.trim() ? sentence(filled.nature) : named('Nature'),
    named('Request', spokenRequest(filled.request)),
    named('Location', where),
    named('Incident name', filled.incident),
    named('On-scene commander', filled.commander),
    named('Care provider', filled.provider),
  ].join(' ');
  const channels = [
    named('Command', spokenFrequency(filled.command ?? '')),
    named('Air to ground', spokenFrequency(filled.airToGround ?? '')),
    named('Tactical', spokenFrequency(filled.tactical ?? '')),
  ].join(' ');
  const contact = filled.contact?.trim() ? `${filled.contact.trim()}, ` : '';
  return [
    sentence(`${contact}stand by for emergency traffic`),
    status,
    sentence(filled.assessment ?? ''),
    sentence(filled.evacuation ?? ''),
    sentence(filled.resources ?? ''),
    channels,
    sentence(filled.contingency ?? ''),
    sentence(filled.additional ?? ''),
  ].map((text, index) => `Item ${index + 1}. ${text}`);
}
