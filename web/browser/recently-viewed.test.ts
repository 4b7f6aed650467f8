import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recentlyViewed, rememberViewed } from './recently-viewed.ts';

describe('recently viewed pages', () => {
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
    expect(recentlyViewed().map(({ name }) => name)).toEqual(['oman', 'georgia', 'peru']);
  });

  test('is nothing where storage holds something else, and never leads away', () => {
    localStorage.setItem('recently_viewed', '{broken');
    expect(recentlyViewed()).toEqual([]);
    localStorage.setItem(
      'recently_viewed',
      JSON.stringify([
        { href: '//evil.example', name: 'Georgia' },
        { href: 'javascript:0', name: 'Georgia' },
        null,
        { href: '/georgia', name: 'Georgia' },
      ]),
    );
    expect(recentlyViewed()).toEqual([{ href: '/georgia', name: 'Georgia' }]);
  });
});
