import { timingSafeEqual } from 'node:crypto';
import { createLinkKeys, hashToken } from '#server/platform/link-tokens.ts';

/** Seconds for which an address opens a file. */
const LIFE_S = 3600;
const KEY = /^(\d{1,15})\.([0-9a-f]{64})$/;
const ADDRESS = /^([0-9a-f-]{36})~(\d{1,12})~([0-9a-f]{64})$/;

/** Signatures for the files of help requests, by keys derived from the data key. */
export interface HelpFileProofs {
  /** The key by which the sender of a request adds files to it. */
  keyOf(requestId: number): string;
  /** The request of a key; null when it is forged. */
  requestOf(key: string): number | null;
  /** The part of an address that opens a file for an hour. */
  sign(uuid: string, nowS: number): string;
  /** The file of such a part; null when it is forged or has expired. */
  open(part: string, nowS: number): string | null;
}

const isEqual = (a: string, b: string): boolean => timingSafeEqual(hashToken(a), hashToken(b));

/** Derives the proofs from a key of 32 bytes in base64url. */
export function createHelpFileProofs(dataKey: string): HelpFileProofs {
  const macOfRequest = createLinkKeys(dataKey, 'keys of help requests');
  const macOfAddress = createLinkKeys(dataKey, 'addresses of help files');
  return {
    keyOf: (requestId) => `${requestId}.${macOfRequest(requestId)}`,
    requestOf(key) {
      const [, id, mac = ''] = KEY.exec(key) ?? [];
      return id !== undefined && isEqual(mac, macOfRequest(id)) ? Number(id) : null;
    },
    sign(uuid, nowS) {
      const signed = `${uuid}~${nowS + LIFE_S}`;
      return `${signed}~${macOfAddress(signed)}`;
    },
    open(part, nowS) {
      const [, uuid, endsS, mac = ''] = ADDRESS.exec(part) ?? [];
      if (uuid === undefined || Number(endsS) <= nowS) return null;
      return isEqual(mac, macOfAddress(`${uuid}~${endsS}`)) ? uuid : null;
    },
  };
}
