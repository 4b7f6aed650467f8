import type * as profileCalls from '#contract/account/profile.ts';
import type * as signInCalls from '#contract/account/sign-in.ts';
import { countryById } from '#domain/places/countries.ts';
import { hasCurrency } from '#sites/public-site.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { signedIn, type CallContext, type Handlers } from '#server/http/call-context.ts';
import type { MailPort } from '#server/platform/mail.ts';
import { Problem } from '#server/http/problem.ts';
import { normalizePhone } from '#server/features/account/phone-numbers.ts';
import { findLogin, findOrCreateAccount, findProfile, updateAccount } from './account-store.ts';
import { accountMailText } from './account-mails.ts';
import { issueCode, useCode, type PendingAccount } from './one-time-codes.ts';
import { isCommonPassword } from './common-passwords.ts';
import { knownBrowser, KNOWN_BROWSER_S, markBrowser } from './known-browsers.ts';
import { countAttempt } from './password-attempts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { SESSION_S, type SessionTokens } from './session-tokens.ts';

export interface AccountDeps {
  db: Db;
  mail: MailPort;
  tokens: SessionTokens;
  secret: string;
  /** Raises the limits of attempts, for load tests. */
  factor: number;
  /** Adds the favourites stored in the browser; implemented by the favourites feature. */
  addFavourites(trx: Trx, userId: number, tourIds: readonly number[]): Promise<void>;
}

const COOKIE_PATH = '/crm/api/user';
const NONCE_S = 86_400;

/** The id of a country. Throws `invalid` for another number. */
function countryIdOf(id: number): number {
  if (!countryById(id)) throw new Problem('invalid', { fields: { country_id: 'rule.invalid' } });
  return id;
}

const normalizeEmail = (email: string): string => email.trim().toLowerCase();

async function sendCode(deps: AccountDeps, context: CallContext, email: string, pending: PendingAccount | null) {
  const sent = await transaction(deps.db, async (trx) => {
    const account = await findLogin(trx, email);
    const issued = await issueCode(trx, deps.secret, {
      login: email,
      nonce: context.cookies['auth_nonce'] ?? '',
      isKnownBrowser: knownBrowser(deps.secret, context.cookies['browser'], account?.id) !== null,
      pending,
    });
    if (issued.code === null) return issued;
    const isSent = await deps.mail.send(trx, {
      to: email,
      locale: context.locale,
      subject: accountMailText(context.locale, 'code.subject', { code: issued.code }),
      body: accountMailText(context.locale, 'code.body', { code: issued.code }),
      isUnsolicited: pending !== null,
    });
    if (!isSent) throw new Problem('too_many', { retryAfterS: 3600, type: 'captcha' });
    return issued;
  });
  setAccountCookie(context, 'auth_nonce', sent.nonce, NONCE_S);
  return { result: true, resend_after_s: sent.resendAfterS, expires_in_s: sent.expiresInS };
}

/** Opens a session: sets the refresh cookie and returns the access token with the profile. */
async function openSession(
  deps: AccountDeps,
  context: CallContext,
  trx: Db | Trx,
  account: { id: number; isNew: boolean },
) {
  const { access, refresh } = await deps.tokens.open(trx, account.id);
  const user = await findProfile(trx, account.id);
  if (!user) throw new Problem('unauthorized');
  setRefreshCookie(context, refresh);
  if (knownBrowser(deps.secret, context.cookies['browser'], account.id) === null)
    setAccountCookie(context, 'browser', markBrowser(deps.secret, account.id), KNOWN_BROWSER_S);
  return { token: access, user, is_new: account.isNew };
}

function setRefreshCookie(context: CallContext, refresh: string): void {
  setAccountCookie(context, 'refresh', refresh, refresh === '' ? 0 : SESSION_S);
}

/** A cookie that only the calls of this feature get. */
function setAccountCookie(context: CallContext, name: string, value: string, maxAgeS: number): void {
  context.setCookie(name, value, { path: COOKIE_PATH, maxAgeS, httpOnly: true, sameSite: 'strict' });
}

type SignInHandlers = Handlers<typeof signInCalls>;

/** What ends with a code in the mail. */
function codeCalls(deps: AccountDeps): Pick<SignInHandlers, 'register' | 'registerWithoutPassword' | 'sendAuthCode'> {
  return {
    async register(context, { body }) {
      if (body.password !== body.confirm_password)
        throw new Problem('invalid', { fields: { confirm_password: 'rule.confirmed' } });
      if (isCommonPassword(body.password))
        throw new Problem('invalid', { fields: { password: 'rule.common_password' } });
      // Hashing comes first, so reply and timing do not reveal whether the e-mail has an account.
      const pending: PendingAccount = {
        first_name: body.first_name,
        last_name: body.last_name,
        password_hash: await hashPassword(body.password),
        ...(body.phone && { phone: normalizePhone(body.phone, 'phone') }),
        ...(body.timezone && { timezone: body.timezone }),
      };
      return sendCode(deps, context, normalizeEmail(body.email), pending);
    },
    registerWithoutPassword: (context, { body: { email, first_name, last_name, phone, timezone, country_id } }) =>
      sendCode(deps, context, normalizeEmail(email), {
        ...(first_name && { first_name }),
        ...(last_name && { last_name }),
        ...(phone && { phone: normalizePhone(phone, 'phone') }),
        ...(timezone && { timezone }),
        ...(country_id !== undefined && { country_id: countryIdOf(country_id) }),
      }),
    sendAuthCode: (context, { body }) => sendCode(deps, context, normalizeEmail(body.login), null),
  };
}

/** What opens, renews and ends sessions. */
function sessionCalls(
  deps: AccountDeps,
): Pick<SignInHandlers, 'signIn' | 'signInByCode' | 'refreshToken' | 'logout' | 'endSessions'> {
  return {
    async signIn(context, { body }) {
      const email = normalizeEmail(body.login);
      const account = await findLogin(deps.db, email);
      const browserId = knownBrowser(deps.secret, context.cookies['browser'], account?.id);
      const attempt = await countAttempt(deps, email, browserId);
      const isCorrect = await isPassword(account?.password_hash ?? null, body.password);
      if (!account || !isCorrect)
        throw new Problem('wrong_password', { fields: { password: 'problem.wrong_password' } });
      await attempt.succeed();
      return openSession(deps, context, deps.db, { id: account.id, isNew: false });
    },
    async signInByCode(context, { body }) {
      const email = normalizeEmail(body.login);
      const nonce = context.cookies['auth_nonce'] ?? '';
      const pending = await useCode(deps.db, deps.secret, { login: email, nonce, code: body.code });
      return transaction(deps.db, async (trx) => {
        const account = await findOrCreateAccount(trx, email, pending, context.locale);
        if (body.favourites_tours_ids) await deps.addFavourites(trx, account.id, body.favourites_tours_ids);
        return openSession(deps, context, trx, account);
      });
    },
    async refreshToken(context) {
      const { access, refresh } = await deps.tokens.renew(context.cookies['refresh'] ?? '');
      setRefreshCookie(context, refresh);
      return { token: access };
    },
    async logout(context) {
      await deps.tokens.close(context.cookies['refresh'] ?? '', context.user);
      setRefreshCookie(context, '');
      return { result: true };
    },
    async endSessions(context) {
      await deps.tokens.closeAll(signedIn(context).id);
      setRefreshCookie(context, '');
      return { result: true };
    },
  };
}

/** Handlers of registration, sign-in, token refresh and logout. */
export function signInHandlers(deps: AccountDeps): SignInHandlers {
  return { ...codeCalls(deps), ...sessionCalls(deps) };
}

/** Handlers of the profile. */
export function profileHandlers({ db }: AccountDeps): Handlers<typeof profileCalls> {
  const profileOf = async (context: CallContext) => {
    const profile = await findProfile(db, signedIn(context).id);
    if (!profile) throw new Problem('unauthorized');
    return profile;
  };
  const change = async (context: CallContext, fields: Parameters<typeof updateAccount>[2]) => {
    await updateAccount(db, signedIn(context).id, fields);
    return profileOf(context);
  };
  return {
    getProfile: profileOf,
    updateProfile: (context, { body: { phone, ...names } }) =>
      change(context, { ...names, ...(phone && { phone: normalizePhone(phone, 'phone') }) }),
    setLanguage: (context, { body }) => change(context, { language: body.language_code }),
    setCurrency(context, { body: { currency_code: currency } }) {
      if (!hasCurrency(context.site, currency))
        throw new Problem('invalid', { fields: { currency_code: 'rule.invalid' } });
      return change(context, { currency });
    },
    changeCountry(context, { body }) {
      return change(context, { country_id: countryIdOf(body.country_id) });
    },
    getUserInfo: async (context) => ({
      user: await profileOf(context),
      permissions: { can_use_knowledge: false, can_view_commission: false },
    }),
  };
}
