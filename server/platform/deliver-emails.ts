import { sql } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import { transaction, type Db } from '#server/db/pool.ts';
import type { Log } from './log.ts';
import { langOf, type Locale } from '#domain/locales.ts';
import { darkColor, type SiteColors } from '#domain/site/site-colors.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';

interface Link {
  text: string;
  url: string;
}

/** Content of an email; the body is plain text with blank lines between paragraphs. */
interface EmailContent {
  locale: Locale;
  subject: string;
  body: string;
  action: Link | null;
  unsubscribe: Link | null;
}

// Clients without dark mode ignore these rules; those that invert colours see that the email adapts itself.
const darkStyle = (colors: SiteColors | null): string =>
  `@media (prefers-color-scheme:dark){.page{background:#16171b!important}.ink{color:#f3efe7!important}.ink-2{color:#b3aea4!important}.line{border-color:#33343b!important}.go{background:${colors ? darkColor(colors.action) : '#e8846a'}!important;color:#1d0f0b!important}}`;
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const SERIF = 'font-family:Georgia,serif;font-weight:400';

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:#1b1d22">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const button = ({ text, url }: Link, color: string): string =>
  `<p style="margin:24px 0 8px"><a class="go" href="${escapeHtml(url)}" style="display:inline-block;background:${color};color:#fff;padding:12px 24px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(text)}</a></p>`;

const footer = ({ text, url }: Link): string =>
  `<p class="line" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e5ddd0;font-size:14px;line-height:20px"><a class="ink-2" href="${escapeHtml(url)}" style="color:#5c5f66">${escapeHtml(text)}</a></p>`;

/**
 * The HTML of an email: a complete document without pictures, readable without styles and in dark mode. `sender` is its
 * heading.
 */
function emailHtml(
  { locale, subject, body, action, unsubscribe }: EmailContent,
  { sender, colors }: { sender: string; colors: SiteColors | null },
): string {
  const lang = langOf(locale);
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkStyle(colors)}</style></head>
<body class="page" style="margin:0;padding:0;background:#fff"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;table-layout:fixed"><tr><td class="page" align="center" style="padding:32px 20px;background:#fff">
<div style="max-width:560px;text-align:left;${FONT};font-size:16px;line-height:24px;overflow-wrap:anywhere">
<p class="line ink-2" style="margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid #e5ddd0;color:#5c5f66;font-size:18px;${SERIF}">${escapeHtml(sender)}</p>
<h1 class="ink" style="margin:0 0 20px;color:#1b1d22;font-size:26px;line-height:34px;${SERIF}">${escapeHtml(subject)}</h1>
${body
  .split(/\n{2,}/)
  .map(paragraph)
  .join(
    '',
  )}${action ? button(action, colors?.action ?? '#b5472b') : ''}${unsubscribe ? footer(unsubscribe) : ''}</div></td></tr></table></body></html>`;
}

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
}

/** The plain-text version of an email, with visible links. */
function emailText({ body, action, unsubscribe }: EmailRow): string {
  const links = [action, unsubscribe].flatMap((link) => (link ? [`${link.text}: ${link.url}`] : []));
  return [body, ...links].join('\n\n');
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
  site: Pick<SiteConfig, 'title' | 'emailSender' | 'contacts' | 'colors'>;
  /** Origin of the product; its host is part of each `Message-ID`. */
  publicUrl: string;
}

/**
 * Sends emails from the outbox by SMTP, each at least once, with exponential backoff. Gives up after eight attempts or
 * when an email expires; skips emails held for the operator.
 */
export interface EmailDelivery {
  /** Sends the emails that are due. */
  run(): Promise<void>;
  /** Closes the connection without waiting for a slow mail server. */
  close(): void;
}

export function createEmailDelivery({ db, log, smtpUrl, from, site, publicUrl }: DeliveryOptions): EmailDelivery {
  const [, fromName, address] = /^(.*?)\s*<(.+)>$/.exec(from) ?? [undefined, null, from];
  const senderName = (): string => site.emailSender ?? (fromName || site.title);
  const host = new URL(publicUrl).hostname;
  const transport: Transporter = createTransport(smtpUrl);
  const closed = Promise.withResolvers<void>();

  const deliver = async (row: EmailRow): Promise<string | null> => {
    try {
      await transport.sendMail({
        from: { name: senderName(), address: address ?? from },
        replyTo: site.contacts.email,
        to: row.recipient,
        subject: row.subject,
        text: emailText(row),
        html: emailHtml(row, { sender: senderName(), colors: site.colors }),
        headers: headersOf(row),
        messageId: `<${row.message_key}@${host}>`,
        ...(row.thread !== null && { references: `<${row.thread}@${host}>` }),
      });
      return null;
    } catch (error) {
      return (error as Error).message.slice(0, 300);
    }
  };

  const round = async (): Promise<void> => {
    // Rows are claimed first and sent outside the transaction, so that a slow mail server does not lock them.
    const due = await transaction(db, async (trx) => {
      const { rows } =
        await sql<EmailRow>`update mail_outbox set tries = tries + 1, next_try_at = now() + make_interval(secs => 30 * power(2, tries))
        where id in (select id from mail_outbox where sent_at is null and body <> '' and next_try_at <= now() and tries < ${MAX_TRIES}
          and not is_held and (expires_at is null or expires_at > now()) order by id limit ${BATCH_SIZE} for update skip locked)
        returning id, recipient, locale, subject, body, action, unsubscribe, tries, message_key, thread`.execute(trx);
      // `update … returning` has no order.
      return rows.sort((a, b) => a.id - b.id);
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
