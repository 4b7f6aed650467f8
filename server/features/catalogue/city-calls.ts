import type * as calls from '#contract/catalogue/cities.ts';
import { CITY_LIMIT } from '#domain/limits.ts';
import { textIn } from '#domain/locales.ts';
import type { Handlers } from '#server/http/call-context.ts';
import type { DirectorySource } from './catalogue-directory.ts';
import { findCities } from './find-cities.ts';

/** Handlers of the city autocomplete. */
export function cityHandlers(source: DirectorySource): Handlers<typeof calls> {
  return {
    async getCitiesByQuery({ locale }, { query }) {
      const directory = await source.current();
      return {
        data: findCities(directory, query.query ?? '', CITY_LIMIT).map((city) => {
          const [region, country] = [
            directory.find('region', city.parentId),
            directory.find('country', city.countryId),
          ];
          return {
            id: city.id,
            name: textIn(city.name, locale),
            region: { name: region ? textIn(region.name, locale) : '' },
            country: { name: country ? textIn(country.name, locale) : '' },
          };
        }),
      };
    },
  };
}
