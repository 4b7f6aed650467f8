import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDay, readBound, readRules, sortedRange } from './day-rules.ts';
import { monthRange, monthsFrom } from './month-range.ts';

const TODAY = '2027-06-04';
const day = fc
  .integer({ min: 0, max: 900 })
  .map((offset) => new Date(Date.UTC(2026, 8, 1 + offset)).toISOString().slice(0, 10));
const days = fc.array(day, { maxLength: 40 });

describe('bounds', () => {
  test.each(['2027-06-12', 'today'])('%s is a bound', (bound) => {
    expect(readBound(bound, TODAY)).toBe(bound === 'today' ? TODAY : bound);
  });

  test.each([
    '',
    'Today',
    'tomorrow',
    '12.06.2027',
    '2027-6-1',
    '2027-02-30',
    '2027-13-01',
    '2027-06-12T00:00',
    '2027-06',
  ])('%j is a clear error', (bound) => {
    expect(() => readRules({ min: bound }, TODAY)).toThrow(
      `a calendar's min and max are yyyy-MM-dd or 'today', not '${bound}'`,
    );
    expect(() => readRules({ max: bound }, TODAY)).toThrow(RangeError);
  });

  test('every day of the calendar is valid, and the day after the last of a month is not', () => {
    fc.assert(fc.property(day, (one) => isDay(one) && !isDay(`${one.slice(0, 8)}32`)));
  });
});

describe('precedence', () => {
  test('an available day is selectable despite other rules; no other day is', () => {
    fc.assert(
      fc.property(days, days, day, day, day, (available, disabled, min, max, one) => {
        expect(readRules({ available, disabled, min, max }, TODAY).isOpen(one)).toBe(available.includes(one));
      }),
    );
  });

  test('without a list a disabled day is not selectable, even between min and max', () => {
    fc.assert(
      fc.property(days, day, day, day, (disabled, min, max, one) => {
        expect(readRules({ disabled, min, max }, TODAY).isOpen(one)).toBe(
          !disabled.includes(one) && one >= min && one <= max,
        );
      }),
    );
  });

  test('without rules every day is selectable', () => {
    fc.assert(fc.property(day, (one) => readRules({}, TODAY).isOpen(one)));
  });

  test('a closed day has a reason: past, full, or not in the list', () => {
    const rules = readRules({ available: ['2027-06-09'], disabled: ['2027-06-05', '2027-05-01', '2027-06-09'] }, TODAY);
    expect(['2027-05-01', '2027-06-05', '2027-06-06', '2027-06-09'].map((one) => rules.stateOf(one))).toEqual([
      'past',
      'full',
      'idle',
      'open',
    ]);
  });

  test('the visible bounds span every listed day, open or full; without a list they are min to max', () => {
    expect(
      readRules({ available: ['2027-08-02', '2027-06-09'], disabled: ['2027-09-01'], min: '2030-01-01' }, TODAY),
    ).toMatchObject({ first: '2027-06-09', last: '2027-09-01', isList: true });
    expect(readRules({ min: 'today', max: '2028-01-01' }, TODAY)).toMatchObject({
      first: TODAY,
      last: '2028-01-01',
      isList: false,
    });
    expect(readRules({}, TODAY)).toMatchObject({ first: null, last: null });
  });
});

describe('ranges', () => {
  test('a range is sorted, in whichever order its days were selected', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const range = sortedRange(one, other);
        expect(range).toEqual(sortedRange(other, one));
        expect(range.start <= range.end).toBe(true);
        expect([range.start, range.end].sort()).toEqual([one, other].sort());
      }),
    );
  });

  test('a month spans its first to last day, including leap years', () => {
    expect(monthRange('2028-02')).toEqual({ start: '2028-02-01', end: '2028-02-29' });
    expect(monthRange('2027-12')).toEqual({ start: '2027-12-01', end: '2027-12-31' });
    expect(monthsFrom('2027-11-30', 3)).toEqual(['2027-11', '2027-12', '2028-01']);
  });
});
