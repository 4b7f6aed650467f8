import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 27, [1, 2, 3, 4, 5, 6, 7, null, 27]],
  [7, 27, [1, null, 6, 7, 8, null, 27]],
  [26, 27, [1, null, 25, 26, 27]],
  [27, 27, [1, null, 25, 26, 27]],
  [8, 9, [1, null, 7, 8, 9]],
  [2, 8, [1, 2, 3, 4, 5, 6, 7, 8]],
])('page %i of %i shows seven from the start, three around the end', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});
