import { expect, test } from 'vitest';
import { errorPage } from './resolve-page.ts';

test.each([
  [404, 404],
  [999, 999],
  [100, 100],
  [0, 503],
  [99, 503],
  [1000, 503],
  [404.5, 503],
  [Number.NaN, 503],
])('an error of status %d is shown as %d', async (thrown, shown) => {
  expect((await errorPage(thrown, 'en-US')).status).toBe(shown);
});
