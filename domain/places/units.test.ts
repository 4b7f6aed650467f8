import { expect, test } from 'vitest';
import { feetOf, fahrenheitOf, milesOf } from './units.ts';

test('short distances show tenths of a mile, long ones whole miles', () => {
  expect([0.1, 1, 2, 5, 16, 16.1, 132].map(milesOf)).toEqual([0.1, 0.6, 1.2, 3.1, 9.9, 10, 82]);
});

test('heights are in tens of feet, temperatures in whole degrees', () => {
  expect([3, 350, 3016].map(feetOf)).toEqual([10, 1150, 9900]);
  expect([-40, 0, 21, 37].map(fahrenheitOf)).toEqual([-40, 32, 70, 99]);
});
