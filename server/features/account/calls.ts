import type * as profileCalls from '#contract/account/profile.ts';
import type * as signInCalls from '#contract/account/sign-in.ts';
import { countryById } from '#domain/places/countries.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { signedIn, type CallContext, type Handlers } from '#server/http/call-context.ts';
import type { MailPort } from '#server/platform/mail.ts';
import { Problem } from '#server/http/problem.ts';
import { normalizePhone } from '#server/features/account/phone-numbers.ts';
import { findLogin, findOrCreateAccount, findProfile, updateAccount } from './account-store.ts';
import { accountMailText } from './account-mails.ts';
import { issueCode, useCode, type PendingAccount } from './one-time-codes.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { SESSION_S, type SessionTokens } from './session-tokens.ts';

export interface AccountDeps {
  db: Db;
  mail: MailPort;
  tokens: SessionTokens;
  secret: string;
  /** Adds the favourites stored in the browser; implemented by the favourites feature. */
  addFavourites(trx: Trx, userId: number, tourIds: readonly number[]): Promise<void>;
}

const COOKIE_PATH = '/crm/api/user';
const NONCE_S = 900;

const normalizeEmail = (email: string): string => email.trim().toLowerCase();

async function sendCode(deps: AccountDeps, context: CallContext, email: string, pending: PendingAccount | null) {
  const sent = await transaction(deps.db, async (trx) => {
    const issued = await issueCode(trx, deps.secret, email, pending);
    await deps.mail.send(trx, {
      to: email,
      locale: context.locale,
      subject: accountMailText(context.locale, 'code.subject', { code: issued.code }),
      body: accountMailText(context.locale, 'code.body', { code: issued.code }),
    });
    return issued;
  });
  context.setCookie('auth_nonce', sent.nonce, {
    path: COOKIE_PATH,
    maxAgeS: NONCE_S,
    httpOnly: true,
    sameSite: 'strict',
  });
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
  return { token: access, user, is_new: account.isNew };
}

function setRefreshCookie(context: CallContext, refresh: string): void {
  context.setCookie('refresh', refresh, {
    path: COOKIE_PATH,
    maxAgeS: refresh === '' ? 0 : SESSION_S,
    httpOnly: true,
    sameSite: 'strict',
  });
}

/** Handlers of registration, sign-in, token refresh and logout. */
export function signInHandlers(deps: AccountDeps): Handlers<typeof signInCalls> {
  return {
    async register(context, { body }) {
      if (body.password !== body.confirm_password)
        throw new Problem('invalid', { fields: { confirm_password: 'rule.confirmed' } });
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
        ...(country_id && { country_id }),
      }),
    sendAuthCode: (context, { body }) => sendCode(deps, context, normalizeEmail(body.login), null),
    async signIn(context, { body }) {
      const account = await findLogin(deps.db, normalizeEmail(body.login));
      const isCorrect = await isPassword(account?.password_hash ?? null, body.password);
      if (!account || !isCorrect)
        throw new Problem('wrong_password', { fields: { password: 'problem.wrong_password' } });
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
      await deps.tokens.close(context.cookies['refresh'] ?? '');
      setRefreshCookie(context, '');
      return { result: true };
    },
  };
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
    setCurrency: (context, { body }) => change(context, { currency: body.currency_code }),
    changeCountry(context, { body }) {
      if (!countryById(body.country_id)) throw new Problem('invalid', { fields: { country_id: 'rule.invalid' } });
      return change(context, { country_id: body.country_id });
    },
    getUserInfo: async (context) => ({
      user: await profileOf(context),
      permissions: { can_use_knowledge: false, can_view_commission: false },
    }),
  };
}
