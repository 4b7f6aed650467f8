import { sql } from 'kysely';
import { maskDocument } from '#domain/trip/tourist-form.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { eraseEmailsByKey } from '#server/platform/email-outbox.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { logReads, openTourist, type TouristRow } from './tourists/tourist-store.ts';
import type { TripDeps } from './trip-deps.ts';

/** Tourist records that the owner filled in. Forms that companions filled in are the companions' data. */
async function readTravellers({ seal }: Pick<TripDeps, 'seal'>, db: Db, userId: number): Promise<object[]> {
  const rows = await rowsOf<TouristRow>(db)`select p.* from tourist p join request r on r.id = p.request_id
    where r.user_id = ${userId} and p.sealed is not null and (p.is_owner or not p.is_own) order by p.id`;
  for (const row of rows) await logReads(db, row.request_id, { kind: 'traveller', id: userId }, [row]);
  return rows.map((row) => {
    const { passport, ...data } = openTourist({ seal }, row);
    return {
      request_id: row.request_id,
      is_owner: row.is_owner,
      ...data,
      ...(passport !== undefined && { passport: maskDocument(String(passport)) }),
    };
  });
}

/** Tourist records of a person's trips, and emails about them. */
export const personalDataOf = ({ seal }: Pick<TripDeps, 'seal'>): PersonalData => ({
  read: async (db, userId) => ({ 'travellers.json': await readTravellers({ seal }, db, userId) }),
  async erase(trx, userId) {
    const requests = await rowsOf<{ id: number; tourist_ids: number[] }>(trx)`select r.id,
      coalesce(array_agg(p.id) filter (where p.id is not null), '{}') as tourist_ids
      from request r left join tourist p on p.request_id = r.id where r.user_id = ${userId} group by r.id`;
    await eraseEmailsByKey(
      trx,
      requests.flatMap(({ id, tourist_ids }) => [
        ...tourist_ids.map((touristId) => `transfer:${touristId}`),
        `forms:${id}`,
        `meeting:${id}`,
        `tomorrow:${id}`,
      ]),
    );
    await sql`update tourist set sealed = null, erased_at = now() where erased_at is null
      and request_id in (select id from request where user_id = ${userId})`.execute(trx);
    await sql`delete from travel_info where tourist_id in (select p.id from tourist p join request r on r.id = p.request_id
      where r.user_id = ${userId})`.execute(trx);
  },
});
