import { useEffect, useState } from 'react';
import type { Country } from '#contract/places/countries.ts';
import { usePage } from './page.ts';

/** The countries in the page's language; null while loading, and when they cannot be loaded. */
export function useCountries(): readonly Country[] | null {
  const { api } = usePage();
  const [countries, setCountries] = useState<readonly Country[] | null>(null);
  useEffect(() => {
    // On failure the other fields still work.
    api.places.getCountries().then(
      ({ data }) => setCountries(data),
      () => {},
    );
  }, [api]);
  return countries;
}
