import type { FastifyReply } from 'fastify';

/** Replies 404 as plain text, to requests for files. */
export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

/** A file that only holders of its address may read. */
export interface PrivateFile {
  type: string;
  name: string;
  bytes: Uint8Array;
}

/** Sends a private file: it is shown by the browser, stored nowhere, and its address goes nowhere. */
export const sendPrivateFile = (reply: FastifyReply, { type, name, bytes }: PrivateFile): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .send(Buffer.from(bytes));
