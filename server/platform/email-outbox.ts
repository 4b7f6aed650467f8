import { sql } from 'kysely';
import type { EmailGroup } from '#domain/emails/email-groups.ts';
import { quietUntil } from '#domain/emails/quiet-hours.ts';
import { withLocale, type Locale } from '#domain/locales.ts';
import { PREPARE, type Db, type Trx } from '#server/db/pool.ts';
import { firstRow, hasRow } from '#server/db/rows.ts';
import { createTexts } from '#server/texts.ts';
import { choiceOf, createEmailKeys } from './email-choices.ts';
import type { EmailSummary } from './email-html.ts';

/** An email in the recipient's language. Plain text; a blank line separates paragraphs. */
export interface OutgoingEmail {
  to: string;
  locale: Locale;
  subject: string;
  body: string;
  /** The main link, shown as a button. */
  action?: { text: string; url: string };
  /** Shown beside the text. */
  summary?: EmailSummary;
  /** Emails with the same key are sent once. */
  dedupeKey?: string;
  /**
   * Emails with the same key are sent once an hour: a queued one gets the newest text, later ones wait for the next
   * hour.
   */
  hourlyKey?: string;
  /** Marks an email that anyone can send to any address; an address gets one such email an hour. */
  isUnsolicited?: boolean;
  /** Its code or link grants access to an account, so its text is erased an hour after delivery. */
  isSecret?: boolean;
  /** The group by which recipients can switch it off; grouped emails also wait for the morning. */
  group?: EmailGroup;
  /** Delivers it no earlier than the recipient's morning. */
  canWait?: boolean;
  /** Mail programs group emails to one reader by their thread. */
  thread?: string;
  /** Where replies go; by default to the site's contact address. */
  replyTo?: string;
  /** When its code or deadline expires, in seconds from now or as a time; after that it is not sent. */
  expires?: { afterS: number } | { at: Date | null };
}

/** Queues emails in the caller's transaction; throws `RangeError` when recipient or subject has a line break. */
export interface EmailOutbox {
  /** False when the address already got an unsolicited email within the hour; nothing is sent then. */
  send(trx: Db, email: OutgoingEmail): Promise<boolean>;
}

/** Rejects CR and LF, which would allow header injection. */
function assertHeaderSafe(text: string): void {
  if (/[\r\n]/.test(text)) throw new RangeError('a mail header must be one line');
}

/**
 * Whether an address has had no unsolicited email within the hour. Codes are counted apart, so that requesting a programme
 * does not block registering. Locks the address until the transaction ends, so that parallel emails cannot both pass.
 */
async function canSendUnsolicited(trx: Db, { to: recipient, isSecret = false }: OutgoingEmail): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${recipient.toLowerCase()}`}, 0))`.execute(trx);
  return !(await hasRow(trx)`select 1 from mail_outbox
    where lower(recipient) = ${recipient.toLowerCase()} and is_unsolicited and is_secret = ${isSecret}
    and created_at > now() - interval '1 hour' limit 1`);
}

/** When an email expires by the database's clock; null: never. */
const expiryOf = ({ expires }: OutgoingEmail) =>
  expires === undefined
    ? sql`null::timestamptz`
    : 'at' in expires
      ? sql`${expires.at}::timestamptz`
      : sql`now() + make_interval(secs => ${expires.afterS})`;

/** Stores an email that an address gets at most once an hour. The caller holds a lock on its subject. */
async function sendHourly(trx: Db, email: OutgoingEmail, key: string, isHeld: boolean): Promise<boolean> {
  const action = email.action ? JSON.stringify(email.action) : null;
  const summary = email.summary ? JSON.stringify(email.summary) : null;
  const keyOf = (hours: number) =>
    sql`${key}::text || ':' || floor(extract(epoch from now()) / 3600 + ${sql.lit(hours)})`;
  const { rows } =
    await sql`update mail_outbox set recipient = ${email.to}, locale = ${email.locale}, subject = ${email.subject},
      body = ${email.body}, action = ${action}::jsonb, summary = ${summary}::jsonb, expires_at = ${expiryOf(email)}
    where dedupe_key in (${keyOf(0)}, ${keyOf(1)}) and sent_at is null and tries = 0 returning id`.execute(trx);
  for (let hours = 0, isStored = rows.length > 0; hours <= 1 && !isStored; hours++) {
    const at = hours === 0 ? sql`now()` : sql`date_trunc('hour', now(), 'UTC') + interval '1 hour'`;
    const inserted =
      await sql`insert into mail_outbox (recipient, locale, subject, body, action, summary, dedupe_key, next_try_at, expires_at, is_held)
      values (${email.to}, ${email.locale}, ${email.subject}, ${email.body}, ${action}::jsonb, ${summary}::jsonb,
      ${keyOf(hours)}, ${at}, ${expiryOf(email)}, ${isHeld})
      on conflict (dedupe_key) do nothing returning id`.execute(trx);
    isStored = inserted.rows.length > 0;
  }
  return true;
}

const footerText = createTexts({
  en: { unsubscribe: 'Don’t want emails like this one? Switch them off' },
  ru: { unsubscribe: 'Не нужны такие письма? Отключить' },
  de: { unsubscribe: 'Sie möchten solche E-Mails nicht mehr? Abbestellen' },
  zh: { unsubscribe: '不想再收到此类邮件？点此退订' },
});

/** When an email may be sent: null at once, else in the recipient's morning. */
async function sendTime(trx: Db, { to, locale, group, canWait }: OutgoingEmail): Promise<Date | null> {
  if (!group && !canWait) return null;
  const { now, timezone } = await firstRow<{ now: Date; timezone: string | null }>(trx)`select now(),
    (select timezone from user_account where email = ${to.toLowerCase()}) as timezone`;
  return quietUntil(now, timezone, locale);
}

interface OutboxOptions {
  publicUrl: string;
  dataKey: string;
  /** Null: without a mail server, emails are held until the operator decides about them (`decideBacklog`). */
  smtpUrl: string | null;
}

/** Stores emails in `mail_outbox`, which `/operator/outbox` shows and `createEmailDelivery` sends by SMTP. */
export function createEmailOutbox({ publicUrl, dataKey, smtpUrl }: OutboxOptions): EmailOutbox {
  const isHeld = smtpUrl === null;
  const { keyOf } = createEmailKeys(dataKey);
  const unsubscribeOf = (id: number, { group, locale }: OutgoingEmail) => ({
    text: footerText(locale, 'unsubscribe'),
    url: `${publicUrl}${withLocale(`/emails/${keyOf(id)}/${group}`, locale)}`,
  });
  const send: EmailOutbox['send'] = async (trx, email) => {
    assertHeaderSafe(email.to);
    assertHeaderSafe(email.subject);
    const choice = email.group ? await choiceOf(trx, email.to) : null;
    if (email.group && choice?.off.includes(email.group)) return true;
    if (email.hourlyKey !== undefined) return sendHourly(trx, email, email.hourlyKey, isHeld);
    const isUnsolicited = email.isUnsolicited ?? false;
    if (isUnsolicited && !(await canSendUnsolicited(trx, email))) return false;
    await sql`${PREPARE} insert into mail_outbox (recipient, locale, subject, body, action, summary, dedupe_key, is_unsolicited,
        is_secret, unsubscribe, thread, reply_to, expires_at, is_held, next_try_at)
      values (${email.to}, ${email.locale}, ${email.subject}, ${email.body},
        ${email.action ? JSON.stringify(email.action) : null}::jsonb,
        ${email.summary ? JSON.stringify(email.summary) : null}::jsonb, ${email.dedupeKey ?? null}, ${isUnsolicited}, ${email.isSecret ?? false},
        ${choice ? JSON.stringify(unsubscribeOf(choice.id, email)) : null}::jsonb, ${email.thread ?? null},
        ${email.replyTo ?? null}, ${expiryOf(email)}, ${isHeld}, coalesce(${await sendTime(trx, email)}::timestamptz, now()))
      on conflict (dedupe_key) do nothing`.execute(trx);
    return true;
  };
  return { send };
}

/** Erases the emails to an address, sent or not. */
export async function eraseEmails(trx: Trx, recipient: string): Promise<void> {
  await sql`delete from mail_outbox where lower(recipient) = ${recipient.toLowerCase()}`.execute(trx);
  await sql`delete from email_choice where email = ${recipient.toLowerCase()}`.execute(trx);
}

/** Erases emails by key, including keys that extend one of them by a colon. */
export async function eraseEmailsByKey(trx: Trx, keys: readonly string[]): Promise<void> {
  await sql`delete from mail_outbox where dedupe_key is not null and exists (select 1 from unnest(${[...keys]}::text[]) as key
    where dedupe_key = key or starts_with(dedupe_key, key || ':'))`.execute(trx);
}

/** Emails that were held for lack of a mail server and have not expired: their number and the newest id. */
export async function findBacklog(db: Db): Promise<{ count: number; lastId: number }> {
  const { count, last } = await firstRow<{ count: number; last: number | null }>(
    db,
  )`select count(*)::int as count, max(id) as last
    from mail_outbox where is_held and sent_at is null and body <> '' and (expires_at is null or expires_at > now())`;
  return { count, lastId: last ?? 0 };
}

/** Sends or discards the held emails up to an id. */
export async function decideBacklog(db: Db, lastId: number, decision: 'send' | 'discard'): Promise<void> {
  await (
    decision === 'send'
      ? sql`update mail_outbox set is_held = false, next_try_at = greatest(next_try_at, now()) where is_held and id <= ${lastId}`
      : sql`update mail_outbox set is_held = false, expires_at = least(expires_at, now()) where is_held and id <= ${lastId}`
  ).execute(db);
}

const EMAIL_TEXT_DAYS = 30;
const SECRET_HOURS = 1;
/** After this long without delivery a secret email has failed, or there is no mail server. */
const UNSENT_SECRET_HOURS = 24;

/** Erases the texts of old emails and of those never sent. Their keys stay, so that none is sent again. */
export async function eraseOldEmails(db: Db): Promise<void> {
  await sql`update mail_outbox set subject = '', body = '', action = null, summary = null where is_secret and body <> ''
    and (sent_at < now() - make_interval(hours => ${SECRET_HOURS})
    or created_at < now() - make_interval(hours => ${UNSENT_SECRET_HOURS}))`.execute(db);
  await sql`update mail_outbox set recipient = '', subject = '', body = '', action = null, summary = null, unsubscribe = null, last_error = null
    where recipient <> '' and created_at < now() - make_interval(days => ${EMAIL_TEXT_DAYS})`.execute(db);
}
