/** A city that exists. */
export interface KnownCity {
  id: number;
  name: string;
  region: { name: string };
  country: { name: string };
}

/** A city nobody knows yet: it is made when the form is sent. */
export interface NewCity {
  id: null;
  name: string;
}

export type CityChoice = KnownCity | NewCity;

interface CityQuery {
  /** What was typed. */
  text: string;
  canCreate: boolean;
  isLoading: boolean;
}

/**
 * What the autocomplete offers (specification 5): the cities found, each id once, by name; and a new one of the typed name, if that is allowed, nothing is on its way, and no found name
 * contains the text, whatever its case and the spaces around it.
 */
export function cityOptions(found: readonly KnownCity[], { text, canCreate, isLoading }: CityQuery): CityChoice[] {
  const cities = [...new Map(found.toReversed().map((city) => [city.id, city])).values()].sort(
    (a, b) => a.name.localeCompare(b.name) || a.id - b.id,
  );
  const query = text.trim().toLowerCase();
  const isKnown = cities.some(({ name }) => name.toLowerCase().includes(query));
  return canCreate && !isLoading && query !== '' && !isKnown ? [...cities, { id: null, name: text.trim() }] : cities;
}
