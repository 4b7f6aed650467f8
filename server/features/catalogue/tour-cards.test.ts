import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TourCard } from '#contract/catalogue/card.ts';
import { openDb } from '#server/db/pool.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { generateTour } from '../../search/testing/generate-tours.ts';
import { loadTours, loadWorld } from '../../search/testing/load-tours.ts';
import { dayNumber } from '../../search/tour-row.ts';
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

async function read(cards: TourCards, currency: string): Promise<TourCard[]> {
  const write = await cards.written(IDS, { locale: 'ru', currency }, null);
  return write().map(({ card }) => JSON.parse(card.toString()) as TourCard);
}

test('a written card says what the card says, the first time and again, and in another currency', async () => {
  const cards = new TourCards(opened.db, {
    current: () => Promise.resolve({ rates: { EUR: 1, USD: 1.25, GBP: 0.8 }, day: '2027-01-01' }),
  });
  cards.follow();
  for (const currency of ['USD', 'USD', 'GBP', 'USD']) {
    const expected = await cards.cards(IDS, { locale: 'ru', currency });
    expect(expected).toHaveLength(TOURS);
    expect(await read(cards, currency)).toEqual(expected);
  }
});

test('new rates are in every card written from then on', async () => {
  const table = { rates: { EUR: 1, USD: 1.25 }, day: '2027-01-01' };
  let current = table;
  const cards = new TourCards(opened.db, { current: () => Promise.resolve(current) });
  cards.follow();
  const before = await read(cards, 'USD');
  current = { rates: { EUR: 1, USD: 2.5 }, day: '2027-01-02' };
  const expected = await cards.cards(IDS, { locale: 'ru', currency: 'USD' });
  expect(await read(cards, 'USD')).toEqual(expected);
  expect(expected.some(({ price }, at) => price !== null && price.amount !== before[at]?.price?.amount)).toBe(true);
});
