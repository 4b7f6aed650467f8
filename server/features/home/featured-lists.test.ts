import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/all-calls.ts';
import type { CallReply } from '#contract/call.ts';
import type * as home from '#contract/home/home.ts';
import type * as search from '#contract/search/search.ts';
import type * as tourPage from '#contract/tour-page/tour-page.ts';
import { LOCALES } from '#domain/locales.ts';
import { startTestApp, type CallOptions, type TestApp } from '#server/testing/app-under-test.ts';
import { createDemoDatabase } from '#server/testing/demo-database.ts';

type Calls = Omit<typeof search, 'FILTER_GROUPS'> & typeof home & typeof tourPage;
type CallName = { [Name in keyof Calls]: Calls[Name] extends { path: string } ? Name : never }[keyof Calls];

const HOME_CALLS = [
  'getInfo',
  'getBestTours',
  'getAuthorTours',
  'getRestKinds',
  'getCollections',
  'getCalendarPeriods',
  'getNewestReviews',
  'getAllRestKinds',
  'getAllCollections',
  'getAllSeasons',
  'getWorldPartGroups',
] as const satisfies readonly CallName[];
const locales = LOCALES.map(({ code }) => code);

let app: TestApp;

const nounOf = (name: string): string => Object.entries(calls).find(([, group]) => name in group)?.[0] ?? 'none';

/** Makes a call that must succeed. */
async function callOk<Name extends CallName>(
  name: Name,
  query: Record<string, string | number> = {},
  options: CallOptions = {},
): Promise<CallReply<Calls[Name]>> {
  const { status, body } = await app.call<CallReply<Calls[Name]>>(`${nounOf(name)}.${name}`, { query }, options);
  expect(status, name).toBe(200);
  return body;
}

async function totalOf(query: Record<string, string>): Promise<number> {
  return (await callOk('getTours', query)).pagination.itemsCount;
}

describe('an empty catalogue', () => {
  beforeAll(async () => void (app = await startTestApp()));
  afterAll(() => app.stop());

  test.each(HOME_CALLS)('returns an empty list for %s', async (name) => {
    const lists = Object.values(await callOk(name)).filter((value) => Array.isArray(value));
    const counted = lists.flat().map((item) => ('count' in item ? item.count : 1));
    expect(counted.every((count) => count === 0)).toBe(true);
  });
});

describe('featured lists', () => {
  // Loading the whole demo takes time on a busy machine.
  beforeAll(async () => {
    app = await startTestApp({ database: await createDemoDatabase() });
    app.startJobs();
    while ((await callOk('getTours')).engine !== 'index') await setTimeout(20);
  }, 180_000);
  afterAll(() => app.stop());

  test.each(locales)('have figures, and countries with a picture and the lowest price in %s', async (locale) => {
    const info = await callOk('getInfo', {}, { locale, currency: 'EUR' });
    expect(info.tours_count).toBe(await totalOf({}));
    for (const figure of [info.excursions_count, info.regions_count, info.reviews_count])
      expect(figure).toBeGreaterThan(20);
    expect(info.verified_organizers_count).toBeLessThan(info.organizers_count);
    const [first] = info.countries;
    expect(first?.image).not.toBeNull();
    const found = await callOk('getTours', { slug: first?.slug ?? '', sort: 'price' }, { locale, currency: 'EUR' });
    expect(first?.name).toBe(found.tours[0]?.country.name);
    expect(first?.price).toEqual({ amount: found.tours[0]?.price?.amount, currency: 'EUR' });
  });

  test('have the best tours in search order, at most one per country and organizer', async () => {
    const { tours } = await callOk('getBestTours', { limit: 24 });
    expect(tours).toHaveLength(24);
    expect(new Set(tours.map(({ country }) => country.id)).size).toBe(24);
    expect(new Set(tours.map(({ organizer }) => organizer.id)).size).toBe(24);
    const ranked = (await callOk('getTours')).tours.map(({ id }) => id);
    expect(tours[0]?.id).toBe(ranked[0]);
    const shared = tours.map(({ id }) => ranked.indexOf(id)).filter((place) => place >= 0);
    expect(shared).toEqual(shared.toSorted((a, b) => a - b));
  });

  test('show no picture twice on a screen: countries, activities and collections, 26 lists, 100 galleries, organizers', async () => {
    const repeated = (pictures: readonly (string | undefined)[]): string[] =>
      pictures.filter((url, at): url is string => url !== undefined && pictures.indexOf(url) !== at);
    const { countries } = await callOk('getInfo');
    const { rest_kinds: kinds } = await callOk('getRestKinds');
    const { collections } = await callOk('getCollections');
    expect(repeated([...countries, ...kinds, ...collections].map(({ image }) => image?.url))).toEqual([]);
    const slugs = countries.slice(0, 20).map(({ slug }) => ({ slug }));
    const lists: Record<string, string | number>[] = [
      {},
      { page: 2 },
      { page: 3 },
      { page: 4 },
      { slug: 'excursions' },
      { slug: 'cruises' },
      ...slugs,
    ];
    const slugsOfTours: string[] = [];
    for (const query of lists) {
      const { tours } = await callOk('getTours', query);
      expect(repeated(tours.map(({ images }) => images[0]?.url)), JSON.stringify(query)).toEqual([]);
      slugsOfTours.push(...tours.map((tour) => tour.slug));
    }
    expect(lists).toHaveLength(26);
    for (const slug of [...new Set(slugsOfTours)].slice(0, 100)) {
      const { media, similar } = await callOk('getTour', { slug });
      expect(repeated([...media.map(({ url }) => url), ...similar.map(({ images }) => images[0]?.url)])).toEqual([]);
    }
    const hub = await app.call<{ organizers: { image: { url: string } | null }[] }>('organizers.getHubOrganizerPage', {
      query: { limit: 20, page: 1 },
    });
    expect(hub.body.organizers.length).toBe(20);
    expect(repeated(hub.body.organizers.map(({ image }) => image?.url))).toEqual([]);
  });

  test('show a country by a place of its own', async () => {
    const { countries } = await callOk('getInfo');
    const { rows } = await sql<{ id: number; kind: string; countries: string[] }>`
      select id, kind, countries from picture`.execute(app.db);
    const pictures = new Map(rows.map((row) => [row.id, row]));
    const { rows: codes } = await sql<{ id: number; iso2: string }>`select id, iso2 from country`.execute(app.db);
    const codeOf = new Map(codes.map(({ id, iso2 }) => [id, iso2]));
    const shown = countries.map(({ id, image }) => ({
      iso: codeOf.get(id) ?? '',
      picture: pictures.get(Number(/\d+/.exec(image?.url ?? '')?.[0])),
    }));
    const places = shown.filter(({ picture }) => picture?.kind === 'place');
    expect(places.length).toBeGreaterThan(40);
    expect(places.filter(({ iso, picture }) => !picture?.countries.includes(iso))).toEqual([]);
  });

  test("have one quote per author, in the reader's language", async () => {
    const { tours } = await callOk('getAuthorTours', { limit: 6 }, { locale: 'ru' });
    expect(tours).toHaveLength(6);
    expect(new Set(tours.map(({ organizer }) => organizer.id)).size).toBe(6);
    for (const { voice, is_author, since } of tours) {
      expect(voice).toMatch(/[а-я]/);
      expect(is_author).toBe(true);
      expect(since).toBeGreaterThan(1950);
    }
  });

  test('count months, seasons, activities and collections like a search', async () => {
    const { periods } = await callOk('getCalendarPeriods');
    expect(periods.map(({ kind }) => kind)).toEqual([
      ...Array<string>(12).fill('month'),
      ...Array<string>(4).fill('season'),
    ]);
    for (const { from, to, slug, count } of [...periods.slice(0, 3), ...periods.slice(12)]) {
      expect(count, from).toBe(await totalOf({ dateFrom: from, dateTo: to }));
      expect(count, slug).toBe(await totalOf({ slug }));
    }
    const { rest_kinds } = await callOk('getRestKinds');
    for (const { slug, count } of rest_kinds.filter(({ parent_id }) => parent_id !== null).slice(0, 3))
      expect(count, slug).toBe(await totalOf({ slug }));
    const { collections } = await callOk('getCollections');
    for (const { slug, count } of collections.slice(0, 3)) expect(count, slug).toBe(await totalOf({ slug }));
  });

  test.each(locales)('describe the strengths of a season in %s', async (locale) => {
    const { data } = await callOk('getAllSeasons', {}, { locale });
    expect(data).toHaveLength(4);
    for (const { name, slug: season, countries, rest_kinds } of data) {
      expect(name).toMatch(/20\d\d/);
      for (const { slug, count } of [...countries, ...rest_kinds])
        expect(count, slug).toBe(await totalOf({ slug: `${slug}/${season}` }));
    }
    expect(new Set(data.map(({ countries }) => countries[0]?.id)).size).toBeGreaterThan(1);
  });

  test('have activities with tours first, and the texts of a collection’s page unless switched off', async () => {
    const { data: kinds } = await callOk('getAllRestKinds');
    const counts = kinds.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const { data: described } = await callOk('getAllCollections', {}, { locale: 'de' });
    const page = await callOk('getTours', { slug: described[0]?.slug ?? '' }, { locale: 'de' });
    expect(described[0]?.seo).toEqual({
      title: page.seo.title,
      h1: page.seo.h1,
      description: page.seo.description,
      canonical: page.seo.canonical,
    });
    const { data: bare } = await callOk('getAllCollections', { with_individual_seo_params: 0 });
    expect(bare.every(({ seo }) => seo === null)).toBe(true);
  });

  test.each(locales)('describe a country and the collections in %s', async (locale) => {
    const { collections } = await callOk('getCollections', {}, { locale });
    for (const { slug, summary } of collections) expect(summary, slug).not.toBe('');
    const { guide: georgia } = await callOk('getTours', { slug: 'georgia', expand: 'guide' }, { locale });
    const total = await totalOf({ slug: 'georgia' });
    expect(georgia?.figures[0]?.value).toBe(String(total));
    expect(georgia?.all).toContain(String(total));
    expect(georgia?.summary).not.toBe('');
    expect(georgia?.best.tours).toHaveLength(4);
    for (const { slug, months } of georgia?.seasons.kinds ?? []) {
      expect(await totalOf({ slug }), slug).toBeGreaterThan(1);
      expect(months.map(({ level }) => level)).toHaveLength(12);
      expect(months.some(({ level }) => level === 'most')).toBe(true);
    }
    expect(georgia?.organizers.items.length).toBeGreaterThan(0);
    expect(georgia?.stops.items.length).toBeGreaterThan(2);
    for (const { slug, note } of georgia?.stops.items ?? []) expect(note).toContain(String(await totalOf({ slug })));
    for (const query of [
      ...['tours', 'georgia/svaneti', 'hiking'].map((slug) => ({ slug, expand: 'guide' })),
      { slug: 'georgia', expand: 'guide', comfort: 'base' },
      { slug: 'georgia', expand: 'filters' },
    ])
      expect((await callOk('getTours', query)).guide, JSON.stringify(query)).toBe(null);
  });

  test.each(locales)('group all countries with tours by part of the world in %s', async (locale) => {
    const { data } = await callOk(
      'getWorldPartGroups',
      { with_alt: 1, show_countries_with_world_parts: 1 },
      { locale },
    );
    const parts = data.flatMap(({ world_parts }) => world_parts);
    expect(parts.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['europe', 'caucasus_central_asia', 'middle_east', 'south_america']),
    );
    for (const { id, name } of parts) expect(name).not.toBe(id);
    const ids = parts.flatMap(({ countries }) => countries.map(({ id }) => id));
    expect(new Set(ids).size).toBe((await callOk('getInfo', {}, { locale })).countries_count);
    for (const { alt, image } of data) expect(alt).toBe(image?.alt);
    const { data: plain } = await callOk('getWorldPartGroups', { show_countries_with_world_parts: 0 }, { locale });
    expect(
      plain.every(
        ({ alt, world_parts }) => alt === null && world_parts.every(({ countries }) => countries.length === 0),
      ),
    ).toBe(true);
  });

  test.each(locales)(
    'have the newest good reviews in distinct words, those readable in %s first, each from another country',
    async (locale) => {
      const { items } = await callOk('getNewestReviews', { limit: 12 }, { locale });
      expect(items).toHaveLength(12);
      const isOwn = items.map(({ original_lang }) => original_lang === locale.slice(0, 2));
      expect(isOwn[0]).toBe(true);
      expect(isOwn).toEqual(isOwn.toSorted((a, b) => Number(b) - Number(a)));
      expect(new Set(items.map(({ tour }) => tour.country)).size).toBe(12);
      expect(new Set(items.map(({ text }) => text.toLowerCase())).size).toBe(12);
      for (const { text, tour, author, rating } of items) {
        expect(text).not.toBe('');
        expect(rating).toBeGreaterThanOrEqual(4);
        expect(tour.images.length).toBeGreaterThan(0);
        expect(author.initial).not.toBe('');
      }
      const { items: own } = await callOk(
        'getAllTourReviews',
        { slug: items[0]?.tour.slug ?? '', limit: 50 },
        { locale },
      );
      expect(own.map(({ id }) => id)).toContain(items[0]?.id);
    },
  );

  test('have the kinds of accommodation', async () => {
    const { accommodations } = await callOk('getTourAccommodations', {}, { locale: 'zh' });
    expect(accommodations.every(({ name }) => name !== '')).toBe(true);
  });
});
