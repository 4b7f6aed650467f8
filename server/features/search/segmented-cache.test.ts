import { expect, test } from 'vitest';
import { SegmentedCache } from './segmented-cache.ts';

const cacheOf = (room: number): SegmentedCache<{ bytes: number }> => new SegmentedCache(room, ({ bytes }) => bytes);

test('what was asked for again outlives any number of others, what was not goes first', () => {
  const cache = cacheOf(10);
  const [asked, other] = [{ bytes: 1 }, { bytes: 1 }];
  cache.set('asked', asked);
  cache.set('other', other);
  expect(cache.get('asked')).toBe(asked);
  for (let at = 0; at < 100; at++) cache.set(`flood ${at}`, { bytes: 1 });
  expect([cache.get('asked'), cache.get('other'), cache.get('flood 99')]).toEqual([asked, undefined, { bytes: 1 }]);
});

test('what is pushed out of the better half has another chance, and no more is ever kept than there is room for', () => {
  const cache = cacheOf(10);
  const kept = (): string[] => Array.from({ length: 200 }, (_, at) => String(at)).filter((key) => cache.get(key));
  for (let at = 0; at < 200; at++) {
    cache.set(String(at), { bytes: 1 });
    cache.get(String(at));
  }
  expect(kept()).toHaveLength(10);
});

test('a value is replaced, deleted and cleared in either half', () => {
  const cache = cacheOf(10);
  for (const isAskedAgain of [false, true]) {
    cache.set('key', { bytes: 1 });
    if (isAskedAgain) cache.get('key');
    cache.set('key', { bytes: 2 });
    expect(cache.get('key')).toEqual({ bytes: 2 });
    cache.delete('key');
    expect(cache.get('key')).toBeUndefined();
    cache.set('key', { bytes: 1 });
    cache.clear();
    expect(cache.get('key')).toBeUndefined();
  }
});
