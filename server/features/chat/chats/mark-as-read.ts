import { sql } from 'kysely';
import type { CallReply } from '#contract/call.ts';
import type { markAsRead as call } from '#contract/chat/chat.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { announce, announcing, listenersOf } from '#server/features/chat/realtime/announce.ts';
import { moveReadMark, requireChat, unreadOf, type ChatUser, type OwnChat } from './chat-store.ts';

/** Accounts that see the read mark: the other side. Support reading along is on no side. */
const readersOf = async (trx: Trx, { chat, side }: OwnChat, userId: number): Promise<number[]> =>
  side === 'support' && chat.kind === 'organizer' ? [userId] : listenersOf(trx, chat);

/** Moves the caller's read mark forward, to `seq` or the newest message. Throws `not_found`. */
export async function markAsRead(
  deps: ChatDeps,
  user: ChatUser,
  { chat_id: chatId, seq }: { chat_id: number; seq?: number },
): Promise<CallReply<typeof call>> {
  const marked = await announcing(deps, async (trx) => {
    const own = await requireChat(trx, user, chatId);
    const target = Math.min(seq ?? own.chat.last_seq, own.chat.last_seq);
    const { readSeq, hasMoved } = await moveReadMark(trx, own, user.id, target);
    if (hasMoved)
      await announce(trx, await readersOf(trx, own, user.id), {
        event: 'chat_is_read',
        data: { chat_id: chatId, seq: readSeq, side: own.side },
      });
    const row = await rowOrNull<{ count: number }>(trx)`select ${unreadOf(sql`${readSeq}`, sql`${own.side}`)} as count
      from chat c where c.id = ${chatId}`;
    return { readSeq, count: row?.count ?? 0 };
  });
  return { result: true, read_seq: marked.readSeq, unread_count: marked.count };
}
