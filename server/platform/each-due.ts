import { transaction, type Db, type Trx } from '#server/db/pool.ts';

/** Handles the next due row that is not in `tried` and first adds its id there; false when there is none. */
type Step<Id> = (trx: Trx, tried: Id[]) => Promise<boolean>;

/**
 * Handles all due rows, each in its own transaction, and returns their number. A failed row does not stop the others;
 * throws at the end.
 */
export async function eachDue<Id extends number | string = number>(
  db: Db,
  what: string,
  step: Step<Id>,
): Promise<number> {
  const tried: Id[] = [];
  const errors: unknown[] = [];
  for (let isMore = true; isMore;) {
    const count = tried.length;
    try {
      isMore = await transaction(db, (trx) => step(trx, tried));
    } catch (error) {
      errors.push(error);
      isMore = tried.length > count;
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${what}: ${errors.length} failed`);
  return tried.length;
}
