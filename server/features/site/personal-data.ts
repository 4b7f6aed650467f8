import { sql } from 'kysely';
import { rowsOf } from '#server/db/rows.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readHelpFiles } from './help/help-files.ts';
import { openAnswer, openHelp } from './help/help-store.ts';

/** Requests that a user submitted while signed in. */
export function helpData({ seal }: Pick<Platform, 'seal'>): PersonalData {
  return {
    async read(db, userId) {
      const rows = await rowsOf<{
        uuid: string;
        data: Uint8Array;
        created_at: Date;
        answers: { uuid: string; data: string }[];
      }>(db)`
        select uuid, data, created_at,
          array(select jsonb_build_object('uuid', a.uuid, 'data', encode(a.data, 'base64')) from help_answer a
            where a.help_request_id = help_request.id and not a.is_note order by a.id) as answers
        from help_request where user_id = ${userId} order by id`;
      const calls = await sql`select code, organizer_id, timezone, created_at from phone_code
        where user_id = ${userId} order by id`.execute(db);
      return {
        'calls-by-phone.json': calls.rows,
        'messages-to-us.json': rows.map(({ created_at, answers, ...row }) => ({
          sent_at: created_at,
          ...openHelp(seal, row),
          answers: answers.map(({ uuid, data }) => openAnswer(seal, { uuid, data: Buffer.from(data, 'base64') })),
        })),
      };
    },
    files: (db, userId) => readHelpFiles(seal, db, userId),
    async erase(trx, userId) {
      await sql`delete from phone_code where user_id = ${userId}`.execute(trx);
      await sql`delete from help_request where user_id = ${userId}`.execute(trx);
      await sql`update help_request set owner_id = null where owner_id = ${userId}`.execute(trx);
      await sql`update help_answer set author_id = null where author_id = ${userId}`.execute(trx);
    },
  };
}
