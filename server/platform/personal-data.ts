import type { Trx, Db } from '#server/db/pool.ts';

/** What one feature knows about a person: read for a copy of their data, and erased with their account. */
export interface PersonalData {
  /** Files of the copy by name; each becomes JSON. */
  read(db: Db, userId: number): Promise<Record<string, unknown>>;
  /** Files of the copy that are not JSON, by name. */
  files?(db: Db, userId: number): Promise<Record<string, Uint8Array>>;
  /** Erases it; what the law keeps stays without a name. */
  erase(trx: Trx, userId: number): Promise<void>;
  /** Whether something stands against erasing it now, such as an open trip. */
  isNeeded?(db: Db | Trx, userId: number): Promise<boolean>;
}
