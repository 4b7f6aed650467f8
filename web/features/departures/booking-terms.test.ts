import { expect, describe, it } from 'vitest';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import { lineOf } from '#domain/booking/price-quote.ts';
import { addDays, daysBetween } from '#domain/calendar-days.ts';
import { freeUntil, partyPrice } from './booking-terms.ts';

const POLICY = [
  { from_days: 0, to_days: 6, percent: 0 },
  { from_days: 14, to_days: null, percent: 100 },
  { from_days: 7, to_days: 13, percent: 50 },
];

const DATE: TourDate = {
  id: 1,
  tour_id: 1,
  start: '2027-06-12',
  end: '2027-06-21',
  duration: 10,
  currency: 'EUR',
  price: 129_000,
  child_price: null,
  original_price: 129_000,
  price_without_discount: 142_000,
  original_price_without_discount: 142_000,
  original_currency: 'EUR',
  is_busy: false,
  not_guaranteed: true,
  flight_included: false,
  is_discount_exist: true,
  is_discount_auto: true,
  is_cashback_available: false,
  discount: null,
  prepayment_type: { id: 1, name: 'percent' },
  prepayment_size: 15,
  full_payment_days: 30,
  number_of_seats: 10,
  number_of_free_seats: 7,
  min_group: 4,
  decision_date: '2027-05-23',
  sold: 3,
  status: 'open',
  instant: false,
  lowest_30d: 142_000,
};

describe('refund terms', () => {
  it('are free until the last day of the full refund, and not at all afterwards', () => {
    expect(freeUntil(POLICY, '2027-05-01', '2027-06-12')).toBe('2027-05-29');
    expect(freeUntil(POLICY, '2027-05-30', '2027-06-12')).toBeNull();
  });
});

const TWO = { people: 2, childAges: [] };

describe('the price of a party', () => {
  it('has the child’s price for children up to its age', () => {
    const date = { ...DATE, child_price: { age_to: 11, price: 90_000 } };
    const price = partyPrice(date, { people: 4, childAges: [11, 12] }, '2026-11-20');
    expect(price).toMatchObject({
      lines: [lineOf('seat', 3, 129_000), lineOf('child', 1, 90_000)],
      total: 3 * 129_000 + 90_000,
    });
    expect(partyPrice(date, TWO, '2026-11-20').total).toBe(258_000);
  });

  it('is the price per person times the people, split into payments that sum to the total', () => {
    const price = partyPrice(DATE, TWO, '2026-11-20');
    expect(price).toMatchObject({ total: 258_000, balanceBy: '2027-05-13' });
    expect(price.split).toEqual({ kind: 'prepayment', dueNow: 38_700, balance: 219_300 });
  });

  it('is due in full in the last days', () => {
    expect(partyPrice(DATE, TWO, '2027-05-20').split).toEqual({ kind: 'full', dueNow: 258_000, balance: 0 });
  });

  it('has no deposit where a fixed one would need conversion', () => {
    const fixed: TourDate = {
      ...DATE,
      prepayment_type: { id: 2, name: 'fixed' },
      prepayment_size: 10_000,
      original_currency: 'USD',
    };
    expect(partyPrice(fixed, TWO, '2026-11-20').split).toBeNull();
  });
});

it('counts calendar days across a clock change', () => {
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
  expect(addDays('2027-02-27', 3)).toBe('2027-03-02');
});
