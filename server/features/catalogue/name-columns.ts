import { sql } from 'kysely';

/** The slug of a tour with its id, as in its address. Needs `t`. */
export const TOUR_SLUG = sql<string>`t.slug || '-' || t.id`;

/** Who speaks for an organizer: its person, else its name. Needs `o`. */
export const SPEAKER_NAME = sql<string>`coalesce(nullif(o.person, ''), o.name)`;
