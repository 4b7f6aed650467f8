import { Type } from 'typebox';
import { defineCall, Strict } from '#contract/call.ts';
import { Done } from '#contract/fields.ts';

const Endpoint = Type.String({ minLength: 10, maxLength: 1000, pattern: '^https://[^\\s]*$' });

export const getPushKey = defineCall({
  method: 'GET',
  path: '/crm/api/chat/push-key',
  access: 'user',
  addition: true,
  summary: 'Returns the public key with which a browser subscribes to push notifications.',
  reply: Type.Object({ key: Type.String({ description: 'P-256 public key, base64url' }) }),
});

export const savePushSubscription = defineCall({
  method: 'POST',
  path: '/crm/api/chat/push-subscribe',
  access: 'user',
  addition: true,
  summary: 'Subscribes this browser to notifications of unread messages while the session lasts. A repeat renews it.',
  body: Strict({
    endpoint: Endpoint,
    p256dh: Type.String({ pattern: '^[\\w-]{87}=?$' }),
    auth: Type.String({ pattern: '^[\\w-]{22}={0,2}$' }),
  }),
  reply: Done,
});

export const deletePushSubscription = defineCall({
  method: 'POST',
  path: '/crm/api/chat/push-unsubscribe',
  access: 'user',
  addition: true,
  summary: 'Unsubscribes this browser from push notifications.',
  body: Strict({ endpoint: Endpoint }),
  reply: Done,
});
