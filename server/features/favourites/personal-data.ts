import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** The saved tours of a person. */
export const favouritesData: PersonalData = {
  async read(db, userId) {
    const { rows } = await sql`select tour_id, created_at as saved_at from favourite_tour
      where user_id = ${userId} order by created_at desc`.execute(db);
    return { 'saved-tours.json': rows };
  },
  async erase(trx, userId) {
    await sql`delete from favourite_tour where user_id = ${userId}`.execute(trx);
  },
};
