import { Type } from 'typebox';
import { defineCall, Strict, StringEnum } from '#contract/call.ts';
import { PhoneNumber } from '#contract/fields.ts';
import { PHONE_CHANNELS } from '#domain/code-channels.ts';
import { OneTimeCode, CodeSent } from './credentials.ts';
import { MESSENGER_WEBHOOK } from './messenger-webhook.ts';
import { UserProfile } from './profile.ts';

export const changePhone = defineCall({
  method: 'POST',
  path: '/crm/api/user/change-phone',
  access: 'user',
  errors: ['proof_required'],
  reply: UserProfile,
  summary:
    'Sets the phone number. A new number is unconfirmed until its code is entered (confirm-phone). Requires a recent sign-in if the old number is confirmed.',
  body: Strict({ phone: PhoneNumber }),
});

export const getPhoneConfirmationMethods = defineCall({
  method: 'GET',
  path: '/crm/api/user/phone-confirmation-methods',
  access: 'user',
  summary: 'Lists the channels that can deliver a code to the user’s phone, in order of preference.',
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
    phone: Type.String({ description: 'Phone number formatted for display: +49 1511 2345678' }),
  }),
  summary: 'Sends a code to the user’s phone, over the next channel if one fails. Requires a recent sign-in.',
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
    'Confirms the phone number with the code sent to it. From then on it signs in to this account only. Requires a recent sign-in.',
  body: Strict({ code: OneTimeCode }),
});

export const receiveTelegramUpdate = defineCall({
  ...MESSENGER_WEBHOOK,
  path: '/crm/api/user/telegram-webhook',
  reply: Type.Unsafe<'OK'>({ type: 'string', enum: ['OK'] }),
  summary: 'Receives updates of the Telegram bot, which sends a code to users who share the number they entered.',
});
