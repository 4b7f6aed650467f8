import { expect, it } from 'vitest';
import { twoLetterCode } from './country-codes.ts';

it.each([
  ['DEU', 'DE'],
  ['KGZ', 'KG'],
  ['kaz', 'KZ'],
  ['ABW', 'AW'],
  ['ZWE', 'ZW'],
  ['XKX', 'XK'],
  ['de', 'DE'],
  ['QQ', null],
  ['QQQ', null],
  ['', null],
])('%s is %s', (code, two) => {
  expect(twoLetterCode(code)).toBe(two);
});
