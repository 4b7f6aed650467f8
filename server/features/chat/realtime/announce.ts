import { sql } from 'kysely';
import type { EventName } from '#contract/chat/realtime.ts';
import { beforeCommit, PREPARE, transaction, type Trx } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import type { ChatRow } from '#server/features/chat/chats/chat-store.ts';

/** An event to store. `data` names rows, which are read when the event is delivered. */
export interface NewEvent {
  event: Exclude<EventName, 'typing'>;
  data: Record<string, string | number | boolean>;
}

interface AddedEvent extends NewEvent {
  userId: number;
}

/**
 * Events that running transactions add at their end. Keyed by the transaction, because those who announce in it, such as
 * listeners of a booking's transition, share nothing else.
 */
const waiting = new WeakMap<Trx, AddedEvent[]>();

/** Accounts whose event lines a transaction adds to. */
const announced = new WeakMap<Trx, Set<number>>();

/** Runs `work` in a transaction, and after its commit wakes the readers of the lines that it added to. */
export async function announcing<T>(deps: Pick<ChatDeps, 'db' | 'wake'>, work: (trx: Trx) => Promise<T>): Promise<T> {
  const ids = new Set<number>();
  const result = await transaction(deps.db, (trx) => {
    announced.set(trx, ids);
    return work(trx);
  });
  if (ids.size > 0) deps.wake(ids);
  return result;
}

/** Adds events to lines, each to that of its account, in their order. */
async function addToLines(trx: Trx, added: readonly AddedEvent[]): Promise<void> {
  await sql`${PREPARE} with added as (
      select user_id, event, data, row_number() over (partition by user_id order by place)::int as place
      from unnest(${added.map(({ userId }) => userId)}::bigint[], ${added.map(({ event }) => event)}::text[],
        ${added.map(({ data }) => JSON.stringify(data))}::jsonb[]) with ordinality as e (user_id, event, data, place)),
    line as (insert into realtime_line as l (user_id, last_seq)
      select user_id, count(*) from added group by user_id order by user_id
      on conflict (user_id) do update set last_seq = l.last_seq + excluded.last_seq returning user_id, last_seq)
    insert into realtime_event (user_id, seq, event, data)
      select a.user_id, line.last_seq - count(*) over (partition by a.user_id) + a.place, a.event, a.data
      from added a join line using (user_id)`.execute(trx);
}

/**
 * Adds an event to the event lines of accounts, at the end of the transaction. A line stays locked until the commit, so
 * its numbers become visible in order; lines are locked in the order of accounts, so that transactions do not deadlock.
 */
export async function announce(trx: Trx, userIds: readonly number[], event: NewEvent): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return;
  for (const id of ids) announced.get(trx)?.add(id);
  const added = ids.map((userId) => ({ ...event, userId }));
  const earlier = waiting.get(trx);
  if (earlier) return void earlier.push(...added);
  waiting.set(trx, added);
  beforeCommit(trx, () => {
    waiting.delete(trx);
    return addToLines(trx, added);
  });
}

/** Accounts to notify about a chat: both sides, staff who joined it, and all of support while it is unassigned. */
export async function listenersOf(trx: Trx, chat: ChatRow): Promise<number[]> {
  const isOpenToSupport = chat.kind === 'support' && chat.assigned_to === null;
  const rows = await rowsOf<{ user_id: number }>(trx)`${PREPARE}
    select user_id from chat_member where chat_id = ${chat.id} and side = 'support'
    union select user_id from organizer_member where organizer_id = ${chat.organizer_id}::integer and role <> 'guide'
    union select id from user_account where ${isOpenToSupport}::boolean and role = 'admin'
      and coalesce(staff_role, 'admin') in ('support', 'admin') and deleted_at is null`;
  // A member to whom an organizer's chat is assigned may have left.
  const assigned = chat.kind === 'support' ? chat.assigned_to : null;
  const people = [chat.user_id, assigned, ...rows.map(({ user_id: id }) => id)];
  return people.filter((id) => id !== null);
}
