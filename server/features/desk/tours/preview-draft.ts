import { sql } from 'kysely';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { TourPages } from '#server/features/tour-page/index.ts';
import { readHead, readSections } from './draft-store.ts';
import { openReadableTour } from './open-tour.ts';
import { writeTour } from './write-tour.ts';

/**
 * The page that publishing a draft would produce. Writes the draft to the public row in a transaction that is rolled
 * back, so that the preview cannot differ from the page.
 */
export async function previewDraft(
  db: Db,
  tourPages: Pick<TourPages, 'readRows' | 'makePage'>,
  context: CallContext,
  id: number,
): Promise<TourPage> {
  const rows = await inRolledBack(db, async (trx) => {
    await openReadableTour(trx, context, id);
    const { lang } = await readHead(trx, id);
    await writeTour(trx, { id, lang }, await readSections(trx, id));
    await sql`update tour set status = 'published' where id = ${id}`.execute(trx);
    return tourPages.readRows(trx, id);
  });
  // Made after the transaction has released its connection, because it needs connections of its own.
  return tourPages.makePage(rows, context);
}

async function inRolledBack<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    return await read(trx);
  } finally {
    await trx.rollback().execute();
  }
}
