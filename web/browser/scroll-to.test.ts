import { expect, it } from 'vitest';
import { SPY_PACE } from './go-to-anchor.ts';
import { PAGE_PACE, scrollMs } from './scroll-to.ts';

it.each([
  [0, 250],
  [400, 250],
  [1000, 500],
  [-1000, 500],
  [6000, 3000],
  [90_000, 3000],
])('%i pixels of a page take %i ms', (distance, ms) => {
  expect(scrollMs(distance, PAGE_PACE)).toBe(ms);
});

it.each([
  [0, 0],
  [100, 40],
  [1000, 400],
  [1250, 500],
  [20_000, 500],
])('%i pixels to a section take %i ms', (distance, ms) => {
  expect(scrollMs(distance, SPY_PACE)).toBe(ms);
});
