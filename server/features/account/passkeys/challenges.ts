import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { hashToken } from '#server/platform/link-tokens.ts';

const CHALLENGE_S = 300;

/** Purpose of a signed challenge. */
export type Purpose = 'add' | 'sign_in' | 'prove';

/** What a challenge is bound to: a session, or a browser by its cookie. */
interface Holder {
  purpose: Purpose;
  holder: string;
}

const holderHash = (secret: string, { purpose, holder }: Holder): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['passkey', purpose, holder]))
    .digest();

/** Stores and returns a challenge of 256 random bits, bound to its holder. */
export async function createChallenge(db: Db, secret: string, holder: Holder): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  const hash = hashToken(Buffer.from(challenge).toString('base64url'));
  await sql`insert into passkey_challenge (challenge_hash, purpose, holder_hash, expires_at)
    values (${hash}, ${holder.purpose}, ${holderHash(secret, holder)}, now() + make_interval(secs => ${CHALLENGE_S}))`.execute(
    db,
  );
  return challenge;
}

/**
 * Consumes the challenge in signed client data, before the signature is checked; null unless this holder may use it.
 */
export async function useChallenge(
  db: Db,
  secret: string,
  { clientData, ...holder }: Holder & { clientData: string },
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const { rows } = await sql`delete from passkey_challenge where challenge_hash = ${hashToken(challenge)}
    and purpose = ${holder.purpose} and holder_hash = ${holderHash(secret, holder)} and expires_at > now()
    returning 1`.execute(db);
  return rows.length > 0 ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    const challenge = (parsed as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
