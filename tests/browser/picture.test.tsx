// @module-tag long
// The sketch of a plan's points at the width of a phone: legible, moved by fingers, wheel, keys and buttons, and said in words.
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PICTURE_PLANS, type PicturePlan, picturePlans } from '../support/picture-plans.ts';
import { FakeServer } from './support/fake-server.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, openSection, unfold } from './support/screen.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const map = () => page.getByRole('group', { name: /^Sketch map/ });
const dialog = () => page.getByRole('dialog', { name: 'Sketch map' });

async function openPicture(plan: PicturePlan): Promise<void> {
  const app = await mountApp('/operation', new FakeServer(), { now: () => NOON });
  await app.write(PICTURE_PLANS[plan]);
  await button('Sketch map').click();
  await expect.element(map().getByText('N', { exact: true })).toBeInTheDocument();
}

const texts = (): readonly SVGTextElement[] => [...map().element().querySelectorAll('text')];
const placeOf = (text: string): DOMRect => {
  const found = texts().find((each) => each.textContent === text);
  if (!found) throw new Error(`${text} is not drawn`);
  return found.getBoundingClientRect();
};

/** What fingers do: `at` in turn for each, from the top left of the sketch. */
function touch(
  steps: readonly (readonly [type: string, id: number, x: number, y: number])[],
): void {
  const element = map().element();
  const { left, top } = element.getBoundingClientRect();
  // No pointer is down that could be captured.
  const before = element.setPointerCapture;
  element.setPointerCapture = () => undefined;
  onTestFinished(() => {
    element.setPointerCapture = before;
  });
  for (const [type, pointerId, x, y] of steps)
    element.dispatchEvent(
      new PointerEvent(type, { pointerId, clientX: left + x, clientY: top + y, bubbles: true }),
    );
}

describe('the picture at 390 px', () => {
  test.each(
    picturePlans,
  )('%s: no drawn text covers another, all stand within the sketch, and the list says each place', async (plan) => {
    await openPicture(plan);
    const frame = map().element().getBoundingClientRect();
    const boxes = texts().map((each) => ({
      text: each.textContent,
      box: each.getBoundingClientRect(),
      size: Number.parseFloat(getComputedStyle(each).fontSize),
    }));
    const faults = boxes.flatMap(({ text, box, size }, index) => [
      ...(size < 16 ? [`${text} is small`] : []),
      ...(box.left < frame.left - 1 || box.right > frame.right + 1 ? [`${text} is cut off`] : []),
      ...boxes
        .slice(index + 1)
        // Letters alone: lines of one name stand close.
        .filter(
          ({ box: other }) =>
            box.left < other.right - 1 &&
            other.left < box.right - 1 &&
            box.top + size * 0.25 < other.bottom - size * 0.25 &&
            other.top + size * 0.25 < box.bottom - size * 0.25,
        )
        .map((other) => `${text} and ${other.text}`),
    ]);
    expect(faults).toEqual([]);
    expect(boxes.map(({ text }) => text).join(' ')).toContain(
      'Sketch map from the plan’s points only: no roads, no buildings.',
    );
    const rows = [...dialog().element().querySelectorAll('li')].map((row) => row.textContent ?? '');
    expect(rows[0]).toMatch(/^Incident/);
    for (const name of ['Command post', 'Staging area', 'Casualty collection point'])
      if (plan !== 'one point alone')
        expect(rows.find((row) => row.includes(name))).toMatch(/° true, [a-z]+ of Incident\.$/);
  });
});

describe('moving the picture', () => {
  test('a tap names a thing with its distance and bearing, and says where nothing is', async () => {
    await openPicture('across longitude 180');
    const frame = map().element().getBoundingClientRect();
    const { left, top, width, height } = placeOf('Command post');
    const [x, y] = [left - frame.left + width / 2, top - frame.top + height / 2];
    touch([
      ['pointerdown', 1, x, y],
      ['pointerup', 1, x, y],
    ]);
    await expect
      .element(dialog().getByRole('status').filter({ hasText: 'Command post' }))
      .toHaveTextContent('Command post. 0.3 miles (0.4 km), 200° true, south of Incident.');
    touch([
      ['pointerdown', 1, 4, 4],
      ['pointerup', 1, 4, 4],
    ]);
    await expect.element(dialog().getByText('Nothing is drawn here.')).toBeVisible();
  });

  test('a finger drags it, two and a wheel zoom it, and All shows all again', async () => {
    await openPicture('across longitude 180');
    const before = placeOf('Command post');
    touch([
      ['pointerdown', 1, 150, 150],
      ['pointermove', 1, 150, 190],
      ['pointerup', 1, 150, 190],
    ]);
    await expect.poll(() => placeOf('Command post').top - before.top).toBeCloseTo(40, 0);
    await button('All').click();
    await expect.poll(() => placeOf('Command post').top).toBeCloseTo(before.top, 0);
    const apart = () => placeOf('FD staging').top - placeOf('Command post').top;
    const first = apart();
    touch([
      ['pointerdown', 1, 140, 180],
      ['pointerdown', 2, 200, 180],
      ['pointermove', 2, 230, 180],
      ['pointerup', 1, 140, 180],
      ['pointerup', 2, 230, 180],
    ]);
    await expect.poll(() => Math.abs(apart())).toBeGreaterThan(Math.abs(first) * 1.3);
    await button('All').click();
    await expect.poll(apart).toBeCloseTo(first, 0);
    map()
      .element()
      .dispatchEvent(
        new WheelEvent('wheel', { deltaY: -200, clientX: 180, clientY: 300, cancelable: true }),
      );
    await expect.poll(() => Math.abs(apart())).toBeGreaterThan(Math.abs(first) * 1.3);
  });

  test('keys and buttons do the same, each button is 48 px, and the focus stays', async () => {
    await openPicture('across longitude 180');
    for (const name of ['Zoom in', 'Zoom out', 'All']) {
      const { width, height } = button(name).element().getBoundingClientRect();
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(48);
    }
    const before = placeOf('Command post').top;
    (map().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => placeOf('Command post').top).toBeGreaterThan(before + 50);
    await userEvent.keyboard('0');
    await expect.poll(() => placeOf('Command post').top).toBeCloseTo(before, 0);
    expect(document.activeElement).toBe(map().element());
    const scale = () => texts().find(({ textContent }) => / (ft|miles?)$/.test(textContent ?? ''));
    const first = scale()?.textContent;
    for (let press = 0; press < 6; press += 1) await button('Zoom in').click();
    await expect.poll(() => scale()?.textContent).not.toBe(first);
  });
});

describe('where the picture is reached', () => {
  test('without a point it says what to fill in, and leads there', async () => {
    await mountApp('/operation', new FakeServer(), { now: () => NOON }).then((app) =>
      app.write({ 'operationalInfo.incidentLocation': '1400 S Sheridan Blvd' }),
    );
    await button('Sketch map').click();
    await button('Fill in the incident').click();
    await expect.element(page.getByName('operationalInfo.incidentCoordinates')).toHaveFocus();
  });

  test('from the call-out view, and from the box of the incident once that has a point', {
    tags: ['short'],
  }, async () => {
    const app = await mountApp('/call-out', new FakeServer(), { now: () => NOON });
    await app.write(PICTURE_PLANS['one point alone']);
    await button('Sketch map').click();
    await expect.element(map()).toBeVisible();
    await dialog().getByRole('button', { name: 'Back' }).click();
    await app.reload('/threat-assessment');
    await openSection('Operational Info');
    await unfold('Operational Info');
    await button('Sketch map').click();
    await expect.element(map()).toBeVisible();
  });
});

test('the documents screen adds it to the report where it is asked for', async () => {
  const app = await mountApp('/documents', new FakeServer(), { now: () => NOON });
  await app.write(PICTURE_PLANS['one point alone']);
  await button(/^Options/).click();
  await button(/^What to share/).click();
  await page.getByRole('checkbox', { name: 'Add the sketch map' }).click();
  await expect.element(page.getByText(/^The sketch map is the last page of the PDF/)).toBeVisible();
});
