import { expect, test } from 'vitest';
import { cleanText, cleanTexts, NestedTooDeeply } from './clean-texts.ts';

test.each([
  ['an override that turns a name round', 'Ada \u202egnik\u202c', 'Ada gnik'],
  ['isolates and direction marks', '\u2066a\u2069\u200e\u200f\u061cb', 'ab'],
  ['zero-width marks', '\ufeffa\u200bd\u2060m\u00adin', 'admin'],
  ['joiners between Latin letters', 'ad\u200dmi\u200cn', 'admin'],
  ['a lone joiner', '\u200d', ''],
  ['fillers that look like nothing', '\u3164\u115f', ''],
  ['controls and line separators', 'a\u0007\u001b[31m\u0085\u2028b', 'a[31mb'],
  ['tags that spell a hidden text', 'a\u{e0068}\u{e0069}', 'a'],
  ['an accent beside its letter', 'Ame\u0301lie', 'Am\u00e9lie'],
])('%s is removed', (_what, text, clean) => expect(cleanText(text)).toBe(clean));

test.each([
  ['line breaks and tabs', 'a\n\tb\r\n'],
  ['a Persian word with its non-joiner', 'می\u200cخواهم'],
  ['a Sinhala cluster', 'ශ්\u200dරී'],
  ['a family', '👩\u200d👩\u200d👧'],
  ['a skin tone and a sign', '🧑🏽\u200d⚕\ufe0f'],
  ['a rainbow', '🏳\ufe0f\u200d🌈'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['accents, Arabic and Hebrew', 'Zoë é نور שלום'],
])('%s stays', (_what, text) => expect(cleanText(text)).toBe(text));

test('texts are cleaned at every level, except passwords', () => {
  const body = { name: '\u200bAda', list: [{ text: 'a\u202e' }], password: 'a\u200b', n: 1, no: null };
  expect(cleanTexts(body)).toEqual({ name: 'Ada', list: [{ text: 'a' }], password: 'a\u200b', n: 1, no: null });
});

test('input that is nested too deeply is rejected by the name of its field', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
  const fieldOf = (input: unknown): string | null => {
    try {
      return String(cleanTexts(input));
    } catch (error) {
      return (error as NestedTooDeeply).field;
    }
  };
  expect(() => cleanTexts(deep)).toThrow(NestedTooDeeply);
  expect(fieldOf({ data: { name: 'Ada', list: deep } })).toBe('data');
});

test('a body full of invisible characters is cleaned quickly', () => {
  const started = performance.now();
  expect(cleanText('\u{e0067}'.repeat(60_000) + 'a\u200d'.repeat(60_000))).toBe('a'.repeat(60_000));
  expect(performance.now() - started).toBeLessThan(500);
});
