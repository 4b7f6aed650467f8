import { expect, test } from 'vitest';
import { readFavourites, withFavourite } from './favourites.ts';
import { MAX_FAVOURITES } from './limits.ts';

test('numeric ids are parsed in order, other entries are dropped and reported', () => {
  expect(readFavourites('[7,3,"5",null,-1,1.5,3]')).toEqual({ ids: [7, 3], ignored: ['5', null, -1, 1.5] });
  expect(readFavourites(null)).toEqual({ ids: [], ignored: [] });
});

test('an invalid cookie is an empty list', () => {
  expect(readFavourites('[7,')).toEqual({ ids: [], ignored: ['[7,'] });
  expect(readFavourites('{"7":true}').ids).toEqual([]);
});

test('at most 200 tours are stored, the newest first', () => {
  const many = Array.from({ length: 250 }, (_, index) => index + 1);
  expect(readFavourites(JSON.stringify(many)).ids).toEqual(many.slice(0, MAX_FAVOURITES));
});

test('a tour is listed once, and undoing a removal restores its position', () => {
  expect(withFavourite([1, 2, 3], 3)).toEqual([3, 1, 2]);
  expect(withFavourite([1, 3], 2, 1)).toEqual([1, 2, 3]);
});
