import { createHmac, timingSafeEqual } from 'node:crypto';

/** Name of the header that carries the signature. */
export const SIGNATURE_HEADER = 'sandbox-signature';
/** Events whose time differs by more than this are rejected, against replays. */
const TOLERANCE_S = 300;

function signatureOf(body: Uint8Array | string, atS: number, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${atS}.`).update(body).digest();
}

/** The signature header of a body: `t=<seconds>,v1=<hex>`. */
export function signEvent(body: Uint8Array | string, secret: string, at: Date): string {
  const atS = Math.floor(at.getTime() / 1000);
  return `t=${atS},v1=${signatureOf(body, atS, secret).toString('hex')}`;
}

/** Whether a header is a recent signature of this body with one of the secrets. */
export function isSigned(body: Uint8Array, header: string, secrets: readonly string[], now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (!match?.[1] || !match[2]) return false;
  const atS = Number(match[1]);
  if (Math.abs(now.getTime() / 1000 - atS) > TOLERANCE_S) return false;
  const given = Buffer.from(match[2], 'hex');
  return secrets.some((secret) => timingSafeEqual(signatureOf(body, atS, secret), given));
}
