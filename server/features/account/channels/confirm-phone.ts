import { sql } from 'kysely';
import type { Trx } from '#server/db/pool.ts';
import { Problem } from '#server/calls/problem.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { sendAccountEmail } from '#server/features/account/account-email.ts';
import { formatPhone } from '#server/features/account/settings/phone-numbers.ts';

/**
 * Records that an account controls its phone, which can sign in from now on. A previous account of the number loses it:
 * the code proves who has it now. Both are told by email.
 */
export async function confirmPhone(deps: AccountDeps, trx: Trx, userId: number, phone: string): Promise<void> {
  const values = { phone: formatPhone(phone) };
  // The lock lets one account at a time claim a number, so that no previous owner is missed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`confirmed phone ${phone}`}, 0))`.execute(trx);
  const { rows: others } = await sql<{ id: number }>`update user_account set phone_confirmed_at = null
      where phone = ${phone} and phone_confirmed_at is not null and id <> ${userId} returning id`.execute(trx);
  const { rows: own } = await sql<{ is_new: boolean }>`update user_account u set phone_confirmed_at = now()
      from (select id, phone_confirmed_at is null as is_new from user_account where id = ${userId} for update) old
      where u.id = old.id and u.phone = ${phone} returning old.is_new`.execute(trx);
  if (!own[0]) throw new Problem('not_allowed_now');
  for (const { id } of others) await sendAccountEmail(deps, trx, { userId: id, notice: 'phone_lost', values });
  if (own[0].is_new) await sendAccountEmail(deps, trx, { userId, notice: 'phone_confirmed', values });
}
