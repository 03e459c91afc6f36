// What came with a file, on screen: an approval as its word, and more answers to one question than anybody compares.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import type { Update } from '../../src/domain/answers/answer-set.ts';
import { importUpdate } from '../../src/domain/answers/import-record.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { brief } from '../support/briefed-plan.ts';
import { FILLED_AT, filledAssessment } from '../support/filled-assessments.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, notice, openSection } from './support/screen.ts';
import { storeDocument } from './support/stored-vault.ts';

/** As it came off a file. */
function arrive(document: AnswerDocument, update: Update): void {
  importUpdate(document, update, { from: 'Lee', replica: 'mine2' });
}

test('an approval that came with a file is its word, and the plan can still be approved here', async () => {
  const document = filledAssessment();
  const theirs = createDocument({ now: () => FILLED_AT, author: () => 'Lee', replica: 'lee' });
  theirs.merge(document.state());
  brief(theirs, 'Chief Alvarez');
  const { live, ...rest } = theirs.state();
  const says = (text: string) => text.replace(/"by":"[^"]*"/, '"by":"Lee. Approved by Hale"');
  const forged = live.map((each) =>
    each.path.endsWith('.sealed') ? { ...each, text: says(each.text) } : each,
  );
  arrive(document, { ...rest, live: forged });
  await storeDocument(document);
  await mountApp('/documents');
  await button(/^Options/).click();
  await button(/^As briefed/).click();
  const claim =
    /As the file of 20 Nov 2026 says: approved by \u2068“Chief Alvarez”\u2069, version 1/;
  await expect.element(page.getByText(claim).first()).toBeVisible();
  const sealer = page.getByText(/^\u2068“Lee\. Approved by Hale”\u2069, /);
  await expect.element(sealer).toBeVisible();
  await expect.element(page.getByText(/Not approved on this phone\./)).toBeVisible();
  expect(page.getByText(/Approved by Chief Alvarez/).elements()).toEqual([]);
  await button('Approved by Cmdr. Ann Holt: seal as version 2').click();
  await button(/^Yes: Cmdr. Ann Holt approves/).click();
  await expect.element(notice('Sealed')).toBeVisible();
  await expect.element(page.getByText(/Approved by Cmdr\. Ann Holt as version 2\./)).toBeVisible();
});

test('of fifty answers to one question eight are shown until more are asked for, and one tap still ends it', {
  tags: ['long'],
}, async () => {
  const document = filledAssessment();
  const path = 'weather.visibility';
  const live = Array.from({ length: 49 }, (_, at) => ({
    replica: `lee${at}`,
    count: 1,
    path,
    text: at === 0 ? 'Fog in the valley. '.repeat(400) : `${at} miles`,
    author: 'Lee',
    at: 0,
  }));
  arrive(document, { live, past: [], seen: {} });
  await storeDocument(document);
  await mountApp('/threat-assessment');
  await openSection('Weather');
  const box = page.getByRole('region', { name: /Visibility.*: conflict/ });
  await expect.element(box).toMatchTextContent('50 answers. Which one is right?');
  expect(box.getByRole('button').elements()).toHaveLength(9);
  expect(box.element().getBoundingClientRect().height).toBeLessThan(1500);
  await box.getByRole('button', { name: 'Show 42 more' }).click();
  expect(box.getByRole('button').elements()).toHaveLength(50);
  await box.getByRole('button', { name: '7 miles', exact: true }).click();
  await expect.element(field(path)).toHaveValue('7 miles');
  await expect.element(box).not.toBeInTheDocument();
});

test('a suggestion for which a box has no room is not put in, and it is said', {
  tags: ['long'],
}, async () => {
  await mountApp('/threat-assessment');
  await openSection('Operational Info');
  await field('operationalInfo.incidentType').fill('x'.repeat(19_999));
  const chips = page.getByRole('group', { name: 'Suggestions for Incident Type' });
  await chips.getByRole('button').first().click();
  await expect.element(page.getByText(/This field is full at 20,000 characters\./)).toBeVisible();
  await expect.element(field('operationalInfo.incidentType')).toHaveValue('x'.repeat(19_999));
});

test('a box that is full says so: nothing is cut off without a word', {
  tags: ['long'],
}, async () => {
  await mountApp('/threat-assessment');
  await openSection('Weather');
  await field('weather.visibility').fill('x'.repeat(20_000));
  await expect.element(page.getByText(/This field is full at 20,000 characters\./)).toBeVisible();
});

test('a text that no other phone would take says so, as long as it has no spaces', {
  tags: ['long'],
}, async () => {
  await mountApp('/threat-assessment');
  await openSection('Weather');
  const box = field('weather.visibility');
  await box.fill('é'.repeat(501));
  const said = page.getByRole('alert').filter({ hasText: 'letters stand here without a space' });
  await expect.element(said).toBeVisible();
  await box.fill(`${'é'.repeat(250)} ${'é'.repeat(251)}`);
  await expect.element(said).not.toBeInTheDocument();
});
