// data/hospitals/ as the one file that the app searches. The same sources give the same bytes.
import {
  CODES,
  cmsTypes,
  DEGREE_PARTS,
  DIRECTORY_FORMAT,
  type DirectoryCounts,
  type DirectoryDates,
  type DirectoryFile,
  hospitalTypes,
} from '../../src/domain/hospitals/directory/directory-file.ts';
import { byCodeUnits, deltas, inParts } from './columns.ts';
import { type CmsMatch, matchCms, toZip } from './match-cms.ts';
import { type Pad, padFinder } from './nearest-pad.ts';
import type { HifldRow, HospitalSources } from './sources.ts';

const NOT_AVAILABLE = 'NOT AVAILABLE';
const ACUTE = ['GENERAL ACUTE CARE', 'CRITICAL ACCESS', 'CHILDREN'];
const LEVEL_ALONE = /^LEVEL (I|II|III|IV|V)$/;
const PSYCHIATRIC = /PSYCHIATRIC|SUBSTANCE|ADDICTION|MENTAL/;
/** What the industry codes say a hospital is not. */
const EXCEPT = /\(EXCEPT[^)]*\)/g;

interface Kept {
  readonly row: HifldRow;
  readonly match: CmsMatch | undefined;
  readonly pad: Pad | undefined;
}

const isOpen = ({ STATUS }: HifldRow) => STATUS === 'OPEN';
const known = (text: string) => (text === NOT_AVAILABLE ? '' : text);

function codeOf(
  types: readonly { readonly code: string; readonly source: string }[],
  source: string,
): string {
  const type = types.find((each) => each.source === source);
  if (!type) throw new Error(`There is no type "${source}" in directory-file.ts.`);
  return type.code;
}

function yesOrNo(text: string): string {
  if (text === '' || text === NOT_AVAILABLE) return '-';
  const [letter = ''] = text.toUpperCase();
  if (!CODES.helipad.includes(letter)) throw new Error(`"${text}" is neither yes nor no.`);
  return letter;
}

/** What a row says is of another hospital where that one closed and CMS has one there: then CMS alone counts. */
function statedFacts({ row, match }: Kept) {
  const cms = match?.row;
  if (isOpen(row) || !cms) {
    const isPsychiatric = PSYCHIATRIC.test(`${row.TYPE} ${row.NAICS_DESC.replace(EXCEPT, '')}`);
    return {
      name: row.NAME,
      type: codeOf(hospitalTypes, row.TYPE),
      isPsychiatric,
      trauma: known(row.TRAUMA),
      helipad: yesOrNo(row.HELIPAD),
    };
  }
  const type = cmsTypes.find(({ source }) => source === cms['Hospital Type'])?.type;
  return {
    name: cms['Facility Name'].toUpperCase(),
    type: hospitalTypes.find(({ key }) => key === type)?.code ?? '',
    isPsychiatric: type === 'psychiatric',
    trauma: '',
    helipad: '-',
  };
}

const nameWords = (name: string) =>
  name
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replace(/\b(THE|INC|LLC|LP|CORP)\b|[^A-Z0-9]/g, '');

/** Of one name, CMS cuts the end off a long one. */
function sameName(a: string, b: string): boolean {
  const [ours, theirs] = [nameWords(a), nameWords(b)];
  return ours === theirs || (b.length >= 48 && ours.startsWith(theirs));
}

function padLine({ row, pad }: Kept): string {
  if (!pad) return '';
  const north = inParts(pad.latitude, DEGREE_PARTS) - inParts(row.LATITUDE, DEGREE_PARTS);
  const east = inParts(pad.longitude, DEGREE_PARTS) - inParts(row.LONGITUDE, DEGREE_PARTS);
  const { faaId, padSize, elevationFt } = pad.row;
  return [faaId, north, east, padSize, Math.round(Number(elevationFt))].join(' ');
}

function columnsOf(kept: readonly Kept[]): DirectoryFile['columns'] {
  const records = kept.map(statedFacts);
  const lines = (line: (each: Kept, index: number) => string) => kept.map(line).join('\n');
  const codes = (code: (each: Kept) => string) => kept.map(code).join('');
  return {
    status: codes(({ row }) => (isOpen(row) ? 'O' : 'R')),
    type: records.map(({ type }) => type).join(''),
    psychiatric: records.map(({ isPsychiatric }) => (isPsychiatric ? 'P' : '-')).join(''),
    helipad: records.map(({ helipad }) => helipad).join(''),
    cms: codes(({ match }) => (match ? codeOf(cmsTypes, match.row['Hospital Type']) : '-')),
    emergency: codes(({ match }) => yesOrNo(match?.row['Emergency Services'] ?? '')),
    name: records.map(({ name }) => name).join('\n'),
    address: lines(({ row }) => row.ADDRESS),
    city: lines(({ row }) => row.CITY),
    state: lines(({ row }) => row.STATE),
    phone: lines(({ row, match }) => {
      const ofCms = match?.row['Telephone Number'].replace(/\D/g, '') ?? '';
      return ofCms === '' ? known(row.TELEPHONE).replace(/\D/g, '') : ofCms;
    }),
    trauma: records.map(({ trauma }) => trauma).join('\n'),
    cmsName: lines(({ match }, index) => {
      const name = match?.row['Facility Name'].toUpperCase() ?? '';
      return sameName(records[index]?.name ?? '', name) ? '' : name;
    }),
    cmsAddress: lines(({ match }) =>
      match && !match.samePlace
        ? `${match.row.Address}, ${match.row['City/Town']}`.toUpperCase()
        : '',
    ),
    pad: lines(padLine),
    zip: deltas(kept.map(({ row }) => Number(toZip(row.ZIP)))),
    latitude: deltas(kept.map(({ row }) => inParts(row.LATITUDE, DEGREE_PARTS))),
    longitude: deltas(kept.map(({ row }) => inParts(row.LONGITUDE, DEGREE_PARTS))),
  };
}

/** Rows with the name and address of one before them: units of one hospital. */
function furtherUnits(hifld: readonly HifldRow[]): number {
  return hifld.length - new Set(hifld.map(({ NAME, ADDRESS }) => `${NAME}\n${ADDRESS}`)).size;
}

function countsOf(
  { hifld, cms }: HospitalSources,
  kept: readonly Kept[],
  droppedInOtherCities: number,
): DirectoryCounts {
  const open = kept.filter(({ row }) => isOpen(row));
  const count = (holds: (each: Kept) => unknown) => open.filter(holds).length;
  return {
    rows: hifld.length,
    open: open.length,
    reopened: kept.length - open.length,
    confirmed: count(({ match }) => match),
    unconfirmedAcute: count(({ row, match }) => !match && ACUTE.includes(row.TYPE)),
    withTraumaText: count(({ row }) => row.TRAUMA !== NOT_AVAILABLE),
    levelWithoutPopulation: count(({ row }) => LEVEL_ALONE.test(row.TRAUMA)),
    helipadYes: count(({ row }) => row.HELIPAD === 'Y'),
    helipadYesWithPad: count(({ row, pad }) => row.HELIPAD === 'Y' && pad),
    helipadNoWithPad: count(({ row, pad }) => row.HELIPAD === 'N' && pad),
    withPad: count(({ pad }) => pad),
    cmsAlone: cms.length - kept.filter(({ match }) => match).length,
    droppedInOtherCities,
    furtherUnits: furtherUnits(hifld),
  };
}

/** The file's text. @throws Error naming what of the sources is not understood. */
export function compileHospitals(
  sources: HospitalSources,
  dates: DirectoryDates,
): { readonly text: string; readonly counts: DirectoryCounts } {
  const { of, droppedInOtherCities } = matchCms(sources.hifld, sources.cms);
  const padOf = padFinder(sources.heliports);
  const kept = sources.hifld
    .map((row, index) => ({ row, match: of.get(index) }))
    // Where a phone or a name alone is the same, what closed here may have moved.
    .filter(({ row, match }) => isOpen(row) || match?.samePlace)
    .map((each) => ({
      ...each,
      pad: padOf(Number(each.row.LATITUDE), Number(each.row.LONGITUDE)),
    }))
    // Neighbours have much in common, which makes the file smaller.
    .sort(
      (a, b) =>
        byCodeUnits(toZip(a.row.ZIP), toZip(b.row.ZIP)) ||
        byCodeUnits(a.row.ADDRESS, b.row.ADDRESS) ||
        byCodeUnits(a.row.NAME, b.row.NAME) ||
        byCodeUnits(a.row.TYPE, b.row.TYPE),
    );
  const counts = countsOf(sources, kept, droppedInOtherCities);
  const file: DirectoryFile = { format: DIRECTORY_FORMAT, dates, counts, columns: columnsOf(kept) };
  return { text: `${JSON.stringify(file)}\n`, counts };
}
