// @module-tag long
// Papers: from the same answers to every file a command post asks for, and from the file back to the answers.
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { ABOUT_SECTION, SEALED_FIELD } from '../../src/domain/answers/about.ts';
import { fieldPath } from '../../src/domain/answers/path.ts';
import { rowsOf } from '../../src/domain/answers/rows.ts';
import { kitPath } from '../../src/domain/kit/kit-catalogue.ts';
import type { SealedVersion } from '../../src/domain/papers/versions/sealing.ts';
import { readPdfData } from '../../src/web/features/transfer/read-pdf-data.ts';
import { filledAssessment } from '../support/filled-assessments.ts';
import { writer } from '../support/seeded-vaults.ts';
import { endApp, mountApp } from './support/mounted-app.tsx';
import { fileOf, openFile, problemsOf, textOf, withOtherData } from './support/pdf-files.ts';
import { pretend } from './support/pretended.ts';
import { button, field, notice, openSection } from './support/screen.ts';
import { storeDocument } from './support/stored-vault.ts';

async function showFilled() {
  await storeDocument(filledAssessment());
  const app = await mountApp('/threat-assessment');
  await button('Documents').click();
  await expect.element(button(/^MTA Report/)).toBeVisible();
  return app;
}

/** The link, once the file of what is chosen is there. */
const download = (): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: /^Download/ });

const bytesOf = (link = download()) => fileOf(link);

/** The app on another device, with nothing on it. */
async function openOtherDevice(): Promise<void> {
  await endApp();
  await mountApp('/assessments');
}

test('each document is made in the app, passes the checker and says what it is', {
  tags: ['short'],
}, async () => {
  await showFilled();
  for (const [name, file, words] of [
    ['MTA Report', /^Bulwark-Assessment-\d{8}-\d{4}\.pdf$/, 'Medical Threat Assessment Report'],
    ['ICS 206', /^Bulwark-ICS-206-\d{8}-\d{4}\.pdf$/, '5. Hospitals:'],
    ['ICS 215A', /^Bulwark-ICS-215A-\d{8}-\d{4}\.pdf$/, '7. Mitigations'],
    ['Brief Card', /^Bulwark-Brief-\d{8}-\d{4}\.pdf$/, 'Medical Brief'],
  ] as const) {
    await button(new RegExp(`^${name}`)).click();
    await expect.element(download()).toHaveAttribute('download', expect.stringMatching(file));
    const bytes = await bytesOf();
    expect(await problemsOf(bytes)).toEqual([]);
    expect(await textOf(bytes)).toContain(words);
  }
});

test('all papers are made and saved with one tap', async () => {
  await showFilled();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await button('Download all 4 papers').click();
  await expect.element(button('Download all 4 papers')).toBeEnabled();
  await expect
    .poll(() => names.map((name) => name.replace(/-\d{8}-\d{4}/, '')))
    .toEqual([
      'Bulwark-Assessment.pdf',
      'Bulwark-ICS-206.pdf',
      'Bulwark-ICS-215A.pdf',
      'Bulwark-Brief.pdf',
    ]);
});

test('where files are shared, all papers go to one share sheet; what was not handed over waits for another tap', async () => {
  const shared: string[][] = [];
  const cancelled = new DOMException('', 'AbortError');
  const share = vi.fn<(data: ShareData) => Promise<void>>(async ({ files = [] }) => {
    shared.push(files.map(({ type }) => type));
    if (shared.length === 1) throw cancelled;
  });
  pretend(navigator, 'canShare', () => true);
  pretend(navigator, 'share', share);
  await showFilled();
  await button('Share all 4 papers').click();
  await button('All 4 papers are made: share').click();
  await expect.element(button('Share all 4 papers')).toBeVisible();
  expect(shared).toEqual([0, 1].map(() => Array.from({ length: 4 }, () => 'application/pdf')));
});

test('the preview is drawn from the answers as they are, larger at a tap', async () => {
  await showFilled();
  const preview = page.getByRole('article');
  await expect.element(preview).toMatchTextContent('Denver Health Medical Center');
  await button('Larger').click();
  await expect.element(page.getByText('125 %')).toBeVisible();
  expect(getComputedStyle(preview.element()).fontSize).toBe('20px');
});

test('from a PDF to another, empty device: the same answers, and opened again nothing new', {
  tags: ['short'],
}, async () => {
  await showFilled();
  const bytes = await bytesOf();
  await openOtherDevice();
  await openFile(bytes);
  const dialog = page.getByRole('dialog', { name: 'Open a document' });
  await expect.element(dialog).toMatchTextContent('Operation Granite');
  await expect.element(dialog).toMatchTextContent('New on this device.');
  await expect.element(dialog).toMatchTextContent(/\d+ answers, as of/);
  await dialog.getByRole('button', { name: 'Merge into this device' }).click();
  await expect.element(notice('Merged')).toBeVisible();
  await openFile(bytes);
  await expect.element(dialog).toMatchTextContent('It is all here already.');
  await dialog.getByRole('button', { name: /^Nothing new/ }).click();
  await button(/^Operation Granite/).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Medical Threat Assessment');
  await button('Documents').click();
  const again = await readPdfData(await bytesOf());
  const first = await readPdfData(bytes);
  expect(again.answers).toEqual(first.answers);
  expect(again.answers.length).toBeGreaterThan(100);
  expect(again.id).toBe(first.id);
});

test('with authors: conflicts, and the change log, come along; without, no name does', async () => {
  const mine = writer('Rivera').document;
  const yours = writer('K. Lee').document;
  yours.write('weather.visibility', '2 mi, haze');
  mine.write('weather.visibility', '1 mi');
  mine.write('operationalInfo.commandPost', 'Lot B');
  mine.merge(yours.state());
  await storeDocument(mine);
  await mountApp('/documents');
  const plain = JSON.stringify(await readPdfData(await bytesOf()));
  expect(plain).toContain('2 mi, haze');
  expect(plain).not.toContain('K. Lee');
  await button(/^Options/).click();
  await button(/^The file/).click();
  await page.getByRole('checkbox', { name: /^Include who answered when/ }).click();
  const bytes = await bytesOf();
  await openOtherDevice();
  await openFile(bytes);
  await button('Merge into this device').click();
  await page
    .getByRole('button', { name: /^Assessment/ })
    .last()
    .click();
  await openSection('Weather');
  await expect.element(page.getByText('2 answers. Which one is right?')).toBeVisible();
  await button('Change log').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('K. Lee');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Lot B');
});

test('opened where it was changed since, both answers are kept', async () => {
  const app = await showFilled();
  const bytes = await bytesOf();
  await button('Back').click();
  await openSection('Operational Info');
  await field('operationalInfo.commandPost').fill('Moved to the church');
  await app.reload('/assessments');
  await openFile(bytes);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('1 answer differs from yours');
  await dialog.getByRole('button', { name: 'Merge into this device' }).click();
  await button(/^Operation Granite/).click();
  await openSection('Operational Info');
  await expect.element(field('operationalInfo.commandPost')).toHaveValue('Moved to the church');
  await expect.element(button('Lot C, 14th and Larimer')).toBeVisible();
});

test('what to share decides what goes in, and says so before anything is shared', {
  tags: ['short'],
}, async () => {
  await showFilled();
  await button(/^Options/).click();
  await button(/^What to share/).click();
  await button('Hospital').click();
  await expect.element(page.getByText(/For a receiving hospital:/)).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Operational Info' }))
    .toMatchTextContent('Held back, 4 answers');
  const preview = page.getByRole('article');
  await expect.element(preview).toMatchTextContent('Denver Health Medical Center');
  await expect.element(preview).not.toMatchTextContent('Lot C, 14th and Larimer');
  await page.getByRole('checkbox', { name: /^Transportation/ }).click();
  await expect.element(preview).not.toMatchTextContent('Falck 304');
  const bytes = await bytesOf();
  const text = await textOf(bytes);
  const data = JSON.stringify(await readPdfData(bytes));
  for (const held of ['Lot C, 14th', 'B-4471', 'Falck 304', 'Garage of 1180']) {
    expect(text).not.toContain(held);
    expect(data).not.toContain(held);
  }
  expect(text).toContain('Anhydrous ammonia');
});

test('how many of the team have allergies is said for the command post alone, at first not, and never in a sealed version', async () => {
  const { services } = await showFilled();
  await button(/^Options/).click();
  await button(/^What to share/).click();
  await button('Command').click();
  const check = page.getByRole('checkbox', { name: 'Include how many of the team have allergies' });
  await expect.element(page.getByText(/^For the command post:/)).toBeVisible();
  await expect.element(check).toHaveLength(0);
  const kit = await services.kit.open();
  if (!kit) throw new Error('The kit did not open');
  for (const allergies of ['qroster latex', 'None known']) {
    const row = kit.document.addRow('roster');
    kit.document.write(kitPath('roster', 'allergies', row), allergies);
  }
  await expect.element(check).not.toBeChecked();
  const line = 'Roster: 1 of 2 with allergies. Who carries epinephrine?';
  const preview = page.getByRole('article');
  await expect.element(preview).toMatchTextContent('Denver Health Medical Center');
  await expect.element(preview).not.toMatchTextContent('epinephrine');
  await check.click();
  await expect.element(preview).toMatchTextContent(line);
  const text = await textOf(await bytesOf());
  expect(text).toContain(line);
  expect(text).not.toContain('qroster');
  await button('Hospital').click();
  await expect.element(check).toHaveLength(0);
  await expect.element(preview).not.toMatchTextContent('epinephrine');
  await button('Command').click();
  await expect.element(preview).toMatchTextContent(line);
  await button(/^As briefed/).click();
  await button('Seal as version 1').click();
  await expect.element(notice('Sealed')).toBeVisible();
  await button('Print again: MTA Report, version 1').click();
  await expect.element(page.getByText(/The exact file that was sealed\./)).toBeVisible();
  const sealed = await bytesOf(page.getByRole('link', { name: 'Download version 1' }));
  expect(await textOf(sealed)).not.toContain('epinephrine');
});

test('what a document is missing leads to the field, also to a row that is still to be added', async () => {
  await mountApp('/threat-assessment');
  await button('Documents').click();
  await button(/^ICS 206/).click();
  await button(/^What is missing/).click();
  await button('Incident name').click();
  await expect.element(field('icsOperation.name')).toHaveFocus();
  await field('icsOperation.name').fill('Granite');
  await button('Documents').click();
  await button(/^ICS 206/).click();
  await button(/^What is missing/).click();
  await expect.element(button('Incident name')).toHaveLength(0);
  await button('Medical aid station').click();
  await expect.element(button('Add aid station')).toHaveFocus();
});

test('a sealed version prints the same twice, and what changed since is listed with who and when', async () => {
  const app = await showFilled();
  await button(/^ICS 206/).click();
  expect(await textOf(await bytesOf())).not.toContain('version 1');
  await button(/^Options/).click();
  await button(/^As briefed/).click();
  await button('Approved by Cmdr. Ann Holt: seal as version 1').click();
  await button(/^Yes: Cmdr. Ann Holt approves/).click();
  await expect.element(notice('Sealed')).toBeVisible();
  await expect.element(page.getByText(/Nothing changed since version 1\./)).toBeVisible();

  await button('Back').click();
  await button(/^ICS forms/).click();
  await field('icsOperation.approvedBy').fill('Cmdr. B. Stone');
  await expect
    .element(page.getByText(/Changed since briefing: 1 change since version 1/))
    .toBeVisible();
  await button('Documents').click();
  await button(/^Options/).click();
  await button(/^As briefed/).click();
  const changes = page.getByRole('list', { name: 'Changes since briefing' });
  await expect.element(changes).toMatchTextContent('Operation, Approver');
  await expect.element(changes).toMatchTextContent('Was: Cmdr. Ann Holt');
  await expect.element(changes).toMatchTextContent('Now: Cmdr. B. Stone');
  await expect.element(changes).toMatchTextContent('Rivera');

  const printed: Uint8Array[] = [];
  for (let time = 0; time < 2; time += 1) {
    await app.reload('/documents');
    await button(/^Options/).click();
    await button(/^As briefed/).click();
    await button('Print again: ICS 206 Medical Plan, version 1').click();
    await expect.element(page.getByText(/The exact file that was sealed\./)).toBeVisible();
    printed.push(await bytesOf(page.getByRole('link', { name: 'Download version 1' })));
  }
  const [once = new Uint8Array(), again] = printed;
  expect(again).toEqual(once);
  expect(await textOf(once)).toMatch(/Cmdr\. Ann Holt, .*version 1/);
  await button(/^ICS 206/).click();
  expect(await textOf(await bytesOf())).toContain('Not approved: changed since version 1');
  await button('Seal as version 2').click();
  await expect
    .element(page.getByRole('list', { name: 'Sealed versions' }))
    .toMatchTextContent('Version 2');
});

test('under the name of who approved it a paper says on each page where the app draws other than what was sealed', async () => {
  const app = await showFilled();
  await button(/^ICS 206/).click();
  await button(/^Options/).click();
  await button(/^As briefed/).click();
  await button('Approved by Cmdr. Ann Holt: seal as version 1').click();
  await button(/^Yes: Cmdr. Ann Holt approves/).click();
  await expect.element(notice('Sealed')).toBeVisible();
  const sentence = 'Not the sealed file: this version of the app drew it again';
  expect(await textOf(await bytesOf())).not.toContain(sentence);
  // Of an app that drew another file.
  const { document } = await app.session.openCurrent();
  const [row = ''] = rowsOf(document.answers(), ABOUT_SECTION);
  const path = fieldPath(ABOUT_SECTION, SEALED_FIELD, row);
  const { files } = JSON.parse(document.read(path)) as SealedVersion;
  const hash = files.ics206?.fileSha256 ?? 'none';
  document.write(path, document.read(path).replace(hash, 'f'.repeat(hash.length)));
  await app.reload('/documents');
  await button(/^ICS 206/).click();
  const printed = await textOf(await bytesOf());
  expect(printed).toContain(sentence);
  expect(printed).toMatch(/Cmdr\. Ann Holt, .*version 1/);
  await button(/^Options/).click();
  await button(/^As briefed/).click();
  await button('Print again: ICS 206 Medical Plan, version 1').click();
  await expect.element(page.getByText(/each page says so\./)).toBeVisible();
  const again = await bytesOf(page.getByRole('link', { name: 'Download version 1' }));
  expect(await textOf(again)).toContain(sentence);
});

test('a PDF that is not ours, encrypted or changed is refused in one sentence, and nothing is changed', async () => {
  const app = await showFilled();
  const bytes = await bytesOf();
  await app.reload('/assessments');
  const dialog = page.getByRole('dialog', { name: 'Open a document' });
  const cut = bytes.slice(
    0,
    new TextDecoder('latin1').decode(bytes).indexOf('/EmbeddedFile') + 400,
  );
  for (const [file, words] of [
    ['%PDF-1.4\n%%EOF', 'This PDF carries no answers of this app.'],
    ['%PDF-1.4\ntrailer\n<< /Encrypt 1 0 R >>', 'protected by a password'],
    [cut, 'cut short or damaged'],
    [await withOtherData(bytes, '303-555-0100', '303-555-0109'), 'were changed after it was made'],
  ] as const) {
    await openFile(file);
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(words);
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Nothing was changed.');
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
});

test('the text is copied, and the line for a mesh radio is at most 200 bytes and names what it leaves out', async () => {
  const copies: string[] = [];
  pretend(navigator.clipboard, 'writeText', async (text: string) => {
    copies.push(text);
  });
  await showFilled();
  await button(/^Text/).click();
  await button('Copy Line for a mesh radio').click();
  await expect.element(notice('Copied: Line for a mesh radio')).toBeVisible();
  const line = copies.at(-1) ?? '';
  expect(line).toContain('LOC 1200 Larimer St, Denver | CCP Garage of 1180 Larimer | AMB ');
  expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(200);
  await expect
    .element(page.getByText(/^At most 200 bytes\..* Left out: Operation, /))
    .toBeVisible();
  await button('Copy Text').click();
  await expect.poll(() => copies.at(-1)).toContain('Operation: Operation Granite, CO-ACS-2611');
});
