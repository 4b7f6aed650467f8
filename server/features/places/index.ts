import type * as calls from '#contract/places/countries.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/platform/call-context.ts';
import { listCountries } from './list-countries.ts';

/** Handlers of countries and other places. */
export function placesHandlers(db: Db): Handlers<typeof calls> {
  return {
    getCountries: async ({ locale }) => ({ data: await listCountries(db, locale) }),
  };
}
