import { createECDH, createHmac } from 'node:crypto';

/** The key pair that signs notices to push services (RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The pair of a stored secret, always the same. */
export function pushKeysOf(secret: string): PushKeys {
  const curve = createECDH('prime256v1');
  for (let at = 0; ; at++) {
    const candidate = createHmac('sha256', secret).update(`vapid ${at}`).digest();
    try {
      curve.setPrivateKey(candidate);
      return { publicKey: curve.getPublicKey('base64url'), privateKey: candidate.toString('base64url') };
    } catch {
      // One of 2^32 numbers is no key of the curve.
    }
  }
}
