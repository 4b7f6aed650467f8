import { sql } from 'kysely';
import { rowsOf } from '#server/db/rows.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Invitations to a team that await a person's answer. */
export const invitationsData: PersonalData = {
  async read(db, userId) {
    const rows = await rowsOf(db)`select o.name as organizer, i.role, i.created_at from organizer_invitation i
        join organizer o on o.id = i.organizer_id join user_account u on u.email = i.email
      where u.id = ${userId} order by i.created_at`;
    return { 'invitations.json': rows };
  },
  async erase(trx, userId) {
    await sql`delete from organizer_invitation i using user_account u where u.email = i.email
      and u.id = ${userId}`.execute(trx);
  },
};
