import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { takeSeason } from '#server/features/search/season-words.ts';
import {
  searchContext as ctx,
  startSearchWorld,
  type SearchWorld,
} from '#server/features/search/testing/search-world.ts';

let world: SearchWorld;
let api: SearchWorld['api'];
let postgresApi: SearchWorld['api'];
beforeAll(async () => {
  world = await startSearchWorld();
  ({ api, postgresApi } = world);
});
afterAll(() => world.stop());

/** One of each kind is also read by PostgreSQL, which is slow at it. */
const BY_POSTGRES = new Set(['hiking icland', 'volcno treking', 'qqqwwwzzz']);

test.each([
  ['icland', 'iceland', ''],
  ['marocco', 'morocco', ''],
  ['hiking icland', 'iceland/hiking', ''],
  ['Icland hiknig', 'iceland/hiking', ''],
  ['uhepbz', 'georgia', ''],
  ['冰岛徒步', 'iceland/hiking', ''],
  ['стамбул в мае', 'turkiye/istanbul/may', ''],
  ['грузинские горы', null, null],
  ['volcno', 'tours', 'volcano'],
  ['volcno treking', 'trekking', ''],
  ['qqqwwwzzz', null, null],
])('Enter understands "%s" as suggestions do: page "%s", words "%s"', async (placeName, slug, words) => {
  for (const engine of BY_POSTGRES.has(placeName) ? [api, postgresApi] : [api]) {
    const { pagination, parsed_words } = await engine.getTours(ctx(), { query: { slug: 'tours', placeName } });
    expect([pagination.itemsCount, parsed_words]).toEqual([0, slug === null ? null : { slug, words }]);
    const literal = await engine.getTours(ctx(), { query: { slug: 'tours', placeName, typed: placeName } });
    expect([literal.pagination.itemsCount, literal.parsed_words, literal.typed]).toEqual([0, null, null]);
  }
});

test.each([
  ['Istanbul im Mai', 'may', 'Istanbul im'],
  ['Italien Frühling', 'spring', 'Italien'],
  ['тур 5 декабря', 'december', 'тур 5'],
  ['十二月冰岛', 'december', ' 冰岛'],
  ['5月伊斯坦布尔', 'may', ' 伊斯坦布尔'],
  ['Maimana', null, 'Maimana'],
])('"%s" names the season "%s"', (phrase, word, rest) => {
  expect(takeSeason(phrase)).toEqual({ word, rest });
});

test.each([
  ['tromso', 'norway/tromso'],
  ['Tromsoe', 'norway/tromso'],
  ['Zuerich', 'switzerland/zurich'],
  ['冰島', 'iceland'],
  ['摩洛哥', 'morocco'],
])('"%s" names a place in another spelling: %s', async (placeName, slug) => {
  const { named } = await api.getTours(ctx(), { query: { slug: 'tours', placeName } });
  expect(named).toBe(slug);
  expect((await api.getTours(ctx(), { query: { slug: slug ?? '' } })).pagination.itemsCount).toBeGreaterThan(0);
});

test('a search that stands for typed words says so in the language of its reader', async () => {
  const typed = async (locale: (typeof LOCALES)[number]['code']): Promise<unknown> =>
    (await api.getTours(ctx({ locale }), { query: { slug: 'iceland', typed: 'icland' } })).typed;
  expect(await Promise.all(LOCALES.map(({ code }) => typed(code)))).toEqual([
    { shown: 'Showing tours for Iceland', literal: 'Search for “icland” instead' },
    { shown: 'Показаны туры по запросу «Исландия»', literal: 'Искать именно «icland»' },
    { shown: 'Es werden Reisen für „Island“ angezeigt', literal: 'Stattdessen nach „icland“ suchen' },
    { shown: '正在显示“冰岛”的线路', literal: '仍然搜索“icland”' },
  ]);
});
