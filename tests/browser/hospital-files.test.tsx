// @module-tag long
// Saved hospitals as files: in after a look, and out.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { VaultRows } from '../../src/web/vault/vault-rows.ts';
import { fileOf, manyHospitals, planOf } from '../support/many-hospitals.ts';
import { FakeServer } from './support/fake-server.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, openSection, region } from './support/screen.ts';

const CSV = [
  'name,category,address,phone',
  'Mercy,primary,1 Main St,303-555-0100',
  'St. Luke,secondary,5 Elm St,=1+1',
  'Nowhere,first,,',
  'Denver Health,tertiary,,',
].join('\r\n');

const dialog = () => page.getByRole('dialog', { name: 'Saved hospitals' });

async function openFiles(server = new FakeServer()) {
  const app = await mountApp('/threat-assessment', server);
  await openSection('Hospital Facilities');
  await button('Import or export saved hospitals').click();
  await expect.element(dialog()).toBeVisible();
  return app;
}

const choose = (content: BlobPart, name = 'list.csv'): Promise<void> =>
  page.getByLabelText('CSV or GeoJSON file', { exact: true }).upload(new File([content], name));

test('a file is shown before anything is saved: what is new, what changes, and each row that was not read', async () => {
  const server = new FakeServer();
  server.add({ name: 'Mercy', address: '1 Main St', phone: '911' });
  server.add({ name: 'Denver Health', category: 'tertiary' });
  await openFiles(server);
  await choose(CSV);
  await expect
    .element(dialog())
    .toMatchTextContent('1 new, 1 changed, 1 saved like this already, 1 row not read');
  await expect
    .element(region('Not read: 1'))
    .toMatchTextContent('Line 4: \u2068“first”\u2069 is not a category');
  await expect
    .element(region('Changed: 1'))
    .toMatchTextContent('Phone: \u2068“911”\u2069 becomes \u2068“303-555-0100”\u2069');
  await expect.element(region('New: 1')).toMatchTextContent('St. Luke');
  await button('Cancel').click();
  await expect.element(button('Choose a file')).toBeVisible();
  expect(server.list).toHaveLength(2);

  await choose(CSV);
  await button('Save 2 hospitals').click();
  await expect.element(dialog()).toMatchTextContent('2 hospitals saved on this device.');
  await expect.element(dialog()).toMatchTextContent('Sent to the team’s list.');
  expect(server.list).toMatchObject([
    { name: 'Mercy', phone: '303-555-0100', version: 2 },
    { name: 'Denver Health', version: 1 },
    { name: 'St. Luke', category: 'secondary', phone: '=1+1' },
  ]);

  // A repeat changes nothing.
  await button('Close').click();
  await button('Import or export saved hospitals').click();
  await choose(CSV);
  await expect.element(dialog()).toMatchTextContent('There is nothing to save.');
  await expect.element(dialog().getByRole('button', { name: /^Save / })).not.toBeInTheDocument();
});

const HIFLD = [
  'X,Y,OBJECTID,ID,NAME,ADDRESS,CITY,STATE,ZIP,TELEPHONE,STATUS,LATITUDE,LONGITUDE,HELIPAD',
  '-105.1,39.7,1,11,EXAMPLE GENERAL HOSPITAL,1 MAIN ST,DENVER,CO,80202,3035550100,OPEN,39.7,-105.1,Y',
  '-105.2,39.8,2,12,GONE HOSPITAL,2 OAK ST,DENVER,CO,80203,NOT AVAILABLE,CLOSED,39.8,-105.2,N',
  '-105.3,39.9,3,13,EXAMPLE NORTH HOSPITAL,3 ELM ST,DENVER,CO,80203,-999,OPEN,39.9,105.3,N',
  '-105.1,39.7,4,14,EXAMPLE GENERAL HOSPITAL,1 MAIN ST,DENVER,CO,80202,3035550100,OPEN,39.7,-105.1,Y',
].join('\n');

test('a list of somebody else’s shows what its columns were taken for, with three rows; each can be changed, and one category is for all', async () => {
  const server = new FakeServer();
  await openFiles(server);
  await choose(HIFLD);
  const status = dialog().getByRole('status');
  await expect.element(status).toMatchTextContent('0 new, 0 changed');
  await expect
    .element(dialog())
    .toMatchTextContent('1 closed hospital left out, such as \u2068“GONE HOSPITAL”\u2069.');
  const columns = region('Match the columns');
  const nameColumn = columns.getByLabelText('Hospital Name', { exact: true });
  await expect.element(nameColumn).toHaveDisplayValue('NAME');
  await expect.element(columns.getByLabelText('ZIP Code')).toHaveDisplayValue('ZIP');
  await expect
    .element(columns)
    .toMatchTextContent('EXAMPLE GENERAL HOSPITALGONE HOSPITALEXAMPLE NORTH HOSPITAL');
  await expect
    .element(region('Category for all'))
    .toMatchTextContent('3 hospitals in this file have no category.');
  await region('Category for all').getByRole('button', { name: 'Secondary Hospital' }).click();
  await expect.element(status).toMatchTextContent('2 new, 0 changed');
  await expect
    .element(region('Points to check: 1'))
    .toMatchTextContent(
      'Line 4: EXAMPLE NORTH HOSPITAL: the longitude \u2068“105.3”\u2069 has no minus sign',
    );
  const keep = dialog().getByRole('checkbox', {
    name: /^Keep 1 row with a repeated name and address/,
  });
  await keep.click();
  await expect.element(button('Save 3 hospitals')).toBeEnabled();
  await keep.click();

  // A column is one thing: what had it before has none.
  await columns.getByLabelText('Address', { exact: true }).selectOptions('TELEPHONE');
  await expect.element(columns.getByLabelText('Phone')).toHaveDisplayValue('No column');
  await columns.getByLabelText('Address', { exact: true }).selectOptions('ADDRESS');
  await columns.getByLabelText('Phone').selectOptions('TELEPHONE');
  await button('Show more fields').click();
  await columns.getByLabelText('Notes').selectOptions('OBJECTID');
  await button('Save 2 hospitals').click();
  await expect.element(dialog()).toMatchTextContent('2 hospitals saved on this device.');
  await expect.element(dialog()).toMatchTextContent('Sent to the team’s list.');
  expect(server.list).toMatchObject([
    {
      name: 'EXAMPLE GENERAL HOSPITAL',
      category: 'secondary',
      address: '1 MAIN ST, DENVER, CO 80202',
      phone: '(303) 555-0100',
      latitude: '39.7',
      helipad: 'Yes',
      notes: '1',
    },
    { name: 'EXAMPLE NORTH HOSPITAL', phone: '', latitude: '', longitude: '' },
  ]);
});

test('a list without a column of names asks for it, and letters that can be read in two ways are asked about', async () => {
  await openFiles();
  await choose('Haus,Address,Phone\nMercy North,1 Oak St,5\nSt. Luke,2 Oak St,6');
  const columns = region('Match the columns');
  await expect.element(columns).toMatchTextContent('Choose the column with the hospital names');
  await columns.getByLabelText('Hospital Name', { exact: true }).selectOptions('Haus');
  await region('Category for all').getByRole('button', { name: 'Primary Hospital' }).click();
  await expect.element(button('Save 2 hospitals')).toBeEnabled();

  const latin = 'NAME,CITY\nCl\u00ednica N\u00fa\u00f1ez,Denver\nMercy Hospital,Denver';
  await choose(Uint8Array.from(latin, (letter) => letter.charCodeAt(0)));
  const primary = region('Category for all').getByRole('button', { name: 'Primary Hospital' });
  await primary.click();
  const letters = region('Text encoding');
  await expect
    .element(letters)
    .toMatchTextContent('Windows-1252: \u2068“Cl\u00ednica N\u00fa\u00f1ez”');
  await letters.getByRole('button', { name: 'UTF-8' }).click();
  await expect
    .element(region('Not read: 1'))
    .toMatchTextContent('Line 2: Hospital Name has a character that cannot be read');
  await expect.element(primary).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('Save 1 hospital')).toBeEnabled();
});

test('a file that cannot be read says why and where, and another can be chosen', async () => {
  await openFiles();
  await choose('a,b\n1,2');
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent('“list.csv”\u2069 was not read. Line 1: Its first line names no column');
  await choose('name,category\nMercy,primary');
  await expect.element(button('Save 1 hospital')).toBeVisible();
});

test('the list leaves as CSV and as GeoJSON under a dated name, and comes back as it was', async () => {
  const server = new FakeServer();
  server.add({ name: '=Mercy', phone: '+1 303 555 0100', latitude: '39.7', longitude: '-105.09' });
  await openFiles(server);
  for (const [kind, extension] of [
    ['CSV', 'csv'],
    ['GeoJSON', 'geojson'],
  ]) {
    await button(`Export as ${kind}`).click();
    const link = page.getByRole('link', { name: 'Download' });
    const name = `Bulwark-Hospitals-\\d{8}-\\d{4}\\.${extension}`;
    await expect.element(link).toHaveAttribute('download', expect.stringMatching(name));
    const address = link.element().getAttribute('href') ?? '';
    const file = new Uint8Array(await (await fetch(address)).arrayBuffer());
    const { added, bad } = planOf(`a.${extension}`, file);
    expect(bad).toEqual([]);
    expect(server.list).toMatchObject(added.map(({ id, content }) => ({ ...content, id })));
    expect(planOf(`a.${extension}`, file, server.list).same).toBe(1);
  }
});

test('a point that is in doubt is named when the list leaves and when a file arrives, and goes neither way as a point', async () => {
  const server = new FakeServer();
  server.add({ name: 'Sure', latitude: '39.7424 N', longitude: '104.8412 W' });
  server.add({ name: 'Lost', latitude: '39.81', longitude: '105.22' });
  server.add({ name: 'Nowhere known' });
  await openFiles(server);
  await button('Export as GeoJSON').click();
  await expect
    .element(dialog())
    .toMatchTextContent('1 hospital with a point, 1 without, 1 whose point is in doubt');
  await expect
    .element(region('Points in doubt: 1'))
    .toMatchTextContent('“Lost”: the longitude may be missing its minus sign.');
  await choose('name,category,latitude,longitude\nMercy,primary,39.7,105.2');
  await expect
    .element(region('Points to check: 1'))
    .toMatchTextContent('Line 2: “Mercy”: the longitude may be missing its minus sign.');
  await button('Save 1 hospital').click();
  await expect.element(dialog()).toMatchTextContent('1 hospital saved on this device.');
  expect(server.list.at(-1)).toMatchObject({ name: 'Mercy', latitude: '', longitude: '' });
});

test('thousands of rows are saved and sent many at a time, and the card of what waits stays short', async () => {
  const file = fileOf('a.csv', manyHospitals(1500)) as Uint8Array<ArrayBuffer>;
  const server = new FakeServer();
  await openFiles(server);
  await choose(file);
  await expect.element(region('New: 1,500').getByRole('listitem')).toHaveLength(50);
  const release = server.hold('POST');
  await button('Save 1,500 hospitals').click();
  await expect.element(dialog()).toMatchTextContent('1,500 hospitals saved on this device.');
  await expect.element(dialog()).toMatchTextContent('1,500 not sent to the team’s list yet.');
  await button('Close').click();
  const waiting = region(/not sent yet$/);
  await expect.element(waiting.getByRole('listitem')).toHaveLength(12);
  await expect.element(waiting).toMatchTextContent('And 1,488 more changes.');
  release();
  await expect.element(waiting).not.toBeInTheDocument();
  expect(server.list).toHaveLength(1500);
  expect(server.count('POST')).toBe(8);
});

test('a saving that is stopped says how far it came, and the file goes on from there', async () => {
  const file = fileOf('a.csv', manyHospitals(1500)) as Uint8Array<ArrayBuffer>;
  const server = new FakeServer();
  await openFiles(server);
  await choose(file);
  await expect.element(button('Save 1,500 hospitals')).toBeVisible();
  const real = VaultRows.prototype.write;
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  const write = vi.spyOn(VaultRows.prototype, 'write').mockImplementation(async function (
    this: VaultRows,
    ...args
  ) {
    await until;
    return real.apply(this, args);
  });
  onTestFinished(() => write.mockRestore());
  await button('Save 1,500 hospitals').click();
  await expect.element(page.getByRole('progressbar')).toHaveAccessibleName('0 of 1,500 saved');
  await button('Stop').click();
  release();
  await expect.element(dialog()).toMatchTextContent('500 of 1,500 hospitals saved on this device.');
  await button('Close').click();
  await button('Import or export saved hospitals').click();
  await choose(file);
  await button('Save 1,000 hospitals').click();
  await expect.element(dialog()).toMatchTextContent('1,000 hospitals saved on this device.');
});

test('a saving that ends because its screen is left is said when the files are opened again', async () => {
  const file = fileOf('a.csv', manyHospitals(1500)) as Uint8Array<ArrayBuffer>;
  const app = await openFiles();
  await app.session.settings.change({ importing: { stored: 500, count: 1500 } });
  await button('Close').click();
  await button('Import or export saved hospitals').click();
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent('The last import was cut short: at least 500 of 1,500 hospitals saved.');
  await choose(file);
  await button('Save 1,500 hospitals').click();
  await expect.element(dialog()).toMatchTextContent('1,500 hospitals saved on this device.');
  await button('Close').click();
  await button('Import or export saved hospitals').click();
  await expect.element(dialog().getByRole('alert')).toBeEmptyDOMElement();
});
