import { Type } from 'typebox';
import { defineCall, Strict } from '#contract/call.ts';
import { Code, CodeSent, Done } from './fields.ts';
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
    'Starts to link a VK dialogue: whoever opens `messenger_url` and writes gets the code for confirm-vk. Needs a recent sign-in.',
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
    'Links the VK dialogue in which the code was handed out, in the browser that asked. From then on codes for signing in by phone can go there, and no other account’s do.',
  body: Strict({ code: Code }),
});

export const unlinkVk = defineCall({
  method: 'POST',
  path: '/crm/api/user/unlink-vk',
  access: 'user',
  addition: true,
  errors: ['proof_required'],
  reply: Done,
  summary: 'Unlinks the VK dialogue. Needs a recent sign-in.',
  body: Strict({}),
});

export const receiveVkEvent = defineCall({
  ...MESSENGER_WEBHOOK,
  path: '/crm/api/user/vk-webhook',
  reply: Type.String({ description: '`ok`, or what confirms the address of the webhook to VK' }),
  summary: 'Receives events of the VK community, whose messages carry codes.',
});
