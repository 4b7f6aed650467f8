import { Type } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum, EmailAddress } from '#contract/call.ts';
import { Instant, Done, Uuid } from '#contract/fields.ts';
import { PHONE_CHANNELS } from '#domain/code-channels.ts';
import { NewPassword, CodeSent, OneTimeCode } from './credentials.ts';
import { Passkey } from './passkeys.ts';
import { UserProfile } from './profile.ts';

/** A browser session of the user. */
const Device = Type.Object({
  id: Type.String({ description: 'Identifies the session; grants no access' }),
  browser: Nullable(Type.String({ description: 'Name of the browser; null if unknown' })),
  system: Nullable(Type.String({ description: 'Name of the operating system; null if unknown' })),
  is_current: Type.Boolean(),
  is_support: Type.Boolean({ description: 'Whether support staff are impersonating the user in this session' }),
  signed_in_at: Instant,
  seen_at: Instant,
});

export const getAccountSettings = defineCall({
  method: 'GET',
  path: '/crm/api/user/settings',
  access: 'user',
  addition: true,
  summary: 'Returns the account settings: the user, the password’s age, a pending email, devices and passkeys.',
  reply: Type.Object({
    user: UserProfile,
    phone: Nullable(Type.String({ description: 'The user’s phone number formatted for display: +49 1511 2345678' })),
    member_since: Instant,
    password_changed_at: Nullable(Instant),
    new_email: Nullable(Type.String({ description: 'New email awaiting confirmation' })),
    code_senders: Type.Array(StringEnum(PHONE_CHANNELS), {
      description: 'Channels that can deliver a code to the phone',
    }),
    vk: Nullable(
      Type.Object(
        { linked_at: Nullable(Instant) },
        { description: 'VK dialogue for codes; null where VK is not set up' },
      ),
    ),
    devices: Type.Array(Device),
    passkeys: Type.Array(Passkey),
  }),
});

export const proveIdentity = defineCall({
  method: 'POST',
  path: '/crm/api/user/prove-identity',
  access: 'user',
  addition: true,
  errors: ['wrong_code', 'wrong_password', 'code_required'],
  limit: 'sign-in',
  reply: Done,
  summary: 'Re-authenticates by password, or by a code sent to the account’s email (send-auth-code).',
  body: Strict({
    code: Type.Optional(OneTimeCode),
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  }),
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/crm/api/user/change-password',
  access: 'user',
  errors: ['proof_required'],
  limit: 'sign-in',
  reply: Done,
  summary: 'Sets or changes the password and ends the sessions of all other devices. Requires a recent sign-in.',
  body: Strict({ password: NewPassword, confirm_password: Type.String({ maxLength: 200 }) }),
});

export const changeEmail = defineCall({
  method: 'POST',
  path: '/crm/api/user/change-email',
  access: 'user',
  errors: ['proof_required'],
  limit: 'send-code',
  reply: CodeSent,
  summary: 'Sends a code to a new email, which takes effect once confirmed (confirm-email). Requires a recent sign-in.',
  body: Strict({ email: EmailAddress() }),
});

export const requestEmailConfirmation = defineCall({
  method: 'POST',
  path: '/crm/api/user/email-confirmation-request',
  access: 'user',
  errors: ['not_allowed_now'],
  limit: 'send-code',
  reply: CodeSent,
  summary: 'Resends the code to the pending email.',
  body: Strict({}),
});

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/crm/api/user/confirm-email',
  access: 'user',
  errors: ['wrong_code', 'not_allowed_now'],
  limit: 'sign-in',
  reply: UserProfile,
  summary: 'Confirms the new email. The old address is notified, and other devices are signed out.',
  body: Strict({ code: OneTimeCode }),
});

export const cancelEmailChange = defineCall({
  method: 'POST',
  path: '/crm/api/user/cancel-email-change',
  access: 'user',
  addition: true,
  reply: Done,
  summary: 'Discards the pending email.',
  body: Strict({}),
});

export const endSession = defineCall({
  method: 'POST',
  path: '/crm/api/user/end-session',
  access: 'user',
  addition: true,
  errors: ['not_found'],
  reply: Done,
  summary: 'Signs the user out on one device.',
  body: Strict({
    session_id: Uuid,
  }),
});

export const setActivity = defineCall({
  method: 'POST',
  path: '/crm/api/user/set-activity',
  access: 'user',
  reply: Done,
  summary: 'Records that the user is active in this browser, for the list of devices.',
  body: Strict({}),
});
