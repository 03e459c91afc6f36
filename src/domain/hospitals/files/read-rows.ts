// The rows of a file as hospitals, once it is known which column is what. A list in our own columns is kept word for word. In one of
// another person's a telephone number is written readably, an address is put together, "NOT AVAILABLE" and -999 say nothing, a closed
// hospital is left out, and a place that cannot be meant is left out.

import { HOSPITAL_FILE } from '../../limits.ts';
import { parsePoint } from '../../points/coordinates.ts';
import { decimalDegrees } from '../../points/latitude-longitude.ts';
import { isClosedBy } from '../../points/place-readings.ts';
import { isInUnitedStates } from '../../points/point.ts';
import { plainName } from '../../text/plain-characters.ts';
import { type HospitalTextKey, hospitalTextKeys } from '../hospital-texts.ts';
import { formatLevel, readTrauma } from '../trauma.ts';
import {
  type ColumnMap,
  type ColumnUse,
  endOfDayIn,
  guessColumns,
  isOurs,
  pointIn,
} from './column-uses.ts';
import {
  type BadRow,
  badRow,
  byPlace,
  type Cell,
  type FileRow,
  type FileTable,
  type InSteps,
  columns as ownColumns,
  POINT_CHECK,
  type ReadFile,
  type Refused,
  refused,
  rowOf,
  spotOf,
  type TableRow,
} from './file-row.ts';
import { fileWords, rowWords as words } from './file-words.ts';
import { idOf, readPlace } from './geo-json.ts';

/** What the columns of a file are. */
export interface Understood {
  readonly columns: ColumnMap;
  /** Those that were recognised by what they hold, not by their names: a guess to be looked at. */
  readonly byContent: ReadonlySet<ColumnUse>;
  /** The file is in our own columns. */
  readonly isOurs: boolean;
}

const ownCells: readonly Cell[] = [...ownColumns, POINT_CHECK];

const cellAt = ({ cells }: TableRow, at: number): string => cells[at] ?? '';

export function understand({ names, rows }: FileTable): Understood {
  const sample = rows.slice(0, HOSPITAL_FILE.rowsAtOnce);
  const cells = names.map((_name, at) => sample.map((row) => cellAt(row, at)));
  if (!isOurs({ names, cells })) {
    return { ...guessColumns({ names, cells: cells.map(statedTexts) }), isOurs: false };
  }
  const own = ownCells.flatMap((column): [Cell, number][] => {
    const at = names.findIndex((name) => name.trim() === column);
    return at < 0 ? [] : [[column, at]];
  });
  return { columns: new Map(own), byContent: new Set(), isOurs: true };
}

const statedTexts = (texts: readonly string[]) => texts.map((text) => statedText(text));

/** The first name with letters beyond ASCII: what shows whether they were read right. */
export function foreignLetters({ rows }: FileTable, columns: ColumnMap): string {
  const at = columns.get('name');
  const cellsOf = ({ cells }: TableRow) => (at === undefined ? cells : [cells[at]]);
  for (const row of rows) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
    const found = cellsOf(row).find((text) => /[^\u0000-\u007f]/.test(text ?? ''));
    if (found) return found.trim();
  }
  return '';
}

/** The map with another column for one use; a column that was something else is that no longer. */
export function withColumn(columns: ColumnMap, use: ColumnUse, at: number | undefined): ColumnMap {
  const others = [...columns].filter(([each, column]) => each !== use && column !== at);
  return new Map(at === undefined ? others : [...others, [use, at]]);
}

/** Ways in which lists say that they say nothing. */
const NOTHING =
  /^(?:not[ _]available|not[ _]applicable|not[ _]reported|not[ _]provided|no[ _]data|n\/?a|null|<null>|\(?null\)?|unknown|undefined|tbd|nan|#n\/a|\(?blank\)?|-9{2,}(?:\.0+)?|[-–—.*]+)$/i;
const statedText = (text: string): string => (NOTHING.test(text.trim()) ? '' : text.trim());
/** Of a burn center "none" says something. */
const statedPart = (text: string): string =>
  /^none$/i.test(statedText(text)) ? '' : statedText(text);

/** (555) 555-0100 from digits alone; what a person has written readably stays. */
function telephone(text: string, areaCode: string): string {
  const plain = text.replace(/\.0+$/, '');
  if (/^[0\D]*$/.test(plain)) return '';
  const digits = plain.replace(/^\+?1(?=\d{10}$)/, '');
  const area = areaCode.replace(/\D/g, '');
  if (/^\d{10}$/.test(digits)) {
    return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  }
  const seven = /^(\d{3})[\s.-]?(\d{4})$/.exec(plain);
  if (!seven) return plain;
  return `${area.length === 3 ? `(${area}) ` : ''}${seven[1]}-${seven[2]}`;
}

/** Five digits and perhaps four: a spreadsheet removes the zeros before a number. */
function zipCode(text: string): string {
  const plain = text.replace(/\.0+$/, '');
  if (/^0+$/.test(plain)) return '';
  if (/^\d{3,5}$/.test(plain)) return plain.padStart(5, '0');
  return /^\d{9}$/.test(plain) ? `${plain.slice(0, 5)}-${plain.slice(5)}` : plain;
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.,\s]+/g, ' ')
    .trim();

const STATE_AT_END = /,\s*([a-z]{2})[\s,]*(?:\d{5}(?:-\d{4})?)?$/i;
const ZIP_AT_END = /(?:^| )(\d{5})(?:-\d{4})?$/;

/** What an address ends with, and what stands before that. */
function endOf(address: string, state: string) {
  const written = folded(address);
  const zip = ZIP_AT_END.exec(written);
  const before = zip ? written.slice(0, zip.index) : written;
  // Where no column has the state, two letters behind a comma are it.
  const last = state === '' ? (STATE_AT_END.exec(address)?.[1] ?? '').toLowerCase() : folded(state);
  const hasState = last !== '' && ` ${before}`.endsWith(` ${last}`);
  const rest = hasState ? before.slice(0, before.length - last.length).trim() : before;
  return { zip: zip?.[1], hasState, rest };
}

/** The address that Socrata writes above the numbers. */
const addressInPoint = (text: string): string => {
  const point = pointIn(text);
  return point === undefined || /^\s*[[{]|POINT/i.test(text) ? '' : text.replace(point, '').trim();
};

/** A street that a person has written with its city, state and ZIP gets none of them a second time. */
function addressOf(cell: (use: ColumnUse) => string): string {
  const number = statedPart(cell('houseNumber'));
  const own = statedPart(cell('address'));
  const located = own === '' ? addressInPoint(cell('point')) : '';
  // It is whole: a borough beside it is no city.
  const isWhole = /[,\n]/.test(located);
  const line = (own || located)
    .replace(/(?<!\s)\s*\n\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s,])[\s,]+$/, '');
  const street = number === '' || line.startsWith(number) ? line : `${number} ${line}`.trim();
  const second = statedPart(cell('addressLine2'));
  const city = isWhole ? '' : statedPart(cell('city')).replace(/(?<![\s,])[\s,]+$/, '');
  const state = isWhole ? '' : statedText(cell('state'));
  const zip = zipCode(statedText(cell('zip')));
  // "100 Denver Ave" is not in Denver: a city stands behind the street.
  const hasCity =
    endOf(street, state).rest.endsWith(` ${folded(city)}`) ||
    street
      .split(',')
      .slice(1)
      .some((each) => folded(each).startsWith(folded(city)));
  const lines = [street, folded(second) === folded(street) ? '' : second, hasCity ? '' : city];
  const whole = lines.filter((text) => text !== '').join(', ');
  const end = endOf(whole, state);
  const missing = [
    end.hasState ? '' : state,
    // Two ZIPs are none: the one that is written in the address stays.
    end.zip === zip.slice(0, 5) || (end.zip && end.hasState) ? '' : zip,
  ].filter((text) => text !== '');
  if (missing.length === 0 || whole === '') return `${whole}${missing.join(' ')}`;
  // "Boston, MA" is followed by its ZIP without a comma.
  return `${whole}${end.hasState ? ' ' : ', '}${missing.join(' ')}`;
}

const YES = /^(?:y|yes|true|t)$/i;
/** Of a column of closing. */
const CLOSED_YES = /^(?:y|yes|true|t|1|closed)$/i;
const NO = /^(?:n|no|false|f)$/i;
const yesOrNo = (text: string): string => {
  if (YES.test(text)) return 'Yes';
  return NO.test(text) ? 'No' : text;
};

/** Levels where they are written as levels; what is none (a state's code) as it stands. */
function traumaOf(text: string): { readonly adult: string; readonly pediatric: string } {
  const { adult, pediatric, other } = readTrauma(text.toUpperCase());
  if ((adult ?? pediatric) === undefined || other.length > 0) {
    return { adult: yesOrNo(text), pediatric: '' };
  }
  return {
    adult: adult === undefined ? '' : formatLevel(adult),
    pediatric: pediatric === undefined ? '' : formatLevel(pediatric),
  };
}

const NAMED_CLOSED = /(?:[-–—(*]\s*|\bnow )(?:permanently |temporarily )?closed\b\W*$/i;

/** A day of closing that is still to come closes nothing yet. */
function isClosed(cell: (use: ColumnUse) => string, now: Date): boolean {
  const open = statedText(cell('isOpen'));
  const closedOn = statedText(cell('closedOn'));
  const end = endOfDayIn(closedOn);
  return (
    isClosedBy(cell('status')) ||
    NO.test(open) ||
    open === '0' ||
    CLOSED_YES.test(closedOn) ||
    (end !== undefined && end <= now.getTime()) ||
    NAMED_CLOSED.test(cell('name'))
  );
}

const SIX_DECIMALS = 1e6;
const degreesText = (degrees: number): string =>
  String(Math.round(degrees * SIX_DECIMALS) / SIX_DECIMALS);

interface FoundPoint {
  readonly latitude: string;
  readonly longitude: string;
  readonly fault?: string;
}

const NO_POINT: FoundPoint = { latitude: '', longitude: '' };
/** Letters of a state: there no longitude lies east. */
const A_STATE = /^[A-Z]{2}$/;
/** Of what publishers compute, more digits say nothing. */
const sixDecimals = (text: string): string => {
  const degrees = decimalDegrees(text)?.degrees;
  return degrees === undefined ? text : degreesText(degrees);
};

/** The point that a row says by numbers or by one text; whether it is in doubt is seen with the others, but for its state. */
function pointOf(cell: (use: ColumnUse) => string): FoundPoint {
  const [latitude, longitude] = [statedText(cell('latitude')), statedText(cell('longitude'))];
  const isNone = (text: string) => text === '' || Number(text) === 0;
  if (isNone(latitude) && isNone(longitude)) return pointInText(pointIn(statedText(cell('point'))));
  const [north, east] = [latitude, longitude].map((text) => decimalDegrees(text)?.degrees);
  const isMirrored =
    north !== undefined &&
    east !== undefined &&
    east > 0 &&
    isInUnitedStates({ latitude: north, longitude: -east });
  if (isMirrored && A_STATE.test(statedText(cell('state')).toUpperCase())) {
    return { ...NO_POINT, fault: words.minusMissing(longitude) };
  }
  return { latitude: sixDecimals(latitude), longitude: sixDecimals(longitude) };
}

function pointInText(text: string | undefined): FoundPoint {
  if (text === undefined) return NO_POINT;
  const read = parsePoint(text);
  if (!read.ok) return { ...NO_POINT, fault: words.placeUnread(text) };
  const { latitude, longitude } = read.point;
  if (latitude === 0 && longitude === 0) return NO_POINT;
  return { latitude: degreesText(latitude), longitude: degreesText(longitude) };
}

/** All that is not read in a way of its own below; the point is. */
const PLAIN_USES = hospitalTextKeys.filter((key) => key !== 'latitude' && key !== 'longitude');
const YES_OR_NO_USES: readonly HospitalTextKey[] = ['burnCenter', 'helipad', 'pediatric', 'decon'];

/** What a row of a list of another person's says of a hospital. */
function tidied(cell: (use: ColumnUse) => string): Map<Cell, string> {
  const trauma = traumaOf(statedText(cell('traumaAdult')));
  const children = statedText(cell('traumaPediatric'));
  return new Map<Cell, string>([
    ...PLAIN_USES.map((use) => [use, statedText(cell(use))] as const),
    ...YES_OR_NO_USES.map((use) => [use, yesOrNo(statedText(cell(use)))] as const),
    ['name', statedPart(cell('name'))],
    ['category', statedText(cell('category'))],
    ['address', addressOf(cell)],
    ['phone', telephone(statedPart(cell('phone')), cell('areaCode'))],
    ['edContact', telephone(statedPart(cell('edContact')), '')],
    ['traumaAdult', trauma.adult],
    [
      'traumaPediatric',
      children === '' ? trauma.pediatric : traumaOf(children).pediatric || traumaOf(children).adult,
    ],
  ]);
}

type ReadRow =
  | { readonly kind: 'row'; readonly row: FileRow }
  | { readonly kind: 'bad'; readonly bad: BadRow }
  | { readonly kind: 'closed'; readonly name: string }
  | undefined;

function asRow(row: FileRow | BadRow | undefined, pointFault: string | undefined): ReadRow {
  if (!row) return undefined;
  if ('reason' in row) return { kind: 'bad', bad: row };
  return { kind: 'row', row: pointFault === undefined ? row : { ...row, pointFault } };
}

function ownRow(row: TableRow, columns: ColumnMap): ReadRow {
  const cells = new Map<Cell, string>();
  const id = idOf(row.source?.id);
  if (id !== '') cells.set('id', id);
  for (const column of ownCells) {
    const at = columns.get(column);
    const text = at === undefined ? '' : cellAt(row, at);
    // Programs give features ids of their own.
    const value = column === 'id' && row.source ? idOf(text) : text;
    if (value !== '') cells.set(column, value);
  }
  const fault = readPlace(row.source?.geometry, cells);
  return asRow(rowOf(row, cells), fault);
}

/** Columns of yes and no that are written 1 and 0: a 1 of these is no Level I. */
function flagColumns(table: FileTable, columns: ColumnMap): ReadonlySet<number> {
  const flags = new Set<number>();
  for (const use of [...YES_OR_NO_USES, 'traumaAdult', 'traumaPediatric'] as const) {
    const at = columns.get(use);
    if (at === undefined) continue;
    const stated = new Set(table.rows.map((row) => statedText(cellAt(row, at))));
    stated.delete('');
    const isLevel = !stated.has('0') && /level/i.test(table.names[at] ?? '');
    if ([...stated].every((text) => text === '0' || text === '1') && !isLevel) flags.add(at);
  }
  return flags;
}

const FLAGS: Readonly<Record<string, string>> = { '0': 'No', '1': 'Yes' };

function foreignRow(
  row: TableRow,
  columns: ColumnMap,
  { flags, now }: { readonly flags: ReadonlySet<number>; readonly now: Date },
): ReadRow {
  const cell = (use: ColumnUse): string => {
    const at = columns.get(use);
    if (at === undefined) return '';
    const text = cellAt(row, at);
    return flags.has(at) ? (FLAGS[statedText(text)] ?? text) : text;
  };
  // A title, a note or a sum among the rows.
  const filledCells = row.cells.filter((text) => text?.trim());
  if (!row.source && filledCells.length === 1 && columns.size >= HOSPITAL_FILE.leastColumnsOfRows) {
    return { kind: 'bad', bad: badRow(row, words.oneCell) };
  }
  const cells = tidied(cell);
  if (isClosed(cell, now)) return { kind: 'closed', name: plainName(cells.get('name') ?? '') };
  const point = pointOf(cell);
  cells.set('latitude', point.latitude).set('longitude', point.longitude);
  const fault = readPlace(row.source?.geometry, cells);
  for (const key of ['latitude', 'longitude'] as const) {
    cells.set(key, sixDecimals(cells.get(key) ?? ''));
  }
  return asRow(rowOf(row, cells), fault ?? point.fault);
}

const notAText = (row: TableRow, columns: ColumnMap, names: readonly string[]) => {
  const at = [...columns.values()].find((each) => row.cells[each] === null);
  return at === undefined ? undefined : badRow(row, words.notAText(names[at] ?? ''));
};

/** The hospitals of a table, as `understood` reads its columns. @param now a day of closing before it has passed. */
export function* readRows(
  table: FileTable,
  { columns, isOurs: isOwn }: Understood,
  now: Date,
): InSteps<ReadFile | Refused> {
  const isUnnamed = !columns.has('name') && !columns.has('id');
  // A file of which no row was read is reported with the reason.
  if (isUnnamed && (table.rows.length > 0 || table.bad.length === 0)) {
    return refused(fileWords.noHeader, Math.max(1, table.headerLine));
  }
  const rows: FileRow[] = [];
  const bad: BadRow[] = [...table.bad];
  const closed: ReadFile['closed'][number][] = [];
  const ofForeign = { flags: isOwn ? new Set<number>() : flagColumns(table, columns), now };
  for (const [index, row] of table.rows.entries()) {
    if ((index + 1) % HOSPITAL_FILE.rowsAtOnce === 0) yield (index + 1) / table.rows.length;
    const fault = notAText(row, columns, table.names);
    const read: ReadRow = fault
      ? { kind: 'bad', bad: fault }
      : isOwn
        ? ownRow(row, columns)
        : foreignRow(row, columns, ofForeign);
    if (read?.kind === 'bad') bad.push(read.bad);
    if (read?.kind === 'closed') closed.push({ ...spotOf(row), name: read.name });
    if (read?.kind === 'row') rows.push(read.row);
  }
  const used = new Set(columns.values());
  const ignored = table.names.filter((name, at) => !used.has(at) && name.trim() !== '');
  return {
    kind: 'read',
    rows,
    bad: bad.sort(byPlace),
    closed,
    ignored: [...ignored, ...table.ignored],
  };
}
