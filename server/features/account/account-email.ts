import { randomUUID } from 'node:crypto';
import { toLocale } from '#domain/locales.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountEmailText, type AccountEmailKey } from './account-email-texts.ts';

/** Names of emails that are sent to account owners whatever their settings. */
export type AccountEmailName = AccountEmailKey extends infer Key
  ? Key extends `notice.${infer Name}.subject`
    ? Name
    : never
  : never;

/** Key prefix of an account's emails, by which they are erased with the account. */
export const accountEmailKey = (userId: number): string => `notice:${userId}`;

/** Recipient of an account email. */
export interface AccountEmailRecipient {
  email: string;
  language: string;
}

/** Emails the owner of an account in the account's language. */
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
    dedupeKey,
  });
}

/** Emails the current address of an account in the account's language. */
export async function sendAccountEmail(
  deps: AccountDeps,
  trx: Trx,
  { userId, name, values = {} }: { userId: number; name: AccountEmailName; values?: Record<string, string> },
): Promise<void> {
  const row = await rowOrNull<AccountEmailRecipient>(trx)`
    select email, language from user_account where id = ${userId}`;
  const dedupeKey = `${accountEmailKey(userId)}:${randomUUID()}`;
  if (row) await sendAccountEmailTo(deps, trx, row, { name, values, dedupeKey });
}
