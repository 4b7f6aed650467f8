import { beforeAll, expect, test } from 'vitest';
import { buildCatalogue } from './build-catalogue.ts';
import { loadBooks } from './check-books.ts';
import { readPictures } from './picture-manifest.ts';

const pictures = readPictures();
const fileOf = new Map(pictures.map(({ id, file }) => [id, file]));
interface Shown {
  slug: string;
  score: number;
  country: number;
  files: string[];
}
let tours: Shown[];

beforeAll(async () => {
  const [catalogue] = buildCatalogue(await loadBooks(), pictures, '2026-11-22');
  tours = (catalogue?.tour ?? []).map((tour) => ({
    slug: String(tour['slug']),
    score: tour.score,
    country: tour.country_ids[0] ?? 0,
    files: tour.picture_ids.map((id) => fileOf.get(id) ?? ''),
  }));
});

test('no picture repeats on any of the first three pages of results', () => {
  const ranked = tours.toSorted((a, b) => b.score - a.score).map(({ files }) => files[0]);
  for (const page of [0, 1, 2]) {
    const covers = ranked.slice(page * 20, page * 20 + 20);
    expect(new Set(covers).size, `page ${page + 1}`).toBe(covers.length);
  }
});

test('a tour has at least four distinct pictures, and never a poor one first', () => {
  for (const { slug, files } of tours) {
    expect(files.length, slug).toBeGreaterThanOrEqual(4);
    expect(new Set(files).size, slug).toBe(files.length);
  }
  expect(tours.filter(({ files }) => /waterfall-1|pagoda-[34]|snow-peaks-2|viaduct-2/.test(files[0] ?? ''))).toEqual(
    [],
  );
});

test('pictures match the place: towers in Svaneti, a medina in Morocco, no snow on a summer trek', async () => {
  const books = await loadBooks();
  const shows = (slug: string, kind: string): boolean =>
    tours.find((tour) => tour.slug === slug)?.files.some((file) => file.startsWith(kind)) ?? false;
  const summer = books.flatMap((book) =>
    book.tours.filter(
      ({ months, scenes }) => scenes.includes('snow-peaks') && !months.some((month) => month < 4 || month > 11),
    ),
  );
  expect(summer.length).toBeGreaterThan(20);
  expect(summer.filter(({ key }) => shows(key, 'snow-peaks')).map(({ key }) => key)).toEqual([]);
  const morocco =
    books.find(({ iso }) => iso === 'MA')?.tours.filter(({ scenes }) => scenes.includes('old-town')) ?? [];
  expect(morocco.filter(({ key }) => !shows(key, 'medina')).map(({ key }) => key)).toEqual([]);
  expect(tours.some(({ files }) => files.some((file) => file.startsWith('tower-village')))).toBe(true);
});

test('a tour of the highest difficulty in the mountains shows no meadow', async () => {
  const books = await loadBooks();
  const hard = books.flatMap((book) =>
    book.tours.filter(({ difficulty, scenes }) => difficulty === 4 && scenes.includes('snow-peaks')),
  );
  expect(hard.length).toBeGreaterThan(3);
  const slugs = new Set(hard.map(({ key }) => key));
  expect(
    tours.filter(({ slug, files }) => slugs.has(slug) && files.some((file) => file.startsWith('foggy-meadow'))),
  ).toEqual([]);
});
