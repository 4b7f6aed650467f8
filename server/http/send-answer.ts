import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { ANSWER_ENCODINGS, encodingFor } from '#server/http/compress.ts';
import type { Written } from '#server/http/written.ts';

/** Less fits into one packet as it is. */
const COMPRESSED_FROM_BYTES = 1400;

/**
 * Sends what a call answered; and compresses it. Only what anybody may read is compressed: the length of a compressed text tells of what
 * is in it, so a secret and words of a stranger's choice must not share one (BREACH). Whose answers hold secrets is proved by a header no foreign page can send.
 */
export async function sendAnswer(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  written: Written,
): Promise<FastifyReply> {
  if (call.method !== 'GET' || call.access !== 'public' || written.length < COMPRESSED_FROM_BYTES)
    return reply.send(written.bytes);
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding'], ANSWER_ENCODINGS);
  if (encoding === null) return reply.send(written.bytes);
  return reply.header('content-encoding', encoding).send(await written.encoded(encoding));
}
