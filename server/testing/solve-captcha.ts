import { pbkdf2Sync } from 'node:crypto';
import type { CaptchaLevel } from '#domain/site/captcha.ts';
import type { Work } from '#server/platform/captcha/proof-of-work.ts';

/** Work that takes no time. */
export const LIGHT_WORK: Readonly<Record<CaptchaLevel, Work>> = {
  captcha: { cost: 1, from: 2, to: 4 },
  hard_captcha: { cost: 1, from: 2, to: 4 },
};

interface Challenge {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string };
}

/** Solves a challenge like a browser; returns the token for the header. */
export function solveChallenge(json: string): string {
  const challenge = JSON.parse(json) as Challenge;
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  for (let counter = 0; counter < 10_000; counter++) {
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), tail]);
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (derivedKey.startsWith(keyPrefix))
      return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
  }
  throw new Error('the challenge has no solution');
}
