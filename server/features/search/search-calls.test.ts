import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { emit } from '#server/db/pool.ts';
import { siteNamed } from '#sites/index.ts';
import { searchContext as ctx, startSearchWorld, type SearchWorld } from './testing/search-world.ts';
import { compareNumbers } from './testing/suggestion-numbers.ts';

let world: SearchWorld;
let api: SearchWorld['api'];
let postgresApi: SearchWorld['api'];
beforeAll(async () => {
  world = await startSearchWorld();
  ({ api, postgresApi } = world);
});
afterAll(() => world.stop());

describe('search', () => {
  test('finds the tours of a country by its address, equally with the index and PostgreSQL', async () => {
    const query = { slug: 'georgia', expand: 'filters' };
    const fast = await api.getTours(ctx(), { query });
    const plain = await postgresApi.getTours(ctx(), { query });
    expect(fast.engine).toBe('index');
    expect(plain.engine).toBe('postgres');
    expect(fast.pagination.itemsCount).toBeGreaterThan(3);
    const byId = (a: { id: number | string }, b: { id: number | string }): number =>
      String(a.id) < String(b.id) ? -1 : 1;
    const comparable = ({ engine: _engine, seq: _seq, ...reply }: typeof fast): object => ({
      ...reply,
      filters: reply.filters.map((group) => ({ ...group, values: group.values.toSorted(byId) })),
    });
    expect(comparable(plain)).toEqual(comparable(fast));
    expect(
      fast.tours.every((card) => card.price !== null && card.nearest_dates.length > 0 && card.images.length >= 1),
    ).toBe(true);
    expect(fast.seo).toMatchObject({ h1: 'Georgia tours', canonical: '/georgia', noindex: false });
  });

  test('a choice gives as many results as its count', async () => {
    const { filters } = await api.getTours(ctx(), { query: { expand: 'filters', comfort: 'premium' } });
    const names = {
      tours_activities: 'restKinds',
      difficulty: 'difficulty',
      languages: 'languages',
      accommodation: 'accommodation',
      age: 'minAge',
      group_size: 'maxGroupSize',
    } as const;
    for (const group of filters) {
      const name = Object.entries(names).find(([key]) => key === group.key)?.[1];
      if (!name) continue;
      for (const value of group.values.slice(0, 4)) {
        const { pagination } = await api.getTours(ctx(), { query: { comfort: 'premium', [name]: String(value.id) } });
        expect(pagination.itemsCount, `${group.key} ${value.id}`).toBe(value.count);
      }
    }
  });

  test.each([
    ['the plural of a word', 'en-US', 'glaciers', 'glacier'],
    ['a case of a word', 'ru', 'к ледникам', 'ледник'],
    ['the plural of a German word', 'de', 'Gletschern', 'gletscher'],
    ['a word in a row of Chinese', 'zh', '冰川', '冰川'],
  ] as const)(
    '%s finds the tours that mention it, those named after it first',
    async (_what, locale, placeName, word) => {
      const { tours, pagination } = await api.getTours(ctx({ locale }), { query: { placeName } });
      expect(pagination.itemsCount).toBeGreaterThan(2);
      const named = tours.map((card) => card.name.toLowerCase().includes(word));
      expect(named[0]).toBe(true);
      // After the first tour without it in the name, few have it.
      expect(named.slice(named.indexOf(false)).filter(Boolean).length).toBeLessThan(named.filter(Boolean).length);
    },
  );

  test('every word of a phrase must match, except stop words', async () => {
    const all = await api.getTours(ctx(), { query: { placeName: 'a wine tour in Georgia' } });
    const single = await Promise.all(
      ['wine', 'georgia'].map((placeName) => api.getTours(ctx(), { query: { placeName } })),
    );
    expect(all.pagination.itemsCount).toBeGreaterThan(0);
    expect(all.pagination.itemsCount).toBeLessThanOrEqual(
      Math.min(...single.map((reply) => reply.pagination.itemsCount)),
    );
  });

  test("the card, the sort and the price filter use the same price in the caller's currency", async () => {
    for (const currency of ['USD', 'RUB', 'KZT']) {
      const { tours, price } = await api.getTours(ctx({ currency }), { query: { sort: 'price' } });
      const amounts = tours.map((card) => card.price?.amount ?? 0);
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
      expect(price?.min).toBe(amounts[0]);
      const limit = Math.ceil((amounts[4] ?? 0) / 100);
      const { pagination } = await api.getTours(ctx({ currency }), { query: { priceMax: String(limit) } });
      expect(pagination.itemsCount).toBeGreaterThanOrEqual(5);
    }
  });

  test('without results it names the constraint to drop', async () => {
    const { tours, relax } = await api.getTours(ctx(), {
      query: { slug: 'georgia', priceMax: '1', comfort: 'base,medium,improved' },
    });
    expect(tours).toEqual([]);
    expect(relax[0]).toMatchObject({ filter: 'priceMax', value: '1' });
    expect(relax[0]?.count).toBeGreaterThan(0);
  });

  test('filters of one constraint are dropped together, and the search without them has the announced number of results', async () => {
    const cheapest = (await api.getTours(ctx(), { query: { sort: 'price' } })).tours[0];
    const [dear, dearer] = (await api.getTours(ctx(), { query: { sort: '-price' } })).tours;
    const priceMax = String(Math.ceil((cheapest?.price?.amount ?? 0) / 100));
    const searches: [query: Record<string, string>, wish: string[]][] = [
      [{ slug: 'georgia', priceMin: '4000', priceMax: '4001' }, ['priceMin', 'priceMax']],
      [{ slug: 'georgia', daysMin: '30', daysMax: '31' }, ['daysMin', 'daysMax']],
      [{ countries: String(dear?.country?.id), cities: String(dearer?.city?.id), priceMax }, ['cities', 'countries']],
    ];
    for (const [query, wish] of searches) {
      const { tours, relax } = await api.getTours(ctx(), { query });
      const about = relax.filter(({ filter }) => wish.includes(filter));
      const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !wish.includes(name)));
      const { pagination } = await api.getTours(ctx(), { query: rest });
      expect([tours, about.map(({ filter, count }) => ({ filter, count }))]).toEqual([
        [],
        [{ filter: wish[0], count: pagination.itemsCount }],
      ]);
    }
  });

  test('an address can be relaxed word by word, and the wider page has the announced number of results', async () => {
    const query = { slug: 'italy/tuscany/hiking', difficulty: '4' };
    const { tours, relax } = await api.getTours(ctx(), { query });
    expect(tours).toEqual([]);
    const words = relax.filter(({ slug }) => slug !== null);
    expect(words.length).toBeGreaterThan(0);
    for (const { slug, count } of words) {
      const { pagination, seo } = await api.getTours(ctx(), { query: { ...query, slug: slug ?? '' } });
      expect([slug, pagination.itemsCount, seo.canonical.split('?')[0]]).toEqual([slug, count, `/${slug}`]);
    }
    // Filters first: visitors want to see the place of the page.
    expect(relax.map(({ slug }) => slug !== null)).toEqual(relax.map(({ slug }) => slug !== null).toSorted());
  });

  test('a site without excursions has no address, type or suggestion of them', async () => {
    const bare = ctx({ site: { ...siteNamed(null), excursionsEnabled: false } });
    await expect(api.getTours(bare, { query: { slug: 'excursions' } })).rejects.toMatchObject({ code: 'not_found' });
    expect(await api.validateSlug(bare, { query: { slug: 'georgia/excursions' } })).toMatchObject({ result: false });
    const [typed, plain] = [
      await api.getTours(bare, { query: { type: '2' } }),
      await api.getTours(bare, { query: {} }),
    ];
    expect(typed.pagination).toEqual(plain.pagination);
    const { rows } = await sql<{ id: number; name: { en: string } }>`
      select id, name from tour where type = 2 and status = 'published' order by score desc limit 1`.execute(world.db);
    const phrase = rows[0]?.name.en.split(' ').slice(0, 3).join(' ') ?? '';
    const ids = async (context: CallContext): Promise<number[]> =>
      (await api.getToursFilterCompletion(context, { query: { phrase, only: 'tours', limit: 20 } })).items.map(
        ({ id }) => id,
      );
    expect(await ids(ctx())).toContain(rows[0]?.id);
    expect(await ids(bare)).not.toContain(rows[0]?.id);
  });

  test('travellers fit into the group and a departure, and the youngest is old enough', async () => {
    const all = await api.getTours(ctx(), { query: {} });
    const { tours, pagination } = await api.getTours(ctx(), { query: { adults: '7', children: '9,12' } });
    expect(tours.length).toBeGreaterThan(0);
    expect(pagination.itemsCount).toBeLessThan(all.pagination.itemsCount);
    for (const { group, min_age, nearest_dates: dates } of tours)
      expect([group.max >= 9, min_age <= 9, dates.length > 0 && dates.every(({ free }) => free >= 9)]).toEqual([
        true,
        true,
        true,
      ]);
  });

  test('an unknown address is not found', async () => {
    await expect(api.getTours(ctx(), { query: { slug: 'atlantis' } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a hand-typed address is resolved in every language and in part; one that is too long is unknown', async () => {
    const canonical = async (slug: string): Promise<string> =>
      (await api.getTours(ctx(), { query: { slug } })).seo.canonical;
    expect(
      await Promise.all(['italien', 'Италия', 'italy/tuscany', 'tuscany/hiking', '意大利'].map(canonical)),
    ).toEqual(['/italy', '/italy', '/italy/rome-and-tuscany', '/italy/rome-and-tuscany/hiking', '/italy']);
    for (const slug of ['a'.repeat(201), Array.from({ length: 7 }, () => 'tours').join('/')]) {
      await expect(api.getTours(ctx(), { query: { slug } })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test("a tour is removed from the results when its last date sells out, and so is its card's price", async () => {
    const { tours } = await api.getTours(ctx(), { query: { slug: 'georgia' } });
    const id = tours[0]?.id ?? 0;
    await world.db.transaction().execute(async (trx) => {
      await sql`update tour_date set free = 0 where tour_id = ${id}`.execute(trx);
      await emit(trx, 'tour_date.changed', { tour_id: id });
    });
    const { rows } = await sql<{ seq: number }>`select max(seq) as seq from outbox`.execute(world.db);
    const reply = await until(
      () => api.getTours(ctx(), { query: { slug: 'georgia' } }),
      ({ seq }) => seq >= (rows[0]?.seq ?? 0),
    );
    expect(reply.tours.map((card) => card.id)).not.toContain(id);
    expect(await world.catalogue.cards.cards([id], { locale: 'en-US', currency: 'USD' })).toMatchObject([
      { id, price: null, nearest_dates: [] },
    ]);
  });
});

/** Retries until the reply is recent enough. Cached replies are synchronous: changes need a turn of the event loop. */
async function until<T>(read: () => Promise<T>, isGood: (reply: T) => boolean): Promise<T> {
  for (;;) {
    const reply = await read();
    if (isGood(reply)) return reply;
    await nextTurn();
  }
}

describe('addresses', () => {
  test.each([
    ['georgia', { result: true, kind: 'search' }],
    ['hiking', { result: true, kind: 'search' }],
    ['georgia/hiking', { result: true, kind: 'search' }],
    ['hiking/georgia', { result: true, kind: 'search', redirect: 'georgia/hiking' }],
    ['tours', { result: true, kind: 'search' }],
    ['tours/georgia', { result: true, kind: 'search', redirect: 'georgia' }],
    ['tbilisi', { result: true, kind: 'search', redirect: 'georgia/tbilisi' }],
    ['georgia/tbilisi', { result: true, kind: 'search' }],
    ['norway/tbilisi', { result: false, kind: null }],
    ['may', { result: true, kind: 'search' }],
    ['georgia/hiking/summer', { result: true, kind: 'search' }],
    ['may/georgia', { result: true, kind: 'search', redirect: 'georgia/may' }],
    ['georgia/may/june', { result: false, kind: null }],
    ['atlantis', { result: false, kind: null }],
    ['no-such-tour-99999999', { result: false, kind: null }],
  ])('%s is %o', async (slug, expected) => {
    expect(await api.validateSlug(ctx(), { query: { slug } })).toEqual(expected);
  });

  test('a tour is identified by its id, whatever its words', async () => {
    const { tours } = await api.getTours(ctx(), { query: {} });
    const slug = tours[0]?.slug ?? '';
    expect(await api.validateSlug(ctx(), { query: { slug } })).toEqual({ result: true, kind: 'tour' });
    expect(await api.validateSlug(ctx(), { query: { slug: `wrong-words-${tours[0]?.id}` } })).toEqual({
      result: true,
      kind: 'tour',
      redirect: slug,
    });
  });
});

describe('landing pages', () => {
  test('each link of a page has the number of results it shows', async () => {
    for (const slug of ['georgia', 'hiking', 'georgia/tbilisi', 'summer']) {
      const { landing } = await api.getTours(ctx(), { query: { slug } });
      expect(landing.links.length, slug).toBeGreaterThan(0);
      for (const { items } of landing.links) {
        for (const item of items.slice(0, 4)) {
          const { pagination } = await api.getTours(ctx(), { query: { slug: item.slug } });
          expect(pagination.itemsCount, `${slug} -> ${item.slug}`).toBe(item.count);
        }
      }
    }
  });

  test('the site map lists existing pages with their numbers of results', async () => {
    const { groups } = await api.getSeoPagesSitemap(ctx(), {});
    expect(groups.map(({ key }) => key)).toEqual([
      'countries',
      'cities',
      'activities',
      'collections',
      'seasons',
      'together',
    ]);
    for (const { key, pages } of groups) {
      expect(pages.length, key).toBeGreaterThan(2);
      for (const { slug, count } of pages.filter((_, at) => at % Math.ceil(pages.length / 3) === 0)) {
        const { pagination, seo } = await api.getTours(ctx(), { query: { slug } });
        expect([slug, pagination.itemsCount, seo.noindex]).toEqual([slug, count, false]);
      }
    }
    const paths = await world.search.sitemap.paths();
    expect(new Set(paths.filter((path) => !path.endsWith('/climate-and-weather')))).toEqual(
      new Set(groups.flatMap(({ pages }) => pages.map(({ slug }) => `/${slug}`))),
    );
  });

  test('a month in an address is its next occurrence', async () => {
    const {
      meaning: { season },
      tours,
    } = await api.getTours(ctx(), { query: { slug: 'may' } });
    expect(season?.from.slice(5)).toBe('05-01');
    expect(tours.length).toBeGreaterThan(0);
    const dated = await api.getTours(ctx(), { query: { dateFrom: season?.from, dateTo: season?.to } });
    expect(dated.tours.map((card) => card.id)).toEqual(tours.map((card) => card.id));
  });

  test('with dates the cards show the departures on them, and their number', async () => {
    const {
      meaning: { season },
      tours,
    } = await api.getTours(ctx(), { query: { slug: 'may' } });
    const { from, to } = season ?? { from: '', to: '' };
    expect(
      tours
        .flatMap(({ nearest_dates: dates }) => dates.map(({ start }) => start))
        .filter((start) => start < from || start > to),
    ).toEqual([]);
    const { rows } = await world.pool.query<{ tour_id: number; count: number }>(
      'select tour_id, count(*)::integer as count from tour_date where free > 0 and not is_closed and start_date between $1 and $2 group by tour_id',
      [from, to],
    );
    const counted = new Map(rows.map(({ tour_id: tour, count }) => [tour, count]));
    for (const { id, nearest_dates: dates, dates_count: count } of tours)
      expect([id, dates.length, count]).toEqual([id, Math.min(3, count), counted.get(id)]);
    const { tours: later } = await api.getTours(ctx(), { query: { dateFrom: from } });
    expect(
      later.flatMap(({ nearest_dates: dates }) => dates.map(({ start }) => start)).filter((start) => start < from),
    ).toEqual([]);
  });

  test('with dates a card has the price and day of the cheapest departure on them, and filter and sort use it', async () => {
    const dated = await api.getTours(ctx(), { query: { slug: 'may', sort: 'price' } });
    const { from, to } = dated.meaning.season ?? { from: '', to: '' };
    const { rows } = await world.pool.query<{ tour_id: number; start: string; price: number; original_price: number }>(
      `select distinct on (tour_id) tour_id, start_date::text as start, price, original_price from tour_date where free > 0 and not is_closed and start_date between $1 and $2 order by tour_id, price, free < 2, start_date, id`,
      [from, to],
    );
    const cheapest = new Map(rows.map(({ tour_id: tour, ...row }) => [tour, row]));
    for (const { id, price, badges } of dated.tours) {
      const row = cheapest.get(id);
      expect(price?.start).toBe(row?.start);
      expect(price?.discount_percent).toBe(Math.round((1 - (row?.price ?? 0) / (row?.original_price ?? 1)) * 100));
      expect(badges.includes('discount')).toBe((price?.discount_percent ?? 0) >= 15);
    }
    const amounts = dated.tours.map(({ price }) => price?.amount ?? 0);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect(dated.price?.min).toBe(amounts[0]);
    const limit = Math.ceil((amounts[5] ?? 0) / 100);
    const cheap = await api.getTours(ctx(), { query: { slug: 'may', priceMax: String(limit) } });
    expect(cheap.tours.length).toBeGreaterThan(0);
    expect(cheap.tours.filter(({ price }) => (price?.amount ?? Infinity) > limit * 100)).toEqual([]);
    // The same tours cost less on other days.
    const any = await api.getTours(ctx(), { query: { sort: 'price' } });
    expect(any.price?.min).toBeLessThanOrEqual(amounts[0] ?? 0);
  });

  test.each(LOCALES)('has questions in $code until filters narrow it', async ({ code: locale }) => {
    const { landing } = await api.getTours(ctx({ locale }), { query: { slug: 'georgia' } });
    expect(landing.faq.length).toBe(5);
    const texts = landing.faq.flatMap(({ question, answer }) => [question, answer]);
    expect(texts.filter((text) => text === '' || /[{}]/.test(text))).toEqual([]);
    const { tours } = await api.getTours(ctx({ locale }), { query: { slug: 'georgia', sort: 'price' } });
    for (const part of [0.25, 0.75]) {
      const amount = tours[Math.ceil(tours.length * part) - 1]?.price?.amount ?? 0;
      expect(landing.faq[0]?.answer).toContain(formatMoney({ amount, currency: 'USD' }));
    }
    const narrowed = await api.getTours(ctx({ locale }), { query: { slug: 'georgia', comfort: 'medium' } });
    expect(narrowed.landing).toEqual({ faq: [], links: [] });
  });

  test('pages link to their neighbours; combinations with few tours are not indexed', async () => {
    const second = await api.getTours(ctx(), { query: { page: '2' } });
    expect([second.seo.previous, second.seo.next]).toEqual(['/tours', '/tours?page=3']);
    const joined = await Promise.all(
      ['georgia', 'norway', 'japan', 'peru', 'kenya']
        .flatMap((place) => ['diving', 'safari', 'wine', 'hiking'].map((kind) => `${place}/${kind}`))
        .map(async (slug) => api.getTours(ctx(), { query: { slug } }).catch(() => null)),
    );
    const shown = joined.filter((reply) => reply !== null);
    expect(shown.length).toBeGreaterThan(4);
    for (const { seo, pagination } of shown) expect(seo.noindex, seo.canonical).toBe(pagination.itemsCount < 3);
  });
});

describe('suggestions', () => {
  test.each([
    ['geor', 'en-US', 'Georgia'],
    ['georg', 'en-US', 'Georgia'],
    ['gerogia', 'en-US', 'Georgia'],
    ['грузи', 'ru', 'Грузия'],
    ['uhepbz', 'ru', 'Грузия'],
    ['georgien', 'de', 'Georgien'],
    ['格鲁', 'zh', '格鲁吉亚'],
    ['tbilsi', 'en-US', 'Tbilisi'],
    ['hikng', 'en-US', 'Hiking'],
  ] as const)('"%s" in %s finds %s first', async (phrase, locale, name) => {
    for (const engine of [api, postgresApi]) {
      const { items } = await engine.getToursFilterCompletion(ctx({ locale }), { query: { phrase } });
      expect(items[0]?.name).toBe(name);
    }
  });

  test('the number of a suggestion is the number of results on its page', async () => {
    const { compared, wrong } = await compareNumbers(
      {
        names: async (locale) =>
          (await api.getSeoPagesSitemap(ctx({ locale }), {})).groups.flatMap(({ pages }) =>
            pages.map(({ name }) => name),
          ),
        suggest: async (locale, phrase) =>
          (await api.getToursFilterCompletion(ctx({ locale }), { query: { phrase } })).items,
        total: async (locale, slug) => (await api.getTours(ctx({ locale }), { query: { slug } })).pagination.itemsCount,
      },
      10,
    );
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(100);
  });

  test('words that name a place open its page, within the type of trips; others do not', async () => {
    const named = async (slug: string, placeName: string): Promise<string | null> =>
      (await api.getTours(ctx(), { query: { slug, placeName } })).named;
    expect([
      await named('tours', 'georgia'),
      await named('tours', ' ГРУЗИЯ '),
      await named('cruises', 'Norway'),
      await named('tours', 'Tbilisi'),
      await named('tours', 'Hiking'),
    ]).toEqual(['georgia', 'georgia', 'cruises/norway', 'georgia/tbilisi', 'hiking']);
    expect([await named('tours', 'geor'), await named('tours', 'germ')]).toEqual(['georgia', 'germany']);
    const others = ['wine', 'geo', 'mong olia', 'Грузи'].map((words) => named('tours', words));
    expect(await Promise.all([...others, named('georgia', 'Tbilisi')])).toEqual([null, null, null, null, null]);
  });

  test('kinds can be included and excluded, and an empty phrase finds nothing', async () => {
    const only = await api.getToursFilterCompletion(ctx(), {
      query: { phrase: 'tbilisi', only: 'tours', limit: 20 },
    });
    expect(new Set(only.items.map((item) => item.kind))).toEqual(new Set(['tours']));
    const others = await api.getToursFilterCompletion(ctx(), {
      query: { phrase: 'tbilisi', exclude: 'tours,cities', limit: 20 },
    });
    expect(others.items.every((item) => item.kind !== 'tours' && item.kind !== 'cities')).toBe(true);
    expect(await api.getToursFilterCompletion(ctx(), { query: { phrase: ' ' } })).toEqual({ items: [] });
  });
});
