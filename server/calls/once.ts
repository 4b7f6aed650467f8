import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { waitForDatabase } from '#server/db/patience.ts';
import { PREPARE, transaction, type Db, type Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import { Problem } from './problem.ts';

/** Identifies an effect. */
export interface OnceKey {
  actor: string;
  key: string;
  call: string;
  input: unknown;
}

interface OnceDeps {
  db: Db;
  /** Keys the stored hash of an input: bodies contain passports and phones, which can be guessed. */
  secret: string;
}

/** Days for which a repeat returns the stored reply. */
const KEY_DAYS = 7;

const inFlight = new Map<string, Promise<unknown>>();

/**
 * Runs an effect once per key and stores the reply in the same transaction; a repeat gets that reply. The same key with
 * another input is rejected (`key_reused`).
 */
export async function once<T>({ db, secret }: OnceDeps, key: OnceKey, effect: (trx: Trx) => Promise<T>): Promise<T> {
  const bodyHash = createHmac('sha256', secret)
    .update(JSON.stringify(['idempotency', key.input]))
    .digest('base64url');
  const name = JSON.stringify([key.actor, key.key, key.call, bodyHash]);
  const running = inFlight.get(name) as Promise<T> | undefined;
  if (running) return waitForDatabase(() => running);
  const run = transaction(db, async (trx) => {
    await sql`${PREPARE} insert into idempotency_key (actor, key, call, body_hash) values (${key.actor}, ${key.key}, ${key.call}, ${bodyHash})
      on conflict do nothing`.execute(trx);
    const row = await rowOrNull<{ call: string; body_hash: string; reply: { value: T } | null }>(trx)`${PREPARE}
      select call, body_hash, reply from idempotency_key where actor = ${key.actor} and key = ${key.key} for update`;
    if (!row || row.call !== key.call || row.body_hash !== bodyHash) throw new Problem('key_reused');
    if (row.reply) return row.reply.value;
    const value = await effect(trx);
    await sql`${PREPARE} update idempotency_key set reply = ${JSON.stringify({ value })}::jsonb
      where actor = ${key.actor} and key = ${key.key}`.execute(trx);
    return value;
  }).finally(() => inFlight.delete(name));
  inFlight.set(name, run);
  return run;
}

/** Deletes expired keys. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - make_interval(days => ${KEY_DAYS})`.execute(db);
}
