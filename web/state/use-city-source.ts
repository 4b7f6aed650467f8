import { useMemo } from 'react';
import type { City } from '#contract/catalogue/cities.ts';
import { useApi } from './page.ts';

/** Finds cities by name prefix; stable for the life of the page. */
export function useCitySource(): (query: string, signal: AbortSignal) => Promise<readonly City[]> {
  const api = useApi();
  return useMemo(
    () => async (query, signal) => (await api.catalogue.getCitiesByQuery({ query: { query } }, { signal })).data,
    [api],
  );
}
