import { Type } from 'typebox';
import { PHONE_CHANNELS } from '#domain/code-channels.ts';
import { defineCall, Strict, StringEnum } from '#contract/call.ts';
import { Code, CodeSent } from './fields.ts';
import { MESSENGER_WEBHOOK } from './messenger-webhook.ts';
import { UserProfile } from './profile.ts';

export const changePhone = defineCall({
  method: 'POST',
  path: '/crm/api/user/change-phone',
  access: 'user',
  errors: ['proof_required'],
  reply: UserProfile,
  summary:
    'Sets the phone. Another number is unconfirmed until its code is entered (confirm-phone). Needs a recent sign-in where the old one is confirmed.',
  body: Strict({ phone: Type.String({ pattern: '^\\+[0-9]{9,17}$' }) }),
});

export const getPhoneConfirmationMethods = defineCall({
  method: 'GET',
  path: '/crm/api/user/phone-confirmation-methods',
  access: 'user',
  errors: [],
  summary: 'The channels that can carry a code to the user’s phone, the first one first.',
  reply: Type.Object({
    data: Type.Array(Type.Object({ code_sender: StringEnum(PHONE_CHANNELS) })),
    is_confirmed: Type.Boolean(),
  }),
});

export const sendConfirmationCode = defineCall({
  method: 'POST',
  path: '/crm/api/user/send-confirmation-code',
  access: 'user',
  errors: ['not_allowed_now', 'proof_required', 'sms_unavailable'],
  limit: 'send-code',
  reply: Type.Object({
    ...CodeSent.properties,
    phone: Type.String({ description: 'The number as a person writes it: +49 1511 2345678' }),
  }),
  summary: 'Sends a code to the user’s phone; where the channel fails, over the next one. Needs a recent sign-in.',
  body: Strict({ code_sender: StringEnum(PHONE_CHANNELS) }),
});

export const confirmPhone = defineCall({
  method: 'POST',
  path: '/crm/api/user/confirm-phone',
  access: 'user',
  errors: ['wrong_code', 'not_allowed_now', 'proof_required'],
  limit: 'sign-in',
  reply: UserProfile,
  summary:
    'Confirms the phone by the code that was sent there; from then on it signs in, and no other account’s does. Needs a recent sign-in.',
  body: Strict({ code: Code }),
});

export const receiveTelegramUpdate = defineCall({
  ...MESSENGER_WEBHOOK,
  path: '/crm/api/user/telegram-webhook',
  reply: Type.Unsafe<'OK'>({ type: 'string', enum: ['OK'] }),
  summary: 'Receives updates of the Telegram bot, which hands out codes to those who share the number they entered.',
});
