import { Type } from 'typebox';

export const EmailOrPhone = Type.String({ format: 'login', maxLength: 254, description: 'Email, or phone in E.164' });
/** A code that was sent to a phone, an email address or a messenger. */
export const OneTimeCode = Type.String({ pattern: '^[0-9]{5}$' });
export const NewPassword = Type.String({ minLength: 8, maxLength: 200 });

/** The reply of every call that sends a code; it does not reveal whether an account exists. */
export const CodeSent = Type.Object({
  result: Type.Boolean(),
  resend_after_s: Type.Integer({ description: 'Seconds until another code can be requested' }),
  expires_in_s: Type.Integer({ description: 'Seconds until the code expires' }),
  messenger_url: Type.Optional(
    Type.String({ description: 'Messenger dialogue that delivers the code; absent where the code was sent' }),
  ),
});
