import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { plainFields, type Section } from '../../src/domain/answers/sections.ts';
import { catalogue } from '../../src/domain/plan/catalogue.ts';
import { databaseFile } from '../../src/server/database/open-sqlite.ts';
import { expect, field, notice, open, openSection, test } from '../support/app-test.ts';
import { fontsOf, readPdf } from '../support/pdf.ts';
import { endSplash } from '../support/splash.ts';

const sections: readonly Section[] = catalogue;

test('the main job: every section filled, sections added, three hospitals saved, the PDF made, downloaded and read back [main-job]', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await open(page, '/');
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await expect(page).toHaveURL(/\/threat-assessment$/);

  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: 'Criminal Threats' }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Section of your own').fill('K9 Plan');
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  const typed = new Map<string, string>();
  const type = async (path: string, text: string) => {
    typed.set(path, text);
    await field(page, path).fill(text);
  };
  const isOpen = new Set(['Criminal Threats']);
  for (const section of sections.filter(
    ({ more, ofEvent, apart }) => !more && !ofEvent && !apart,
  )) {
    if (!isOpen.has(section.title)) await openSection(page, section.title);
    for (const row of section.rows ?? [undefined]) {
      for (const { key, label } of plainFields(section)) {
        const path = [section.id, row?.key, key].filter(Boolean).join('.');
        await type(path, `${label} ${row?.key ?? section.id} ${typed.size + 100}`);
      }
    }
    if (section.rows) {
      for (const { title } of section.rows) {
        await page.getByRole('button', { name: `Save ${title}` }).click();
        await expect(notice(page, 'Hospital Saved')).toBeVisible();
        await expect(page.getByRole('button', { name: `Save ${title}` })).toBeHidden();
      }
    }
    await openSection(page, section.title);
  }
  await type('k9Plan.description', 'Vet on call at 555-0188');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(notice(page, 'PDF Generated Successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Bulwark-Assessment-\d{8}-\d{4}\.pdf$/);
  const bytes = readFileSync(await file.path());
  const pdf = await readPdf(bytes);

  const text = pdf.pages
    .map((each) => each.text)
    .join('\n')
    .replace(/\s+/g, ' ');
  for (const answer of typed.values()) expect(text).toContain(answer);
  const order = [
    'Operator Information',
    'Hospital Facilities',
    'Primary Hospital',
    'Secondary Hospital',
    'Tertiary Hospital',
    'Operational Information',
    'Additional Operational Information',
    'Helicopter Plan',
    'Weather Conditions',
    'Animal Threats',
    'Plant Threats/Public Works',
    'Hazardous Materials',
    'Extended Operations',
    'Other Information',
    'Criminal Threats',
    'K9 Plan',
  ];
  const places = order.map((title) => text.indexOf(title));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(text).toContain('Badge/Identifier Number');
  // No ambulance says that it is ALS: that is told before the sections.
  expect(pdf.bookmarks).toEqual([
    'Open Points',
    ...order.filter((title) => !/^(Primary|Secondary|Tertiary)/.test(title)),
  ]);
  expect(pdf.title).toBe('Medical Threat Assessment Report');
  expect(pdf.language).toBe('en-US');
  expect(pdf.isTagged).toBe(true);
  expect(pdf.structure.filter((role) => role.trim() === 'H1')).toHaveLength(1);
  expect(pdf.structure.filter((role) => role.trim() === 'H2')).toHaveLength(14);
  const fonts = fontsOf(bytes);
  expect(fonts.names.length).toBe(2);
  expect(fonts.embedded).toBe(2);
  expect(fonts.names.every((name) => /^[A-Z]{6}\+DejaVuSans/.test(name))).toBe(true);

  const savedNames = ['primary', 'secondary', 'tertiary'].map((tier) =>
    typed.get(`hospitalFacilities.${tier}.name`),
  );
  const database = new Sqlite(databaseFile(site.dataDir), { readonly: true });
  const rows = database
    .prepare(
      `select content ->> 'category' as category, content ->> 'name' as name from item
       where resource = 'hospitals' order by category`,
    )
    .all();
  database.close();
  expect(rows).toEqual([
    { category: 'primary', name: savedNames[0] },
    { category: 'secondary', name: savedNames[1] },
    { category: 'tertiary', name: savedNames[2] },
  ]);

  await site.restart();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await endSplash(page);
  await openSection(page, 'Hospital Facilities');
  for (const [index, tier] of ['primary', 'secondary', 'tertiary'].entries()) {
    await expect(field(page, `hospitalFacilities.${tier}.name`)).toHaveValue(
      savedNames[index] ?? '',
    );
  }
});
