import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { Problem } from '#server/calls/problem.ts';
import { isSecret, readUpdate } from '#server/features/account/index.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import type { Routes } from '#server/features/feature.ts';
import type { ReceiveMessage } from './messenger.ts';

/** Where WhatsApp sends messages. */
const PATH = '/crm/api/chat/whatsapp-webhook';
const MAX_BODY_BYTES = 262_144;

const Message = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  from: Type.String({ pattern: String.raw`^\d{5,20}$` }),
  text: Type.Optional(Type.Object({ body: Type.String() })),
  context: Type.Optional(Type.Object({ id: Type.Optional(Type.String()) })),
});
/**
 * The part of a notification that is read
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples); delivery reports have no messages.
 */
const Notification = Type.Object({
  entry: Type.Array(
    Type.Object({
      changes: Type.Array(
        Type.Object({
          value: Type.Object({
            metadata: Type.Optional(Type.Object({ phone_number_id: Type.String() })),
            messages: Type.Optional(Type.Array(Message)),
          }),
        }),
      ),
    }),
  ),
});

/** The messages to our number. */
const messagesOf = ({ entry }: Static<typeof Notification>, phoneId: string): Static<typeof Message>[] =>
  entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => (value.metadata?.phone_number_id === phoneId ? (value.messages ?? []) : [])),
  );

/**
 * Mounts the webhook of WhatsApp's Cloud API: each notification is signed with the app's secret. Messages are taken one
 * after another; when one fails, WhatsApp delivers the notification again, and those that were taken are left out.
 */
export function mountWhatsapp(
  app: FastifyInstance,
  { env, messengers, log }: ChatDeps,
  { receive, routes }: { receive: ReceiveMessage; routes: Pick<Routes, 'count'> },
): void {
  const keys = env.channels.whatsapp;
  const whatsapp = messengers.get('whatsapp');
  if (!keys?.chats || !whatsapp) return;
  const { appSecret, verifyToken } = keys.chats;
  app.get<{ Querystring: Record<string, string | undefined> }>(PATH, async ({ query }, reply) => {
    if (query['hub.mode'] !== 'subscribe' || !isSecret(verifyToken, query['hub.verify_token']))
      throw new Problem('unauthorized');
    return reply.type('text/plain').send(query['hub.challenge'] ?? '');
  });
  app.post(PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const retryAfterS = await routes.count('webhook', request.ip);
    if (retryAfterS !== null) throw new Problem('too_many', { retryAfterS });
    const bytes = request.body instanceof Uint8Array ? request.body : null;
    const signature = `sha256=${createHmac('sha256', appSecret)
      .update(bytes ?? '')
      .digest('hex')}`;
    if (!isSecret(signature, request.headers['x-hub-signature-256'])) throw new Problem('unauthorized');
    for (const { id, from, text, context } of messagesOf(readUpdate(Notification, bytes), keys.phoneId)) {
      const taken = await receive({
        source: 'whatsapp',
        address: from,
        updateId: id,
        locale: DEFAULT_LOCALE,
        text: text?.body ?? '',
        quoted: context?.id ?? null,
        file: null,
      });
      if (taken?.reply)
        await whatsapp
          .send({ address: from, text: taken.reply, key: 0 })
          .catch((error: unknown) => log.warn('messengers.not_sent', { error }));
    }
    return reply.type('text/plain').send('OK');
  });
}
