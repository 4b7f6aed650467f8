import type { RequestStatus } from '#domain/booking/booking-status.ts';
import { type SessionUser, worksFor } from '#server/calls/call-context.ts';
import { Problem, type ProblemDetails } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { lockRequest, type RequestRow } from './request-store.ts';

/** Locks the caller's own request. Throws `not_found` for other users' requests, so that ids reveal nothing. */
export async function lockOwn(trx: Trx, user: SessionUser, id: number): Promise<RequestRow> {
  const row = await lockRequest(trx, id);
  if (!row || row.user_id !== user.id) throw new Problem('not_found');
  return row;
}

/** Locks a request for a tour of the caller's organizer. Throws `not_found` for others. */
export async function lockForOrganizer(trx: Trx, user: SessionUser, id: number): Promise<RequestRow> {
  const row = await lockRequest(trx, id);
  if (!row || !worksFor(user, row.organizer_id)) throw new Problem('not_found');
  return row;
}

/** The problem `not_allowed_now` with the current status. */
export function notAllowedNow({ id, status }: RequestRow, details?: Pick<ProblemDetails, 'words'>): Problem {
  return new Problem('not_allowed_now', { ...details, fresh: { id, status } });
}

/** Throws `not_allowed_now` with the current status unless it is one of `statuses`. */
export function requireStatus(row: RequestRow, ...statuses: readonly RequestStatus[]): void {
  if (!statuses.includes(row.status)) throw notAllowedNow(row);
}

/** Throws `not_allowed_now` while a charge is disputed, because its money must not be refunded twice. */
export function requireNoDispute(row: RequestRow): void {
  if (row.dispute_open) throw notAllowedNow(row, { words: 'problem.disputed' });
}
