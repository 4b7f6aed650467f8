import { describe, expect, test } from 'vitest';
import type { TourCard } from '#contract/catalogue/card.ts';
import { chooseContent, type Replies, type ContentView } from './home-content.ts';

const picture = (id: number) => ({
  url: `/pictures/${id}/{size}`,
  alt: 'A place',
  width: 1600,
  height: 1067,
  color: '#888888',
  thumbhash: 'preview',
});
const country = (id: number, world_part: string, hasPicture = true) => ({
  id,
  name: `Country ${id}`,
  slug: `country-${id}`,
  count: 20 - id,
  world_part,
  image: hasPicture ? picture(id) : null,
  price: null,
});
const kind = (id: number, count: number, parent_id: number | null = 1) => ({
  id,
  key: `kind${id}`,
  name: `Kind ${id}`,
  slug: `kind-${id}`,
  parent_id,
  count,
  image: null,
});
const named = { id: 1, name: 'Somewhere', slug: 'somewhere' };
const tour = (id: number, pictures: number[]): TourCard => ({
  ...named,
  id,
  type: 1,
  images: pictures.map(picture),
  country: named,
  region: null,
  city: named,
  days: 3,
  nights: 2,
  group: { min: 2, max: 8 },
  difficulty: 1,
  comfort: 'medium',
  accommodation: ['hotel'],
  languages: ['en'],
  min_age: 0,
  rating: 5,
  reviews_count: 1,
  organizer: { id: 1, name: 'Nino', avatar: null, verified: true },
  price: null,
  nearest_dates: [],
  dates_count: 0,
  badges: ['new'],
  is_cruise: false,
  is_author: false,
});
const review = (id: number, pictures: number[]) => ({
  id,
  rating: 5,
  text: 'Good.',
  original_lang: 'en',
  author: { name: 'Ada L.', initial: 'A', avatar: null },
  trip_month: '2026-08',
  reply: null,
  tour: { ...named, country: 'Georgia', city: 'Tbilisi', images: pictures.map(picture) },
});

const nothing: Replies = {
  info: null,
  best: null,
  restKinds: null,
  authors: null,
  collections: null,
  periods: null,
  seasons: null,
  reviews: null,
  contacts: null,
  hours: null,
};
const view: ContentView = {
  now: new Date('2026-11-21T10:00:00Z'),
  locale: 'en-US',
  site: { heroPictureId: null, seoBlockImages: [{ id: 19, caption: { en: '', ru: '', de: '', zh: '' } }] },
};
const info = {
  tours_count: 100,
  excursions_count: 0,
  countries_count: 6,
  regions_count: 9,
  organizers_count: 9,
  verified_organizers_count: 3,
  reviews_count: 2,
  countries: [
    country(1, 'europe'),
    country(2, 'europe'),
    country(3, 'asia'),
    country(4, 'europe', false),
    country(5, 'africa'),
    country(6, 'asia'),
    country(7, 'europe'),
  ],
};

describe('the home page', () => {
  test('shows every part of the world once before repeating one, and no place twice', () => {
    const { places, otherPlaces } = chooseContent({ ...nothing, info }, view);
    expect(places.map(({ id }) => id)).toEqual([1, 3, 5, 2, 6]);
    expect(otherPlaces.map(({ id }) => id)).toEqual([4, 7]);
  });

  test('lists activities without groups, by number of tours, and omits empty ones', () => {
    const { kinds, kindChoices } = chooseContent(
      { ...nothing, restKinds: { rest_kinds: [kind(1, 50, null), kind(2, 3), kind(3, 8), kind(4, 0)] } },
      view,
    );
    expect(kinds.map(({ id }) => id)).toEqual([3, 2]);
    expect(kindChoices.map(({ value }) => value)).toEqual(['kind-3', 'kind-2']);
  });

  test('shows collections that have tours and a picture', () => {
    const collections = [
      { id: 1, name: 'Empty', slug: 'empty', count: 0, image: picture(1) },
      { id: 2, name: 'Bare', slug: 'bare', count: 5, image: null },
      { id: 3, name: 'Full', slug: 'full', count: 5, image: picture(2) },
    ];
    expect(chooseContent({ ...nothing, collections: { collections } }, view).collections.map(({ id }) => id)).toEqual([
      3,
    ]);
  });

  test('repeats no picture', () => {
    const { places, kinds, best, reviews } = chooseContent(
      {
        ...nothing,
        info,
        restKinds: {
          rest_kinds: [
            { ...kind(3, 8), image: picture(30) },
            { ...kind(2, 3), image: picture(1) },
          ],
        },
        best: { tours: [tour(1, [1, 20]), tour(2, [20, 19, 30, 21]), tour(3, [21])] },
        reviews: { items: [review(1, [20, 22]), { ...review(2, []), text: 'Bad.' }] },
      },
      view,
    );
    expect(places[0]?.image.url).toBe('/pictures/1/{size}');
    expect(best.map(({ images }) => images[0]?.url)).toEqual(['/pictures/20/{size}', '/pictures/21/{size}', undefined]);
    expect(kinds.map(({ image }) => image?.url)).toEqual(['/pictures/30/{size}', undefined]);
    expect(reviews.map(({ image }) => image?.url)).toEqual(['/pictures/22/{size}', undefined]);
  });

  test('shows a map of a tour only where it has no other print left', () => {
    const map = { ...picture(9), url: '/pictures/9-en/{size}' };
    const drawn = (id: number, pictures: number[]) => ({ ...tour(id, []), images: [map, ...pictures.map(picture)] });
    const { best } = chooseContent({ ...nothing, best: { tours: [drawn(1, [20]), drawn(2, [20])] } }, view);
    expect(best.map(({ images }) => images[0]?.url)).toEqual(['/pictures/20/{size}', '/pictures/9-en/{size}']);
  });

  test('shows the newest of reviews with the same beginning', () => {
    const reviewWithText = (id: number, text: string) => ({ ...review(id, []), text });
    const items = [
      reviewWithText(1, 'Small group, no rush. Tbilisi was best.'),
      reviewWithText(2, 'Small group, no rush. Agra was best.'),
      reviewWithText(3, 'We got lost twice.'),
      reviewWithText(4, 'It rained.'),
      reviewWithText(5, 'Never again.'),
    ];
    expect(chooseContent({ ...nothing, reviews: { items } }, view).reviews.map(({ id }) => id)).toEqual([1, 3, 4]);
  });

  test('renders without a failed reply', () => {
    const content = chooseContent(nothing, view);
    expect(content.figures.tours_count).toBe(0);
    expect(Object.values(content).every((part) => !Array.isArray(part) || part.length === 0)).toBe(true);
    expect(content.help).toEqual({ contacts: null, hours: null, zone: '', opensToday: false });
  });

  test("reports opening hours in the office's time zone", () => {
    const hours = { timezone: 'Europe/Berlin', days: [], is_open: false, opens: { day: 1, from: '09:00' } };
    const at = (instant: string) =>
      chooseContent({ ...nothing, hours }, { now: new Date(instant), locale: 'de', site: view.site }).help;
    // Sunday evening in London is Monday in Berlin.
    expect(at('2026-11-22T23:30:00Z')).toMatchObject({ zone: 'Mitteleuropäische Zeit', opensToday: true });
    expect(at('2026-11-22T12:00:00Z').opensToday).toBe(false);
    // Already closed on this Monday, so the next one is returned.
    expect(at('2026-11-23T18:00:00Z').opensToday).toBe(false);
  });
});
