import { sql } from 'kysely';
import { rowsOf } from '#server/db/rows.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Addresses that a member of an organizer entered; bookings go there no longer than the account lives. */
export const webhooksData: PersonalData = {
  read: async (db, userId) => ({
    'webhooks.json': await rowsOf(db)`select o.name as organizer, e.url, e.events, e.created_at from webhook_endpoint e
      join organizer o on o.id = e.organizer_id where e.added_by = ${userId} order by e.created_at`,
  }),
  async erase(trx, userId) {
    await sql`delete from webhook_endpoint where added_by = ${userId}`.execute(trx);
  },
};
