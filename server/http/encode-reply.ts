import type { Call } from '#contract/call.ts';
import { compress, encodingFor, REPLY_ENCODINGS, type Encoding } from './compress.ts';
import type { FreshReply, ReplyLife } from './reply-cache.ts';

/** Less fits into one packet as it is. */
const MIN_COMPRESSED_BYTES = 1400;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The encoding of a call's reply. Only what everybody may read is compressed: the length of a compressed text tells what is in it, so a secret and a
 * stranger's words must not share one (BREACH).
 */
export function replyEncoding(call: Call, accepted: string | string[] | undefined): Encoding | null {
  return call.method === 'GET' && call.access === 'public' ? encodingFor(accepted, REPLY_ENCODINGS) : null;
}

/** What makes a reply of a call outdated; it is not stored when the call declares no cache. */
export function lifeOf({ cache }: Call, reply: unknown): ReplyLife {
  return {
    maxAgeS: cache?.maxAgeS ?? 0,
    tours: cache?.toursOf?.(reply) ?? [],
    hasSearchResults: cache?.hasSearchResults ?? false,
  };
}

/** Bytes and headers of a reply. */
export async function encodeReply(
  call: Call,
  json: string,
  encoding: Encoding | null,
): Promise<Pick<FreshReply, 'status' | 'headers' | 'body'>> {
  const isCompressed = encoding !== null && json.length >= MIN_COMPRESSED_BYTES;
  const body = isCompressed ? await compress(json, encoding) : Buffer.from(json);
  return {
    status: 200,
    body,
    headers: {
      'content-type': JSON_TYPE,
      'cache-control': 'no-store',
      ...(call.method === 'GET' && call.access === 'public' && { vary: 'accept-encoding' }),
      ...(isCompressed && { 'content-encoding': encoding }),
    },
  };
}
