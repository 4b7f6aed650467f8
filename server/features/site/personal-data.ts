import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openHelpRequest } from './submit-help.ts';

/** What a user submitted through the site's forms while signed in. */
export function helpData({ seal }: Pick<Platform, 'seal'>): PersonalData {
  return {
    async read(db, userId) {
      const { rows } = await sql<{ uuid: string; data: Uint8Array; created_at: Date }>`select uuid, data, created_at
        from help_request where user_id = ${userId} order by id`.execute(db);
      const calls = await sql`select code, organizer_id, timezone, created_at from phone_code
        where user_id = ${userId} order by id`.execute(db);
      return {
        'calls-by-phone.json': calls.rows,
        'messages-to-us.json': rows.map(({ uuid, data, created_at }) => ({
          sent_at: created_at,
          ...openHelpRequest(seal, { uuid, data }),
        })),
      };
    },
    async erase(trx, userId) {
      await sql`delete from phone_code where user_id = ${userId}`.execute(trx);
      await sql`delete from help_request where user_id = ${userId}`.execute(trx);
    },
  };
}
