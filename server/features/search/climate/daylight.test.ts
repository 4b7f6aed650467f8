import { expect, test } from 'vitest';
import { comfortOf } from './comfort.ts';
import { daylightMinutes } from './daylight.ts';

test.each([
  // Sunrise and sunset of the 15th, in minutes: Berlin and Sydney by their almanacs.
  ['Berlin in June', 52.52, 5, 1009],
  ['Berlin in December', 52.52, 11, 461],
  ['Sydney in December', -33.87, 11, 864],
  ['Quito in March', -0.18, 2, 727],
])('%s', (_, lat, month, minutes) => {
  expect(Math.abs(daylightMinutes(lat, month) - minutes)).toBeLessThanOrEqual(6);
});

test('the sun neither sets nor rises in the far north', () => {
  expect([daylightMinutes(69.65, 5), daylightMinutes(69.65, 11)]).toEqual([1440, 0]);
});

test('weather is judged by what an activity needs', () => {
  const summer = { high: 30, low: 22, rain: 2, sea: 27 };
  const winter = { high: -4, low: -12, rain: 9, sea: 3 };
  expect(comfortOf(summer, 'warm_sea')).toBeGreaterThan(comfortOf(winter, 'warm_sea'));
  expect(comfortOf(winter, 'snow')).toBeGreaterThan(comfortOf(summer, 'snow'));
  expect(comfortOf({ ...summer, rain: 20 }, 'dry')).toBeLessThan(comfortOf(summer, 'dry'));
});
