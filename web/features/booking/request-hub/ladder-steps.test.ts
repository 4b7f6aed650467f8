import { expect, it } from 'vitest';
import { ladderParts } from './ladder-steps.ts';
import { dayIn, daysTo } from './time-left.ts';

const policy = [
  { from_days: 60, to_days: null, percent: 100, until: '2027-04-13' },
  { from_days: 30, to_days: 59, percent: 50, until: '2027-05-13' },
  { from_days: 0, to_days: 29, percent: 0, until: '2027-06-12' },
];
const at = (date: string): number => dayIn('UTC', Date.parse(`${date}T12:00:00Z`));

it('begins today and ends with the start', () => {
  expect(ladderParts(policy, at('2027-04-04'), 38_700)).toEqual([
    { percent: 100, days: 10, until: '2027-04-13', refund: 38_700 },
    { percent: 50, days: 30, until: '2027-05-13', refund: 19_350 },
    { percent: 0, days: 30, until: '2027-06-12', refund: 0 },
  ]);
});

it('leaves out what has passed and joins what gives the same', () => {
  expect(ladderParts(policy, at('2027-05-14'), 100)).toEqual([
    { percent: 0, days: 30, until: '2027-06-12', refund: 0 },
  ]);
  expect(
    ladderParts(
      [...policy, { from_days: 45, to_days: 59, percent: 50, until: '2027-04-28' }],
      at('2027-04-14'),
      100,
    )[0],
  ).toEqual({ percent: 50, days: 30, until: '2027-05-13', refund: 50 });
});

it('counts the days in the tour’s time zone', () => {
  const evening = Date.parse('2027-04-13T20:00:00Z');
  expect(['UTC', 'Asia/Kamchatka'].map((zone) => ladderParts(policy, dayIn(zone, evening), 100)[0]?.refund)).toEqual([
    100, 50,
  ]);
  expect(['UTC', 'Asia/Kamchatka', 'America/Lima'].map((zone) => daysTo('2027-04-15', evening, zone))).toEqual([
    2, 1, 2,
  ]);
  expect(daysTo('2027-04-14', Date.parse('2027-04-14T02:00:00Z'), 'America/Lima')).toBe(1);
});
