import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

const place = (name: string, prefix = '') => ({ href: `${prefix}/${name}`, name, kind: 'regions' });

describe('recent searches', () => {
  beforeEach(() => {
    const entries = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    });
  });

  test('are the last five distinct ones, newest first', () => {
    for (const name of ['georgia', 'japan', 'peru', 'georgia', 'oman', 'chile', 'italy']) rememberSearch(place(name));
    expect(recentSearches('en-US').map(({ name }) => name)).toEqual(['italy', 'chile', 'oman', 'georgia', 'peru']);
  });

  test('are listed in the language they were made in', () => {
    rememberSearch(place('georgia'));
    rememberSearch(place('gruziya', '/ru'));
    expect(recentSearches('ru').map(({ name }) => name)).toEqual(['gruziya']);
    expect(recentSearches('en-US').map(({ name }) => name)).toEqual(['georgia']);
  });

  test('can be removed one by one and all together', () => {
    for (const name of ['georgia', 'japan', 'peru']) rememberSearch(place(name));
    forgetSearch(place('japan'));
    expect(recentSearches('en-US').map(({ name }) => name)).toEqual(['peru', 'georgia']);
    forgetSearches();
    expect(recentSearches('en-US')).toEqual([]);
    expect(localStorage.getItem('recent_searches')).toBeNull();
  });

  test('ignore foreign data in storage, and never link to other sites', () => {
    localStorage.setItem('recent_searches', '{broken');
    expect(recentSearches('en-US')).toEqual([]);
    localStorage.setItem(
      'recent_searches',
      JSON.stringify([
        place('x', '/'),
        { href: '/\\evil.example', name: 'x', kind: '' },
        { href: 'javascript:0', name: 'x', kind: '' },
        null,
        place('georgia'),
      ]),
    );
    expect(recentSearches('en-US')).toEqual([place('georgia')]);
  });
});
