import { timingSafeEqual } from 'node:crypto';

/** Whether a value equals the secret, compared in constant time. */
export function isSecret(secret: string, value: unknown): boolean {
  const [own, other] = [Buffer.from(secret), Buffer.from(typeof value === 'string' ? value : '')];
  return own.length === other.length && timingSafeEqual(own, other);
}
