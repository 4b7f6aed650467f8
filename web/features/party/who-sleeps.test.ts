import { expect, test } from 'vitest';
import { whoSleeps } from './who-sleeps.ts';

test.each([
  [1, 1, 'alone'],
  [1, 2, 'each_alone'],
  [2, 1, 'with_others'],
  [2, 2, 'together'],
  [2, 3, 'with_others'],
  [2, 4, 'among_you'],
  [3, 2, 'with_others'],
])('a room for %i and a party of %i: %s', (capacity, people, sleepers) =>
  expect(whoSleeps(capacity, people)).toBe(sleepers),
);
