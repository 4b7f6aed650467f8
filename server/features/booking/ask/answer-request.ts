import { sql } from 'kysely';
import type { offerAlternative as offerCall } from '#contract/booking/organizer-requests.ts';
import type { CallInput } from '#contract/call.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { payHours } from '#domain/booking/request-limits.ts';
import { type SessionUser, worksFor } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { partyOf, priceOffer, splitTotal } from '#server/features/booking/offers/quote-offer.ts';
import { readOffer, type Offer } from '#server/features/booking/offers/read-offer.ts';
import { answerDeadline, assign, payDeadline } from '#server/features/booking/request/deadlines.ts';
import { endRequest } from '#server/features/booking/request/end-request.ts';
import { lockForOrganizer, lockOwn, requireStatus } from '#server/features/booking/request/lock-request.ts';
import { priceColumns, splitColumns } from '#server/features/booking/request/price-columns.ts';
import {
  lockRequest,
  newProposalId,
  type ProposalRow,
  type RequestRow,
  viewDates,
} from '#server/features/booking/request/request-store.ts';
import { transitionRequest } from '#server/features/booking/request/transition-request.ts';
import type { TransitionedRequest } from '#server/features/booking/request/transition.ts';

const startAt = sql`request.start_at`;

/**
 * The organizer or staff confirm a request: holds the seats and creates the first payment. The traveller reads the
 * message in the email and on the booking page.
 */
export async function confirmRequest(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  { id, message }: { id: number; message?: string },
): Promise<TransitionedRequest> {
  const row = await lockRequest(trx, id);
  const isOwn = row !== null && worksFor(user, row.organizer_id);
  if (!row || !(isOwn || user.role === 'admin')) throw new Problem('not_found');
  requireStatus(row, REQUEST_STATUS.pending_confirm);
  if (row.is_started) throw new Problem('date_closed');
  return transitionRequest(deps, trx, {
    transition: 'confirm',
    by: { kind: isOwn ? 'organizer' : 'admin', id: user.id },
    from: row,
    reason: message?.trim() || undefined,
    change: [
      sql`proposal = null`,
      ...assign(payDeadline(payHours(row.days_left), startAt)),
      ...(await recomputeSplit(deps, trx, row)),
    ],
  });
}

/** Splits the total again at confirmation, because the full amount may be due by then. */
async function recomputeSplit(deps: BookingDeps, trx: Trx, row: RequestRow) {
  const offer = await readOffer(trx, row.tour_date_id, row.variant_id);
  if (!offer) throw new Problem('date_closed');
  return assign(splitColumns(await splitTotal(deps, offer, row, row.total)));
}

/** The organizer declines a request that awaits an answer; the traveller reads the reason and the message. */
export async function declineRequest(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: { id: number; reason: string; message?: string },
): Promise<TransitionedRequest> {
  const row = await lockForOrganizer(trx, user, body.id);
  requireStatus(row, REQUEST_STATUS.pending_confirm);
  const by = { kind: 'organizer', id: user.id } as const;
  return endRequest(deps, trx, row, {
    transition: 'decline',
    by,
    code: body.reason,
    text: body.message,
    refund: row.paid,
  });
}

/**
 * The organizer proposes another departure, another total, or both. Throws `seats_gone` when the departure has too few
 * seats.
 */
export async function offerAlternative(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: CallInput<typeof offerCall>['body'],
): Promise<TransitionedRequest> {
  const row = await lockForOrganizer(trx, user, body.id);
  requireStatus(row, REQUEST_STATUS.pending_confirm);
  if (body.tour_date_id === undefined && body.total === undefined)
    throw new Problem('invalid', { fields: { total: 'rule.required' } });
  const offer = await readOffer(trx, body.tour_date_id ?? row.tour_date_id, row.variant_id);
  if (!offer || offer.tour_id !== row.tour_id)
    throw new Problem('invalid', { fields: { tour_date_id: 'rule.invalid' } });
  if (!offer.is_on_sale) throw new Problem('date_closed');
  if (offer.free < row.seats) throw new Problem('seats_gone');
  const proposal = await makeProposal(deps, row, offer, body);
  return transitionRequest(deps, trx, {
    transition: 'propose',
    by: { kind: 'organizer', id: user.id },
    from: row,
    reason: proposal.message,
    change: [sql`proposal = ${JSON.stringify(proposal)}::jsonb`, ...assign(answerDeadline(startAt))],
  });
}

async function makeProposal(
  deps: BookingDeps,
  row: RequestRow,
  offer: Offer,
  body: { total?: number; message?: string },
): Promise<ProposalRow> {
  const priced = await priceOffer(deps, offer, partyOf(offer, row), row.currency);
  const total = body.total ?? priced.total;
  const split = await splitTotal(deps, offer, row, total);
  return {
    id: newProposalId(),
    tour_date_id: offer.tour_date_id,
    ...viewDates(offer),
    total,
    lines:
      body.total === undefined ? priced.lines : [{ kind: 'agreed', quantity: 1, unit_price: total, amount: total }],
    children: body.total === undefined ? (priced.children ?? null) : null,
    due_now: split.dueNow,
    payment_kind: split.kind,
    balance_due_on: split.balanceDueOn,
    rate: body.total === undefined ? priced.rate : null,
    message: body.message?.trim() || null,
    at: offer.read_at.toISOString(),
  };
}

function openProposal(row: RequestRow, proposalId: number): ProposalRow {
  requireStatus(row, REQUEST_STATUS.pending_confirm);
  if (row.proposal?.id !== proposalId)
    throw new Problem('conflict', { fresh: { id: row.id, status: row.status, proposal_id: row.proposal?.id ?? null } });
  return row.proposal;
}

interface ProposalAnswer {
  id: number;
  proposal_id: number;
}

/** The traveller accepts the proposal: the request takes its departure and price, and the seats are held. */
export async function acceptProposal(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: ProposalAnswer,
): Promise<TransitionedRequest> {
  const row = await lockOwn(trx, user, body.id);
  const proposal = openProposal(row, body.proposal_id);
  const offer = await readOffer(trx, proposal.tour_date_id, row.variant_id);
  if (!offer?.is_on_sale) throw new Problem('date_closed');
  const { due_now: dueNow, payment_kind: kind, balance_due_on: balanceDueOn } = proposal;
  const newStart = sql`${offer.start_at}::timestamptz`;
  return transitionRequest(deps, trx, {
    transition: 'accept_proposal',
    by: { kind: 'traveller', id: user.id },
    from: row,
    change: [
      sql`proposal = null`,
      sql`tour_date_id = ${proposal.tour_date_id}`,
      sql`start_at = ${newStart}`,
      ...assign([
        ...priceColumns(proposal, offer),
        ...splitColumns({ dueNow, kind, balanceDueOn }),
        ...payDeadline(payHours(offer.days_left), newStart),
      ]),
    ],
  });
}

/** The traveller declines the proposal; the organizer must answer the original request. */
export async function declineProposal(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: ProposalAnswer,
): Promise<TransitionedRequest> {
  const row = await lockOwn(trx, user, body.id);
  openProposal(row, body.proposal_id);
  return transitionRequest(deps, trx, {
    transition: 'decline_proposal',
    by: { kind: 'traveller', id: user.id },
    from: row,
    change: [sql`proposal = null`, ...assign(answerDeadline(startAt))],
  });
}
