import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { Instant, RowId, IntId, Timezone } from '#contract/fields.ts';

/** A number to call and the code to quote there. */
const PhoneCode = {
  phone: Type.String({ description: 'Phone number of the office near the caller, as plus and digits' }),
  formatted_phone: Type.String(),
  code: Type.String({ description: 'Code to quote on the phone; the operator then connects the call' }),
  expires_in_s: Type.Integer({ description: 'Seconds until the code expires' }),
  is_open: Type.Boolean({ description: 'Whether the office answers now' }),
};

/** A call by the office to the traveller of a chat. */
const Callback = Type.Object({
  answer_by: { ...Instant, description: 'When a call requested now is due, by working hours' },
  open_request: Nullable(Type.Object({ phone: Type.String({ description: 'Formatted number' }), answer_by: Instant })),
});
export type Callback = Static<typeof Callback>;

export const getOrganizerPhoneCode = defineCall({
  method: 'POST',
  path: '/crm/api/phone-code/organizer',
  access: 'user',
  errors: ['not_found', 'not_allowed_now'],
  limit: 'contact',
  summary:
    'Returns a number and a code by which the operator connects a traveller with an organizer. Neither side learns the other’s number.',
  body: Strict({
    tour_organizer_id: IntId,
    country_id: Type.Optional(IntId),
    timezone: Type.Optional({ ...Timezone, description: 'Shown to the operator' }),
  }),
  reply: Type.Object(PhoneCode),
});

export const getUserPhoneCode = defineCall({
  method: 'POST',
  path: '/crm/api/phone-code/user',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now'],
  limit: 'contact',
  summary:
    'Returns a number and a code by which the operator connects an organizer with the traveller of a chat. Neither side learns the other’s number.',
  body: Strict({ chat_id: RowId, country_id: Type.Optional(IntId) }),
  reply: Type.Object(PhoneCode),
});

export const getWebCallData = defineCall({
  method: 'POST',
  path: '/crm/api/phone-code/web-call-data',
  access: 'user',
  errors: ['not_found', 'not_allowed_now'],
  limit: 'contact',
  summary:
    'Returns the data of a call button: the address to call and the code to quote, for support, an organizer or the other side of a chat.',
  body: Strict({
    is_support_call: Type.Optional(Type.Boolean()),
    organizer_id: Type.Optional(Nullable(IntId)),
    chat_id: Type.Optional(Nullable(RowId)),
  }),
  reply: Type.Object({
    ...PhoneCode,
    uri: Type.String({
      description: '`tel:` address to dial, or the page of a web-call service with the code as its query `code`',
    }),
    callback: Nullable({
      ...Callback,
      description: 'A call by the office; null unless the caller is the traveller of a chat',
    }),
  }),
});
