import { sql } from 'kysely';
import type * as calls from '#contract/chat/chat.ts';
import type * as departureCalls from '#contract/chat/departure.ts';
import type * as deskCalls from '#contract/chat/desk.ts';
import type * as editCalls from '#contract/chat/edit-messages.ts';
import type * as messengerCalls from '#contract/chat/messengers.ts';
import type * as pushCalls from '#contract/chat/push.ts';
import type * as realtimeCalls from '#contract/chat/realtime.ts';
import type { Locale } from '#domain/locales.ts';
import type { Handlers, SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { Booking } from '#server/features/booking/index.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Media } from '#server/features/media/index.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createTurns } from '#server/platform/turns.ts';
import { chatHandlers } from './chat-calls.ts';
import type { ChatDeps } from './chat-deps.ts';
import { requireChat } from './chats/chat-store.ts';
import { mountEmailReplies } from './email/mount-email.ts';
import { readMailbox } from './email/read-mailbox.ts';
import { receiveEmail, type EmailOutcome } from './email/receive-email.ts';
import { createReplyAddresses } from './email/reply-address.ts';
import { sendIn } from './messages/send-message.ts';
import { postTransition } from './messages/system-messages.ts';
import { messengerHandlers } from './messengers/messenger-calls.ts';
import { createMessengers, type ReceiveMessage } from './messengers/messenger.ts';
import { mountWhatsapp } from './messengers/mount-whatsapp.ts';
import { createReceiver } from './messengers/receive-message.ts';
import { purgeMessengers, sendToMessengers } from './messengers/send-to-messengers.ts';
import { notifyUnread } from './notify-unread.ts';
import { personalDataOf } from './personal-data.ts';
import { pushHandlers } from './push/push-calls.ts';
import { sendPush } from './push/send-push.ts';
import { announceTransition } from './realtime/announce-transition.ts';
import { Hub } from './realtime/hub.ts';
import { mountSocket } from './realtime/mount-socket.ts';
import { createPolls } from './realtime/poll-events.ts';
import { realtimeHandlers } from './realtime/realtime-calls.ts';
import { createTyping } from './realtime/typing.ts';
import { createRealtimeWaker } from './realtime/wake.ts';
import { departureHandlers } from './staff/departure-messages.ts';
import { deskHandlers } from './staff/desk-calls.ts';

/** Days during which a client can resume the event line. */
const EVENT_DAYS = 2;

const NOTIFY_MS = 30_000;
const MESSENGERS_MS = 2000;
const PUSH_MS = 5000;
const MAILBOX_MS = 30_000;

export type { ReceiveMessage };
export { readWaitingSupportChats } from './staff/desk-calls.ts';

/** Chats as other features see them. */
export interface ChatFeature extends Feature {
  /** The other side of a chat, for a phone call. Throws `not_found` for a chat of others, `not_allowed_now` to organizers in a frozen one. */
  otherSideOf(user: SessionUser, chatId: number): Promise<{ organizerId: number | null; calleeId: number | null }>;
  /** Writes a message of a user in the caller's transaction. Throws `not_found`, `frozen_chat`, `too_many`. */
  writeIn(
    trx: Trx,
    caller: { user: SessionUser; locale: Locale },
    message: { chatId: number; text: string },
  ): Promise<void>;
  calls: {
    chat: Handlers<
      typeof calls &
        typeof editCalls &
        typeof realtimeCalls &
        typeof deskCalls &
        typeof messengerCalls &
        typeof pushCalls &
        typeof departureCalls
    >;
  };
  /** Takes a message from a messenger. */
  receive: ReceiveMessage;
}

async function purgeEvents(db: Db): Promise<void> {
  await sql`delete from realtime_event where at < now() - make_interval(days => ${EVENT_DAYS})`.execute(db);
}

const READERS = { name: 'serai_realtime_readers', kind: 'gauge', help: 'Open sockets and waiting polls' } as const;

type TakeEmail = (raw: Uint8Array) => Promise<EmailOutcome>;

function emailTaker(deps: ChatDeps): TakeEmail | null {
  const { replyAddresses } = deps;
  return replyAddresses && ((raw) => receiveEmail(deps, replyAddresses, raw));
}

/** Carries messages to people who are not in the app, and their replies back. */
const jobsOf = (deps: ChatDeps, takeEmail: TakeEmail | null): Job[] => [
  { name: 'messages to messengers', everyMs: MESSENGERS_MS, on: 'primary', run: () => sendToMessengers(deps) },
  { name: 'notices in browsers', everyMs: PUSH_MS, on: 'primary', run: () => sendPush(deps) },
  ...mailboxJobs(deps, takeEmail),
  { name: 'emails about messages', everyMs: NOTIFY_MS, on: 'primary', run: () => notifyUnread(deps) },
];

/** Reads the mailbox for replies, where one is configured. */
function mailboxJobs({ env, log }: ChatDeps, receive: TakeEmail | null): Job[] {
  const { imapUrl } = env.replies ?? {};
  if (!imapUrl || !receive) return [];
  const run = (): Promise<void> => readMailbox(imapUrl, { receive, log });
  return [{ name: 'reading replies by email', everyMs: MAILBOX_MS, on: 'primary', run }];
}

/** Handlers of those who answer travellers. */
const officeHandlers = (deps: ChatDeps, booking: Booking) => ({
  ...deskHandlers(deps, booking),
  ...departureHandlers(deps),
});

/** Chats with organizers and support. */
export function createChat(platform: Platform, { media, booking }: { media: Media; booking: Booking }): ChatFeature {
  const { replies } = platform.env;
  const deps: ChatDeps = {
    ...platform,
    media,
    messengers: createMessengers(platform),
    replyAddresses: replies && createReplyAddresses(replies.mailbox, platform.dataKey),
    wake: createRealtimeWaker(platform.signals),
    inTurn: createTurns(),
  };
  const receive = createReceiver(deps);
  const takeEmail = emailTaker(deps);
  const hub = new Hub(deps);
  const polls = createPolls(hub);
  const announceTyping = createTyping(deps);
  booking.onTransition(async (trx, row, transition) => {
    const { name, order } = transition;
    await postTransition(deps, trx, row, transition);
    await announceTransition(trx, row, { name, paymentId: order.payment?.id ?? null });
    deps.wake();
  });
  return {
    calls: {
      chat: {
        ...chatHandlers(deps),
        ...realtimeHandlers({ polls, announceTyping }),
        ...officeHandlers(deps, booking),
        ...messengerHandlers(deps),
        ...pushHandlers(deps),
      },
    },
    async otherSideOf(user, chatId) {
      const { chat, side } = await requireChat(deps.db, { id: user.id, role: 'user' }, chatId);
      if (side === 'traveller') return { organizerId: chat.organizer_id, calleeId: null };
      if (chat.user_id === null) throw new Problem('not_found');
      // Staff have closed it or taken the organizer off the site: the traveller is not to be called, either.
      if (chat.is_frozen) throw new Problem('not_allowed_now');
      return { organizerId: chat.organizer_id, calleeId: chat.user_id };
    },
    async writeIn(trx, caller, message) {
      await sendIn(deps, trx, caller, message);
      deps.wake();
    },
    receive,
    mount(app, routes) {
      mountSocket(app, { ...deps, hub, polls, announceTyping }, routes);
      mountWhatsapp(app, deps, { receive, routes });
      if (replies?.secret && takeEmail) mountEmailReplies(app, replies.secret, { receive: takeEmail, routes });
    },
    metrics: () => [{ ...READERS, samples: [{ value: hub.count() }] }],
    close: () => hub.close(),
    jobs: jobsOf(deps, takeEmail),
    purge: { events: purgeEvents, 'codes and quotes of messengers': purgeMessengers },
    personalData: [personalDataOf(deps)],
  };
}
