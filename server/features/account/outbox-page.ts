import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { decideBacklog, findBacklog } from '#server/platform/email-outbox.ts';
import { article, decisionForm, minute, ROWS_PER_PAGE, type OperatorPage } from '#server/platform/operator-page.ts';

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
  is_held: boolean;
  is_expired: boolean;
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

/** Codes sent to phones; the text is stored until a service accepts it. */
async function phoneMessages(db: Db): Promise<{ at: Date; article: string }[]> {
  const rows = await rowsOf<PhoneMessage>(db)`select recipient, locale, body, created_at, sent_by, last_error
    from code_message order by id desc limit ${ROWS_PER_PAGE}`;
  return rows.map(({ recipient, locale, body, created_at: at, sent_by, last_error }) => ({
    at,
    article: article(
      [minute(at), recipient, locale, sent_by ? `sent by ${sent_by}` : (last_error ?? 'stored only')],
      'Code for a phone',
      body,
    ),
  }));
}

/** The delivery state of an email, in words. */
function stateOf({ sent_at, is_expired, is_held, last_error }: Email, canSend: boolean): string {
  if (sent_at) return 'sent';
  if (is_expired) return 'too late, not sent';
  return last_error ?? (canSend && is_held ? 'waits for your decision' : 'stored only');
}

async function emails(db: Db, canSend: boolean): Promise<{ at: Date; article: string }[]> {
  const rows = await rowsOf<Email>(db)`
    select recipient, locale, subject, body, action, unsubscribe, created_at, sent_at, last_error, is_held,
      coalesce(expires_at <= now(), false) as is_expired from mail_outbox order by id desc limit ${ROWS_PER_PAGE}`;
  return rows.map((row) => ({
    at: row.created_at,
    article: article(
      [minute(row.created_at), row.recipient, row.locale, stateOf(row, canSend)],
      row.subject || 'Erased (docs/operations.md)',
      row.body,
      linkOf(row.action) + linkOf(row.unsubscribe),
    ),
  }));
}

/** Offers to send or discard the emails that were held without an SMTP server; empty without any. */
async function backlog(db: Db): Promise<string[]> {
  const { count, lastId } = await findBacklog(db);
  if (count === 0) return [];
  const buttons =
    '<button name="reason" value="send">Send all</button> <button name="reason" value="discard">Discard all</button>';
  return [
    article(
      [`${count} ${count === 1 ? 'email' : 'emails'}`],
      'Written before there was an SMTP server',
      'They are sent when you say so. Expired codes and passed deadlines are left out.',
      decisionForm('outbox', lastId, buttons),
    ),
  ];
}

/** Emails and phone codes, newest first; with an SMTP server also the emails that wait for a decision. */
export const outboxPage = (db: Db, canSend: boolean): OperatorPage => ({
  name: 'outbox',
  title: 'Outbox',
  empty: 'No emails yet.',
  async articles() {
    const shown = [...(await emails(db, canSend)), ...(await phoneMessages(db))].sort(
      (a, b) => b.at.getTime() - a.at.getTime(),
    );
    return [...(canSend ? await backlog(db) : []), ...shown.map((entry) => entry.article)];
  },
  async decide(id, value) {
    if (!canSend || (value !== 'send' && value !== 'discard')) return false;
    await decideBacklog(db, id, value);
    return true;
  },
});
