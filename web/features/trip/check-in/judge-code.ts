import type { Manifest, ManifestParty } from '#contract/trip/departure.ts';
import { codeOfScan, readVoucherToken, signedText } from '#domain/trip/voucher-token.ts';

/** What a scanned or typed code means on a departure's manifest. */
export type CodeOutcome =
  | { kind: 'party' | 'arrived' | 'absent'; party: ManifestParty; code: string }
  | { kind: 'canceled' | 'unlisted'; id: number }
  | { kind: 'other_date' | 'forged' | 'unknown' | 'unverified' };

/** Whether the code checks in its party. */
export const isHere = (outcome: CodeOutcome): outcome is Extract<CodeOutcome, { code: string }> =>
  outcome.kind === 'party' || outcome.kind === 'absent';

const BASE64URL = { '-': '+', _: '/' } as const;

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll(/[-_]/g, (sign) => BASE64URL[sign as '-' | '_']);
  return Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
}

/** Whether the organizer's key made the signature; null in a browser without Ed25519. */
async function isSigned(key: string, text: string, signature: string): Promise<boolean | null> {
  try {
    const publicKey = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', publicKey, bytesOf(signature), new TextEncoder().encode(text));
  } catch {
    return null;
  }
}

/** Finds the party of a code offline. A signed token requires the organizer's signature. */
export async function judgeCode(manifest: Manifest, text: string): Promise<CodeOutcome> {
  const code = codeOfScan(text);
  const token = readVoucherToken(code);
  if (token) {
    const { requestId, dateId, signature } = token;
    const isGenuine = await isSigned(manifest.voucher_key, signedText(requestId, dateId), signature);
    // Vouchers of another organizer's departure are signed with that organizer's key.
    if (isGenuine === false) return { kind: 'forged' };
    if (dateId !== manifest.tour_date_id) return { kind: 'other_date' };
    if (isGenuine === null) return { kind: 'unverified' };
    return (
      findBooking(manifest, code, ({ request_id }) => request_id === requestId) ?? { kind: 'unlisted', id: requestId }
    );
  }
  const typed = code.replaceAll(/[\s·]/g, '').toLowerCase();
  return findBooking(manifest, typed, (booking) => typed.startsWith(booking.code)) ?? { kind: 'unknown' };
}

function findBooking(
  { parties, canceled }: Manifest,
  code: string,
  isMeant: (booking: { request_id: number; code: string }) => boolean,
): CodeOutcome | null {
  const party = parties.find((one) => isMeant(one));
  if (party) return { kind: party.checked_in_at ? 'arrived' : party.no_show_at ? 'absent' : 'party', party, code };
  const gone = canceled.find((one) => isMeant(one));
  return gone ? { kind: 'canceled', id: gone.request_id } : null;
}
