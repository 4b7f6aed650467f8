import { sql } from 'kysely';
import type {
  acceptChange as acceptCall,
  ChangeProposal,
  declineChange as declineCall,
} from '#contract/booking/change-booking.ts';
import type { CallInput } from '#contract/call.ts';
import { REQUEST_STATUS, type TransitionName } from '#domain/booking/booking-status.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { eachDueRequest } from '#server/features/booking/request/each-due-request.ts';
import { lockForOrganizer, lockOwn, requireStatus } from '#server/features/booking/request/lock-request.ts';
import type { Reading } from '#server/features/booking/request/request-extension.ts';
import type { ChangeProposalRow, RequestRow } from '#server/features/booking/request/request-store.ts';
import { transitionRequest, NO_CHANGE_PROPOSAL } from '#server/features/booking/request/transition-request.ts';
import type { Actor, TransitionedRequest } from '#server/features/booking/request/transition.ts';
import { applyChange } from './change-booking.ts';
import { emailValuesOf } from './propose-change.ts';
import { planChange, viewChange, type ChangeCaller } from './quote-change.ts';

/** The pending change of a booking. Throws `conflict` unless it is the given one. */
function openChange(row: RequestRow, proposalId: number): ChangeProposalRow {
  requireStatus(row, REQUEST_STATUS.made_prepayment);
  if (row.change_proposal?.id !== proposalId)
    throw new Problem('conflict', {
      fresh: { id: row.id, status: row.status, proposal_id: row.change_proposal?.id ?? null },
    });
  return row.change_proposal;
}

/**
 * The organizer accepts: applies the change with the figures of the proposal. Throws `quote_stale` when more has been
 * paid since.
 */
export async function acceptChange(
  deps: BookingDeps,
  trx: Trx,
  { user, locale, site }: ChangeCaller,
  body: CallInput<typeof acceptCall>['body'],
): Promise<TransitionedRequest> {
  const row = await lockForOrganizer(trx, user, body.id);
  const proposed = openChange(row, body.proposal_id);
  const planned = await planChange(deps, trx, { row, target: proposed.target, locale, site, proposed });
  if (planned.quoteId !== body.quote_id) throw new Problem('quote_stale', { fresh: viewChange(planned, locale) });
  return applyChange(deps, trx, planned, { transition: 'accept_change', by: { kind: 'organizer', id: user.id } });
}

function closeChange(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  { transition, by, message = null }: { transition: TransitionName; by: Actor; message?: string | null },
): Promise<TransitionedRequest> {
  return transitionRequest(deps, trx, {
    transition,
    by,
    from: row,
    reason: message,
    change: NO_CHANGE_PROPOSAL,
    proposed: emailValuesOf(row, message),
  });
}

/** The organizer declines; the booking stays unchanged. */
export async function declineChange(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: CallInput<typeof declineCall>['body'],
): Promise<TransitionedRequest> {
  const row = await lockForOrganizer(trx, user, body.id);
  openChange(row, body.proposal_id);
  const message = body.message?.trim() || null;
  return closeChange(deps, trx, row, { transition: 'decline_change', by: { kind: 'organizer', id: user.id }, message });
}

/** The traveller withdraws the proposed change. */
export async function withdrawChange(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: { id: number; proposal_id: number },
): Promise<TransitionedRequest> {
  const row = await lockOwn(trx, user, body.id);
  openChange(row, body.proposal_id);
  return closeChange(deps, trx, row, { transition: 'withdraw_change', by: { kind: 'traveller', id: user.id } });
}

/** Closes proposed changes that were not answered in time. */
export async function expireChanges(deps: BookingDeps): Promise<number> {
  return eachDueRequest(deps.db, {
    name: 'closing proposed changes',
    select: (tried) => sql<{ id: number }>`
      select id from request where change_until <= now() and id <> all(${tried}::bigint[])
      order by change_until limit 1 for update skip locked`,
    handle: (trx, row) => closeChange(deps, trx, row, { transition: 'expire_change', by: { kind: 'timer', id: null } }),
  });
}

/** The pending change with current figures; with those of the proposal when it is impossible now. */
export async function viewChangeProposal(
  deps: BookingDeps,
  row: RequestRow,
  { locale, site }: Pick<Reading, 'locale' | 'site'>,
): Promise<ChangeProposal | null> {
  const { change_proposal: proposed, change_until } = row;
  if (!proposed || !change_until) return null;
  const quote = await planChange(deps, deps.db, { row, target: proposed.target, locale, site, proposed }).then(
    (planned) => viewChange(planned, locale),
    (error: unknown) => {
      if (error instanceof Problem) return proposed.quote;
      throw error;
    },
  );
  return { id: proposed.id, answer_by: change_until.toISOString(), quote };
}
