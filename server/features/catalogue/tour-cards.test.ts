import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TourCard } from '#contract/catalogue/card.ts';
import { LEAD_PRICE_CASES } from '#domain/booking/lead-price-cases.ts';
import { openDb } from '#server/db/pool.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { RateSource } from '#server/platform/rates.ts';
import { dayNumber, dayText, fromPrice } from '#server/search/indexed-tour.ts';
import { generateTour } from '#server/search/testing/generate-tours.ts';
import { loadTours, loadWorld } from '#server/search/testing/load-tours.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { DirectorySource } from './catalogue-directory.ts';
import { TourCards } from './tour-cards.ts';

const TOURS = 40;
const IDS = Array.from({ length: TOURS }, (_, at) => at + 1);
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDb>;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDb(database.url, { name: 'test' });
  const client = await opened.pool.connect();
  await loadWorld(client);
  await loadTours(
    client,
    IDS.map((id) => generateTour(id, 41, dayNumber(systemClock.now()))),
  );
  client.release();
});

afterAll(async () => {
  await opened.db.destroy();
  await database.drop();
});

const open = (rates: Pick<RateSource, 'current'>): TourCards =>
  new TourCards({ db: opened.db, rates, directory: new DirectorySource(opened.db), isFollowing: () => true });
const read = (cards: TourCards, currency: string): Promise<TourCard[]> => cards.cards(IDS, { locale: 'ru', currency });

const RATES: Pick<RateSource, 'current'> = {
  current: async () => ({ rates: { EUR: 1, USD: 1.25, GBP: 0.8 }, day: '2027-01-01' }),
};

test.each(LEAD_PRICE_CASES)('the price of a card and of the index is $name', async ({ departures, chosen }) => {
  const today = dayNumber(systemClock.now());
  const id = TOURS + 1 + LEAD_PRICE_CASES.findIndex((each) => each.departures === departures);
  const row = {
    ...generateTour(id, 41, today),
    starts: departures.map(([daysAhead]) => today + daysAhead),
    prices: departures.map(([, price]) => price),
    seats: departures.map(([, , free]) => free),
  };
  const client = await opened.pool.connect();
  await loadTours(client, [row]).finally(() => client.release());
  const [card] = await open(RATES).cards([id], { locale: 'ru', currency: row.currency });
  const [daysAhead = 0, price] = departures[chosen] ?? [];
  expect(card?.price).toMatchObject({ amount: price, start: dayText(today + daysAhead) });
  expect(fromPrice(row, today + 1)).toBe(price);
});

test('a cached card has its own currency and place', async () => {
  const cards = open(RATES);
  for (const currency of ['USD', 'USD', 'GBP', 'USD']) {
    const expected = await read(open(RATES), currency);
    expect(expected).toHaveLength(TOURS);
    expect(expected.every(({ price }) => price === null || price.currency === currency)).toBe(true);
    const placed = await cards.placedCards(IDS, { locale: 'ru', currency }, null);
    expect(placed.map(({ card }) => card)).toEqual(expected);
    expect(placed.map(({ point }) => [point.id, point.name])).toEqual(expected.map(({ id, name }) => [id, name]));
  }
});

test('a changed tour is re-read after each kind of event', async () => {
  const cards = open(RATES);
  const [before] = await read(cards, 'USD');
  for (const [name, event] of [
    ['One', { kind: 'tours', ids: [1] }],
    ['Two', { kind: 'unannounced', ids: [1] }],
    ['Three', { kind: 'names' }],
  ] as const) {
    const [stale] = await read(cards, 'USD');
    await sql`update tour set name = ${JSON.stringify({ en: name, ru: name, de: name, zh: name })}::jsonb where id = 1`.execute(
      opened.db,
    );
    expect((await read(cards, 'USD'))[0]).toEqual(stale);
    cards.apply(event);
    expect((await read(cards, 'USD'))[0]).toEqual({ ...before, name });
  }
});

test('new rates apply to every card', async () => {
  const table = { rates: { EUR: 1, USD: 1.25 }, day: '2027-01-01' };
  let current = table;
  const cards = open({ current: () => Promise.resolve(current) });
  const before = await read(cards, 'USD');
  current = { rates: { EUR: 1, USD: 2.5 }, day: '2027-01-02' };
  const after = await read(cards, 'USD');
  expect(after.some(({ price }, at) => price !== null && price.amount !== before[at]?.price?.amount)).toBe(true);
});

test('a card is instant only while its departure is far enough away', async () => {
  const days = { from: '2026-01-01', to: '', seats: 1 };
  await sql`update tour_date set is_instant = true where tour_id = any(${IDS}::bigint[])`.execute(opened.db);
  for (const [instantDays, isInstant] of [
    [1, true],
    [5000, false],
    [0, false],
  ] as const) {
    await sql`update tour set instant_days = ${instantDays} where id = any(${IDS}::bigint[])`.execute(opened.db);
    for (const cards of [
      await read(open(RATES), 'USD'),
      await open(RATES).cards(IDS, { locale: 'ru', currency: 'USD' }, days),
    ]) {
      const dates = cards.flatMap((card) => card.nearest_dates);
      expect(dates.length).toBeGreaterThan(TOURS);
      expect([...new Set(dates.map((date) => date.is_instant))], String(instantDays)).toEqual([isInstant]);
      if (!isInstant) expect(cards.filter(({ badges }) => badges.includes('instant'))).toEqual([]);
    }
  }
});
