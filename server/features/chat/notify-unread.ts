import { sql, type RawBuilder } from 'kysely';
import { quietUntil } from '#domain/emails/quiet-hours.ts';
import { toLocale } from '#domain/locales.ts';
import { maskName } from '#domain/mask-contacts.ts';
import type { Trx } from '#server/db/pool.ts';
import { SPEAKER_NAME } from '#server/features/catalogue/index.ts';
import { eachDue } from '#server/platform/each-due.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { emailValues, sendEmail } from '#server/platform/send-email.ts';
import { createTexts } from '#server/texts.ts';
import type { ChatDeps } from './chat-deps.ts';
import { NOTIFIED_PEOPLE } from './chats/notified-people.ts';
import { replyText } from './email/email-texts.ts';

/** Minutes in which a message can be read in the app before it causes an email. */
const WAIT_MIN = 3;
/** Older messages cause no email. */
const MAX_AGE_DAYS = 7;

const en = {
  'unread.subject': 'New message from {sender}',
  'unread.body': 'Hello {name},\n\nyou have a new message from {sender}:\n\n{message}',
  'unread.button': 'Reply',
  support: 'our support team',
  traveller: 'a traveller',
  organizer: 'the organizer',
};
const texts = createTexts({
  en,
  ru: {
    'unread.subject': 'Новое сообщение: {sender}',
    'unread.body': 'Здравствуйте, {name}!\n\nВам написали ({sender}):\n\n{message}',
    'unread.button': 'Ответить',
    support: 'служба поддержки',
    traveller: 'путешественник',
    organizer: 'организатор',
  },
  de: {
    'unread.subject': 'Neue Nachricht: {sender}',
    'unread.body': 'Guten Tag {name},\n\n{sender} hat Ihnen geschrieben:\n\n{message}',
    'unread.button': 'Antworten',
    support: 'Unser Kundendienst',
    traveller: 'Ein Reisegast',
    organizer: 'Der Veranstalter',
  },
  zh: {
    'unread.subject': '{sender} 发来新消息',
    'unread.body': '{name}，您好！\n\n{sender} 给您留言：\n\n{message}',
    'unread.button': '回复',
    support: '客服',
    traveller: '旅客',
    organizer: '组织者',
  },
});

interface Unread {
  /** Of the chat and the account. */
  id: string;
  chat_id: number;
  user_id: number;
  side: 'traveller' | 'organizer';
  email: string;
  language: string;
  timezone: string | null;
  first_name: string;
  sender_side: 'traveller' | 'organizer' | 'support';
  /** Empty for support and for accounts without a name. */
  sender: string;
  /** The text, or the name of the file. */
  text: string;
  last_seq: number;
}

/**
 * Emails accounts about unread messages: one for all until they are read or answered, not at night, and none for what
 * was read in the app or sent to a messenger. A chat that an organizer's member has taken concerns that member only.
 */
export async function notifyUnread(deps: ChatDeps): Promise<void> {
  await eachDue<Unread>(deps.db, {
    name: 'emails about messages',
    select: selectUnread,
    handle: (trx, unread) => notify(deps, trx, unread),
  });
}

/** The next unread message of an account that was not emailed about its burst. */
function selectUnread(tried: readonly string[]): RawBuilder<Unread> {
  // An answer by any member of a side counts as read by all of them.
  return sql<Unread>`
    select c.id || ' ' || p.user_id as id, c.id as chat_id, p.user_id, p.side, u.email, u.language, u.timezone, u.first_name, c.last_seq,
      m.side as sender_side, case m.side when 'organizer' then ${SPEAKER_NAME}
        when 'traveller' then trim(t.first_name || ' ' || t.last_name) else '' end as sender, m.text
    from chat c left join organizer o on o.id = c.organizer_id left join user_account t on t.id = c.user_id
      cross join lateral ${NOTIFIED_PEOPLE} p join user_account u on u.id = p.user_id
      left join chat_member own on own.chat_id = c.id and own.user_id = p.user_id
      cross join lateral (select greatest(coalesce(own.read_seq, 0), coalesce((select max(k.seq) from chat_message k
        where k.chat_id = c.id and k.side = p.side and k.kind = 'text'), 0)) as seq) seen
      join lateral (select m.side, coalesce(nullif(m.text, ''), f.name, '') as text, m.created_at from chat_message m
        left join uploaded_file f on f.id = m.file_id where m.chat_id = c.id and m.seq > seen.seq
        and m.side <> p.side and m.kind = 'text' and m.deleted_at is null and m.hidden_at is null
        and m.seq > coalesce((select max(k.seq) from messenger_dialogue d join messenger_mark k on k.dialogue_id = d.id
          where d.user_id = p.user_id and k.chat_id = c.id), 0) order by m.seq limit 1) m on true
    where c.last_at > now() - make_interval(days => ${MAX_AGE_DAYS}) and m.created_at < now() - make_interval(mins => ${WAIT_MIN})
      and m.created_at > now() - make_interval(days => ${MAX_AGE_DAYS})
      and not coalesce(own.is_muted, false) and coalesce(own.emailed_seq, 0) <= seen.seq
      and c.id || ' ' || p.user_id <> all(${tried}::text[])
    order by c.id, p.user_id limit 1 for update of c skip locked`;
}

async function notify(deps: ChatDeps, trx: Trx, unread: Unread): Promise<void> {
  const locale = toLocale(unread.language);
  if (quietUntil(deps.clock.now(), unread.timezone, locale)) return;
  await sql`insert into chat_member (chat_id, user_id, side, emailed_seq) values (${unread.chat_id}, ${unread.user_id},
      ${unread.side}, ${unread.last_seq})
    on conflict (chat_id, user_id) do update set emailed_seq = excluded.emailed_seq`.execute(trx);
  const values = {
    name: unread.first_name,
    // Names are free text and must not put a link into our email.
    sender: maskName(unread.sender) || texts(locale, unread.sender_side),
    message: unread.text,
  };
  await sendEmail(deps, trx, {
    texts,
    name: 'unread',
    to: { email: unread.email, locale },
    path: (unread.side === 'organizer' ? pagePaths.organizerChat : pagePaths.chat)(unread.chat_id),
    dedupeKey: `chat:${unread.chat_id}:${unread.user_id}:${unread.last_seq}`,
    thread: `chat-${unread.chat_id}`,
    replyTo: deps.replyAddresses?.of({ chatId: unread.chat_id, userId: unread.user_id }, deps.clock.now()),
    ...(deps.replyAddresses && {
      body: `— ${replyText(locale, 'above')} —\n\n${texts(locale, 'unread.body', emailValues(values))}`,
    }),
    values,
  });
}
