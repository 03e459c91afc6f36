// A point that another app shares with this one: no plan gets it without a press.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { acceptedBy } from '../../src/domain/answers/authors.ts';
import { SHARED } from '../../src/domain/limits.ts';
import { mountApp } from './support/mounted-app.tsx';
import { withShared } from './support/pretended.ts';
import { button, notice } from './support/screen.ts';
import { lockCard, storeLockedVault, unlock } from './support/vault.ts';

const INCIDENT = 'operationalInfo.incidentCoordinates';
const LINK = 'https://www.google.com/maps/place/39.74,-105.09/@39.74,-105.09,17z';
const dialog = () => page.getByRole('dialog', { name: 'Shared from another app' });

test('goes into the place that is chosen; those without a point stand first, and one that has text is asked for', async () => {
  withShared({ text: `Dropped pin\n${LINK}` });
  const app = await mountApp('/threat-assessment');
  await app.write({
    [INCIDENT]: '39.7, -105.0',
    'operationalInfo.commandPostCoordinates': 'north gate',
  });
  history.pushState(null, '', '/?shared');
  await expect.element(dialog()).toMatchTextContent('Dropped pin');
  await expect.element(dialog()).toMatchTextContent('Read as 39.74, -105.09');
  expect(`${location.pathname}${location.search}`).toBe('/');
  const places = dialog().getByRole('group', { name: 'Which place is it?' }).getByRole('button');
  await expect.element(places.first()).toMatchTextContent('Command post: has “north gate”');
  await expect.element(places.last()).toMatchTextContent('Incident: has “39.7, -105.0”');
  await places.first().click();
  await expect
    .element(dialog())
    .toMatchTextContent('Command post now has \u2068“north gate”\u2069.');
  await button('Back').click();
  await places.last().click();
  await button('Replace with shared point').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(notice('Point Added')).toBeVisible();
  const document = app.session.open()?.document;
  expect(document?.read(INCIDENT)).toBe('39.74, -105.09');
  expect(acceptedBy(document?.answer(INCIDENT)?.author ?? '')?.from).toEqual({ kind: 'app' });
  expect(document?.read('operationalInfo.commandPostCoordinates')).toBe('north gate');
});

test('waits while a plan is begun: it is asked for again there', async () => {
  withShared({ text: 'geo:39.74,-105.09' });
  const app = await mountApp('/?shared');
  await expect.element(dialog()).toMatchTextContent('No plan is open');
  await dialog().getByRole('button', { name: 'New call-out' }).click();
  await dialog().getByRole('button', { name: 'Landing zone', exact: true }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(app.session.open()?.document.read('helicopterPlan.mgrs')).toBe('13S DD 92 98');
});

test('waits until the assessments are unlocked, and nothing of it is on screen before', async () => {
  withShared({ text: 'geo:39.74,-105.09' });
  await storeLockedVault();
  const app = await mountApp('/?shared');
  await expect.element(dialog()).toMatchTextContent('The assessments are locked');
  await expect.element(dialog()).not.toMatchTextContent('39.74');
  await dialog().getByRole('button', { name: 'Unlock' }).click();
  await expect.element(lockCard()).toBeVisible();
  await unlock();
  await expect.element(dialog()).toMatchTextContent('Read as 39.74, -105.09');
  await dialog().getByRole('button', { name: 'Incident', exact: true }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(app.session.open()?.document.read(INCIDENT)).toBe('39.74, -105.09');
});

test('that is no point, is too long, or has gone is said', async () => {
  withShared({ text: 'https://maps.app.goo.gl/ab12' });
  const app = await mountApp('/?shared');
  await expect.element(dialog()).toMatchTextContent('needs the network');
  await button('Close').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  history.pushState(null, '', '/?shared');
  await expect.element(dialog()).toMatchTextContent('is no longer here');
  await button('Close').click();
  withShared({ isTooLong: true });
  await app.reload('/?shared');
  await expect.element(dialog()).toMatchTextContent('is too long for a point');
});

test('is dropped after five minutes', async () => {
  const timers: (() => void)[] = [];
  const { setTimeout } = window;
  window.setTimeout = ((work: () => void, ms?: number) => {
    if (ms === SHARED.keptMs) timers.push(work);
    return setTimeout(work, ms);
  }) as typeof window.setTimeout;
  try {
    withShared({ text: 'geo:39.74,-105.09' });
    await mountApp('/?shared');
    await expect.element(dialog()).toMatchTextContent('Read as 39.74, -105.09');
    timers.at(-1)?.();
    await expect.element(dialog()).not.toBeInTheDocument();
  } finally {
    window.setTimeout = setTimeout;
  }
});
