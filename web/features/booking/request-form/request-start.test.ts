import { describe, expect, it } from 'vitest';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import { choiceOf, clampChoice, type RequestedTour } from './request-start.ts';

const tour: RequestedTour = {
  id: 1,
  slug: 'x-1',
  name: 'x',
  picture: null,
  rating: 5,
  reviewsCount: 1,
  minAge: 6,
  group: { min: 1, max: 8 },
  organizer: 'y',
  timezone: 'UTC',
  answerMinutes: 60,
  variants: [
    { id: 5, kind: 'room', name: 'twin', capacity: 2, price_delta: 0 },
    { id: 6, kind: 'room', name: 'single', capacity: 1, price_delta: 9000 },
  ],
};
const date = (id: number, free: number, status: TourDate['status']): TourDate =>
  ({ id, number_of_free_seats: free, status, original_price: id, start: `2027-01-0${id}` }) as TourDate;
const dates = [date(1, 0, 'busy'), date(2, 3, 'limited'), date(3, 12, 'open'), date(4, 9, 'closed')];

describe('the choice in a URL', () => {
  it('accepts whole numbers only, and the age of each child', () => {
    expect(choiceOf(new URLSearchParams('date=3&adults=1&children=9,4,40'))).toMatchObject({
      adults: 1,
      children: [9, 4],
    });
    expect(choiceOf(new URLSearchParams('date=3&adults=2&children=x&variant=-1'))).toEqual({
      dateId: 3,
      adults: 2,
      children: [],
    });
  });

  it('falls back to the first date on sale', () => {
    expect(clampChoice(tour, dates, {})).toEqual({ dateId: 2, variantId: 5, adults: 1, children: [] });
    expect(clampChoice(tour, dates, { dateId: 1 })?.dateId).toBe(2);
    expect(clampChoice(tour, dates, { dateId: 4 })?.dateId).toBe(2);
  });

  it('keeps the party on a date without room for it', () => {
    expect(clampChoice(tour, dates, { dateId: 2, adults: 2, children: [9, 4, 2] })).toMatchObject({
      dateId: 2,
      adults: 2,
      children: [9, 4, 2],
    });
    expect(clampChoice({ ...tour, minAge: 18 }, dates, { dateId: 3, adults: 2, children: [9, 9] })).toMatchObject({
      children: [9, 9],
    });
  });

  it('knows the variants of the tour only', () => {
    expect(clampChoice(tour, dates, { variantId: 6 })?.variantId).toBe(6);
    expect(clampChoice(tour, dates, { variantId: 7 })?.variantId).toBe(5);
    expect(clampChoice({ ...tour, variants: [] }, dates, { variantId: 7 })?.variantId).toBeNull();
  });

  it('reports when nothing is on sale', () => {
    expect(clampChoice(tour, [date(1, 0, 'busy')], {})).toBeNull();
  });
});
