import { sql } from 'kysely';
import { signedIn, type CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { accountEmailText } from '#server/features/account/account-email-texts.ts';
import { findLogin } from '#server/features/account/account-store.ts';
import { knownBrowser } from '#server/features/account/sessions/known-browsers.ts';
import { setAccountCookie } from '#server/features/account/sessions/open-session.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import { issueCode, type PendingAccount, type SentCode } from './one-time-codes.ts';

const NONCE_S = 86_400;

/** The cookie that binds codes to this browser. */
export const nonceOf = ({ cookies }: CallContext): string => cookies['auth_nonce'] ?? '';

/** Emails a sign-in code for this browser; it completes the `pending` registration. */
export async function sendCode(deps: AccountDeps, context: CallContext, email: string, pending: PendingAccount | null) {
  const sent = await transaction(deps.db, async (trx) => {
    const account = await findLogin(trx, email);
    const issued = await issueCode(trx, deps.secret, {
      login: email,
      channel: 'email',
      nonce: nonceOf(context),
      isKnownBrowser: knownBrowser(deps.secret, context.cookies['browser'], account?.id) !== null,
      pending,
    });
    if (issued.code === null) return issued;
    const isSent = await sendEmail(deps, trx, {
      texts: accountEmailText,
      name: 'code',
      to: { email, locale: context.locale },
      values: { code: issued.code },
      isUnsolicited: pending !== null && !issued.isRepeat,
      isSecret: true,
      expires: { afterS: issued.expiresInS },
    });
    if (!isSent) throw new Problem('too_many', { retryAfterS: 3600 });
    return issued;
  });
  return replyOf(context, sent);
}

/** The login under which codes for a new email are counted, apart from sign-in. */
export const changeLogin = (email: string): string => `change ${email}`;

/** Key prefix of emails to an account's new address. */
export const changeEmailKey = (userId: number): string => `change_email:${userId}`;

/**
 * Stores a user's new address and emails a code to it. An address that has an account gets an email without a code; the
 * reply does not reveal which.
 */
export async function sendChangeCode(
  deps: AccountDeps,
  context: CallContext,
  { email, isResend }: { email: string; isResend: boolean },
) {
  const { id: userId } = signedIn(context);
  const row = await rowOrNull<{ email: string }>(deps.db)`select email from user_account where id = ${userId}`;
  if (row?.email === email) throw new Problem('invalid', { fields: { email: 'rule.own_email' } });
  const sent = await transaction(deps.db, async (trx) => {
    await sql`update user_account set new_email = ${email} where id = ${userId}`.execute(trx);
    const isTaken = (await findLogin(trx, email)) !== null;
    const issued = await issueCode(trx, deps.secret, {
      login: changeLogin(email),
      channel: null,
      nonce: nonceOf(context),
      isKnownBrowser: false,
      pending: { user_id: userId },
      isResend,
    });
    if (issued.code === null) return issued;
    const isSent = await sendEmail(deps, trx, {
      texts: accountEmailText,
      name: isTaken ? 'taken' : 'change_email',
      to: { email, locale: context.locale },
      values: { code: issued.code },
      isUnsolicited: !isResend,
      isSecret: true,
      ...(!isTaken && { expires: { afterS: issued.expiresInS } }),
      dedupeKey: `${changeEmailKey(userId)}:${issued.id}`,
      path: isTaken ? undefined : pagePaths.emailConfirm(),
    });
    if (!isSent) throw new Problem('too_many', { retryAfterS: 3600 });
    return issued;
  });
  return replyOf(context, sent);
}

/** The reply of calls that send a code, with the cookie that binds the code to the browser. */
export function replyOf(context: CallContext, { nonce, resendAfterS, expiresInS }: SentCode) {
  setAccountCookie(context, 'auth_nonce', nonce, NONCE_S);
  return { result: true, resend_after_s: resendAfterS, expires_in_s: expiresInS };
}
