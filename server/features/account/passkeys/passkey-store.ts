import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/pool.ts';
import { hasRow, rowOrNull, rowsOf } from '#server/db/rows.ts';

/** The fields of a passkey that verify its signatures. */
export interface StoredPasskey {
  id: string;
  user_id: number;
  public_key: Buffer;
  counter: number;
}

/** The passkeys of a user for the settings, oldest first. */
export async function listPasskeys(db: Db, userId: number) {
  const rows = await rowsOf<{
    id: string;
    name: string;
    is_backed_up: boolean;
    created_at: Date;
    used_at: Date | null;
  }>(db)`
    select id, name, is_backed_up, created_at, used_at from passkey where user_id = ${userId}
    order by created_at, id`;
  return rows.map(({ created_at, used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }));
}

export async function findPasskey(db: Db, id: string): Promise<StoredPasskey | null> {
  return rowOrNull<StoredPasskey>(db)`select id, user_id, public_key, counter::float8 as counter
    from passkey where id = ${id}`;
}

export const MAX_PASSKEYS = 10;

/** Stores a passkey; false when its id is taken or the user already has `MAX_PASSKEYS`. */
export async function insertPasskey(
  trx: Trx,
  passkey: StoredPasskey & { name: string; is_backed_up: boolean },
): Promise<boolean> {
  // Serializes the additions of one user, so that parallel ones cannot exceed the limit.
  await sql`select 1 from user_account where id = ${passkey.user_id} for no key update`.execute(trx);
  return hasRow(trx)`insert into passkey (id, user_id, public_key, counter, is_backed_up, name)
    select ${passkey.id}, ${passkey.user_id}, ${passkey.public_key}, ${passkey.counter},
      ${passkey.is_backed_up}, ${passkey.name}
    where (select count(*) from passkey where user_id = ${passkey.user_id}) < ${MAX_PASSKEYS}
    on conflict do nothing returning id`;
}

/** Records a use; false when a concurrent use changed the counter. */
export async function recordPasskeyUse(db: Db, { id, counter }: StoredPasskey, next: number): Promise<boolean> {
  return hasRow(db)`update passkey set counter = ${next}, used_at = now()
    where id = ${id} and counter = ${counter} returning id`;
}
