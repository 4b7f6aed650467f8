import { expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

it.each([
  ['Aizada Toktosunova', 'AT'],
  ['Fatima Aït Oumghar', 'FO'],
  ['陈思远', '陈'],
  ['Мария К.', 'МК'],
  ['Jailoo', 'J'],
  ['', ''],
])('%s is %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
