import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-days.ts';
import { cheapestOf, departureToOpen, saleStatus } from './departures.ts';
import { LEAD_PRICE_CASES } from './lead-price-cases.ts';

const departure = (start: string, price: number, free = 5): Parameters<typeof cheapestOf>[0][number] => ({
  start,
  original_price: price,
  number_of_free_seats: free,
});

describe('cheapestOf', () => {
  it.each(LEAD_PRICE_CASES)('is $name', ({ departures, chosen }) => {
    const today = '2026-12-01';
    const dates = departures.map(([daysAhead, price, free]) => departure(addDays(today, daysAhead), price, free));
    expect(cheapestOf(dates.toReversed(), today)).toBe(dates[chosen]);
  });

  it('is of all departures when no day is preferred, and none of an empty list', () => {
    const [near, far] = [departure('2027-06-01', 200), departure('2029-06-02', 100)];
    expect(cheapestOf([far, near], null)).toBe(far);
    expect(cheapestOf([], null)).toBeUndefined();
  });
});

describe('departureToOpen', () => {
  it('is the next one, and never has a single seat while another departure is on sale', () => {
    const [last, roomy] = [departure('2027-01-01', 100, 1), departure('2027-02-01', 200)];
    expect(departureToOpen([last, roomy])).toBe(roomy);
    expect(departureToOpen([last])).toBe(last);
    const later = departure('2027-03-01', 90);
    expect(departureToOpen([later, last, roomy])).toBe(roomy);
  });
});

describe('saleStatus', () => {
  it('is limited from three free seats on, in a small group from a quarter of them', () => {
    const statusAt = (capacity: number, free: number): string => saleStatus({ is_closed: false, capacity, free });
    expect([3, 4].map((free) => statusAt(40, free))).toEqual(['limited', 'open']);
    expect([0, 1, 2].map((free) => statusAt(6, free))).toEqual(['busy', 'limited', 'open']);
    expect([1, 2].map((free) => statusAt(2, free))).toEqual(['limited', 'open']);
    expect(saleStatus({ is_closed: true, capacity: 6, free: 6 })).toBe('closed');
  });
});
