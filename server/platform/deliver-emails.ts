import { sql } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import { transaction, type Db } from '#server/db/pool.ts';
import { emailHtml, type EmailContent } from './email-html.ts';
import type { Log } from './log.ts';

const BATCH_SIZE = 20;
const MAX_TRIES = 8;

interface EmailRow extends EmailContent {
  id: number;
  recipient: string;
  tries: number;
}

/** The text of an email, with its links spelled out. */
function emailText({ body, action, unsubscribe }: EmailRow): string {
  const links = [action, unsubscribe].flatMap((link) => (link ? [`${link.text}: ${link.url}`] : []));
  return [body, ...links].join('\n\n');
}

/** RFC 8058: email clients show a button that needs no page. */
const headersOf = ({ unsubscribe }: EmailRow): Record<string, string> =>
  unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

interface DeliveryOptions {
  db: Db;
  log: Log;
  smtpUrl: string;
  from: string;
  /** Receives replies; `from` may be a no-reply address. */
  replyTo: string;
}

/** Sends emails from the outbox by SMTP, each at least once, with exponential backoff. Gives up after eight attempts. */
export interface EmailDelivery {
  /** Sends what is due. */
  run(): Promise<void>;
  /** Ends the connection, and does not wait for a slow mail server. */
  close(): void;
}

export function createEmailDelivery({ db, log, smtpUrl, from, replyTo }: DeliveryOptions): EmailDelivery {
  const sender = /^(.*?)\s*</.exec(from)?.[1] ?? from;
  const transport: Transporter = createTransport(smtpUrl);
  const closed = Promise.withResolvers<void>();

  const deliver = async (row: EmailRow): Promise<string | null> => {
    try {
      await transport.sendMail({
        from,
        replyTo,
        to: row.recipient,
        subject: row.subject,
        text: emailText(row),
        html: emailHtml(row, sender),
        headers: headersOf(row),
        messageId: `<${row.id}@serai>`,
      });
      return null;
    } catch (error) {
      return (error as Error).message.slice(0, 300);
    }
  };

  const round = async (): Promise<void> => {
    // Rows are claimed first and sent outside the transaction, so a slow mail server does not lock them.
    const due = await transaction(db, async (trx) => {
      const { rows } =
        await sql<EmailRow>`update mail_outbox set tries = tries + 1, next_try_at = now() + make_interval(secs => 30 * power(2, tries))
        where id in (select id from mail_outbox where sent_at is null and body <> '' and next_try_at <= now() and tries < ${MAX_TRIES} order by id limit ${BATCH_SIZE} for update skip locked)
        returning id, recipient, locale, subject, body, action, unsubscribe, tries`.execute(trx);
      return rows;
    });
    for (const row of due) {
      const failure = await deliver(row);
      await sql`update mail_outbox set sent_at = ${failure === null ? sql`now()` : null}, last_error = ${failure} where id = ${row.id}`.execute(
        db,
      );
      if (failure !== null) log.warn('mail not delivered', { id: row.id, count: row.tries });
    }
  };

  return {
    run: () => Promise.race([round(), closed.promise]),
    close() {
      closed.resolve();
      transport.close();
    },
  };
}
