// The directory of hospitals as it lies on the device: what is asked for often in columns of numbers, the rest as texts.
import KDBush from 'kdbush';
import { geodesic } from '../../points/geodesic.ts';
import type { Point } from '../../points/point.ts';
import { readTrauma, type Trauma } from '../trauma.ts';
import {
  type CmsType,
  CODES,
  ColumnReader,
  cmsTypes,
  DEGREE_PARTS,
  DIRECTORY_FORMAT,
  type DirectoryCounts,
  type DirectoryDates,
  type HospitalType,
  hospitalTypes,
  LINES,
  type LineColumn,
  NUMBERS,
  UnusableFile,
} from './directory-file.ts';
import { plainCase } from './plain-case.ts';

type YesNoUnknown = 'yes' | 'no' | 'unknown';

/** A pad of the FAA within half a kilometre. */
export interface HelicopterPad extends Point {
  readonly faaId: string;
  readonly metres: number;
  /** Feet, as `48x48`. */
  readonly size: string;
  readonly elevationFeet: number;
}

/** What CMS has of it. */
interface InCms {
  readonly type: CmsType;
  readonly emergency: YesNoUnknown;
  /** '' where it is the same. */
  readonly name: string;
  /** '' where ZIP and house number are the same. */
  readonly address: string;
}

export interface DirectoryHospital extends Point {
  /** Its place in the file. */
  readonly index: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** The switchboard: ten digits, '' where unknown. Never the emergency department. */
  readonly phone: string;
  readonly type: HospitalType;
  readonly isPsychiatric: boolean;
  readonly trauma: Trauma;
  /** What HIFLD says. */
  readonly helipad: YesNoUnknown;
  readonly pad: HelicopterPad | undefined;
  /** Undefined if CMS does not list it; that CMS does says nothing of whether it is open. */
  readonly cms: InCms | undefined;
  /** Marked closed in HIFLD: all that is known of it is from CMS. */
  readonly isReopened: boolean;
  readonly dates: DirectoryDates;
}

export interface Directory {
  readonly dates: DirectoryDates;
  readonly counts: DirectoryCounts;
  readonly size: number;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** Places in `hospitalTypes`. */
  readonly types: Uint8Array;
  /** 1 to 5, 0 where no level is known. */
  readonly adultLevels: Uint8Array;
  readonly pediatricLevels: Uint8Array;
  readonly facts: Uint8Array;
  readonly near: KDBush;
  /** As in the file: in capitals. */
  readonly lines: Readonly<Record<LineColumn, readonly string[]>>;
  hospital(index: number): DirectoryHospital;
}

/** Bits of `facts`. */
export const FACT = {
  /** HIFLD says so, or the FAA has a pad there. */
  helipad: 1,
  /** CMS says so. */
  emergency: 2,
  noEmergency: 4,
  children: 8,
  psychiatric: 16,
  /** Its trauma designation is no level: a state's code and the like. */
  otherTrauma: 32,
  /** That designation is for children: by its word, or as it is a children's hospital. */
  pediatric: 64,
  /** CMS lists it. */
  listed: 128,
} as const;

const YES_NO: readonly YesNoUnknown[] = ['unknown', 'yes', 'no'];
const YES = YES_NO.indexOf('yes');
const NO = YES_NO.indexOf('no');
const CHILDREN = hospitalTypes.findIndex(({ key }) => key === 'children');
/** Behind the code for none. */
const CMS_CHILDREN = cmsTypes.findIndex(({ key }) => key === 'children') + 1;
const COUNTS: Readonly<Record<keyof DirectoryCounts, true>> = {
  rows: true,
  open: true,
  reopened: true,
  confirmed: true,
  unconfirmedAcute: true,
  withTraumaText: true,
  levelWithoutPopulation: true,
  helipadYes: true,
  helipadYesWithPad: true,
  helipadNoWithPad: true,
  withPad: true,
  cmsAlone: true,
  droppedInOtherCities: true,
  furtherUnits: true,
};
const PAD = /^(\w{1,8}) (-?\d{1,6}) (-?\d{1,6}) (\d{1,5}x\d{1,5})? (-?\d{1,5})$/;

function readPad(line: string, at: Point): HelicopterPad | undefined {
  if (line === '') return undefined;
  const [, faaId, north, east, size = '', elevation] = PAD.exec(line) ?? [];
  if (faaId === undefined) throw new UnusableFile('A pad of the file is not as it was made.');
  const latitude = at.latitude + Number(north) / DEGREE_PARTS;
  const longitude = at.longitude + Number(east) / DEGREE_PARTS;
  const metres = geodesic(at, { latitude, longitude }).distanceMetres;
  return { latitude, longitude, faaId, metres, size, elevationFeet: Number(elevation) };
}

/** @throws UnusableFile saying what of the file is not as it was made. */
export function readDirectory(text: string): Directory {
  const reader = new ColumnReader(text, DIRECTORY_FORMAT);
  const dates = reader.dates(['hifld', 'cms', 'faa']);
  const counts = reader.counts(Object.keys(COUNTS) as (keyof DirectoryCounts)[]);
  const size = counts.open + counts.reopened;
  const codes = (column: keyof typeof CODES) => reader.codes(column, CODES[column], size);
  const numbers = (column: keyof typeof NUMBERS, parts?: number) =>
    reader.numbers(column, NUMBERS[column], size, parts);
  const lines = Object.fromEntries(
    LINES.map((column) => [column, reader.lines(column, size)]),
  ) as Readonly<Record<LineColumn, readonly string[]>>;
  const [status, types, psychiatric] = [codes('status'), codes('type'), codes('psychiatric')];
  const [helipad, cms, emergency] = [codes('helipad'), codes('cms'), codes('emergency')];
  const zips = numbers('zip');
  const latitudes = numbers('latitude', DEGREE_PARTS);
  const longitudes = numbers('longitude', DEGREE_PARTS);
  const line = (column: LineColumn, index: number) => lines[column][index] ?? '';
  const cmsTypeOf = (index: number) => cmsTypes[(cms[index] ?? 0) - 1];

  const isOfChildren = (index: number) => types[index] === CHILDREN || cms[index] === CMS_CHILDREN;
  const traumas = new Map<string, Trauma>();
  const traumaOf = (index: number) => {
    const text = line('trauma', index);
    const isChildren = isOfChildren(index);
    const key = `${isChildren ? 'children' : ''} ${text}`;
    const trauma = traumas.get(key) ?? readTrauma(text, isChildren);
    traumas.set(key, trauma);
    return trauma;
  };
  const adultLevels = new Uint8Array(size);
  const pediatricLevels = new Uint8Array(size);
  const facts = new Uint8Array(size);
  const near = new KDBush(size);
  for (let index = 0; index < size; index += 1) {
    const trauma = traumaOf(index);
    adultLevels[index] = trauma.adult ?? 0;
    pediatricLevels[index] = trauma.pediatric ?? 0;
    const pad = lines.pad[index] as string;
    if (pad !== '' && !PAD.test(pad)) {
      throw new UnusableFile('A pad of the file is not as it was made.');
    }
    let has = 0;
    if (pad !== '' || helipad[index] === YES) has |= FACT.helipad;
    if (emergency[index] === YES) has |= FACT.emergency;
    else if (emergency[index] === NO) has |= FACT.noEmergency;
    const isChildren = isOfChildren(index);
    if (isChildren) has |= FACT.children;
    if (psychiatric[index] === 1) has |= FACT.psychiatric;
    if ((cms[index] ?? 0) > 0) has |= FACT.listed;
    if (trauma.other.length > 0) {
      has |= FACT.otherTrauma;
      if (isChildren || trauma.other.includes('PEDIATRIC')) has |= FACT.pediatric;
    }
    facts[index] = has;
    near.add(longitudes[index] ?? 0, latitudes[index] ?? 0);
  }
  near.finish();

  const hospital = (index: number): DirectoryHospital => {
    const type = hospitalTypes[types[index] ?? -1];
    if (!type) throw new RangeError(`There is no hospital ${index}.`);
    const at = { latitude: latitudes[index] ?? 0, longitude: longitudes[index] ?? 0 };
    const cmsType = cmsTypeOf(index);
    return {
      ...at,
      index,
      name: plainCase(line('name', index)),
      address: plainCase(line('address', index)),
      city: plainCase(line('city', index)),
      state: line('state', index),
      zip: String(zips[index]).padStart(5, '0'),
      phone: line('phone', index),
      type: type.key,
      isPsychiatric: psychiatric[index] === 1,
      trauma: traumaOf(index),
      helipad: YES_NO[helipad[index] ?? 0] ?? 'unknown',
      pad: readPad(line('pad', index), at),
      cms: cmsType && {
        type: cmsType.key,
        emergency: YES_NO[emergency[index] ?? 0] ?? 'unknown',
        name: plainCase(line('cmsName', index)),
        address: plainCase(line('cmsAddress', index)),
      },
      isReopened: status[index] === 1,
      dates,
    };
  };
  return {
    dates,
    counts,
    size,
    latitudes,
    longitudes,
    types,
    adultLevels,
    pediatricLevels,
    facts,
    near,
    lines,
    hospital,
  };
}
