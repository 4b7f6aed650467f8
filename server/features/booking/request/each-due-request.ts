import type { RawBuilder } from 'kysely';
import type { Db, Trx } from '#server/db/pool.ts';
import { eachDue } from '#server/platform/each-due.ts';
import { lockRequest, type RequestRow } from './request-store.ts';

interface DueRequests<Due> {
  /** What is done, for errors. */
  name: string;
  /** Selects and locks the next due request that is not in `tried`. */
  select(tried: readonly number[]): RawBuilder<Due>;
  /** Handles a locked request. */
  handle(trx: Trx, row: RequestRow, due: Due): Promise<unknown>;
}

/** Handles all due requests, each in its own transaction, and returns their number. Throws at the end if some failed. */
export function eachDueRequest<Due extends { id: number }>(
  db: Db,
  { name, select, handle }: DueRequests<Due>,
): Promise<number> {
  return eachDue<Due>(db, {
    name,
    select,
    async handle(trx, due) {
      const row = await lockRequest(trx, due.id);
      if (row) await handle(trx, row, due);
    },
  });
}
