import { expect, test } from 'vitest';
import { buildDates, plusDays } from './build-dates.ts';
import { loadBooks } from './check-books.ts';
import { diceOf } from './dice.ts';
import { datesToAdd } from './top-up-dates.ts';

const LOADED = '2026-01-10';
const TODAY = '2026-11-22';

test('an old demo sells as far ahead as a new one, without duplicate departures', async () => {
  const books = await loadBooks();
  const tours = books.flatMap((book) => book.tours.map((tour) => ({ book, tour })));
  const old = tours.map(({ book, tour }, id) => {
    const starts = buildDates(tour, { tourId: id, currency: book.currency, today: LOADED, dice: diceOf(tour.key) }).map(
      ({ start_date: start }) => start,
    );
    return { id, slug: tour.key, last: starts.sort().at(-1) ?? '' };
  });
  const added = datesToAdd(old, books, TODAY);
  const twice = added.filter(({ tour_id: id, start_date: start }) => start <= (old[id]?.last ?? ''));
  expect(twice).toEqual([]);
  // A tour that runs all year has departures for a year and beyond.
  const always = tours.findIndex(({ tour }) => tour.months.length === 12);
  const starts = added.filter(({ tour_id: tour }) => tour === always).map(({ start_date: start }) => start);
  expect(starts.some((start) => start > plusDays(TODAY, 365))).toBe(true);
});

test('no departure of the demo has an expired offer', async () => {
  const books = await loadBooks();
  const dates = books.flatMap((book) =>
    book.tours.flatMap((tour, id) =>
      buildDates(tour, { tourId: id, currency: book.currency, today: TODAY, dice: diceOf(tour.key) }),
    ),
  );
  const ends = dates.flatMap(({ discount }) => discount?.until ?? []);
  expect(ends.length).toBeGreaterThan(100);
  expect(ends.filter((until) => until < TODAY)).toEqual([]);
});
