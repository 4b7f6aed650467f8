import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMatch } from './find-match.ts';

const marked = (name: string, text: string): string | null => {
  const match = findMatch(name, text);
  return match && `${name.slice(0, match.from)}[${name.slice(match.from, match.to)}]${name.slice(match.to)}`;
};

test.each([
  ['Georgia', 'georg', '[Georg]ia'],
  ['São Paulo', 'sao', '[São] Paulo'],
  ['Giżycko', 'gizy', '[Giży]cko'],
  ['Gießen', 'giess', '[Gieß]en'],
  ['Санкт-Петербург', 'петер', 'Санкт-[Петер]бург'],
  ['Bavaria and Var', 'var', 'Bavaria and [Var]'],
  ['Kazbegi', 'beg', 'Kaz[beg]i'],
  ['格鲁吉亚', '吉亚', '格鲁[吉亚]'],
  ['İzmir', 'iz', '[İz]mir'],
  ['Georgia', 'goergia', null],
  ['Georgia', '  ', null],
])('in %s, %s marks %s', (name, text, expected) => {
  expect(marked(name, text)).toBe(expected);
});

test('a match lies inside the name and is never empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (name, text) => {
      const match = findMatch(name, text);
      if (!match) return;
      expect(match.from).toBeGreaterThanOrEqual(0);
      expect(match.to).toBeGreaterThan(match.from);
      expect(match.to).toBeLessThanOrEqual(name.length);
    }),
  );
});
