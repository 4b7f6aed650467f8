import { expect, test, vi } from 'vitest';
import { createLimits } from './limits.ts';

test('a caller with a /48 does not count as 65,536 callers', async () => {
  const count = createLimits();
  const waits = await Promise.all(
    Array.from({ length: 200 }, (_, at) => count('contact', `2001:db8:1:${at.toString(16)}::1`)),
  );
  expect(waits.filter((wait) => wait === null)).toHaveLength(40);
  expect(await count('contact', '2001:db8:2::1')).toBeNull();
});

test('pages are limited per second and per minute', async () => {
  vi.useFakeTimers();
  const count = createLimits();
  const allowed: number[] = [];
  for (let second = 0; second < 32; second++) {
    const waits = await Promise.all(Array.from({ length: 30 }, () => count('page', '192.0.2.1')));
    allowed.push(waits.filter((wait) => wait === null).length);
    vi.advanceTimersByTime(1001);
  }
  expect(allowed).toEqual([...Array<number>(30).fill(20), 0, 0]);
  vi.useRealTimers();
});
