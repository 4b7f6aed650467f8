import { Type } from 'typebox';
import { defineCall, NonBlankString, Strict, StringEnum, EmailAddress } from '#contract/call.ts';
import { RowId, Done, Timezone } from '#contract/fields.ts';
import { CODE_CHANNELS, SIGN_IN_CHANNELS } from '#domain/code-channels.ts';
import { MAX_FAVOURITES } from '#domain/limits.ts';
import { OneTimeCode, CodeSent, EmailOrPhone, NewPassword } from './credentials.ts';
import { UserProfile } from './profile.ts';

const Name = NonBlankString(100);
/** Empty for people with one name. */
const LastName = Type.String({ maxLength: 100 });
/** The reply of every call that signs in. */
export const Signed = Type.Object({
  token: Type.String(),
  user: UserProfile,
  is_new: Type.Boolean(),
  favourites_left_out: Type.Integer({ description: 'Number of browser favourites dropped at the account’s limit' }),
});
/** Favourites of the anonymous browser, merged into the account. */
export const FavouriteIds = Type.Optional(Type.Array(RowId, { maxItems: MAX_FAVOURITES }));
export const register = defineCall({
  method: 'POST',
  path: '/crm/api/user/register',
  access: 'public',
  limit: 'send-code',
  reply: CodeSent,
  summary: 'Registers with a password. The account is created when the emailed code is entered (auth-via-code).',
  body: Strict({
    first_name: Name,
    last_name: Type.Optional(LastName),
    email: EmailAddress(),
    phone: Type.Optional(Type.String({ pattern: '^(\\+[0-9]{9,17})?$' })),
    password: NewPassword,
    confirm_password: Type.String({ maxLength: 200 }),
    timezone: Type.Optional(Timezone),
    favourites_tours_ids: FavouriteIds,
  }),
});

export const registerWithoutPassword = defineCall({
  method: 'POST',
  path: '/crm/api/user/register-without-password',
  access: 'public',
  limit: 'send-code',
  reply: Type.Object({
    ...CodeSent.properties,
    code_sender: StringEnum(['email'], {
      description: 'The channel that delivered the code; send it as `verify_method` of auth-via-code',
    }),
  }),
  summary:
    'Registers by email alone; the emailed code completes the account. Any `code_sender` is accepted, but the code always goes to the email, which it verifies.',
  body: Strict({
    first_name: Type.Optional(Name),
    last_name: Type.Optional(LastName),
    email: EmailAddress(),
    phone: Type.Optional(Type.String({ pattern: '^(\\+[0-9]{9,17})?$' })),
    timezone: Type.Optional(Timezone),
    favourites_tours_ids: FavouriteIds,
    is_quick_register: Type.Optional(Type.Boolean()),
    code_sender: Type.Optional(StringEnum(CODE_CHANNELS)),
    country_id: Type.Optional(Type.Integer()),
  }),
});

export const signIn = defineCall({
  method: 'POST',
  path: '/crm/api/user/auth',
  access: 'public',
  errors: ['wrong_password', 'code_required', 'unauthorized'],
  limit: 'sign-in',
  reply: Signed,
  summary: 'Signs in with an email or confirmed phone number, and a password.',
  body: Strict({
    login: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    favourites_tours_ids: FavouriteIds,
  }),
});

export const sendAuthCode = defineCall({
  method: 'POST',
  path: '/crm/api/user/send-auth-code',
  access: 'public',
  errors: ['not_allowed_now', 'sms_unavailable'],
  limit: 'send-code',
  reply: CodeSent,
  summary:
    'Sends a one-time code of five digits to an email, or to a phone number confirmed by an account. The reply does not reveal whether an account exists.',
  body: Strict({ login: EmailOrPhone, code_sender: StringEnum(SIGN_IN_CHANNELS) }),
});

/** A code is bound to its channel: with another channel it counts as a wrong code. */
const VerifyMethod = Type.Optional(
  StringEnum(SIGN_IN_CHANNELS, { description: 'The `code_sender` passed to send-auth-code; `email` by default' }),
);
/** An entered code, with the favourites of the browser that requested it. */
const CodeLogin = Strict({
  login: EmailOrPhone,
  code: OneTimeCode,
  verify_method: VerifyMethod,
  favourites_tours_ids: FavouriteIds,
});

export const signInByCode = defineCall({
  method: 'POST',
  path: '/crm/api/user/auth-via-code',
  access: 'public',
  errors: ['wrong_code', 'unauthorized'],
  limit: 'sign-in',
  reply: Signed,
  summary: 'Signs in with a code, in the browser that requested it; a new email gets a new account.',
  body: CodeLogin,
});

export const refreshToken = defineCall({
  method: 'POST',
  path: '/crm/api/user/refresh-token',
  access: 'public',
  errors: ['unauthorized'],
  limit: 'read',
  summary: 'Returns a new access token for the session in the refresh cookie, and rotates the cookie.',
  body: Strict({}),
  reply: Type.Object({
    token: Type.String(),
    user_id: Type.Integer({ description: 'Id of the session’s user: another user may have signed in in this browser' }),
  }),
});

export const logout = defineCall({
  method: 'POST',
  path: '/crm/api/user/logout',
  access: 'public',
  summary: 'Ends the session of the access token and of the refresh cookie, and clears that cookie.',
  body: Strict({}),
  reply: Done,
});

export const endSessions = defineCall({
  method: 'POST',
  path: '/crm/api/user/end-sessions',
  access: 'user',
  addition: true,
  summary: 'Ends all sessions of the user, with or without the current one.',
  body: Strict({ except_current: Type.Optional(Type.Boolean()) }),
  reply: Done,
});

export const createSignInLink = defineCall({
  method: 'POST',
  path: '/crm/api/user/one-time-token',
  access: 'user',
  addition: true,
  errors: ['proof_required'],
  limit: 'sign-in',
  reply: Type.Object({ token: Type.String(), expires_in_s: Type.Integer() }),
  summary:
    'Returns a token that signs the user in on another device, once and within a minute. Requires a recent sign-in.',
  body: Strict({}),
});

export const signInByToken = defineCall({
  method: 'POST',
  path: '/crm/api/user/access-token-by-one-time-token',
  access: 'public',
  errors: ['wrong_link', 'unauthorized'],
  limit: 'sign-in',
  reply: Signed,
  summary: 'Signs in with a one-time token.',
  body: Strict({ token: Type.String({ minLength: 1, maxLength: 100 }), favourites_tours_ids: FavouriteIds }),
});

export const redirectByCode = defineCall({
  method: 'POST',
  path: '/crm/api/user/redirect-auth-via-code',
  access: 'public',
  errors: ['wrong_code', 'unauthorized'],
  limit: 'sign-in',
  reply: Type.Object({
    ...Signed.properties,
    type: StringEnum(['redirect']),
    url: Type.String({ description: 'Path of the user’s start screen; it never contains a token' }),
  }),
  summary: 'Signs in with a code and returns the start screen.',
  body: CodeLogin,
});
