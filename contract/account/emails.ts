import { Type } from 'typebox';
import { EMAIL_GROUPS } from '#domain/emails/email-groups.ts';
import { defineCall, Strict, StringEnum } from '#contract/call.ts';

const EmailSettings = Type.Object({
  groups: Type.Array(Type.Object({ group: StringEnum(EMAIL_GROUPS), is_on: Type.Boolean() }), {
    description: 'Letters that can be switched off; those about bookings, money, safety and the sign-in always come',
  }),
});

export const getEmailSettings = defineCall({
  method: 'GET',
  path: '/crm/api/user/letters',
  access: 'user',
  addition: true,
  errors: [],
  summary: 'Which letters the user gets.',
  reply: EmailSettings,
});

export const setEmailGroup = defineCall({
  method: 'POST',
  path: '/crm/api/user/set-letters',
  access: 'user',
  addition: true,
  errors: [],
  summary: 'Switches one group of letters on or off.',
  body: Strict({ group: StringEnum(EMAIL_GROUPS), is_on: Type.Boolean() }),
  reply: EmailSettings,
});
