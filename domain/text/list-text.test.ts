import { expect, test } from 'vitest';
import { sayList } from './list-text.ts';
import { LOCALES } from '../locales.ts';

test('things are listed as Unicode lists them in a narrow place, in every language', () => {
  for (const { code, lang } of LOCALES) {
    const format = new Intl.ListFormat(code === 'en-US' ? 'en-GB' : lang, { type: 'conjunction', style: 'narrow' });
    for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
      expect(sayList(items, code)).toBe(format.format(items));
  }
});
