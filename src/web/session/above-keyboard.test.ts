import { expect, test } from 'vitest';
import { isLowered, shownPart } from './above-keyboard.ts';

const PAGE = 844;

test('a keyboard over the page leaves the part above it, wherever the browser has moved the page', () => {
  expect(shownPart(PAGE, { height: 508, offsetTop: 0, scale: 1 })).toEqual({
    topPx: 0,
    heightPx: 508,
  });
  expect(shownPart(PAGE, { height: 508, offsetTop: 210, scale: 1 })).toEqual({
    topPx: 210,
    heightPx: 508,
  });
  // Rubber band.
  expect(shownPart(PAGE, { height: 508, offsetTop: -12, scale: 1 })?.topPx).toBe(0);
});

test('without a keyboard, with bars of the browser alone, and magnified, the page keeps its height', () => {
  expect(shownPart(PAGE, { height: PAGE, offsetTop: 0, scale: 1 })).toBeUndefined();
  expect(shownPart(PAGE, { height: PAGE - 80, offsetTop: 0, scale: 1 })).toBeUndefined();
  expect(shownPart(PAGE, { height: PAGE / 2, offsetTop: 100, scale: 2 })).toBeUndefined();
});

test('a page that a keyboard makes lower is told from one whose browser shows a bar more', () => {
  expect(isLowered({ height: 500, tallest: PAGE })).toBe(true);
  expect(isLowered({ height: PAGE - 80, tallest: PAGE })).toBe(false);
});
