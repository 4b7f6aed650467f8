import { sql } from 'kysely';
import { isOn } from '#contract/call.ts';
import type * as cities from '#contract/catalogue/cities.ts';
import type * as languages from '#contract/catalogue/languages.ts';
import type * as toursByIds from '#contract/catalogue/tours-by-ids.ts';
import { langOf, LOCALES } from '#domain/locales.ts';
import { collator, displayNames } from '#domain/text/intl.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { departureSpan } from './card-facts.ts';
import type { DirectorySource } from './catalogue-directory.ts';
import { withoutAlt } from './covers.ts';
import { distinctCovers } from './distinct-covers.ts';
import { findCities } from './find-cities.ts';
import type { TourCards } from './tour-cards.ts';
import { viewCity } from './view-city.ts';

const OF_PUBLISHED = sql`select unnest(languages) as code from tour where status = 'published'`;
const OF_ALL = sql`select unnest(languages) as code from tour union select unnest(languages) from organizer
    union select unnest(${LOCALES.map(({ lang }) => lang)}::text[])`;

/** The name of a language in another language; its code where CLDR has none. */
function nameIn(code: string, language: string): string {
  try {
    return displayNames(language, 'language').of(code) ?? code;
  } catch {
    return code;
  }
}

/** Handlers of cards by id, the city autocomplete and the list of languages. */
export function catalogueHandlers(
  db: Db,
  { cards, directory: source }: { cards: TourCards; directory: DirectorySource },
): Handlers<typeof cities> & Handlers<typeof languages> & Handlers<typeof toursByIds> {
  return {
    async getToursByIds({ locale, currency }, { query }) {
      const data = distinctCovers(await cards.cards(query.ids, { locale, currency }, departureSpan(query)));
      return { data: isOn(query.with_alt, true) ? data : data.map(withoutAlt) };
    },

    async getCitiesByQuery({ locale }, { query }) {
      const directory = await source.current();
      return {
        data: findCities(directory, query.query ?? '').map((city) => viewCity(directory, city, locale)),
      };
    },

    async getLanguages({ locale }, { query }) {
      const rows = await rowsOf<{ code: string }>(db)`
        select distinct code from (${isOn(query.only_with_published_tours) ? OF_PUBLISHED : OF_ALL}) of_tours`;
      const lang = langOf(locale);
      const { compare } = collator(lang);
      return {
        data: rows
          .map(({ code }) => ({ id: code, name: nameIn(code, lang), own_name: nameIn(code, code) }))
          .sort((a, b) => compare(a.name, b.name)),
      };
    },
  };
}
