import { Type } from 'typebox';
import { EmailAddress } from '#contract/call.ts';

export const Email = EmailAddress();
/** An email address, or a phone number in E.164. */
export const Login = Type.String({ format: 'login', maxLength: 254, description: 'Email, or phone in E.164' });
export const Code = Type.String({ pattern: '^[0-9]{5}$' });
export const NewPassword = Type.String({ minLength: 8, maxLength: 200 });
export const Moment = Type.String({ description: 'UTC, ISO 8601' });
export const Done = Type.Object({ result: Type.Boolean() });

/** The reply of every call that sends a code; it does not reveal whether an account exists. */
export const CodeSent = Type.Object({
  result: Type.Boolean(),
  resend_after_s: Type.Integer({ description: 'Seconds until another code can be requested' }),
  expires_in_s: Type.Integer({ description: 'Seconds until the code expires' }),
  messenger_url: Type.Optional(
    Type.String({ description: 'Messenger dialogue that delivers the code; absent where the code was sent' }),
  ),
});
