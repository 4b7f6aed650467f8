import type * as profileCalls from '#contract/account/profile.ts';
import type * as signInCalls from '#contract/account/sign-in.ts';
import { countryById } from '#domain/places/countries.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { signedIn, type CallContext, type Handlers } from '#server/http/call-context.ts';
import type { MailPort } from '#server/platform/mail.ts';
import { Problem } from '#server/http/problem.ts';
import { storedPhone } from '#server/features/account/stored-phone.ts';
import { findLogin, findOrCreateAccount, findProfile, updateAccount } from './account-store.ts';
import { sayAccountMail } from './account-mails.ts';
import { issueCode, useCode, type PendingAccount } from './one-time-codes.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { SESSION_S, type SessionTokens } from './session-tokens.ts';

export interface AccountParts {
  db: Db;
  mail: MailPort;
  tokens: SessionTokens;
  secret: string;
  /** Takes over favourites kept in the browser; belongs to the favourites feature. */
  addFavourites(trx: Trx, userId: number, tourIds: readonly number[]): Promise<void>;
}

const COOKIE_PATH = '/crm/api/user';
const NONCE_S = 900;

/** E-mails are compared in lower case. */
const normalEmail = (email: string): string => email.trim().toLowerCase();

async function sendCode(parts: AccountParts, context: CallContext, email: string, pending: PendingAccount | null) {
  const sent = await transaction(parts.db, async (trx) => {
    const issued = await issueCode(trx, parts.secret, email, pending);
    await parts.mail.send(trx, {
      to: email,
      locale: context.locale,
      subject: sayAccountMail(context.locale, 'code.subject', { code: issued.code }),
      body: sayAccountMail(context.locale, 'code.body', { code: issued.code }),
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

/** Opens a session: the refresh token goes into its cookie, the access token and profile into the answer. */
async function answerSignedIn(
  parts: AccountParts,
  context: CallContext,
  trx: Db | Trx,
  userId: number,
  isNew: boolean,
) {
  const { access, refresh } = await parts.tokens.open(trx, userId);
  const user = await findProfile(trx, userId);
  if (!user) throw new Problem('unauthorized');
  setRefresh(context, refresh);
  return { token: access, user, is_new: isNew };
}

function setRefresh(context: CallContext, refresh: string): void {
  context.setCookie('refresh', refresh, {
    path: COOKIE_PATH,
    maxAgeS: refresh === '' ? 0 : SESSION_S,
    httpOnly: true,
    sameSite: 'strict',
  });
}

/** Handlers of signing up, in and out. */
export function signInHandlers(parts: AccountParts): Handlers<typeof signInCalls> {
  return {
    async register(context, { body }) {
      if (body.password !== body.confirm_password)
        throw new Problem('invalid', { fields: { confirm_password: 'rule.confirmed' } });
      // Hashed before it is known whether the e-mail is taken: one answer and one timing for all.
      const pending: PendingAccount = {
        first_name: body.first_name,
        last_name: body.last_name,
        password_hash: await hashPassword(body.password),
        ...(body.phone && { phone: storedPhone(body.phone, 'phone') }),
        ...(body.timezone && { timezone: body.timezone }),
      };
      return sendCode(parts, context, normalEmail(body.email), pending);
    },
    registerWithoutPassword: (context, { body: { email, first_name, last_name, phone, timezone, country_id } }) =>
      sendCode(parts, context, normalEmail(email), {
        ...(first_name && { first_name }),
        ...(last_name && { last_name }),
        ...(phone && { phone: storedPhone(phone, 'phone') }),
        ...(timezone && { timezone }),
        ...(country_id && { country_id }),
      }),
    sendAuthCode: (context, { body }) => sendCode(parts, context, normalEmail(body.login), null),
    async signIn(context, { body }) {
      const account = await findLogin(parts.db, normalEmail(body.login));
      const fits = await isPassword(account?.password_hash ?? null, body.password);
      if (!account || !fits) throw new Problem('wrong_password', { fields: { password: 'problem.wrong_password' } });
      return answerSignedIn(parts, context, parts.db, account.id, false);
    },
    async signInByCode(context, { body }) {
      const email = normalEmail(body.login);
      const pending = await useCode(parts.db, parts.secret, email, context.cookies['auth_nonce'] ?? '', body.code);
      return transaction(parts.db, async (trx) => {
        const account = await findOrCreateAccount(trx, email, pending, context.locale);
        if (body.favourites_tours_ids) await parts.addFavourites(trx, account.id, body.favourites_tours_ids);
        return answerSignedIn(parts, context, trx, account.id, account.isNew);
      });
    },
    async refreshToken(context) {
      const { access, refresh } = await parts.tokens.renew(context.cookies['refresh'] ?? '');
      setRefresh(context, refresh);
      return { token: access };
    },
    async logout(context) {
      await parts.tokens.close(context.cookies['refresh'] ?? '');
      setRefresh(context, '');
      return { result: true };
    },
  };
}

/** Handlers of the profile. */
export function profileHandlers({ db }: AccountParts): Handlers<typeof profileCalls> {
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
      change(context, { ...names, ...(phone && { phone: storedPhone(phone, 'phone') }) }),
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
