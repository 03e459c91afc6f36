// data/erg/ as the one file in which a hazardous material is looked up. The same sources give the same bytes.
import {
  ERG_EDITION,
  ERG_FORMAT,
  type ErgCounts,
  type ErgFile,
} from '../../src/domain/conditions/erg.ts';
import { byCodeUnits, deltas } from './columns.ts';
import type { ErgSources, TableOneRow, TableTwoRow } from './sources.ts';

/** Where two readings of the book differ, the larger: night metres of small spills. */
const LARGER: Readonly<Record<string, string>> = { '1017': '1500', '1079': '2600' };
const DIFFERS = 'DIFFER';

/** A line of the source in which two lines of the book have run together. */
const RUN_TOGETHER = /^(?<name>.+?) (?<un>\d{4}) (?<guide>\d{3})P? (?<next>\S.*?) \S+$/;
/** The source lost the small figures of these. */
const GASES: Readonly<Record<string, string>> = { NH: 'NH3', PH: 'PH3' };

function metres(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`"${text}" is no number of metres.`);
  return value;
}

/** Kilometres with one decimal. */
const fromKm = (text: string) => {
  if (!/^\d+\.\d$/.test(text)) throw new Error(`"${text}" is no number of kilometers.`);
  return Math.round(Number(text) * 1000);
};

function nightOfSmall({ un, second_source, small_night_m }: TableOneRow): number {
  if (second_source !== DIFFERS) return metres(small_night_m);
  const larger = metres(LARGER[un] ?? '');
  if (larger <= metres(small_night_m)) throw new Error(`UN${un} has a larger distance by now.`);
  return larger;
}

const parted = (row: TableTwoRow): readonly TableTwoRow[] => {
  const { un, guide, next } = RUN_TOGETHER.exec(row.name)?.groups ?? {};
  return un && guide && next ? [row, { ...row, un, guide, name: next }] : [row];
};

const gasesOf = ({ tih_gases }: TableTwoRow) =>
  tih_gases
    .split(' ')
    .map((gas) => GASES[gas] ?? gas)
    .join(' ');

/** The file's text. @throws Error naming what of the sources is not understood. */
export function compileErg({ index, tableOne, tableTwo, tableThree }: ErgSources): {
  readonly text: string;
  readonly counts: ErgCounts;
} {
  const names = [...index].sort((a, b) => byCodeUnits(a.un, b.un) || byCodeUnits(a.name, b.name));
  const unread = names.find(({ un, guide }) => !/^\d{4}$/.test(un) || !/^1\d\d$/.test(guide));
  if (unread) throw new Error(`"${unread.un} ${unread.guide}" is no number with its guide.`);
  const gases = new Map(tableTwo.flatMap(parted).map((row) => [row.un, gasesOf(row)]));
  const unOf = (rows: readonly { readonly un: string }[]) =>
    deltas(rows.map(({ un }) => Number(un)));
  const ofOne = (column: keyof TableOneRow) =>
    deltas(tableOne.map((row) => metres(row[column] || '0')));
  const km = (column: Exclude<keyof (typeof tableThree)[number], 'un' | 'container'>) =>
    deltas(tableThree.map((row) => fromKm(row[column])));
  const counts: ErgCounts = {
    names: names.length,
    rows: tableOne.length,
    gases: gases.size,
    spills: tableThree.length,
  };
  const file: ErgFile = {
    format: ERG_FORMAT,
    dates: { erg: ERG_EDITION },
    counts,
    columns: {
      un: unOf(names),
      guide: deltas(names.map(({ guide }) => Number(guide))),
      polymerises: names.map(({ polymerizes }) => (polymerizes === 'Y' ? 'P' : '-')).join(''),
      tih: names.map(({ tih }) => (tih === 'Y' ? 'T' : '-')).join(''),
      name: names.map(({ name }) => name).join('\n'),
      rowUn: unOf(tableOne),
      rowGuide: deltas(tableOne.map(({ guide }) => Number(guide))),
      rowName: tableOne.map(({ name }) => name).join('\n'),
      smallIsolate: ofOne('small_iso_m'),
      smallDay: ofOne('small_day_m'),
      smallNight: deltas(tableOne.map(nightOfSmall)),
      largeIsolate: ofOne('large_iso_m'),
      largeDay: ofOne('large_day_m'),
      largeNight: ofOne('large_night_m'),
      gasUn: deltas([...gases.keys()].map(Number)),
      gas: [...gases.values()].join('\n'),
      spillUn: unOf(tableThree),
      spillContainer: tableThree.map(({ container }) => container).join('\n'),
      spillIsolate: deltas(tableThree.map(({ iso_m }) => metres(iso_m))),
      dayLow: km('day_low_km'),
      dayModerate: km('day_mod_km'),
      dayHigh: km('day_high_km'),
      nightLow: km('night_low_km'),
      nightModerate: km('night_mod_km'),
      nightHigh: km('night_high_km'),
    },
  };
  return { text: `${JSON.stringify(file)}\n`, counts };
}
