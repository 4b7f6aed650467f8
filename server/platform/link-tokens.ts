import { createHash, createHmac } from 'node:crypto';

/** Link tokens: 128 bits in the format of a UUID, derived from the data key so that none is stored. */
export type TokenOf = (id: number | string) => string;

/** The purpose of share links, which payments and booking both derive. */
export const SHARE_LINKS = 'share links';

/** Derives link tokens with a key of 32 bytes in base64url; a token is valid for one purpose only. */
export function createLinkTokens(dataKey: string, purpose = 'request links'): TokenOf {
  const key = createHmac('sha256', Buffer.from(dataKey, 'base64url')).update(purpose).digest();
  return (id) =>
    createHmac('sha256', key)
      .update(String(id))
      .digest('hex')
      .slice(0, 32)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The hash of a token, for storage. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Derives keys of 256 bits, in hexadecimal, for links that need no account. */
export function createLinkKeys(dataKey: string, purpose: string): TokenOf {
  const key = createHmac('sha256', Buffer.from(dataKey, 'base64url')).update(purpose).digest();
  return (id) => createHmac('sha256', key).update(String(id)).digest('hex');
}
