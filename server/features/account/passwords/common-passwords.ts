import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Sorted digests of 17,950 common passwords of eight or more characters; `tools/common-passwords.ts` names source and
 * licence.
 */
export const COMMON_PASSWORDS_FILE = new URL('./common-passwords.bin', import.meta.url);
const DIGEST_BYTES = 4;

/**
 * The first 32 bits of the SHA-256 of a lower-cased password. One in 240,000 other passwords shares the digest of a
 * listed one.
 */
export function passwordDigest(password: string): number {
  return createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE();
}

let file: Buffer | undefined;

/** The password of demo accounts, which `npm start` prints. */
const DEMO_PASSWORD = 'serai-demo';

/** Whether a password is among those that attackers try first. */
export function isCommonPassword(password: string): boolean {
  if (password.toLowerCase() === DEMO_PASSWORD) return true;
  file ??= readFileSync(COMMON_PASSWORDS_FILE);
  const digest = passwordDigest(password);
  let [low, high] = [0, file.length / DIGEST_BYTES];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (file.readUInt32BE(middle * DIGEST_BYTES) < digest) low = middle + 1;
    else high = middle;
  }
  return low * DIGEST_BYTES < file.length && file.readUInt32BE(low * DIGEST_BYTES) === digest;
}
