import { sql } from 'kysely';
import type { CallInput, CallReply } from '#contract/call.ts';
import type * as calls from '#contract/chat/departure.ts';
import type { listDepartureMessages as listCall, writeToDeparture as writeCall } from '#contract/chat/departure.ts';
import { languageOf } from '#domain/reviews.ts';
import {
  organizerIdsOf,
  signedIn,
  type CallContext,
  type Handlers,
  type SessionUser,
} from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow, rowsOf } from '#server/db/rows.ts';
import { BOOKED_SQL } from '#server/features/booking/index.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { lockOrganizerChat, openOrganizerChat } from '#server/features/chat/chats/chat-store.ts';
import { limitMessages, postMessage, readWritten } from '#server/features/chat/messages/post-message.ts';
import { maskIn } from '#server/features/chat/messages/send-message.ts';

type Sent = CallReply<typeof writeCall>;

const LISTED = 20;

interface Departure {
  organizer_id: number;
  tour_id: number;
}

/** A departure of the caller's organizers. Throws `not_found` for others. */
async function findDeparture(db: Db, user: SessionUser, dateId: number): Promise<Departure> {
  return rowOrNotFound<Departure>(db)`
    select t.organizer_id, t.id as tour_id from tour_date d join tour t on t.id = d.tour_id
    where d.id = ${dateId} and t.organizer_id = any(${organizerIdsOf(user)}::int[])`;
}

/** Accounts that booked the departure and paid; one that booked twice reads the message once. */
async function readersOf(trx: Trx, dateId: number): Promise<number[]> {
  const rows = await rowsOf<{ user_id: number }>(trx)`select distinct user_id from request
    where tour_date_id = ${dateId} and status in (${BOOKED_SQL}) order by user_id`;
  return rows.map(({ user_id }) => user_id);
}

const view = ({ sent_at, ...row }: Omit<Sent, 'sent_at'> & { sent_at: Date }): Sent => ({
  ...row,
  sent_at: sent_at.toISOString(),
});

/** What an organizer wrote to all parties of a departure. Throws `not_found`. */
async function listDepartureMessages(db: Db, user: SessionUser, dateId: number): Promise<CallReply<typeof listCall>> {
  await findDeparture(db, user, dateId);
  const rows = await rowsOf<Parameters<typeof view>[0]>(db)`select id, text, parties, sent_at from departure_message
    where tour_date_id = ${dateId} order by sent_at desc, id desc limit ${sql.lit(LISTED)}`;
  return { data: rows.map(view) };
}

/**
 * Writes to the paid parties of a departure in one transaction, but for those whose chat is frozen. Throws `not_found`, `not_allowed_now`, `frozen_chat`
 * when all are, `too_many`.
 */
async function writeToDeparture(
  deps: ChatDeps,
  context: CallContext,
  { tour_date_id: dateId, text: typed }: CallInput<typeof writeCall>['body'],
): Promise<Sent> {
  const user = signedIn(context);
  const { organizer_id: organizerId, tour_id: tourId } = await findDeparture(deps.db, user, dateId);
  const text = typed.trim();
  const sent = await context.once(async (trx) => {
    limitMessages(await readWritten(trx, { authorId: user.id }), deps.env.limitFactor);
    const readers = await readersOf(trx, dateId);
    if (readers.length === 0) throw new Problem('not_allowed_now');
    let parties = 0;
    for (const userId of readers) {
      const { id } = await openOrganizerChat(trx, userId, organizerId, tourId);
      const chat = await lockOrganizerChat(trx, id);
      if (chat.is_frozen) continue;
      parties += 1;
      const words = maskIn(chat, text);
      await postMessage(deps, trx, chat, {
        ...words,
        side: 'organizer',
        authorId: user.id,
        lang: languageOf(text, context.locale),
      });
    }
    if (parties === 0) throw new Problem('frozen_chat');
    const message = await firstRow<Parameters<typeof view>[0]>(trx)`
      insert into departure_message (tour_date_id, text, parties, sent_by)
      values (${dateId}, ${text}, ${parties}, ${user.id}) returning id, text, parties, sent_at`;
    return view(message);
  });
  deps.wake();
  return sent;
}

/** Handlers of messages to all parties of a departure. */
export const departureHandlers = (deps: ChatDeps): Handlers<typeof calls> => ({
  listDepartureMessages: (context, { query }) => listDepartureMessages(deps.db, signedIn(context), query.tour_date_id),
  writeToDeparture: (context, { body }) => writeToDeparture(deps, context, body),
});
