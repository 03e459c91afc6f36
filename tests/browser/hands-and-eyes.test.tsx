// @module-tag long
// What axe does not see: by keyboard alone, by what assistive technology is told.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { passTime, stopClock } from './support/clock.ts';
import { FakeServer } from './support/fake-server.ts';
import { showPage } from './support/lamp.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, notice, openSection, region, saved } from './support/screen.ts';
import { storeConflict } from './support/stored-vault.ts';
import {
  lockCard,
  PASSPHRASE,
  readStored,
  storedRecords,
  storeLockedVault,
  unlock,
} from './support/vault.ts';

const PATH = '/threat-assessment';
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

async function mountLocked(path: string) {
  await storeLockedVault();
  const app = await mountApp(path);
  await expect.element(lockCard()).toBeVisible();
  return app;
}

const press = (keys: string) => userEvent.keyboard(keys);

/** The focus is on something, and on nothing that is gone. */
async function focusOn(part: { element(): Element }): Promise<void> {
  await expect.poll(() => part.element().contains(document.activeElement)).toBe(true);
}

describe('what cannot be undone', () => {
  const wipe = () => button(/^Hold 3 s to destroy/);
  const asks = () => page.getByText('Press again to destroy all assessments on this device.');
  /** As voice, switch and screen reader press: a click, and nothing before it. */
  const pressByVoice = () => (wipe().element() as HTMLElement).click();

  async function mountAtWipe() {
    stopClock();
    const app = await mountLocked('/device');
    await unlock();
    await expect.element(wipe()).toBeVisible();
    return app;
  }

  test('is done by two short keys, the second after it was said what it does; a key that bounces, Escape or a long wait does nothing', async () => {
    const app = await mountAtWipe();
    const before = app.session;
    (wipe().element() as HTMLElement).focus();
    await press('{Enter}');
    await expect.element(asks()).toHaveRole('status');
    await press('{Enter}');
    await passTime(2000);
    expect(await storedRecords()).toBe(1);
    await press('{Escape}');
    await expect.element(asks()).not.toBeInTheDocument();
    await press(' ');
    await expect.element(asks()).toBeVisible();
    await passTime(20_000);
    await expect.element(asks()).not.toBeInTheDocument();
    await press(' ');
    await expect.element(asks()).toBeVisible();
    await press('{Tab}');
    await expect.element(asks()).not.toBeInTheDocument();
    expect(app.session).toBe(before);
    (wipe().element() as HTMLElement).focus();
    await press('{Enter}');
    await expect.element(asks()).toBeVisible();
    await passTime(1100);
    await press(' ');
    await expect.poll(() => app.session).not.toBe(before);
    await expect.element(heading('Not protected')).toBeVisible();
    expect(await storedRecords()).toBe(0);
  });

  test('is done by two presses of voice or switch; a finger that taps twice does nothing', async () => {
    const app = await mountAtWipe();
    const before = app.session;
    await wipe().click();
    await passTime(1500);
    await wipe().click();
    await wipe().dblClick();
    await passTime(4000);
    await expect.element(asks()).not.toBeInTheDocument();
    expect(await storedRecords()).toBe(1);
    pressByVoice();
    await expect.element(asks()).toBeVisible();
    pressByVoice();
    await passTime(1100);
    expect(app.session).toBe(before);
    pressByVoice();
    await expect.poll(() => app.session).not.toBe(before);
    await expect.element(heading('Not protected')).toBeVisible();
  });
});

describe('before it locks by itself', () => {
  const warning = () => page.getByRole('dialog', { name: 'About to lock' });

  async function mountIdle() {
    stopClock();
    const app = await mountLocked('/device');
    await unlock();
    await button('2 min').click();
    await expect.element(button('2 min')).toHaveAttribute('aria-pressed', 'true');
    await app.reload(PATH);
    await unlock();
    await openSection('Weather');
    await openSection('Hazardous Materials');
    await expect.element(field('weather.visibility')).toBeVisible();
    return app;
  }

  test('it says so 30 s before; one press goes on where it was, and what follows a key falls on nothing', async () => {
    const app = await mountIdle();
    const before = app.session;
    await field('weather.visibility').fill('1 mi');
    await passTime(80_000);
    await expect.element(warning()).not.toBeInTheDocument();
    await passTime(9000);
    await expect.element(warning()).toBeVisible();
    await expect.element(warning().getByRole('alert')).toMatchTextContent('Any key or touch');
    await expect.element(button('Stay unlocked')).toHaveFocus();
    await press('{Enter}');
    await expect.element(warning()).not.toBeInTheDocument();
    await expect.element(field('weather.visibility')).toHaveFocus();
    await expect.element(field('weather.visibility')).toHaveValue('1 mi');
    await passTime(80_000);
    expect(app.session).toBe(before);
    await passTime(9000);
    await button('Stay unlocked').click();
    await expect.element(warning()).not.toBeInTheDocument();
    await passTime(110_000);
    expect(app.session).toBe(before);
    await passTime(16_000);
    await expect.element(lockCard()).toBeVisible();
  });

  test('typing by voice or switch, without a key, counts; and locking comes no later than set', async () => {
    const app = await mountIdle();
    const before = app.session;
    for (const minute of [1, 2, 3]) {
      await passTime(60_000);
      field('weather.visibility')
        .element()
        .dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: `${minute}` }));
    }
    expect(app.session).toBe(before);
    await passTime(125_000);
    await expect.element(lockCard()).toBeVisible();
  });

  test('after unlocking it is back where it was: sections, folds, field; nothing of that lies readable on the device', async () => {
    const app = await mountIdle();
    await button(/of Hazardous Materials/).click();
    await button('Add threat').click();
    await expect
      .poll(() => document.activeElement?.getAttribute('name'))
      .toMatch(/^hazardousMaterials\./);
    await press('Chlorine');
    await passTime(500);
    await expect.element(saved()).toBeVisible();
    const box = document.activeElement as HTMLInputElement;
    const { name } = box;
    await passTime(89_000);
    await expect.element(warning()).toBeVisible();
    await passTime(36_000);
    await expect.element(lockCard()).toBeVisible();
    expect(
      JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }, window.name]),
    ).not.toMatch(/weather|hazardous|Chlorine/i);
    await unlock();
    await expect.element(field(name)).toHaveFocus();
    await expect.element(field(name)).toHaveValue('Chlorine');
    await expect.element(field('weather.visibility')).toBeVisible();
    // Once only: nothing is kept to come back to.
    const kept = () => {
      const settings = app.session.settings.read();
      return settings && settings.leftOff === undefined;
    };
    await expect.poll(kept).toBe(true);
    await app.reload();
    await unlock();
    await expect.element(button(/^Weather/)).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(kept).toBe(true);
  });
});

describe('after unlocking it is back where it was', () => {
  const ways: readonly { by: string; lock: () => Promise<void>; keepsFocus: boolean }[] = [
    {
      by: 'the time that it was hidden',
      lock: async () => {
        showPage('hidden');
        // What is covered releases its focus.
        (document.activeElement as HTMLElement).blur();
        await passTime(70_000);
        await expect.element(lockCard()).toBeInTheDocument();
        showPage('visible');
      },
      keepsFocus: true,
    },
    { by: 'Lock now', lock: () => button('Lock now').click(), keepsFocus: false },
  ];
  for (const { by, lock, keepsFocus } of ways) {
    test(`where it locked by ${by}; nothing of that lies readable on the device`, async () => {
      stopClock();
      await mountLocked(PATH);
      await unlock();
      await openSection('Weather');
      await field('weather.visibility').click();
      await lock();
      await expect.element(lockCard()).toBeVisible();
      const stored = JSON.stringify(await readStored());
      expect(stored).toContain('vaultId');
      expect(stored).not.toMatch(/weather/i);
      await unlock();
      await expect.element(field('weather.visibility')).toBeVisible();
      if (keepsFocus) await expect.element(field('weather.visibility')).toHaveFocus();
    });
  }

  test('where the page was hidden and seen again in time, a later lock keeps what is open then', async () => {
    stopClock();
    await mountLocked(PATH);
    await unlock();
    await openSection('Weather');
    showPage('hidden');
    showPage('visible');
    await openSection('Animal Threats');
    await field('animalThreats.wildlifeType').click();
    showPage('hidden');
    await passTime(70_000);
    showPage('visible');
    await unlock();
    await expect.element(field('animalThreats.wildlifeType')).toHaveFocus();
  });

  test('where no box had the focus it is scrolled to the same place', async () => {
    stopClock();
    await mountLocked(PATH);
    await unlock();
    await openSection('Hospital Facilities');
    const scrolled = () => document.querySelector('main')?.scrollTop ?? Number.NaN;
    document.querySelector('main')?.scrollTo({ top: 2500 });
    await button('Lock now').click();
    await expect.element(lockCard()).toBeVisible();
    await unlock();
    await expect.element(field('hospitalFacilities.tertiary.name')).toBeInTheDocument();
    await expect.poll(() => Math.abs(scrolled() - 2500)).toBeLessThan(50);
  });

  test('a box below the hospital cards has the focus once they all stand above it', async () => {
    stopClock();
    await mountLocked(PATH);
    await unlock();
    await openSection('Hospital Facilities');
    await openSection('Weather');
    await field('weather.visibility').click();
    showPage('hidden');
    await passTime(70_000);
    showPage('visible');
    const cards: number[] = [];
    // A window that is not in front moves the focus without an event.
    const { focus } = HTMLElement.prototype;
    const spy = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (
      this: HTMLElement,
      options,
    ) {
      if (this.getAttribute('name') === 'weather.visibility') {
        cards.push(
          document.querySelectorAll('[name^="hospitalFacilities."][name$=".name"]').length,
        );
      }
      focus.call(this, options);
    });
    onTestFinished(() => spy.mockRestore());
    await unlock();
    await expect.element(field('weather.visibility')).toHaveFocus();
    expect(new Set(cards)).toEqual(new Set([3]));
  });
});

describe('what is only seen', () => {
  test('that nothing was found is said', async () => {
    await storeConflict();
    await mountApp('/assessments');
    await expect.element(button(/^More for/).first()).toBeVisible();
    const status = page.getByCss('main [role="status"]');
    await expect.element(status.first()).toBeInTheDocument();
    await field('search').fill('nowhere at all');
    await expect.element(page.getByText('Nothing found.')).toHaveRole('status');
  });

  test('how long to wait after a wrong passphrase is said once, and that it is over', async () => {
    stopClock();
    await mountLocked('/device');
    for (let wrong = 1; wrong <= 3; wrong += 1) {
      await expect.element(button('Unlock')).toBeEnabled();
      await unlock(`wrong ${wrong}`);
      await expect.element(page.getByText('Wrong passphrase.')).toBeVisible();
    }
    const textOf = () => lockCard().getByRole('status').element().textContent;
    await expect.poll(textOf).toBe('Wait 2 seconds before the next try.');
    await passTime(1100);
    await expect.element(page.getByText('Wait 1 s before the next try.')).toBeVisible();
    expect(textOf()).toBe('Wait 2 seconds before the next try.');
    await passTime(1200);
    await expect.poll(textOf).toBe('You can try again now.');
  });
});

describe('the focus goes to what comes next', () => {
  test('after Not now', async () => {
    await mountApp('/');
    window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
    await button('Not now').click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('after Add section, Cancel and Remove this section', async () => {
    await mountApp(PATH);
    await button('Add section').click();
    await expect.element(button('Criminal Threats')).toHaveFocus();
    await button('Cancel').click();
    await expect.element(button('Add section')).toHaveFocus();
    await button('Add section').click();
    await button('Criminal Threats').click();
    await expect.element(button(/^Criminal Threats/)).toHaveFocus();
    await button('Remove this section').click();
    await expect.element(button('Add section')).toHaveFocus();
  });

  test('after Cancel of a passphrase, I wrote it down, Remove passphrase and Keep it', async () => {
    await mountApp('/device');
    const card = () => page.getByCss('main [tabindex="-1"]').first();
    await button('Set a passphrase').click();
    await expect.element(page.getByLabelText('New passphrase', { exact: true })).toHaveFocus();
    await button('Cancel').click();
    await focusOn(card());
    await press('{Tab}');
    await expect.element(button('Set a passphrase')).toHaveFocus();
    await press('{Enter}');
    await page.getByLabelText('New passphrase', { exact: true }).fill(PASSPHRASE);
    await page.getByLabelText('New passphrase again', { exact: true }).fill(PASSPHRASE);
    await button('Set passphrase').click();
    await button('I wrote it down').click();
    await expect.element(heading('Protected by a passphrase')).toBeVisible();
    await press('{Tab}');
    await expect
      .element(region('Protected by a passphrase').getByRole('button', { name: 'Lock now' }))
      .toHaveFocus();
    await button('Remove passphrase').click();
    await press('{Tab}');
    await expect
      .element(region('Protected by a passphrase').getByRole('button', { name: 'Lock now' }))
      .toHaveFocus();
    await button('Keep it').click();
    await focusOn(card());
  });

  test('after Start sending, and back at the key', async () => {
    await storeConflict();
    await mountApp('/assessments');
    await button('More for Range day, East range').click();
    await button('Hand over to another phone').click();
    await button('Start sending').click();
    await press('{Tab}');
    await expect.element(button(/key/)).toHaveFocus();
    await press('{Enter}');
    await press('{Tab}');
    await expect.element(button('Start sending')).toHaveFocus();
  });

  test('after Delete in the list, and Rename', async () => {
    await storeConflict();
    await mountApp('/assessments');
    await button('More for Range day, East range').click();
    await button('Rename').click();
    await press('{Tab}');
    await expect.element(field('assessmentName')).toHaveFocus();
    await press('{Escape}');
    await button('More for Range day, East range').click();
    await button('Delete').click();
    await expect.element(notice('Deleted')).toBeVisible();
    await focusOn(page.getByRole('list', { name: 'Current assessments' }));
  });

  test('after Delete of a hospital', async () => {
    const server = new FakeServer();
    server.add({ name: 'Mercy', edContact: '303-555-0100' });
    await mountApp(PATH, server);
    await openSection('Hospital Facilities');
    await expect.element(field('hospitalFacilities.primary.name')).toHaveValue('Mercy');
    await button('Delete Primary Hospital').click();
    await expect.element(field('hospitalFacilities.primary.name')).toHaveValue('');
    await focusOn(region('Primary Hospital'));
  });
});

describe('what is wrong is tied to its field, which has the focus', () => {
  const wrong = async (box: ReturnType<typeof field>, words: RegExp | string) => {
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    await expect.element(box).toHaveAccessibleDescription(words);
    await expect.element(box).toHaveFocus();
  };
  const box = (label: string) => page.getByLabelText(label, { exact: true });

  test('a passphrase that is too short, or typed otherwise again', async () => {
    await mountApp('/device');
    await button('Set a passphrase').click();
    await expect.element(box('New passphrase')).toHaveAttribute('aria-invalid', 'false');
    await button('Set passphrase').click();
    await wrong(box('New passphrase'), /^Use at least 8/);
    await box('New passphrase').fill(PASSPHRASE);
    await button('Set passphrase').click();
    await wrong(box('New passphrase again'), 'The two do not match.');
    await expect.element(box('New passphrase')).toHaveAttribute('aria-invalid', 'false');
  });

  test('a lock that refuses: no passphrase, a wrong one, a wrong code', async () => {
    await mountLocked(PATH);
    await button('Unlock').click();
    await wrong(box('Passphrase'), 'Type the passphrase first.');
    await unlock('wrong');
    await wrong(box('Passphrase'), 'Wrong passphrase.');
    await button('Forgot passphrase').click();
    await box('Recovery code').fill('AAAA');
    await button('Unlock with code').click();
    await wrong(box('Recovery code'), /^That is not a recovery code/);
    await expect.element(box('Passphrase')).toHaveAttribute('aria-invalid', 'false');
  });

  test('a backup without a passphrase, and one that is opened with another', async () => {
    await storeConflict();
    await mountApp('/assessments');
    await button('Back up all').click();
    await button('Make file').click();
    await wrong(box('File passphrase'), /^Use at least 8/);
    await box('File passphrase').fill(PASSPHRASE);
    await button('Make file').click();
    await wrong(box('Passphrase again'), 'The two do not match.');
    await button('Close').click();
    await page
      .getByLabelText('Backup file, PDF or map file', { exact: true })
      .upload(new File(['no'], 'a.age'));
    await button('Open').click();
    await wrong(box('File passphrase'), /not a backup file/);
  });

  test('a section without a name', async () => {
    await mountApp(PATH);
    await button('Add section').click();
    await button('Add').click();
    await wrong(field('newSection'), 'Type a name first.');
    await press('K9');
    await expect.element(field('newSection')).toHaveAttribute('aria-invalid', 'false');
    await press('{Enter}');
    await expect.element(button(/^K9/)).toHaveFocus();
  });
});

test('fields with the same label are told apart by the name of their section', async () => {
  await mountApp(PATH);
  for (const section of ['Weather', 'Animal Threats', 'Hazardous Materials']) {
    await openSection(section);
    await expect
      .element(page.getByRole('group', { name: section, exact: true }).getByRole('textbox').first())
      .toBeVisible();
  }
  const descriptions = page.getByRole('textbox', { name: 'Description', exact: true });
  const groups = descriptions
    .elements()
    .map((each) => each.closest('[role="group"]')?.getAttribute('aria-label'));
  expect(groups.length).toBeGreaterThan(1);
  expect(new Set(groups).size).toBe(groups.length);
});

test('own name and contact can be filled in from what the browser knows, in the kit alone', async () => {
  const app = await mountApp('/kit');
  const filledIn = () =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')]
        .filter(({ autocomplete }) => autocomplete !== 'off' && autocomplete !== '')
        .map(({ name, autocomplete }) => [name, autocomplete]),
    );
  await openSection('Me');
  await openSection('Roster');
  await button('Add team member').click();
  await expect.poll(filledIn).toEqual({
    'me.name': 'name',
    'me.agency': 'organization',
    'me.role': 'organization-title',
    'me.contact': 'tel',
  });
  for (const form of document.querySelectorAll('form')) expect(form.autocomplete).toBe('off');
  // What stands in one that may be filled in, Chromium would write to its session files.
  await field('me.name').fill('D');
  await expect.element(field('me.name')).toHaveAttribute('autocomplete', 'off');
  await app.reload(PATH);
  await openSection('Operator Information');
  await expect.element(field('operatorInfo.operatorName')).toBeVisible();
  expect(filledIn()).toEqual({});
});
