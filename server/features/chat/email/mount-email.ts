import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/calls/problem.ts';
import { isSecret } from '#server/features/account/index.ts';
import type { Routes } from '#server/features/feature.ts';
import type { EmailOutcome } from './receive-email.ts';

/** Where a mail server delivers replies, as they are. */
const PATH = '/crm/api/chat/email-webhook';
const MAX_BODY_BYTES = 30_000_000;

/** Mounts the endpoint that takes raw emails (`message/rfc822`) with `Authorization: Bearer <secret>`. */
export function mountEmailReplies(
  app: FastifyInstance,
  secret: string,
  { receive, routes }: { receive: (raw: Uint8Array) => Promise<EmailOutcome>; routes: Pick<Routes, 'count'> },
): void {
  app.post(PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    if (!isSecret(`Bearer ${secret}`, request.headers.authorization)) throw new Problem('unauthorized');
    const retryAfterS = await routes.count('webhook', request.ip);
    if (retryAfterS !== null) throw new Problem('too_many', { retryAfterS });
    if (!(request.body instanceof Uint8Array) || request.body.length === 0) throw new Problem('invalid');
    return reply.send({ result: await receive(request.body) });
  });
}
