import { sql } from 'kysely';
import type * as calls from '#contract/chat/chat.ts';
import type * as editCalls from '#contract/chat/edit-messages.ts';
import type * as deskCalls from '#contract/chat/desk.ts';
import type * as realtimeCalls from '#contract/chat/realtime.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers, SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Booking } from '#server/features/booking/index.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Media } from '#server/features/media/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chatHandlers } from './chat-calls.ts';
import type { ChatDeps } from './chat-deps.ts';
import { requireChat } from './chats/chat-store.ts';
import { personalDataOf } from './personal-data.ts';
import { postTransition } from './messages/system-messages.ts';
import { announceTransition } from './realtime/announce-transition.ts';
import { Hub } from './realtime/hub.ts';
import { mountSocket } from './realtime/mount-socket.ts';
import { createPolls } from './realtime/poll-events.ts';
import { realtimeHandlers } from './realtime/realtime-calls.ts';
import { createTyping } from './realtime/typing.ts';
import { deskHandlers } from './staff/desk-calls.ts';
import { notifyUnread } from './notify-unread.ts';
import { createWaker } from './realtime/wake.ts';

/** Days for which events can be resumed. */
const EVENT_DAYS = 2;

const NOTIFY_MS = 30_000;

/** The public API of chats. */
export interface ChatFeature extends Feature {
  /** The other side of a chat, for a call. Throws `not_found` for a chat of others. */
  otherSideOf(user: SessionUser, chatId: number): Promise<{ organizerId: number | null; calleeId: number | null }>;
  calls: { chat: Handlers<typeof calls & typeof editCalls & typeof realtimeCalls & typeof deskCalls> };
}

async function purgeEvents(db: Db): Promise<void> {
  await sql`delete from realtime_event where at < now() - make_interval(days => ${EVENT_DAYS})`.execute(db);
}

/** Talk with organizers and support. */
export function createChat(
  platform: Platform,
  { media, booking, databaseUrl }: { media: Media; booking: Booking; databaseUrl: string },
): ChatFeature {
  const deps: ChatDeps = { ...platform, media, databaseUrl, wake: createWaker(platform.db) };
  const hub = new Hub(deps);
  const polls = createPolls(hub);
  const tellTyping = createTyping(deps);
  booking.onTransition(async (trx, row, transition) => {
    const { name, order } = transition;
    await postTransition(deps, trx, row, transition);
    await announceTransition(trx, row, { name, paymentId: order.payment?.id ?? null });
    deps.wake();
  });
  return {
    calls: {
      chat: { ...chatHandlers(deps), ...realtimeHandlers({ polls, tellTyping }), ...deskHandlers(deps, booking) },
    },
    async otherSideOf(user, chatId) {
      const { chat, side } = await requireChat(deps.db, { id: user.id, role: 'user' }, chatId);
      if (side === 'traveller') return { organizerId: chat.organizer_id, calleeId: null };
      if (chat.user_id === null) throw new Problem('not_found');
      return { organizerId: chat.organizer_id, calleeId: chat.user_id };
    },
    mount: (app, routes) => mountSocket(app, { ...deps, hub, polls, tellTyping }, routes),
    metrics: () => [
      {
        name: 'serai_realtime_readers',
        kind: 'gauge',
        help: 'Open sockets and waiting polls',
        samples: [{ value: hub.count() }],
      },
    ],
    close: () => hub.close(),
    jobs: [{ name: 'emails about messages', everyMs: NOTIFY_MS, on: 'primary', run: () => notifyUnread(deps) }],
    purge: { events: purgeEvents },
    personalData: [personalDataOf(deps)],
  };
}
