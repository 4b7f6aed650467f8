import { sql } from 'kysely';
import type * as phoneCalls from '#contract/account/phone.ts';
import { transaction } from '#server/db/pool.ts';
import { signedIn, type CallContext, type Handlers } from '#server/http/call-context.ts';
import { Problem } from '#server/http/problem.ts';
import type { AccountDeps } from '../account-deps.ts';
import { accountMailText } from '../account-mails.ts';
import { findProfile, updateAccount } from '../account-store.ts';
import { issueCode, useCode } from '../codes/one-time-codes.ts';
import { nonceOf, replyOf } from '../codes/send-code.ts';
import { normalizePhone } from '../settings/phone-numbers.ts';
import { deliverMessage, offeredChannels, storeMessage } from './deliver-code.ts';

/** What codes for a phone are counted under. */
const phoneLogin = (userId: number, phone: string): string => `phone ${userId} ${phone}`;

/** Handlers of the phone and its confirmation. */
export function phoneHandlers(deps: AccountDeps): Handlers<typeof phoneCalls> {
  const { db, secret, channels, factor } = deps;
  const offered = offeredChannels(deps);
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
      await updateAccount(db, signedIn(context).id, { phone: normalizePhone(body.phone, 'phone') });
      return profileOf(context);
    },
    getPhoneConfirmationMethods: async (context) => ({
      data: offered.map((name) => ({ code_sender: name })),
      is_confirmed: (await profileOf(context)).is_phone_confirmed,
    }),
    async sendConfirmationCode(context, { body: { code_sender: wanted } }) {
      if (!offered.includes(wanted)) throw new Problem('not_allowed_now');
      // Each message costs money, so it needs a proof.
      await context.captcha.require('captcha');
      const { id: userId } = signedIn(context);
      const to = await phoneOf(context);
      const { locale } = context;
      const { issued, message, id } = await transaction(db, async (trx) => {
        const request = {
          login: phoneLogin(userId, to),
          nonce: nonceOf(context),
          isKnownBrowser: false,
          pending: { user_id: userId },
          isResend: true,
        };
        const code = await issueCode(trx, secret, request);
        const digits = code.code ?? '';
        const text = accountMailText(locale, 'phone.text', { code: digits });
        const stored = { to, code: digits, text, locale };
        return { issued: code, message: stored, id: await storeMessage(trx, stored, { userId, factor }) };
      });
      // Outside of the transaction: a slow service locks nothing.
      await deliverMessage(db, channels, { id, wanted, message });
      return replyOf(context, issued);
    },
    async confirmPhone(context, { body }) {
      const { id } = signedIn(context);
      const phone = await phoneOf(context);
      await useCode(db, secret, { login: phoneLogin(id, phone), nonce: nonceOf(context), code: body.code });
      await sql`update user_account set phone_confirmed_at = now() where id = ${id} and phone = ${phone}`.execute(db);
      return profileOf(context);
    },
  };
}
