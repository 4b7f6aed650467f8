import { sql } from 'kysely';
import type { Locale } from '#domain/locales.ts';
import type { Db, Trx } from '#server/db/pool.ts';

/** One letter, finished in the reader's language. Plain text; a blank line parts paragraphs. */
export interface Letter {
  to: string;
  locale: Locale;
  subject: string;
  body: string;
  /** The main link, shown as a button. */
  action?: { text: string; url: string };
  /** Two letters with one key are sent once. */
  dedupeKey?: string;
}

/** Sends letters: into a table with the change that caused them, out of it by `deliverMail`. */
export interface MailPort {
  send(trx: Db | Trx, letter: Letter): Promise<void>;
}

/** Refuses what could end a header early (CR, LF) rather than repair it. */
function assertHeaderSafe(text: string): void {
  if (/[\r\n]/.test(text)) throw new RangeError('a mail header must be one line');
}

/** The default: every letter is a row of `mail_outbox`; the operator's page shows them, SMTP takes them where configured. */
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
