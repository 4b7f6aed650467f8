import { sql } from 'kysely';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import type { TourPages } from '#server/features/tour-page/index.ts';
import { Problem } from '#server/calls/problem.ts';
import { readHead, readSections } from './draft-store.ts';
import { openReadableTour } from './open-tour.ts';
import { writeTour } from './write-tour.ts';

/** A preview holds one connection while it takes others from the same pool: more at once could leave none. */
const MAX_PREVIEWS = 2;
const RETRY_S = 2;
let previews = 0;

/**
 * The page that publishing a draft would make. The draft is written to the public row in a transaction that is always
 * rolled back, so that the preview cannot differ from the page. Throws `unavailable` while this process makes as many as it can.
 */
export async function previewDraft(
  db: Db,
  tourPages: Pick<TourPages, 'preview'>,
  context: CallContext,
  id: number,
): Promise<TourPage> {
  if (previews >= MAX_PREVIEWS) throw new Problem('unavailable', { retryAfterS: RETRY_S });
  previews++;
  try {
    return await inRolledBack(db, async (trx) => {
      await openReadableTour(trx, context, id);
      const { lang } = await readHead(trx, id);
      await writeTour(trx, { id, lang }, await readSections(trx, id));
      await sql`update tour set status = 'published' where id = ${id}`.execute(trx);
      return tourPages.preview(trx, id, context);
    });
  } finally {
    previews--;
  }
}

async function inRolledBack<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    return await read(trx);
  } finally {
    await trx.rollback().execute();
  }
}
