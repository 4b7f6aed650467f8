import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readRecentlyViewed, rememberViewed } from './recently-viewed.ts';

describe('what was looked at lately', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });

  test('is the last three pages, each once, the newest first', () => {
    for (const place of ['georgia', 'japan', 'peru', 'georgia', 'oman'])
      rememberViewed({ href: `/${place}`, name: place });
    expect(readRecentlyViewed().map(({ name }) => name)).toEqual(['oman', 'georgia', 'peru']);
  });

  test('is nothing where storage holds something else, and never leads away', () => {
    localStorage.setItem('lately', '{broken');
    expect(readRecentlyViewed()).toEqual([]);
    localStorage.setItem(
      'lately',
      JSON.stringify([
        { href: '//evil.example', name: 'Georgia' },
        { href: 'javascript:0', name: 'Georgia' },
        null,
        { href: '/georgia', name: 'Georgia' },
      ]),
    );
    expect(readRecentlyViewed()).toEqual([{ href: '/georgia', name: 'Georgia' }]);
  });
});
