import { sql } from 'kysely';
import type * as phoneCalls from '#contract/account/phone.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { sendAccountEmail } from '#server/features/account/account-email.ts';
import { findProfile } from '#server/features/account/account-store.ts';
import { useCode } from '#server/features/account/codes/one-time-codes.ts';
import { nonceOf } from '#server/features/account/codes/send-code.ts';
import { recentlyProved } from '#server/features/account/sessions/step-up.ts';
import { formatPhone, normalizePhone } from '#server/features/account/settings/phone-numbers.ts';
import { setPhone } from '#server/features/account/settings/set-phone.ts';
import { issuePhoneCode, phoneReplyOf } from './phone-code.ts';
import { receiveTelegramUpdate } from './telegram-updates.ts';

/** The login under which codes for a phone are counted. */
const phoneLogin = (userId: number, phone: string): string => `phone ${userId} ${phone}`;

/** Handlers of the phone and its confirmation. */
export function phoneHandlers(deps: AccountDeps): Handlers<typeof phoneCalls> {
  const { db, secret, offeredChannels: offered } = deps;
  const profileOf = async (context: CallContext) => {
    const profile = await findProfile(db, signedIn(context).id);
    if (!profile) throw new Problem('unauthorized');
    return profile;
  };
  const phoneOf = async (context: CallContext): Promise<string> => {
    const { phone } = await profileOf(context);
    if (!phone) throw new Problem('not_allowed_now');
    return phone;
  };
  return {
    async changePhone(context, { body }) {
      const phone = normalizePhone(body.phone, 'phone');
      await transaction(db, (trx) => setPhone(trx, deps, context, phone));
      return profileOf(context);
    },
    getPhoneConfirmationMethods: async (context) => ({
      data: offered.map((name) => ({ code_sender: name })),
      is_confirmed: (await profileOf(context)).is_phone_confirmed,
    }),
    async sendConfirmationCode(context, { body: { code_sender: requested } }) {
      if (!offered.includes(requested)) throw new Problem('not_allowed_now');
      const { id: userId } = await recentlyProved(db, context);
      // Each message costs money, hence the captcha.
      await context.captcha.require('captcha');
      const phone = await phoneOf(context);
      const login = phoneLogin(userId, phone);
      const code = await issuePhoneCode(deps, context, { login, phone, requested, userId, purpose: 'confirm' });
      await code.deliver();
      return { ...phoneReplyOf(context, code), phone: formatPhone(phone) };
    },
    async confirmPhone(context, { body }) {
      const { id } = await recentlyProved(db, context);
      const phone = await phoneOf(context);
      const entered = { login: phoneLogin(id, phone), channel: null, nonce: nonceOf(context), code: body.code };
      await useCode(db, secret, entered, (trx) => confirmPhone(deps, trx, id, phone));
      return profileOf(context);
    },
    async receiveTelegramUpdate(context) {
      await receiveTelegramUpdate(deps, context);
      return 'OK';
    },
  };
}

/**
 * Records that an account controls its phone, which can then sign in. Another account that had confirmed the number
 * loses it, because the code proves who has it now; both get an email.
 */
async function confirmPhone(deps: AccountDeps, trx: Trx, userId: number, phone: string): Promise<void> {
  const values = { phone: formatPhone(phone) };
  // Lets one account at a time claim a number, so that every previous owner is found.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`confirmed phone ${phone}`}, 0))`.execute(trx);
  const others = await rowsOf<{ id: number }>(trx)`update user_account set phone_confirmed_at = null
      where phone = ${phone} and phone_confirmed_at is not null and id <> ${userId} returning id`;
  const own = await rowOrNull<{ is_new: boolean }>(trx)`update user_account u set phone_confirmed_at = now()
      from (select id, phone_confirmed_at is null as is_new from user_account where id = ${userId} for update) old
      where u.id = old.id and u.phone = ${phone} returning old.is_new`;
  if (!own) throw new Problem('not_allowed_now');
  for (const { id } of others) await sendAccountEmail(deps, trx, { userId: id, name: 'phone_lost', values });
  if (own.is_new) await sendAccountEmail(deps, trx, { userId, name: 'phone_confirmed', values });
}
