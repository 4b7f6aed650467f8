import { sql } from 'kysely';
import { rowsOf } from '#server/db/rows.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { ChatDeps } from './chat-deps.ts';

/** A person's chats. Texts and files are erased; the numbers of the messages stay. */
export function personalDataOf({ media }: Pick<ChatDeps, 'media'>): PersonalData {
  return {
    async read(db, userId) {
      const messages = await rowsOf(db)`select m.chat_id, c.kind, o.name as organizer, m.created_at, m.edited_at,
          coalesce(m.original, m.text) as text, f.name as file
        from chat_message m join chat c on c.id = m.chat_id left join organizer o on o.id = c.organizer_id
          left join uploaded_file f on f.id = m.file_id
        where m.author_id = ${userId} and m.kind = 'text' and m.deleted_at is null order by m.id`;
      const dialogues = await rowsOf(db)`select source, address, connected_at from messenger_dialogue
        where user_id = ${userId} order by source`;
      const browsers = await rowsOf(db)`select substring(endpoint from '^https://([^/]+)') as service, created_at
        from push_subscription where user_id = ${userId} order by id`;
      return {
        'chat-messages.json': messages,
        'chat-dialogues.json': dialogues,
        'notices-in-browsers.json': browsers,
      };
    },
    async erase(trx, userId) {
      const rows = await rowsOf<{ file_id: string }>(trx)`select file_id from chat_message
        where author_id = ${userId} and file_id is not null`;
      await sql`update chat_message set text = '', original = null, masked = '{}', lang = null, file_id = null,
          client_message_id = null, author_id = null, deleted_at = coalesce(deleted_at, now())
        where author_id = ${userId} and kind = 'text'`.execute(trx);
      await sql`update chat_message set author_id = null where author_id = ${userId}`.execute(trx);
      await media.releaseFiles(
        trx,
        rows.map(({ file_id: id }) => id),
      );
      await sql`update chat set user_id = null where user_id = ${userId}`.execute(trx);
      await sql`update chat set assigned_to = null where assigned_to = ${userId}`.execute(trx);
      await sql`delete from push_subscription where user_id = ${userId}`.execute(trx);
      await sql`delete from messenger_code where user_id = ${userId}`.execute(trx);
      await sql`delete from messenger_dialogue where user_id = ${userId}`.execute(trx);
      await sql`delete from chat_member where user_id = ${userId}`.execute(trx);
      await sql`delete from realtime_event where user_id = ${userId}`.execute(trx);
      await sql`delete from realtime_line where user_id = ${userId}`.execute(trx);
    },
  };
}
