import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFE_S = 3600;

/** Signatures and tokens for uploaded files, by keys derived from the data key. */
export interface FileProofs {
  /** The token that proves who uploaded a file. */
  tokenOf(id: string): string;
  isToken(id: string, token: string): boolean;
  /** An id with expiry and signature: as a URL segment it opens a private file for an hour. */
  sign(id: string, nowS: number): string;
  /** The id in such a URL segment, which may be unsigned; null when forged or expired. */
  open(part: string, nowS: number): { id: string; isSigned: boolean } | null;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PART = new RegExp(`^(${UUID})(?:~(\\d{1,12})~([\\w-]{43}))?$`);

/** Derives the proofs from a key of 32 bytes in base64url. */
export function createFileProofs(dataKey: string): FileProofs {
  const master = Buffer.from(dataKey, 'base64url');
  const keyFor = (use: string): Buffer => createHmac('sha256', master).update(use).digest();
  const [tokens, addresses] = [keyFor('image tokens'), keyFor('file addresses')];
  const mac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  const isEqual = (a: string, b: string): boolean =>
    a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
  const tokenOf = (id: string): string => mac(tokens, id);
  return {
    tokenOf,
    isToken: (id, token) => isEqual(Buffer.from(tokenOf(id)).toString('hex'), Buffer.from(token).toString('hex')),
    sign(id, nowS) {
      // The URL stays the same for half its life, so that a reload hits the browser's cache.
      const endsS = Math.floor(nowS / (LIFE_S / 2)) * (LIFE_S / 2) + LIFE_S;
      return `${id}~${endsS}~${mac(addresses, `${id}~${endsS}`)}`;
    },
    open(part, nowS) {
      const [, id, endsS, signature] = PART.exec(part) ?? [];
      if (!id) return null;
      if (endsS === undefined || signature === undefined) return { id, isSigned: false };
      return isEqual(signature, mac(addresses, `${id}~${endsS}`)) && Number(endsS) > nowS
        ? { id, isSigned: true }
        : null;
    },
  };
}
