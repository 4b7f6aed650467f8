import { expect, test } from 'vitest';
import { renderedRange } from './rendered-range.ts';

const VIEW_PX = 600;
const heights = Array.from({ length: 100 }, () => 1000);

test('a short thread is rendered whole', () => {
  expect(renderedRange([1000, 400], 0, VIEW_PX)).toEqual({ from: 0, to: 2, abovePx: 0, belowPx: 0 });
  expect(renderedRange([], 0, VIEW_PX)).toEqual({ from: 0, to: 0, abovePx: 0, belowPx: 0 });
});

test('of a long thread only what is near the view is rendered, wherever that is; all heights add up', () => {
  for (let belowPx = 0; belowPx <= 99_400; belowPx += 700) {
    const range = renderedRange(heights, belowPx, VIEW_PX);
    expect(range.to - range.from).toBeLessThanOrEqual(6);
    expect(range.abovePx + (range.to - range.from) * 1000 + range.belowPx).toBe(100_000);
    // All of the view, with 500 pixels to spare where there are any.
    expect(range.belowPx).toBeLessThanOrEqual(Math.max(0, belowPx - 500));
    expect(range.abovePx).toBeLessThanOrEqual(Math.max(0, 100_000 - belowPx - VIEW_PX - 500));
  }
});

test('a thread that has become shorter than what was scrolled is rendered at its oldest end', () => {
  expect(renderedRange([1000, 1000], 50_000, VIEW_PX)).toEqual({ from: 0, to: 2, abovePx: 0, belowPx: 0 });
});
