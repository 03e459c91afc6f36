// Documents: from the same answers to every file a command post asks for, and from the file back to the answers.
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { createDocument } from '../../src/domain/assessment/document.ts';
import { readPdfData } from '../../src/web/features/transfer/read-pdf-data.ts';
import { expect, field, notice, open, openSection, test } from '../support/app-test.ts';
import { filledAssessment } from '../support/filled-assessments.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { parsePdf, writePdf } from '../support/pdf-structure.ts';
import { endSplash } from '../support/splash.ts';
import { restore } from '../support/vault-dump.ts';
import { vaultOf } from '../support/vault-in-node.ts';

test.use({ timezoneId: 'America/Denver' });

const DOCUMENTS = '/documents';

async function showFilled(page: Page): Promise<void> {
  await restore(page, await vaultOf(filledAssessment()));
  await open(page, DOCUMENTS);
  await expect(page.getByRole('button', { name: /^MTA Report/ })).toBeVisible();
}

/** The link, once the file of what is chosen is there. */
const download = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Download' });

async function bytesOf(page: Page, link = download(page)): Promise<Uint8Array<ArrayBuffer>> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return new Uint8Array(readFileSync(await file.path()));
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const { pages } = await readPdf(bytes);
  return pages.map(({ text }) => text).join('\n');
}

/** The same file with another answer in its attachment. */
function changedIn(bytes: Uint8Array): Buffer {
  const file = parsePdf(bytes);
  const objects = new Map(
    [...file.objects].map(([id, object]) => [
      id,
      object.stream?.includes('"bulwark assessment"')
        ? { ...object, stream: object.stream.replace('303-555-0100', '303-555-0109') }
        : object,
    ]),
  );
  return Buffer.from(writePdf({ ...file, objects }));
}

async function openPdf(page: Page, bytes: Uint8Array, name = 'report.pdf'): Promise<void> {
  await page
    .getByLabel('Backup file or PDF', { exact: true })
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
}

/** Another device with nothing on it. */
async function otherDevice(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await open(page, `${origin}/assessments`);
  return page;
}

test('each document is made in the app, passes the checker and says what it is', async ({
  page,
}) => {
  await showFilled(page);
  for (const [name, file, words] of [
    ['MTA Report', /^Bulwark-Assessment-\d{8}-\d{4}\.pdf$/, 'Medical Threat Assessment Report'],
    ['ICS 206', /^Bulwark-ICS-206-\d{8}-\d{4}\.pdf$/, '5. Hospitals:'],
    ['ICS 215A', /^Bulwark-ICS-215A-\d{8}-\d{4}\.pdf$/, '7. Mitigations'],
    ['Brief Card', /^Bulwark-Brief-\d{8}-\d{4}\.pdf$/, 'Medical Brief'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(download(page)).toHaveAttribute('download', file);
    const bytes = await bytesOf(page);
    expect(checkPdf(bytes)).toEqual([]);
    expect(await textOf(bytes)).toContain(words);
  }
});

test('the preview is drawn from the answers as they are, larger at a tap', async ({ page }) => {
  await showFilled(page);
  const preview = page.getByRole('article');
  await expect(preview).toContainText('Denver Health Medical Center');
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect(page.getByText('125 %')).toBeVisible();
  const size = await preview.evaluate((element) => getComputedStyle(element).fontSize);
  expect(Number.parseFloat(size)).toBe(20);
});

test('from a PDF to another, empty device: the same answers, and opened again nothing new', async ({
  page,
  browser,
  baseURL,
}) => {
  await showFilled(page);
  const bytes = await bytesOf(page);
  const context = await browser.newContext({ timezoneId: 'America/Denver' });
  try {
    const other = await otherDevice(context, baseURL ?? '');
    await openPdf(other, bytes);
    const dialog = other.getByRole('dialog', { name: 'Open a document' });
    await expect(dialog).toContainText('Operation Granite');
    await expect(dialog).toContainText('New on this device.');
    await expect(dialog).toContainText(/^.*\d+ answers, as of/);
    await dialog.getByRole('button', { name: 'Merge into this device' }).click();
    await expect(notice(other, 'Merged')).toBeVisible();
    await openPdf(other, bytes);
    await expect(dialog).toContainText('All of it is here already.');
    await dialog.getByRole('button', { name: /^Nothing new/ }).click();
    await other.getByRole('button', { name: /^Operation Granite/ }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Medical Threat Assessment');
    await other.getByRole('button', { name: 'Documents' }).click();
    const again = await readPdfData(await bytesOf(other));
    const first = await readPdfData(bytes);
    expect(again.answers).toEqual(first.answers);
    expect(again.answers.length).toBeGreaterThan(100);
    expect(again.id).toBe(first.id);
  } finally {
    await context.close();
  }
});

test('with authors: conflicts, and the change log, come along; without, no name does', async ({
  page,
  browser,
  baseURL,
}) => {
  const document = (name: string) =>
    createDocument({
      now: () => new Date('2026-11-20T15:00:00Z'),
      author: () => name,
      replica: name.replace(/\W/g, ''),
    });
  const mine = document('Rivera');
  const yours = document('K. Lee');
  yours.write('weather.visibility', '2 mi, haze');
  mine.write('weather.visibility', '1 mi');
  mine.write('operationalInfo.commandPost', 'Lot B');
  mine.merge(yours.state());
  await restore(page, await vaultOf(mine));
  await open(page, DOCUMENTS);
  const plain = Buffer.from(JSON.stringify(await readPdfData(await bytesOf(page)))).toString();
  expect(plain).toContain('2 mi, haze');
  expect(plain).not.toContain('K. Lee');
  await page.getByRole('button', { name: /^The file/ }).click();
  await page.getByRole('checkbox', { name: /^With who answered when/ }).check();
  const bytes = await bytesOf(page);
  const context = await browser.newContext();
  try {
    const other = await otherDevice(context, baseURL ?? '');
    await openPdf(other, bytes);
    await other.getByRole('button', { name: 'Merge into this device' }).click();
    await other
      .getByRole('button', { name: /^Assessment/ })
      .last()
      .click();
    await openSection(other, 'Weather');
    await expect(other.getByText('2 answers. Which one is right?')).toBeVisible();
    await other.getByRole('button', { name: 'Change log' }).click();
    await expect(other.getByRole('dialog')).toContainText('K. Lee');
    await expect(other.getByRole('dialog')).toContainText('Lot B');
  } finally {
    await context.close();
  }
});

test('opened where it was changed since, both answers are kept', async ({ page }) => {
  await showFilled(page);
  const bytes = await bytesOf(page);
  await page.goto('/threat-assessment');
  await endSplash(page);
  await openSection(page, 'Operational Info');
  await field(page, 'operationalInfo.commandPost').fill('Moved to the church');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.goto('/assessments');
  await endSplash(page);
  await openPdf(page, bytes);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 answer differs from yours');
  await dialog.getByRole('button', { name: 'Merge into this device' }).click();
  await page.getByRole('button', { name: /^Operation Granite/ }).click();
  await openSection(page, 'Operational Info');
  await expect(field(page, 'operationalInfo.commandPost')).toHaveValue('Moved to the church');
  await expect(page.getByRole('button', { name: 'Lot C, 14th and Larimer' })).toBeVisible();
});

test('what to share decides what goes in, and says so before anything is shared', async ({
  page,
}) => {
  await showFilled(page);
  await page.getByRole('button', { name: /^What to share/ }).click();
  await page.getByRole('button', { name: 'Hospital', exact: true }).click();
  await expect(page.getByText('For a receiving hospital:')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Operational Info' })).toContainText(
    'Held back, 4 answers',
  );
  const preview = page.getByRole('article');
  await expect(preview).toContainText('Denver Health Medical Center');
  await expect(preview).not.toContainText('Lot C, 14th and Larimer');
  await page.getByRole('checkbox', { name: /^Transportation/ }).uncheck();
  await expect(preview).not.toContainText('Falck 304');
  const bytes = await bytesOf(page);
  const text = await textOf(bytes);
  const data = JSON.stringify(await readPdfData(bytes));
  for (const held of ['Lot C, 14th', 'B-4471', 'Falck 304', 'Garage of 1180']) {
    expect(text).not.toContain(held);
    expect(data).not.toContain(held);
  }
  expect(text).toContain('Anhydrous ammonia');
});

test('what a document is missing leads to the field, also to a row that is still to be added', async ({
  page,
}) => {
  await open(page, '/threat-assessment');
  await page.getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('button', { name: /^ICS 206/ }).click();
  await page.getByRole('button', { name: /^What is missing/ }).click();
  await page.getByRole('button', { name: 'Incident name' }).click();
  await expect(field(page, 'icsOperation.name')).toBeFocused();
  await field(page, 'icsOperation.name').fill('Granite');
  await page.getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('button', { name: /^ICS 206/ }).click();
  await page.getByRole('button', { name: /^What is missing/ }).click();
  await expect(page.getByRole('button', { name: 'Incident name' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Medical aid station' }).click();
  await expect(page.getByRole('button', { name: 'Add aid station' })).toBeFocused();
});

test('a sealed version prints the same twice, and what changed since is listed with who and when', async ({
  page,
}) => {
  await showFilled(page);
  await page.getByRole('button', { name: /^ICS 206/ }).click();
  expect(await textOf(await bytesOf(page))).not.toContain('version 1');
  await page.getByRole('button', { name: /^As briefed/ }).click();
  await page.getByRole('button', { name: 'Approved by Cmdr. Ann Holt: seal as version 1' }).click();
  await page.getByRole('button', { name: /^Yes: Cmdr. Ann Holt approves/ }).click();
  await expect(notice(page, 'Sealed')).toBeVisible();
  await expect(page.getByText('Nothing changed since version 1.')).toBeVisible();

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: /^More detail(?! of )/ }).click();
  await field(page, 'icsOperation.approvedBy').fill('Cmdr. B. Stone');
  await expect(page.getByText('Changed since briefing: 1 change since version 1')).toBeVisible();
  await page.getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('button', { name: /^As briefed/ }).click();
  const changes = page.getByRole('list', { name: 'Changes since briefing' });
  await expect(changes).toContainText('Operation, Approved By');
  await expect(changes).toContainText('Was: Cmdr. Ann Holt');
  await expect(changes).toContainText('Now: Cmdr. B. Stone');
  await expect(changes).toContainText('Rivera');

  const printed: Buffer[] = [];
  for (let time = 0; time < 2; time += 1) {
    await page.reload();
    await endSplash(page);
    await page.getByRole('button', { name: /^As briefed/ }).click();
    await page
      .getByRole('button', { name: 'Print again: ICS 206 Medical Plan, version 1' })
      .click();
    await expect(page.getByText('Byte for byte the file that was sealed.')).toBeVisible();
    printed.push(
      Buffer.from(await bytesOf(page, page.getByRole('link', { name: 'Download version 1' }))),
    );
  }
  expect(printed[0]?.equals(printed[1] ?? Buffer.alloc(0))).toBe(true);
  expect(await textOf(printed[0] ?? Buffer.alloc(0))).toMatch(/Cmdr\. Ann Holt, .*version 1/);
  await page.getByRole('button', { name: /^ICS 206/ }).click();
  expect(await textOf(await bytesOf(page))).toContain('Not approved: changed since version 1');
  await page.getByRole('button', { name: 'Seal as version 2', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Sealed versions' })).toContainText('Version 2');
});

test('a PDF that is not ours, encrypted or changed is refused in one sentence, and nothing is changed', async ({
  page,
}) => {
  await showFilled(page);
  const bytes = await bytesOf(page);
  await page.goto('/assessments');
  await endSplash(page);
  const dialog = page.getByRole('dialog', { name: 'Open a document' });
  const cut = bytes.slice(0, Buffer.from(bytes).indexOf('/EmbeddedFile') + 400);
  for (const [file, words] of [
    [Buffer.from('%PDF-1.4\n%%EOF'), 'This PDF carries no answers of this app.'],
    [Buffer.from('%PDF-1.4\ntrailer\n<< /Encrypt 1 0 R >>'), 'protected by a password'],
    [cut, 'cut short or damaged'],
    [changedIn(bytes), 'were changed after it was made'],
  ] as const) {
    await openPdf(page, file);
    await expect(dialog.getByRole('alert')).toContainText(words);
    await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.');
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
});

test('the text is copied, and the line for a mesh radio is at most 200 bytes and names what it leaves out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = (text) => {
      Object.assign(window, { copied: text });
      return Promise.resolve();
    };
  });
  const copied = () => page.evaluate(() => (window as unknown as { copied: string }).copied);
  await showFilled(page);
  await page.getByRole('button', { name: /^Text/ }).click();
  await page.getByRole('button', { name: 'Copy Line for a mesh radio' }).click();
  await expect(notice(page, 'Copied')).toBeVisible();
  const line = await copied();
  expect(line).toContain('LOC 1200 Larimer St, Denver | CCP Garage of 1180 Larimer | AMB ');
  expect(Buffer.byteLength(line, 'utf8')).toBeLessThanOrEqual(200);
  await expect(page.getByText(/^At most 200 bytes\..* Left out: Operation, /)).toBeVisible();
  await page.getByRole('button', { name: 'Copy Text' }).click();
  await expect.poll(copied).toContain('Operation: Operation Granite, CO-ACS-2611');
});
