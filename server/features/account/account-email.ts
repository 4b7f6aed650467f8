import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { toLocale } from '#domain/locales.ts';
import type { Trx } from '#server/db/pool.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountEmailText, type AccountEmailKey } from './account-email-texts.ts';

/** Names of the emails that every account owner receives, whatever their settings. */
export type AccountEmailName = AccountEmailKey extends infer Key
  ? Key extends `notice.${infer Name}.subject`
    ? Name
    : never
  : never;

/** Key of the emails of an account: they are erased with it, wherever they were sent. */
export const accountEmailKey = (userId: number): string => `notice:${userId}`;

/** Recipient of an account email. */
export interface AccountEmailRecipient {
  email: string;
  language: string;
}

/** Sends an email to the owner of an account, in its language. */
export async function sendAccountEmailTo(
  deps: AccountDeps,
  trx: Trx,
  { email, language }: AccountEmailRecipient,
  { name, values = {}, dedupeKey }: { name: AccountEmailName; values?: Record<string, string>; dedupeKey?: string },
): Promise<void> {
  await sendEmail(deps, trx, {
    texts: accountEmailText,
    name: `notice.${name}`,
    to: { email, locale: toLocale(language) },
    values,
    ...(dedupeKey !== undefined && { dedupeKey }),
  });
}

/** Sends an email to the current address of an account, in its language. */
export async function sendAccountEmail(
  deps: AccountDeps,
  trx: Trx,
  { userId, name, values = {} }: { userId: number; name: AccountEmailName; values?: Record<string, string> },
): Promise<void> {
  const { rows } =
    await sql<AccountEmailRecipient>`select email, language from user_account where id = ${userId}`.execute(trx);
  const dedupeKey = `${accountEmailKey(userId)}:${randomUUID()}`;
  if (rows[0]) await sendAccountEmailTo(deps, trx, rows[0], { name, values, dedupeKey });
}
