import { Type } from 'typebox';
import { defineCall, Strict, EmailAddress } from '#contract/call.ts';
import { Done } from '#contract/fields.ts';
import { NewPassword } from './credentials.ts';

/** 256 random bits in base64url, valid once. */
const LinkToken = Type.String({ minLength: 1, maxLength: 100 });

export const recoverPassword = defineCall({
  method: 'POST',
  path: '/crm/api/user/password-recovery',
  access: 'public',
  limit: 'send-code',
  reply: Done,
  summary:
    'Emails a link to set a new password, valid for 30 minutes. The reply does not reveal whether an account exists.',
  body: Strict({ email: EmailAddress() }),
});

export const checkResetToken = defineCall({
  method: 'POST',
  path: '/crm/api/user/check-password-reset-token',
  access: 'public',
  limit: 'sign-in',
  reply: Type.Object({ result: Type.Boolean({ description: 'Whether the link can still be used' }) }),
  summary: 'Checks whether a password reset link is still valid, without consuming it.',
  body: Strict({ token: LinkToken }),
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/crm/api/user/password-reset',
  access: 'public',
  errors: ['wrong_link'],
  limit: 'sign-in',
  reply: Done,
  summary: 'Sets a new password using the emailed link and ends all sessions of the account.',
  body: Strict({ password: NewPassword, token: LinkToken }),
});
