import { existsSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { buildCatalogue } from './build-catalogue.ts';
import { FIRST_PLATE_ID } from './build-plates.ts';
import { loadBooks } from './check-books.ts';
import type { BookTour, CountryBook } from './country-book.ts';
import { readPictures } from './picture-manifest.ts';
import { PLACE_PRINTS, STOPS_ABROAD } from './prints/print-rules.ts';

const pictures = new Map(readPictures().map((picture) => [picture.id, picture]));
let books: CountryBook[];
let galleries: { book: CountryBook; tour: BookTour; ids: number[] }[];

beforeAll(async () => {
  books = await loadBooks();
  const [catalogue] = buildCatalogue(books, [...pictures.values()], '2026-11-22');
  const idsOf = new Map((catalogue?.tour ?? []).map((tour) => [String(tour['slug']), tour.picture_ids]));
  galleries = books.flatMap((book) => book.tours.map((tour) => ({ book, tour, ids: idsOf.get(tour.key) ?? [] })));
});

/** ISO codes of the countries that a tour goes to. */
const countriesOf = ({ iso }: CountryBook, { days }: BookTour): string[] => [
  iso,
  ...days.flatMap(({ stops }) => stops.flatMap((key) => STOPS_ABROAD[`${iso} ${key}`] ?? [])),
];

test('a print of a place is only in galleries of tours that go to its country and to that place', () => {
  expect(galleries.length).toBe(634);
  const untrue = galleries.flatMap(({ book, tour, ids }) =>
    ids.flatMap((id) => {
      const picture = pictures.get(id);
      if (picture?.kind !== 'place') return [];
      const places = PLACE_PRINTS[book.iso]?.[picture.file.replace('.jpg', '')]?.split(' ') ?? [];
      const isThere = tour.days.some(
        ({ stops, night = '' }) => places.includes(night) || stops.some((key) => places.includes(key)),
      );
      const isInCountry = picture.countries.some((iso) => countriesOf(book, tour).includes(iso));
      return isThere && isInCountry ? [] : `${book.iso} ${tour.key}: ${picture.file}`;
    }),
  );
  expect(untrue).toEqual([]);
});

test('the table of places names stops and towns of its country only', () => {
  for (const { iso, stops, cities } of books) {
    const known = new Set([...stops, ...cities].map(({ key }) => key));
    const named = Object.values(PLACE_PRINTS[iso] ?? {}).flatMap((keys) => keys.split(' '));
    expect(
      named.filter((key) => !known.has(key)),
      iso,
    ).toEqual([]);
  }
});

test('every gallery has its own plate, first or second, and no picture twice', () => {
  const plates = galleries.map(({ tour, ids }) => {
    expect(new Set(ids).size, tour.key).toBe(ids.length);
    const at = ids.findIndex((id) => id >= FIRST_PLATE_ID);
    expect([0, 1], tour.key).toContain(at);
    return ids[at];
  });
  expect(new Set(plates).size).toBe(galleries.length);
});

test('no snow on a summer trip, no night under canvas without a tent', () => {
  const shows = (print: string) =>
    galleries.filter(({ ids }) => ids.some((id) => pictures.get(id)?.file === `${print}.jpg`));
  const snowy = ['ski-tracks', 'lapland-cabin', 'japan-winter', 'austria-hallstatt', 'guesthouse-room'].flatMap(shows);
  expect(snowy.length).toBeGreaterThan(10);
  expect(snowy.filter(({ tour: { months } }) => ![12, 1, 2, 3].some((month) => months.includes(month)))).toEqual([]);
  const tents = shows('tent-morning');
  expect(tents.length).toBeGreaterThan(10);
  expect(tents.filter(({ tour }) => !/tent|camp-site/.test(tour.accommodation.join()))).toEqual([]);
});

test('every print of the demo is used and lies in the folder', () => {
  const used = new Set(galleries.flatMap(({ ids }) => ids));
  const all = [...pictures.values()];
  expect(all.filter(({ file }) => !existsSync(new URL(`./pictures/${file}`, import.meta.url)))).toEqual([]);
  expect(all.filter(({ id }) => !used.has(id)).map(({ file }) => file)).toEqual([]);
});
