import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingFor, PAGE_ENCODINGS, sendReply } from './encode-reply.ts';
import type { FreshReply, ReplyCache } from './reply-cache.ts';

/** A static text with its name in the cache. */
interface CachedFile {
  name: string;
  type: string;
  maxAgeS: number;
  make(): Promise<string>;
}

/** Sends files from the reply cache, compressed. */
export function createSendCached(
  cache: ReplyCache,
): (request: FastifyRequest, reply: FastifyReply, file: CachedFile) => Promise<FastifyReply> {
  return async (request, reply, { name, type, maxAgeS, make }) => {
    const encoding = encodingFor(request.headers['accept-encoding'], PAGE_ENCODINGS);
    const fresh = async (): Promise<FreshReply> => {
      const text = await make();
      return {
        status: 200,
        headers: {
          'content-type': type,
          'cache-control': `public, max-age=${maxAgeS}`,
          vary: 'accept-encoding',
          ...(encoding !== null && { 'content-encoding': encoding }),
        },
        body: encoding === null ? Buffer.from(text) : await compress(text, encoding),
        maxAgeS,
        tours: [],
        hasSearchResults: false,
      };
    };
    return sendReply(reply, await cache.get(`file ${encoding} ${name}`, fresh));
  };
}
