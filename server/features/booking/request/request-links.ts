import { sql } from 'kysely';
import { REVIEW_DAYS } from '#domain/reviews.ts';
import { PREPARE, type Db, type Trx } from '#server/db/pool.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import { findRequest, type RequestRow } from './request-store.ts';
import type { Transition } from './transition.ts';

/** How long a link stays valid after the tour's start. */
const LIFE = sql.lit('60 days');

/** Stores scope and expiry of a request's link; called again after a change of date. */
async function storeLink(
  { tokenOf }: Pick<BookingDeps, 'tokenOf'>,
  db: Db,
  { id, start_at }: Pick<RequestRow, 'id' | 'start_at'>,
): Promise<void> {
  await sql`${PREPARE} insert into request_link (token_hash, request_id, scope, ends_at)
    values (${hashToken(tokenOf(id))}, ${id}, 'view_and_pay', ${start_at}::timestamptz + ${LIFE}::interval)
    on conflict (token_hash) do update set ends_at = excluded.ends_at`.execute(db);
}

/** Stores the link for reviewing a completed tour. */
async function storeReviewLink(
  { reviewTokenOf }: Pick<BookingDeps, 'reviewTokenOf'>,
  trx: Trx,
  id: number,
): Promise<void> {
  await sql`${PREPARE} insert into request_link (token_hash, request_id, scope, ends_at)
    values (${hashToken(reviewTokenOf(id))}, ${id}, 'review', now() + make_interval(days => ${sql.lit(REVIEW_DAYS)}))
    on conflict (token_hash) do nothing`.execute(trx);
}

/**
 * Updates the links of a request after a transition: a new date moves the expiry, a completed tour gets a review link.
 */
export async function storeLinks(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  { name, before }: Transition,
): Promise<void> {
  if (before?.start_at.getTime() !== row.start_at.getTime()) await storeLink(deps, trx, row);
  if (name === 'complete') await storeReviewLink(deps, trx, row.id);
}

/** The request of a link; null for an unknown or expired link. */
export function findLinked(db: Db, token: string): Promise<RequestRow | null> {
  return findRequest(
    db,
    sql`r.id = (select request_id from request_link where token_hash = ${hashToken(token)} and scope = 'view_and_pay' and ends_at > now())`,
  );
}
