import type { CallInput, CallReply } from '#contract/call.ts';
import type { getChatWithOrganizer as call } from '#contract/chat/chat.ts';
import { signedIn, type CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import type { Trx } from '#server/db/pool.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { sendIn } from '#server/features/chat/messages/send-message.ts';
import { announce, announcing } from '#server/features/chat/realtime/announce.ts';
import { openOrganizerChat } from './chat-store.ts';

/** Throws `not_found` for an organizer who cannot be written to, `not_allowed_now` for the caller's own. */
async function requireOrganizer(trx: Trx, organizerId: number, userId: number): Promise<void> {
  const row = await rowOrNotFound<{ is_own: boolean }>(trx)`select exists (select 1 from organizer_member m
      where m.organizer_id = o.id and m.user_id = ${userId}) as is_own
    from organizer o where o.id = ${organizerId} and o.user_id is not null and o.hidden_by is null`;
  if (row.is_own) throw new Problem('not_allowed_now');
}

async function requireTourOf(trx: Trx, organizerId: number, tourId: number): Promise<void> {
  await rowOrNotFound(trx)`select 1 from tour where id = ${tourId} and organizer_id = ${organizerId}
    and status <> 'hidden'`;
}

/** Opens the caller's chat with an organizer and, in the same transaction, sends a first message if there is one. */
export async function askOrganizer(
  deps: ChatDeps,
  context: CallContext,
  { organizer_id: organizerId, tour_id: tourId = null, message, ...body }: CallInput<typeof call>['body'],
): Promise<CallReply<typeof call>> {
  const user = signedIn(context);
  return announcing(deps, async (trx) => {
    await requireOrganizer(trx, organizerId, user.id);
    if (tourId !== null) await requireTourOf(trx, organizerId, tourId);
    const { id, isNew } = await openOrganizerChat(trx, user.id, organizerId, tourId);
    const sent = message
      ? await sendIn(
          deps,
          trx,
          { user, locale: context.locale },
          { chatId: id, text: message, clientMessageId: body.client_message_id },
        )
      : null;
    // Comes last, because the message has locked the event lines of both sides in their order.
    if (isNew) await announce(trx, [user.id], { event: 'chat_created', data: { chat_id: id } });
    return { id, message: sent };
  });
}
