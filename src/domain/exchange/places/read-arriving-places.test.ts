// What other tools write, by hand as they write it; anyone who wants to break the reading is in tests/faults.
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  event,
  importedPlaces,
  kml,
  placemark,
  readForeign,
} from '../../../../tests/support/foreign-files.ts';
import { ARRIVING } from '../limits.ts';
import type { ArrivingPlaces } from './arriving-place.ts';

const namesOf = ({ places }: ArrivingPlaces) => places.map(({ name }) => name);
const faultOf = (text: string | Uint8Array) => {
  const read = readForeign(text);
  return read.ok ? undefined : read.fault;
};

const MANIFEST = `<?xml version="1.0" encoding="UTF-8"?>
<MissionPackageManifest version="2"><Configuration><Parameter name="uid" value="p1"/><Parameter name="name" value="Op"/></Configuration>
<Contents><Content ignore="false" zipEntry="u1/u1.cot"><Parameter name="uid" value="u1"/></Content></Contents></MissionPackageManifest>`;

/** Where the first entry of a zip is listed. */
const directoryOf = (zip: Uint8Array) =>
  new TextDecoder('latin1').decode(zip).indexOf('PK\u0001\u0002');

test('a marker as ATAK writes it: call sign, remarks, moment, and no more exact than it says', () => {
  const { format, places } = importedPlaces(event('b-m-p-s-m', 'HLZ 1', '', '25.0'));
  expect(format).toBe('cot');
  expect(places).toEqual([
    {
      name: 'HLZ 1',
      remarks: 'planned & walked',
      read: {
        point: { latitude: 39.74012, longitude: -105.09034 },
        notation: 'latitudeLongitude',
        precisionMetres: 25,
      },
      kind: 'landingZone',
      at: new Date('2026-11-21T18:30:00Z'),
      staleAt: new Date('2027-11-21T18:30:00Z'),
    },
  ]);
});

test('a data package: its events are read, its papers are counted, the same thing twice is one', () => {
  const pdf = strToU8('%PDF-1.7 a report');
  const read = importedPlaces(
    zipSync({
      'MANIFEST/manifest.xml': strToU8(MANIFEST),
      'u1/u1.cot': strToU8(event('b-m-p-s-m', 'CCP 1')),
      'u2/u2.cot': strToU8(event('a-f-G-I-X-H', 'Mercy')),
      'again/CCP.kml': strToU8(kml(placemark('CCP 1', '-105.09034,39.74012,0'))),
      'abc/MTA report.pdf': pdf,
      'abc/broken.xml': strToU8('<event'),
      'abc/page.xml': strToU8('<html/>'),
    }),
  );
  expect(read.format).toBe('takPackage');
  expect(read.places.map(({ name, kind }) => [name, kind])).toEqual([
    ['CCP 1', 'collection'],
    ['Mercy', 'hospital'],
  ]);
  expect(Object.fromEntries(read.leftOut)).toEqual({ twice: 1, file: 2, unread: 1 });
});

test('what the manifest of a package marks to be ignored gives no point, wherever it stands', () => {
  const manifest = (folder: string) =>
    `<MissionPackageManifest version="2"><Contents><Content ignore="TRUE" zipEntry="u1\\u1.cot"/><Content ignore="false" zipEntry="u2/u2.cot"/><Content ignore="true" zipEntry="${folder}u3/é.kml"/></Contents></MissionPackageManifest>`;
  const files = (folder: string) => ({
    [`${folder}u1/u1.cot`]: strToU8(event('b-m-p-s-m', 'CCP 1')),
    [`${folder}u2/u2.cot`]: strToU8(event('b-m-p-s-m', 'LZ 2')),
    [`${folder}u3/é.kml`]: strToU8(kml(placemark('LZ 3', '-105.1,39.7'))),
    [`${folder}MANIFEST/manifest.xml`]: strToU8(manifest('')),
  });
  for (const folder of ['', 'Op Alpha/']) {
    const read = importedPlaces(zipSync(files(folder)));
    expect(namesOf(read), folder).toEqual(['LZ 2']);
    expect(Object.fromEntries(read.leftOut), folder).toEqual({ withheld: 2 });
  }
});

test('a change of another file’s placemarks is no place', () => {
  const placed = placemark('LZ', '-105.1,39.7');
  const update = `<Update><targetHref>http://x/a.kml</targetHref><Delete>${placed}</Delete><Change>${placed}</Change><Create><Folder>${placed}</Folder></Create></Update>`;
  const read = importedPlaces(
    `<kml xmlns:gx="x"><NetworkLinkControl>${update}</NetworkLinkControl><Document><gx:Tour><gx:Playlist><gx:AnimatedUpdate>${update}</gx:AnimatedUpdate></gx:Playlist></gx:Tour></Document></kml>`,
  );
  expect(read.places).toEqual([]);
  expect([...read.leftOut]).toEqual([['other', 2]]);
});

test('what asks for help, gives a task, or is no point gives none', () => {
  const requests = [
    event('b-r-f-h-c', 'MEDEVAC'),
    event('b-m-p-s-m', 'Hidden', '<_medevac_ casevac="true" urgent="1"/>'),
    event('b-a-o-tbl', '911'),
    event('a-f-G-U-C', 'In need', '<emergency type="911 Alert"/>'),
    event('t-x-v-m', 'Task'),
  ];
  for (const text of requests) {
    expect(importedPlaces(text).places, text).toEqual([]);
    expect([...importedPlaces(text).leftOut], text).toEqual([['request', 1]]);
  }
  for (const type of ['b-m-r', 'u-d-f', 'u-rb-a', 'b-m-p-w', 'b-m-p-c', 'b-m-p-c-cp'])
    expect([...importedPlaces(event(type, 'Drawn')).leftOut], type).toEqual([
      [['u-d-f'].includes(type) ? 'area' : 'route', 1],
    ]);
  expect([...importedPlaces(event('b-t-f', 'Chat')).leftOut]).toEqual([['other', 1]]);
});

test('of markers of a side, buildings and what a hand set are places; who and what moves is none', () => {
  const kindOf = (type: string, head = '') => {
    const { places, leftOut } = importedPlaces(event(type, 'Alpha', '', undefined, head));
    return places.length === 1 ? (places[0]?.kind ?? 'place') : [...leftOut.keys()].join();
  };
  const byReceiver = 'how="m-g"';
  expect(
    [
      ['a-f-G-I-X-H'],
      ['a-n-G-I-U-T', byReceiver],
      ['a-u-G'],
      ['a-u-G', byReceiver],
      ['a-f-G-U-S-M-M'],
      ['a-f-G-U-S-M-M', byReceiver],
      ['a-f-G-U-C'],
      ['a-f-G-E-V'],
      ['a-f-A-M-H'],
      ['a-f-S'],
      ['b-m-p-s-p-i'],
      ['b-m-p-s-p-loc'],
      ['b-m-p-s-p-op'],
      ['b-m-p-w-GOTO'],
    ].map(([type = '', head]) => `${type} ${kindOf(type, head)}`),
  ).toEqual([
    'a-f-G-I-X-H hospital',
    'a-n-G-I-U-T place',
    'a-u-G place',
    'a-u-G moving',
    'a-f-G-U-S-M-M aidStation',
    'a-f-G-U-S-M-M moving',
    'a-f-G-U-C moving',
    'a-f-G-E-V moving',
    'a-f-A-M-H moving',
    'a-f-S moving',
    'b-m-p-s-p-i sensor',
    'b-m-p-s-p-loc sensor',
    'b-m-p-s-p-op place',
    'b-m-p-w-GOTO place',
  ]);
});

test('a marker that its file calls hostile or suspect says so', () => {
  const isHostile = (type: string) => importedPlaces(event(type, 'LZ')).places[0]?.isHostile;
  expect(['a-h-G-I', 'a-s-G', 'a-j-G', 'a-k-G-I'].map(isHostile)).toEqual([true, true, true, true]);
  expect(['a-f-G-I', 'a-n-G', 'a-u-G', 'b-m-p-s-m'].map(isHostile)).not.toContain(true);
});

test('a point is of an exercise where its file says so', () => {
  const isExercise = (opex: string, type = 'b-m-p-s-m') =>
    importedPlaces(event(type, 'HLZ', '', undefined, `how="h-e" opex="${opex}"`)).places[0]
      ?.isExercise;
  const marks = [
    'e',
    's',
    'E-Granite',
    's-1',
    ' exercise',
    'Simulation',
    'o',
    'o-e',
    'operations',
    '',
  ];
  const texts = marks.filter((opex) => isExercise(opex));
  expect(texts).toEqual(['e', 's', 'E-Granite', 's-1', ' exercise', 'Simulation']);
  expect(isExercise('', 'a-k-G-I')).toBe(true);
});

test('a point is no more exact than the error its file states, and never than a metre', () => {
  const exactness = (text: string) => importedPlaces(text).places[0]?.read.precisionMetres ?? 0;
  const within = (ce: string) => exactness(event('b-m-p-s-m', 'HLZ', '', ce));
  const digits = 1.1132;
  expect(within('1200')).toBe(1200);
  expect(within('250000')).toBe(250_000);
  for (const ce of ['0', '0.5', '-5', '', 'NaN', '999999', '9999999.0', '1e12'])
    expect(within(ce), ce).toBeCloseTo(digits, 4);
  expect(exactness(kml(placemark('N', '-105.0903412345678,39.7401212345678')))).toBeCloseTo(
    digits,
    4,
  );
  expect(exactness(kml(placemark('N', '-105.1,39.7')))).toBeCloseTo(11_132, 0);
});

test('KML as Google Earth writes it: folders, name spaces, CDATA, styles; lines and links are left out', () => {
  const read = importedPlaces(
    kml(`<Style id="s"><IconStyle><Icon><href>https://example.com/i.png</href></Icon></IconStyle></Style>
<Folder><name>Medical</name><open>1</open><Folder>
<Placemark id="1"><name><![CDATA[CCP <1>]]></name><description><![CDATA[<div><b>North</b> door<br>blue tarp</div>]]></description>
<LookAt><longitude>-1</longitude><latitude>2</latitude></LookAt><TimeStamp><when>2026-11-20T09:00:00-07:00</when></TimeStamp>
<styleUrl>#s</styleUrl><gx:balloonVisibility>1</gx:balloonVisibility><Point><gx:drawOrder>1</gx:drawOrder><coordinates> -105.09034,39.74012,0 </coordinates></Point></Placemark>
</Folder><kml:Placemark xmlns:kml="x"><name>Staging</name><Point><coordinates>-105.1,39.7</coordinates></Point></kml:Placemark>
<Placemark><name>Route</name><LineString><coordinates>-105,39 -106,40</coordinates></LineString></Placemark>
<Placemark><gx:Track/></Placemark><Placemark><name>Perimeter</name><Polygon/></Placemark>
<NetworkLink><Link><href>https://example.com/live.kml</href></Link></NetworkLink></Folder>`),
  );
  expect(read.format).toBe('kml');
  expect(read.places.map(({ name, remarks, kind }) => [name, remarks, kind])).toEqual([
    ['CCP <1>', 'North door blue tarp', 'collection'],
    ['Staging', '', 'staging'],
  ]);
  expect(read.places[0]?.at).toEqual(new Date('2026-11-20T16:00:00Z'));
  expect(read.places[0]?.read.precisionMetres).toBeCloseTo(1.1, 1);
  expect(Object.fromEntries(read.leftOut)).toEqual({ route: 2, area: 1, link: 1 });
});

test('KMZ, GPX 1.0 and 1.1, and GeoJSON', () => {
  const kmz = importedPlaces(
    zipSync({
      'doc.kml': strToU8(kml(placemark('LZ2', '-105,39.5,0'))),
      'files/i.png': strToU8('\u0089PNG'),
    }),
  );
  expect([kmz.format, namesOf(kmz), kmz.places[0]?.kind]).toEqual(['kmz', ['LZ2'], 'landingZone']);
  for (const version of ['1.0', '1.1']) {
    const gpx = importedPlaces(
      `<gpx version="${version}" creator="eTrex" xmlns="http://www.topografix.com/GPX/${version.replace('.', '/')}">
      <wpt lat="39.74" lon="-105.09"><ele>1700</ele><time>2026-11-21T17:00:00Z</time><name>AXP</name><cmt>cmt</cmt><desc>gate</desc></wpt>
      <rte><rtept lat="1" lon="2"/></rte><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>`,
    );
    expect(gpx.format).toBe('gpx');
    expect(gpx.places).toMatchObject([
      { name: 'AXP', remarks: 'gate', kind: 'exchange', at: new Date('2026-11-21T17:00:00Z') },
    ]);
    expect([...gpx.leftOut]).toEqual([['route', 2]]);
  }
  const geoJson = importedPlaces(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { title: 'Command Post', description: 'van' },
          geometry: { type: 'Point', coordinates: [-105.09034, 39.74012, 1700] },
        },
        { type: 'Feature', properties: null, geometry: { type: 'LineString', coordinates: [] } },
        { type: 'Feature', properties: {}, geometry: null },
        { type: 'Feature', geometry: { type: 'Point', coordinates: ['39', '-105'] } },
      ],
    }),
  );
  expect(geoJson.places).toMatchObject([
    { name: 'Command Post', remarks: 'van', kind: 'commandPost' },
  ]);
  expect(Object.fromEntries(geoJson.leftOut)).toEqual({
    route: 1,
    noGeometry: 1,
    outside: 1,
  });
  expect(namesOf(importedPlaces('{"type":"Point","coordinates":[-105.1,39.7]}'))).toEqual(['']);
});

const geoJson = (...features: readonly object[]) =>
  JSON.stringify({ type: 'FeatureCollection', features });
const feature = (properties: object, geometry: object | null = POINT) => ({
  type: 'Feature',
  properties,
  geometry,
});
const POINT = { type: 'Point', coordinates: [-105.1, 39.7] };

test('a point is called what its table calls it, in whatever case and by whichever program', () => {
  const nameOf = (properties: object) => namesOf(importedPlaces(geoJson(feature(properties))))[0];
  expect(
    [
      { OBJECTID: 1, NAME: 'A' },
      { Facility: 'B' },
      { FACILITY: 'C' },
      { 'Facility Name': 'D' },
      { OCCUPANT_NAME: 'E' },
      { OCCUPANT_N: 'F' },
      { TITLE: 'G' },
      { name: ' ', Label: 'H' },
      { HOSPITAL_NAME: 'I' },
      { name: 12 },
      { 'Formal Name': 'J' },
      { CENTER_NAME: 'K', AGENCY_NAME: 'Example County' },
      { COUNTY_NAME: 'Denver', USER_NAME: 'x' },
    ].map(nameOf),
  ).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', '12', 'J', 'K', '']);
  const columns = (inner: string) =>
    namesOf(
      importedPlaces(
        kml(
          `<Placemark><ExtendedData>${inner}</ExtendedData><Point><coordinates>-105.1,39.7</coordinates></Point></Placemark>`,
        ),
      ),
    );
  expect(
    columns(
      '<SchemaData schemaUrl="#h"><SimpleData name="FACILITY">Example Hospital</SimpleData></SchemaData>',
    ),
  ).toEqual(['Example Hospital']);
  expect(columns('<Data name="Name"><value>Example Clinic</value></Data>')).toEqual([
    'Example Clinic',
  ]);
  // TAK names a marker on its phone; one that its sender named is called that.
  const marker = (detail: string) =>
    namesOf(
      importedPlaces(
        `<event type="a-u-G" how="h-g-i-g-o" time="2026-11-20T10:00:00.123456+00:00"><point lat="39.7" lon="-105.1"/><detail>${detail}</detail></event>`,
      ),
    );
  expect(marker('<uid Droid="HLZ-2"/>')).toEqual(['HLZ-2']);
  expect(marker('<contact callsign="HLZ"/><uid Droid="HLZ-2"/>')).toEqual(['HLZ']);
});

test('what its table says is closed is no hospital to go to, and says so', () => {
  const { places } = importedPlaces(
    geoJson(
      feature({ NAME: 'EXAMPLE GENERAL HOSPITAL', STATUS: 'CLOSED', remarks: 'old wing' }),
      feature({ NAME: 'EXAMPLE WOMENS HOSPITAL', STATUS: 'OPEN' }),
      feature({ NAME: 'EXAMPLE HOSPITAL', STATUS: 'NOT AVAILABLE' }),
      feature({ NAME: 'EXAMPLE NORTH HOSPITAL', STATUS: 'Not operating' }),
      feature({ NAME: 'EXAMPLE SOUTH HOSPITAL', STATUS: 'Suspended' }),
    ),
  );
  expect(places.map(({ kind, isRuledOut, remarks }) => [kind, isRuledOut, remarks])).toEqual([
    [undefined, true, 'CLOSED. old wing'],
    ['hospital', undefined, ''],
    ['hospital', undefined, ''],
    [undefined, true, 'Not operating.'],
    [undefined, true, 'Suspended.'],
  ]);
});

test('two points without a name are not one, wherever they are', () => {
  const read = importedPlaces(
    geoJson(feature({ id: 1 }), feature({ id: 2 }), feature({ name: 'A' }), feature({ name: 'A' })),
  );
  expect(namesOf(read)).toEqual(['', '', 'A']);
  expect([...read.leftOut]).toEqual([['twice', 1]]);
});

test('one point that is wrapped as many is that point; why all else is none is told apart', () => {
  const wrapped = (inner: string) =>
    `<Placemark><name>LZ</name><MultiGeometry>${inner}</MultiGeometry></Placemark>`;
  const point = '<Point><coordinates>-105.1,39.7</coordinates></Point>';
  const line = '<LineString><coordinates>-105,39 -106,40</coordinates></LineString>';
  const read = importedPlaces(
    kml(
      [
        wrapped(point),
        wrapped(point + point),
        wrapped(point + line),
        wrapped('<Polygon/>'),
        wrapped(''),
        '<Placemark><name>Example clinic</name></Placemark>',
      ].join(''),
    ),
  );
  expect(namesOf(read)).toEqual(['LZ']);
  expect(Object.fromEntries(read.leftOut)).toEqual({
    several: 1,
    route: 1,
    area: 1,
    noGeometry: 2,
  });
  const { coordinates } = POINT;
  const json = importedPlaces(
    geoJson(
      feature({ name: 'One' }, { type: 'MultiPoint', coordinates: [coordinates] }),
      feature({ name: 'Held' }, { type: 'GeometryCollection', geometries: [POINT] }),
      feature({}, { type: 'MultiPoint', coordinates: [coordinates, coordinates] }),
      feature({}, { type: 'MultiPolygon', coordinates: [] }),
      feature({}, { type: 'MultiLineString', coordinates: [] }),
      feature({}, null),
      feature({}, { type: 'GeometryCollection', geometries: [] }),
    ),
  );
  expect(namesOf(json)).toEqual(['One', 'Held']);
  expect(Object.fromEntries(json.leftOut)).toEqual({
    several: 1,
    area: 1,
    route: 1,
    noGeometry: 2,
  });
});

test('an empty line before the declaration is no damage, in whatever letters', () => {
  expect(namesOf(importedPlaces(`\n${event('b-m-p-w-GOTO', 'GOTO')}`))).toEqual(['GOTO']);
  const letters = strToU8(
    '\r\n <?xml version="1.0" encoding="ISO-8859-1"?><kml><Placemark><name>N\u00fa\u00f1ez</name><Point><coordinates>-105.1,39.7</coordinates></Point></Placemark></kml>',
    true,
  );
  expect(namesOf(importedPlaces(letters))).toEqual(['Núñez']);
});

test('what holds points in a package is read one level down, and what lies deeper is named', () => {
  const kmz = zipSync({ 'doc.kml': strToU8(kml(placemark('In KMZ', '-105.1,39.7'))) });
  const read = importedPlaces(
    zipSync({
      'MANIFEST/manifest.xml': strToU8(MANIFEST),
      'abc/Hospitals.kmz': kmz,
      'abc/h.geojson': strToU8(geoJson(feature({ NAME: 'In GeoJSON' }))),
      'abc/style.json': strToU8('{"version":8}'),
      'abc/plan.docx': zipSync({ 'doc.kml': strToU8(kml(placemark('Office', '-105.1,39.7'))) }),
      'abc/deep.zip': zipSync({ 'Hospitals.kmz': kmz, 'a.pdf': strToU8('%PDF') }),
      'abc/broken.kmz': kmz.subarray(0, 60),
      'abc/broken.geojson': strToU8('{"type":"FeatureCollection",'),
    }),
  );
  expect(read.format).toBe('takPackage');
  expect(namesOf(read)).toEqual(['In KMZ', 'In GeoJSON']);
  expect(Object.fromEntries(read.leftOut)).toEqual({ file: 3, archive: 1, unread: 2 });
  expect(importedPlaces(zipSync({ 'Hospitals.kmz': kmz })).format).toBe('zip');
});

test('archives in a package are bounded as a whole, and the points beside them are read', () => {
  const one = (at: number) =>
    zipSync({ 'doc.kml': strToU8(kml(placemark(`P ${at}`, '-105.1,39.7'))) });
  const many = Object.fromEntries(
    Array.from({ length: ARRIVING.mostArchives + 2 }, (_, at) => [`${at}.kmz`, one(at)]),
  );
  const read = importedPlaces(zipSync(many));
  expect(read.places).toHaveLength(ARRIVING.mostArchives);
  expect([...read.leftOut]).toEqual([['archive', 2]]);
  const large = zipSync({ 'photo.jpg': [new Uint8Array(ARRIVING.mostArchiveBytes), { level: 0 }] });
  const beside = importedPlaces(
    zipSync({
      'large.kmz': [large, { level: 0 }],
      'doc.kml': strToU8(kml(placemark('LZ', '-105.1,39.7'))),
    }),
  );
  expect(namesOf(beside)).toEqual(['LZ']);
  expect([...beside.leftOut]).toEqual([['archive', 1]]);
  // A bomb in an archive within is dropped with it.
  const bomb = zipSync({ 'a.kml': strToU8(kml(' '.repeat(ARRIVING.mostXmlBytes))) });
  const other = importedPlaces(
    zipSync({ 'b.kmz': bomb, 'a.kml': strToU8(kml(placemark('CCP', '-105,39.7'))) }),
  );
  expect(namesOf(other)).toEqual(['CCP']);
  expect([...other.leftOut]).toEqual([['archive', 1]]);
});

test('a table is told from other texts by its first lines', () => {
  for (const text of [
    'lat,lon,name\n39.7,-105.1,LZ',
    '\ufeffX,Y,OBJECTID,NAME\n1,2,3,x',
    'sep=;\nname;category;address',
    'State hospital list 2026,,,\nFacility Name,City',
    'OBJECTID;Landmark;X;Y\n1;Example;2;3',
  ])
    expect(faultOf(text), text).toBe('table');
  for (const text of ['age-encryption.org/v1\n-> scrypt', 'A letter, with commas, to all', ''])
    expect(faultOf(text), text).toBe('unknown');
});

test('coordinates that are none are counted, and how many there are is bounded', () => {
  const coordinates = ['-105,91', '-181,39', 'NaN,39', '-105', '', '0,0,0', '0x10,39', '-105 39'];
  const read = importedPlaces(kml(coordinates.map((each) => placemark('x', each)).join('')));
  expect(read.places).toEqual([]);
  expect(Object.fromEntries(read.leftOut)).toEqual({ outside: 7, nowhere: 1 });
  const many = Array.from({ length: ARRIVING.mostPlaces + 3 }, (_, index) =>
    placemark(`P ${index}`, '-105.1,39.7'),
  );
  const bounded = importedPlaces(kml(many.join('')));
  expect(bounded.places).toHaveLength(ARRIVING.mostPlaces);
  expect([...bounded.leftOut]).toEqual([['tooMany', 3]]);
});

test('what is no such file is refused, with its reason', () => {
  expect(faultOf('')).toBe('unknown');
  expect(faultOf('<html/>')).toBe('unknown');
  expect(faultOf(MANIFEST)).toBe('unknown');
  expect(faultOf('{"type":"Topology"}')).toBe('unknown');
  expect(faultOf(zipSync({ 'a.txt': strToU8('text') }))).toBe('unknown');
  expect(faultOf('<kml><Placemark>')).toBe('damaged');
  expect(faultOf('{"type":"FeatureCollection",')).toBe('damaged');
  expect(faultOf(zipSync({ 'a.kml': strToU8(kml('')) }).subarray(0, 40))).toBe('damaged');
  expect(faultOf('<!DOCTYPE kml><kml/>')).toBe('doctype');
  expect(faultOf('<kml>&nbsp;</kml>')).toBe('damaged');
  expect(
    faultOf('{"type":"FeatureCollection","crs":{"properties":{"name":"EPSG:3857"}},"features":[]}'),
  ).toBe('otherDatum');
  const encrypted = zipSync({ 'a.kml': strToU8(kml('')) });
  encrypted[directoryOf(encrypted) + 8] = 1;
  expect(faultOf(encrypted)).toBe('encrypted');
});

test('a part of a package that came damaged gives no point: a changed digit is another place', () => {
  const whole = zipSync({
    'a.kml': [strToU8(kml(placemark('CCP', '-105.1,39.7'))), { level: 0 }],
    'b.kml': [strToU8(kml(placemark('LZ', '-105.2,39.8'))), { level: 0 }],
  });
  const at = new TextDecoder('latin1').decode(whole).indexOf('39.7');
  whole[at] = 0x34;
  expect(namesOf(importedPlaces(whole))).toEqual(['LZ']);
  expect([...importedPlaces(whole).leftOut]).toEqual([['unread', 1]]);
});
