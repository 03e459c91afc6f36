// Ambulances and helicopters, each once: one that is named in the units or the helicopter plan and as a row of
// Transportation too is printed with that row, which knows its level of service.
import type { Answers } from '../../answers/answers.ts';
import { fieldPath } from '../../answers/path.ts';
import { rowsOf } from '../../answers/rows.ts';
import { cutTo } from '../../text/plain-characters.ts';
import { eachOnce, isOneInOther, saysToo } from '../../text/same-words.ts';
import { canHaveNames, isMadeOf } from '../../text/stated-whole.ts';
import {
  type AnswerWords,
  allOf,
  asMarkedName,
  asName,
  inOneLine,
  labelled,
  NOT_DECIDED,
} from '../model/answer-words.ts';
import { shortForm } from '../model/short-form.ts';
import { splitMark, withoutMarks } from '../model/unconfirmed-mark.ts';
import { landingPoint } from './printed-places.ts';
import { addedTime, minutesIn } from './travel-time.ts';

/** `unsure`: it may be the helicopter, or an ambulance of the same name. By water it ends at a shore. */
export type Way = 'ground' | 'air' | 'water' | 'unsure';

export interface Transport {
  readonly name: string;
  /** As it was typed; '' where nobody answered. */
  readonly mode: string;
  readonly way: Way;
  /** It says that way and no more, so that the plan's time by ground or by air is its time. */
  readonly isTimed: boolean;
  readonly level: string;
  /** Lines that say where it stands, and where it lands. */
  readonly places: readonly string[];
  /** Those that were typed at it alone. */
  readonly location?: readonly string[];
  readonly contacts: readonly string[];
  /** How long it takes to the scene, as it was typed; '' where nobody answered. */
  readonly arrival: string;
  /** The same in a line of ours. */
  readonly arrivalInShort: string;
  /** The helicopter plan by itself: no row is its helicopter. */
  readonly isPlan?: true;
  /** False for what units share and no unit says: it has no level of service. */
  readonly isUnit: boolean;
}

interface Input {
  readonly answers: Answers;
}

type Texts = (field: string) => string;

const NO_ARRIVAL = { arrival: '', arrivalInShort: '' } as const;

/** Of what is repeated for each unit. */
const MOST_CHARACTERS = 80;
/** A line as short as that. */
export const shortened = (line: string): string =>
  shortForm(line, MOST_CHARACTERS) || cutTo(line, MOST_CHARACTERS);

/** A text of which no part can stand alone is begun: it was stated. What is more than a time is a quotation. */
function asTime(typed: string): string {
  const time = addedTime(typed);
  const short = shortened(time);
  return minutesIn(short) ? short : asName(short);
}

/** How long a way takes, in a line of ours; '' where nothing but a distance was typed. */
export function timeIn(words: AnswerWords, section: string, field: string, row?: string): string {
  const time = words.either<string, string>(section, field, row, asTime);
  return splitMark(time)[0] === '' ? '' : time;
}

export interface LevelOfService {
  readonly als: boolean;
  readonly bls: boolean;
}

/** Whether it is spoken of. */
export const ALS = /\bals\b|advanced life support/i;
const BLS = /\bbls\b|basic life support/i;
const OF_LEVEL = new Set(
  'als bls advanced basic life support level ambulance ambulances unit units crew rig truck engine squad transport care capable service staffed with w and by paramedic paramedics medic medics emt emts'.split(
    ' ',
  ),
);

/** `40 min out`, `ETA 12 min` */
const ARRIVING_IN =
  /\beta:? (?=\d)|\b\d{1,3}(?:\.\d)? ?(?:mi|miles|min|mins|minutes?|h|hrs?|hours?)\b(?: (?:out|away|eta|to (?:the )?scene)\b)?/gi;
const OF_UNIT =
  /\d|\b(?:[Ll]evel|[Mm]edic|[Aa]mbulance|[Uu]nit|[Rr]escue|[Ee]ngine|[Tt]ruck|[Ss]quad|[Rr]ig|[Cc]rew|[Pp]aramedic|[A-Z]{2,4})\b/;
const NUMBERS = /(?<![\d.])[1-9]\d*(?:\.\d+)?/g;

/** Where both are named they stand together: "BLS, ALS in 20 min" is BLS, and of another's ALS. */
const BOTH = /\b(?:als|bls)\s?(?:[/&+]|and)\s?(?:als|bls)\b/i;

/**
 * The level of service of a unit, which its own box says, else its name: `Lewistown Medic 2 (ALS)`. Where a part of it says anything else
 * than levels and numbers (names in a name), that may take the level back: "ALS, no medic tonight".
 */
export function levelsIn({ level, name }: Pick<Transport, 'level' | 'name'>): LevelOfService {
  const isOfName = level.trim() === '';
  const text = withoutMarks(isOfName ? name.replace(ARRIVING_IN, '') : level);
  const isUnclear = ALS.test(text) && BLS.test(text) && !BOTH.test(text);
  const hasNames = isOfName && canHaveNames(text);
  // A name stands before its level: "ALS Suspended" is none.
  const isStated = (clause: string) => {
    const [before = '', ...behind] = clause.trim().split(/(?<=\b(?:als|bls|life support)\b)/i);
    const after = behind
      .join('')
      .replace(/\bonly\b/i, '')
      .replace(NUMBERS, '');
    // "Req ALS" and "Likely ALS" are written like names: a unit has a number, or a word of units.
    const name = before.replace(/\b(?:als|bls)\b|(?:advanced|basic) life support/gi, '').trim();
    if (name !== '' && name !== before.trim() && !OF_UNIT.test(name)) return false;
    return (
      isMadeOf(hasNames ? before : before.replace(NUMBERS, ''), OF_LEVEL, hasNames) &&
      isMadeOf(after, OF_LEVEL)
    );
  };
  const isWhole = !isUnclear && text.split(/[,;()\n]|\.\s|\s[-–—]\s/).every(isStated);
  return { als: isWhole && ALS.test(text), bls: isWhole && BLS.test(text) };
}

/** `LifeFlight 2`, `Air Med 12`, `CareFlight`, `Life Link III` */
const AIR_NAME =
  /\bair(?:life|med|care|evac|link)?\b(?! ?(?:force|port|way|boat))|flight\b|\bheli(?:copter)?\b|\bhelo\b|\bhems\b|\bmed-?evac\b|\blife ?(?:link|net|star|guard)\b|\bdust ?off\b/i;
/** They stand within names. */
const LEVEL_WORDS = /\b(?:als|bls)\b/gi;
const OF_GROUND = /\b(?:ground|medic|engine|rescue|ems|ambulance|squad|truck|unit|station)\b/i;
/** `Air Ambulance 2`, `Helicopter Rescue 1`: no word of the ground. */
const AIR_CREW =
  /\b(?:(?<!\bbel[ -])air|heli(?:copter)?|helo|med-?evac|\w*flight)[ -](?=(?:medic|rescue|ems|ambulance|squad|unit|station)\b)\w+/gi;
const AIR =
  /\b(?:air(?!\s?-?boat)|heli|helo|hems\b|rotor|rotary|rw\b|chopper|med-?evac|(?:life)?flight|fixed.?wing|plane)/i;
/** Beside words of air: both, or one of them, and a person knows which. An air ambulance is one word. */
const NOT_AIR =
  /\b(?:ground|road|land|cars?|trucks?|vans?|bus|suv|vehicles?|rig|bear ?cat|\w*cat|boat|ship|marine|foot|[au]tv)\b|(?<!\b(?:air|helicopter|helo|hems|rotor|wing|medical)[ -])\bambulance\b/i;
/** All that a mode by air says, beside names and numbers: "Air if flying" says more. */
const OF_AIR = new Set(
  'air by via helicopter heli helo hems rotor rotary rotary-wing wing rw chopper medevac evac flight lifeflight fixed plane ambulance medical transport als bls'.split(
    ' ',
  ),
);

const WATER = /\b(?:air\s?-?)?(?:\w*boat(?:s|ing)?|ships?|marine|water(?:craft|borne)?)\d*\b/i;
/** Of a unit without a mode: no town, as Steamboat Springs is. */
const BOAT_NAME =
  /\b(?:(?:air|fire|life|speed)?boats?-?\d*(?! (?:ramp|launch|dock|house)\b)|marine ?(?:unit|rescue|medic|patrol|\d+))\b/i;
const OFF_ROAD_NAME = /\b(?:(?:snow|bear) ?cat|[au]tv|snowmobile)s?-?\d*\b/i;
/** All that a mode by ground says, beside numbers: "Ground to dock, boat" says more. */
const OF_ROAD = new Set(
  'ground road land by via amb ambulance ambulances car truck van bus suv vehicle rig unit squad medic paramedic transport type code als bls'.split(
    ' ',
  ),
);

/** They may be of any unit: beside a word of the road they say no more than that. */
const BESIDE_ROAD = /\b(?:only|primary|ems|micu|cct|emergent|lights|sirens|i{1,3})\b/gi;
const ROAD = /\b(?:ground|road|land|amb|ambulances?)\b/i;

type Travel = Pick<Transport, 'way' | 'isTimed'>;
const BY_GROUND: Travel = { way: 'ground', isTimed: true };
const BY_AIR: Travel = { way: 'air', isTimed: true };
const UNSURE: Travel = { way: 'unsure', isTimed: false };

/** How a unit travels, and whether its mode says that whole. */
function travelsBy(mode: string): Travel {
  const typed = mode.trim().replace(/^(?:(?:by|via|als|bls) )+/i, '');
  const isOfAir = AIR.test(typed);
  const otherAt = typed.search(NOT_AIR);
  if (isOfAir && otherAt < 0)
    return { way: 'air', isTimed: isMadeOf(typed, OF_AIR, canHaveNames(typed)) };
  const waterAt = typed.search(WATER);
  if (waterAt === 0) return { way: 'water', isTimed: false };
  // "Ground, air as a backup" is an ambulance.
  if (isOfAir || waterAt > 0) return { way: otherAt === 0 ? 'ground' : 'unsure', isTimed: false };
  // No name is read here: a Gator is one, and takes another way.
  const plain = ROAD.test(typed) ? typed.replace(BESIDE_ROAD, '') : typed;
  return { way: 'ground', isTimed: isMadeOf(plain.replace(NUMBERS, ''), OF_ROAD) };
}

/** Of modes in conflict the same way, else no way that is known. */
function travelOf(answers: Answers, row: string): Travel {
  const shown = answers.get(fieldPath('icsTransport', 'mode', row));
  const all = shown ? allOf(shown).map(({ text }) => travelsBy(text)) : [BY_GROUND];
  const [{ way } = BY_GROUND] = all;
  if (all.some((each) => each.way !== way)) return UNSURE;
  return { way, isTimed: all.every(({ isTimed }) => isTimed) };
}

function rowsOfTransport(input: Input, words: AnswerWords): Transport[] {
  return rowsOf(input.answers, 'icsTransport')
    .map((row): Transport => {
      const text: Texts = (field) => words.text('icsTransport', field, row);
      const mode = text('mode');
      return {
        name: text('service'),
        mode,
        ...travelOf(input.answers, row),
        level: text('level'),
        arrival: text('arrival'),
        arrivalInShort: timeIn(words, 'icsTransport', 'arrival', row),
        places: eachOnce(text('location')),
        location: eachOnce(text('location')),
        contacts: eachOnce(text('contact')),
        isUnit: true,
      };
    })
    .filter(({ name, mode, level, places, contacts }) =>
      [name, mode, level, ...places, ...contacts].some((text) => text !== ''),
    );
}

/** The place of the one row that is the unit; undefined if none is, or more than one could be. */
function rowOfUnit(rows: readonly Transport[], unit: string): number | undefined {
  const found = [...rows.keys()].filter((index) => {
    return isOneInOther(rows[index]?.name ?? '', unit);
  });
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The units of the specification's fields: those that are rows go into these, each other is one of its own. A place belongs to a unit
 * only where a person wrote so: where they stage is a line by itself.
 */
function withUnits(rows: Transport[], text: Texts): Transport[] {
  const radio = eachOnce(text('emsRadio'));
  const others: Transport[] = [];
  for (const unit of ['emsUnit0', 'emsUnit1', 'emsUnit2'].map(text)) {
    const index = unit === '' ? undefined : rowOfUnit(rows, unit);
    const row = index === undefined ? undefined : rows[index];
    if (index !== undefined && row)
      rows[index] = { ...row, name: eachOnce(row.name, unit)[0] ?? '' };
    else if (unit !== '') {
      const own = { name: unit, mode: '', level: '', places: [], contacts: radio } as const;
      others.push({ ...own, ...NO_ARRIVAL, ...BY_GROUND, isUnit: true });
    }
  }
  // What the rows say already is not repeated.
  const isWritten = (wanted: string, lines: (row: Transport) => readonly string[]) =>
    [...rows, ...others].some((row) => lines(row).some((line) => saysToo(line, wanted)));
  const places = eachOnce(text('emsStaging')).filter(
    (each) => !isWritten(each, (row) => row.places),
  );
  const supervisor = labelled('Supervisor: ', text('emsSupervisor'));
  const contacts = eachOnce(text('emsRadio'), supervisor).filter(
    (each) => !isWritten(each, (row) => row.contacts),
  );
  if (places.length === 0 && contacts.length === 0) return [...rows, ...others];
  // A telephone number alone is no ambulance.
  const isSupervisor = places.length === 0 && contacts.join() === supervisor;
  const name =
    places.length > 0 ? 'EMS staging' : isSupervisor ? 'EMS supervisor (no transport)' : 'EMS';
  const shared = { name, mode: '', level: '', ...NO_ARRIVAL, places, contacts };
  return [...rows, ...others, { ...shared, ...BY_GROUND, isUnit: false }];
}

/** What a pilot has to know of the landing zone, in one line. */
export const obstructionsOf = (text: Texts): string =>
  ['obstruction1', 'obstruction2', 'obstacles']
    .map((field) => inOneLine(text(field)))
    .filter((each) => each !== '')
    .join('; ');

type Arrival = Pick<Transport, 'arrival' | 'arrivalInShort'>;

/** What the row and the helicopter plan say of it: both, and no sum, where they differ. */
function eitherArrival(row: Transport, plan: Arrival): Arrival {
  const ofRow = row.arrival || arrivalOf(row);
  if (ofRow === '') return plan;
  const [minutes, ofPlan] = [ofRow, plan.arrival].map((text) => minutesIn(text)?.most);
  const isSame = saysToo(ofRow, plan.arrival) || (minutes !== undefined && minutes === ofPlan);
  const { arrival, arrivalInShort } = row;
  if (plan.arrival === '' || isSame) return { arrival, arrivalInShort };
  const inShort = [
    arrivalOf(row) || asMarkedName(ofRow),
    plan.arrivalInShort || asMarkedName(plan.arrival),
  ];
  return {
    arrival: `${asMarkedName(ofRow)}; in the helicopter plan: ${asMarkedName(plan.arrival)}`,
    arrivalInShort: inShort.join(' or ').replaceAll(NOT_DECIDED, '') + NOT_DECIDED,
  };
}

/** Without its number and level: `AirLife` of "AirLife 2 ALS, 12 min out". */
function nameAlone({ name }: Transport): string {
  const [called = ''] = name.split(/[,(]/, 1);
  return called.replace(LEVEL_WORDS, '').replace(/(?<!\d)\d{1,6}\s{0,9}$/, '');
}

/**
 * Of units without a mode: a boat, what leaves the road, and the helicopter that a contact of the plan names, as "AirLife dispatch" names
 * "AirLife 2 (ALS)". Of one that shares its name, "AMR" and "AMR dispatch", and of a helicopter's name that no contact says, nobody knows
 * whether it comes by air.
 */
function withNames(rows: readonly Transport[], contacts: readonly string[]): Transport[] {
  return rows.map((row) => {
    if (!row.isUnit || row.mode !== '') return row;
    if (BOAT_NAME.test(row.name)) return { ...row, ...UNSURE };
    if (OFF_ROAD_NAME.test(row.name)) return { ...row, isTimed: false };
    const name = nameAlone(row);
    if (OF_GROUND.test(name.replace(AIR_CREW, ''))) return row;
    const isCalled = contacts.some((contact) => saysToo(contact, name));
    const isOfAir = AIR_NAME.test(name);
    if (!isCalled && !isOfAir) return row;
    return { ...row, ...(isCalled && isOfAir ? BY_AIR : UNSURE) };
  });
}

/** All that a contact says where no helicopter is called: "Dispatch, 303-555-0100". One that has any other name may be a helicopter's. */
const OF_DISPATCH = new Set(
  'dispatch dispatcher center comm comms communications county metro regional medical control ic tac vtac channel ch radio on at via'.split(
    ' ',
  ),
);

/** The helicopter plan: printed with the only air row, or with the one that its contacts name. */
function withHelicopter(rows: Transport[], words: AnswerWords): Transport[] {
  const text: Texts = (field) => words.text('helicopterPlan', field);
  const point = landingPoint(words);
  const landing = eachOnce(
    labelled('LZ: ', text('landingZone')),
    text('lzType'),
    point.pair,
    point.grid,
  );
  const contacts = [text('primaryContact'), labelled('Secondary: ', text('secondaryContact'))];
  const arriving = {
    arrival: text('arrival'),
    arrivalInShort: timeIn(words, 'helicopterPlan', 'arrival'),
  };
  if (landing.length === 0 && eachOnce(...contacts).length === 0) return rows;
  const isNamedIn = (fields: readonly string[], row: Transport) =>
    fields.some((field) => saysToo(text(field), nameAlone(row)));
  const first = withoutMarks(text('primaryContact'));
  const flying = [...rows.entries()].filter(([, { way }]) => way === 'air');
  // A number alone is somebody's.
  const isNobodys =
    text('callSign') === '' &&
    !/^\P{L}+$/u.test(first) &&
    isMadeOf(first.replace(/\d+/g, ''), OF_DISPATCH);
  // One that is called second is another helicopter than the plan's, unless it is the only one.
  const isSecond = (row: Transport) =>
    !(isNobodys && flying.length === 1) &&
    isNamedIn(['secondaryContact'], row) &&
    !isNamedIn(['primaryContact', 'callSign'], row);
  const air = flying.filter(([, row]) => !isSecond(row));
  // Beside it nothing says whose the plan is.
  const likely = isNobodys && air.length < flying.length ? [] : air;
  const named = air.filter(([, { name }]) => contacts.some((contact) => saysToo(contact, name)));
  const [found] = likely.length === 1 ? likely : named.length === 1 ? named : [];
  if (found) {
    const [index, row] = found;
    rows[index] = {
      ...row,
      places: eachOnce(...row.places, ...landing),
      contacts: eachOnce(...row.contacts, ...contacts),
      ...eitherArrival(row, arriving),
    };
    return rows;
  }
  const own = { name: 'Helicopter', mode: 'Air', level: '', isUnit: true } as const;
  return [
    ...rows,
    {
      ...own,
      ...BY_AIR,
      ...arriving,
      isPlan: true,
      places: landing,
      contacts: eachOnce(...contacts),
    },
  ];
}

/** In the order of the rows; then units, then the helicopter, where no row is theirs. */
export function transportOf(input: Input, words: AnswerWords): readonly Transport[] {
  const units = withUnits(rowsOfTransport(input, words), (field) =>
    words.text('additionalOpInfo', field),
  );
  const contacts = (['primaryContact', 'secondaryContact', 'callSign'] as const).map((field) =>
    words.text('helicopterPlan', field),
  );
  return withHelicopter(withNames(units, contacts), words);
}

const CLAUSE = /[^,;()]+/g;
const LONGEST_CLAUSE = 60;
const ARRIVING = /^(?:eta:?\s+(.+)|(.+?)\s?(?:out|away|eta|to (?:the )?scene))$/i;

interface Arriving {
  readonly time: string;
  /** Where its clause begins and ends. */
  readonly at: number;
  readonly end: number;
}

/** How long a unit takes to come, as a clause of other words: `Base, 12 min ETA`, `Medic 2 (ALS), 75 min out`. "Staffed 24 h" is none. */
export function arrivingIn(text: string): readonly Arriving[] {
  let before = '';
  return [...text.matchAll(CLAUSE)].flatMap(({ 0: clause, index }) => {
    const typed = clause.trim();
    const [, behind, ahead = ''] = (typed.length <= LONGEST_CLAUSE && ARRIVING.exec(typed)) || [];
    const time = behind ?? ahead;
    // `1 hour, 15 min out`
    const isRest = minutesIn(before) !== undefined;
    before = typed;
    if (isRest || /^\d*$/.test(time) || !minutesIn(time)) return [];
    return [{ time, at: index, end: index + clause.length }];
  });
}

/**
 * What a unit says of how long it takes to come: in its own box, else the only length among its name and where it stands; no distance.
 * How far a landing zone is says nothing of the helicopter.
 */
export function arrivalOf({ arrivalInShort, name, location = [] }: Transport): string {
  if (arrivalInShort !== '') return arrivalInShort;
  const found = [name, ...location].flatMap((text) => arrivingIn(withoutMarks(text)));
  return found.length === 1 ? (found[0]?.time ?? '') : '';
}

/** `on scene`, `at the CP`, `embedded with the team`, and no more: of another place nobody knows how far it is. */
const IS_THERE =
  /^(?:(?:already|now|is|are) )*(?:on ?-?(?:scene|site|location)|onscene|o\/?s|at (?:the )?(?:scene|site|cp|ccp|command post|staging(?: area)?)|here|there|in place|arrived|(?:pre-?)?staged|posted|embedded|attached(?: to)?|stand(?:ing |-?)by|stby|with(?= )|w\/)(?: ?(?:now|already|at|on|with|w\/|the|scene|site|cp|ccp|command post|staging(?: area)?|us|our|entry|team|ems))*[.!]?$/i;
const SINCE = /\bsince \d{1,2}:?\d\d\b/gi;
const STAFFED = /\b24 ?h(?:(?:ou)?rs?)?\b/gi;
const HAS_TIME = /\d\s?(?:min(?:ute)?s?|h(?:ou)?rs?)\b/i;

/** In how many minutes a unit is there; 0 where nothing says that it comes later, undefined where what is said of it is no length of time. */
export function arrivalAtScene(unit: Transport): number | undefined {
  const typed = withoutMarks(unit.arrival).trim();
  const minutes = minutesIn(arrivalOf(unit))?.most;
  if (minutes !== undefined) return minutes;
  if (typed === '') {
    const isTimed =
      unit.name.replace(STAFFED, '').search(ARRIVING_IN) >= 0 ||
      unit.location?.some((place) => HAS_TIME.test(place.replace(STAFFED, '')));
    return isTimed ? undefined : 0;
  }
  const place = typed.replace(SINCE, '').replace(/\s+/g, ' ').trim();
  const isThere = IS_THERE.test(place) || /^0+(?: ?min)?$/i.test(typed);
  return isThere ? 0 : undefined;
}
