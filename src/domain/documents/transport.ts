// Ambulances and helicopters, each once: one that is named in the units or the helicopter plan and as a row of
// Transportation too is told with that row, which knows its level of service.
import type { Answers } from '../assessment/answers.ts';
import { rowsOf } from '../assessment/rows.ts';
import { eachOnce, isOneInOther, saysToo } from '../assessment/same-words.ts';
import { type AnswerWords, inOneLine, labelled } from './answer-words.ts';
import { landingPoint } from './printed-places.ts';

export interface Transport {
  readonly name: string;
  /** As it was typed; '' where nobody said. */
  readonly mode: string;
  readonly isAir: boolean;
  /** It ends at a shore: no road leads it to a hospital. */
  readonly isBoat?: boolean;
  readonly level: string;
  /** Lines that say where it stands, and where it lands. */
  readonly places: readonly string[];
  readonly contacts: readonly string[];
  /** How long it takes to the scene, as it was typed; '' where nobody said. */
  readonly arrival: string;
  /** The helicopter plan by itself: no row is its helicopter. */
  readonly isPlan?: true;
  /** False for what units share and no unit says: it has no level of service. */
  readonly isUnit: boolean;
}

interface Input {
  readonly answers: Answers;
}

type Texts = (field: string) => string;

export interface LevelOfService {
  readonly als: boolean;
  readonly bls: boolean;
}

/** What a text says of its level of service, wherever it is written: `Lewistown Medic 2 (ALS)`. */
export function levelsIn(text: string): LevelOfService {
  const has = (level: string) =>
    new RegExp(
      String.raw`(?<!\b(?:no|not|non|without|no longer)[\s-])\b(?:${level})\b(?!\W{0,3}(?:none|no|not|un)\b|\W{0,3}unavail)`,
      'i',
    ).test(text);
  return { als: has('als|advanced life support'), bls: has('bls|basic life support') };
}

const AIR = /^(?:air(?!\s?-?boat)|helicopter|rotor)/i;
const WATER = /^(?:air\s?-?)?(?:boat|ship|marine|water)/i;

function rowsOfTransport(input: Input, words: AnswerWords): Transport[] {
  return rowsOf(input.answers, 'icsTransport')
    .map((row): Transport => {
      const text: Texts = (field) => words.text('icsTransport', field, row);
      const mode = text('mode');
      return {
        name: text('service'),
        mode,
        isAir: AIR.test(mode),
        isBoat: WATER.test(mode),
        level: text('level'),
        arrival: text('arrival'),
        places: eachOnce(text('location')),
        contacts: eachOnce(text('contact')),
        isUnit: true,
      };
    })
    .filter(({ name, mode, level, places, contacts }) =>
      [name, mode, level, ...places, ...contacts].some((text) => text !== ''),
    );
}

/** The place of the one row that is the unit; undefined where none is, or more than one could be. */
function rowOfUnit(rows: readonly Transport[], unit: string): number | undefined {
  const found = [...rows.keys()].filter((index) => {
    return isOneInOther(rows[index]?.name ?? '', unit);
  });
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The units of the specification's fields: those that are rows go into these, each other is one of its own. A place belongs to a unit
 * only where somebody wrote so: where they stage is a line by itself.
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
      const own = { name: unit, mode: '', level: '', places: [], arrival: '' } as const;
      others.push({ ...own, isAir: false, contacts: radio, isUnit: true });
    }
  }
  // What the rows say already is not said again.
  const isSaid = (wanted: string, lines: (row: Transport) => readonly string[]) =>
    [...rows, ...others].some((row) => lines(row).some((line) => saysToo(line, wanted)));
  const places = eachOnce(text('emsStaging')).filter((each) => !isSaid(each, (row) => row.places));
  const supervisor = labelled('Supervisor: ', text('emsSupervisor'));
  const contacts = eachOnce(text('emsRadio'), supervisor).filter(
    (each) => !isSaid(each, (row) => row.contacts),
  );
  if (places.length === 0 && contacts.length === 0) return [...rows, ...others];
  // A telephone number alone is no ambulance.
  const isSupervisor = places.length === 0 && contacts.join() === supervisor;
  const name =
    places.length > 0 ? 'EMS staging' : isSupervisor ? 'EMS supervisor (no transport)' : 'EMS';
  const shared = { name, mode: '', isAir: false, level: '', arrival: '', places, contacts };
  return [...rows, ...others, { ...shared, isUnit: false }];
}

/** What a pilot has to know of the landing zone, in one line. */
export const obstructionsOf = (text: Texts): string =>
  ['obstruction1', 'obstruction2', 'obstacles']
    .map((field) => inOneLine(text(field)))
    .filter((each) => each !== '')
    .join('; ');

/** The helicopter plan: told with the only air row, or with the one that its contacts name. */
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
  if (landing.length === 0 && eachOnce(...contacts).length === 0) return rows;
  const air = [...rows.keys()].filter((index) => rows[index]?.isAir);
  const named = air.filter((index) =>
    contacts.some((contact) => saysToo(contact, rows[index]?.name ?? '')),
  );
  const [index] = air.length === 1 ? air : named.length === 1 ? named : [];
  const row = index === undefined ? undefined : rows[index];
  if (index !== undefined && row) {
    rows[index] = {
      ...row,
      places: eachOnce(...row.places, ...landing),
      contacts: eachOnce(...row.contacts, ...contacts),
      arrival: row.arrival || text('arrival'),
    };
    return rows;
  }
  const own = { name: 'Helicopter', mode: 'Air', isAir: true, level: '', isUnit: true } as const;
  const arrival = text('arrival');
  return [
    ...rows,
    { ...own, isPlan: true, arrival, places: landing, contacts: eachOnce(...contacts) },
  ];
}

/** In the order of the rows; then units, then the helicopter, where no row is theirs. */
export function transportOf(input: Input, words: AnswerWords): readonly Transport[] {
  const rows = withUnits(rowsOfTransport(input, words), (field) =>
    words.text('additionalOpInfo', field),
  );
  return withHelicopter(rows, words);
}
