// What a column of a list of hospitals can be, and which of a file's columns it is. Every publisher has names of its own: they are
// known here as CMS, HIFLD and the portals of states, counties and cities write them (docs/decisions/0076-lists-of-others.md).
// INVARIANT: a column is one thing at most, and a thing is one column at most.

import { HOSPITAL_FILE } from '../../limits.ts';
import { hospitalFields } from '../../plan/catalogue.ts';
import { parsePoint } from '../../points/coordinates.ts';
import { decimalDegrees } from '../../points/latitude-longitude.ts';
import { COLUMN_CUT_AFTER, foldedColumn, placeNameColumns } from '../../points/place-readings.ts';
import { hospitalTextKeys } from '../hospital-texts.ts';
import { type Cell, type Column, columns, POINT_CHECK, tierNamed } from './file-row.ts';

// A day of closing, as lists of others write it. Read here, since `Date.parse` reads other texts on each browser.

const DAY_MS = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** What stands behind a day: a time, with or without its zone. */
const TIME = String.raw`(?:[T ,]+\d{1,2}:\d{2}[\d:.]*\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{0,2})?)?`;
const pattern = (day: string) => new RegExp(`^${day}${TIME}$`, 'i');

const YEAR_FIRST = pattern(String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`);
const PACKED = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_LAST = pattern(String.raw`(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})`);
const DAY_MONTH = pattern(String.raw`(\d{1,2})[-. ]+([a-z]{3,9})[-., ]+(\d{4}|\d{2})`);
const MONTH_DAY = pattern(String.raw`([a-z]{3,9})[-. ]+(\d{1,2})(?:st|nd|rd|th)?[, ]+(\d{4})`);
const MONTH_ONLY = /^([a-z]{3,9})[-., ]+(\d{4})$/i;
/** ArcGIS writes milliseconds since 1970. */
const MILLISECONDS = /^\d{12,13}$/;

/** Of two digits as POSIX reads them: 69 and later are of the century before. */
const wholeYear = (year: string): number => {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 69 ? 2000 : 1900);
};
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** The end of a day, in milliseconds since 1970; undefined if the calendar has none such. */
function endOfDay(year: number, month: number, day: number): number | undefined {
  const start = Date.UTC(year, month - 1, day);
  const read = new Date(start);
  const isReal = read.getUTCMonth() === month - 1 && read.getUTCDate() === day;
  return isReal ? start + DAY_MS : undefined;
}

/** Databases write it where they have no day. */
const LAST_YEAR_OF_NONE = 1900;
/** No day with its time is longer: what is read again and again must be short. */
const LONGEST = 64;

function endIn(text: string): number | undefined {
  if (text.length > LONGEST) return undefined;
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(text) ?? PACKED.exec(text) ?? [];
  if (year !== '') return endOfDay(Number(year), Number(month), Number(day));
  const last = YEAR_LAST.exec(text);
  if (last) {
    const [first, second, of] = [Number(last[1]), Number(last[2]), wholeYear(last[3] ?? '')];
    // As the United States write it, where that can be.
    return endOfDay(of, first, second) ?? endOfDay(of, second, first);
  }
  const named = DAY_MONTH.exec(text);
  if (named) return endOfDay(wholeYear(named[3] ?? ''), monthOf(named[2] ?? ''), Number(named[1]));
  const monthFirst = MONTH_DAY.exec(text);
  if (monthFirst) {
    const [, name = '', at, of] = monthFirst;
    return endOfDay(Number(of), monthOf(name), Number(at));
  }
  const [, name = '', of] = MONTH_ONLY.exec(text) ?? [];
  if (monthOf(name) > 0) return Date.UTC(Number(of), monthOf(name), 1);
  if (/^\d{4}$/.test(text)) return Date.UTC(Number(text) + 1, 0, 1);
  return MILLISECONDS.test(text) ? Number(text) + DAY_MS : undefined;
}

/**
 * When the day, month or year that a text says is over, in milliseconds since 1970 (UTC); undefined if it reads as none, or as the
 * one that databases write for none.
 */
export function endOfDayIn(text: string): number | undefined {
  const end = endIn(text.trim());
  if (end === undefined) return undefined;
  return end <= Date.UTC(LAST_YEAR_OF_NONE + 1, 0, 1) ? undefined : end;
}

/** What a column can be besides a text of a hospital: a part of one, or a reason to leave the row out. */
const partUses = [
  'houseNumber',
  'addressLine2',
  'city',
  'state',
  'zip',
  'areaCode',
  'point',
  'status',
  'isOpen',
  'closedOn',
] as const;

export type ColumnUse = Cell | (typeof partUses)[number];

/** By which use, which column of the file, from 0. */
export type ColumnMap = ReadonlyMap<ColumnUse, number>;

const PART_LABELS = {
  houseNumber: 'House Number',
  addressLine2: 'Address, Second Line',
  city: 'City',
  state: 'State',
  zip: 'ZIP Code',
  areaCode: 'Area Code',
  point: 'Latitude and Longitude in One',
  status: 'Open or Closed',
  isOpen: 'Is Open, Yes or No',
  closedOn: 'Date Closed',
} as const satisfies Record<(typeof partUses)[number], string>;

const LABELS: ReadonlyMap<string, string> = new Map([
  ['category', 'Category'],
  ['id', 'ID'],
  ...hospitalFields.map(({ key, label }) => [key, label] as const),
  ...Object.entries(PART_LABELS),
]);

export const labelOfUse = (use: ColumnUse): string => LABELS.get(use) ?? use;

/** What most lists have. */
const FIRST_USES: readonly ColumnUse[] = [
  'name',
  'category',
  'type',
  'houseNumber',
  'address',
  'addressLine2',
  'city',
  'state',
  'zip',
  'phone',
  'areaCode',
  'latitude',
  'longitude',
  'point',
  'traumaAdult',
  'traumaPediatric',
  'helipad',
  'status',
  'isOpen',
  'closedOn',
];

/** Those that a person can pick a column for, in the order in which they are shown: the id of a foreign list is none of ours. */
export const columnUses: readonly ColumnUse[] = [
  ...FIRST_USES,
  ...hospitalTextKeys.filter((key) => !FIRST_USES.includes(key)),
];

const share = (texts: readonly string[], fits: (text: string) => boolean): number =>
  texts.length === 0 ? 1 : texts.filter(fits).length / texts.length;

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
const MOST_DEGREES = { latitude: 90, longitude: 180 } as const;
const isDegrees =
  (key: keyof typeof MOST_DEGREES) =>
  (text: string): boolean => {
    // A spreadsheet of another country writes a comma.
    const found = decimalDegrees(text.replace(/^(\s*[+-]?\d{1,3}),(?=\d)/, '$1.'));
    if (found) return Math.abs(found.degrees) <= MOST_DEGREES[key];
    return parsePoint(text).ok || (text.length <= LONGEST_POINT && /\d.*[NSEW°]/i.test(text));
  };
/** With an address before it. Of a longer text nobody looks for a point at each of its signs. */
const LONGEST_POINT = 1000;
const YES_OR_NO = /^(?:y|yes|true|t|1|closed|n|no|false|f|0|open)$/i;
const isPhone = (text: string): boolean => /^\D*(?:\d\D*){7,}$/.test(text);
/** A well-known text, two numbers, or what Socrata writes: the address, and the numbers in brackets behind it. */
export const pointIn = (text: string): string | undefined => {
  if (text === '' || text.length > LONGEST_POINT) return undefined;
  const known =
    /\bPOINT\s*Z?\s*\([^()]*\)/i.exec(text)?.[0] ??
    /\(\s*[+-]?\d{1,3}(?:\.\d+)?°?\s*,\s*[+-]?\d{1,3}(?:\.\d+)?°?\s*\)\s*$/.exec(text)?.[0] ??
    /^\s*\[?\s*[+-]?\d{1,3}\.\d+\s*,\s*[+-]?\d{1,3}\.\d+\s*\]?\s*$/.exec(text)?.[0];
  if (known !== undefined) return known;
  const latitude = /['"]latitude['"]\s*:\s*['"]?([+-]?[\d.]+)/.exec(text)?.[1];
  const longitude = /['"]longitude['"]\s*:\s*['"]?([+-]?[\d.]+)/.exec(text)?.[1];
  if (latitude !== undefined && longitude !== undefined) return `${latitude}, ${longitude}`;
  const [, east, north] =
    /['"]coordinates['"]\s*:\s*\[\s*([+-]?[\d.]+)\s*,\s*([+-]?[\d.]+)/.exec(text) ?? [];
  return east !== undefined && north !== undefined ? `${north}, ${east}` : undefined;
};

interface Known {
  readonly use: ColumnUse;
  /** Folded, the surest first. */
  readonly names: readonly string[];
  /** It may stand behind what it belongs to: "Facility City", "FCITY", "addr:city". */
  readonly isPrefixed?: boolean;
  /** Of what the column holds, where this much at least must look like it. */
  readonly fits?: (text: string) => boolean;
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Names of columns as they are published: data.cms.gov, HIFLD, healthdata.gov, health.data.ny.gov, data.chhs.ca.gov, MassGIS, opendata.dc.gov,
 * portals made with Socrata, ArcGIS Hub, CKAN and OpenDataSoft, OpenStreetMap.
 */
const NAMED: readonly Known[] = [
  {
    use: 'name',
    names: placeNameColumns,
    fits: (text) => hasLetters(text) && !/^(?:y|n|yes|no|true|false)$|https?:|@/i.test(text),
  },
  { use: 'category', names: ['category', 'tier'], fits: (text) => tierNamed(text) !== undefined },
  {
    use: 'type',
    names:
      words(`type stype hospitaltype facilitytype typeofhospital typeoffacility facilitytypedesc facilitytypedescription factype hosptype
      hospitalsubtype facilitysubtype subtype providertype facilityprovidertype licensetype licensetypedesc licensecategory
      licensecategorydesc facilityleveldesc typeofcare caretype servicetype facilitydisplaydesc description shortdescription
      classification class naicsdesc category cat3 cat2 healthcare typedesc hospitalclassification`),
    isPrefixed: true,
    fits: (text) => hasLetters(text) && !AN_ADDRESS.test(text),
  },
  {
    use: 'address',
    names:
      words(`address streetaddress address1 addressline1 addr addr1 street street1 streetline1 addrln1 addrline1 addressstreet
      staddress straddress fulladdress siteaddress locationaddress physicaladdress physicalstreet completeaddress fulladdr matchaddr
      addressfull streetaddress1 streetaddr saddress addresslin addressphysical faddr1 add1 location1address addressone streetname
      location description stadr straat strasse straße direccion dirección adresse`),
    isPrefixed: true,
    fits: (text) => hasLetters(text) && pointIn(text) === undefined,
  },
  {
    use: 'houseNumber',
    names: words(
      'housenumber addressnumber streetnumber addrnumber housenum streetnum addressnum addnum stno',
    ),
    isPrefixed: true,
    fits: (text) => /^\d/.test(text),
  },
  {
    use: 'addressLine2',
    names: words(
      'address2 addressline2 addr2 street2 addrln2 addrline2 suite unit streetaddress2 addresstwo add2 faddr2',
    ),
    isPrefixed: true,
  },
  {
    use: 'city',
    names:
      words(`city citytown town municipality cityname cityortown cityorboro cityorborough townorcity municipalityname locality
      community suburb borough boro geogtown village place citystate citystatezip mun munname muni citynm uspscity postalcity ort ciudad ville stadt`),
    isPrefixed: true,
    fits: hasLetters,
  },
  {
    use: 'state',
    names: words(
      'state stateabbreviation stateabbr stabbr st stateprovince stateprov province statecode statename stusps postalstate statea statecd',
    ),
    isPrefixed: true,
    fits: (text) => /^\p{L}[\p{L}. ]*$/u.test(text),
  },
  {
    use: 'zip',
    names: words(
      'zip zipcode postalcode postcode zipcode5 zip5 zipcd zipc postal zippostalcode zipcodes zipplus4 plz',
    ),
    isPrefixed: true,
    fits: (text) => /^\d{3,}/.test(text),
  },
  {
    use: 'phone',
    names:
      words(`phone phonenumber telephone telephonenumber telephoneno phoneno telnumber tel telno phonenum mainphone mainphonenumber
      contactphone contactphonenumber contactnumber contacttelephone publicphone businessphone workphone generalphone phones
      phonemain switchboard phonenbr telephonenbr contact phone1 phn phnenum phnum phno mainnumber telefon telefono teléfono`),
    isPrefixed: true,
    fits: (text) => /\d/.test(text),
  },
  {
    use: 'edContact',
    names: words(
      'edcontact edphone erphone edtelephone emergencyphone emergencydepartmentphone erphonenumber edphonenumber',
    ),
    fits: isPhone,
  },
  {
    use: 'areaCode',
    names: words('areacode phoneareacode telephoneareacode'),
    fits: (text) => /^\D*\d{3}\D*$/.test(text),
  },
  {
    use: 'latitude',
    names:
      words(`latitude lat pointy y ycoord ycoordinate coordy latdd latitudedd latdec decimallatitude gpslatitude gpslat geolat
      geolatitude latwgs84 wgs84lat lattitude latitud breitengrad intptlat latitudey ylat lat1 lats latnum centroidy geomy`),
    isPrefixed: true,
    fits: isDegrees('latitude'),
  },
  {
    use: 'longitude',
    names:
      words(`longitude lon lng long pointx x xcoord xcoordinate coordx londd longdd lngdd longitudedd londec longdec decimallongitude
      gpslongitude gpslon gpslong geolon geolong geolng geolongitude lonwgs84 wgs84lon longtitude longitud laengengrad längengrad
      intptlong intptlon longitudex xlon xlong long1 lon1 lng1 longs lons longnum centroidx geomx`),
    isPrefixed: true,
    fits: isDegrees('longitude'),
  },
  {
    use: 'point',
    names:
      words(`location geocodedcolumn location1 thegeom geom geometry shapewkt wkt wktgeom geopoint2d geopoint point shape coordinates
      latlong latlon latlng latitudelongitude geolocation newgeoreferencedcolumn georeference gis geocodedlocation
      facilitylocation geocodedhospitaladdress geocodedaddress mapslocation locationpoint address coord gps gpscoordinates coordinate geocoordinates`),
    isPrefixed: true,
    fits: (text) => pointIn(text) !== undefined,
  },
  {
    use: 'traumaAdult',
    names:
      words(`traumaadult traumalevel trauma adulttraumalevel traumaleveladult adulttrauma traumadesignation traumacenterlevel
      traumacenterdesignation traumacenter traumactr traumadesignationlevel traumadesig traumaadu adultmajortrauma adultmajo leveloftrauma
      traumastatus designatedtraumalevel traumalvl traumalev`),
  },
  {
    use: 'traumaPediatric',
    names:
      words(`traumapediatric pediatrictraumalevel traumalevelpediatric pediatrictrauma pedtraumalevel pedtrauma traumaped traumapedctr
      traumapedi pediatricmajortrauma pediatrictraumacenter pediatrictraumadesignation`),
  },
  {
    use: 'burnCenter',
    names: words(
      'burncenter burncentre burn burnunit burncare criticalburns criticalb burncenterlevel',
    ),
  },
  {
    use: 'helipad',
    names: words(
      'helipad heliport helistop helipads landingpad helipadavailable hashelipad helicopterpad',
    ),
  },
  {
    use: 'pediatric',
    names: words('pediatric pediatrics pediatricmedical pediatriccare pediatricservices childrens'),
  },
  {
    use: 'status',
    names:
      words(`status facilitystatus facilitystatusdesc facilitystatusdescription operatingstatus operatingstatusdesc operationalstatus
      operationstatus opstatus licensestatus licensestatusdesc licensestatusdescription licensurestatus currentstatus hospitalstatus
      facstatus businessstatus openclosed statusdesc statusdescription facilitystatuscode`),
    fits: hasLetters,
  },
  {
    use: 'isOpen',
    names: words('active isactive open isopen operational isoperational currentlyopen'),
  },
  {
    use: 'closedOn',
    names: words(
      'dateclosed closeddate closedate closingdate closuredate closed facilityclosedate facilitycloseddate dateofclosure closedon',
    ),
    fits: (text) => YES_OR_NO.test(text.trim()) || endOfDayIn(text) !== undefined,
  },
];

/** The other texts of a hospital are known by our own names alone. */
const KNOWN: readonly Known[] = [
  ...NAMED,
  ...hospitalTextKeys
    .filter((key) => !NAMED.some(({ use }) => use === key))
    .map((key): Known => ({ use: key, names: [foldedColumn(key)] })),
];

/** What the column belongs to. */
const PREFIX =
  /^(?:facility|fac|hospital|hosp|provider|site|location1?|loc|physical|phys|practice|street|business|main|dba|geocoded|geo|addr(?:ess)?|contact|primary|public)(?=..)/;
/** North Carolina's "FCITY", "FADDR1". */
const LETTER_PREFIX = /^[fh](?=(?:city|state|zip|zipcode|phone|addr1|addr2|address)$)/;
const SUFFIX = /(?:0?1|desc|description|text|txt|value|label)$/;
/** What is shorter was not cut, whatever it begins. */
const LEAST_CUT = 8;

const SURE = 1000;
const knownScores: ReadonlyMap<string, ReadonlyMap<ColumnUse, number>> = (() => {
  const scores = new Map<string, Map<ColumnUse, number>>();
  const put = (name: string, use: ColumnUse, score: number) => {
    const uses = scores.get(name) ?? new Map<ColumnUse, number>();
    uses.set(use, Math.max(uses.get(use) ?? 0, score));
    scores.set(name, uses);
  };
  for (const { use, names } of KNOWN) {
    for (const [index, name] of names.entries()) put(name, use, SURE - index);
  }
  for (const { key, label } of hospitalFields) put(foldedColumn(label), key, SURE);
  return scores;
})();
const prefixed: ReadonlySet<ColumnUse> = new Set(
  KNOWN.filter(({ isPrefixed }) => isPrefixed).map(({ use }) => use),
);
const fitOf: ReadonlyMap<ColumnUse, (text: string) => boolean> = new Map(
  KNOWN.flatMap(({ use, fits }) => (fits ? [[use, fits] as const] : [])),
);

/** What a name of a column may mean, and how sure that is. */
function meaningsOf(name: string): ReadonlyMap<ColumnUse, number> {
  if (name.length > HOSPITAL_FILE.mostNameCharacters) return new Map();
  const whole = foldedColumn(name);
  const exact = knownScores.get(whole);
  const found = new Map(exact);
  const add = (text: string, less: number, isAllowed: (use: ColumnUse) => boolean) => {
    for (const [use, score] of knownScores.get(text) ?? []) {
      if (isAllowed(use)) found.set(use, Math.max(found.get(use) ?? 0, score - less));
    }
  };
  const bare = whole.replace(PREFIX, '').replace(LETTER_PREFIX, '');
  const isPrefixed = (use: ColumnUse) => prefixed.has(use);
  add(whole.replace(SUFFIX, ''), 150, () => true);
  if (bare !== whole) {
    add(bare, 200, isPrefixed);
    add(bare.replace(SUFFIX, ''), 250, isPrefixed);
  }
  const { length } = name.trim();
  if (found.size === 0 && length >= LEAST_CUT && length <= COLUMN_CUT_AFTER) {
    for (const [known, uses] of knownScores) {
      if (!known.startsWith(whole) && !known.startsWith(bare)) continue;
      for (const [use, score] of uses) {
        if (known.startsWith(whole) || isPrefixed(use))
          found.set(use, Math.max(found.get(use) ?? 0, score - 400));
      }
    }
  }
  return found;
}

/** How many different things the cells of a line name: the line that names the columns names most. */
export function namedIn(cells: readonly string[]): number {
  const named = new Set<ColumnUse>();
  for (const cell of cells) {
    const uses = [...meaningsOf(cell)].sort(([, a], [, b]) => b - a);
    const use = uses.map(([each]) => each).find((each) => !named.has(each));
    if (use !== undefined) named.add(use);
  }
  return named.size;
}

/** A word that names of hospitals have, in the languages of lists that are brought here. */
const OF_A_HOSPITAL =
  /hospital|medical (?:center|centre|ctr)|med(?:ical)? ctr|health|clinic|klinik|krankenhaus|cl[ií]nica|h[oô]pital|infirmary|sanatorium|trauma|rehab|\bER\b|\bVAMC\b/i;
const AN_ADDRESS = /^\s*(?:\d[\d-]*\w?\s+\S*\p{L}|p\.? ?o\.? box\b)/iu;

interface Sample {
  readonly names: readonly string[];
  /** The cells of the first rows by column. */
  readonly cells: readonly (readonly string[])[];
}

interface GuessedColumns {
  readonly columns: ColumnMap;
  /** Those that were recognised by what they hold, not by their names. */
  readonly byContent: ReadonlySet<ColumnUse>;
}

interface Candidate {
  readonly use: ColumnUse;
  readonly at: number;
  readonly score: number;
}

const LEAST_FITTING = 0.3;
const MOST_FOR_BLANK = 250;
const MOST_FOR_NAMES = 300;

/** A name that names several columns (the person's, the owner's) is the one that holds hospitals. */
function nameBonus(texts: readonly string[]): number {
  if (texts.length === 0) return 0;
  const named = share(texts, (text) => OF_A_HOSPITAL.test(text));
  return Math.round(MOST_FOR_NAMES * (named * distinct(texts) + distinct(texts) - 1));
}

const distinct = (texts: readonly string[]): number =>
  texts.length === 0 ? 0 : new Set(texts).size / texts.length;

/** Which column is what: by its name where what it holds does not contradict, else by what it holds. */
export function guessColumns({ names, cells }: Sample): GuessedColumns {
  const filled = names.map((_name, at) => (cells[at] ?? []).filter((text) => text.trim() !== ''));
  const candidates = names.flatMap((name, at): Candidate[] =>
    [...meaningsOf(name)].flatMap(([use, score]) => {
      const texts = filled[at] ?? [];
      const fits = fitOf.get(use);
      if (fits && share(texts, fits) < LEAST_FITTING) return [];
      const bonus = use === 'name' ? nameBonus(texts) : 0;
      // Of two that could be it the one that says more.
      const all = cells[at]?.length ?? 0;
      const blank = all === 0 ? 0 : Math.round(MOST_FOR_BLANK * (1 - texts.length / all));
      return [{ use, at, score: score + bonus - blank }];
    }),
  );
  candidates.sort((a, b) => b.score - a.score || a.at - b.at);
  const found = new Map<ColumnUse, number>();
  const taken = new Set<number>();
  for (const { use, at } of candidates) {
    if (found.has(use) || taken.has(at)) continue;
    found.set(use, at);
    taken.add(at);
  }
  // Half a point is none.
  if (found.has('latitude') !== found.has('longitude')) {
    found.delete('latitude');
    found.delete('longitude');
  }
  const byContent = new Set<ColumnUse>();
  const guess = (use: ColumnUse, weigh: (texts: readonly string[]) => number) => {
    if (found.has(use)) return;
    const used = new Set(found.values());
    const [best] = filled
      .map((texts, at) => ({ at, weight: used.has(at) ? 0 : weigh(texts) }))
      .sort((a, b) => b.weight - a.weight);
    if (!best || best.weight <= 0) return;
    found.set(use, best.at);
    byContent.add(use);
  };
  guess('name', (texts) => {
    const named = share(texts, (text) => OF_A_HOSPITAL.test(text) && !/[@/]|https?:/.test(text));
    return texts.length > 0 && named >= LEAST_FITTING ? named * distinct(texts) : 0;
  });
  guess('address', (texts) => {
    const addressed = share(texts, (text) => AN_ADDRESS.test(text));
    return texts.length > 0 && addressed >= 0.6 ? addressed * distinct(texts) : 0;
  });
  guess('phone', (texts) => {
    // Digits alone may count something.
    const calling = share(texts, (text) =>
      /^\+?[\d().\s-]*\d{3}\)?[\s.-]+\d{3}[\s.-]+\d{4}\b/.test(text),
    );
    return texts.length > 0 && calling >= 0.6 ? calling : 0;
  });
  if (!found.has('latitude')) {
    guess('point', (texts) => {
      const placed = share(texts, (text) => pointIn(text) !== undefined);
      return texts.length > 0 && placed >= 0.6 ? placed : 0;
    });
  }
  return { columns: found, byContent };
}

/** Our own names, as an export writes them. */
const ownNames: ReadonlySet<string> = new Set([...columns, POINT_CHECK]);

/**
 * True for a file in our own columns: what it says is kept word for word, and its ids are ours. A team's own list has nothing but our
 * names, and one that a later version wrote has more.
 */
export function isOurs({ names, cells }: Sample): boolean {
  const written = names.map((name) => name.trim()).filter((name) => name !== '');
  const filled = (name: Column): readonly string[] | undefined => {
    const at = names.findIndex((each) => each.trim() === name);
    return at < 0 ? undefined : (cells[at] ?? []).filter((text) => text.trim() !== '');
  };
  const [ids, categories] = [filled('id'), filled('category')];
  // Others have categories of their own.
  if (categories && categories.length > 0 && !categories.some((text) => tierNamed(text))) {
    return false;
  }
  if (ids && categories && filled('name')) return true;
  if (!written.every((name) => ownNames.has(name))) return false;
  // Numbers are what other programs count their rows with.
  return categories !== undefined || ids?.every((id) => /^\d+$/.test(id.trim())) === false;
}
