import { Type } from 'typebox';
import { defineCall, Strict, StringEnum } from '#contract/call.ts';
import { EMAIL_GROUPS } from '#domain/emails/email-groups.ts';

const EmailSettings = Type.Object({
  groups: Type.Array(Type.Object({ group: StringEnum(EMAIL_GROUPS), is_on: Type.Boolean() }), {
    description: 'Optional emails. Emails about bookings, money, safety and sign-in are always sent.',
  }),
});

export const getEmailSettings = defineCall({
  method: 'GET',
  path: '/crm/api/user/emails',
  access: 'user',
  addition: true,
  summary: 'Lists the optional emails and whether they are on.',
  reply: EmailSettings,
});

export const setEmailGroup = defineCall({
  method: 'POST',
  path: '/crm/api/user/set-emails',
  access: 'user',
  addition: true,
  summary: 'Turns one group of optional emails on or off.',
  body: Strict({ group: StringEnum(EMAIL_GROUPS), is_on: Type.Boolean() }),
  reply: EmailSettings,
});
