// The tools of a point: how a text is read, every format, a code, the phone's map, the phone's own position.
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { acceptedBy } from '../../src/domain/answers/authors.ts';
import type { AnswerPath } from '../../src/domain/answers/path.ts';
import { kitPath } from '../../src/domain/kit/kit-catalogue.ts';
import { openQrReader } from '../../src/web/platform/qr-reader.ts';
import { IPHONE } from '../support/iphone.ts';
import { fillKit } from './support/kit.ts';
import { type MountedApp, mountApp } from './support/mounted-app.tsx';
import { Whereabouts } from './support/position.ts';
import { pretend } from './support/pretended.ts';
import { button, field, openSection, unfold } from './support/screen.ts';

const INCIDENT = 'operationalInfo.incidentCoordinates';
const POINT = '39.74, -105.09';
const NOON = new Date('2026-11-21T12:00:00Z');
const pointButton = () => button('Point of Incident Coordinates');
const dialog = () => page.getByRole('dialog', { name: 'Incident' });

async function openIncident(answers: Parameters<MountedApp['write']>[0] = {}): Promise<MountedApp> {
  const app = await mountApp('/threat-assessment', undefined, { now: () => NOON });
  await app.write(answers);
  await openSection('Operational Info');
  await unfold('Operational Info');
  await expect.element(field(INCIDENT)).toBeVisible();
  return app;
}

const authorOf = (app: MountedApp, path: AnswerPath) =>
  acceptedBy(app.session.open()?.document.answer(path)?.author ?? '');

/** As a camera sees it: on its ground, more than a pixel for each part. */
function enlarged(code: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: code.width * 8, height: code.height * 8 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Nothing can be drawn');
  context.imageSmoothingEnabled = false;
  context.fillStyle = getComputedStyle(code).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(code, 0, 0, canvas.width, canvas.height);
  return canvas;
}

describe('under the box of a point', () => {
  test('stands how its text is read, or once it is left why it is none; half of one is no fault', async () => {
    await openIncident();
    await expect.element(pointButton()).not.toBeInTheDocument();
    await field(INCIDENT).fill('39.74');
    await expect.element(page.getByText(/Only one number is here/)).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText(/Only one number is here/)).toBeVisible();
    await field(INCIDENT).fill('https://maps.app.goo.gl/ab12');
    await expect.element(page.getByText(/Only one number is here/)).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText(/needs the network/)).toBeVisible();
    await field(INCIDENT).fill('n39.74 w105.09');
    await expect.element(page.getByText('Read as 39.74, -105.09')).toBeVisible();
    await expect.element(pointButton()).toBeVisible();
    await field(INCIDENT).fill('13sdd 9210 9880');
    await expect.element(page.getByText('Read as 13S DD 9210 9880')).toBeVisible();
  });

  test('stand one set of tools for the three boxes of the landing zone, and for the two of a hospital', async () => {
    const app = await mountApp('/threat-assessment');
    await app.write({
      'helicopterPlan.latitude': '39.73',
      'helicopterPlan.longitude': '-105.0',
      'hospitalFacilities.primary.latitude': '39.71',
      'hospitalFacilities.primary.longitude': '-105.12',
    });
    await openSection('Helicopter Plan');
    await expect.element(button('Point of Landing zone')).toBeVisible();
    await expect.element(button('Use my position: Landing zone')).toBeVisible();
    // Of one that has a point in other boxes, what is none is said too.
    await field('helicopterPlan.mgrs').fill('13S DD 123');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText(/^(?!Landing zone:).*odd number of digits/)).toBeVisible();
    await expect.element(button('Point of Landing zone')).toBeVisible();
    await openSection('Hospital Facilities');
    await unfold('Primary Hospital');
    await button('Point of Primary Hospital').click();
    await expect
      .element(page.getByRole('dialog', { name: 'Primary Hospital' }))
      .toMatchTextContent('39.71, -105.12');
  });
});

test('in rows the tools are called as the row is, also once it gets a name', async () => {
  const app = await mountApp('/threat-assessment');
  await app.write({ 'weather.windConditions': 'calm' });
  const row = app.session.open()?.document.addRow('helicopterPlan') ?? '';
  const station = app.session.open()?.document.addRow('icsAidStations') ?? '';
  await openSection('Helicopter Plan');
  await unfold('Helicopter Plan');
  await field(`helicopterPlan.${row}.coordinates`).fill('39.74, -105.09');
  await expect.element(button('Point of Landing zone 2')).toBeVisible();
  await button(/^ICS forms/i).click();
  await expect.element(button('Use my position: Aid station 1')).toBeVisible();
  await field(`icsAidStations.${station}.name`).fill('North gate');
  await expect.element(button('Use my position: “North gate”')).toBeVisible();
});

describe('the dialog of a point', () => {
  test('has every format with a copy, the grid aloud, how exact it is, and a code', async () => {
    const written: string[] = [];
    pretend(navigator.clipboard, 'writeText', async (text: string) => void written.push(text));
    await openIncident({ [INCIDENT]: '13S DD 9210 9880' });
    await pointButton().click();
    for (const text of [
      'In the plan: 13S DD 9210 9880',
      'one three Sierra, Delta Delta, niner two one zero, niner eight eight zero',
      'is a square with sides of 33 ft (10 m)',
      'UTM',
    ])
      await expect.element(dialog()).toMatchTextContent(text);
    const formats = dialog().getByRole('listitem');
    expect(formats.elements()).toHaveLength(5);
    await button('Copy: Grid (MGRS)').click();
    await expect.element(dialog()).toMatchTextContent('Copied: 13S DD 9210 9880');
    await button('Copy: Degrees').click();
    expect(written).toHaveLength(2);
    await expect.element(dialog()).toMatchTextContent(`Copied: ${written[1]}`);
    await expect
      .element(dialog().getByRole('img', { name: /^Code of this point: geo:39\.7\d+,-105\.0\d+$/ }))
      .toBeVisible();
  });

  test('says no format that is more exact than the text, and nothing aloud of one that is too rough', async () => {
    await openIncident({ [INCIDENT]: '39.740, -105.090' });
    await pointButton().click();
    await expect.element(dialog()).toMatchTextContent('niner two two, niner eight niner');
    await button('Close').click();
    await field(INCIDENT).fill('39.7, -105.1');
    await pointButton().click();
    await expect.element(dialog()).toMatchTextContent('exact to 6.9 miles (11 km)');
    await expect
      .element(page.getByRole('heading', { name: 'Say on the radio' }))
      .not.toBeInTheDocument();
    expect(dialog().getByRole('listitem').elements()).toHaveLength(1);
  });

  test('says how far the other places of the plan are', async () => {
    await openIncident({
      [INCIDENT]: '39.7400, -105.0900',
      'operationalInfo.commandPostCoordinates': '39.7500, -105.0900',
      'operationalInfo.stagingCoordinates': '39.7, -105.1',
    });
    await pointButton().click();
    const line = 'Command post: 0.7 miles (1.1 km), 360° true, north of Incident; straight line.';
    await expect.element(dialog()).toMatchTextContent(line);
    await expect.element(dialog()).not.toMatchTextContent('Staging area:');
  });

  test('has a code that a scanner reads as the point, in the Night theme too', async () => {
    await openIncident({ [INCIDENT]: POINT });
    await pointButton().click();
    const code = dialog().getByRole('img', { name: 'Code of this point: geo:39.74,-105.09' });
    await expect.element(code).toBeVisible();
    const reader = await openQrReader();
    onTestFinished(() => reader.close());
    for (const theme of ['day', 'night']) {
      document.documentElement.dataset.theme = theme;
      const seen = enlarged(code.element() as HTMLCanvasElement);
      expect(await reader.read(seen as unknown as HTMLVideoElement), theme).toEqual([
        'geo:39.74,-105.09',
      ]);
    }
  });

  test('leads to the map app of this phone by a second press, after saying that the place leaves', async () => {
    await openIncident({ [INCIDENT]: POINT });
    await pointButton().click();
    await expect.element(page.getByRole('link', { name: 'Open map' })).not.toBeInTheDocument();
    await button('Open in this phone’s map').click();
    await expect.element(dialog()).toMatchTextContent('The place then leaves Bulwark');
    await expect
      .element(page.getByRole('link', { name: 'Open map' }))
      .toHaveAttribute('href', 'geo:39.74,-105.09?q=39.74,-105.09');
  });

  test('on an iPhone, which opens no geo: address, that is its own map app, and no web address', async () => {
    pretend(navigator, 'userAgent', IPHONE);
    await openIncident({ [INCIDENT]: POINT });
    await pointButton().click();
    await button('Open in this phone’s map').click();
    await expect
      .element(page.getByRole('link', { name: 'Open map' }))
      .toHaveAttribute('href', 'maps://?ll=39.74,-105.09&q=39.74,-105.09');
  });
});

describe('this phone’s position', () => {
  test('is asked for once by a press, says how exact and how old it is, and is taken by a press with its source', async () => {
    const phone = new Whereabouts();
    const app = await openIncident();
    expect(phone.asked).toEqual([]);
    await button('Use my position: Incident Coordinates').click();
    await expect.element(page.getByText(/^Getting this phone/)).toBeVisible();
    expect(phone.asked).toEqual([{ enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 }]);
    phone.find(39.74, -105.09, 11.4, new Date(NOON.getTime() - 5000));
    await expect
      .element(page.getByText('This phone is within 39 ft (12 m) of this point, 5 s ago:'))
      .toBeVisible();
    await expect.element(field(INCIDENT)).toHaveValue('');
    await button('Use this point').click();
    await expect.element(field(INCIDENT)).toHaveValue('13S DD 9228 9890');
    expect(authorOf(app, INCIDENT)?.from).toEqual({ kind: 'position', withinMetres: 12 });
    expect(phone.asked).toHaveLength(1);
    await expect.element(button('Use my position: Incident Coordinates')).toHaveFocus();
  });

  test('replaces what is typed only by a press that says so, in the format of the kit', async () => {
    const phone = new Whereabouts();
    const app = await openIncident({ [INCIDENT]: 'north gate' });
    await fillKit(app, { [kitPath('places', 'format')]: 'Degrees' });
    await button('Use my position: Incident Coordinates').click();
    phone.find(39.74, -105.09, 12, NOON);
    await expect
      .element(page.getByText('The plan now has \u2068“north gate”\u2069.'))
      .toBeVisible();
    await button('Keep it as is').click();
    await expect.element(field(INCIDENT)).toHaveValue('north gate');
    await button('Use my position: Incident Coordinates').click();
    phone.find(39.74, -105.09, 12, NOON);
    await button('Replace with this point').click();
    await expect.element(field(INCIDENT)).toHaveValue('39.7400, -105.0900');
  });

  test('that is rough says so, and is asked for again before it is taken; what is taken is as rough', async () => {
    const phone = new Whereabouts();
    await openIncident();
    await button('Use my position: Incident Coordinates').click();
    phone.find(39.74, -105.09, 2000, NOON);
    await expect
      .element(page.getByText('Rough fix. Good to 1.2 miles (2.0 km) only. Wait and ask again.'))
      .toBeVisible();
    const both = page.getByRole('button', { name: /^(Ask again|Use this point)$/ });
    expect(both.elements().map((each) => each.textContent)).toEqual([
      'Ask again',
      'Use this point',
    ]);
    await button('Use this point').click();
    await expect.element(field(INCIDENT)).toHaveValue('13S DD 92 98');
    await button('Use my position: Incident Coordinates').click();
    phone.find(39.74, -105.09, 50, NOON);
    await expect.element(button('Replace with this point')).toBeVisible();
    await expect.element(page.getByText(/^Rough fix/)).not.toBeInTheDocument();
  });

  test('fills the three boxes of the landing zone', async () => {
    const phone = new Whereabouts();
    await mountApp('/threat-assessment');
    await openSection('Helicopter Plan');
    await button('Use my position: Landing zone').click();
    phone.find(39.74, -105.09, 12, new Date());
    await button('Use this point').click();
    await expect.element(field('helicopterPlan.latitude')).toHaveValue('39.7400');
    await expect.element(field('helicopterPlan.longitude')).toHaveValue('-105.0900');
    await expect.element(field('helicopterPlan.mgrs')).toHaveValue('13S DD 9228 9890');
  });

  test('that is refused, unknown or late is one sentence each, and an answer after it was stopped is nothing', async () => {
    const phone = new Whereabouts();
    await openIncident();
    await button('Use my position: Incident Coordinates').click();
    phone.fail(1);
    await expect
      .element(page.getByText(/^This app may not use this phone’s position/))
      .toBeVisible();
    await button('Ask again').click();
    phone.fail(2);
    await expect.element(page.getByText(/^This phone has no position now/)).toBeVisible();
    await button('Ask again').click();
    phone.fail(3);
    await expect.element(page.getByText(/^No position within 20/)).toBeVisible();
    await button('Ask again').click();
    await button('Stop asking').click();
    phone.find(39.74, -105.09, 12, NOON);
    await expect.element(button('Use this point')).not.toBeInTheDocument();
    pretend(navigator, 'geolocation', undefined);
    await button('Use my position: Incident Coordinates').click();
    await expect.element(page.getByText(/^This browser gives no position/)).toBeVisible();
  });

  test('is where hospitals are searched from, and goes into no answer then', async () => {
    const phone = new Whereabouts();
    const app = await mountApp('/threat-assessment');
    await openSection('Hospital Facilities');
    await button('Find a hospital nearby: Primary Hospital').click();
    await button('Use my position: Search from').click();
    phone.find(39.74, -105.09, 12, new Date());
    await button('Use this point').click();
    const find = page.getByRole('dialog', { name: 'Find hospitals: Primary Hospital' });
    await expect.element(find).toMatchTextContent('From the typed point: 13S DD 9228 9890');
    const texts = [...(app.session.open()?.document.answers().values() ?? [])];
    expect(texts.filter(({ text }) => text.includes('13S'))).toEqual([]);
  });
});
