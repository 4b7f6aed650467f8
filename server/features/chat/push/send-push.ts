import { sql, type RawBuilder } from 'kysely';
import webPush from 'web-push';
import { quietUntil } from '#domain/emails/quiet-hours.ts';
import { toLocale, withLocale } from '#domain/locales.ts';
import { maskName } from '#domain/mask-contacts.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { SPEAKER_NAME } from '#server/features/catalogue/index.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { NOTIFIED_PEOPLE } from '#server/features/chat/chats/notified-people.ts';
import { messengerText } from '#server/features/chat/messengers/messenger-texts.ts';
import { eachDue } from '#server/platform/each-due.ts';
import { pushKeysOf } from './push-keys.ts';

/** A message may be read in the app, or passed on to a messenger, within this time. */
const WAIT_S = 20;
/** Older messages cause no notice, and a push service keeps one for as long. */
const MAX_AGE_S = 86_400;
const TIMEOUT_MS = 5000;
/** Requests at a time; a slow push service takes one of these places until its time is over. */
const AT_ONCE = 50;
const MAX_FAILURES = 3;
const MAX_TEXT = 160;

interface Unread {
  /** Of the chat and the account. */
  id: string;
  chat_id: number;
  user_id: number;
  side: 'traveller' | 'organizer';
  language: string;
  timezone: string | null;
  last_seq: number;
  sender_side: 'traveller' | 'organizer' | 'support';
  sender: string;
  text: string;
}

interface Subscription {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** One notice: encrypted for the browser, so that the push service cannot read it. */
interface Notice {
  subscriptions: Subscription[];
  payload: string;
}

/** The next account with unread messages and a browser. */
const selectUnread = (tried: readonly string[]): RawBuilder<Unread> =>
  sql<Unread>`
    select c.id || ' ' || p.user_id as id, c.id as chat_id, p.user_id, p.side, u.language, u.timezone, c.last_seq, m.side as sender_side, m.text,
      case m.side when 'organizer' then ${SPEAKER_NAME}
        when 'traveller' then trim(t.first_name || ' ' || t.last_name) else '' end as sender
    from chat c left join organizer o on o.id = c.organizer_id left join user_account t on t.id = c.user_id
      cross join lateral ${NOTIFIED_PEOPLE} p join user_account u on u.id = p.user_id
      left join chat_member own on own.chat_id = c.id and own.user_id = p.user_id
      join lateral (select m.side, coalesce(nullif(m.text, ''), f.name, '') as text from chat_message m
        left join uploaded_file f on f.id = m.file_id where m.chat_id = c.id and m.seq > coalesce(own.read_seq, 0)
        and m.side <> p.side and m.kind = 'text' and m.deleted_at is null and m.hidden_at is null
        and m.created_at < now() - make_interval(secs => ${WAIT_S}) and m.created_at > now() - make_interval(secs => ${MAX_AGE_S})
        and m.seq > coalesce((select max(k.seq) from messenger_dialogue d join messenger_mark k on k.dialogue_id = d.id
          where d.user_id = p.user_id and k.chat_id = c.id), 0) order by m.seq desc limit 1) m on true
    where c.last_at > now() - make_interval(secs => ${MAX_AGE_S}) and not coalesce(own.is_muted, false)
      and coalesce(own.pushed_seq, 0) <= coalesce(own.read_seq, 0)
      and exists (select 1 from push_subscription b where b.user_id = p.user_id)
      and c.id || ' ' || p.user_id <> all(${tried}::text[])
    order by c.id, p.user_id limit 1 for update of c skip locked`;

/** Marks the notice of an account as shown. Null at night. */
async function claimNotice(deps: ChatDeps, trx: Trx, unread: Unread): Promise<Notice | null> {
  const locale = toLocale(unread.language);
  if (quietUntil(deps.clock.now(), unread.timezone, locale)) return null;
  await sql`insert into chat_member (chat_id, user_id, side, pushed_seq) values (${unread.chat_id}, ${unread.user_id},
      ${unread.side}, ${unread.last_seq})
    on conflict (chat_id, user_id) do update set pushed_seq = excluded.pushed_seq`.execute(trx);
  const browsers = await rowsOf<Subscription>(trx)`select b.id, b.endpoint, b.p256dh, b.auth from push_subscription b
    join session s on s.id = b.session_id where b.user_id = ${unread.user_id} and s.revoked_at is null and s.expires_at > now()`;
  const payload = JSON.stringify({
    title: maskName(unread.sender) || messengerText(locale, unread.sender_side),
    body: unread.text.slice(0, MAX_TEXT),
    path: withLocale(
      unread.side === 'organizer' ? `/organizer/chats/${unread.chat_id}` : `/chat/${unread.chat_id}`,
      locale,
    ),
    tag: `chat-${unread.chat_id}`,
  });
  return { subscriptions: browsers, payload };
}

/** Sends a notice to a browser; one that is gone is forgotten. */
async function sendNotice(deps: ChatDeps, { id, endpoint, ...keys }: Subscription, payload: string): Promise<void> {
  const { publicUrl, settings } = deps;
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${settings.site.contacts.email}`;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
    vapidDetails: { subject, ...pushKeysOf(deps.env.pushSecret) },
    contentEncoding: 'aes128gcm',
    TTL: MAX_AGE_S,
    urgency: 'normal',
  });
  const status = await deps.postPublic(endpoint, {
    headers: headers as Record<string, string>,
    body: body ?? Buffer.alloc(0),
    timeoutMs: TIMEOUT_MS,
  });
  if (status === 404 || status === 410) await sql`delete from push_subscription where id = ${id}`.execute(deps.db);
  else if (status >= 500) throw new Error(`the push service answered ${status}`);
  else if (status >= 400) deps.log.warn('push.refused', { count: status });
}

/** Tries to send a notice; a browser whose push service has failed in several hours in a row is forgotten. */
async function trySend(deps: ChatDeps, browser: Subscription, payload: string): Promise<void> {
  try {
    await sendNotice(deps, browser, payload);
    await sql`update push_subscription set failures = 0 where id = ${browser.id} and failures > 0`.execute(deps.db);
  } catch (error) {
    deps.log.warn('push.failed', { error });
    const isDue = sql`id = ${browser.id} and coalesce(failed_at, '-infinity') < now() - interval '1 hour'`;
    await sql`with counted as (update push_subscription set failures = failures + 1, failed_at = now()
        where ${isDue} and failures < ${MAX_FAILURES - 1})
      delete from push_subscription where ${isDue} and failures >= ${MAX_FAILURES - 1}`.execute(deps.db);
  }
}

/**
 * Shows notices of unread messages in the browsers of all whom they concern: one until they are read, not at night, and none for what was read in the
 * app or sent to a messenger. Each is tried once: the email follows.
 */
export async function sendPush(deps: ChatDeps): Promise<void> {
  const notices: Notice[] = [];
  await eachDue<Unread>(deps.db, {
    name: 'notices of messages',
    select: selectUnread,
    async handle(trx, unread) {
      const notice = await claimNotice(deps, trx, unread);
      if (notice) notices.push(notice);
    },
  });
  const sends = notices.flatMap(({ subscriptions, payload }) => subscriptions.map((browser) => ({ browser, payload })));
  const sendAll = async (): Promise<void> => {
    for (let next = sends.shift(); next; next = sends.shift()) await trySend(deps, next.browser, next.payload);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
}
