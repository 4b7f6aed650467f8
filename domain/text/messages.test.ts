import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { formatMessage, type Message, type MessageValues } from './messages.ts';

const say = (text: string, values: MessageValues = {}, lang = 'en'): string =>
  formatMessage(compileMessage(text) as Message, values, lang);

test('values are inserted, and quotes escape braces', () => {
  expect(say('{first} meets {second}', { first: 'Ada', second: 7 })).toBe('Ada meets 7');
  expect(say("it''s '{'plain'}'")).toBe("it's {plain}");
});

test('a name that reads from the right is isolated from the words beside it', () => {
  expect(say('{name}: {count} seats', { name: 'דוד', count: 2 })).toBe('\u2068דוד\u2069: 2 seats');
});

test('Russian has the categories one, few and many', () => {
  const days = '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}';
  expect([1, 2, 5, 11, 21, 22, 25].map((count) => say(days, { count }, 'ru'))).toEqual([
    '1 день',
    '2 дня',
    '5 дней',
    '11 дней',
    '21 день',
    '22 дня',
    '25 дней',
  ]);
});

test('an exact number wins over its category, and # is formatted in the language', () => {
  expect(say('{n, plural, =0 {none} one {one} other {# left}}', { n: 0 })).toBe('none');
  expect(say('{n, plural, other {# left}}', { n: 12345 }, 'de')).toBe('12.345 left');
});

test('a select inside a plural has the count, and an unknown value takes other', () => {
  const text =
    '{n, plural, one {# {kind, select, boat {boat} other {trip}}} other {# {kind, select, boat {boats} other {trips}}}}';
  expect(say(text, { n: 1, kind: 'boat' })).toBe('1 boat');
  expect(say(text, { n: 3, kind: 'walk' })).toBe('3 trips');
});
