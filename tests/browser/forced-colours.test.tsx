// @module-tag long
// Where the system has taken over all colours: what is chosen, ticked or scanned is seen by pixels.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { picture } from './support/checks.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button } from './support/screen.ts';
import { storeConflict } from './support/stored-vault.ts';

const media = (features: readonly (readonly [name: string, value: string])[]) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: features.map(([name, value]) => ({ name, value })),
  });

/** A black screen with light letters, as most who need it have it. */
beforeAll(async () => {
  await media([
    ['forced-colors', 'active'],
    ['prefers-color-scheme', 'dark'],
    ['prefers-reduced-motion', 'reduce'],
  ]);
});

afterAll(async () => {
  await media([]);
});

/** How light each pixel of a part is on the screen, from 0 to 255; its edges and rounded corners left out. */
async function lightOf(part: Locator): Promise<readonly number[]> {
  const element = part.element();
  element.scrollIntoView({ block: 'center' });
  // What is under the pointer is drawn otherwise.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 });
  (document.activeElement as HTMLElement | null)?.blur();
  const png = await fetch(`data:image/png;base64,${await picture()}`);
  const bitmap = await createImageBitmap(await png.blob());
  const { left, top, width, height } = element.getBoundingClientRect();
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const inset = 6;
  const { data } = context.getImageData(
    left + inset,
    top + inset,
    width - 2 * inset,
    height - 2 * inset,
  );
  return Array.from({ length: data.length / 4 }, (_, at) =>
    Math.max(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0),
  );
}

/** The share of pixels that differ. */
const difference = (a: readonly number[], b: readonly number[]): number =>
  a.filter((light, at) => Math.abs(light - (b[at] ?? 0)) > 40).length / a.length;

test('the emulation is on', () => {
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
});

test('a ticked box does not look empty', async () => {
  await mountApp('/threat-assessment');
  const box = page.getByRole('checkbox').first();
  await expect.element(box).toBeVisible();
  const empty = await lightOf(box);
  await box.click();
  await expect.element(box).toBeChecked();
  expect(difference(empty, await lightOf(box))).toBeGreaterThan(0.2);
});

test('a pressed chip does not look like the one beside it, and its words are read', async () => {
  await mountApp('/threat-assessment');
  const letter = button('Letter');
  await expect.element(letter).toHaveAttribute('aria-pressed', 'true');
  const pressed = await lightOf(letter);
  await button('A4').click();
  await expect.element(letter).toHaveAttribute('aria-pressed', 'false');
  const unpressed = await lightOf(letter);
  expect(difference(pressed, unpressed)).toBeGreaterThan(0.5);
  for (const lights of [pressed, unpressed]) {
    expect(Math.max(...lights) - Math.min(...lights)).toBeGreaterThan(100);
  }
});

test('the code of a hand-over can be read by a camera', async () => {
  await storeConflict();
  await mountApp('/assessments');
  await button('More for Range day, East range').click();
  await button('Hand over to another phone').click();
  const code = page.getByRole('img', { name: 'Key of this hand-over' });
  await expect.element(code).toBeVisible();
  const lights = await lightOf(code);
  const dark = lights.filter((light) => light < 60).length / lights.length;
  const light = lights.filter((each) => each > 200).length / lights.length;
  expect(dark).toBeGreaterThan(0.25);
  expect(light).toBeGreaterThan(0.25);
});
