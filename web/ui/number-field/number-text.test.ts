import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { readNumber, writeNumber } from './number-text.ts';

const TAGS = LOCALES.map(({ tag }) => tag);

describe('a number that is typed', () => {
  it.each([
    ['1,500', 'en-GB', 1500],
    ['1.5', 'en-GB', 1.5],
    ['1,5', 'en-GB', 1.5],
    ['1,234,567.25', 'en-GB', 1_234_567.25],
    ['1.500', 'de-DE', 1500],
    ['1,5', 'de-DE', 1.5],
    ['1.5', 'de-DE', 1.5],
    ['1.234.567,25', 'de-DE', 1_234_567.25],
    ['1 234,5', 'ru-RU', 1234.5],
    ['1\u00a0234', 'ru-RU', 1234],
    ['12.5', 'ru-RU', 12.5],
    ['１２３', 'zh-CN', 123],
    ['１，５００', 'zh-CN', 1500],
    ['−7', 'en-GB', -7],
    [' 42 ', 'en-GB', 42],
    ['007', 'en-GB', 7],
    ['3.', 'en-GB', 3],
  ])('"%s" in %s is %d', (text, locale, value) => {
    expect(readNumber(text, locale)).toBe(value);
  });

  it.each(['', '-', '.', 'two', '1e5', '1-2', '--1', '€5', 'Infinity'])('"%s" is no number', (text) => {
    for (const locale of TAGS) expect(readNumber(text, locale)).toBeNull();
  });

  it('parsing inverts formatting in every language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TAGS), fc.integer({ min: -1e9, max: 1e9 }), fc.nat(2), (locale, whole, digits) => {
        const value = whole / 10 ** digits;
        expect(readNumber(writeNumber(value, locale, digits), locale)).toBe(value);
      }),
    );
  });
});
