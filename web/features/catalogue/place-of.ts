import type { TourCard } from '#contract/catalogue/card.ts';

/** Place of a tour, the same on every screen: country and region, or the city when there is no region. */
export function placeOf({ country, region, city }: Pick<TourCard, 'country' | 'region' | 'city'>): string {
  const near = region?.name ?? city.name;
  return near === country.name ? near : `${country.name}, ${near}`;
}
