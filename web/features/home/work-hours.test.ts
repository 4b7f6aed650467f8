import { describe, expect, test } from 'vitest';
import { spansOf } from './work-hours.ts';

const open = (...days: number[]) => days.map((day) => ({ day, from: '09:00', to: '18:00' }));

describe('opening hours', () => {
  test('join consecutive days with equal hours', () => {
    expect(spansOf([...open(1, 2, 3, 4, 5), { day: 6, from: '10:00', to: '14:00' }])).toEqual([
      { from: 1, to: 5, hours: '09:00–18:00' },
      { from: 6, to: 6, hours: '10:00–14:00' },
    ]);
    expect(spansOf(open(1, 2, 3, 4, 5, 6, 7))).toEqual([{ from: 1, to: 7, hours: '09:00–18:00' }]);
  });

  test('separate days around a closed one, and show a lunch break', () => {
    expect(spansOf(open(1, 3)).map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect(
      spansOf([
        { day: 2, from: '14:00', to: '18:00' },
        { day: 2, from: '09:00', to: '12:00' },
      ]),
    ).toEqual([{ from: 2, to: 2, hours: '09:00–12:00, 14:00–18:00' }]);
  });

  test('are empty for an office that never opens', () => {
    expect(spansOf([])).toEqual([]);
  });
});
