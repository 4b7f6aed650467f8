import type { Trx, Db } from '#server/db/pool.ts';

/** The personal data of one feature: exported on request, and erased with the account. */
export interface PersonalData {
  /** Files of the export by name; each becomes JSON. */
  read(db: Db, userId: number): Promise<Record<string, unknown>>;
  /** Files of the export that are not JSON, by name. */
  files?(db: Db, userId: number): Promise<Record<string, Uint8Array>>;
  /** Erases it; records that the law requires stay without a name. */
  erase(trx: Trx, userId: number): Promise<void>;
  /** Whether something prevents erasing it now, such as an open trip. */
  isNeeded?(db: Db | Trx, userId: number): Promise<boolean>;
}
