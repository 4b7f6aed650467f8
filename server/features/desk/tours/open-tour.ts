import type { TourDraft } from '#contract/desk/tours.ts';
import { signedIn, type CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { hasRow } from '#server/db/rows.ts';
import { ensureDraft, lockOwnTour, viewDraft } from './draft-store.ts';

interface OwnTour {
  id: number;
  organizerId: number;
}

/** Locks a tour of the caller, creating its draft if missing. Throws `not_found` for others. */
export async function openOwnTour(trx: Trx, context: CallContext, id: number): Promise<OwnTour> {
  const tour = await lockOwnTour(trx, signedIn(context), id);
  await ensureDraft(trx, id);
  return tour;
}

/** Locks a tour for staff, creating its draft if missing. Throws `not_found`. */
export async function openAnyTour(trx: Trx, id: number): Promise<void> {
  if (!(await hasRow(trx)`select 1 from tour where id = ${id} for no key update`)) throw new Problem('not_found');
  await ensureDraft(trx, id);
}

/**
 * Locks a tour that the caller may read, creating its draft if missing: their own, for staff any. Throws `not_found`.
 */
export async function openReadableTour(trx: Trx, context: CallContext, id: number): Promise<void> {
  if (signedIn(context).role === 'admin') await openAnyTour(trx, id);
  else await openOwnTour(trx, context, id);
}

/** Creates a function that changes a tour of the caller in one transaction and returns the changed tour. */
export const createChange =
  (db: Db) =>
  (context: CallContext, id: number, work: (trx: Trx, tour: OwnTour) => Promise<void>): Promise<TourDraft> =>
    transaction(db, async (trx) => {
      await work(trx, await openOwnTour(trx, context, id));
      return viewDraft(trx, id, context.locale);
    });
