import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PriceQuote } from '#contract/booking/request-schemas.ts';
import type { CallReply } from '#contract/call.ts';
import type { getTours, getToursFilterCompletion } from '#contract/search/search.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { isOnSale } from '#domain/booking/departures.ts';
import { addDays } from '#domain/calendar-days.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { createDemoDatabase } from '#server/testing/demo-database.ts';
import { runTool } from '#server/testing/mcp-client.ts';

const FROM = addDays(new Date().toISOString().slice(0, 10), 30);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ database: await createDemoDatabase(), env: { PUBLIC_URL: 'https://tours.test' } });
});
afterAll(() => app.stop());

interface Amount {
  amount: number;
  currency: string;
}
interface Departure {
  date_id: number;
  start: string;
  price_per_person: Amount;
  seats_free: number;
}
interface Tour {
  tour_id: number;
  name: string;
  url: string;
  price_per_person: Amount | null;
  departures: Departure[];
}

/** Runs a tool that must succeed, and whose result links to the site and says who books. */
async function run<T>(name: string, input: object): Promise<T & { url: string }> {
  const { isError, value, length } = await runTool<T & { url: string; booking: string }>(app, name, input);
  expect([isError, value], name).toEqual([false, value]);
  expect(value.url).toMatch(/^https:\/\/tours\.test\//);
  expect(value.booking).toContain('by the person');
  // The size that docs/operations.md promises.
  expect(length).toBeLessThan(60_000);
  return value;
}

const read = async <T>(name: string, query: Record<string, unknown>, locale = 'en', currency = 'EUR'): Promise<T> =>
  (await app.call<T>(name, { query }, { locale, currency })).body;

const readTour = (id: number, locale?: string): Promise<TourPage> =>
  read<TourPage>('tourPage.getTour', { slug: `tour-${id}` }, locale);

/** A tour with departures on sale that fulfils a condition. */
async function tourWith(condition: string): Promise<TourPage> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tour t where t.status = 'published' and ${sql.raw(condition)} and exists (
      select 1 from tour_date d where d.tour_id = t.id and d.free > 3 and not d.is_closed and d.start_date > current_date + 40)
    order by t.id limit 1`.execute(app.db);
  return readTour(rows[0]?.id ?? 0);
}

test('a search finds what the search page finds, with links to it and to the tours', async () => {
  const query = { slug: 'georgia', dateFrom: FROM, adults: '2', children: '9', priceMax: '3000' };
  const page = await read<CallReply<typeof getTours>>('search.getTours', query, 'de');
  const found = await run<{ total: number; pages: number; title: string; tours: Tour[] }>('search_tours', {
    place: 'georgia',
    date_from: FROM,
    adults: 2,
    child_ages: [9],
    price_max: 3000,
    locale: 'de',
    currency: 'EUR',
  });
  expect([found.total, found.title]).toEqual([page.pagination.itemsCount, page.seo.h1]);
  expect(found.total).toBeGreaterThan(0);
  expect(found.tours.map((tour) => [tour.tour_id, tour.name])).toEqual(page.tours.map(({ id, name }) => [id, name]));
  expect(found.tours.map((tour) => tour.price_per_person?.amount)).toEqual(
    page.tours.map(({ price }) => price && price.amount / 100),
  );
  expect(found.url).toBe(`https://tours.test/de/georgia?dateFrom=${FROM}&priceMax=3000&adults=2&children=9`);
  expect(found.tours[0]?.url).toBe(`https://tours.test/de/${page.tours[0]?.slug}?dateFrom=${FROM}&adults=2&children=9`);
});

test('words that name a place or are misspelled find what the search field finds', async () => {
  const page = await read<CallReply<typeof getTours>>('search.getTours', { slug: 'georgia' });
  for (const words of ['Georgia', 'Грузия', 'Gerogia']) {
    const found = await run<{ total: number }>('search_tours', { words });
    expect(found.total, words).toBe(page.pagination.itemsCount);
    expect(found.url).toContain('https://tours.test/georgia');
  }
  const none = await run<{ total: number; no_results: { remove: object[] } }>('search_tours', {
    place: 'georgia',
    price_max: 1,
  });
  expect(none.total).toBe(0);
  expect(none.no_results.remove.length).toBeGreaterThan(0);
  expect((await run<{ total: number }>('search_tours', { kind: 'cruises' })).url).toBe('https://tours.test/cruises');
});

test('places are those that the search field suggests, without tours', async () => {
  const query = { phrase: 'геор', exclude: 'tours', limit: 10 };
  const { items } = await read<CallReply<typeof getToursFilterCompletion>>(
    'search.getToursFilterCompletion',
    query,
    'ru',
  );
  const { places } = await run<{ places: { place: string; name: string; url: string }[] }>('find_places', {
    words: 'геор',
    locale: 'ru',
  });
  expect(places.map(({ place, name }) => [place, name])).toEqual(items.map(({ slug, name }) => [slug, name]));
  expect(places[0]?.url).toBe(`https://tours.test/ru/${places[0]?.place}`);
});

test('a tour has the facts and departures of its page', async () => {
  const page = await tourWith('t.ship_id is not null');
  const tour = await run<Record<string, unknown> & { departures: Departure[]; program: object[]; variants: object[] }>(
    'get_tour',
    { tour_id: page.id, adults: 2, currency: 'EUR' },
  );
  expect(tour).toMatchObject({
    name: page.name,
    summary: page.summary,
    included: page.included,
    not_included: page.excluded,
    ship: page.ship?.name,
    url: `https://tours.test/${page.slug}?adults=2`,
  });
  expect(tour.program).toHaveLength(page.program.length);
  expect(tour.variants).toHaveLength(page.variants.length);
  const onSale = page.dates.filter(isOnSale).slice(0, 30);
  expect(
    tour.departures.map((date) => [date.date_id, date.start, date.price_per_person.amount, date.seats_free]),
  ).toEqual(onSale.map((date) => [date.id, date.start, date.price / 100, date.number_of_free_seats]));
  const start = onSale.at(-1)?.start ?? '';
  const onDay = await run<{ departures: Departure[] }>('get_tour', {
    tour_id: page.id,
    date_from: start,
    date_to: start,
  });
  expect(onDay.departures.map((date) => date.start)).toEqual([start]);
});

test('a quote is the price of the request form, with the payments and what a cancellation returns', async () => {
  const page = await tourWith('t.prepayment_type = 1 and t.min_age = 0 and t.type = 1 and t.ship_id is not null');
  const date = page.dates.findLast((entry) => isOnSale(entry) && entry.number_of_free_seats > 3);
  const [variant] = page.variants;
  const query = {
    tour_id: page.id,
    tour_date_id: date?.id,
    variant_id: variant?.id,
    adults: 2,
    children: 1,
    child_ages: 9,
  };
  const price = await read<PriceQuote>('booking.getPriceQuote', query);
  const quote = await run<{
    total: Amount;
    pay_now: Amount;
    pay_later: (Amount & { due_on: string }) | null;
    variant: string;
    refunds: { cancelled_until: string; percent: number; refund: Amount; paid_by_then: Amount }[];
  }>('quote', { tour_id: page.id, date_id: date?.id, adults: 2, child_ages: [9], currency: 'EUR' });
  const sum = (minor: number): Amount => ({ amount: minor / 100, currency: 'EUR' });
  expect(quote).toMatchObject({
    total: sum(price.total),
    pay_now: sum(price.due_now),
    pay_later: { ...sum(price.balance), due_on: price.balance_due_on },
    variant: variant?.name,
    url: `https://tours.test/request?tour=${page.id}&date=${date?.id}&adults=2&children=9&variant=${variant?.id}`,
  });
  expect(quote.refunds.at(-1)?.cancelled_until).toBe(date?.start);
  for (const { percent, refund, paid_by_then: paid } of quote.refunds)
    expect(refund.amount).toBeCloseTo((paid.amount * percent) / 100, 1);
});

test('a quote for an unknown departure or too large a party is an error of the call', async () => {
  const page = await tourWith('t.type = 1');
  const wrong = await runTool<{ errors: object }>(app, 'quote', { tour_id: page.id, date_id: 1e9, adults: 1 });
  expect([wrong.isError, Object.keys(wrong.value.errors)]).toEqual([true, ['date_id']]);
  const date = page.dates.find(isOnSale);
  const full = await runTool<{ code: string }>(app, 'quote', { tour_id: page.id, date_id: date?.id, adults: 40 });
  expect([full.isError, full.value.code]).toEqual([true, 'seats_gone']);
});

test('compared tours have the facts of their pages', async () => {
  const pages = [await tourWith('t.type = 1'), await tourWith('t.ship_id is not null')];
  const ids = pages.map(({ id }) => id);
  const compared = await run<{ tours: (Tour & { meals: object; cheapest_departure: Departure | null })[] }>(
    'compare_tours',
    { tour_ids: ids, date_from: FROM, currency: 'EUR' },
  );
  expect(compared.url).toBe(`https://tours.test/compare?ids=${ids.join('%2C')}&dateFrom=${FROM}`);
  const prices = pages.map(({ dates }) =>
    dates.filter((date) => isOnSale(date) && date.start >= FROM).map(({ price }) => price / 100),
  );
  expect(compared.tours.map((tour) => [tour.tour_id, tour.name])).toEqual(pages.map(({ id, name }) => [id, name]));
  compared.tours.forEach((tour, at) => expect(prices[at]).toContain(tour.cheapest_departure?.price_per_person.amount));
});

test('a tour with as much text as its limits allow is shortened', async () => {
  const { id } = await tourWith('t.type = 1');
  const texts = JSON.stringify(Array.from({ length: 60 }, () => ({ en: 'ж'.repeat(5000) })));
  await sql`update tour set included = ${texts}, excluded = ${texts}, highlights = ${texts}, requirements = ${texts} where id = ${id}`.execute(
    app.db,
  );
  const tour = await run<{ included: string[] }>('get_tour', { tour_id: id });
  expect(tour.included).toEqual(Array.from({ length: 20 }, () => `${'ж'.repeat(199)}…`));
});
