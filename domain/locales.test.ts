import { expect, test } from 'vitest';
import { matchLocale } from './locales.ts';

test.each([
  ['de', 'de'],
  ['fr-CH, ru;q=0.4, de;q=0.9, en;q=0.5', 'de'],
  ['ru;q=0.8,zh-TW;q=0.8', 'ru'],
  ['en;q=0, de;q=0.1', 'de'],
  ['de;q=0', null],
  ['DE-at ; Q=0.2, ru ; q=0.1', 'de'],
  ['zh-CN,zh,en', 'zh'],
  ['den, rue, *;q=0.5', null],
  ['', null],
] as const)('the language of "%s" is %s', (accepted, locale) => {
  expect(matchLocale(accepted)).toBe(locale);
});
