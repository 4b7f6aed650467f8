import { expect, test } from 'vitest';
import { afterWorkHours, openState, type WeekHours } from './work-time.ts';

const BERLIN: WeekHours = {
  timezone: 'Europe/Berlin',
  days: [
    { day: 1, from: '09:00', to: '13:00' },
    { day: 1, from: '14:00', to: '18:00' },
    { day: 5, from: '09:00', to: '24:00' },
  ],
};

// 23 November 2026 is a Monday; Berlin is UTC+1.
test.each([
  ['2026-11-23T07:59:00Z', false, { day: 1, from: '09:00' }],
  ['2026-11-23T08:00:00Z', true, null],
  ['2026-11-23T12:00:00Z', false, { day: 1, from: '14:00' }],
  ['2026-11-23T17:00:00Z', false, { day: 5, from: '09:00' }],
  ['2026-11-27T22:59:00Z', true, null],
  ['2026-11-27T23:00:00Z', false, { day: 1, from: '09:00' }],
])('at %s open is %s', (at, isOpen, opens) => {
  expect(openState(BERLIN, new Date(at))).toEqual({ isOpen, opens });
});

test('an office open one day a week opens again in a week', () => {
  const hours: WeekHours = { timezone: 'UTC', days: [{ day: 1, from: '09:00', to: '10:00' }] };
  expect(openState(hours, new Date('2026-11-23T12:00:00Z')).opens).toEqual({ day: 1, from: '09:00' });
});

test('without hours the office never opens', () => {
  expect(openState({ timezone: 'UTC', days: [] }, new Date(0))).toEqual({ isOpen: false, opens: null });
});

test.each([
  ['2026-11-23T08:00:00Z', 2, '2026-11-23T10:00:00.000Z'],
  ['2026-11-23T08:10:00Z', 2, '2026-11-23T10:10:00.000Z'],
  // Whenever one asks at night, they begin with the opening.
  ['2026-11-23T03:38:00Z', 2, '2026-11-23T10:00:00.000Z'],
  // Over the break of Monday.
  ['2026-11-23T11:00:00Z', 2, '2026-11-23T14:00:00.000Z'],
  // The last half hour of Friday, and the first of Monday.
  ['2026-11-27T22:30:00Z', 2, '2026-11-30T09:30:00.000Z'],
])('from %s %i working hours end at %s', (from, count, end) => {
  expect(afterWorkHours(BERLIN, new Date(from), count).toISOString()).toBe(end);
});

test('an office without hours counts all hours, and one that opens for a minute ends the search after eight weeks', () => {
  const from = new Date('2026-11-23T08:10:00Z');
  expect(afterWorkHours({ timezone: 'UTC', days: [] }, from, 3).toISOString()).toBe('2026-11-23T11:10:00.000Z');
  const minute: WeekHours = { timezone: 'UTC', days: [{ day: 1, from: '09:05', to: '09:06' }] };
  expect(afterWorkHours(minute, from, 3).toISOString()).toBe('2027-01-18T08:30:00.000Z');
});
