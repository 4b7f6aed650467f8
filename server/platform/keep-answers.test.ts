import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepAnswers } from './keep-answers.ts';

const KEEP_MS = 1000;

describe('kept answers', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** A reader that counts its readings. */
  function counting(): { ask: (key: string) => Promise<string>; readings: () => number } {
    let readings = 0;
    return {
      ask: keepAnswers({ keepMs: KEEP_MS, keyOf: (key: string) => key, read: async (key) => `${key} ${++readings}` }),
      readings: () => readings,
    };
  }

  test('are read once for everybody who asks the same', async () => {
    const { ask, readings } = counting();
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2']);
    expect(readings()).toBe(2);
  });

  test('are given once more while a new one is read, and the new one afterwards', async () => {
    const { ask, readings } = counting();
    await ask('a');
    vi.advanceTimersByTime(KEEP_MS + 1);
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a 1', 'a 1']);
    expect(readings()).toBe(2);
    expect(await ask('a')).toBe('a 2');
  });

  test('that nobody asked for in a long time are read anew', async () => {
    const { ask } = counting();
    await ask('a');
    vi.advanceTimersByTime(2 * KEEP_MS + 1);
    expect(await ask('a')).toBe('a 2');
  });

  test('are not kept when reading them failed', async () => {
    let isDown = true;
    const ask = keepAnswers({
      keepMs: KEEP_MS,
      keyOf: () => '',
      read: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve('up')),
    });
    await expect(ask(undefined)).rejects.toThrow('down');
    isDown = false;
    expect(await ask(undefined)).toBe('up');
  });

  test('stay while they cannot be renewed', async () => {
    let isDown = false;
    const ask = keepAnswers({
      keepMs: KEEP_MS,
      keyOf: () => '',
      read: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve('up')),
    });
    await ask(undefined);
    isDown = true;
    vi.advanceTimersByTime(KEEP_MS + 1);
    expect(await ask(undefined)).toBe('up');
    await Promise.resolve();
    expect(await ask(undefined)).toBe('up');
  });
});
