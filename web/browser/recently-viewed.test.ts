import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recentlyViewed, rememberViewed } from './recently-viewed.ts';

describe('recently viewed pages', () => {
  beforeEach(() => {
    const entries = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    });
  });

  test('are the last three distinct pages, newest first', () => {
    for (const place of ['georgia', 'japan', 'peru', 'georgia', 'oman'])
      rememberViewed({ href: `/${place}`, name: place });
    expect(recentlyViewed().map(({ name }) => name)).toEqual(['oman', 'georgia', 'peru']);
  });

  test('ignore foreign data in storage, and never link to other sites', () => {
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
