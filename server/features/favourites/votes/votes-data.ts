import { sql } from 'kysely';
import { textIn, type LocalText } from '#domain/locales.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Vote lists that a person created, and votes that they cast. */
export const votesData: PersonalData = {
  async read(db, userId) {
    const rows = await rowsOf<{ tour: LocalText | null; title: string; name: string; is_yes: boolean | null }>(db)`
      select l.title, voter.name, t.name as tour, v.is_yes, l.owner_id = ${userId} as opened_by_you, l.created_at
      from voter join vote_list l on l.id = voter.vote_list_id
      left join vote v on v.voter_id = voter.id left join tour t on t.id = v.tour_id
      where voter.user_id = ${userId} order by l.id, v.tour_id`;
    const messages = await sql`select l.title, m.text, m.created_at from party_message m
        join voter on voter.id = m.voter_id join vote_list l on l.id = m.vote_list_id
      where voter.user_id = ${userId} order by m.id`.execute(db);
    return {
      'votes.json': rows.map(({ tour, ...row }) => ({ ...row, tour: tour && textIn(tour, 'en-US') })),
      'vote-messages.json': messages.rows,
    };
  },
  async erase(trx, userId) {
    await sql`delete from vote_list where owner_id = ${userId}`.execute(trx);
    await sql`delete from voter where user_id = ${userId}`.execute(trx);
  },
};
