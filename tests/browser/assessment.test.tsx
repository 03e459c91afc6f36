import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plainFields, type Section } from '../../src/domain/answers/sections.ts';
import { catalogue, listedSections } from '../../src/domain/plan/catalogue.ts';
import { stopClock } from './support/clock.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, notice, openSection, region, saved } from './support/screen.ts';

const PATH = '/threat-assessment';
const sections: readonly Section[] = catalogue;
const titles = () => page.getByCss('main form').getByRole('heading', { level: 2 });
const link = (name: RegExp) => page.getByRole('link', { name });

/** True where the browser is told to ask before the page is left. */
const asksOnLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('eleven sections in order, all collapsed at first; a tap toggles, and several may be open at once [sections-listed]', async () => {
  await mountApp(PATH);
  // What goes beyond the specification has a heading of its own.
  await expect.element(titles()).toHaveLength(13);
  await expect.element(titles().nth(11)).toMatchTextContent(/^Also$/);
  await expect.element(titles().nth(12)).toMatchTextContent(/^ICS forms/);
  const triggers = titles().getByRole('button');
  for (const [index, section] of listedSections.entries()) {
    await expect.element(triggers.nth(index)).toMatchTextContent(section.title);
    await expect.element(triggers.nth(index)).toHaveAttribute('aria-expanded', 'false');
  }
  await openSection('Weather');
  await openSection('Helicopter Plan');
  await expect.element(field('weather.temperature')).toBeVisible();
  await expect.element(field('helicopterPlan.mgrs')).toBeVisible();
  await openSection('Weather');
  await expect.element(field('weather.temperature')).not.toBeInTheDocument();
  await expect.element(field('helicopterPlan.mgrs')).toBeVisible();
});

/** The name of every field that is drawn, with its kind. */
const drawnFields = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main form [name]')].map(
      (box) => [box.name, box instanceof HTMLTextAreaElement ? `${box.rows} rows` : box.type],
    ),
  );

test('every field of the catalogue is drawn by its section: the name of its input is its path, text areas have 2 or 3 rows, and all are free text [fields-drawn]', async () => {
  await mountApp(PATH);
  for (const section of listedSections) await openSection(section.title);
  const wanted = listedSections.flatMap((section) =>
    (section.rows ?? [undefined]).flatMap((row) =>
      section.fields
        .filter(({ internal, more }) => !internal && !more)
        .map(({ key, lines }) => [
          [section.id, row?.key, key].filter(Boolean).join('.'),
          lines ? `${lines} rows` : 'text',
        ]),
    ),
  );
  expect(wanted.length).toBeGreaterThan(50);
  await expect.poll(drawnFields).toEqual(Object.fromEntries(wanted));
});

test('each section shows how many of its fields are filled', async () => {
  await mountApp(PATH);
  const weather = button(/^Weather/);
  await expect.element(weather).toHaveAccessibleName('Weather 0 of 4 filled');
  await weather.click();
  await field('weather.visibility').fill('2 mi');
  await expect.element(weather).toHaveAccessibleName('Weather 1 of 4 filled');
  await expect
    .element(button(/^Hospital/))
    .toHaveAccessibleName('Hospital Facilities 0 of 15 filled');
});

test('the operator timestamp is filled with the local date and time once, and stays editable [timestamp]', async () => {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Denver',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const before = time.format(new Date());
  await mountApp(PATH);
  await openSection('Operator Information');
  const stamp = field('operatorInfo.timestamp');
  await expect.element(stamp).toBeVisible();
  const filled = (stamp.element() as HTMLInputElement).value;
  expect([before, time.format(new Date())]).toContain(filled);
  await stamp.fill('1 Jan, before dawn');
  await button('Main Menu').click();
  await link(/^Medical Threat Assessment/).click();
  await openSection('Operator Information');
  await expect.element(stamp).toHaveValue('1 Jan, before dawn');
});

test('level hints are one-tap suggestions beside a free-text box, never enforced [levels-free]', async () => {
  await mountApp(PATH);
  await openSection('Hazardous Materials');
  const box = field('hazardousMaterials.riskLevel');
  await expect.element(box).toHaveAttribute('placeholder', 'Low/Medium/High/Critical');
  const chips = page
    .getByRole('group', { name: 'Suggestions for Risk Level', exact: true })
    .getByRole('button');
  expect(chips.elements().map((chip) => chip.textContent)).toEqual([
    'Low',
    'Medium',
    'High',
    'Critical',
  ]);
  await chips.nth(3).click();
  await expect.element(box).toHaveValue('Critical');
  await expect.element(chips.nth(3)).toHaveAttribute('aria-pressed', 'true');
  await box.fill('Unknown until sampled');
  await expect.element(box).toHaveValue('Unknown until sampled');
  await expect.element(chips.nth(3)).toHaveAttribute('aria-pressed', 'false');
  await chips.nth(2).click();
  await expect.element(box).toHaveValue('High. Unknown until sampled');
  await chips.nth(2).click();
  await expect.element(box).toHaveValue('Unknown until sampled');
});

test('Add section offers Criminal Threats once, with its form [criminal-threats]', async () => {
  await mountApp(PATH);
  await button('Add section').click();
  await button('Criminal Threats').click();
  await expect.element(button(/^Criminal Threats/)).toHaveFocus();
  const criminal = sections.find(({ id }) => id === 'criminalThreats');
  const keys = criminal ? plainFields(criminal).map(({ key }) => key) : [];
  expect(keys).not.toEqual([]);
  for (const key of keys) await expect.element(field(`criminalThreats.${key}`)).toBeVisible();
  await button('Add section').click();
  await expect.element(page.getByLabelText('Section of your own')).toBeVisible();
  await expect
    .element(region('Add section').getByRole('button', { name: 'Criminal Threats' }))
    .not.toBeInTheDocument();
});

test('a name that is being typed for a section stays when one that is offered is added first', async () => {
  await mountApp(PATH);
  await button('Add section').click();
  const own = page.getByLabelText('Section of your own');
  await own.fill('Gas');
  await button('Criminal Threats').click();
  await expect.element(own).toHaveValue('Gas');
});

test("a section of the user's own naming gets one description box under the user's own words [own-section]", async () => {
  await mountApp(PATH);
  await button('Add section').click();
  await page.getByLabelText('Section of your own').fill('Gas & breach / less-lethal');
  await userEvent.keyboard('{Enter}');
  await expect.element(button(/^Gas & breach/)).toHaveFocus();
  await expect.element(field('gasBreachLessLethal.description')).toHaveAttribute('rows', '3');
});

test('telephone numbers can be tapped to call, and one tap copies', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => written.mockRestore());
  await mountApp(PATH);
  await openSection('Operator Information');
  await field('operatorInfo.contactInfo').fill('Cell (303) 555-0142 or MED 7');
  await expect
    .element(page.getByRole('link', { name: 'Call (303) 555-0142', exact: true }))
    .toHaveAttribute('href', 'tel:3035550142');
  await button('Copy Contact Info').click();
  await expect.element(notice('Copied: Contact Info')).toBeVisible();
  expect(written.mock.calls).toEqual([['Cell (303) 555-0142 or MED 7']]);
});

test('Enter moves on to the next field, as its key says, but not within a word that is being composed', async () => {
  await mountApp(PATH);
  await openSection('Weather');
  await expect.element(field('weather.temperature')).toHaveAttribute('enterkeyhint', 'next');
  await field('weather.temperature').click();
  const composing = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
  const goesToTheKeyboard = field('weather.temperature')
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', composing));
  expect(goesToTheKeyboard).toBe(true);
  await expect.element(field('weather.temperature')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('weather.windConditions')).toHaveFocus();
});

test('answers stay while the user goes to other screens, and once they are saved nothing is asked on leaving [answers-stay]', async () => {
  const app = await mountApp(PATH);
  await openSection('Weather');
  const whileTyping: boolean[] = [];
  window.addEventListener('input', () => whileTyping.push(asksOnLeaving()), { once: true });
  await field('weather.description').fill('Fog until ten');
  expect(whileTyping).toEqual([true]);
  await button('Back').click();
  await link(/^Medical Reference/).click();
  await button('Back').click();
  await link(/^Medical Threat Assessment/).click();
  await openSection('Weather');
  await expect.element(field('weather.description')).toHaveValue('Fog until ten');
  await expect.element(saved()).toBeVisible();
  expect(asksOnLeaving()).toBe(false);
  await app.reload();
  await openSection('Weather');
  await expect.element(field('weather.description')).toHaveValue('Fog until ten');
});

test('a page without typed answers can be left without being asked', async () => {
  await mountApp(PATH);
  await openSection('Weather');
  await expect.element(field('weather.description')).toBeVisible();
  expect(asksOnLeaving()).toBe(false);
});

test('nothing typed is kept by autofill, address, title or storage [nothing-kept]', async () => {
  await mountApp(PATH);
  await expect.element(page.getByCss('form')).toHaveAttribute('autocomplete', 'off');
  await openSection('Operator Information');
  const box = field('operatorInfo.operatorName');
  await box.fill('Zebedee');
  await expect.element(box).toHaveAttribute('autocomplete', 'off');
  await expect.element(saved()).toBeVisible();
  const kept = [location.href, document.title, history.state, localStorage, sessionStorage];
  expect(JSON.stringify(kept)).not.toContain('Zebedee');
});

test('the status says whether everything is saved and since when, and when the device is offline', async () => {
  await mountApp(PATH);
  const header = page.getByRole('banner');
  const texts = new Set<string>();
  const observer = new MutationObserver(() => texts.add(header.element().textContent));
  await expect.element(header).toMatchTextContent('Nothing typed yet');
  await expect.element(header).toMatchTextContent('Not protected');
  await openSection('Weather');
  observer.observe(header.element(), { subtree: true, childList: true, characterData: true });
  await field('weather.visibility').fill('2 mi');
  await expect.element(saved()).toMatchTextContent(/^\s*Saved \d{1,2}:\d\d [AP]M$/);
  observer.disconnect();
  expect([...texts].join()).toContain('Saving…');
  // A save while a person types is not read out.
  await expect.element(header.getByRole('status')).toHaveTextContent('');
  // A browser that is offline would lose the tests too; one that really is, is in tests/journeys/offline.
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine');
  });
  window.dispatchEvent(new Event('offline'));
  await expect.element(header.getByText('Offline', { exact: true })).toBeVisible();
  await expect.element(header.getByRole('status')).toHaveTextContent('The device is offline');
  Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event('online'));
  await expect.element(header.getByText('Offline', { exact: true })).not.toBeInTheDocument();
  await expect.element(header.getByRole('status')).toHaveTextContent('Online again');
});

test('what was typed is stored at once when its field is left', async () => {
  stopClock();
  await mountApp(PATH);
  await openSection('Weather');
  await field('weather.visibility').fill('2 mi');
  await expect.element(saved()).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(saved()).toBeVisible();
});

test('a keystroke draws that field again and no other', async () => {
  await mountApp(PATH);
  for (const section of listedSections) await openSection(section.title);
  const box = field('weather.visibility');
  await expect.element(page.getByText('Loading the saved hospitals…')).not.toBeInTheDocument();
  // With the first answer, a passphrase is offered.
  await field('weather.description').fill('Fog');
  await expect.element(saved()).toBeVisible();
  await box.click();
  const changed = new Set<string>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      // Its own row holds the text for paper.
      if (element === box.element().parentElement) continue;
      changed.add(element?.closest('button')?.textContent ?? element?.tagName ?? '?');
    }
  });
  observer.observe(page.getByRole('main').element(), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  await userEvent.keyboard('ab');
  await expect.element(box).toHaveValue('ab');
  observer.disconnect();
  expect([...changed].some((name) => name.startsWith('Weather'))).toBe(true);
  expect([...changed].filter((name) => !/^Weather|^INPUT$/.test(name))).toEqual([]);
});

test('a notice covers nothing: the content makes room for it', async () => {
  await mountApp(PATH);
  await openSection('Hospital Facilities');
  await field('hospitalFacilities.primary.name').fill('Only here');
  await button('Delete Primary Hospital').click();
  const shown = notice('Card Cleared');
  await expect.element(shown).toBeVisible();
  await openSection('Hospital Facilities');
  await button('Add section').click();
  await expect.element(page.getByLabelText('Section of your own')).toBeVisible();
  const content = page.getByRole('main').element().getBoundingClientRect();
  expect(content.bottom).toBeLessThanOrEqual(shown.element().getBoundingClientRect().top);
  await page.viewport(800, 360);
  onTestFinished(() => page.viewport(390, 844));
  await expect.element(shown).toBeInViewport({ ratio: 0.9 });
});
