import { sql } from 'kysely';
import type { TouristsView } from '#contract/trip/tourists.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { orNotFound } from '#server/calls/problem.ts';
import type { Db } from '#server/db/pool.ts';
import { findLinked, findRequest, type RequestRow } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { findByPersonalLink } from './personal-link.ts';
import { listTourists, type TouristRow } from './tourist-store.ts';

/** What a link opens: all tourists of a request, or one tourist by personal link. */
export interface OpenedLink {
  row: RequestRow;
  /** `link` is a holder of the request's link who does not own the request. */
  viewer: TouristsView['viewer'];
  people: TouristRow[];
}

/** Opens the link of a request or a tourist. Throws `not_found` for an unknown or expired link. */
export async function openLink(
  deps: TripDeps,
  db: Db,
  { user, cookies }: CallContext,
  token: string,
): Promise<OpenedLink> {
  const row = await findLinked(db, token);
  if (row) {
    const viewer = user?.id === row.user_id ? 'traveller' : 'link';
    return { row, viewer, people: await listTourists(db, row.id) };
  }
  const person = orNotFound(await findByPersonalLink(deps, db, { token, cookies }));
  const own = orNotFound(await findRequest(db, sql`r.id = ${person.request_id}`));
  return { row: own, viewer: 'companion', people: [person] };
}
