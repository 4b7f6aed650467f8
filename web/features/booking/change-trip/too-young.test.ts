import { expect, test } from 'vitest';
import type { RequestView } from '#contract/booking/view-request.ts';
import { hasTooYoung, targetOf } from './use-change-quote.ts';

const trip = (min_age: number, ...child_ages: number[]): RequestView =>
  ({
    tour: { min_age },
    date: { id: 1 },
    variant: null,
    seats: { adults: 2, children: child_ages.length, child_ages },
  }) as unknown as RequestView;

test('a change cannot add a child below the age of the tour; one that was accepted before may stay', () => {
  const isTooYoung = (view: RequestView, ...children: number[]): boolean =>
    hasTooYoung(view, { ...targetOf(view), children });
  expect(isTooYoung(trip(10), 9)).toBe(true);
  expect(isTooYoung(trip(10), 10)).toBe(false);
  expect(isTooYoung(trip(0), 0)).toBe(false);
  expect(isTooYoung(trip(10, 9), 9)).toBe(false);
  expect(isTooYoung(trip(10, 9), 8)).toBe(true);
  expect(isTooYoung(trip(10, 9), 9, 12)).toBe(true);
});
