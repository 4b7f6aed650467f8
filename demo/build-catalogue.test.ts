import { beforeAll, expect, test } from 'vitest';
import { buildCatalogue, type Catalogue } from './build-catalogue.ts';
import { loadBooks } from './check-books.ts';
import type { BookTour } from './country-book.ts';
import { readPictures } from './picture-manifest.ts';

let catalogue: Pick<Catalogue, 'tour' | 'review'>;
let tourOf: Map<string, BookTour>;

beforeAll(async () => {
  const books = await loadBooks();
  tourOf = new Map(books.flatMap((book) => book.tours.map((tour) => [tour.key, tour])));
  const [built] = buildCatalogue(books, readPictures(), '2026-11-22');
  catalogue = built ?? { tour: [], review: [] };
});

test('nobody reviews a trip in a month in which the tour does not run', () => {
  const months = new Map(
    catalogue.tour.map((tour) => [Number(tour['id']), tourOf.get(String(tour['slug']))?.months ?? []]),
  );
  expect(catalogue.review.length).toBeGreaterThan(1000);
  const wrong = catalogue.review.filter(
    ({ tour_id: id, trip_month: month }) => !months.get(id)?.includes(Number(month.slice(5, 7))),
  );
  expect(wrong).toEqual([]);
});

test('a group that meets in the evening neither drives nor visits anything on that day', () => {
  for (const tour of catalogue.tour) {
    const [first] = tour['program'] as { stops: unknown[]; distance_km: number; text: { en: string } }[];
    const { time } = tour['meeting'] as { time: string };
    expect(time === '18:00', String(tour['slug'])).toBe(first?.stops.length === 0 && first.distance_km === 0);
    if (Number(tour['days']) > 1) expect(first?.text.en).toContain(time);
  }
});
