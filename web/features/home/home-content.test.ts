import { describe, expect, test } from 'vitest';
import { chooseContent } from './home-content.ts';

const picture = (id: number) => ({ url: `/pictures/${id}/{size}`, alt: 'A place', width: 1600, height: 1067, color: '#888888', thumbhash: '' });
const country = (id: number, world_part: string, hasPicture = true) => ({ id, name: `Country ${id}`, slug: `country-${id}`, count: 20 - id, world_part, image: hasPicture ? picture(id) : null });
const kind = (id: number, count: number, parent_id: number | null = 1) => ({ id, key: `kind${id}`, name: `Kind ${id}`, slug: `kind-${id}`, parent_id, count, image: null });

const answers = {
  info: { tours_count: 100, excursions_count: 0, countries_count: 6, organizers_count: 9, countries: [country(1, 'europe'), country(2, 'europe'), country(3, 'asia'), country(4, 'europe', false), country(5, 'africa'), country(6, 'asia'), country(7, 'europe')] },
  best: [],
  restKinds: [kind(1, 50, null), kind(2, 3), kind(3, 8), kind(4, 0)],
  authors: [],
  collections: [{ id: 1, name: 'Empty', slug: 'empty', count: 0, image: picture(1) }, { id: 2, name: 'Bare', slug: 'bare', count: 5, image: null }, { id: 3, name: 'Full', slug: 'full', count: 5, image: picture(2) }],
  today: new Date('2026-11-30T23:59:00Z'),
};

describe('the home page', () => {
  test('shows every part of the world once before any of them twice, and no place twice', () => {
    const { places, otherPlaces } = chooseContent(answers);
    expect(places.map(({ id }) => id)).toEqual([1, 3, 5, 2, 6]);
    expect(otherPlaces.map(({ id }) => id)).toEqual([4, 7]);
  });

  test('lists activities, not their groups, the fullest first, and leaves out empty ones', () => {
    const { kinds, kindChoices } = chooseContent(answers);
    expect(kinds.map(({ id }) => id)).toEqual([3, 2]);
    expect(kindChoices.map(({ value }) => value)).toEqual(['kind-3', 'kind-2']);
  });

  test('shows collections that have tours and a picture', () => {
    expect(chooseContent(answers).collections.map(({ id }) => id)).toEqual([3]);
  });

  test('offers months from this one on, over the turn of the year', () => {
    expect(chooseContent(answers).months.slice(0, 3)).toEqual(['2026-11', '2026-12', '2027-01']);
  });
});
