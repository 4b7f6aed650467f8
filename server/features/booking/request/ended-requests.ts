import { sql, type RawBuilder } from 'kysely';
import { CANCELED_SQL } from './status-lists.ts';

/**
 * Ids of requests whose tour ended, or that were cancelled, more than `days` days ago. Disputed requests are excluded,
 * because their data are still needed.
 */
export const endedRequests = (days: number): RawBuilder<unknown> => sql`(
  select r.id from request r join tour_date d on d.id = r.tour_date_id join tour t on t.id = r.tour_id
  where not r.dispute_open and (d.end_date + ${sql.lit(days)} < (now() at time zone t.timezone)::date
    or r.status in (${CANCELED_SQL}) and r.updated_at < now() - make_interval(days => ${sql.lit(days)})))`;
