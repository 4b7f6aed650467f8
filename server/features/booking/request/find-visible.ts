import { sql } from 'kysely';
import { type CallContext, signedIn, worksFor } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import type { Viewer } from './request-extension.ts';
import { findRequest, type RequestRow } from './request-store.ts';

/** A request that the caller may see, and their role. Other requests are `not_found`, so that ids reveal nothing. */
export async function findVisible(
  deps: Pick<BookingDeps, 'db'>,
  context: CallContext,
  id: number,
): Promise<{ row: RequestRow; viewer: Viewer }> {
  const user = signedIn(context);
  const row = await findRequest(deps.db, sql`r.id = ${id}`);
  if (row?.user_id === user.id) return { row, viewer: 'traveller' };
  if (row && worksFor(user, row.organizer_id)) return { row, viewer: 'organizer' };
  if (row && user.role === 'admin') return { row, viewer: 'staff' };
  throw new Problem('not_found');
}
