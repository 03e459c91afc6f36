import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { passTime, stopClock } from './support/clock.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, notice, openSection } from './support/screen.ts';

/** The app, in stopped time, with one hospital typed: a save of it posts a notice. */
async function mountWithMercy() {
  stopClock();
  await mountApp('/threat-assessment');
  await openSection('Hospital Facilities');
  await field('hospitalFacilities.primary.name').fill('Mercy');
}

const made = () => notice('Hospital Saved');

async function save() {
  await button('Save Primary Hospital').click();
  await expect.element(made()).toBeVisible();
}

test('a notice goes by itself after 5000 ms [notice-time]', async () => {
  await mountWithMercy();
  await save();
  await passTime(4900);
  await expect.element(made()).toHaveAttribute('data-state', 'open');
  await passTime(100);
  await expect.element(made()).not.toBeInTheDocument();
});

test('only one notice is visible at a time [notice-one]', async () => {
  await mountWithMercy();
  await save();
  await button('Delete Primary Hospital').click();
  await expect.element(notice('Hospital Deleted')).toBeVisible();
  const all = page.getByRole('region', { name: 'Notices (F8)' }).getByRole('listitem');
  await expect.element(all).toHaveLength(1);
});

test('F8 moves focus to the notices, and the notice can be dismissed [notice-f8]', async () => {
  await mountWithMercy();
  await save();
  await userEvent.keyboard('{F8}');
  const area = page.getByRole('region', { name: 'Notices (F8)' });
  await expect.element(area.getByRole('list')).toHaveFocus();
  await button('Dismiss notice').click();
  await expect.element(made()).not.toBeInTheDocument();
});

test('a swipe to the right past 50 pixels dismisses the notice, a shorter one does not [notice-swipe]', async () => {
  await mountWithMercy();
  await save();
  const { left, top } = made().element().getBoundingClientRect();
  const swipe = async (dx: number) => {
    const at = (x: number) => ({
      target: document.body,
      coords: { x: Math.round(left) + x, y: Math.round(top) + 20 },
    });
    await userEvent.pointer([
      { ...at(120), keys: '[MouseLeft>]' },
      at(120 + dx / 2),
      { ...at(120 + dx), keys: '[/MouseLeft]' },
    ]);
  };
  await swipe(-80);
  await expect.element(made()).toHaveAttribute('data-state', 'open');
  await swipe(40);
  await expect.element(made()).toHaveAttribute('data-swipe', 'cancel');
  await expect.element(made()).toHaveAttribute('data-state', 'open');
  await swipe(80);
  await expect.element(made()).not.toBeInTheDocument();
});

test('a tooltip appears after 700 ms of hovering, at once within 300 ms of another, 4 pixels away [tooltip]', async () => {
  stopClock();
  await mountApp('/threat-assessment');
  const tip = page.getByRole('tooltip');
  await button('Back').hover();
  await passTime(650);
  await expect.element(tip).not.toBeInTheDocument();
  // Where the button stands as it appears: what is drawn late may still move the header by a pixel.
  const { bottom } = button('Back').element().getBoundingClientRect();
  await passTime(100);
  await expect.element(tip).toMatchTextContent('Back');
  // It comes to its place with the frames after it is drawn.
  await expect
    .poll(() => {
      const shown = page.getByCss('[data-radix-popper-content-wrapper]').element();
      return Math.abs(shown.getBoundingClientRect().top - bottom);
    })
    .toBeCloseTo(4, 0);
  // The first moves only end what belongs to the other tooltip.
  for (const x of [8, 16, 24, 32]) await button(/theme/).hover({ position: { x, y: 24 } });
  await passTime(50);
  await expect.element(tip).toMatchTextContent('Day theme. Switch to Dark');
});
