import { sql } from 'kysely';
import type { TouristsView } from '#contract/trip/tourists.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { findLinked, findRequest, type RequestRow } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { findByPersonalLink } from './personal-link.ts';
import { listTourists, type TouristRow } from './tourist-store.ts';

/** The scope of a link: all people of a request, or one person by personal link. */
export interface OpenedLink {
  row: RequestRow;
  /** `link` has the link of a request without being its owner. */
  viewer: TouristsView['viewer'];
  people: TouristRow[];
}

/** Opens the link of a request or of a person. Throws `not_found` for an unknown or expired one. */
export async function openLink(
  deps: TripDeps,
  db: Db | Trx,
  { user, cookies }: CallContext,
  token: string,
): Promise<OpenedLink> {
  const row = await findLinked(db, token);
  if (row) {
    const viewer = user?.id === row.user_id ? 'traveller' : 'link';
    return { row, viewer, people: await listTourists(db, row.id) };
  }
  const person = await findByPersonalLink(deps, db, { token, cookies });
  const own = person && (await findRequest(db, sql`r.id = ${person.request_id}`));
  if (!own) throw new Problem('not_found');
  return { row: own, viewer: 'companion', people: [person] };
}
