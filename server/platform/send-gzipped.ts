import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends gzipped bytes; unzips them for a client that does not accept gzip. */
export function sendGzipped(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  reply.header('vary', 'accept-encoding');
  if (!String(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(gunzipSync(bytes));
  return reply.header('content-encoding', 'gzip').send(bytes);
}
