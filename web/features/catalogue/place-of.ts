import type { TourCard } from '#contract/catalogue/card.ts';

/** Where a tour is, the same on every screen: country and region, or the city where there is no region. */
export function placeOf({ country, region, city }: Pick<TourCard, 'country' | 'region' | 'city'>): string {
  const near = region?.name ?? city.name;
  return near === country.name ? near : `${country.name}, ${near}`;
}
