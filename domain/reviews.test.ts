import { expect, test } from 'vitest';
import { languageOf } from './reviews.ts';

test.each([
  ['On day three the wind turned and Bakyt moved the whole camp before lunch. 思远 rode the pass.', 'ru', 'en'],
  ['Die Nächte sind kälter als gedacht, und der Guide war großartig.', 'en-US', 'de'],
  ['Всё прошло отлично, гид Aizada просто чудо.', 'en-US', 'ru'],
  ['导游 Bakyt 很好，风景太美了。', 'en-US', 'zh'],
  ['Top!', 'de', 'de'],
  ['Wow!', 'zh', 'en'],
  ['5/5', 'zh', 'zh'],
] as const)('%s is detected by its text, not by the language of the page', (text, locale, lang) => {
  expect(languageOf(text, locale)).toBe(lang);
});
