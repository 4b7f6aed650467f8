import { sql } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import { shownLogo } from '#domain/site/site-settings.ts';
import { transaction, type Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { emailHtml, emailText, type EmailContent, type EmailFrame } from './email-html.ts';
import type { Log } from './log.ts';
import { inSpan } from './tracing/tracing.ts';

const BATCH_SIZE = 20;
/** Delivery attempts before an email is given up. */
export const MAX_TRIES = 8;

interface EmailRow extends EmailContent {
  id: number;
  recipient: string;
  tries: number;
  /** The random part of its `Message-ID`, the same in every attempt. */
  message_key: string;
  /** The name of the email thread: mail programs group by it, although no such email exists. */
  thread: string | null;
  reply_to: string | null;
}

/** RFC 3834 suppresses automatic replies; RFC 8058 lets email clients unsubscribe with one click. */
const headersOf = ({ unsubscribe }: EmailRow): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe.url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

interface DeliveryOptions {
  db: Db;
  log: Log;
  smtpUrl: string;
  from: string;
  /**
   * Replies go to the site's address, because `from` may be a no-reply address. The site's name is the sender where
   * `from` has none.
   */
  site: Pick<SiteConfig, 'title' | 'emailSender' | 'contacts' | 'colors' | 'logo'>;
  /** Origin of the product; its host is part of each `Message-ID`. */
  publicUrl: string;
}

/**
 * Sends emails from the outbox by SMTP, each at least once, with exponential backoff. Gives up after eight attempts or
 * when an email expires; skips emails held for the operator.
 */
export interface EmailDelivery {
  /** Sends the emails that are due, first those whose use ends, such as codes. */
  run(): Promise<void>;
  /** Closes the connection without waiting for a slow mail server. */
  close(): void;
}

/** Claims a batch first; it is sent outside the transaction, so that a slow mail server does not lock its rows. */
function claimDue(db: Db): Promise<EmailRow[]> {
  return transaction(db, async (trx) => {
    const rows = await rowsOf<EmailRow>(trx)`
      update mail_outbox set tries = tries + 1, next_try_at = now() + make_interval(secs => 30 * power(2, tries))
      where id in (select id from mail_outbox where sent_at is null and body <> '' and next_try_at <= now() and tries < ${MAX_TRIES}
        and not is_held and (expires_at is null or expires_at > now()) order by expires_at is null, id limit ${BATCH_SIZE} for update skip locked)
      returning id, recipient, locale, subject, body, action, unsubscribe, summary, tries, message_key, thread, reply_to`;
    // `update … returning` has no order.
    return rows.sort((a, b) => a.id - b.id);
  });
}

export function createEmailDelivery({ db, log, smtpUrl, from, site, publicUrl }: DeliveryOptions): EmailDelivery {
  const [, fromName, address] = /^(.*?)\s*<(.+)>$/.exec(from) ?? [undefined, null, from];
  const senderName = (): string => site.emailSender ?? (fromName || site.title);
  const frame = (): EmailFrame => ({
    sender: senderName(),
    colors: site.colors,
    logo: shownLogo(site),
    publicUrl,
    imprint: `${site.contacts.company ?? site.title} · ${site.contacts.email}`,
  });
  const host = new URL(publicUrl).hostname;
  const transport: Transporter = createTransport(smtpUrl);
  const closed = Promise.withResolvers<void>();

  const send = (row: EmailRow): Promise<unknown> =>
    transport.sendMail({
      from: { name: senderName(), address: address ?? from },
      replyTo: row.reply_to ?? site.contacts.email,
      to: row.recipient,
      subject: row.subject,
      text: emailText(row),
      html: emailHtml(row, frame()),
      headers: headersOf(row),
      messageId: `<${row.message_key}@${host}>`,
      ...(row.thread !== null && { references: `<${row.thread}@${host}>` }),
    });

  const deliver = async (row: EmailRow): Promise<string | null> => {
    try {
      await inSpan('send email', 'client', () => send(row), { 'email.id': row.id, 'email.tries': row.tries });
      return null;
    } catch (error) {
      return (error as Error).message.slice(0, 300);
    }
  };

  /** Sends a batch. Returns whether more may be due, and the mail server takes them. */
  const round = async (): Promise<boolean> => {
    const due = await claimDue(db);
    let failures = 0;
    for (const row of due) {
      const failure = await deliver(row);
      await sql`update mail_outbox set sent_at = ${failure === null ? sql`now()` : null}, last_error = ${failure}
        where id = ${row.id}`.execute(db);
      if (failure === null) continue;
      failures++;
      log.warn('mail not delivered', { id: row.id, count: row.tries });
    }
    return failures === 0 && due.length === BATCH_SIZE;
  };

  let isClosed = false;
  const rounds = async (): Promise<void> => {
    while ((await round()) && !isClosed);
  };

  return {
    run: () => Promise.race([rounds(), closed.promise]),
    close() {
      isClosed = true;
      closed.resolve();
      transport.close();
    },
  };
}
