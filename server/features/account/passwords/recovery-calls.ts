import { sql } from 'kysely';
import type * as recoveryCalls from '#contract/account/recovery.ts';
import type { CallContext, Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { accountEmailText } from '#server/features/account/account-email-texts.ts';
import { sendAccountEmail } from '#server/features/account/account-email.ts';
import { findLogin } from '#server/features/account/account-store.ts';
import {
  linkRequesterOf,
  createLink,
  LINK_S,
  endLinks,
  isResetLinkLive,
  useLink,
} from '#server/features/account/codes/account-links.ts';
import { normalizeEmail } from '#server/features/account/codes/logins.ts';
import { knownBrowser } from '#server/features/account/sessions/known-browsers.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

const DONE = { result: true } as const;

/**
 * Emails a link for a new password; an address without an account gets an email that says so. Both take the same time.
 */
async function sendResetLink(deps: AccountDeps, context: CallContext, email: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const account = await findLogin(trx, email);
    const browserId = knownBrowser(deps.secret, context.cookies['browser'], account?.id);
    const requester = linkRequesterOf(deps.secret, browserId, context.ip);
    const token = account && (await createLink(trx, account.id, { kind: 'password_reset', requester }));
    if (account && !token) return;
    await sendEmail(deps, trx, {
      texts: accountEmailText,
      name: token ? 'reset' : 'no_account',
      to: { email, locale: context.locale },
      // In the fragment, which never leaves the browser, so no server log or referrer contains the token.
      path: token ? pagePaths.passwordReset(token) : pagePaths.register(),
      isUnsolicited: !account,
      isSecret: token !== null,
      ...(token && { expires: { afterS: LINK_S.password_reset } }),
    });
  });
}

/** Handlers of the forgotten password. */
export function recoveryHandlers(deps: AccountDeps): Handlers<typeof recoveryCalls> {
  return {
    async recoverPassword(context, { body }) {
      await sendResetLink(deps, context, normalizeEmail(body.email));
      return DONE;
    },
    checkResetToken: async (_context, { body }) => ({
      result: await isResetLinkLive(deps.db, body.token),
    }),
    async resetPassword(_context, { body }) {
      if (isCommonPassword(body.password))
        throw new Problem('invalid', { fields: { password: 'rule.common_password' } });
      // Checked first, because hashing is slow and a guessed token must not trigger it.
      if (!(await isResetLinkLive(deps.db, body.token))) throw new Problem('wrong_link');
      const hash = await hashPassword(body.password);
      await transaction(deps.db, async (trx) => {
        const id = (await useLink(trx, body.token, 'password_reset'))?.userId;
        if (id === undefined) throw new Problem('wrong_link');
        // Comes first, so that sign-ins with the old password are rejected, or signed out below.
        await sql`update user_account set password_hash = ${hash}, password_changed_at = now(), new_email = null
          where id = ${id}`.execute(trx);
        await endLinks(trx, id);
        await deps.tokens.closeAll(trx, id);
        await sendAccountEmail(deps, trx, { userId: id, name: 'password_changed' });
      });
      return DONE;
    },
  };
}
