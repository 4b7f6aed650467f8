import { sql } from 'kysely';
import type * as settingsCalls from '#contract/account/settings.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import { hasRow, rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { sendAccountEmail } from '#server/features/account/account-email.ts';
import { findLogin, findProfile } from '#server/features/account/account-store.ts';
import { findVkDialogue } from '#server/features/account/channels/vk-dialogues.ts';
import { endLinks } from '#server/features/account/codes/account-links.ts';
import { normalizeEmail } from '#server/features/account/codes/logins.ts';
import { useCode } from '#server/features/account/codes/one-time-codes.ts';
import { changeLogin, nonceOf, sendChangeCode } from '#server/features/account/codes/send-code.ts';
import { listPasskeys } from '#server/features/account/passkeys/passkey-store.ts';
import { isCommonPassword } from '#server/features/account/passwords/common-passwords.ts';
import { countAttempt } from '#server/features/account/passwords/password-attempts.ts';
import { hashPassword, isPassword } from '#server/features/account/passwords/passwords.ts';
import { deviceOf } from '#server/features/account/sessions/device-of.ts';
import { knownBrowser } from '#server/features/account/sessions/known-browsers.ts';
import { recordProof, recentlyProved } from '#server/features/account/sessions/step-up.ts';
import { formatPhone } from './phone-numbers.ts';

type SettingsHandlers = Handlers<typeof settingsCalls>;

const DONE = { result: true } as const;

/** Handlers of signed-in devices. */
function deviceHandlers(
  deps: AccountDeps,
): Pick<SettingsHandlers, 'getAccountSettings' | 'endSession' | 'setActivity'> {
  const { db, tokens } = deps;
  return {
    async getAccountSettings(context) {
      const { id, sessionId } = signedIn(context);
      const user = await findProfile(db, id);
      const row = await rowOrNull<{
        member_since: Date;
        password_changed_at: Date | null;
        new_email: string | null;
      }>(db)`
        select created_at as member_since, password_changed_at, new_email from user_account where id = ${id}`;
      if (!user || !row) throw new Problem('unauthorized');
      const sessions = await rowsOf<{
        id: string;
        agent: string;
        is_support: boolean;
        signed_in_at: Date;
        seen_at: Date;
      }>(db)`
        select id, agent, acting_staff_id is not null as is_support, created_at as signed_in_at, seen_at from session
        where user_id = ${id} and revoked_at is null and expires_at > now()
        order by id = ${sessionId} desc, seen_at desc limit 50`;
      return {
        user,
        phone: user.phone && formatPhone(user.phone),
        member_since: row.member_since.toISOString(),
        password_changed_at: row.password_changed_at?.toISOString() ?? null,
        new_email: row.new_email,
        code_senders: [...deps.offeredChannels],
        vk: deps.vk && { linked_at: (await findVkDialogue(db, id))?.linkedAt.toISOString() ?? null },
        devices: sessions.map(({ id: device, agent, is_support, signed_in_at, seen_at }) => ({
          id: device,
          ...deviceOf(agent),
          is_current: device === sessionId,
          is_support,
          signed_in_at: signed_in_at.toISOString(),
          seen_at: seen_at.toISOString(),
        })),
        passkeys: await listPasskeys(db, id),
      };
    },
    async endSession(context, { body }) {
      if (!(await tokens.closeOne(signedIn(context).id, body.session_id))) throw new Problem('not_found');
      return DONE;
    },
    async setActivity(context) {
      await sql`update session set seen_at = now() where id = ${signedIn(context).sessionId}`.execute(db);
      return DONE;
    },
  };
}

/** Handlers that prove identity and change the password. */
function passwordHandlers(deps: AccountDeps): Pick<SettingsHandlers, 'proveIdentity' | 'changePassword'> {
  const { db, secret, tokens } = deps;
  return {
    async proveIdentity(context, { body }) {
      const user = signedIn(context);
      const login = (await findProfile(db, user.id))?.email ?? '';
      if (body.code !== undefined) {
        const entered = { login, channel: 'email', nonce: nonceOf(context), code: body.code } as const;
        await useCode(db, secret, entered, (trx) => recordProof(trx, user));
      } else {
        const browserId = knownBrowser(secret, context.cookies['browser'], user.id);
        const attempt = await countAttempt(deps, context.captcha, { login, browserId });
        const account = await findLogin(db, login);
        if (!(await isPassword(account?.password_hash ?? null, body.password ?? '')))
          throw new Problem('wrong_password', { fields: { password: 'problem.wrong_password' } });
        await attempt.succeed();
        await recordProof(db, user);
      }
      return DONE;
    },
    async changePassword(context, { body }) {
      const user = await recentlyProved(db, context);
      if (body.password !== body.confirm_password)
        throw new Problem('invalid', { fields: { confirm_password: 'rule.confirmed' } });
      if (isCommonPassword(body.password))
        throw new Problem('invalid', { fields: { password: 'rule.common_password' } });
      const hash = await hashPassword(body.password);
      await transaction(db, async (trx) => {
        await sql`update user_account set password_hash = ${hash}, password_changed_at = now()
          where id = ${user.id}`.execute(trx);
        await endLinks(trx, user.id);
        await tokens.closeAll(trx, user.id, user.sessionId);
        await sendAccountEmail(deps, trx, { userId: user.id, name: 'password_changed' });
      });
      return DONE;
    },
  };
}

/** Handlers that change the email. The old one stays until the code is entered. */
function emailHandlers(
  deps: AccountDeps,
): Pick<SettingsHandlers, 'changeEmail' | 'requestEmailConfirmation' | 'confirmEmail' | 'cancelEmailChange'> {
  const { db, secret, tokens } = deps;
  const newEmailOf = async (context: CallContext): Promise<string> => {
    const row = await rowOrNull<{ new_email: string | null }>(db)`select new_email from user_account
      where id = ${signedIn(context).id}`;
    const email = row?.new_email;
    if (!email) throw new Problem('not_allowed_now');
    return email;
  };
  return {
    async changeEmail(context, { body }) {
      await recentlyProved(db, context);
      return sendChangeCode(deps, context, { email: normalizeEmail(body.email), isResend: false });
    },
    requestEmailConfirmation: async (context) =>
      sendChangeCode(deps, context, { email: await newEmailOf(context), isResend: true }),
    async confirmEmail(context, { body }) {
      const { id, sessionId } = signedIn(context);
      const email = await newEmailOf(context);
      const wrong = new Problem('wrong_code', { fields: { code: 'problem.wrong_code' } });
      const entered = { login: changeLogin(email), channel: null, nonce: nonceOf(context), code: body.code };
      await useCode(db, secret, entered, async (trx, pending) => {
        if (pending?.user_id !== id) throw wrong;
        // Goes to the old address.
        await sendAccountEmail(deps, trx, { userId: id, name: 'email_changed', values: { email } });
        const isChanged = await hasRow(trx)`update user_account set email = ${email}, new_email = null
          where id = ${id} and not exists (select 1 from user_account where email = ${email})
          returning id`;
        if (!isChanged) throw wrong;
        await endLinks(trx, id);
        await tokens.closeAll(trx, id, sessionId);
      });
      const profile = await findProfile(db, id);
      if (!profile) throw new Problem('unauthorized');
      return profile;
    },
    async cancelEmailChange(context) {
      await sql`update user_account set new_email = null where id = ${signedIn(context).id}`.execute(db);
      return DONE;
    },
  };
}

/** Handlers of the settings: devices, password and email. */
export function accountSettingsHandlers(deps: AccountDeps): SettingsHandlers {
  return { ...deviceHandlers(deps), ...passwordHandlers(deps), ...emailHandlers(deps) };
}
