// Where a landing zone is, as a helicopter crew reads it: grid, degrees, degrees and minutes, no more exact than it is known. A point
// that something speaks against is given as it was typed, with what speaks against it.
import type { Answers } from '../../answers/answers.ts';
import { type AnswerPath, parsePath } from '../../answers/path.ts';
import { rowsOf } from '../../answers/rows.ts';
import { AIR_TO_GROUND } from '../../care/request-words.ts';
import { gustIn, windIn } from '../../conditions/weather-numbers.ts';
import { mayTakeNoAdults, nextAlternate, TAKES_ADULTS } from '../../hospitals/alternate.ts';
import { PRIMARY, statesOf } from '../../hospitals/divert.ts';
import { POINT_WARNINGS } from '../../limits.ts';
import { asExact } from '../../points/as-exact.ts';
import { landingZoneStatuses } from '../../points/landing-zones.ts';
import { spokenDegrees } from '../../points/latitude-longitude.ts';
import { type PlanPoints, placeAt, planPoints } from '../../points/located-places.ts';
import { spokenGrid } from '../../points/mgrs.ts';
import { readPlace } from '../../points/place-readings.ts';
import { type PlanPlace, planPlaces } from '../../points/plan-places.ts';
import { DOUBTED, planWarnings } from '../../points/plan-warnings.ts';
import type { ReadPoint } from '../../points/point.ts';
import { pointWarningWords } from '../../points/point-warnings.ts';
import { saysToo } from '../../text/same-words.ts';
import {
  AnswerWords,
  asMarkedName,
  asName,
  indented,
  inLines,
  inOneLine,
  inQuotes,
  labelled,
} from '../model/answer-words.ts';
import type { PaperInput } from '../model/paper-base.ts';
import { MARK, withoutMarks } from '../model/unconfirmed-mark.ts';
import { decisionWords, divertWords, quotedNotes } from './exceptions.ts';
import { hazardsOf } from './hazards.ts';
import { incidentName } from './ics-forms.ts';
import { deconWords } from './populations.ts';
import { weatherLine } from './weather-line.ts';

export interface HelicopterInput extends PaperInput {
  /** Of a further landing zone; without it, the main one. */
  readonly row?: string;
}

interface PointFormats {
  readonly grid: string;
  readonly spokenGrid: string;
  readonly degrees: string;
  readonly minutes: string;
  readonly spokenMinutes: string;
}

interface BriefedPoint {
  /** What speaks against it, a sentence each. */
  readonly checks: readonly string[];
  /** As it stands in the plan; '' where nothing does. */
  readonly typed: string;
  /** Undefined if it is no point, or a doubtful one. */
  readonly formats?: PointFormats;
}

interface LandingZone {
  /** Undefined for the main one. */
  readonly row: string | undefined;
  readonly name: string;
}

const isZone = ({ kind }: PlanPlace): boolean => kind === 'landingZone';
const rowOf = ({ addressPath }: PlanPlace): string | undefined => parsePath(addressPath)?.row;

/** The main one first, answered or not. */
export const landingZones = (answers: Answers): readonly LandingZone[] =>
  planPlaces(answers)
    .filter(isZone)
    .map((place) => ({ row: rowOf(place), name: place.name }));

const TOO_ROUGH = 'not stated: the point is too rough';

/** Of the ways in which its boxes say it, the most exact: a grid of ten digits beside degrees of four decimals. */
function exactest(place: PlanPlace, { located }: PlanPoints): ReadPoint | undefined {
  const alone = readPlace(place, undefined).readings;
  const near = located[0]?.read.point;
  const all = alone.length > 0 ? alone : readPlace(place, near).readings;
  return all
    .map(({ read }) => read)
    .reduce<ReadPoint | undefined>(
      (best, read) => (best && best.precisionMetres <= read.precisionMetres ? best : read),
      undefined,
    );
}

function formatsOf(read: ReadPoint, mark: string): PointFormats | undefined {
  const degrees = asExact(read, 'dd');
  if (degrees === undefined) return undefined;
  const grid = asExact(read, 'mgrs');
  const minutes = asExact(read, 'ddm');
  const completed = read.isCompleted && grid ? ', with the zone of the plan' : '';
  return {
    grid: (grid ?? TOO_ROUGH) + completed + mark,
    spokenGrid: (grid === undefined ? TOO_ROUGH : (spokenGrid(grid) ?? grid)) + completed + mark,
    degrees: degrees + mark,
    minutes: (minutes ?? TOO_ROUGH) + mark,
    spokenMinutes: minutes === undefined ? TOO_ROUGH : (spokenDegrees(minutes) ?? minutes) + mark,
  };
}

/** `own` says what stands in a box of this landing zone, with its mark. */
function briefedPoint(
  { answers, row, locale, points }: HelicopterInput,
  own: (field: string) => string,
): BriefedPoint {
  const all = planPoints(answers);
  const place = all.places.find((each) => isZone(each) && rowOf(each) === row);
  if (!place) return { checks: [], typed: '' };
  const paths: readonly AnswerPath[] = place.texts.map(({ path }) => path);
  const fieldOf = (path: AnswerPath) => parsePath(path)?.field ?? '';
  const texts = paths.map((path) => own(fieldOf(path))).filter((text) => text !== '');
  const warnings = planWarnings(answers, {
    farMetres: points?.farMetres ?? POINT_WARNINGS.farMetres,
    locale,
  })
    .map(({ warning }) => warning)
    .filter((warning) => warning.paths.some((path) => paths.includes(path)));
  const { reason } = (paths[0] && placeAt(all, paths[0])) ?? {};
  const read = exactest(place, all);
  const isWarned = warnings.some(({ kind }) => kind === 'impossible' || kind === 'swapped');
  const checks = [
    ...warnings.map((warning) => pointWarningWords(warning, points?.distance ?? 'miles')),
    ...(reason === undefined || isWarned ? [] : [reason]),
  ];
  const isDoubted = warnings.some(({ kind }) => DOUBTED.has(kind));
  const mark = texts.some((text) => text.includes(MARK)) ? MARK : '';
  const formats = read && !isDoubted ? formatsOf(read, mark) : undefined;
  const typed = texts.map(withoutMarks).join(', ') + (texts.length === 0 ? '' : mark);
  return { checks, typed, ...(formats ? { formats } : {}) };
}

// What a helicopter crew needs to know of a landing zone, in the order in which crews ask for it: who comes, where, the ground, the wind,
// marking, hazards, the patient, the frequency, who guides it in.
// INVARIANT: it never says that a landing zone is safe or suitable, and what nobody wrote is "not stated", never "none". The
// pilot decides.

const NOT_STATED = 'not stated';
export const PILOT_DECIDES = 'The pilot decides.';

export interface HelicopterLine {
  readonly key: HelicopterKey;
  readonly label: string;
  /** '' for what is filled in when it is sent. */
  readonly text: string;
  /** As it is read aloud, where that is not the text; '' for what is not. */
  readonly spoken?: string;
}

/** In the order in which they are given. */
const LABELS = {
  declined: 'Status',
  incident: 'Incident',
  provider: 'Provider, call sign',
  place: 'Landing zone',
  check: 'Check this point',
  grid: 'Grid',
  degrees: 'Degrees',
  minutes: 'Degrees and minutes',
  typed: 'Point, as written',
  elevation: 'Elevation',
  surface: 'Surface',
  lzType: 'LZ type',
  size: 'Size',
  slope: 'Slope',
  approach: 'Approach and departure',
  obstacles: 'Obstacles',
  wind: 'Wind',
  marking: 'Marking',
  hazards: 'Hazards',
  planHazards: 'Hazmat and animals at the incident, not of this place',
  weather: 'Weather at the incident',
  mechanism: 'Patient M, mechanism',
  injuries: 'Patient I, injuries',
  signs: 'Patient S, signs',
  treatment: 'Patient T, treatment',
  airToGround: 'Air-to-ground frequency',
  officer: 'Landing zone officer',
  alternate: 'Alternate',
  destination: 'Receiving hospital',
  decision: PILOT_DECIDES,
} as const;

export type HelicopterKey = keyof typeof LABELS;

/** Filled in when it is sent: no plan knows them. */
const PATIENT: readonly HelicopterKey[] = ['mechanism', 'injuries', 'signs', 'treatment'];

const MPH_A_KNOT = 1852 / 1609.344;
const rounded = (value: number): string => String(Math.round(value));

/** `From 240°, 12 mph (10 kn), gusting 21 mph (18 kn)`, `From SW, …` of a side that was named, and as it was written. */
export function windWords(typed: string): string {
  // Answers in conflict stand in several lines: one speed of two says nothing.
  const wind = typed.includes('\n') ? undefined : windIn(withoutMarks(typed));
  if (wind?.fromDegrees === undefined || wind.milesAnHour === 0) return typed;
  const degrees = Math.round(wind.fromDegrees) % 360 || 360;
  const from = wind.fromSide ?? `${String(degrees).padStart(3, '0')}°`;
  const speed = (miles: number) => `${rounded(miles)} mph (${rounded(miles / MPH_A_KNOT)} kn)`;
  const gust = gustIn(withoutMarks(typed));
  // A gust that is not understood may be the figure that counts: then what was written stands alone.
  if (/gust/i.test(typed) && (gust === undefined || gust <= wind.milesAnHour)) return typed;
  const gusting = gust === undefined ? '' : `, gusting ${speed(gust)}`;
  return `From ${from}, ${speed(wind.milesAnHour)}${gusting}. As written: ${typed}`;
}

/** A number alone may be feet or meters. */
const elevationWords = (typed: string): string =>
  /^[\d,.\s]+†?$/.test(typed) && typed !== '' ? `${typed} (unit not stated)` : typed;

const OBSTACLES = ['obstacles', 'obstruction1', 'obstruction2', 'obstructions'] as const;
/** Kinds that a crew meets with the patient or on the ground. */
const FOR_PILOTS: ReadonlySet<string> = new Set(['hazardousMaterials', 'animalThreats']);
/** Of the plan: the worst ones. */
const MOST_HAZARDS = 3;
const lowered = (text = ''): string => text.toLowerCase();

class Facts {
  readonly #input: HelicopterInput;
  readonly #words: AnswerWords;

  constructor(input: HelicopterInput) {
    this.#input = input;
    const { timeZone, namesAuthors, onMarked } = input;
    // Points are given in every format, beside what was typed.
    this.#words = new AnswerWords(input.answers, {
      timeZone,
      ...(namesAuthors === undefined ? {} : { namesAuthors }),
      ...(onMarked ? { onMarked } : {}),
    });
  }

  /** Of this landing zone. */
  own(field: string): string {
    return this.#words.text<string, string>('helicopterPlan', field, this.#input.row);
  }

  /** Of the plan. */
  plan(section: string, field: string, row?: string, as?: (typed: string) => string): string {
    return this.#words.text<string, string>(section, field, row, as);
  }

  provider(): string {
    const text = (field: string) => this.plan('helicopterPlan', field);
    const primary = text('primaryContact');
    const notIn = (typed: string) => (saysToo(primary, withoutMarks(typed)) ? '' : indented(typed));
    return inLines(
      indented(primary),
      labelled('Call sign: ', notIn(text('callSign'))),
      labelled('Dispatch: ', notIn(text('dispatchPhone'))),
      labelled('Secondary: ', indented(text('secondaryContact'))),
    );
  }

  /** By day and by night, each named where one of them is. */
  byDayAndNight(day: string, night: string): string {
    const [byDay, byNight] = [this.own(day), this.own(night)];
    if (byDay === '' && byNight === '') return '';
    return `By day: ${indented(byDay) || NOT_STATED}\nBy night: ${indented(byNight) || NOT_STATED}`;
  }

  /**
   * One list, whichever of its boxes an obstacle was written in. INVARIANT: none is lost. Two numbered boxes are two obstacles, even two
   * "power lines"; a box of several is left out only where the whole of it stands in another.
   */
  obstacles(): string {
    const [all, first, second, more] = OBSTACLES.map((field) => this.own(field).trim());
    const words = [first, second].map(lowered);
    const whole = words.includes(lowered(all)) ? '' : all;
    const rest = [lowered(whole), ...words].includes(lowered(more)) ? '' : more;
    return inLines(...[whole, first, second, rest].map((text = '') => text));
  }

  wind(): string {
    const own = this.own('wind');
    if (own !== '') return windWords(own);
    const weather = this.plan('weather', 'windConditions');
    return weather === ''
      ? ''
      : `From the plan's weather, not of this place:\n${indented(windWords(weather))}`;
  }

  airToGround(): string {
    const own = this.own('airToGround');
    if (own !== '') return own;
    const section = 'icsCommunications';
    const row = rowsOf(this.#input.answers, section).find((each) =>
      AIR_TO_GROUND.test(this.plan(section, 'use', each)),
    );
    if (row === undefined) return '';
    const text = (field: string) => inOneLine(this.plan(section, field, row));
    return [
      text('channel'),
      labelled('receive ', text('receive')),
      labelled('transmit ', text('transmit')),
      labelled('tone ', text('tone')),
    ]
      .filter((part) => part !== '')
      .join(', ');
  }

  /** Where to, and whether it receives patients. */
  destination(): string {
    const { answers } = this.#input;
    const isOnDivert = statesOf((path) => answers.get(path), PRIMARY).has('divert');
    const row = (isOnDivert ? nextAlternate(answers) : undefined) ?? PRIMARY;
    const text = (field: string) => inOneLine(this.plan('hospitalFacilities', field, row));
    const nameAt = (at: string) => inOneLine(this.plan('hospitalFacilities', 'name', at, asName));
    const primary = this.plan('hospitalFacilities', 'name', PRIMARY, inQuotes);
    const isUnclear = statesOf((path) => answers.get(path), row).has('unclear');
    // What may be cut away stands last.
    return inLines(
      isOnDivert
        ? `ON DIVERT: ${inOneLine(primary) || 'Primary Hospital'}${labelled('; notes: ', quotedNotes(answers, this.#words, PRIMARY))}.`
        : '',
      [
        isUnclear
          ? `${nameAt(row) || 'Hospital'}: ${divertWords(answers, this.#words, row)}`
          : nameAt(row),
        mayTakeNoAdults(answers, row) ? TAKES_ADULTS : '',
        labelled('helipad: ', text('helipad')),
        text('edContact'),
        isUnclear || (isOnDivert && row === PRIMARY)
          ? ''
          : labelled('notes: ', quotedNotes(answers, this.#words, row)),
      ]
        .filter((part) => part !== '')
        .join('; '),
    );
  }

  /** What the plan knows of elsewhere, which a crew may meet with the patient: the worst first. */
  planHazards(): string {
    const known = hazardsOf(this.#input, this.#words).filter(
      ({ kind, sectionId }) => kind !== 'none' && FOR_PILOTS.has(sectionId),
    );
    const names = known.map(({ alsoCalled, what }) =>
      [alsoCalled, what]
        .filter((part) => part !== '')
        .map(asMarkedName)
        .join(': '),
    );
    const decon = deconWords(this.#words);
    return inLines(
      labelled('Decontamination is planned: ', decon),
      names.slice(0, MOST_HAZARDS).join('; '),
    );
  }

  weather(): string {
    const rest = ['visibility', 'description'].map((field) =>
      inOneLine(this.plan('weather', field)),
    );
    return [weatherLine(this.#words), ...rest].filter((part) => part !== '').join(', ');
  }

  /** '' where nobody declined it. */
  declined(): string {
    const { answers, row } = this.#input;
    const zone = landingZoneStatuses(answers).find((each) => each.row === row);
    return zone?.decision === 'declined' ? this.decision().toUpperCase() : '';
  }

  incident(): string {
    const number = this.plan('icsOperation', 'number');
    return [incidentName(this.#words), number].filter((part) => part !== '').join(', ');
  }

  decision(): string {
    return decisionWords(this.#words, this.#input.row);
  }
}

/** A point's lines: in every format, or as it was typed where something speaks against it. */
function pointLines(point: BriefedPoint): readonly HelicopterLine[] {
  const { checks, typed, formats } = point;
  const line = (key: HelicopterKey, text: string, spoken?: string): HelicopterLine => ({
    key,
    label: LABELS[key],
    text,
    ...(spoken === undefined ? {} : { spoken }),
  });
  return [
    ...(checks.length > 0 ? [line('check', checks.join('\n'))] : []),
    ...(formats
      ? [
          line('grid', formats.grid, formats.spokenGrid),
          // The minutes are what aviation speaks: the same twice is heard as two points.
          line('degrees', formats.degrees, ''),
          line('minutes', formats.minutes, formats.spokenMinutes),
        ]
      : [line('typed', typed || NOT_STATED)]),
  ];
}

/** Pure: equal input gives equal lines. */
export function helicopterLines(input: HelicopterInput): readonly HelicopterLine[] {
  const facts = new Facts(input);
  const point = briefedPoint(input, (field) => facts.own(field));
  const stated = (key: HelicopterKey, text: string): HelicopterLine => ({
    key,
    label: LABELS[key],
    text: text || NOT_STATED,
  });
  const lzType = facts.own('lzType');
  const approach = facts.own('approach');
  const declined = facts.declined();
  const weather = facts.weather();
  const planHazards = facts.planHazards();
  return [
    ...(declined === '' ? [] : [stated('declined', declined)]),
    // Its name may say what the operation is for: it is not for the radio.
    { ...stated('incident', facts.incident()), spoken: '' },
    stated('provider', facts.provider()),
    stated('place', facts.own('landingZone')),
    ...pointLines(point),
    stated('elevation', elevationWords(facts.own('elevation'))),
    stated('surface', facts.own('surface')),
    ...(lzType === '' ? [] : [stated('lzType', lzType)]),
    stated('size', facts.byDayAndNight('sizeDay', 'sizeNight')),
    stated('slope', facts.own('slope')),
    ...(approach === '' ? [] : [stated('approach', approach)]),
    stated('obstacles', facts.obstacles()),
    stated('wind', facts.wind()),
    stated('marking', facts.byDayAndNight('markingDay', 'markingNight')),
    stated('hazards', facts.own('hazards')),
    ...(planHazards === '' ? [] : [stated('planHazards', planHazards)]),
    ...(weather === '' ? [] : [stated('weather', weather)]),
    ...PATIENT.map((key) => ({ key, label: LABELS[key], text: '', spoken: '' })),
    stated('airToGround', facts.airToGround()),
    stated('officer', facts.own('officer')),
    stated('alternate', facts.own('alternate')),
    stated('destination', facts.destination()),
    stated('decision', facts.decision()),
  ];
}

/** What is read aloud, a sentence each. */
export const spokenLines = (lines: readonly HelicopterLine[]): readonly string[] =>
  lines.flatMap(({ label, text, spoken = text }) =>
    spoken === ''
      ? []
      : [
          `${label.replace(/\.$/, '')}: ${spoken.replaceAll(MARK, ', not confirmed').replaceAll('°', ' degrees')}.`,
        ],
  );
