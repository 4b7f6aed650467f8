import { existsSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { buildCatalogue, type Catalogue } from './build-catalogue.ts';
import { loadBooks } from './check-books.ts';
import type { BookTour } from './country-book.ts';
import { readPictures } from './picture-manifest.ts';
import { isWoman, portraitRows } from './portraits.ts';

let catalogue: Pick<Catalogue, 'tour' | 'tour_date' | 'review' | 'organizer'>;
let tourOf: Map<string, BookTour>;

beforeAll(async () => {
  const books = await loadBooks();
  tourOf = new Map(books.flatMap((book) => book.tours.map((tour) => [tour.key, tour])));
  const [built] = buildCatalogue(books, readPictures(), '2026-11-22');
  catalogue = built ?? { tour: [], tour_date: [], review: [], organizer: [] };
});

test('reviews date from months in which the tour runs', () => {
  const months = new Map(
    catalogue.tour.map((tour) => [Number(tour['id']), tourOf.get(String(tour['slug']))?.months ?? []]),
  );
  expect(catalogue.review.length).toBeGreaterThan(1000);
  const wrong = catalogue.review.filter(
    ({ tour_id: id, trip_month: month }) => !months.get(id)?.includes(Number(month.slice(5, 7))),
  );
  expect(wrong).toEqual([]);
});

test('a group that meets in the evening does nothing else on that day', () => {
  for (const tour of catalogue.tour) {
    const [first] = tour['program'] as { stops: unknown[]; distance_km: number; text: { en: string } }[];
    const { time } = tour['meeting'] as { time: string };
    expect(time === '18:00', String(tour['slug'])).toBe(first?.stops.length === 0 && first.distance_km === 0);
    if (Number(tour['days']) > 1) expect(first?.text.en).toContain(time);
  }
});

test('few tours have discounts, and a discount is what its percentage says', () => {
  const dates = catalogue.tour_date;
  const cut = dates.filter(({ discount }) => discount !== null);
  for (const { price, original_price: original, lowest_30d: lowest, discount } of cut)
    expect([Math.round((1 - price / original) * 100), lowest]).toEqual([discount?.percent, original]);
  for (const { price, original_price: original } of dates.filter(({ discount }) => discount === null))
    expect(price).toBe(original);
  const tours = (rows: typeof dates): number => new Set(rows.map(({ tour_id: id }) => id)).size;
  expect(tours(cut) / tours(dates)).toBeLessThan(0.2);
  expect(cut.length).toBeGreaterThan(10);
});

test('seats are free or sold elsewhere, none both, at each start time of a day', () => {
  for (const { free, blocked, capacity } of catalogue.tour_date) expect(free + blocked).toBe(capacity);
});

test('consecutive days differ in title and text', () => {
  for (const tour of catalogue.tour) {
    const days = tour['program'] as { title: { en: string }; text: { en: string } }[];
    for (const [at, day] of days.entries()) {
      const [title, text] = [days[at + 1]?.title.en, days[at + 1]?.text.en];
      expect([title === day.title.en, text === day.text.en], `${String(tour['slug'])}, day ${at + 1}`).toEqual([
        false,
        false,
      ]);
    }
  }
});

test('everyone has a matching portrait, and each portrait file exists', () => {
  const faces = new Map((portraitRows() as { id: number; file: string }[]).map(({ id, file }) => [id, file]));
  for (const file of faces.values())
    expect(existsSync(new URL(`./pictures/${file}`, import.meta.url)), file).toBe(true);
  const people = [
    ...catalogue.organizer.map((row) => [row['person'], row['avatar_id']]),
    ...catalogue.review.map((review) => [review.author_name, review.author_avatar_id]),
  ] as [string, number][];
  for (const [name, id] of people) expect(faces.get(id)?.startsWith('people/man'), name).toBe(!isWoman(name));
  const answering = catalogue.organizer.map((row) => row['avatar_id']);
  expect(new Set(answering).size).toBe(answering.length);
  const teams = catalogue.organizer.map((row) => (row['team'] as { picture_id: number }[]).length);
  expect(teams.filter((size) => size === 2).length).toBe(63);
});

test("the grammatical gender in a Russian review matches the author's name", () => {
  const mine = catalogue.review.filter(({ lang, text }) => lang === 'ru' && /Приехала|Боялась|вернулась/.test(text));
  expect(mine.length).toBeGreaterThan(2);
  for (const { author_name: name, text } of mine) expect(isWoman(name), `${name}: ${text}`).toBe(true);
});

test('at least a third of the reviews have a text, and none occurs twice for a tour', () => {
  const written = catalogue.review.filter(({ text }) => text !== '');
  expect(written.length / catalogue.review.length).toBeGreaterThan(1 / 3);
  const texts = written.map(({ tour_id: tour, text }) => `${tour} ${text}`);
  expect(new Set(texts).size).toBe(texts.length);
  for (const lang of ['en', 'ru', 'de', 'zh'])
    expect(written.filter((review) => review.lang === lang).length, lang).toBeGreaterThan(100);
});

test('a reply addresses the author, and nobody reviews a tour twice', () => {
  const written = catalogue.review.filter(({ text }) => text !== '');
  const greeted = written.filter(({ reply }) => /(^Danke|^Fair|Спасибо|Vinaka), \p{Lu}\p{Ll}+[.!]/u.test(reply ?? ''));
  expect(greeted.length).toBeGreaterThan(5);
  for (const { author_name: author, reply } of greeted) expect(reply).toContain(author.split(' ')[0]);
  const writers = written.map(({ tour_id: tour, author_name: author }) => `${tour} ${author}`);
  expect(new Set(writers).size).toBe(writers.length);
});
