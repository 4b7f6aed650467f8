import { expect, test } from 'vitest';
import { openState, type WeekHours } from './work-time.ts';

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
