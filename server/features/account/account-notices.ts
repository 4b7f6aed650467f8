import { sql } from 'kysely';
import { toLocale } from '#domain/locales.ts';
import type { Trx } from '#server/db/pool.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountMailText, type AccountMailKey } from './account-mails.ts';

/** Notices that every account owner receives, whatever their settings. */
export type Notice = AccountMailKey extends infer Key
  ? Key extends `notice.${infer Name}.subject`
    ? Name
    : never
  : never;

/** Mails a notice to the current address of an account, in its language. */
export async function sendNotice(
  { mail }: AccountDeps,
  trx: Trx,
  { userId, notice, values = {} }: { userId: number; notice: Notice; values?: Record<string, string> },
): Promise<void> {
  const { rows } = await sql<{ email: string; language: string }>`select email, language from user_account
    where id = ${userId}`.execute(trx);
  const account = rows[0];
  if (!account) return;
  const locale = toLocale(account.language);
  await mail.send(trx, {
    to: account.email,
    locale,
    subject: accountMailText(locale, `notice.${notice}.subject`, values),
    body: accountMailText(locale, `notice.${notice}.body`, values),
  });
}
