import { expect, test } from 'vitest';
import { maxPartySize } from './max-party-size.ts';

test('the party is limited by the largest group and the free seats', () => {
  const date = { number_of_free_seats: 7 };
  expect(maxPartySize({ group: { min: 4, max: 10 } }, date)).toBe(7);
  expect(maxPartySize({ group: { min: 1, max: 6 } }, date)).toBe(6);
  expect(maxPartySize({ group: { min: 1, max: 6 } }, undefined)).toBe(1);
});
