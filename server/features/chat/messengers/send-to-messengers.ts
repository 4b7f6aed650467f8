import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ChatSource } from '#domain/chat.ts';
import { quietUntil } from '#domain/emails/quiet-hours.ts';
import { textIn, toLocale, type LocalText, type Locale } from '#domain/locales.ts';
import { maskName } from '#domain/mask-contacts.ts';
import { transaction } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { SPEAKER_NAME } from '#server/features/catalogue/index.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { messengerText } from './messenger-texts.ts';
import { RecipientRefusal, type Messenger, type OutboundMessage } from './messenger.ts';

/** A message may be read in the app, and be followed by others, within this time. */
const WAIT_S = 10;
/** Older messages are not passed on. */
const MAX_AGE_DAYS = 2;
/** Attempts before a message is left to email. */
const MAX_TRIES = 6;
const RETRY_S = 30;
/** Messages of one burst, and characters of one message there. */
const MAX_BURST = 20;
const MAX_LENGTH = 3500;
/** Characters sent as a caption; a longer text goes separately. */
const MAX_CAPTION = 900;
/** Pause after which another chat becomes the default for answers without a quote. */
const OTHER_CHAT_H = 12;

/** A chat with messages that a dialogue has not got. */
interface Due {
  dialogue_id: number;
  chat_id: number;
  source: ChatSource;
  address: string;
  side: 'traveller' | 'organizer';
  language: string;
  timezone: string | null;
  after_seq: number;
}

interface PendingMessage {
  seq: number;
  side: 'traveller' | 'organizer' | 'support';
  /** Empty for support and for accounts without a name. */
  sender: string;
  tour: LocalText | null;
  text: string;
  file: { id: string; name: string; mime: string } | null;
}

/**
 * The next chat that is due and not in `tried`; `quiet` when its reader sleeps. It is not due again before its next try.
 */
async function claimDue(deps: ChatDeps, tried: string[]): Promise<Due | 'quiet' | null> {
  return transaction(deps.db, async (trx) => {
    const due = await rowOrNull<Due>(trx)`
      select d.id as dialogue_id, c.id as chat_id, d.source, d.address, c.side, u.language, u.timezone,
        greatest(coalesce(k.seq, 0), coalesce(own.read_seq, 0)) as after_seq
      from messenger_dialogue d join user_account u on u.id = d.user_id
        join lateral (select c.id, c.last_at, c.last_seq, 'traveller' as side from chat c where c.user_id = d.user_id
          union all select c.id, c.last_at, c.last_seq, 'organizer' from organizer_member w
            join chat c on c.organizer_id = w.organizer_id where w.user_id = d.user_id and w.role <> 'guide') c
          on c.last_at > greatest(d.connected_at, now() - make_interval(days => ${MAX_AGE_DAYS}))
        left join chat_member own on own.chat_id = c.id and own.user_id = d.user_id
        left join messenger_mark k on k.dialogue_id = d.id and k.chat_id = c.id
      where u.deleted_at is null and u.blocked_at is null and not coalesce(own.is_muted, false)
        and c.last_seq > greatest(coalesce(k.seq, 0), coalesce(own.read_seq, 0)) and coalesce(k.next_try_at, '-infinity') <= now()
        and exists (select 1 from chat_message m where m.chat_id = c.id and m.seq > greatest(coalesce(k.seq, 0), coalesce(own.read_seq, 0))
          and m.side <> c.side and m.kind = 'text' and m.deleted_at is null and m.hidden_at is null
          and m.created_at > d.connected_at and m.created_at < now() - make_interval(secs => ${WAIT_S}))
        and d.id || ' ' || c.id <> all(${tried}::text[])
      order by d.id, c.id limit 1`;
    if (!due) return null;
    tried.push(`${due.dialogue_id} ${due.chat_id}`);
    if (quietUntil(deps.clock.now(), due.timezone, toLocale(due.language))) return 'quiet';
    await sql`insert into messenger_mark as k (dialogue_id, chat_id, seq, tries, next_try_at)
      values (${due.dialogue_id}, ${due.chat_id}, ${due.after_seq}, 1, now() + make_interval(secs => ${RETRY_S}))
      on conflict (dialogue_id, chat_id) do update set seq = greatest(k.seq, excluded.seq), tries = k.tries + 1,
        next_try_at = now() + make_interval(secs => ${RETRY_S} * power(2, k.tries))`.execute(trx);
    return due;
  });
}

async function pendingOf({ db }: ChatDeps, { dialogue_id, chat_id, side, after_seq }: Due): Promise<PendingMessage[]> {
  return rowsOf<PendingMessage>(db)`select m.seq, m.side, m.text, t.name as tour,
      case m.side when 'organizer' then ${SPEAKER_NAME}
        when 'traveller' then trim(a.first_name || ' ' || a.last_name) else '' end as sender,
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime) end as file
    from chat_message m join chat c on c.id = m.chat_id join messenger_dialogue d on d.id = ${dialogue_id}
      left join organizer o on o.id = c.organizer_id left join user_account a on a.id = c.user_id
      left join tour t on t.id = c.tour_id and t.status <> 'hidden'
      left join uploaded_file f on f.id = m.file_id and f.closed_at is null
    where m.chat_id = ${chat_id} and m.seq > ${after_seq} and m.side <> ${side} and m.kind = 'text'
      and m.deleted_at is null and m.hidden_at is null and m.created_at > d.connected_at
    order by m.seq limit ${MAX_BURST}`;
}

/** The line above a message: who writes, and about which tour. */
function headOf({ side, sender, tour }: PendingMessage, locale: Locale): string {
  const name = maskName(sender) || messengerText(locale, side);
  return tour && side !== 'support' ? `${name} (${textIn(tour, locale)}):` : `${name}:`;
}

interface Part {
  /** The last message of the chat that it contains. */
  seq: number;
  text: string;
  file: PendingMessage['file'];
}

/** The messages of a burst as they are sent: texts together, each file by itself. */
function partsOf(pending: readonly PendingMessage[], locale: Locale): Part[] {
  const parts: Part[] = [];
  for (const message of pending) {
    const { seq, text, file } = message;
    const last = parts.at(-1);
    const canJoin = last && !last.file && !file && last.text.length + text.length < MAX_LENGTH;
    if (canJoin) {
      last.text += `\n\n${text}`;
      last.seq = seq;
      continue;
    }
    const full = `${headOf(message, locale)}\n${text}`.trim();
    if (!file) parts.push({ seq, text: full, file: null });
    else if (full.length <= MAX_CAPTION) parts.push({ seq, text: full, file });
    else parts.push({ seq: seq - 1, text: full, file: null }, { seq, text: headOf(message, locale), file });
  }
  return parts;
}

const keyOf = ({ dialogue_id, chat_id }: Due, { seq, text }: Part): number =>
  createHash('sha256').update(`${dialogue_id} ${chat_id} ${seq} ${text}`).digest().readUInt32BE() >>> 1;

async function sendPart(deps: ChatDeps, messenger: Messenger, due: Due, part: Part): Promise<void> {
  const { file } = part;
  const message: OutboundMessage = {
    address: due.address,
    text: part.text,
    key: keyOf(due, part),
    ...(file && { file: { ...file, url: deps.media.signFile(file.id), read: () => deps.media.readFile(file.id) } }),
  };
  const externalId = await messenger.send(message);
  await transaction(deps.db, async (trx) => {
    await sql`update messenger_mark set seq = greatest(seq, ${part.seq}) where dialogue_id = ${due.dialogue_id}
      and chat_id = ${due.chat_id}`.execute(trx);
    await sql`insert into messenger_sent (dialogue_id, external_id, chat_id)
      select id, ${externalId}, ${due.chat_id} from messenger_dialogue where id = ${due.dialogue_id}
      on conflict (dialogue_id, external_id) do update set chat_id = excluded.chat_id, sent_at = now()`.execute(trx);
    // With two chats at once, an answer has to quote what it answers.
    await sql`update messenger_dialogue set chat_at = now(), chat_id = case when chat_at is null
        or chat_at < now() - make_interval(hours => ${OTHER_CHAT_H}) or chat_id = ${due.chat_id} then ${due.chat_id}::bigint end
      where id = ${due.dialogue_id}`.execute(trx);
  });
}

async function passOn(deps: ChatDeps, messenger: Messenger, due: Due): Promise<void> {
  const locale = toLocale(due.language);
  try {
    for (const part of partsOf(await pendingOf(deps, due), locale)) await sendPart(deps, messenger, due, part);
    await sql`update messenger_mark set tries = 0, next_try_at = null where dialogue_id = ${due.dialogue_id}
      and chat_id = ${due.chat_id}`.execute(deps.db);
  } catch (error) {
    deps.log.warn('messengers.not_sent', { error });
    if (error instanceof RecipientRefusal)
      await sql`delete from messenger_dialogue where id = ${due.dialogue_id}`.execute(deps.db);
    else
      await sql`update messenger_mark set tries = 0, seq = greatest(seq, (select last_seq from chat where id = chat_id))
        where dialogue_id = ${due.dialogue_id} and chat_id = ${due.chat_id} and tries >= ${MAX_TRIES}`.execute(deps.db);
  }
}

/**
 * Passes unread messages on to connected messengers, in order: a burst as one notice, nothing at night in the reader's
 * zone, and nothing that has been read. A message may come twice when the process ends while it is sent.
 */
export async function sendToMessengers(deps: ChatDeps): Promise<void> {
  if (deps.messengers.size === 0) return;
  const tried: string[] = [];
  for (let due = await claimDue(deps, tried); due; due = await claimDue(deps, tried)) {
    const messenger = due === 'quiet' ? undefined : deps.messengers.get(due.source);
    if (messenger && due !== 'quiet') await passOn(deps, messenger, due);
  }
}

/** Deletes references to messages that are too old to be quoted, and codes out of use. */
export async function purgeMessengers(db: ChatDeps['db']): Promise<void> {
  await sql`delete from messenger_sent where sent_at < now() - interval '30 days'`.execute(db);
  await sql`delete from messenger_code where expires_at < now() - interval '1 day'`.execute(db);
}
