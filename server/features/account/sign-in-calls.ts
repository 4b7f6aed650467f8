import type * as signInCalls from '#contract/account/sign-in.ts';
import type { CallInput } from '#contract/call.ts';
import { isPhoneLogin } from '#domain/code-channels.ts';
import { withLocale } from '#domain/locales.ts';
import { startPathOf } from '#domain/start-page.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import type { AccountDeps } from './account-deps.ts';
import {
  findLogin,
  findOrCreateAccount,
  lockIfPasswordUnchanged,
  lockUserByPhone,
  storeConsent,
} from './account-store.ts';
import { sendPhoneSignInCode } from './channels/phone-code.ts';
import { createLink, endLinks, LINK_S, useLink } from './codes/account-links.ts';
import { normalizeEmail, normalizeLogin } from './codes/logins.ts';
import { useCode, type PendingAccount, type Registration } from './codes/one-time-codes.ts';
import { sendCode } from './codes/send-code.ts';
import { countryIdOf } from './country-id.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';
import { countAttempt, countCodeEntry } from './passwords/password-attempts.ts';
import { hashPassword, isPassword } from './passwords/passwords.ts';
import { knownBrowser } from './sessions/known-browsers.ts';
import { openSession, setRefreshCookie } from './sessions/open-session.ts';
import { recentlyProved } from './sessions/step-up.ts';
import { normalizePhone } from './settings/phone-numbers.ts';

const MAX_CAMPAIGN = 200;

/** The origin of a registration, with the campaign cookies of the browser. */
function registrationOf({ cookies }: CallContext, kind: Registration['kind']): Registration {
  const campaign = (['source', 'campaign', 'content'] as const).flatMap((name) => {
    // PostgreSQL stores neither NUL nor half of a surrogate pair, which the limit may leave.
    const value = cookies[name]?.replaceAll('\0', '').slice(0, MAX_CAMPAIGN).toWellFormed();
    return value ? [[name, value]] : [];
  });
  return { kind, ...(Object.fromEntries(campaign) as Omit<Registration, 'kind'>) };
}

type SignInHandlers = Handlers<typeof signInCalls>;

/** Handlers that send an emailed code. */
function codeHandlers(
  deps: AccountDeps,
): Pick<SignInHandlers, 'register' | 'registerWithoutPassword' | 'sendAuthCode'> {
  return {
    async register(context, { body }) {
      if (body.password !== body.confirm_password)
        throw new Problem('invalid', { fields: { confirm_password: 'rule.confirmed' } });
      if (isCommonPassword(body.password))
        throw new Problem('invalid', { fields: { password: 'rule.common_password' } });
      // Hashes before the lookup, so that reply and timing do not reveal whether the email has an account.
      const pending: PendingAccount = {
        first_name: body.first_name,
        last_name: body.last_name ?? '',
        password_hash: await hashPassword(body.password),
        registration: registrationOf(context, 'password'),
        ...(body.phone && { phone: normalizePhone(body.phone, 'phone') }),
        ...(body.timezone && { timezone: body.timezone }),
        favourites_tours_ids: body.favourites_tours_ids,
      };
      return sendCode(deps, context, normalizeEmail(body.email), pending);
    },
    registerWithoutPassword: async (
      context,
      {
        body: {
          email,
          first_name,
          last_name,
          phone,
          timezone,
          country_id,
          is_quick_register: isQuick,
          favourites_tours_ids,
        },
      },
    ) => ({
      ...(await sendCode(deps, context, normalizeEmail(email), {
        registration: registrationOf(context, isQuick ? 'quick' : 'code'),
        favourites_tours_ids,
        ...(first_name && { first_name }),
        ...(last_name && { last_name }),
        ...(phone && { phone: normalizePhone(phone, 'phone') }),
        ...(timezone && { timezone }),
        ...(country_id !== undefined && { country_id: countryIdOf(country_id) }),
      })),
      // Always by email, whichever channel is requested: the account is identified by its email, which the code must
      // prove.
      code_sender: 'email' as const,
    }),
    async sendAuthCode(context, { body: { login: entered, code_sender: requested } }) {
      const login = normalizeLogin(entered);
      if (isPhoneLogin(login) === (requested === 'email')) throw new Problem('not_allowed_now');
      if (requested === 'email') return sendCode(deps, context, login, null);
      return sendPhoneSignInCode(deps, context, { phone: login, requested });
    },
  };
}

/** The account that a phone signs in to. Throws `wrong_code` without one: no code was sent, so none can be right. */
async function accountOfPhone(trx: Trx, phone: string): Promise<{ id: number; isNew: boolean }> {
  const account = await lockUserByPhone(trx, phone);
  if (!account) throw new Problem('wrong_code', { fields: { code: 'problem.wrong_code' } });
  return { id: account.id, isNew: false };
}

/** Consumes a code and opens a session; a new email gets a new account. */
async function enterByCode(
  deps: AccountDeps,
  context: CallContext,
  body: CallInput<typeof signInCalls.signInByCode>['body'],
) {
  const login = normalizeLogin(body.login);
  const nonce = context.cookies['auth_nonce'] ?? '';
  const knownId = (await findLogin(deps.db, login))?.id;
  const isKnown = knownBrowser(deps.secret, context.cookies['browser'], knownId) !== null;
  const entry = await countCodeEntry(deps, context.captcha, isKnown);
  // Codes for an email come by email only, whatever sender a registration named.
  const channel = isPhoneLogin(login) ? (body.verify_method ?? 'email') : 'email';
  const entered = { login, channel, nonce, code: body.code };
  const signed = await useCode(deps.db, deps.secret, entered, async (trx, pending) => {
    const account = isPhoneLogin(login)
      ? await accountOfPhone(trx, login)
      : await findOrCreateAccount(trx, login, pending, context.locale);
    if (account.isNew) await storeConsent(trx, account.id);
    // Favourites added after the code was requested are newer.
    const favourites = [...(body.favourites_tours_ids ?? []), ...(pending?.favourites_tours_ids ?? [])];
    return openSession(deps, context, trx, { ...account, favourites });
  });
  await entry.succeed();
  return signed;
}

/** Handlers that open, renew and end sessions. */
function sessionHandlers(
  deps: AccountDeps,
): Pick<SignInHandlers, 'signIn' | 'signInByCode' | 'redirectByCode' | 'refreshToken' | 'logout' | 'endSessions'> {
  return {
    async signIn(context, { body }) {
      const login = normalizeLogin(body.login);
      const account = await findLogin(deps.db, login);
      const browserId = knownBrowser(deps.secret, context.cookies['browser'], account?.id);
      const attempt = await countAttempt(deps, context.captcha, { login, browserId });
      const isCorrect = await isPassword(account?.password_hash ?? null, body.password);
      const wrong = new Problem('wrong_password', { fields: { password: 'problem.wrong_password' } });
      if (!account || !isCorrect) throw wrong;
      await attempt.succeed();
      const favourites = body.favourites_tours_ids;
      return transaction(deps.db, async (trx) => {
        if (!(await lockIfPasswordUnchanged(trx, account))) throw wrong;
        return openSession(deps, context, trx, { id: account.id, isNew: false, favourites });
      });
    },
    signInByCode: (context, { body }) => enterByCode(deps, context, body),
    async redirectByCode(context, { body }) {
      const signed = await enterByCode(deps, context, body);
      const path = startPathOf(signed.user);
      return { ...signed, type: 'redirect' as const, url: withLocale(path, context.locale) };
    },
    async refreshToken(context) {
      const { access, refresh, userId } = await deps.tokens.renew(context.cookies['refresh'] ?? '');
      setRefreshCookie(context, refresh);
      return { token: access, user_id: userId };
    },
    async logout(context) {
      await deps.tokens.close(context.cookies['refresh'] ?? '', context.user);
      setRefreshCookie(context, '');
      return { result: true };
    },
    async endSessions(context, { body }) {
      const { id, sessionId } = signedIn(context);
      await transaction(deps.db, async (trx) => {
        await deps.tokens.closeAll(trx, id, body.except_current ? sessionId : undefined);
        await endLinks(trx, id);
      });
      if (!body.except_current) setRefreshCookie(context, '');
      return { result: true };
    },
  };
}

/** Handlers of one-time tokens that sign in on another device. */
function linkHandlers(deps: AccountDeps): Pick<SignInHandlers, 'createSignInLink' | 'signInByToken'> {
  return {
    async createSignInLink(context) {
      const { id, sessionId } = await recentlyProved(deps.db, context);
      const token = await transaction(deps.db, (trx) => createLink(trx, id, { kind: 'sign_in', sessionId }));
      if (token === null) throw new Problem('too_many', { retryAfterS: 600 });
      return { token, expires_in_s: LINK_S.sign_in };
    },
    signInByToken: (context, { body }) =>
      transaction(deps.db, async (trx) => {
        const link = await useLink(trx, body.token, 'sign_in');
        if (!link) throw new Problem('wrong_link');
        const { userId: id, provedAt } = link;
        return openSession(deps, context, trx, { id, isNew: false, provedAt, favourites: body.favourites_tours_ids });
      }),
  };
}

/** Handlers of registration, sign-in, token refresh and logout. */
export function signInHandlers(deps: AccountDeps): SignInHandlers {
  return { ...codeHandlers(deps), ...sessionHandlers(deps), ...linkHandlers(deps) };
}
