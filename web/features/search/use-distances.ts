import { KM_PER_MILE } from '#domain/places/units.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useImperial } from '#web/state/use-imperial.ts';

/** Radii to choose from; the default is 50 km (`SEARCH_RADIUS_KM`). */
const RADII_KM = [10, 25, 50, 100, 200];
const RADII_MILES = [5, 15, 30, 60, 125];

/** Distances in the units of the visitor's country (specification 3); the search itself uses kilometres. */
interface Distances {
  /** Radii to choose from, in whole kilometres. */
  radiiKm: readonly number[];
  format: (km: number) => string;
}

/** Miles in countries that use them, else kilometres; kilometres until the country is known. */
export function useDistances(): Distances {
  const t = useText();
  if (!useImperial()) return { radiiKm: RADII_KM, format: (km) => t('search.km', { count: km }) };
  return {
    radiiKm: RADII_MILES.map((miles) => Math.round(miles * KM_PER_MILE)),
    format: (km) => t('search.miles', { count: Math.round(km / KM_PER_MILE) }),
  };
}
