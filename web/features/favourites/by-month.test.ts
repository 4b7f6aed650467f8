import { expect, test } from 'vitest';
import { byMonth } from './by-month.ts';

const tour = (id: number, ...starts: string[]) => ({ id, nearest_dates: starts.map((start) => ({ start })) });

test('tours stand by the month of their next departure, those without one at the end', () => {
  const months = byMonth([tour(1), tour(2, '2027-06-12', '2027-01-01'), tour(3, '2026-12-01'), tour(4, '2027-06-01')]);
  expect(months.map(({ month, tours }) => [month, tours.map(({ id }) => id)])).toEqual([
    ['2026-12', [3]],
    ['2027-06', [2, 4]],
    [null, [1]],
  ]);
});
