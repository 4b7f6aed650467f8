import { expect, test } from 'vitest';
import { loopsIn, redirectTarget, requestPathOf } from './site-addresses.ts';

test.each([
  ['/old/', '/old'],
  ['/old?p=1#x', '/old'],
  ['/туры', '/%D1%82%D1%83%D1%80%D1%8B'],
  ['/', '/'],
  ['old', null],
  ['//evil.example', null],
  ['https://evil.example/a', null],
])('the path of %s is %s', (address, path) => expect(requestPathOf(address)).toBe(path));

test('a rule without locale holds in every language and keeps it', () => {
  const rules = new Map([
    ['/old', '/tours'],
    ['/ru/old', '/ru/blog'],
    ['/far', 'https://partner.example/'],
    ['/german', '/de/tours'],
  ]);
  expect(
    ['/old', '/de/old', '/ru/old', '/de/far', '/zh/german', '/new'].map((path) => redirectTarget(rules, path)),
  ).toEqual(['/tours', '/de/tours', '/ru/blog', 'https://partner.example/', '/de/tours', null]);
});

test('loops are found, through other rules and languages too; chains are none', () => {
  const at = (...pairs: [string, string][]): number[] => loopsIn(pairs.map(([from, to]) => ({ from, to })));
  expect(at(['/a', '/b'], ['/b', '/c'])).toEqual([]);
  expect(at(['/a', '/a?page=2'])).toEqual([0]);
  expect(at(['/a', '/b'], ['/b', '/a'], ['/c', '/d'])).toEqual([0, 1]);
  expect(at(['/a', '/ru/a'])).toEqual([0]);
  expect(at(['/a', 'https://partner.example/a'])).toEqual([]);
});
