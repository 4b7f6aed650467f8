import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { parseFilters } from '#domain/search/search-filters.ts';
import { withMeaning } from '#domain/search/search-meaning.ts';
import { Directory, type DirectoryEntry } from '#server/features/catalogue/index.ts';
import { insteadOf } from './find-instead.ts';
import { resolveSlug } from './parse-search.ts';
import { seoOf } from './search-seo.ts';

const TODAY = '2026-11-22';

function entry(kind: DirectoryEntry['kind'], id: number, slug: string, names: readonly string[]): DirectoryEntry {
  const [en = slug, ru = en, de = en, zh = en] = names;
  const country = kind === 'country' ? id : 1;
  return { kind, id, slug, name: { en, ru, de, zh }, parentId: null, countryId: country, key: null };
}

const directory = new Directory([
  entry('country', 1, 'georgia', ['Georgia', 'Грузия', 'Georgien', '格鲁吉亚']),
  entry('country', 2, 'turkey', ['Turkey', 'Турция', 'Türkei', '土耳其']),
  entry('country', 3, 'netherlands', ['Netherlands', 'Нидерланды', 'Niederlande', '荷兰']),
  entry('region', 5, 'svaneti', ['Svaneti', 'Сванетия', 'Swanetien', '斯瓦涅季']),
  entry('rest_kind', 7, 'hiking', ['Hiking', 'Пешие походы', 'Wandern', '徒步']),
  entry('rest_kind', 8, 'wine', ['Wine', 'Вино', 'Wein', '葡萄酒']),
]);

function page(query: Record<string, string>, locale: Locale = 'en-US') {
  const requested = parseFilters(query);
  const meaning = requested.slug ? resolveSlug(requested.slug, directory, TODAY) : null;
  const filters = meaning ? withMeaning(requested, meaning.summary) : requested;
  return seoOf({ requested, filters, meaning, directory, total: 9, cheapest: 100, currency: 'USD', locale });
}

const headings = (query: Record<string, string>): string[] => LOCALES.map(({ code }) => page(query, code).h1);

test.each([
  [
    { slug: 'georgia/hiking/may' },
    ['Hiking in Georgia in May', 'Грузия: пешие походы в мае', 'Wandern in Georgien im Mai', '五月格鲁吉亚徒步'],
  ],
  [
    { slug: 'georgia', restKinds: '7,8' },
    [
      'Hiking and wine in Georgia',
      'Грузия: пешие походы и вино',
      'Wandern und Wein in Georgien',
      '格鲁吉亚徒步和葡萄酒',
    ],
  ],
  [{ countries: '2', restKinds: '7' }, ['Hiking in Turkey', 'Турция: пешие походы', 'Türkei: Wandern', '土耳其徒步']],
  [
    { countries: '3', restKinds: '7' },
    ['Hiking in the Netherlands', 'Нидерланды: пешие походы', 'Niederlande: Wandern', '荷兰徒步'],
  ],
  [
    { regions: '5', restKinds: '7' },
    ['Hiking in Svaneti', 'Сванетия: пешие походы', 'Swanetien: Wandern', '斯瓦涅季徒步'],
  ],
  [
    { countries: '1,2' },
    ['Tours in Georgia and Turkey', 'Грузия и Турция: туры', 'Georgien und Türkei: Reisen', '格鲁吉亚和土耳其线路'],
  ],
  [{ slug: 'cruises/summer' }, ['Cruises in summer', 'Круизы летом', 'Kreuzfahrten im Sommer', '夏季邮轮']],
  [
    { slug: 'tours', dateFrom: '2027-05-01', dateTo: '2027-05-31' },
    ['Tours in May 2027', 'Туры в мае 2027', 'Reisen im Mai 2027', '2027年5月线路'],
  ],
  [
    { slug: 'tours', placeName: 'monastery' },
    ['Tours for “monastery”', 'Туры по запросу «monastery»', 'Reisen zu „monastery“', '线路：“monastery”'],
  ],
] as const)('the heading of %o names what is filtered', (query, expected) => {
  const [en, ru, de, zh] = expected;
  const byLang = { 'en-US': en, ru, de, zh };
  expect(headings(query)).toEqual(LOCALES.map(({ code }) => byLang[code]));
});

test.each([
  [{ slug: 'tours', isCruisesSearch: '1' }, '/cruises', false],
  [{ slug: 'georgia', isCruisesSearch: '1' }, '/cruises/georgia', false],
  [{ slug: 'georgia', isAuthorTourSearch: '1' }, '/author-tours/georgia', false],
  [{ slug: 'georgia', type: '2' }, '/excursions/georgia', false],
  [{ slug: 'cruises/georgia' }, '/cruises/georgia', false],
  [{ slug: 'cruises', isAuthorTourSearch: '1' }, '/cruises', true],
  [{ slug: 'georgia', comfort: 'base' }, '/georgia', true],
  [{ slug: 'georgia', sort: 'price' }, '/georgia', true],
] as const)('the canonical address of %o is %s', (query, canonical, noindex) => {
  expect(page(query)).toMatchObject({ canonical, noindex });
});

test('a search without results suggests the nearest months and other places', () => {
  const months = (...counts: [year: number, month: number, count: number][]): Int32Array =>
    Int32Array.from(counts.flatMap(([year, month, count]) => [year * 12 + month - 1, count]));
  const requested = parseFilters({ dateFrom: '2027-02-03', dateTo: '2027-02-10', countries: '1' });
  const parsed = { filters: requested, directory };
  const facets = {
    months: months([2026, 12, 4], [2027, 1, 2], [2027, 3, 7], [2027, 9, 1]),
    countries: Int32Array.from([1, 0, 2, 3, 3, 5]),
  };
  expect(insteadOf(parsed, { facets }, { locale: 'en-US' })).toEqual({
    dates: [
      { from: '2026-12-01', to: '2026-12-31', count: 4 },
      { from: '2027-01-01', to: '2027-01-31', count: 2 },
      { from: '2027-03-01', to: '2027-03-31', count: 7 },
    ],
    places: [
      { name: 'Netherlands', slug: 'netherlands', count: 5 },
      { name: 'Turkey', slug: 'turkey', count: 3 },
    ],
  });
});
