import type { Trx, Db } from '#server/db/pool.ts';

/** The personal data of one feature: exported on request, and erased with the account. */
export interface PersonalData {
  /** Data for the export, by file name; each becomes a JSON file. */
  read(db: Db, userId: number): Promise<Record<string, unknown>>;
  /** Files for the export that are not JSON, by name. */
  files?(db: Db, userId: number): Promise<Record<string, Uint8Array>>;
  /** Erases the data; records that the law requires stay without a name. */
  erase(trx: Trx, userId: number): Promise<void>;
  /** Whether something prevents erasure now, such as an open trip. */
  isNeeded?(db: Db, userId: number): Promise<boolean>;
}
