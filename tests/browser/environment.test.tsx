// What light, heat and cold do: shown under the weather, offered for its words and as threats.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { acceptedBy } from '../../src/domain/answers/authors.ts';
import { joinPath } from '../../src/domain/answers/path.ts';
import { PLAN_OF_A_NIGHT } from '../support/plan-of-a-night.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, openSection, region, unfold } from './support/screen.ts';

const DESCRIPTION = 'weather.description';
const SENTENCE =
  'Sunset 16:37 MST, civil twilight ends 17:07, nautical twilight ends 17:40, moonrise 21:15, nautical twilight begins 05:57, civil twilight begins 06:31, sunrise 07:00, 72 % lit (computed with astronomy-engine 2.1). Magnetic declination 7.5° east on 2026-11-28 (World Magnetic Model 2025). Wind chill 18 °F (NWS 2001).';
const offers = () => page.getByRole('group', { name: 'Known answers for Description' });
const night = () => region('Sun and moon');

async function openWeather(answers: Parameters<Awaited<ReturnType<typeof mountApp>>['write']>[0]) {
  const app = await mountApp('/threat-assessment');
  await app.write(answers);
  await openSection('Weather');
  return app;
}

describe('the light of a plan', () => {
  test('what it needs is said, and it is drawn as soon as that is there', async () => {
    const app = await openWeather({ 'operationalInfo.incidentCoordinates': '39.74, -105.091' });
    await expect
      .element(page.getByText(/the plan still needs when the operational period begins\.$/))
      .toBeVisible();
    await app.write({ 'icsOperation.periodFrom': '2026-11-28 15:00 MST' });
    await expect
      .element(page.getByText(/still needs when the operational period ends\.$/))
      .toBeVisible();
    await app.write({ 'icsOperation.periodTo': '2026-11-29 08:00 MST' });
    await expect.element(night()).toBeVisible();
  });

  test('says in words all that its picture shows, with source and declination', async () => {
    await openWeather(PLAN_OF_A_NIGHT);
    await expect.element(night()).toBeVisible();
    const lines = night().getByRole('listitem');
    await expect.element(lines.first()).toMatchTextContent('Operation 15:00 to 08:00 (2026-11-29)');
    const texts = lines.elements().map(({ textContent }) => textContent);
    expect(texts.slice(1)).toEqual([
      'Daylight 15:00 to 16:37',
      'Civil twilight 16:37 to 17:07',
      'Nautical twilight 17:07 to 17:40',
      'Dark 17:40 to 05:57 (2026-11-29)',
      'Nautical twilight 05:57 to 06:31',
      'Civil twilight 06:31 to 07:00',
      'Daylight 07:00 to 08:00',
      'Moon up 21:15 to 08:00 (2026-11-29), 72 % lit',
    ]);
    await expect.element(night()).toMatchTextContent('13 h 24 min of the operation in the dark');
    await expect
      .element(night())
      .toMatchTextContent(
        /Magnetic declination 7\.\d° east: true = compass \+ 7\.\d° \(World Magnetic Model 2025 \(NOAA NCEI and BGS\), for 2026-11-28\)\./,
      );
    await expect
      .element(night())
      .toMatchTextContent('For Landing zone. Sun and moon by astronomy-engine 2.1');
    await expect
      .element(night())
      .toMatchTextContent('Sunset 16:37 · Moonrise 21:15 · Sunrise 07:00 (2026-11-29)Magnetic');
    // Bars from end to end: as many as there are kinds of light in it.
    const bars = night().element().querySelectorAll('svg rect[data-is]');
    expect([...bars].map((bar) => bar.getAttribute('data-is'))).toEqual([
      'operation',
      ...['day', 'civil', 'nautical', 'dark', 'nautical', 'civil', 'day'],
      'frame',
      'moon',
    ]);
    expect(night().element().querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('of a polar night it says that the sun does not rise', async () => {
    await openWeather({
      'operationalInfo.incidentCoordinates': '71.29, -156.79',
      'icsOperation.periodFrom': '2026-12-21 08:00',
      'icsOperation.periodTo': '2026-12-21 20:00',
    });
    await expect.element(night()).toMatchTextContent('Polar night: the sun does not rise.');
  });

  test('in the call-out view it stands under the weather too', async () => {
    const app = await mountApp('/call-out');
    await app.write(PLAN_OF_A_NIGHT);
    await openSection('Air, landing zone and weather');
    await expect.element(night()).toBeVisible();
  });
});

test('one tap puts the sentence behind what is typed, one takes it back', async () => {
  const app = await openWeather(PLAN_OF_A_NIGHT);
  await expect.element(offers().getByRole('button', { name: /^Sunset 16:37 MST/ })).toBeVisible();
  await field(DESCRIPTION).click();
  await userEvent.keyboard('Overcast.');
  const offer = offers().getByRole('button', { name: /^Overcast\. Sunset 16:37 MST/ });
  await expect.element(offer).toMatchTextContent('NWS wind chill chart, 2001');
  await offer.click();
  await expect.element(field(DESCRIPTION)).toHaveValue(`Overcast. ${SENTENCE}`);
  const author = app.session.open()?.document.answer(DESCRIPTION)?.author;
  expect(acceptedBy(author ?? '')?.from.kind).toBe('derived');
  await button('Undo').click();
  await expect.element(field(DESCRIPTION)).toHaveValue('Overcast.');
});

describe('the numbers of the weather', () => {
  test('wind chill stands under the temperature with source and bounds', async () => {
    await openWeather(PLAN_OF_A_NIGHT);
    await expect
      .element(page.getByText('Wind chill 18 °F (−8 °C), read from 28 °F and 12 mph.'))
      .toBeVisible();
    await expect
      .element(
        page.getByText(/^NWS wind chill chart, 2001\. For at most 50 °F and more than 3 mph/),
      )
      .toBeVisible();
  });

  test('a wind without its unit is not guessed', async () => {
    await openWeather({ 'weather.temperature': '28', 'weather.windConditions': 'N 12' });
    await expect
      .element(page.getByText(/^For the wind chill, write the wind with its unit/))
      .toBeVisible();
    await expect.element(page.getByText(/^Wind chill/)).not.toBeInTheDocument();
  });

  test('of a range the worse end is said as such, and what is not clear says that nothing follows', async () => {
    const app = await openWeather({
      'weather.temperature': '28 to 95',
      'weather.windConditions': 'N 5 to 12 mph',
      'weather.humidity': '50 %',
    });
    await expect
      .element(
        page.getByText(
          'Wind chill at worst 18 °F (−8 °C), read from 28 °F and 12 mph, the coldest and the windiest that is written.',
        ),
      )
      .toBeVisible();
    await expect
      .element(
        page.getByText(
          'Heat index at worst 105 °F (41 °C), read from 95 °F and 50 % humidity, the worse end of what is written.',
        ),
      )
      .toBeVisible();
    await app.write({ 'weather.humidity': '20 to 50 %' });
    await expect
      .element(page.getByText(/^For the heat index, write the humidity at the hottest hour/))
      .toBeVisible();
    await expect.element(page.getByText(/^Heat index/)).not.toBeInTheDocument();
    await app.write({ 'weather.temperature': '28 early, 95 later' });
    await expect
      .element(
        page.getByText(
          /^The temperature is not clear, so there is no wind chill, heat index or threat/,
        ),
      )
      .toBeVisible();
    await expect.element(page.getByText(/at worst/)).not.toBeInTheDocument();
    await app.write({ 'weather.temperature': '115', 'weather.humidity': '' });
    await expect
      .element(
        page.getByText(
          '115 °F (46.1 °C) is hotter than the heat index reaches, which ends at 112 °F: none is calculated, which does not mean less danger.',
        ),
      )
      .toBeVisible();
  });

  test('the heat index follows from the humidity, and is never a WBGT', async () => {
    const app = await openWeather({ 'weather.temperature': '95' });
    await expect.element(page.getByText(/^For the heat index, write the humidity/)).toBeVisible();
    await app.write({ 'weather.humidity': '50' });
    await expect
      .element(page.getByText('Heat index 105 °F (41 °C), read from 95 °F and 50 % humidity.'))
      .toBeVisible();
    await expect
      .element(
        page.getByText(
          /edition not stated, read November 2026\. For shade.* By the NWS, full sun adds up to 15 °F .* It is no WBGT\.$/,
        ),
      )
      .toBeVisible();
    await unfold('Weather');
    await expect.element(page.getByText(/^As measured on site/)).toBeVisible();
    await expect.element(page.getByText(/category/)).not.toBeInTheDocument();
  });

  test('where the plan names a suit, its text is said to stand at the description below the rows of armor', async () => {
    const app = await openWeather({ 'weather.wbgt': '70' });
    await unfold('Weather');
    const offered = page.getByText('Offered under Description.');
    await expect.element(page.getByText('Read as 70 °F (21.1 °C).')).toBeVisible();
    await expect.element(offered).not.toBeInTheDocument();
    await app.write({ 'weather.description': 'Entry team in MOPP 4' });
    await expect.element(offered).toBeVisible();
    await expect
      .element(offers().getByRole('button', { name: /^Entry team in MOPP 4\. WBGT 70 °F, in a/ }))
      .toBeVisible();
  });

  test('a measured WBGT has its row of the table, as measured and in armor', async () => {
    await openWeather({ 'weather.wbgt': '28.5 C' });
    await unfold('Weather');
    const text = offers().getByRole('button', {
      name: /^WBGT 83\.3 °F, category 2, in body armor 4: easy no limit/,
    });
    await expect
      .element(text)
      .toMatchTextContent(
        /Calculated\. US Army work, rest and water table \(TB MED 507\), edition/,
      );
    await expect.element(page.getByText('Offered under Description.')).toBeVisible();
    await expect.element(page.getByText('Read as 83.3 °F (28.5 °C).')).toBeVisible();
    await expect.element(page.getByText('As measured: category 2, from 82 °F')).toBeVisible();
    await expect
      .element(page.getByText('Moderate work: 50 min work, 10 min rest, ¾ quart of water an hour'))
      .toBeVisible();
    await expect
      .element(
        page.getByText('With body armor in a humid climate, 5 °F more: category 4, from 88 °F'),
      )
      .toBeVisible();
    await expect
      .element(page.getByText('Hard work: 20 min work, 40 min rest, 1 quart of water an hour'))
      .toBeVisible();
    await expect
      .element(
        page.getByText(
          'In a chemical protective suit (MOPP 4), 10 °F more for easy work, 20 °F more for moderate and hard work:',
        ),
      )
      .toBeVisible();
    await expect
      .element(page.getByText('Hard work: 10 min work, 50 min rest, 1 quart of water an hour'))
      .toBeVisible();
    for (const means of [
      /^Easy work, for example walking on hard ground at 2\.5 mph with under 30 lb/,
      /^Moderate work, for example walking on hard ground at 3\.5 mph with under 40 lb/,
      /^Hard work, for example walking on hard ground at 3\.5 mph with 40 lb/,
    ])
      await expect.element(page.getByText(means)).toBeVisible();
    await expect
      .element(page.getByText(/At most 1\.5 quarts of water an hour and 12 quarts a day\.$/))
      .toBeVisible();
    await expect
      .element(
        page.getByText(/^US Army work, rest and water table \(TB MED 507\), edition not stated/),
      )
      .toBeVisible();
  });
});

test('cold and dark are offered as threats, with why and source; one tap adds the row', async () => {
  const app = await mountApp('/threat-assessment');
  await app.write(PLAN_OF_A_NIGHT);
  await openSection('Other');
  await unfold('Other');
  const templates = page.getByRole('group', { name: 'Templates for Other' });
  const cold = templates.getByRole('button', { name: /^Cold: numb hands/ });
  await expect.element(cold).toMatchTextContent('Calculated. NWS wind chill chart, 2001');
  await expect.element(cold).toMatchTextContent('Wind chill 18 °F at 28 °F and 12 mph (NWS 2001).');
  const dark = templates.getByRole('button', { name: /^Darkness/ });
  await expect.element(dark).toMatchTextContent('17:07 MST to 06:31, for Landing zone');
  await dark.click();
  await expect.element(dark).not.toBeInTheDocument();
  const [row = ''] = app.session.open()?.document.rows('other') ?? [];
  expect(app.session.open()?.document.read(joinPath('other', 'note', row))).toMatch(
    /^Dark beyond civil twilight 17:07 MST to 06:31, for Landing zone \(computed with astronomy-engine 2\.1\)\.$/,
  );
});
