import { sql, type RawBuilder } from 'kysely';
import type { Chat, WorkState } from '#contract/chat/chat-schemas.ts';
import type { ChatKind } from '#domain/chat.ts';
import { spokenName } from '#domain/display-name.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { maskContacts } from '#domain/mask-contacts.ts';
import { photoAvatar } from '#domain/picture-sizes.ts';
import { openState } from '#domain/site/work-time.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { avatarOf, TOUR_SLUG } from '#server/features/catalogue/index.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { findMessages, viewMessage } from '#server/features/chat/messages/message-store.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { CONTACTS_OPEN, IS_FROZEN, otherSide, sideOf, unreadOf, type ChatUser, type PersonSide } from './chat-store.ts';

interface ListedChat {
  id: number;
  kind: ChatKind;
  side: PersonSide;
  organizer_id: number | null;
  organizer_name: string | null;
  organizer_person: string | null;
  organizer_avatar_id: number | null;
  answer_minutes: number | null;
  first_name: string | null;
  last_name: string | null;
  photo_id: string | null;
  tour_id: number | null;
  tour_name: LocalText | null;
  tour_slug: string | null;
  last_seq: number;
  /** Of the message that the list shows. */
  shown_seq: number;
  read_seq: number;
  other_read_seq: number;
  unread_count: number;
  is_frozen: boolean;
  is_muted: boolean;
  contacts_open: boolean;
  has_messenger: boolean;
  request: { id: number; status: number } | null;
  created_at: Date;
}

/** Who views chats, and where. */
export interface ChatReader {
  user: ChatUser;
  locale: Locale;
  site: Pick<SiteConfig, 'contacts'>;
}

/** Median minutes to support's first answer within 90 days; null below five answers. */
const SUPPORT_MINUTES = sql`(select case when count(*) >= 5 then round(percentile_cont(0.5) within group (
    order by extract(epoch from s.first_answered_at - s.first_asked_at) / 60))::int end
  from chat s where s.kind = 'support' and s.first_answered_at > now() - interval '90 days')`;

/**
 * Whether the photo of a traveller is shown beside the chat: a request alone opens a chat, and then it is not for the
 * organizer before the first payment or a message to them.
 */
const PHOTO_SHOWN = sql`(${CONTACTS_OPEN} or exists (select 1 from chat_message own_word
  where own_word.chat_id = c.id and own_word.author_id = c.user_id and own_word.kind = 'text'))`;

/** What waits is a question, also when a booking has changed after it. */
const SHOWN_SEQ = sql`case when c.waiting_since is not null and reader.side <> 'traveller' then (select max(question.seq)
  from chat_message question where question.chat_id = c.id and question.kind = 'text') else c.last_seq end`;

/** Chats that match a condition on `c` and `o`, as a reader sees them. */
export async function readChats(
  deps: ChatDeps,
  reader: ChatReader,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql``,
): Promise<Chat[]> {
  const { db } = deps;
  const side = sql<string>`reader.side`;
  const rows = await rowsOf<ListedChat>(db)`
    select c.id, c.kind, ${side}, c.organizer_id, o.name as organizer_name, o.person as organizer_person,
      o.avatar_id as organizer_avatar_id, case when c.kind = 'support' then ${SUPPORT_MINUTES} else o.answer_minutes end as answer_minutes,
      u.first_name, u.last_name, case when ${PHOTO_SHOWN} then u.avatar_id end as photo_id, c.tour_id, t.name as tour_name, ${TOUR_SLUG} as tour_slug,
      c.last_seq, ${SHOWN_SEQ} as shown_seq, coalesce(own.read_seq, 0) as read_seq, coalesce(own.is_muted, false) as is_muted,
      coalesce((select max(x.read_seq) from chat_member x where x.chat_id = c.id and x.side = ${otherSide(side)}), 0) as other_read_seq,
      ${unreadOf(sql`coalesce(own.read_seq, 0)`, side)} as unread_count, ${IS_FROZEN} as is_frozen, ${CONTACTS_OPEN} as contacts_open,
      exists (select 1 from messenger_dialogue d where d.user_id = ${reader.user.id}) as has_messenger, c.created_at,
      (select jsonb_build_object('id', r.id, 'status', r.status) from request r where r.user_id = c.user_id
        and r.organizer_id = c.organizer_id order by r.id desc limit 1) as request
    from chat c left join organizer o on o.id = c.organizer_id left join user_account u on u.id = c.user_id
      left join tour t on t.id = c.tour_id and t.status <> 'hidden' left join chat_member own on own.chat_id = c.id
      and own.user_id = ${reader.user.id}
      cross join lateral (select ${sideOf(reader.user)} as side) reader
    where reader.side is not null and (${where}) ${order}`;
  const last = await shownMessages(db, rows);
  return rows.map((row) => viewChat(deps, reader, row, last.get(row.id)));
}

/** Whether support is at work, by the working hours of the site. */
export function workState({ contacts: { workTime } }: ChatReader['site'], now: Date): WorkState {
  const { isOpen, opens } = openState(workTime, now);
  return { is_open: isOpen, timezone: workTime.timezone, opens };
}

async function shownMessages(db: Db, rows: readonly ListedChat[]) {
  const ids = rows.map(({ id }) => id);
  const seqs = rows.map(({ shown_seq: seq }) => seq);
  const found = await findMessages(
    db,
    sql`(m.chat_id, m.seq) in (select * from unnest(${ids}::bigint[], ${seqs}::integer[]))`,
  );
  return new Map(found.map((message) => [message.chat_id, message]));
}

function viewChat(
  deps: ChatDeps,
  { user, locale, site }: ChatReader,
  row: ListedChat,
  last: Parameters<typeof viewMessage>[1] | undefined,
): Chat {
  const seesOrganizer = row.kind === 'organizer' && row.side === 'traveller';
  const seesSupport = row.kind === 'support' && row.side === 'traveller';
  const traveller = maskContacts(spokenName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }));
  return {
    id: row.id,
    kind: row.kind,
    side: row.side,
    title: seesSupport ? '' : seesOrganizer ? row.organizer_person || row.organizer_name || '' : traveller,
    avatar: seesSupport ? null : seesOrganizer ? avatarOf(row.organizer_avatar_id) : photoAvatar(row.photo_id),
    organizer_id: row.organizer_id,
    organizer_name: row.organizer_name,
    tour_id: row.tour_id,
    tour: row.tour_name && row.tour_slug ? { name: textIn(row.tour_name, locale), slug: row.tour_slug } : null,
    last_message: last ? viewMessage(deps, last, { userId: user.id, side: row.side, locale }) : null,
    last_seq: row.last_seq,
    read_seq: row.read_seq,
    other_read_seq: row.other_read_seq,
    unread_count: row.unread_count,
    is_frozen: row.is_frozen,
    contacts_open: row.contacts_open,
    messenger_was_activated: row.has_messenger,
    notifications: !row.is_muted,
    request: row.request,
    answer_minutes: row.side === 'traveller' ? row.answer_minutes : null,
    work_time: seesSupport ? workState(site, deps.clock.now()) : null,
    created_at: row.created_at.toISOString(),
  };
}
