import { sql } from 'kysely';

/** SQL of the `ChildTerms` of `tour t`; null where children pay the same. */
export const CHILD_TERMS = sql`case when t.child_age_to is not null
  then jsonb_build_object('percent', t.child_price_percent, 'ageTo', t.child_age_to) end`;
