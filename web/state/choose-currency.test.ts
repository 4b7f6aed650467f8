import { expect, test } from 'vitest';
import { FILTER_NAMES, FILTERS } from '#domain/search/search-filters.ts';
import { PRICE_FILTERS } from './choose-currency.ts';

test('a change of currency converts every price filter', () => {
  expect(PRICE_FILTERS.toSorted()).toEqual(FILTER_NAMES.filter((name) => FILTERS[name].group === 'price').toSorted());
});
