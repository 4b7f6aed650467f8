import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Manifest, ManifestParty } from '#contract/trip/departure.ts';
import { signedText, writeVoucherToken } from '#domain/trip/voucher-token.ts';
import { withQueue } from './check-in-queue.ts';
import { isHere, judgeCode } from './judge-code.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');

const partyOf = (request_id: number, checked_in_at: string | null = null) =>
  ({ request_id, code: `${request_id}-7f3a91`, checked_in_at, checked_in_by: null, seats: 2 }) as ManifestParty;
const MANIFEST = {
  tour_date_id: 12,
  parties: [partyOf(1), partyOf(2, '2026-12-19T08:31:00.000Z')],
  canceled: [{ request_id: 3, code: '3-7f3a91' }],
  voucher_key: publicKey.export({ format: 'jwk' }).x,
} as Manifest;

function tokenOf(requestId: number, dateId = 12, key: KeyObject = privateKey): string {
  const signature = sign(null, Buffer.from(signedText(requestId, dateId)), key).toString('base64url');
  return writeVoucherToken({ requestId, dateId, signature });
}

const kindOf = async (text: string): Promise<string> => (await judgeCode(MANIFEST, text)).kind;

test('a scanned voucher is verified without the server', async () => {
  expect(await kindOf(`https://serai.example/organizer/departures/12?code=${tokenOf(1)}`)).toBe('party');
  expect(await kindOf(tokenOf(2))).toBe('arrived');
  expect(await kindOf(tokenOf(3))).toBe('canceled');
  expect(await kindOf(tokenOf(4))).toBe('unlisted');
  expect(await kindOf(tokenOf(1, 13))).toBe('other_date');
});

test('a forged voucher, and one signed by another organizer, are rejected', async () => {
  expect(await kindOf(tokenOf(1).replace('1.12.', '2.12.'))).toBe('forged');
  expect(await kindOf(tokenOf(1, 12, generateKeyPairSync('ed25519').privateKey))).toBe('forged');
});

test('a short code is found on the list, however it is typed', async () => {
  expect(await kindOf(' 1-7F3A 91')).toBe('party');
  expect(await kindOf('1-7f3a91204bcd')).toBe('party');
  expect(await kindOf('3-7f3a91')).toBe('canceled');
  expect(await kindOf('1-000000')).toBe('unknown');
});

test('a no-show party is checked in by its voucher', async () => {
  const no_show_at = '2026-12-19T08:35:00.000Z';
  const manifest = { ...MANIFEST, parties: [{ ...partyOf(1), no_show_at }] };
  const outcome = await judgeCode(manifest, tokenOf(1));
  expect([outcome.kind, isHere(outcome)]).toEqual(['absent', true]);
  const at = '2026-12-19T08:40:00.000Z';
  expect(withQueue(manifest, [{ request_id: 1, at, undo: false }]).parties[0]).toMatchObject({
    checked_in_at: at,
    no_show_at: null,
  });
});

test('queued check-ins count at once, and so do undos', () => {
  const at = '2026-12-19T08:40:00.000Z';
  const [first, second] = withQueue(MANIFEST, [
    { request_id: 1, at, undo: false },
    { request_id: 2, at, undo: true },
  ]).parties;
  expect(first).toMatchObject({ checked_in_at: at, isWaiting: true });
  expect(second).toMatchObject({ checked_in_at: null, isWaiting: true });
});
