import { expect, test } from 'vitest';
import { isSameJson, mergeChanges } from './merge-changes.ts';

const day = (title: string, text = '') => ({ title: { en: title }, text });

test('changes of different fields and rows both stay', () => {
  const base = { days: [day('One'), day('Two')], night: null };
  const mine = { days: [day('First'), day('Two')], night: null };
  const theirs = { days: [day('One'), day('Two', 'A long walk')], night: 'hut' };
  expect(mergeChanges<object>(base, mine, theirs)).toEqual({
    value: { days: [day('First'), day('Two', 'A long walk')], night: 'hut' },
    clashes: [],
  });
});

test('the same field changed twice clashes by its path, and mine stays', () => {
  const merged = mergeChanges({ days: [day('One')] }, { days: [day('Mine')] }, { days: [day('Theirs', 'More')] });
  expect(merged).toEqual({ value: { days: [day('Mine', 'More')] }, clashes: ['days.0.title.en'] });
});

test('a removed row clashes with a change of the list; a removed field does not come back', () => {
  const base = { days: [day('One'), day('Two')] };
  expect(mergeChanges(base, { days: [day('One')] }, { days: [day('One'), day('Other')] }).clashes).toEqual(['days']);
  expect(mergeChanges({ en: 'a', ru: 'b' } as object, { en: 'a' }, { en: 'c', ru: 'b' })).toEqual({
    value: { en: 'c' },
    clashes: [],
  });
});

test('the order of fields makes no difference', () => {
  expect(isSameJson({ a: [1, { b: null, c: 2 }] }, { a: [1, { c: 2, b: null }] })).toBe(true);
  expect(isSameJson({ a: 1 }, { a: 1, b: 0 })).toBe(false);
});
