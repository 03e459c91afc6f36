// The words about a file of saved hospitals, on screen and in the terminal.

import { HOSPITAL_FILE, ITEM, TEXT_RUN } from '../../limits.ts';
import { counted, grouped } from '../../text/counted.ts';
import { claimed, quoted } from '../../text/plain-characters.ts';
import { shortened } from '../hospital-point.ts';

/** Where a row begins in the file. */
export interface Spot {
  /** From 1; 0 of GeoJSON, whose reader names no lines. */
  readonly line: number;
  /** Of GeoJSON: the how manieth feature it is, from 1. */
  readonly feature?: number;
}

const TIERS = 'primary, secondary or tertiary';

/** Why a row was not read. */
export const rowWords = {
  unclosed: 'A quotation mark opens a cell and none closes it.',
  stray: 'A quotation mark is inside a cell: put the cell in quotation marks and double it.',
  tooManyCells: `It has more than ${HOSPITAL_FILE.mostColumns} cells.`,
  cellCount: (has: number, wanted: number) =>
    `It has ${counted(has, 'cell')}, and the header line has ${wanted}.`,
  notAnId: (id: string) =>
    `${claimed(shortened(id))} is not an id: use letters, digits, - and _ only.`,
  notATier: (text: string) => `${claimed(shortened(text))} is not a category: write ${TIERS}.`,
  noTier: `It has no category: write ${TIERS}.`,
  noName: 'It has no name.',
  oneCell: 'It has only one cell, like a title or a note.',
  tooLong: (label: string) => `${label} is longer than ${grouped(ITEM.textMaxLength)} characters.`,
  unbroken: (label: string) => `${label} has more than ${TEXT_RUN.most} letters without a space.`,
  notStorable: (label: string) =>
    `${label} has a character that cannot be read: save the file as UTF-8.`,
  pointLeftOut: (why: string) => `${why} This point is left out; the rest of the row is read.`,
  pointKept: (why: string) => `${why} It is kept as written in the file.`,
  swapped: 'its point and the latitude and longitude beside it seem to be swapped.',
  halfPoint: 'only one of latitude and longitude is here, and the other one is saved already.',
  notAFeature: 'It is not a feature.',
  notAPoint: (type: string) => `its place is a ${quoted(shortened(type))}, not a point.`,
  notAPlace: 'its point does not have two numbers.',
  notAText: (name: string) => `${quoted(shortened(name))} is not text.`,
  placeUnread: (text: string) => `${claimed(shortened(text))} cannot be read as a point.`,
  minusMissing: (longitude: string) =>
    `the longitude ${claimed(shortened(longitude))} has no minus sign, and its state lies west.`,
  changedMeanwhile: 'It was changed in the meantime and not saved.',
  listFull: 'The list is full: it was not saved.',
  twice: (spot: Spot) => `It is the same hospital as ${whereIs(spot)}.`,
  ambiguous: (count: number) => `${count} saved hospitals have this name and address: add the id.`,
} as const;

/** Why a whole file was refused. */
export const fileWords = {
  empty: 'The file is empty.',
  tooLarge: `The file is larger than ${HOSPITAL_FILE.mostBytes / 1024 / 1024} MB.`,
  binary: 'The file is not text: in a spreadsheet, save it as “CSV UTF-8”.',
  noHeader: 'Its first line names no column of a hospital, and no column holds names of hospitals.',
  separator: 'Its first line can be read with more than one separator: save it with commas.',
  tooManyColumns: `Its first line has more than ${HOSPITAL_FILE.mostColumns} cells.`,
  tooManyRows: `It has more than ${grouped(HOSPITAL_FILE.mostRows)} rows: import it in parts.`,
  notJson: 'The file is not JSON, or was cut off: none of it was read.',
  notACollection: 'It is not a GeoJSON FeatureCollection.',
  notAnyKind: 'The name of the file must end in .csv, .geojson or .json.',
} as const;

/** What a file would do, and what it did. */
export const planWords = {
  counts: (added: number, changed: number, same: number, bad: number) =>
    [
      `${grouped(added)} new`,
      `${grouped(changed)} changed`,
      `${grouped(same)} saved like this already`,
      `${counted(bad, 'row')} not read`,
    ].join(', '),
  /** Rows with one reason, shown by the first of them. */
  andMore: (reason: string, count: number) =>
    count === 1 ? reason : `${reason} And ${counted(count - 1, 'more row', 'more rows')} like it.`,
  closed: (count: number, name: string) =>
    `${counted(count, 'closed hospital')} left out, such as ${claimed(shortened(name))}.`,
  repeated: (count: number, areKept: boolean) =>
    `${counted(count, 'row')} with the name and address of a row before: ${areKept ? 'each is a hospital of its own' : 'left out'}.`,
  encoding: (name: string, example: string) =>
    `The file does not state its text encoding. It is read as ${name}${example === '' ? '' : `: ${claimed(shortened(example))}`}.`,
  headerLine: (line: number) =>
    line === 0
      ? 'What each property is:'
      : `What each column is, as line ${grouped(line)} names it:`,
  unnamedColumn: (number: number) => `Column ${number}`,
  guess: 'a guess from its contents',
  points: (count: number) => `Points to check: ${grouped(count)}`,
  ignored: (names: readonly string[]) =>
    `Columns that are not kept: ${names
      .slice(0, HOSPITAL_FILE.mostNamesListed)
      .map((each) => claimed(shortened(each)))
      .join(
        ', ',
      )}${names.length > HOSPITAL_FILE.mostNamesListed ? ` and ${grouped(names.length - HOSPITAL_FILE.mostNamesListed)} more` : ''}.`,
  differs: (label: string, from: string, to: string) =>
    `${label}: ${from === '' ? 'blank' : claimed(from)} becomes ${claimed(to)}`,
  save: (count: number) => `Save ${counted(count, 'hospital')}`,
  nothingToSave: 'There is nothing to save.',
} as const;

/** What a file that was written says of points. */
export const writtenWords = {
  points: (sure: number, none: number, doubted: number) =>
    [
      `${counted(sure, 'hospital')} with a point`,
      `${grouped(none)} without`,
      `${grouped(doubted)} whose point is in doubt`,
    ].join(', '),
  doubted: (count: number) => `Points in doubt: ${grouped(count)}`,
  what: 'Check these first. They are in the file as they are typed, with the reason beside them; GeoJSON has no point for them.',
} as const;

const whereIs = ({ line, feature }: Spot): string =>
  feature === undefined ? `line ${grouped(line)}` : `feature ${grouped(feature)}`;

export const atRow = (spot: Spot, reason: string): string => {
  const where = whereIs(spot);
  return `${where.charAt(0).toUpperCase()}${where.slice(1)}: ${reason}`;
};
