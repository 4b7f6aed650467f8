import { sql } from 'kysely';
import type * as calls from '#contract/site/site-settings.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db } from '#server/db/pool.ts';
import { firstRow, rowsOf } from '#server/db/rows.ts';
import { MAX_TRIES } from '#server/platform/deliver-emails.ts';
import { readRuns } from '#server/platform/jobs/job-runs.ts';
import { createTexts } from '#server/texts.ts';
import type { SiteSettingsDeps } from './settings-calls.ts';

const MAX_ROWS = 50;

const text = createTexts({
  en: {
    subject: 'A test email of {site}',
    body: 'If you can read this, {site} can write to its travellers.\n\nLook where it lies: if it is among the spam, ask the owner of your domain about SPF, DKIM and DMARC.',
  },
  ru: {
    subject: 'Проверочное письмо от {site}',
    body: 'Если вы это читаете, {site} может писать своим путешественникам.\n\nПосмотрите, в какую папку оно попало. Если в спам, проверьте у своего домена записи SPF, DKIM и DMARC.',
  },
  de: {
    subject: 'Eine Testmail von {site}',
    body: 'Wenn Sie das lesen, kann {site} seinen Reisenden schreiben.\n\nSehen Sie nach, in welchem Ordner die Mail liegt. Ist es der Spam, prüfen Sie SPF, DKIM und DMARC Ihrer Domain.',
  },
  zh: {
    subject: '{site} 的测试邮件',
    body: '您能读到这封信，说明 {site} 可以给旅客发邮件。\n\n请看看它落在哪个文件夹：如果在垃圾邮件里，请检查域名的 SPF、DKIM 和 DMARC 记录。',
  },
});

interface EmailRow {
  id: number;
  recipient: string;
  subject: string;
  created_at: Date;
  sent_at: Date | null;
  tries: number;
  last_error: string | null;
  state: 'sent' | 'waiting' | 'held' | 'failed' | 'expired';
}

const STATE = sql`case when sent_at is not null then 'sent' when expires_at <= now() then 'expired' when is_held then 'held'
  when tries >= ${sql.lit(MAX_TRIES)} then 'failed' else 'waiting' end`;

/** Emails, unsent ones first, then the newest; with `id` only that one. */
async function readOutbox(db: Db, id: number | undefined): Promise<EmailRow[]> {
  return rowsOf<EmailRow>(db)`select id, recipient, subject, created_at, sent_at, tries, last_error, ${STATE} as state
    from mail_outbox where ${id ?? null}::bigint is null or id = ${id ?? null} order by sent_at is not null, id desc limit ${MAX_ROWS}`;
}

/** Unsent emails: those that wait, and those that have failed. */
export async function countOutbox(db: Db): Promise<{ waiting: number; failed: number }> {
  return firstRow<{ waiting: number; failed: number }>(db)`select
      count(*) filter (where state in ('waiting', 'held'))::int as waiting, count(*) filter (where state = 'failed')::int as failed
    from (select ${STATE} as state from mail_outbox where sent_at is null and body <> '') unsent`;
}

type SystemCalls = Pick<typeof calls, 'sendTestEmail' | 'getSystemState' | 'resendEmail'>;

/** Handlers of the outbox, jobs and index. */
export function systemHandlers({ db, env, mail, indexedTours, startedAt }: SiteSettingsDeps): Handlers<SystemCalls> {
  return {
    async sendTestEmail(context) {
      const { id: userId } = signedIn(context);
      const { email: recipient } = await firstRow<{ email: string }>(db)`
        select email from user_account where id = ${userId}`;
      const { locale } = context;
      const key = `test ${context.requestId}`;
      await mail.send(db, {
        to: recipient,
        locale,
        dedupeKey: key,
        subject: text(locale, 'subject'),
        body: text(locale, 'body'),
      });
      const stored = await firstRow<{ id: number }>(db)`select id from mail_outbox where dedupe_key = ${key}`;
      return { id: stored.id, recipient };
    },
    async getSystemState(_context, { query }) {
      const [emails, counts, runs] = await Promise.all([readOutbox(db, query.email), countOutbox(db), readRuns(db)]);
      return {
        outbox: {
          ...counts,
          emails: emails.map(({ created_at, sent_at, last_error: error, ...row }) => ({
            ...row,
            error,
            created_at: created_at.toISOString(),
            sent_at: sent_at?.toISOString() ?? null,
          })),
        },
        jobs: runs.map(({ name, every_ms, ran_at, ms, failed_at, error }) => ({
          name,
          every_s: every_ms / 1000,
          ran_at: ran_at.toISOString(),
          ms,
          error,
          failed_at: failed_at?.toISOString() ?? null,
        })),
        index: { tours: indexedTours() },
        log: { level: env.quiet ? ('warn' as const) : ('info' as const) },
        started_at: startedAt.toISOString(),
      };
    },
    async resendEmail(_context, { body: { id } }) {
      const rows = await rowsOf<{ can: boolean }>(db)`select sent_at is null and body <> '' and not is_held
          and (expires_at is null or expires_at > now()) as can from mail_outbox where id = ${id}`;
      if (!rows[0]) throw new Problem('not_found');
      if (!rows[0].can) throw new Problem('not_allowed_now');
      await sql`update mail_outbox set tries = 0, next_try_at = now() where id = ${id} and sent_at is null`.execute(db);
      return { result: true };
    },
  };
}
