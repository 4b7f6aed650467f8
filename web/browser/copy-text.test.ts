import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

test('a text is copied', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  expect(await copyText('https://tours.example/a-1')).toBe(true);
  expect(copied).toEqual(['https://tours.example/a-1']);
});

test('a missing or denied clipboard is reported, not thrown', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyText('a')).toBe(false);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  expect(await copyText('a')).toBe(false);
});
