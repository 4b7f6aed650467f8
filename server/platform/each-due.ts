import type { RawBuilder } from 'kysely';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';

interface DueRows<Due extends { id: number | string }> {
  /** What is done, for errors. */
  name: string;
  /** Selects and locks the next due row that is not in `tried`. */
  select(tried: readonly Due['id'][]): RawBuilder<Due>;
  handle(trx: Trx, due: Due): Promise<unknown>;
}

/**
 * Handles all due rows, each in its own transaction, and returns their number. A failed row does not stop the others;
 * throws at the end.
 */
export async function eachDue<Due extends { id: number | string }>(
  db: Db,
  { name, select, handle }: DueRows<Due>,
): Promise<number> {
  const tried: Due['id'][] = [];
  const errors: unknown[] = [];
  for (let isMore = true; isMore;) {
    const count = tried.length;
    try {
      await transaction(db, async (trx) => {
        const [due] = (await select(tried).execute(trx)).rows;
        if (!due) return;
        tried.push(due.id);
        await handle(trx, due);
      });
    } catch (error) {
      errors.push(error);
    }
    isMore = tried.length > count;
  }
  if (errors.length > 0) throw new AggregateError(errors, `${name}: ${errors.length} failed`);
  return tried.length;
}
