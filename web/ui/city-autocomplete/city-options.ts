/** An existing city. */
export interface KnownCity {
  id: number;
  name: string;
  region: { name: string };
  country: { name: string };
}

/** A new city, created when the form is sent. */
interface NewCity {
  id: null;
  name: string;
}

export type CityChoice = KnownCity | NewCity;

interface CityQuery {
  /** The typed text. */
  text: string;
  canCreate: boolean;
  isLoading: boolean;
}

/**
 * The options (specification 5): found cities by name, each id once; and a new city with the typed name if allowed,
 * nothing is loading, and no found name contains the text, ignoring case and surrounding spaces.
 */
export function cityOptions(found: readonly KnownCity[], { text, canCreate, isLoading }: CityQuery): CityChoice[] {
  const cities = [...new Map(found.toReversed().map((city) => [city.id, city])).values()].sort(
    (a, b) => a.name.localeCompare(b.name) || a.id - b.id,
  );
  const query = text.trim().toLowerCase();
  const isKnown = cities.some(({ name }) => name.toLowerCase().includes(query));
  return canCreate && !isLoading && query !== '' && !isKnown ? [...cities, { id: null, name: text.trim() }] : cities;
}
