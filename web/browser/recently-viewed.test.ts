import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetTours, recentlyViewed, rememberTour, rememberViewed, viewedTours } from './recently-viewed.ts';

describe('recently viewed pages', () => {
  beforeEach(() => {
    const entries = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
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

  test('of tours are ids only, the last nine, and can be forgotten', () => {
    for (let id = 1; id <= 10; id++) rememberTour(id);
    rememberTour(5);
    expect(viewedTours()).toEqual([5, 10, 9, 8, 7, 6, 4, 3, 2]);
    localStorage.setItem('recently_viewed_tours', '[4,"5",-1,{"id":6},2.5]');
    expect(viewedTours()).toEqual([4]);
    forgetTours();
    expect(viewedTours()).toEqual([]);
  });
});
