import { expect, it } from 'vitest';
import { daysTo } from './time-left.ts';

it('counts the days in the tour’s time zone', () => {
  const evening = Date.parse('2027-04-13T20:00:00Z');
  expect(['UTC', 'Asia/Kamchatka', 'America/Lima'].map((zone) => daysTo('2027-04-15', evening, zone))).toEqual([
    2, 1, 2,
  ]);
  expect(daysTo('2027-04-14', Date.parse('2027-04-14T02:00:00Z'), 'America/Lima')).toBe(1);
});
