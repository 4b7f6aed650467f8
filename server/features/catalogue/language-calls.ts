import { sql } from 'kysely';
import type * as calls from '#contract/catalogue/languages.ts';
import { langOf, LOCALES } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/call-context.ts';

const OF_PUBLISHED = sql`select unnest(languages) as code from tour where status = 'published'`;
const OF_ALL = sql`select unnest(languages) as code from tour union select unnest(languages) from organizer union select unnest(${LOCALES.map(({ lang }) => lang)}::text[])`;

/** A language in a language; its code when CLDR has no name for it. */
function nameIn(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Handlers of the list of languages. */
export function languageHandlers(db: Db): Handlers<typeof calls> {
  return {
    async getLanguages({ locale }, { query }) {
      const { rows } = await sql<{
        code: string;
      }>`select distinct code from (${query.only_with_published_tours === '1' ? OF_PUBLISHED : OF_ALL}) of_tours`.execute(
        db,
      );
      const lang = langOf(locale);
      const { compare } = new Intl.Collator(lang);
      return {
        data: rows
          .map(({ code }) => ({ id: code, name: nameIn(code, lang), own_name: nameIn(code, code) }))
          .sort((a, b) => compare(a.name, b.name)),
      };
    },
  };
}
