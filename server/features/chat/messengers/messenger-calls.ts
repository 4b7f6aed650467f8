import type * as calls from '#contract/chat/messengers.ts';
import { CHAT_SOURCES, CONNECTION_CODE_S, type ChatSource } from '#domain/chat.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { orNotFound } from '#server/calls/problem.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { createConnectionCode, disconnectDialogue } from './connect.ts';

/** Handlers of the messengers in which an account continues its chats. */
export function messengerHandlers({ db, messengers }: ChatDeps): Handlers<typeof calls> {
  const sources = CHAT_SOURCES.filter(({ source }) => messengers.has(source));
  return {
    listChannels: async () => ({ data: sources.map((entry) => ({ ...entry })) }),
    async listNotificationChats(context) {
      const rows = await rowsOf<{ id: number; source: ChatSource; connected_at: Date }>(db)`
        select id, source, connected_at
        from messenger_dialogue where user_id = ${signedIn(context).id}`;
      return {
        data: sources.map(({ id, source }) => {
          const dialogue = rows.find((row) => row.source === source);
          return {
            chat_id: dialogue?.id ?? null,
            source_id: id,
            source,
            messenger_was_activated: dialogue !== undefined,
            connected_at: dialogue?.connected_at.toISOString() ?? null,
          };
        }),
      };
    },
    async generateConnectionCode(context, { body }) {
      const found = sources.find(({ id }) => id === body.source_id);
      const messenger = orNotFound(found && messengers.get(found.source));
      const code = await createConnectionCode(db, signedIn(context), messenger.source);
      return { code, url: messenger.linkTo(code), expires_in_s: CONNECTION_CODE_S };
    },
    async disableNotifications(context, { body }) {
      await disconnectDialogue(db, signedIn(context).id, body.chat_id);
      return { result: true };
    },
  };
}
