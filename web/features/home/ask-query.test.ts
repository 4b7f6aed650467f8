import { describe, expect, test } from 'vitest';
import { askQuery } from './ask-query.ts';

describe('the search bar', () => {
  test('asks for a whole month', () => {
    expect(askQuery('2028-02', '')).toEqual({ dateFrom: '2028-02-01', dateTo: '2028-02-29' });
  });

  test.each([
    ['cruises', { isCruisesSearch: '1' }],
    ['author-tours', { isAuthorTourSearch: '1' }],
    ['excursions', { type: '2' }],
    ['kind-12', { restKinds: '12' }],
    ['', {}],
  ])('reads "%s" as filters', (what, filters) => {
    expect(askQuery('', what)).toEqual(filters);
  });
});
