/** Lets the demo's travellers talk with organizers and support, through the product's own calls. */
import { sql } from 'kysely';
import type { CallContext, SessionUser } from '#server/calls/call-context.ts';
import { transaction, type Db } from '#server/db/pool.ts';
import type { ChatFeature } from '#server/features/chat/index.ts';
import { DEMO_TALKS, type DemoMessage, type DemoTalk } from './demo-talks.ts';

interface TalksDeps {
  db: Db;
  chat: ChatFeature;
  contextOf: (user: SessionUser) => CallContext;
  userOf: (guest: DemoTalk['guest']) => Promise<SessionUser>;
  organizer: SessionUser;
  support: SessionUser;
  /** Tours of the trips' departures. */
  tourOf: (departure: string) => number | null;
}

/** The tour that a talk is about; null when the catalogue has none. */
async function tourOf({ db, tourOf: ofDeparture }: TalksDeps, { about }: DemoTalk): Promise<number | null> {
  if (!about) return null;
  if ('departure' in about) return ofDeparture(about.departure);
  const { rows } = await sql<{ id: number }>`select t.id from tour t join country c on c.id = t.country_ids[1]
    where c.iso2 = ${about.country} and t.status = 'published' order by t.score desc, t.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Opens the chat of a talk; null when its tour is missing. */
async function openChat(deps: TalksDeps, talk: DemoTalk, guest: SessionUser): Promise<number | null> {
  const { chat, contextOf, db } = deps;
  const context = contextOf(guest);
  if (!talk.about) return (await chat.calls.chat.getChatWithSupport(context, { query: undefined, body: undefined })).id;
  const tourId = await tourOf(deps, talk);
  if (tourId === null) return null;
  const { rows } = await sql<{ organizer_id: number }>`select organizer_id from tour where id = ${tourId}`.execute(db);
  const body = { organizer_id: rows[0]?.organizer_id ?? 0, tour_id: tourId };
  return (await chat.calls.chat.getChatWithOrganizer(context, { body })).id;
}

/** Sends the messages of a talk and dates them. */
async function write(deps: TalksDeps, talk: DemoTalk, chatId: number, guest: SessionUser): Promise<void> {
  const { chat, contextOf, db, organizer, support } = deps;
  const send = async ([by, daysAgo, time, message]: DemoMessage): Promise<void> => {
    const writer = by === 'guest' ? guest : talk.about ? organizer : support;
    const { id } = await chat.calls.chat.sendMessage(contextOf(writer), { body: { chat_id: chatId, message } });
    await sql`update chat_message set created_at = least((current_date - ${daysAgo}::int + ${time}::time) at time zone 'UTC', now())
      where id = ${id}`.execute(db);
  };
  for (const message of talk.messages) await send(message);
}

/**
 * Puts messages in the order of their times: those of requests are as old as their history. Times and numbers are
 * changed only here, where nothing has been read yet.
 */
async function order(db: Db): Promise<void> {
  await transaction(db, async (trx) => {
    await sql`update chat_message m set created_at = h.at from request_history h
      where h.request_id = m.request_id and h.transition = m.event ->> 'transition'`.execute(trx);
    await sql`update chat_message set seq = seq + 1000000`.execute(trx);
    await sql`update chat_message m set seq = n.seq from (select chat_id, id,
        row_number() over (partition by chat_id order by created_at, id) as seq from chat_message) n
      where n.chat_id = m.chat_id and n.id = m.id`.execute(trx);
    await sql`update chat c set last_at = t.last_at, created_at = t.first_at, first_asked_at = t.asked_at,
        first_answered_at = (select min(m.created_at) from chat_message m where m.chat_id = c.id and m.kind = 'text'
          and m.side in ('organizer', 'support') and m.created_at > t.asked_at),
        waiting_since = (select min(m.created_at) from chat_message m where m.chat_id = c.id and m.kind = 'text' and m.side = 'traveller'
          and m.created_at > coalesce(t.answered_at, '-infinity'))
      from (select chat_id, max(created_at) as last_at, min(created_at) as first_at,
          min(created_at) filter (where kind = 'text' and side = 'traveller') as asked_at,
          max(created_at) filter (where kind = 'text' and side in ('organizer', 'support')) as answered_at
        from chat_message group by chat_id) t where t.chat_id = c.id`.execute(trx);
    await sql`delete from realtime_event`.execute(trx);
    await sql`delete from realtime_line`.execute(trx);
  });
}

/** Both sides have read everything, but perhaps the last message. */
async function read(
  { db }: TalksDeps,
  chatId: number,
  [guest, other]: [SessionUser, SessionUser],
  talk: DemoTalk,
): Promise<void> {
  const { rows } = await sql<{ last_seq: number; side: string }>`select c.last_seq, m.side from chat c
    join chat_message m on m.chat_id = c.id and m.seq = c.last_seq where c.id = ${chatId}`.execute(db);
  const { last_seq: last = 0, side = '' } = rows[0] ?? {};
  for (const { id, own } of [
    { id: guest.id, own: 'traveller' },
    { id: other.id, own: talk.about ? 'organizer' : 'support' },
  ])
    await sql`insert into chat_member (chat_id, user_id, side, read_seq, emailed_seq)
      values (${chatId}, ${id}, ${own}, ${talk.isUnread && side !== own ? last - 1 : last}, ${last})
      on conflict (chat_id, user_id) do update set read_seq = excluded.read_seq, emailed_seq = excluded.emailed_seq`.execute(
      db,
    );
}

/** Writes the demo's conversations. Returns their number. */
export async function seedTalks(deps: TalksDeps): Promise<number> {
  const open: { talk: DemoTalk; chatId: number; guest: SessionUser }[] = [];
  for (const talk of DEMO_TALKS) {
    const guest = await deps.userOf(talk.guest);
    const chatId = await openChat(deps, talk, guest);
    if (chatId === null) continue;
    await write(deps, talk, chatId, guest);
    open.push({ talk, chatId, guest });
  }
  await order(deps.db);
  // What happened to requests days ago has been seen in the trips.
  await sql`insert into chat_member (chat_id, user_id, side, read_seq, emailed_seq)
    select id, user_id, 'traveller', last_seq, last_seq from chat where last_at < now() - interval '1 day'
    on conflict (chat_id, user_id) do update set read_seq = excluded.read_seq, emailed_seq = excluded.emailed_seq`.execute(
    deps.db,
  );
  for (const { talk, chatId, guest } of open)
    await read(deps, chatId, [guest, talk.about ? deps.organizer : deps.support], talk);
  return open.length;
}
