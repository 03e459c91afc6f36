// @module-tag long
// Requests of a plan: begun, filled in with one tap a code, said, copied and put on one page; the plan stays as it is.
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AnswerPath } from '../../src/domain/answers/path.ts';
import { careCatalogue, requestSections } from '../../src/domain/care/care-catalogue.ts';
import { requestRows } from '../../src/domain/care/request.ts';
import { withLandingZones } from '../support/landing-zones.ts';
import { filesOf, takFaults } from '../support/tak-rules.ts';
import { copyOf, recordOf } from './support/care-record.ts';
import { withLamp } from './support/lamp.ts';
import { type MountedApp, mountApp } from './support/mounted-app.tsx';
import { fileOf, problemsOf, textOf } from './support/pdf-files.ts';
import { pretend } from './support/pretended.ts';
import { button, notice, region, saved } from './support/screen.ts';
import { storeDocument } from './support/stored-vault.ts';

const box = (label: string) => page.getByRole('textbox', { name: label, exact: true });

const NOW = new Date('2026-11-24T04:14:00Z');

async function openCare(now = () => NOW): Promise<MountedApp> {
  await storeDocument(withLandingZones());
  const app = await mountApp('/care', undefined, { now });
  await expect.element(button('New Nine-Line MEDEVAC')).toBeVisible();
  return app;
}

const answersOf = (app: MountedApp): string =>
  JSON.stringify([...recordOf(app).plan.answers().entries()]);

/** What stands in a field of the only request. */
function written(app: MountedApp, field: string): string {
  const { care } = recordOf(app);
  const [of] = requestRows(care.answers());
  return care.read(`${of?.section}.${of?.row}.${field}` as AnswerPath);
}

const LINES = [
  '1. Location of Pickup Site',
  '2. Frequency and Call Sign',
  '3. Patients by Precedence',
  '4. Special Equipment',
  '5. Patients by Type',
  '6. Number and Type of Injuries',
  '7. Marking of Pickup Site',
  '8. Nationality and Status',
  '9. Terrain',
] as const;

test('a nine-line is filled in with taps, from the plan, and read aloud, copied and put on one page', {
  tags: ['short'],
}, async () => {
  const copies: string[] = [];
  pretend(navigator.clipboard, 'writeText', async (text: string) => {
    copies.push(text);
  });
  const app = await openCare();
  await button('New Nine-Line MEDEVAC').click();
  for (const line of LINES) await expect.element(region(line)).toBeVisible();
  await expect.element(button('US')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('Peace')).toHaveAttribute('aria-pressed', 'true');
  await button('13S DD 9220 9890 — Landing zone').click();
  await expect
    .element(region(LINES[0]).getByLabelText('Location of Pickup Site', { exact: true }))
    .toHaveValue('13S DD 9220 9890');
  await expect
    .element(region(LINES[0]))
    .toMatchTextContent('Written 21:14 MST, Rivera, derived from another field of this plan');
  await button('155.340 — Landing zone').click();
  await box('Call Sign and Suffix').fill('Medic 12');
  await expect.element(region(LINES[1])).toMatchTextContent(/Written 21:14 MST/);
  await button('Add one: C Priority').click();
  await button('Add one: A Urgent').click();
  await button('Add one: A Urgent').click();
  await button('Add one: L Litter').click();
  await expect.element(page.getByText('Line 3 counts 3 patients, line 5 counts 1.')).toBeVisible();
  await button('Add one: A Ambulatory').click();
  await button('Add one: A Ambulatory').click();
  await expect.element(page.getByText(/^Line 3 counts/)).toHaveLength(0);
  await expect.element(page.getByText('Not stated: 4; 6; 7; 8; 9.')).toBeVisible();
  expect(written(app, 'precedence')).toBe('2 Urgent, 1 Priority');
  await button('D Ventilator').click();
  await button('B Hoist').click();
  const lamp = withLamp();
  await button('Read aloud').click();
  const aloud = page.getByRole('dialog', { name: 'Nine-line 21:14' });
  await expect.poll(() => lamp.held).toBe(1);
  await expect
    .element(aloud)
    .toMatchTextContent('Line 2. One five five decimal three four zero, Medic 12.');
  await expect.element(aloud).toMatchTextContent('Line 3. Two Alfabreak one Charlie.');
  await expect.element(aloud).toMatchTextContent('Line 4. Bravo, Delta.');
  await aloud.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => lamp.held).toBe(0);
  await button('Copy text').click();
  await expect
    .poll(() => copies.at(-1))
    .toContain('3. Patients by Precedence: 2 A Urgent, 1 C Priority');
  await button('Print').click();
  const paper = page.getByRole('dialog', { name: 'Request on one page' });
  const link = paper.getByRole('link', { name: 'Download' });
  await expect
    .element(link)
    .toHaveAttribute('download', 'Bulwark-Nine-Line-MEDEVAC-Request-20261123-2114.pdf');
  const bytes = await fileOf(link);
  expect(await problemsOf(bytes)).toEqual([]);
  expect(await textOf(bytes)).toContain('13S DD 9220 9890');
});

test('another code set keeps what was meant; what it lacks is said, and the way back brings it again', async () => {
  const app = await openCare();
  await button('New Nine-Line MEDEVAC').click();
  await button('Add one: B Urgent surgical').click();
  await button('Add one: C Priority').click();
  const third = region(LINES[2]);
  await button('NATO').click();
  await expect.element(third).toMatchTextContent('Not in the NATO set: 1 Urgent surgical.');
  await expect.element(third.getByLabelText('Count: B Priority')).toHaveTextContent('1');
  await expect.element(third.getByLabelText('Count: C Routine')).toHaveTextContent('0');
  await button('Read aloud').click();
  const aloud = page.getByRole('dialog', { name: 'Nine-line 21:14' });
  await expect.element(aloud).toMatchTextContent('Line 3. One Bravobreak one not stated.');
  await aloud.getByRole('button', { name: 'Back' }).click();
  await button('US').click();
  await expect.element(third.getByLabelText('Count: B Urgent surgical')).toHaveTextContent('1');
  await button('NATO').click();
  await button('Remove them').click();
  await expect.element(third).not.toMatchTextContent('Not in the NATO set');
  await expect.element(button('Add one: A Urgent')).toHaveFocus();
  expect(written(app, 'precedence')).toBe('1 Priority');
});

test('an evacuation plan is put together from what the plan knows, one tap behind the other', async () => {
  const app = await openCare();
  await button('New Medical Incident Report').click();
  await button('St. Anthony Hospital — Primary hospital').click();
  await button('School field, W 17th Ave & Carr St, Lakewood — Landing zone').click();
  await expect
    .element(box('Evacuation Plan'))
    .toHaveValue('St. Anthony Hospital; School field, W 17th Ave & Carr St, Lakewood');
  await expect
    .element(button('School field, W 17th Ave & Carr St, Lakewood — Landing zone'))
    .toHaveLength(0);
  await button('Air').click();
  expect(written(app, 'request')).toBe('Air');
});

test('an evacuation plan of parts that nobody confirmed says so of each, under whoever put it together', async () => {
  const plan = withLandingZones();
  plan.write('icsEvacuation.procedures', 'Hoist only', 'earlier plan 2026-11-12');
  await storeDocument(plan);
  const app = await mountApp('/care', undefined, { now: () => NOW });
  await button('New Medical Incident Report').click();
  const text = 'Hoist only (not confirmed, earlier plan of 12 Nov 2026)';
  await button(`${text} — Special procedures`).click();
  await button('St. Anthony Hospital — Primary hospital').click();
  await expect.element(box('Evacuation Plan')).toHaveValue(`${text}; St. Anthony Hospital`);
  expect(written(app, 'evacuation')).toContain('not confirmed');
});

const FINGER = { bubbles: true, width: 20, height: 20, pointerType: 'touch' };

test('a nine-line becomes a live request for TAK by a press that is held for a second, and not by a tap; an exercise says so', async () => {
  await openCare();
  await button('New Nine-Line MEDEVAC').click();
  await button('File for TAK').click();
  let hold = button('Make live request');
  const link = page.getByRole('link', { name: 'Download' });
  const press = (kind: 'pointerdown' | 'pointerup') =>
    hold.element().dispatchEvent(new PointerEvent(kind, FINGER));
  await expect
    .element(page.getByText('Line 1 is empty. A request needs the point of the pickup site.'))
    .toBeVisible();
  await expect.element(hold).not.toBeInTheDocument();
  await button('13S DD 9220 9890 — Landing zone').click();
  await expect
    .element(page.getByText(/^Line 3 is empty\. State who is to be picked up/))
    .toBeVisible();
  await button('Add one: A Urgent').click();
  await expect.element(page.getByText(/^Line 5 is empty/)).toBeVisible();
  await button('Add one: L Litter').click();
  await expect.element(hold).toBeVisible();
  await expect
    .element(page.getByText(/^Line 1 is read as 13S DD 9220 9890\. .* of /))
    .toBeVisible();
  // A finger that lets go after half a second makes nothing, however long one waits; one that stays makes it after a second.
  const making = vi.spyOn(crypto.subtle, 'digest');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    press('pointerdown');
    vi.advanceTimersByTime(500);
    press('pointerup');
    vi.advanceTimersByTime(2000);
    press('pointerdown');
    vi.advanceTimersByTime(990);
    expect(making).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    expect(making).toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
    making.mockRestore();
  }
  await expect
    .element(link)
    .toHaveAttribute('download', expect.stringMatching(/^Bulwark-CASEVAC-\d{8}-\d{4}\.zip$/));
  await expect
    .element(page.getByText(/^Live request file, made .* It is sent when you share it\./))
    .toBeVisible();
  expect(takFaults(filesOf(await fileOf(link)), { isRequest: true })).toEqual([]);
  // Another line is another request.
  await button('Add one: A Urgent').click();
  await expect.element(link).not.toBeInTheDocument();
  // A press that is held while the tick changes makes neither.
  await expect.element(hold).toBeVisible();
  press('pointerdown');
  await page.getByRole('checkbox', { name: 'This is an exercise' }).click();
  hold = button('Make exercise');
  await expect.element(hold).toBeVisible();
  press('pointerdown');
  await expect
    .element(link)
    .toHaveAttribute('download', expect.stringMatching(/^Bulwark-Exercise-CASEVAC-/));
});

test('the file of a live request is offered for ten minutes by the clock, also of a phone that slept', async () => {
  let now = NOW;
  await openCare(() => now);
  await button('New Nine-Line MEDEVAC').click();
  await button('File for TAK').click();
  await button('13S DD 9220 9890 — Landing zone').click();
  await button('Add one: A Urgent').click();
  await button('Add one: L Litter').click();
  const hold = button('Make live request');
  await expect.element(hold).toBeVisible();
  hold.element().dispatchEvent(new PointerEvent('pointerdown', FINGER));
  const link = page.getByRole('link', { name: 'Download' });
  await expect.element(link).toBeVisible();
  const seen = async (minutes: number) => {
    now = new Date(NOW.getTime() + minutes * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await seen(9);
  await expect.element(link).toBeVisible();
  await seen(11);
  await expect
    .element(page.getByText(/^This file is 10 minutes old and no longer offered here\./))
    .toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(hold).toBeVisible();
  // After an hour the lines themselves are asked for.
  await seen(62);
  await expect.element(page.getByText(/^Line 1, 3, 5 written .* Still correct\?$/)).toBeVisible();
});

test('a live request to where nobody meant to send anybody is not made', async () => {
  await openCare();
  await button('New Nine-Line MEDEVAC').click();
  await button('File for TAK').click();
  await box('Location of Pickup Site').fill('39.74010, 105.09170');
  await button('Add one: A Urgent').click();
  await button('Add one: L Litter').click();
  await expect
    .element(page.getByText(/^Line 1: the longitude may be missing its minus sign/))
    .toBeVisible();
  await expect.element(button('Make live request')).not.toBeInTheDocument();
  await box('Location of Pickup Site').fill('39.74010, 105.09170 E');
  await expect
    .element(page.getByText(/^Line 1 is \d+ miles \(\d+ km\) from Landing zone\. Check/))
    .toBeVisible();
  await expect.element(button('Make live request')).toBeVisible();
});

test('a box whose words are the heading’s shows them once, and keeps its name', async () => {
  await openCare();
  await button('New MIST').click();
  await expect.element(box('Signs')).toBeVisible();
  const shown = region('Signs').getByText('Signs', { exact: true }).elements();
  expect(shown.filter((each) => each.getBoundingClientRect().width > 1)).toHaveLength(1);
});

test('a form that two phones wrote differently is nobody’s choice on the screen, aloud and on paper, until a tap decides', async () => {
  const app = await openCare();
  await button('New Nine-Line MEDEVAC').click();
  await button('13S DD 9220 9890 — Landing zone').click();
  const form = (name: string) =>
    page
      .getByRole('group', { name: 'Form', exact: true })
      .getByRole('button', { name, exact: true });
  const { care } = recordOf(app);
  const other = copyOf(care, NOW);
  const [of] = requestRows(care.answers());
  other.write(`nineLines.${of?.row}.form` as AnswerPath, 'War');
  await button('War').click();
  await button('Peace').click();
  care.merge(other.state());
  await expect.element(form('War')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(form('Peace')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText(/^Not stated: form; /)).toBeVisible();
  await button('Read aloud').click();
  await expect
    .element(page.getByText(/^US codes, form: .*\(not decided\), read as peace$/))
    .toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click();
  await form('War').click();
  await expect.element(form('War')).toHaveAttribute('aria-pressed', 'true');
  expect(written(app, 'form')).toBe('War');
});

test('in peace the lines of war stay, and are not sent', async () => {
  await openCare();
  await button('New Nine-Line MEDEVAC').click();
  await button('War').click();
  await button('X Enemy, armed escort').click();
  await button('Peace').click();
  await expect
    .element(region('6. Number and Type of Injuries'))
    .toMatchTextContent('Line 6 of the other form is kept and not sent: Enemy, armed escort');
  await button('War').click();
  await expect.element(button('X Enemy, armed escort')).toHaveAttribute('aria-pressed', 'true');
});

test('of two counts that two phones gave apart both are shown, and one tap decides', async () => {
  const app = await openCare();
  await button('New Nine-Line MEDEVAC').click();
  const { care } = recordOf(app);
  const [of] = requestRows(care.answers());
  const path = `${of?.section}.${of?.row}.precedence` as AnswerPath;
  const other = copyOf(care, NOW);
  other.write(path, '2 Priority');
  await button('Add one: A Urgent').click();
  care.merge(other.state());
  const third = region(LINES[2]);
  await expect.element(third).toMatchTextContent('(not decided)');
  await third.getByRole('button', { name: '2 Priority', exact: true }).click();
  await expect.element(third).not.toMatchTextContent('(not decided)');
  await expect.element(third.getByLabelText('Count: C Priority')).toHaveTextContent('2');
  await expect.element(third.getByLabelText('Count: A Urgent')).toHaveTextContent('0');
});

describe('every line can be changed, and the plan is what it was', () => {
  test('nine-line, in war and peace', async () => {
    const app = await openCare();
    const before = answersOf(app);
    await button('New Nine-Line MEDEVAC').click();
    const fill = (label: string, text: string) => box(label).fill(text);
    await fill('Request Name', 'Garage');
    await fill('Location of Pickup Site', 'EG 3234 5544');
    await fill('Radio Frequency', '38.90');
    await fill('Call Sign and Suffix', 'Medic 12');
    await button('Add one: A Urgent').click();
    await button('B Hoist').click();
    await button('Add one: L Litter').click();
    await fill('Number and Type of Injuries', 'One gunshot wound');
    await button('C Smoke').click();
    await fill('Marking in Words', 'Green');
    await button('B US civilian').click();
    await fill('Terrain', 'Flat');
    await button('War').click();
    await button('P Possible enemy').click();
    await button('C Chemical').click();
    await button('NATO').click();
    const kept = {
      label: 'Garage',
      codes: 'NATO',
      form: 'War',
      site: 'EG 3234 5544',
      frequency: '38.90',
      callSign: 'Medic 12',
      precedence: '1 Urgent',
      equipment: 'Hoist',
      patients: '1 Litter',
      security: 'Possible enemy',
      injuries: 'One gunshot wound',
      marking: 'Smoke',
      markingWords: 'Green',
      status: 'US civilian',
      cbrn: 'Chemical',
      terrain: 'Flat',
    };
    const [section] = requestSections;
    expect(Object.keys(kept)).toEqual(section.added.fields.map(({ key }) => key));
    for (const [field, text] of Object.entries(kept)) expect(written(app, field), field).toBe(text);
    expect(answersOf(app)).toBe(before);
    await expect.element(saved()).toBeVisible();
    await app.reload();
    await expect.element(region('Garage')).toBeVisible();
    await expect.element(button('C Smoke')).toHaveAttribute('aria-pressed', 'true');
  });

  test.each([
    ['New Medical Incident Report', 'incidentReports'],
    ['New AT-MIST', 'handovers'],
  ])('%s', async (begin, id) => {
    const app = await openCare();
    const before = answersOf(app);
    await button(begin).click();
    const section = careCatalogue.find((each) => each.id === id);
    const fields = (section && 'added' in section ? section.added.fields : []).filter(
      ({ key }) => key !== 'form' && key !== 'severity',
    );
    for (const { key, label } of fields) {
      await box(label).fill(`Text of ${key}`);
      expect(written(app, key)).toBe(`Text of ${key}`);
    }
    if (id === 'incidentReports') {
      await button('RED Priority 1, life or limb').click();
      expect(written(app, 'severity')).toBe('RED');
    }
    await expect.element(page.getByText('Every line is stated.')).toBeVisible();
    expect(answersOf(app)).toBe(before);
  });
});

test('the list says what each is, and brings back what was deleted', async () => {
  const app = await openCare();
  await button('New MIST').click();
  await box('Mechanism').fill('Gunshot');
  await expect.element(saved()).toBeVisible();
  await app.reload('/care');
  const open = button(/^MIST 21:14/);
  await expect.element(open).toMatchTextContent('MIST · begun 21:14 MST · 1 of 4 lines stated');
  await button('Delete MIST 21:14').click();
  const asked = page.getByRole('dialog', { name: 'Delete MIST 21:14' });
  await asked.getByRole('button', { name: 'Back' }).click();
  await expect.element(button('Delete MIST 21:14')).toHaveFocus();
  await button('Delete MIST 21:14').click();
  const hold = asked.getByRole('button', { name: 'Hold 3 s to delete' });
  await hold.click();
  await expect.element(open).toHaveLength(1);
  const press = () => hold.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  press();
  await expect.element(asked.getByText('Press again to delete this request.')).toBeVisible();
  await expect
    .poll(() => {
      if (hold.query()) press();
      return asked.query();
    })
    .toBeNull();
  await expect.element(open).toHaveLength(0);
  await expect.element(button('New Nine-Line MEDEVAC')).toHaveFocus();
  await notice('Request Deleted').getByRole('button', { name: 'Undo' }).click();
  await open.click();
  await expect.element(box('Mechanism')).toHaveValue('Gunshot');
});
