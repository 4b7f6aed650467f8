import { sql } from 'kysely';
import type { Locale } from '#domain/locales.ts';
import type { Db, Trx } from '#server/db/pool.ts';

/** A mail in the recipient's language. Plain text; a blank line separates paragraphs. */
export interface Letter {
  to: string;
  locale: Locale;
  subject: string;
  body: string;
  /** The main link, shown as a button. */
  action?: { text: string; url: string };
  /** Mails with the same key are sent once. */
  dedupeKey?: string;
}

/** Queues mails in the caller's transaction; throws `RangeError` when recipient or subject has a line break. */
export interface MailPort {
  send(trx: Db | Trx, letter: Letter): Promise<void>;
}

/** Rejects CR and LF, which would allow header injection. */
function assertHeaderSafe(text: string): void {
  if (/[\r\n]/.test(text)) throw new RangeError('a mail header must be one line');
}

/** Stores mails in `mail_outbox`, which `/operator/outbox` shows and `startMailDelivery` sends by SMTP. */
export const outboxMail: MailPort = {
  async send(trx, letter) {
    assertHeaderSafe(letter.to);
    assertHeaderSafe(letter.subject);
    await sql`insert into mail_outbox (recipient, locale, subject, body, action, dedupe_key)
      values (${letter.to}, ${letter.locale}, ${letter.subject}, ${letter.body},
        ${letter.action ? JSON.stringify(letter.action) : null}::jsonb, ${letter.dedupeKey ?? null})
      on conflict (dedupe_key) do nothing`.execute(trx);
  },
};
