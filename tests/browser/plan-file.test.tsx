// @module-tag long
// Files for other tools: what goes in is shown before, and the file holds that and nothing that was held back.
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { locatedPlaces } from '../../src/domain/points/located-places.ts';
import { isTooRough, placeName } from '../../src/domain/points/plan-places.ts';
import { readPdfData } from '../../src/web/features/transfer/read-pdf-data.ts';
import { withLandingZones } from '../support/landing-zones.ts';
import { attributeOf, childOf, xmlTree } from '../support/xml-tree.ts';
import { mountApp } from './support/mounted-app.tsx';
import { fileOf, textOf } from './support/pdf-files.ts';
import { button, region } from './support/screen.ts';
import { storeDocument } from './support/stored-vault.ts';

async function showPapers() {
  await storeDocument(withLandingZones());
  const app = await mountApp('/threat-assessment');
  await button('Documents').click();
  await expect.element(button(/^TAK Data Package/)).toBeVisible();
  return app;
}

/** The link, once the file of what is chosen is there. */
const download = (): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: /^Download/ });

/** The files within, by the end of their names. */
async function unzipped(): Promise<ReadonlyMap<string, Uint8Array>> {
  return new Map(Object.entries(unzipSync(await fileOf(download()))));
}

const within = (files: ReadonlyMap<string, Uint8Array>, end: string): string[] =>
  [...files.keys()].filter((name) => name.endsWith(end));

/** The plan's places that have a point. */
function shownPlaces() {
  const answers = withLandingZones().answers();
  return locatedPlaces(answers)
    .filter((each) => !isTooRough(each))
    .map(({ place, read }) => ({ name: placeName(place, answers), point: read.point }));
}

/** Without what must be known of it first. */
const unmarked = (name: string): string => name.replace(/^(?:CHECK|DECLINED) /, '');

/** Files have as many decimals as are known. */
const close = (expected: unknown): unknown =>
  typeof expected === 'number' ? expected.toFixed(4) : expected;

function titleAndPoint(event: string): readonly unknown[] {
  const root = xmlTree(event);
  const point = childOf(root, 'point');
  const title = attributeOf(childOf(childOf(root, 'detail'), 'contact'), 'callsign');
  return [title, Number(attributeOf(point, 'lat')), Number(attributeOf(point, 'lon'))].map(close);
}

test('a TAK package has every point that is shown, and the paper that is chosen', async () => {
  await showPapers();
  await button(/^TAK Data Package/).click();
  const card = region('What goes in');
  await expect.element(card.getByText(/Nothing in this file is a call for help/)).toBeVisible();
  await expect
    .element(download())
    .toHaveAttribute(
      'download',
      expect.stringMatching(/^Bulwark-TAK-Colfax-Barricade-\d{8}-\d{4}\.zip$/),
    );
  const places = shownPlaces();
  expect(places.length).toBeGreaterThan(2);
  const [list] = card.getByRole('list').elements();
  const shown = [...(list?.children ?? [])].map(({ textContent }) => textContent);
  expect(shown.map(unmarked)).toEqual(places.map(({ name }) => name));
  await expect.element(card.getByText(`${places.length} points`, { exact: true })).toBeVisible();
  const files = await unzipped();
  const events = within(files, '.cot').map((name) =>
    strFromU8(files.get(name) ?? new Uint8Array()),
  );
  for (const event of events) expect(event).not.toMatch(/type="(b-r|t-)/);
  const points = events.filter((event) => !event.includes('type="b-m-r"'));
  expect(points.map(titleAndPoint)).toEqual(
    places.map(({ point }, index) => [shown[index], point.latitude, point.longitude].map(close)),
  );
  const [paper = ''] = within(files, '.pdf');
  const bytes = files.get(paper) as Uint8Array<ArrayBuffer>;
  expect(await textOf(bytes)).toContain('Medical Threat Assessment Report');
  // A report by itself has its answers attached; one that lies in a package has not.
  await expect(readPdfData(bytes)).rejects.toMatchObject({ fault: 'noData' });
  await button('ICS 206 Medical Plan').click();
  await expect
    .poll(async () => within(await unzipped(), '.pdf').join())
    .toMatch(/Bulwark-ICS-206-\d{8}-\d{4}\.pdf$/);
  await button('No paper').click();
  await expect.poll(async () => within(await unzipped(), '.pdf')).toEqual([]);
});

test('KML and GPX have the same points; for the public there is none, and it is said', {
  tags: ['short'],
}, async () => {
  await showPapers();
  for (const [name, file, point] of [
    ['KML', /^Bulwark-Points-Colfax-Barricade-\d{8}-\d{4}\.kml$/, '<Point>'],
    ['GPX', /^Bulwark-Points-Colfax-Barricade-\d{8}-\d{4}\.gpx$/, '<wpt '],
  ] as const) {
    await button(new RegExp(`^${name}`)).click();
    await expect.element(download()).toHaveAttribute('download', expect.stringMatching(file));
    const pieces = strFromU8(await fileOf(download())).split(point);
    expect(pieces.length - 1).toBe(shownPlaces().length);
  }
  await button(/^Options/).click();
  await button(/^What to share/).click();
  await button('Public').click();
  await expect.element(page.getByText(/^“Public” shares no points/)).toBeVisible();
  await expect.element(button('No point to hand over')).toBeDisabled();
});

test('what is written while a file is chosen stands in it', async () => {
  const app = await showPapers();
  for (const name of ['KML', 'GPX']) {
    await button(new RegExp(`^${name}`)).click();
    await expect.element(download()).toBeVisible();
    const text = `Operation ${name}`;
    await app.write({ 'icsOperation.name': text });
    await expect.poll(async () => strFromU8(await fileOf(download()))).toContain(text);
  }
});
