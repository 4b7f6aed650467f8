import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { toLocale } from '#domain/locales.ts';
import type { Trx } from '#server/db/pool.ts';
import type { Letter } from '#server/platform/mail.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountMailText, type AccountMailKey } from './account-mails.ts';

/** Emails that every account owner receives, whatever their settings. */
export type Notice = AccountMailKey extends infer Key
  ? Key extends `notice.${infer Name}.subject`
    ? Name
    : never
  : never;

/** Key of the emails of an account: they are erased with it, wherever they were sent. */
export const noticeKey = (userId: number): string => `notice:${userId}`;

/** Recipient of an account email. */
export interface NoticeReader {
  email: string;
  language: string;
}

/** An email to the owner of an account, in its language. */
export function noticeLetter(
  { email, language }: NoticeReader,
  notice: Notice,
  values: Record<string, string> = {},
): Letter {
  const locale = toLocale(language);
  return {
    to: email,
    locale,
    subject: accountMailText(locale, `notice.${notice}.subject`, values),
    body: accountMailText(locale, `notice.${notice}.body`, values),
  };
}

/** Sends an email to the current address of an account, in its language. */
export async function sendNotice(
  { mail }: AccountDeps,
  trx: Trx,
  { userId, notice, values = {} }: { userId: number; notice: Notice; values?: Record<string, string> },
): Promise<void> {
  const { rows } = await sql<NoticeReader>`select email, language from user_account where id = ${userId}`.execute(trx);
  const account = rows[0];
  if (!account) return;
  await mail.send(trx, {
    ...noticeLetter(account, notice, values),
    dedupeKey: `${noticeKey(userId)}:${randomUUID()}`,
  });
}
