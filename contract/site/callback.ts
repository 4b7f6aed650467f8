import { Type } from 'typebox';
import { defineCall, Strict } from '#contract/call.ts';
import { Instant, PhoneNumber, RowId, Timezone } from '#contract/fields.ts';

export const requestCallback = defineCall({
  method: 'POST',
  path: '/crm/api/phone-code/callback',
  access: 'user',
  errors: ['not_found', 'not_allowed_now', 'conflict', 'frozen_chat'],
  addition: true,
  once: true,
  limit: 'contact',
  summary:
    'Asks the office to call the traveller of a chat and connect the other side, which gets a message without the number. `conflict` with the open request in `fresh`: one at a time in a chat.',
  body: Strict({
    chat_id: RowId,
    phone: Type.Optional(PhoneNumber),
    timezone: Type.Optional({ ...Timezone, description: 'Shown to the office' }),
  }),
  // A stored reply must not name the number.
  reply: Type.Object({ answer_by: Instant }),
});
