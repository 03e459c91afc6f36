// Packages of Bulwark as the reader of CloudTAK takes them, and as the zip tools of this machine do. Run by `npm run test:tak`.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { CoTParser, DataPackage } from '@tak-ps/node-cot';
import { casevacPackage } from '../../src/domain/exchange/casevac.ts';
import { writeGpx } from '../../src/domain/exchange/gpx.ts';
import { writeKml } from '../../src/domain/exchange/kml.ts';
import type { PlanFile } from '../../src/domain/exchange/plan-file.ts';
import { takPackage } from '../../src/domain/exchange/tak-package.ts';
import { plainPoint } from '../../src/domain/exchange/weighed-places.ts';
import { holdable } from '../../src/domain/exchange/xml-text.ts';
import { redactionProfiles } from '../../src/domain/papers/redaction/redaction.ts';
import { everyField, PAPER, planFileOf, plannedNight } from '../support/exchange-plans.ts';
import { casevacInput } from '../support/filled-nine-line.ts';
import { hostileTexts } from '../support/hostile-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'bulwark-tak-'));
after(() => rmSync(folder, { recursive: true }));

const sha256 = createHash('sha256').update(PAPER.bytes).digest('hex');
const paper = { ...PAPER, sha256 };

let count = 0;
function fileWith(content: Uint8Array | string, extension = 'zip'): string {
  count += 1;
  const path = join(folder, `file-${count}.${extension}`);
  writeFileSync(path, content);
  return path;
}

async function read(bytes: Uint8Array) {
  const parsed = await DataPackage.parse(fileWith(bytes), { strict: true, cleanup: false });
  const events = (await parsed.cots()).map((cot) => ({ cot, ...cot.raw.event }));
  const files = [...(await parsed.files())];
  const attachments = await parsed.attachments();
  const shown = await Promise.all(events.map(({ cot }) => CoTParser.to_geojson(cot)));
  const held =
    attachments.size > 0 ? await parsed.getFileBuffer(`${sha256}/${paper.name}`) : undefined;
  await parsed.destroy();
  return { settings: parsed.settings, events, files, attachments, shown, held };
}

/** All that the reader says, against what was to be written. */
async function holds(file: PlanFile, titleOf = (name: string) => name): Promise<void> {
  const { settings, events, files, attachments, shown, held } = await read(takPackage(file, paper));
  assert.deepEqual(
    [settings.uid, settings.name, settings.onReceiveImport, settings.onReceiveDelete],
    [file.id, holdable(file.name), true, false],
  );
  assert.deepEqual(files, []);
  assert.equal(events.length, file.places.length + (file.route ? 1 : 0));
  for (const [index, place] of file.places.entries()) {
    const { _attributes: attributes, point, detail } = events[index] ?? assert.fail();
    const feature = shown[index] ?? assert.fail();
    const title = titleOf(holdable(place.name));
    assert.equal(attributes.uid, place.id);
    assert.equal(attributes.type, place.kind === 'hospital' ? 'a-f-G-I-X-H' : 'b-m-p-s-m');
    assert.equal(detail.contact._attributes.callsign, title);
    assert.equal(detail.remarks._text, holdable(place.remarks));
    const at = plainPoint(place);
    const [latitude, longitude] = [Number(at.latitude), Number(at.longitude)];
    assert.deepEqual(
      [Number(point._attributes.lat), Number(point._attributes.lon)],
      [latitude, longitude],
    );
    assert.equal(feature.id, place.id);
    assert.equal(feature.properties.callsign, title);
    assert.equal(feature.geometry.type, 'Point');
    assert.deepEqual(feature.geometry.coordinates.slice(0, 2).map(Number), [longitude, latitude]);
  }
  if (file.route) assert.equal(shown.at(-1)?.geometry.type, 'LineString');
  const [first] = file.places;
  assert.deepEqual([...attachments.keys()], first ? [first.id] : []);
  if (first) {
    assert.deepEqual(new Uint8Array(held ?? []), paper.bytes);
    assert.deepEqual(JSON.parse(events[0]?.detail.attachment_list?._attributes.hashes ?? '[]'), [
      sha256,
    ]);
  }
}

test('a plan: points, types, names, remarks, the way, the paper at the first point', async () => {
  await holds(await planFileOf(plannedNight()));
});

test('what each profile lets through of a plan with every field', async () => {
  for (const { key } of redactionProfiles)
    await holds(await planFileOf(everyField(), { profile: key, without: [] }));
});

test('300 names and remarks of any text are read again as they were', async () => {
  const file = await planFileOf(plannedNight());
  const [sample] = file.places;
  assert.ok(sample);
  const places = hostileTexts(300).map((text, index) => ({
    ...sample,
    id: `${sample.id.slice(0, -4)}${String(index).padStart(4, '0')}`,
    name: `N${text}.`,
    remarks: `PLANNED ${text}.`,
  }));
  const { route: _, ...rest } = file;
  await holds({ ...rest, name: `${file.name} <“&”> 病院 🚁`, places });
});

test('a title that would become a switch is read as a text', async () => {
  const document = plannedNight();
  document.write('hospitalFacilities.primary.name', 'true');
  await holds(await planFileOf(document), (name) => (name === 'true' ? '“true”' : name));
});

test('a request: one event with its nine lines', async () => {
  for (const isExercise of [false, true]) {
    const made = await casevacPackage(casevacInput({ isExercise }));
    assert.ok(made.ok);
    const { events, files, shown } = await read(made.bytes);
    assert.deepEqual([events.length, files.length], [1, 0]);
    const { _attributes: attributes, detail } = events[0] ?? assert.fail();
    assert.equal(attributes.type, 'b-r-f-h-c');
    assert.equal(attributes.opex, isExercise ? 's' : undefined);
    for (let line = 1; line <= 9; line += 1) {
      const pattern = new RegExp(`^${line}\\. `, 'm');
      assert.match(detail.remarks._text, pattern);
      assert.match(shown[0]?.properties.remarks ?? '', pattern);
    }
    assert.deepEqual(shown[0]?.geometry.coordinates.slice(0, 2), [-105.091, 39.74]);
    assert.equal(detail._medevac_?._attributes.urgent_surgical, '2');
  }
});

interface OtherTool {
  readonly tool: string;
  readonly before: readonly string[];
  readonly extension: string;
  readonly says: string;
}

const WELL_FORMED = {
  tool: 'xmllint',
  before: ['--noout', '--nonet'],
  says: 'well formed',
} as const;

/** Where they are installed: what else reads zips and XML on this machine. None of them knows a schema. */
const OTHERS: readonly OtherTool[] = [
  { tool: 'unzip', before: ['-tq'], extension: 'zip', says: 'whole' },
  {
    tool: 'python3',
    before: [
      '-c',
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); sys.exit(z.testzip() is not None)',
    ],
    extension: 'zip',
    says: 'whole',
  },
  { ...WELL_FORMED, extension: 'kml' },
  { ...WELL_FORMED, extension: 'gpx' },
];

test('other tools of this machine find the same files whole and well formed', async (context) => {
  const document = plannedNight();
  document.write('icsOperation.name', 'Übung <&> 病院 🚁');
  const plan = await planFileOf(document);
  const contents: Readonly<Record<string, Uint8Array | string>> = {
    zip: takPackage(plan, paper),
    kml: writeKml(plan),
    gpx: writeGpx(plan),
  };
  for (const { tool, before, extension, says } of OTHERS) {
    const path = fileWith(contents[extension] ?? assert.fail(), extension);
    const { error, status, stderr } = spawnSync(tool, [...before, path], { encoding: 'utf8' });
    if (error) context.diagnostic(`${tool} is not installed: ${extension} was not tried with it.`);
    else {
      assert.equal(status, 0, `${tool}, ${extension}: ${stderr}`);
      context.diagnostic(`${tool}: ${extension} is ${says}.`);
    }
  }
});
