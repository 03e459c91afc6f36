// @module-tag long
// Files of other tools, opened where backup files are: their points are offered to a plan, and nothing is written.
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { acceptedBy } from '../../src/domain/answers/authors.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import type { AnswerPath } from '../../src/domain/answers/path.ts';
import { barricadedSubject } from '../support/barricaded-subject.ts';
import { type MountedApp, mountApp } from './support/mounted-app.tsx';
import { openPlacesFile, PLAN_KML } from './support/places-file.ts';
import { button, field, notice, openSection, unfold } from './support/screen.ts';
import { storeDocument } from './support/stored-vault.ts';

const NOON = new Date('2026-11-21T19:00:00Z');
const LATITUDE = 'helicopterPlan.latitude';
const LONGITUDE = 'helicopterPlan.longitude';
const GRID = 'helicopterPlan.mgrs';
const STAGING = 'operationalInfo.stagingCoordinates';

const dialog = () => page.getByRole('dialog', { name: 'Points from another tool' });
const atBox = () => page.getByRole('dialog', { name: /^Points from files/ });
const openAll = () => mountApp('/assessments', undefined, { now: () => NOON });
const textOf = (app: MountedApp, path: AnswerPath) => app.session.open()?.document.read(path);
const acceptedFrom = (app: MountedApp, path: AnswerPath) =>
  acceptedBy(app.session.open()?.document.answer(path)?.author ?? '')?.from;

async function offerToNewPlan(): Promise<void> {
  await dialog().getByRole('button', { name: 'A new plan', exact: true }).click();
  await dialog().getByRole('button', { name: 'Offer 3 points in A new plan' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
}

/** To the plan that is chosen from the start. */
async function offerToStored(): Promise<void> {
  await dialog()
    .getByRole('button', { name: /^Offer 3 points in / })
    .click();
  await expect.element(dialog()).not.toBeInTheDocument();
}

test('a file is shown whole before it is offered, and its point goes into the landing zone with its source', {
  tags: ['short'],
}, async () => {
  const app = await openAll();
  // A phone may have taken the ending away.
  await openPlacesFile(PLAN_KML, 'Plan');
  await expect.element(dialog()).toMatchTextContent('KML, 3 points.');
  await expect.element(dialog()).toMatchTextContent(/“CCP 1”\u206939\.74012, -105\.09034/);
  await expect.element(dialog()).toMatchTextContent(/Remarks: \u2068“North door, blue tarp”\u2069/);
  await expect.element(dialog()).toMatchTextContent('Looks like: Landing zone');
  await expect.element(dialog()).toMatchTextContent('1 route, track or line');
  await expect.element(dialog()).toMatchTextContent('1 link to the network: nothing is fetched');
  await offerToNewPlan();
  await openSection('Helicopter Plan');
  await expect.element(field(LATITUDE)).toHaveValue('');
  await field(LATITUDE).click();
  await button(
    /39\.74550.*Map file \u2068“Plan”\u2069: \u2068“HLZ 1”\u2069, 21 Nov 2026 11:30/,
  ).click();
  await expect.element(field(LONGITUDE)).toHaveValue('-105.10120');
  await expect.element(field(GRID)).toHaveValue('13S DD 91329 99515');
  expect(acceptedFrom(app, GRID)).toEqual({ kind: 'file', day: '2026-11-21' });
  expect(textOf(app, STAGING)).toBe('');
});

test('every point is offered at every place; what is written there is replaced by a second press alone', async () => {
  await storeDocument(barricadedSubject());
  const app = await openAll();
  await openPlacesFile(PLAN_KML);
  await offerToStored();
  await openSection('Operational Info');
  await unfold('Operational Info');
  await field(STAGING).fill('39.7, -105.0');
  await button('Points from files: Staging area').click();
  await atBox()
    .getByRole('button', { name: /“Zulu”/ })
    .click();
  await expect
    .element(atBox())
    .toMatchTextContent('Staging area now has \u2068“39.7, -105.0”\u2069.');
  expect(textOf(app, STAGING)).toBe('39.7, -105.0');
  await atBox().getByRole('button', { name: 'Replace with this point' }).click();
  await expect.element(notice('Point Added')).toBeVisible();
  await expect.element(field(STAGING)).toHaveValue('39.70010, -105.20000');
  expect(acceptedFrom(app, STAGING)).toEqual({ kind: 'file', day: '' });
  await button('Points from files: Staging area').click();
  await atBox().getByRole('button', { name: 'Stop offering these points' }).click();
  await expect
    .element(atBox())
    .toMatchTextContent(
      /will no longer offer the points of 1 file\..*“Plan\.kml”\u2069, opened 21 Nov 2026 12:00/,
    );
  await atBox().getByRole('button', { name: 'Back' }).click();
  await expect.element(atBox().getByRole('button', { name: /“Zulu”/ })).toBeVisible();
  await atBox().getByRole('button', { name: 'Stop offering these points' }).click();
  await atBox().getByRole('button', { name: 'Stop offering' }).click();
  await expect.element(button('Points from files: Staging area')).not.toBeInTheDocument();
});

test('two answers that nobody has chosen from are replaced by a second press alone', async () => {
  const document = barricadedSubject();
  const other = createDocument({ now: () => NOON, author: () => 'K. Lee', replica: 'lee' });
  document.write(STAGING, '39.7, -105.0');
  other.write(STAGING, '39.8, -105.1');
  document.merge(other.state());
  await storeDocument(document);
  const app = await openAll();
  await openPlacesFile(PLAN_KML);
  await offerToStored();
  await openSection('Operational Info');
  await unfold('Operational Info');
  await button('Points from files: Staging area').click();
  await atBox()
    .getByRole('button', { name: /“Zulu”/ })
    .click();
  await expect.element(atBox()).toMatchTextContent(/39\.[78], -105\.[01] or 39\.[78], -105\.[01]/);
  expect(app.session.open()?.document.answer(STAGING)?.others).toHaveLength(1);
});

test('a point that does not look like the place is asked for first, with how far it is', async () => {
  const document = createDocument({ now: () => NOON, author: () => 'J. Ruiz', replica: 'ruiz' });
  document.write('operationalInfo.incidentCoordinates', '39.70010, -105.10000');
  await storeDocument(document);
  const app = await openAll();
  await openPlacesFile(PLAN_KML);
  await offerToStored();
  await openSection('Helicopter Plan');
  await button('Points from files: Landing zone').click();
  await atBox()
    .getByRole('button', { name: /“CCP 1”/ })
    .click();
  await expect.element(atBox()).toMatchTextContent('Looks like: Casualty collection point');
  await expect.element(atBox()).toMatchTextContent('It does not look like: Landing zone.');
  await atBox().getByRole('button', { name: 'Back' }).click();
  await atBox()
    .getByRole('button', { name: /“Zulu”/ })
    .click();
  await expect
    .element(atBox())
    .toMatchTextContent('5.3 miles (8.6 km), 270° true, west of Incident; straight line.');
  expect(textOf(app, LATITUDE)).toBe('');
  await atBox().getByRole('button', { name: 'Add to Landing zone' }).click();
  await expect.element(field(LATITUDE)).toHaveValue('39.70010');
});

test('a point of an exercise, and a stale one, ask first at the place that they look like', async () => {
  const app = await openAll();
  const event = (name: string, head: string) =>
    `<event version="2.0" uid="${name}" type="b-m-p-s-m" how="h-e" time="2026-11-20T12:00:00Z" ${head}><point lat="39.70010" lon="-105.1" hae="0" ce="1" le="1"/><detail><contact callsign="HLZ ${name}"/></detail></event>`;
  await openPlacesFile(
    `<events>${event('1', 'opex="exercise"')}${event('2', 'stale="2026-11-20T13:00:00Z"')}${event('3', '')}</events>`,
  );
  await offerToNewPlan();
  await openSection('Helicopter Plan');
  await field(LATITUDE).click();
  await expect.element(button(/“HLZ 3”/)).toBeVisible();
  await expect.element(button(/“HLZ [12]”/)).not.toBeInTheDocument();
  await button('Points from files: Landing zone').click();
  await atBox()
    .getByRole('button', { name: /“HLZ 1”/ })
    .click();
  await expect.element(atBox()).toMatchTextContent('Its file marks it as an exercise.');
  await atBox().getByRole('button', { name: 'Back' }).click();
  await atBox()
    .getByRole('button', { name: /“HLZ 2”/ })
    .click();
  await expect
    .element(atBox())
    .toMatchTextContent(/Its file marks it as stale.*stale since 20 Nov 2026 06:00/);
  expect(textOf(app, LATITUDE)).toBe('');
  await atBox().getByRole('button', { name: 'Add to Landing zone' }).click();
  await expect.element(field(LATITUDE)).toHaveValue('39.70010');
});

test('two files of one name are told apart; the one for which there is no room is named before', async () => {
  await storeDocument(barricadedSubject());
  await openAll();
  const open = async (latitude: string, name: string) => {
    await openPlacesFile(PLAN_KML.replace('39.70010', latitude), name);
    await expect.element(dialog().getByRole('button', { name: /^Offer/ })).toBeVisible();
  };
  const back = async () => {
    await button('Main Menu').click();
    await page.getByRole('link', { name: 'Assessments', exact: true }).click();
  };
  for (const [index, name] of ['Plan', 'Plan', 'A', 'B', 'C', 'D'].entries()) {
    if (index > 0) await back();
    await open(`39.7${index}`, name);
    await expect.element(dialog()).not.toMatchTextContent('no longer offered');
    await offerToStored();
  }
  await openSection('Operational Info');
  await unfold('Operational Info');
  await button('Points from files: Staging area').click();
  await expect
    .element(
      atBox().getByRole('button', {
        name: /“Zulu”.*39\.71.*“Plan”\u2069 \(2\), opened 21 Nov 2026/,
      }),
    )
    .toBeVisible();
  await expect
    .element(
      atBox().getByRole('button', { name: /“Zulu”.*39\.70.*“Plan”\u2069, opened 21 Nov 2026/ }),
    )
    .toBeVisible();
  await atBox().getByRole('button', { name: 'Close' }).click();
  await back();
  await open('39.79', 'E');
  await expect
    .element(dialog())
    .toMatchTextContent(
      /those of \u2068“Plan”\u2069, opened 21 Nov 2026 12:00, are no longer offered/,
    );
});

test('a request of somebody else’s is left out, and a plan gets nothing of it', async () => {
  await openAll();
  const request =
    '<event version="2.0" uid="u" type="b-r-f-h-c" time="2026-11-21T12:00:00Z"><point lat="39.7" lon="-105" hae="0" ce="1" le="1"/><detail><contact callsign="MED.1"/><_medevac_ urgent="1"/></detail></event>';
  await openPlacesFile(zipSync({ 'u/u.cot': strToU8(request) }).slice(), 'MED.zip');
  await expect.element(dialog()).toMatchTextContent('TAK data package, 0 points.');
  await expect
    .element(dialog())
    .toMatchTextContent('1 request, alert or task of someone else: it stays theirs');
  await expect.element(dialog().getByRole('button', { name: /^Offer/ })).not.toBeInTheDocument();
});

test('points of files go when the app is closed', async () => {
  const app = await openAll();
  await openPlacesFile(PLAN_KML);
  await offerToNewPlan();
  await openSection('Helicopter Plan');
  await expect.element(button(/^Points from files: /)).toBeVisible();
  await app.reload('/threat-assessment');
  await openSection('Helicopter Plan');
  await expect.element(field(LATITUDE)).toBeVisible();
  await expect.element(button(/^Points from files: /)).not.toBeInTheDocument();
});

test('what cannot be read is said, with what to do', async () => {
  await openAll();
  await openPlacesFile('<!DOCTYPE kml><kml/>');
  await expect.element(dialog()).toMatchTextContent('has a DOCTYPE');
  await dialog().getByRole('button', { name: 'Close' }).click();
  await openPlacesFile('<kml><Placemark>');
  await expect.element(dialog()).toMatchTextContent('damaged or incomplete');
  await dialog().getByRole('button', { name: 'Close' }).click();
  await openPlacesFile('lat,lon,name\n39.7,-105.1,LZ csv', 'points');
  await expect
    .element(dialog())
    .toMatchTextContent('open Hospital Facilities, then “Import or export saved hospitals”');
});
