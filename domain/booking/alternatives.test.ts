import { expect, test } from 'vitest';
import { rankAlternatives, type Alternative } from './alternatives.ts';

const date = (id: number, start: string, change: Partial<Alternative> = {}): Alternative => ({
  id,
  start,
  price: 500_00,
  number_of_free_seats: 4,
  is_busy: false,
  status: 'open',
  ...change,
});
const asked = { dateId: 1, start: '2027-06-10', people: 3, price: 500_00 };

test('the closest departures with enough seats come first, a more expensive one after those at the same price', () => {
  const departures = [
    date(1, '2027-06-10'),
    date(2, '2027-06-20'),
    date(3, '2027-06-12', { number_of_free_seats: 2 }),
    date(4, '2027-06-12', { price: 700_00 }),
    date(5, '2027-06-01'),
    date(6, '2027-06-11', { is_busy: true }),
    date(7, '2027-06-11', { status: 'closed' }),
    date(8, '2027-08-01'),
  ];
  expect(rankAlternatives(departures, asked, 3).map(({ id }) => id)).toEqual([5, 2, 4]);
});

test('a lower price does not make a departure less close', () => {
  const departures = [date(2, '2027-06-14', { price: 300_00 }), date(3, '2027-06-15')];
  expect(rankAlternatives(departures, asked, 1).map(({ id }) => id)).toEqual([2]);
});
