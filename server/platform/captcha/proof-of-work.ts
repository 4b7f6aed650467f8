import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaLevel } from '#domain/site/captcha.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Time to solve a challenge and repeat the call. */
const TTL_MS = 600_000;

/** PBKDF2 rounds per try, and the range of the counter to find. */
export interface Work {
  cost: number;
  from: number;
  to: number;
}

/**
 * About 0.2 s and 2 s on a laptop, five times as long on a slow phone. The server spends at most one try to create and
 * to check a challenge.
 */
export const WORK: Readonly<Record<CaptchaLevel, Work>> = {
  captcha: { cost: 1000, from: 300, to: 600 },
  hard_captcha: { cost: 2000, from: 2000, to: 3000 },
};

/** What a challenge is valid for. */
export interface Claim {
  action: string;
  level: CaptchaLevel;
  /** Name of the site. */
  site: string;
}

/** Creates a signed challenge, as JSON. */
export async function createWork(secret: string, { cost, from, to }: Work, claim: Claim): Promise<string> {
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost,
    counter: randomInt(from, to + 1),
    deriveKey,
    data: { ...claim },
    expiresAt: new Date(Date.now() + TTL_MS),
    hmacSignatureSecret: `${secret} captcha`,
    hmacKeySignatureSecret: `${secret} captcha key`,
  });
  return JSON.stringify(challenge);
}

/** The id of a solved challenge; null unless the token solves one of ours for this claim. */
export async function checkWork(secret: string, token: string, claim: Claim): Promise<string | null> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString()) as Parameters<
      typeof verifySolution
    >[0];
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: `${secret} captcha`,
      hmacKeySignatureSecret: `${secret} captcha key`,
    });
    const { data } = challenge.parameters;
    const isClaimed = data?.action === claim.action && data.level === claim.level && data.site === claim.site;
    return verified && isClaimed ? (challenge.signature ?? null) : null;
  } catch {
    // The token is not a solution, or not even JSON.
    return null;
  }
}
