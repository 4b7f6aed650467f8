import { describe, expect, test } from 'vitest';
import { monthSpans, seasonSpans } from './calendar-periods.ts';

describe('calendar periods', () => {
  test('are twelve months from the first day on sale, across the turn of the year', () => {
    const months = monthSpans('2026-11-22');
    expect(months).toHaveLength(12);
    expect(months.slice(0, 3)).toEqual([
      { id: '2026-11', kind: 'month', from: '2026-11-22', to: '2026-11-30' },
      { id: '2026-12', kind: 'month', from: '2026-12-01', to: '2026-12-31' },
      { id: '2027-01', kind: 'month', from: '2027-01-01', to: '2027-01-31' },
    ]);
  });

  test('know the length of February', () => {
    expect(monthSpans('2028-02-01')[0]).toMatchObject({ from: '2028-02-01', to: '2028-02-29' });
  });

  test.each([
    [
      '2026-11-22',
      [
        'autumn-2026 2026-11-22 2026-11-30',
        'winter-2026 2026-12-01 2027-02-28',
        'spring-2027 2027-03-01 2027-05-31',
        'summer-2027 2027-06-01 2027-08-31',
      ],
    ],
    [
      '2027-01-15',
      [
        'winter-2026 2027-01-15 2027-02-28',
        'spring-2027 2027-03-01 2027-05-31',
        'summer-2027 2027-06-01 2027-08-31',
        'autumn-2027 2027-09-01 2027-11-30',
      ],
    ],
    [
      '2026-12-01',
      [
        'winter-2026 2026-12-01 2027-02-28',
        'spring-2027 2027-03-01 2027-05-31',
        'summer-2027 2027-06-01 2027-08-31',
        'autumn-2027 2027-09-01 2027-11-30',
      ],
    ],
  ])('from %s are the four seasons %o', (first, expected) => {
    expect(seasonSpans(first).map(({ id, from, to }) => `${id} ${from} ${to}`)).toEqual(expected);
  });
});
