import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { readVoucherToken, signedText, writeVoucherToken } from '#domain/trip/voucher-token.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';

type Deps = Pick<TripDeps, 'voucherKeyOf'>;

/** PKCS #8 prefix of an Ed25519 private key (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs an organizer's vouchers, derived from the data key. */
function keyOf({ voucherKeyOf }: Deps, organizerId: number): KeyObject {
  const key = Buffer.concat([PKCS8_PREFIX, Buffer.from(voucherKeyOf(organizerId), 'hex')]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** The public key of an organizer's vouchers: 32 bytes in base64url. */
export function voucherKey(deps: Deps, organizerId: number): string {
  const { x } = createPublicKey(keyOf(deps, organizerId)).export({ format: 'jwk' });
  if (x === undefined) throw new Error('not an Ed25519 key');
  return x;
}

/** What a voucher signs: a booking and its departure. */
export interface SignedBooking {
  id: number;
  tour_date_id: number;
  organizer_id: number;
}

/** The token of a voucher's QR code. */
export function signVoucher(deps: Deps, { id, tour_date_id, organizer_id }: SignedBooking): string {
  const signature = sign(null, Buffer.from(signedText(id, tour_date_id)), keyOf(deps, organizer_id));
  return writeVoucherToken({ requestId: id, dateId: tour_date_id, signature: signature.toString('base64url') });
}

/** The request id in a token that this organizer signed for this departure; null for any other text. */
export function verifyVoucher(deps: Deps, text: string, organizerId: number, dateId: number): number | null {
  const token = readVoucherToken(text);
  if (token?.dateId !== dateId) return null;
  const key = createPublicKey(keyOf(deps, organizerId));
  const isOurs = verify(
    null,
    Buffer.from(signedText(token.requestId, dateId)),
    key,
    Buffer.from(token.signature, 'base64url'),
  );
  return isOurs ? token.requestId : null;
}
