import { sql } from 'kysely';
import { signedIn, type CallContext } from '#server/calls/call-context.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { sendAccountEmail } from '#server/features/account/account-email.ts';
import { recentlyProved } from '#server/features/account/sessions/step-up.ts';
import { formatPhone } from './phone-numbers.ts';

/**
 * Sets the phone of the user, unconfirmed if it changes. A confirmed phone can sign in, so replacing it needs a recent
 * proof of identity and sends an email.
 */
export async function setPhone(trx: Trx, deps: AccountDeps, context: CallContext, phone: string): Promise<void> {
  const { id: userId } = signedIn(context);
  const old = await rowOrNull<{ phone: string | null; is_confirmed: boolean }>(trx)`
    select phone, phone_confirmed_at is not null as is_confirmed from user_account where id = ${userId} for update`;
  if (!old || old.phone === phone) return;
  if (old.is_confirmed) await recentlyProved(trx, context);
  await sql`update user_account set phone = ${phone}, phone_confirmed_at = null where id = ${userId}`.execute(trx);
  if (!old.is_confirmed || !old.phone) return;
  const values = { phone: formatPhone(old.phone) };
  await sendAccountEmail(deps, trx, { userId, name: 'phone_changed', values });
}
