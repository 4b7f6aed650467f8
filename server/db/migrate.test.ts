import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no number is given to two migrations, but to those that were on main before this was checked', () => {
  const names = readdirSync(new URL('./migrations/', import.meta.url)).filter((name) => name.endsWith('.sql'));
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at));
  expect([...twice]).toEqual(['092_', '093_']);
  expect(names.every((name) => /^\d{3}_[a-z_]+\.sql$/.test(name))).toBe(true);
});
