// @module-tag long
// What a plan says during the operation: at once, read only, right for hours.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { recordAsked } from '../../src/domain/hospitals/divert.ts';
import { notFoundRoute, routes } from '../../src/web/app/routes.ts';
import { barricadedSubject } from '../support/barricaded-subject.ts';
import { brief, changedSinceBriefing, inConflict } from '../support/briefed-plan.ts';
import { nextWeek } from '../support/next-week.ts';
import { passTime, stopClock } from './support/clock.ts';
import { FakeServer } from './support/fake-server.ts';
import { showPage, withLamp } from './support/lamp.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, notice, region } from './support/screen.ts';
import { storeDocument } from './support/stored-vault.ts';
import { answerInAnotherTab, lockCard, storeLockedVault, unlock } from './support/vault.ts';

const PATH = '/operation';
const NOON = new Date('2026-11-21T12:00:00Z');
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const glance = () => region('Needed first');
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
const lampOn = () => page.getByText('Screen stays on');

/** What stands in large type on the first screen of the operation. */
const FIRST = [
  'School field, W 17th Ave & Carr St, Lakewood',
  '13S DD 92202 98904',
  'Garage, 8520 W Colfax, out of line of sight',
  '720-555-0911',
  'WMFR TAC 4',
] as const;

async function openOperation(document: AnswerDocument, now = NOON) {
  await storeDocument(document);
  const app = await mountApp(PATH, new FakeServer(), { now: () => now });
  await expect.element(glance()).toBeVisible();
  return app;
}

async function expectFirstInView(at: string, texts: readonly string[] = FIRST): Promise<void> {
  for (const text of texts) {
    const value = glance().getByText(text, { exact: true });
    await expect.element(value, { message: `${at}: ${text}` }).toBeInViewport({ ratio: 1 });
    const size = Number.parseFloat(getComputedStyle(value.element()).fontSize);
    expect(size, text).toBeGreaterThanOrEqual(20);
  }
}

describe('two taps after the app was opened', () => {
  const opens = async (press: Locator) => {
    if (press.query() === null) return false;
    await press.click();
    return true;
  };
  const inPlan = page
    .getByRole('group', { name: 'Order of the plan' })
    .getByRole('button', { name: 'Operation' });
  /** Drawn once the plan is open. */
  async function untilDrawn(): Promise<void> {
    if (location.pathname === '/') await expect.element(link('Operation')).toBeVisible();
    if (location.pathname === '/threat-assessment') await expect.element(inPlan).toBeVisible();
  }
  /** A way to the operation, or else to where there is one. */
  async function pressOnce(): Promise<void> {
    for (const way of [
      inPlan,
      link('Operation'),
      page.getByRole('contentinfo').getByRole('button', { name: 'Main Menu' }),
      button('Main Menu'),
      page.getByRole('banner').getByRole('button', { name: 'Back' }),
    ]) {
      if (await opens(way)) return;
    }
    throw new Error(`Nothing leads on from ${location.pathname}`);
  }

  for (const { path } of [...routes, notFoundRoute]) {
    const at = path === '*' ? '/nowhere' : path;
    test(`landing zone, collection point, hospital's number and channel are on screen from ${at}`, async () => {
      await storeDocument(brief(barricadedSubject(), 'Lt. Marcus Hale'));
      await mountApp(at, new FakeServer(), { now: () => NOON });
      for (const _tap of [1, 2]) {
        if (location.pathname === PATH) break;
        await untilDrawn();
        await pressOnce();
      }
      expect(location.pathname).toBe(PATH);
      await expectFirstInView(at);
    });
  }

  test('they are from the end of a long form, and with a change on top', async () => {
    await storeDocument(changedSinceBriefing());
    await mountApp('/threat-assessment', new FakeServer(), { now: () => NOON });
    await expect.element(button(/^ICS forms/)).toBeInTheDocument();
    for (const main of document.querySelectorAll('main')) main.scrollTop = main.scrollHeight;
    await button('Main Menu').click();
    await link('Operation').click();
    // The change in full, and what it says of the hospital, come before the channel.
    await expectFirstInView('changed', [
      'School field, W 17th Ave & Carr St, Lakewood',
      'Loading dock, 8530 W Colfax, C side',
      '720-555-0911',
    ]);
    await expect.element(button('ED status: Primary hospital')).toBeInViewport({ ratio: 1 });
    await expect
      .element(page.getByText(/^Primary Hospital St\. Anthony Hospital, now ON DIVERT/))
      .toBeInViewport({ ratio: 1 });
  });

  test('Home has the ways to go on and to the operation on its first screen, on a small phone too', async () => {
    onTestFinished(() => page.viewport(390, 844));
    await storeDocument(barricadedSubject());
    await mountApp('/');
    for (const [width, height] of [
      [390, 844],
      [375, 667],
    ] as const) {
      await page.viewport(width, height);
      await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
      for (const way of [link(/^Continue: /), link('Operation')]) {
        await expect.element(way).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test('behind a passphrase they are there once it is typed', { tags: ['short'] }, async () => {
    await storeLockedVault(barricadedSubject());
    await mountApp('/', new FakeServer(), { now: () => NOON });
    await link('Operation').click();
    await expect.element(lockCard()).toBeVisible();
    await unlock();
    await expectFirstInView('unlocked');
  });

  test('where nothing is in the plan it says what to do next, and Home offers none', async () => {
    await mountApp(PATH);
    await expect.element(heading('Nothing is in this plan yet')).toBeVisible();
    await button('Fill in the plan').click();
    expect(location.pathname).toBe('/call-out');
    await button('Main Menu').click();
    await expect.element(link('New call-out')).toBeVisible();
    await expect.element(link('Operation')).not.toBeInTheDocument();
  });
});

describe('what it says', () => {
  test('stands in the order of use, with what is not in the plan said so and never left blank', async () => {
    const document = barricadedSubject();
    document.write('helicopterPlan.obstruction1', '');
    document.write('helicopterPlan.obstruction2', '');
    await openOperation(document);
    expect(
      [...window.document.querySelectorAll('main h2')].map((each) => each.textContent),
    ).toEqual([
      'If someone is hurt',
      'Landing zone',
      'Casualty collection point',
      'Ambulance exchange point',
      'Primary hospital',
      'Alternate hospital',
      'Other hospitals',
      'Channels',
      'People',
      'Aid stations',
      'Transport',
    ]);
    const zone = region('Landing zone');
    await expect.element(zone.getByText('39.7400, -105.0910')).toBeVisible();
    await expect.element(zone.getByText('Not in the plan')).toBeVisible();
    await expect.element(region('Alternate hospital').getByText('Denver Health')).toBeVisible();
    await expect.element(region('People').getByText('EMS 1 Cole, 303-555-0166')).toBeVisible();
    const blank = [...window.document.querySelectorAll('dd')].filter(
      (each) => !each.textContent?.trim(),
    );
    expect(blank).toEqual([]);
  });

  test('of answers in conflict shows all with who and when, at the top too', async () => {
    await openOperation(inConflict());
    for (const place of [glance(), region('Primary hospital')]) {
      await expect.element(place.getByText('720-555-0911', { exact: true })).toBeVisible();
      await expect.element(place.getByText('720-555-0999', { exact: true })).toBeVisible();
      await expect.element(place.getByText('Conflict: 2 answers').first()).toBeVisible();
    }
    await expect.element(glance().getByText('Church lot, W 14th Ave & Carr St')).toBeVisible();
    await expect.element(glance().getByText(/^Conflict: open or on divert\?/)).toBeVisible();
    // Each number is called by its own: a person says which.
    for (const number of ['720-555-0911', '720-555-0999']) {
      await expect.element(glance().getByRole('link', { name: `Call ${number}` })).toBeVisible();
    }
    await expect
      .element(
        region('Primary hospital')
          .getByText(/^K\. Lee, /)
          .first(),
      )
      .toBeVisible();
  });

  test('of the hospital says who it is in conflict, and calls none; answers that differ late are seen whole', async () => {
    const document = barricadedSubject();
    const lot = 'Parking lot behind the church on the corner of W 14th Ave and Carr St, Lakewood, ';
    document.write('helicopterPlan.landingZone', `${lot}by the north entrance of the annex`);
    const other = createDocument({ now: () => NOON, author: () => 'K. Lee', replica: 'lee' });
    other.write('helicopterPlan.landingZone', `${lot}by the south entrance of the annex`);
    other.write('hospitalFacilities.primary.name', 'Lutheran');
    document.merge(other.state());
    await openOperation(document);
    await expect.element(glance().getByText('Lutheran')).toBeVisible();
    await expect.element(glance().getByText('720-555-0911', { exact: true })).toBeVisible();
    await expect.element(glance().getByRole('link')).not.toBeInTheDocument();
    for (const side of ['north', 'south']) {
      const answer = glance()
        .getByText(new RegExp(`by the ${side} entrance`))
        .element();
      expect(answer.scrollHeight, side).toBeLessThanOrEqual(answer.clientHeight + 1);
    }
  });

  test('of degrees alone says what they are, and of one of them nothing to steer by', async () => {
    const document = barricadedSubject();
    document.write('helicopterPlan.mgrs', '');
    const { session } = await openOperation(document);
    await expect.element(glance().getByText('Latitude, longitude')).toBeVisible();
    await expect.element(glance().getByText('39.7400, -105.0910')).toBeVisible();
    session.open()?.document.write('helicopterPlan.longitude', '');
    await expect.element(glance().getByText('39.7400')).not.toBeInTheDocument();
    await expect.element(glance().getByRole('button', { name: 'Copy Landing Zone' })).toBeVisible();
  });

  test('of values in tiles shows three lines, and a number whole', async () => {
    const document = barricadedSubject();
    const long = 'Garage, 8520 W Colfax, out of line of sight of the C side';
    const contact =
      'ED charge nurse at the ambulance entrance on the east side, ask for Kim, ext. 41, at any hour: 720-555-0911';
    document.write('icsEvacuation.collectionPoint', long);
    document.write('hospitalFacilities.primary.edContact', contact);
    await openOperation(document);
    for (const text of [long, contact]) {
      const value = glance().getByText(text, { exact: true }).element();
      expect(value.scrollHeight, text).toBeLessThanOrEqual(value.clientHeight + 1);
    }
  });

  test('of other hospitals none of which can be named says whether all are on divert, or nobody knows', async () => {
    const document = barricadedSubject();
    const asking = { by: 'Dana Ruiz', at: '2026-11-20 08:04 MST' };
    for (const row of ['secondary', 'tertiary']) recordAsked(document, row, 'divert', asking);
    const { session } = await openOperation(document);
    const instead = (words: string) => region('Alternate hospital').getByText(words);
    await expect.element(instead('Every other hospital of the plan is on divert')).toBeVisible();
    const other = createDocument({ now: () => NOON, author: () => 'K. Lee', replica: 'lee' });
    other.write('hospitalFacilities.tertiary.notes', 'Bay on the east side');
    session.open()?.document.merge(other.state());
    await expect
      .element(instead('Every other hospital of the plan is on divert, or the answers disagree'))
      .toBeVisible();
  });

  test('that a time was noted is not said to be open', async () => {
    const { session } = await openOperation(barricadedSubject(), new Date('2026-11-20T15:10:00Z'));
    await expect
      .element(glance().getByText('Verified 08:04 MST (6 min ago): ask if it is open'))
      .toBeVisible();
    const plan = session.open()?.document;
    if (!plan) throw new Error('Nothing is open');
    recordAsked(plan, 'primary', 'open', { by: 'Dana Ruiz', at: '2026-11-20 08:10 MST' });
    await expect
      .element(glance().getByText('Open when asked 08:10 MST (just now)', { exact: true }))
      .toBeVisible();
  });

  test('marks what nobody has confirmed, and asks of no hospital what an earlier plan asked', async () => {
    await openOperation(nextWeek(), new Date('2026-11-27T18:30:00Z'));
    await expect.element(glance().getByText('† Not confirmed').first()).toBeVisible();
    await expect
      .element(
        region('Landing zone')
          .getByText(/^† Not confirmed, from the earlier plan/)
          .first(),
      )
      .toBeVisible();
    await expect.element(glance().getByText('Status not checked: call')).toBeVisible();
  });

  test('begins with the version, and with what changed since the briefing', async () => {
    const { session } = await openOperation(barricadedSubject());
    const state = page.getByRole('status').getByText('Draft: not sealed, not approved');
    await expect.element(state).toBeVisible();
    await expect.element(page.getByText('Nothing missing')).toBeVisible();
    const plan = session.open()?.document;
    if (!plan) throw new Error('Nothing is open');
    brief(plan);
    await expect.element(page.getByText('As in version 1, not approved')).toBeVisible();
  });

  test('shows all that changed on one press', async () => {
    await openOperation(changedSinceBriefing());
    await expect.element(page.getByText('2 changes since version 1: not approved')).toBeVisible();
    const dock = page.getByText(/Casualty Collection Point, now Loading dock/);
    await expect.element(dock).not.toBeInTheDocument();
    await button('Show all 2 changes').click();
    await expect.element(dock).toBeVisible();
  });

  test('says of each tile and card whether it is another than was briefed', async () => {
    await openOperation(changedSinceBriefing());
    const mark = 'Changed, not approved';
    for (const title of [/^Casualty collection point/, /^Primary hospital/]) {
      await expect.element(button(title)).toMatchTextContent(mark);
      await expect.element(region(title)).toMatchTextContent(mark);
    }
    for (const title of [/^Landing zone/, /^Medical channel/])
      await expect.element(button(title)).not.toMatchTextContent(mark);
    await expect.element(region('Ambulance exchange point')).not.toMatchTextContent(mark);
  });

  test('is called and copied, an item at a time', async () => {
    await openOperation(barricadedSubject());
    await expect
      .element(glance().getByRole('link', { name: 'Call 720-555-0911' }))
      .toHaveAttribute('href', 'tel:7205550911');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await region('Landing zone').getByRole('button', { name: 'Copy MGRS' }).click();
    await expect.element(notice('Copied: Landing zone, MGRS')).toBeVisible();
    expect(copied).toHaveBeenCalledWith('13S DD 92202 98904');
    await glance().getByRole('button', { name: 'Copy EMS Radio' }).click();
    await expect.element(notice('Copied: Medical channel, EMS Radio')).toBeVisible();
    copied.mockRestore();
  });

  test('a tile leads to all of it, with the focus', async () => {
    await openOperation(barricadedSubject());
    await button(/^Medical channel/).click();
    await expect.element(heading('Channels')).toHaveFocus();
    await expect.element(heading('Channels')).toBeInViewport({ ratio: 1 });
  });

  test('is red on black with one tap, and as before with the next', async () => {
    document.documentElement.dataset.theme = 'day';
    await openOperation(barricadedSubject());
    await button('Night').click();
    expect(document.documentElement.dataset.theme).toBe('night');
    await expect.element(button('Night')).toHaveAttribute('aria-pressed', 'true');
    await button('Night').click();
    expect(document.documentElement.dataset.theme).toBe('day');
  });
});

describe('it leads to where the plan is written', () => {
  test('to the card of a hospital in the form', async () => {
    await openOperation(barricadedSubject());
    for (const [name, path] of [
      ['St. Anthony Hospital', 'hospitalFacilities.primary.name'],
      ['Denver Health', 'hospitalFacilities.secondary.name'],
    ] as const) {
      await button(`Open its card: ${name}`).click();
      expect(location.pathname).toBe('/threat-assessment');
      await expect.element(field(path)).toHaveFocus();
      await expect.element(field(path)).toHaveValue(name);
      await button('Operation').click();
    }
    await button('ED status: Primary hospital').click();
    await expect.element(field('hospitalFacilities.primary.name')).toHaveFocus();
  });

  test('to what is missing, above all that is there', async () => {
    const document = barricadedSubject();
    document.write('icsEvacuation.collectionPoint', '');
    await openOperation(document);
    const line = button(/^1 missing, first: /);
    const [first] = window.document.querySelectorAll('main section');
    expect(line.element().compareDocumentPosition(first as Node)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await line.click();
    await expect.element(field('icsEvacuation.collectionPoint')).toHaveFocus();
  });

  test('to the papers; to the sealing where what is sealed is not what stands here', async () => {
    const { session } = await openOperation(changedSinceBriefing());
    await expect.element(button('Documents')).toBeVisible();
    await button('Seal and approve').click();
    expect(location.pathname + location.search).toBe('/documents?seal');
    await button('Back').click();
    const plan = session.open()?.document;
    if (!plan) throw new Error('Nothing is open');
    brief(plan);
    await button('Operation').click();
    await expect.element(page.getByText('As in version 2, not approved')).toBeVisible();
    await expect.element(button('Seal and approve')).not.toBeInTheDocument();
    await button('Documents').click();
    expect(location.pathname).toBe('/documents');
  });
});

test('nothing that is pressed or typed on it changes an answer', async () => {
  const app = await openOperation(changedSinceBriefing());
  const open = app.session.open();
  if (!open) throw new Error('Nothing is open');
  const answers = () => JSON.stringify([...open.document.answers()]);
  const before = answers();
  const updates: unknown[] = [];
  open.document.onUpdate((update) => updates.push(update));
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay, { capture: true });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(
    document.querySelectorAll('input, textarea, select, form, [contenteditable]'),
  ).toHaveLength(0);
  const controls = () => [
    ...document.querySelectorAll<HTMLElement>('main a, main button, header button'),
  ];
  const count = controls().length;
  expect(count).toBeGreaterThan(40);
  for (let place = 0; place < count; place += 1) {
    const control = controls()[place];
    control?.focus();
    for (const key of 'aZ1 ') {
      const keys = { key, bubbles: true, cancelable: true };
      control?.dispatchEvent(new KeyboardEvent('keydown', keys));
      control?.dispatchEvent(new KeyboardEvent('keyup', keys));
    }
    control?.click();
    if (location.pathname === PATH) continue;
    // The ways to other screens alone lead away.
    expect(['/', '/call-out', '/threat-assessment', '/documents', '/care']).toContain(
      location.pathname,
    );
    await expect.element(glance()).not.toBeInTheDocument();
    history.pushState(null, '', PATH);
    await expect.element(glance()).toBeVisible();
  }
  button('Show all 2 changes').element().focus();
  await userEvent.keyboard('typed{Enter}{Backspace}{Delete}{Escape} {Tab}x{ArrowDown}{ArrowUp}');
  window.removeEventListener('click', stay, { capture: true });
  copied.mockRestore();
  expect(answers()).toBe(before);
  expect(updates).toEqual([]);
});

describe('the screen stays on', () => {
  test('while it shows, and is let go when it is left', async () => {
    const lamp = withLamp();
    await openOperation(barricadedSubject());
    await expect.element(lampOn()).toBeVisible();
    expect([lamp.asked, lamp.held]).toEqual([1, 1]);
    await button('All sections').click();
    await expect.poll(() => lamp.held).toBe(0);
    await button('Operation').click();
    await expect.poll(() => lamp.held).toBe(1);
    await button('Back').click();
    await expect.poll(() => lamp.held).toBe(0);
    await expect.element(link('Operation')).toBeVisible();
    showPage('visible');
    expect([lamp.asked, lamp.held]).toEqual([2, 0]);
  });

  test('and it says after how long the vault locks all the same', async () => {
    withLamp();
    await storeLockedVault(barricadedSubject());
    await mountApp(PATH, new FakeServer(), { now: () => NOON });
    await unlock();
    await expect
      .element(page.getByText('Screen stays on, locks after 10 min without a touch'))
      .toBeVisible();
  });

  test('again when it is seen again, and it says so where the phone goes dark', async () => {
    const lamp = withLamp();
    await openOperation(barricadedSubject());
    await expect.element(lampOn()).toBeVisible();
    showPage('hidden');
    lamp.remove();
    expect(lamp.held).toBe(0);
    showPage('visible');
    await expect.poll(() => lamp.held).toBe(1);
    await expect.element(lampOn()).toBeVisible();
    // A low battery: nothing is asked for again and again.
    lamp.refuse(true);
    lamp.remove();
    await expect.element(page.getByText('Screen may turn off')).toBeVisible();
    expect(lamp.asked).toBe(2);
    showPage('visible');
    await expect.poll(() => lamp.asked).toBe(3);
    expect(lamp.held).toBe(0);
    lamp.refuse(false);
    showPage('visible');
    await expect.element(lampOn()).toBeVisible();
    expect(lamp.held).toBe(1);
  });

  test('one that comes too late is let go at once', async () => {
    const lamp = withLamp();
    const { request } = navigator.wakeLock;
    let give: (() => void) | undefined;
    navigator.wakeLock.request = async () => {
      await new Promise<void>((resolve) => {
        give = resolve;
      });
      return request.call(navigator.wakeLock, 'screen');
    };
    await openOperation(barricadedSubject());
    await expect.poll(() => give).toBeDefined();
    await button('Back').click();
    await expect.element(link('Operation')).toBeVisible();
    give?.();
    await expect.poll(() => lamp.asked).toBe(1);
    await expect.poll(() => lamp.held).toBe(0);
  });
});

test('for eight hours it says how old each answer is; it locks and lets the lamp go, and shows what another tab changes', async () => {
  const lamp = withLamp();
  stopClock();
  vi.setSystemTime('2026-11-20T15:10:00Z');
  const plan = barricadedSubject();
  recordAsked(plan, 'primary', 'open', { by: 'Dana Ruiz', at: '2026-11-20 08:04 MST' });
  await storeLockedVault(brief(plan, 'Lt. Marcus Hale'));
  const app = await mountApp(PATH);
  await expect.element(lockCard()).toBeVisible();
  expect(lamp.asked).toBe(0);
  await unlock();
  const state = (words: string) => region('Primary hospital').getByText(words);
  await expect.element(state('Open when asked 08:04 MST (6 min ago), Dana Ruiz')).toBeVisible();
  await expect.poll(() => lamp.held).toBe(1);
  const before = JSON.stringify([...(app.session.open()?.document.answers() ?? [])]);

  // A person looks at it, and scrolls, every nine minutes.
  const start = Date.now();
  for (let minutes = 9; minutes <= 8 * 60; minutes += 9) {
    vi.setSystemTime(start + minutes * 60_000);
    document.querySelector('main')?.dispatchEvent(new Event('wheel', { bubbles: true }));
    await passTime(6000);
    if (minutes % 108 !== 0) continue;
    await passTime(30_000);
    const ago = Math.floor((minutes + 6) / 60);
    const words = `Open when asked 08:04 MST (${ago} h ago), Dana Ruiz${ago >= 2 ? ': ask again' : ''}`;
    await expect.element(state(words), { message: `after ${minutes} min` }).toBeVisible();
  }
  expect([lamp.asked, lamp.held]).toEqual([1, 1]);
  expect(JSON.stringify([...(app.session.open()?.document.answers() ?? [])])).toBe(before);

  await answerInAnotherTab({
    'icsEvacuation.collectionPoint': 'Loading dock, 8530 W Colfax',
    'hospitalFacilities.primary.notes': 'On divert',
  });
  await expect.element(glance().getByText('Loading dock, 8530 W Colfax')).toBeVisible();
  await expect.element(glance().getByText(/^On divert, asked 08:04 MST/)).toBeVisible();
  await expect.element(page.getByText('2 changes since version 1: not approved')).toBeVisible();

  // Nobody touches it: the vault's own lock holds, and takes the lamp with it.
  const unlocked = app.session;
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await passTime(6000);
  await expect.element(lockCard()).toBeVisible();
  expect(app.session).not.toBe(unlocked);
  expect(lamp.held).toBe(0);
  expect(document.body.textContent).not.toContain('Loading dock');
  showPage('visible');
  expect(lamp.held).toBe(0);
  await unlock();
  await expect.element(glance().getByText('Loading dock, 8530 W Colfax')).toBeVisible();
  await expect.poll(() => lamp.held).toBe(1);
});
