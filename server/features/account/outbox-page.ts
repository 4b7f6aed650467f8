import { sql } from 'kysely';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Db } from '#server/db/pool.ts';
import { article, minute, SHOWN, type OperatorPage } from '#server/platform/operator-page.ts';

interface Email {
  recipient: string;
  locale: string;
  subject: string;
  body: string;
  action: { text: string; url: string } | null;
  unsubscribe: { text: string; url: string } | null;
  created_at: Date;
  sent_at: Date | null;
  last_error: string | null;
}

const linkOf = (link: Email['action']): string =>
  link ? `<p><a rel="noreferrer" href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>` : '';

interface PhoneMessage {
  recipient: string;
  locale: string;
  body: string;
  created_at: Date;
  sent_by: string | null;
  last_error: string | null;
}

/** Codes for phones; the text is stored until a service has accepted it. */
async function phoneMessages(db: Db): Promise<{ at: Date; article: string }[]> {
  const { rows } = await sql<PhoneMessage>`select recipient, locale, body, created_at, sent_by, last_error
    from code_message order by id desc limit ${SHOWN}`.execute(db);
  return rows.map(({ recipient, locale, body, created_at: at, sent_by, last_error }) => ({
    at,
    article: article(
      [minute(at), recipient, locale, sent_by ? `sent by ${sent_by}` : (last_error ?? 'stored only')],
      'Code for a phone',
      body,
    ),
  }));
}

async function emails(db: Db): Promise<{ at: Date; article: string }[]> {
  const { rows } =
    await sql<Email>`select recipient, locale, subject, body, action, unsubscribe, created_at, sent_at, last_error from mail_outbox order by id desc limit ${SHOWN}`.execute(
      db,
    );
  return rows.map((row) => ({
    at: row.created_at,
    article: article(
      [minute(row.created_at), row.recipient, row.locale, row.sent_at ? 'sent' : (row.last_error ?? 'stored only')],
      row.subject || 'Erased (docs/operations.md)',
      row.body,
      linkOf(row.action) + linkOf(row.unsubscribe),
    ),
  }));
}

/** Emails and codes for phones, the newest first. */
export const outboxPage = (db: Db): OperatorPage => ({
  name: 'outbox',
  title: 'Outbox',
  empty: 'No letters yet.',
  async articles() {
    const shown = [...(await emails(db)), ...(await phoneMessages(db))].sort((a, b) => b.at.getTime() - a.at.getTime());
    return shown.map((entry) => entry.article);
  },
});
