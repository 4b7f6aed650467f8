import { Type } from 'typebox';
import { defineCall, Strict } from '#contract/call.ts';
import { Done } from '#contract/fields.ts';
import { OneTimeCode, CodeSent } from './credentials.ts';
import { MESSENGER_WEBHOOK } from './messenger-webhook.ts';

export const linkVk = defineCall({
  method: 'POST',
  path: '/crm/api/user/link-vk',
  access: 'user',
  addition: true,
  errors: ['not_allowed_now', 'proof_required'],
  limit: 'send-code',
  reply: CodeSent,
  summary:
    'Starts linking a VK dialogue: a message sent through `messenger_url` is answered with the code for confirm-vk. Requires a recent sign-in.',
  body: Strict({}),
});

export const confirmVk = defineCall({
  method: 'POST',
  path: '/crm/api/user/confirm-vk',
  access: 'user',
  addition: true,
  errors: ['wrong_code', 'proof_required'],
  limit: 'sign-in',
  reply: Done,
  summary:
    'Links the VK dialogue that delivered the code, in the browser that requested it. From then on it can receive sign-in codes of this account only.',
  body: Strict({ code: OneTimeCode }),
});

export const unlinkVk = defineCall({
  method: 'POST',
  path: '/crm/api/user/unlink-vk',
  access: 'user',
  addition: true,
  errors: ['proof_required'],
  reply: Done,
  summary: 'Unlinks the VK dialogue. Requires a recent sign-in.',
  body: Strict({}),
});

export const receiveVkEvent = defineCall({
  ...MESSENGER_WEBHOOK,
  path: '/crm/api/user/vk-webhook',
  reply: Type.String({ description: '`ok`, or the string that confirms the webhook’s URL to VK' }),
  summary: 'Receives events of the VK community, whose messages carry codes.',
});
