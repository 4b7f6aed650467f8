import { timingSafeEqual } from 'node:crypto';

/** Whether a given value equals the secret, compared in constant time. */
export function isSecret(secret: string, given: unknown): boolean {
  const [own, other] = [Buffer.from(secret), Buffer.from(typeof given === 'string' ? given : '')];
  return own.length === other.length && timingSafeEqual(own, other);
}
