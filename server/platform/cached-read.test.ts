import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedRead } from './cached-read.ts';

const FRESH_MS = 1000;

describe('a cached read', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** A reader that counts its calls. */
  function counting(): { read: (key: string) => Promise<string>; readings: () => number } {
    let readings = 0;
    return {
      read: cachedRead({ freshMs: FRESH_MS, keyOf: (key: string) => key, read: async (key) => `${key} ${++readings}` }),
      readings: () => readings,
    };
  }

  test('is shared by concurrent callers with the same key', async () => {
    const { read, readings } = counting();
    expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a 1', 'a 1', 'b 2']);
    expect(readings()).toBe(2);
  });

  test('returns a stale value while it reloads, and the new one afterwards', async () => {
    const { read, readings } = counting();
    await read('a');
    vi.advanceTimersByTime(FRESH_MS + 1);
    expect(await Promise.all([read('a'), read('a')])).toEqual(['a 1', 'a 1']);
    expect(readings()).toBe(2);
    expect(await read('a')).toBe('a 2');
  });

  test('reloads a value that is long out of date', async () => {
    const { read } = counting();
    await read('a');
    vi.advanceTimersByTime(2 * FRESH_MS + 1);
    expect(await read('a')).toBe('a 2');
  });

  test('does not cache a failure', async () => {
    let isDown = true;
    const read = cachedRead({
      freshMs: FRESH_MS,
      keyOf: () => '',
      read: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve('up')),
    });
    await expect(read(undefined)).rejects.toThrow('down');
    isDown = false;
    expect(await read(undefined)).toBe('up');
  });

  test('keeps a stale value while reloading fails', async () => {
    let isDown = false;
    const read = cachedRead({
      freshMs: FRESH_MS,
      keyOf: () => '',
      read: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve('up')),
    });
    await read(undefined);
    isDown = true;
    vi.advanceTimersByTime(FRESH_MS + 1);
    expect(await read(undefined)).toBe('up');
    await Promise.resolve();
    expect(await read(undefined)).toBe('up');
  });
});
