import { sql } from 'kysely';
import type { CallInput } from '#contract/call.ts';
import type { saveRooms as saveCall } from '#contract/trip/prepare-departure.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import { findDeparture } from '#server/features/trip/check-in/find-departure.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';

/** Stores in which rooms people of a departure sleep. Throws `not_found` for a person who is not on it. */
export async function saveRooms(
  deps: TripDeps,
  user: SessionUser,
  { tour_date_id: dateId, rooms }: CallInput<typeof saveCall>['body'],
): Promise<{ result: true }> {
  await findDeparture(deps, user, dateId);
  // The last word about a person counts.
  const named = new Map(rooms.map(({ person_id, room }) => [person_id, room?.trim() || null]));
  const ids = [...named.keys()];
  return transaction(deps.db, async (trx) => {
    const { rows } = await sql`update tourist p set room = new.room
      from unnest(${ids}::bigint[], ${[...named.values()]}::text[]) as new (id, room), request r
      where p.id = new.id and r.id = p.request_id and r.tour_date_id = ${dateId} returning p.id`.execute(trx);
    if (rows.length !== ids.length) throw new Problem('not_found');
    return { result: true };
  });
}
