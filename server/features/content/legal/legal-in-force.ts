import { sql, type RawBuilder } from 'kysely';

/** Versions of the legal texts that a traveller accepts. */
export interface AcceptedTexts {
  agreement: string;
  privacy: string;
}

const inForce = (text: keyof AcceptedTexts): RawBuilder<unknown> => sql`coalesce((select v.fields->>'version'
  from content_entry e join content_version v on v.entry_id = e.id and v.version = e.current_version
  where e.kind = 'legal' and e.key = ${sql.lit(text)} || '-' || (v.fields->>'version')
  and (v.fields->>'date')::date <= (now() at time zone 'utc')::date
  order by v.fields->>'date' desc limit 1), '')`;

/** SQL of `AcceptedTexts` with the versions in force today; empty for a text that the site does not have. */
export const LEGAL_IN_FORCE = sql<AcceptedTexts>`jsonb_build_object('agreement', ${inForce('agreement')}, 'privacy', ${inForce('privacy')})`;
