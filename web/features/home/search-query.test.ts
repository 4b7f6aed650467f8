import { describe, expect, test } from 'vitest';
import { searchBarQuery } from './search-query.ts';

describe('the search bar', () => {
  test('searches for the chosen days', () => {
    expect(searchBarQuery({ from: '2028-02-01', to: '2028-02-29' }, '')).toEqual({
      dateFrom: '2028-02-01',
      dateTo: '2028-02-29',
    });
  });

  test.each([
    ['cruises', { isCruisesSearch: '1' }],
    ['author-tours', { isAuthorTourSearch: '1' }],
    ['excursions', { type: '2' }],
    ['kind-12', { restKinds: '12' }],
    ['', {}],
  ])('reads "%s" as filters', (what, filters) => {
    expect(searchBarQuery({ from: '', to: '' }, what)).toEqual(filters);
  });
});
