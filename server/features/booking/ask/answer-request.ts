import { sql } from 'kysely';
import type { RequestState } from '#contract/booking/change-request.ts';
import {
  CONTRACT_OUTCOME,
  REQUEST_STATUS,
  type TransitionName,
  type RequestStatus,
} from '#domain/booking/booking-status.ts';
import type { Locale } from '#domain/locales.ts';
import { splitPayment } from '#domain/booking/price-quote.ts';
import { payHours } from '#domain/booking/request-limits.ts';
import { convertPrice } from '#domain/money.ts';
import type { Trx } from '#server/db/pool.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { bookingText } from '#server/features/booking/booking-texts.ts';
import { answerDeadline, assign, NO_DEADLINE, payDeadline } from '#server/features/booking/request/deadlines.ts';
import { transitionRequest, type TransitionedRequest } from '#server/features/booking/request/transition-request.ts';
import { daysBefore, priceOffer } from '#server/features/booking/offers/quote-offer.ts';
import { readOffer, type Offer } from '#server/features/booking/offers/read-offer.ts';
import { storeLink } from '#server/features/booking/request/request-links.ts';
import {
  lockRequest,
  newProposalId,
  type ProposalRow,
  type RequestRow,
  viewDates,
} from '#server/features/booking/request/request-store.ts';

/** The state of a request, as every change returns it. */
export function stateOf(row: TransitionedRequest, locale: Locale): RequestState {
  return { id: row.id, status: row.status, status_text: statusText(row, locale), seq: row.seq };
}

/** The name of a request's status, for its traveller. */
export function statusText(row: Parameters<typeof statusKey>[0] & Pick<RequestRow, 'seats'>, locale: Locale): string {
  return bookingText(locale, statusKey(row), { people: row.seats });
}

/** The message key of a request's status. */
function statusKey(
  row: Pick<RequestRow, 'status' | 'proposal' | 'paid_in_full' | 'cancel_code' | 'deadline_kind'>,
): Parameters<typeof bookingText>[1] {
  if (row.status === REQUEST_STATUS.pending_confirm && row.proposal) return 'status.proposal';
  if (row.deadline_kind === 'group') return 'status.group_missed';
  if (row.status === REQUEST_STATUS.canceled_system && row.cancel_code === 'group_missed') return 'status.group_missed';
  return row.status === REQUEST_STATUS.made_prepayment && row.paid_in_full
    ? 'status.paid_in_full'
    : `status.${row.status}`;
}

/** The caller's own request, locked. Throws `not_found` for other users' requests, so that ids reveal nothing. */
export async function lockOwn(trx: Trx, user: SessionUser, id: number): Promise<RequestRow> {
  const row = await lockRequest(trx, id);
  if (!row || row.user_id !== user.id) throw new Problem('not_found');
  return row;
}

/** A request for a tour of the caller's organizer, locked. */
export async function lockForOrganizer(trx: Trx, user: SessionUser, id: number): Promise<RequestRow> {
  const row = await lockRequest(trx, id);
  if (!row || row.organizer_user_id !== user.id) throw new Problem('not_found');
  return row;
}

/** Throws `not_allowed_now` with the current status unless it is one of `statuses`. */
export function requireStatus(row: RequestRow, ...statuses: readonly RequestStatus[]): void {
  if (!statuses.includes(row.status))
    throw new Problem('not_allowed_now', { fresh: { id: row.id, status: row.status } });
}

/** Throws `not_allowed_now` while a charge of the request is disputed: its money must not be refunded twice. */
export function requireNoDispute(row: RequestRow): void {
  if (row.dispute_open)
    throw new Problem('not_allowed_now', { words: 'problem.disputed', fresh: { id: row.id, status: row.status } });
}

const startAt = sql`request.start_at`;

/** The organizer or staff confirm: holds the seats and creates the first payment. */
export async function confirmRequest(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  id: number,
): Promise<TransitionedRequest> {
  const row = await lockRequest(trx, id);
  const isOwn = row?.organizer_user_id === user.id;
  if (!row || !(isOwn || user.role === 'admin')) throw new Problem('not_found');
  requireStatus(row, REQUEST_STATUS.pending_confirm);
  if (row.is_started) throw new Problem('date_closed');
  return transitionRequest(deps, trx, {
    move: 'confirm',
    by: { kind: isOwn ? 'organizer' : 'admin', id: user.id },
    from: row,
    change: [
      sql`proposal = null`,
      ...assign(payDeadline(payHours(row.days_left), startAt)),
      ...(await recomputeSplit(deps, trx, row)),
    ],
  });
}

/** The first payment at confirmation: by then the full amount may be due. */
async function recomputeSplit(deps: BookingDeps, trx: Trx, row: RequestRow) {
  const offer = await readOffer(trx, row.tour_date_id, row.variant_id);
  if (!offer) throw new Problem('date_closed');
  const split = await splitTotal(deps, offer, row, row.total);
  return [
    sql`due_now = ${split.dueNow}`,
    sql`payment_kind = ${split.kind}`,
    sql`balance_due_on = ${split.balanceDueOn}::date`,
  ];
}

/** The first payment and the balance of a total, as of now. */
export async function splitTotal(
  deps: BookingDeps,
  offer: Offer,
  row: Pick<RequestRow, 'seats' | 'currency'>,
  total: number,
) {
  const { rates } = await deps.rates.current();
  const split = splitPayment({ total, people: row.seats, terms: offer.terms, daysLeft: offer.days_left }, (minor) =>
    convertPrice(minor, offer.currency, row.currency, rates),
  );
  return {
    ...split,
    balanceDueOn: split.balance > 0 ? daysBefore(offer.start_date, offer.terms.fullPaymentDays) : null,
  };
}

/** Why an organizer declines or cancels a request; the traveller reads both. */
interface Refusal {
  id: number;
  reason: string;
  message?: string | undefined;
}

/** The organizer declines a request that waits for an answer. */
export async function declineRequest(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: Refusal,
): Promise<TransitionedRequest> {
  const row = await lockForOrganizer(trx, user, body.id);
  requireStatus(row, REQUEST_STATUS.pending_confirm);
  return refuse(deps, trx, row, { move: 'decline', user, body });
}

/** The organizer cancels a held or paid request; everything paid is refunded. */
export async function callOffRequest(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: Refusal,
): Promise<TransitionedRequest> {
  const row = await lockForOrganizer(trx, user, body.id);
  requireStatus(row, REQUEST_STATUS.pending_prepayment, REQUEST_STATUS.made_prepayment);
  requireNoDispute(row);
  const isPaid = row.status === REQUEST_STATUS.made_prepayment;
  if (isPaid && row.is_started) throw new Problem('not_allowed_now');
  return refuse(deps, trx, row, { move: isPaid ? 'call_off_paid' : 'call_off_held', user, body });
}

function refuse(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  { move, user, body }: { move: TransitionName; user: SessionUser; body: Refusal },
): Promise<TransitionedRequest> {
  return endRequest(deps, trx, row, {
    move,
    by: { kind: 'organizer', id: user.id },
    code: body.reason,
    text: body.message,
    refund: row.paid,
  });
}

/** How a request ends. `refund` is in minor units of its currency. */
export interface Ending {
  move: TransitionName;
  by: Parameters<typeof transitionRequest>[2]['by'];
  code: string | null;
  text: string | undefined;
  refund: number;
  notifyTraveller?: boolean;
}

/** Ends a request with its refund and contract outcome. */
export async function endRequest(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  ending: Ending,
): Promise<TransitionedRequest> {
  const text = ending.text?.trim() || null;
  return transitionRequest(deps, trx, {
    move: ending.move,
    by: ending.by,
    from: row,
    reason: [ending.code, text].filter(Boolean).join(': ') || null,
    change: [
      sql`proposal = null`,
      sql`cancel_code = ${ending.code}`,
      sql`cancel_text = ${text}`,
      sql`contract_outcome = ${row.paid > 0 ? CONTRACT_OUTCOME.terminated : CONTRACT_OUTCOME.not_paid}`,
      ...assign(NO_DEADLINE),
    ],
    money: { refund: ending.refund },
    ...(ending.notifyTraveller === false && { notifyTraveller: false }),
  });
}

/** The organizer offers another date of the tour, another total, or both. Throws `seats_gone` when the date has too few seats. */
export async function proposeChange(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: { id: number; tour_date_id?: number | undefined; total?: number | undefined; message?: string | undefined },
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
    move: 'propose',
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
  body: { total?: number | undefined; message?: string | undefined },
): Promise<ProposalRow> {
  const priced = await priceOffer(deps, offer, row.seats, row.currency);
  const total = body.total ?? priced.total;
  const split = await splitTotal(deps, offer, row, total);
  return {
    id: newProposalId(),
    tour_date_id: offer.tour_date_id,
    ...viewDates(offer),
    total,
    lines:
      body.total === undefined ? priced.lines : [{ kind: 'agreed', quantity: 1, unit_price: total, amount: total }],
    due_now: split.dueNow,
    payment_kind: split.kind,
    balance_due_on: split.balanceDueOn,
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

/** The traveller's answer to an offer. */
interface ProposalAnswer {
  id: number;
  proposal_id: number;
}

/** The traveller accepts the offer: the request takes its date and price, and the seats are held. */
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
  const lines = proposal.lines.map((line) => ({ ...line, name: line.kind === 'variant' ? offer.variant_name : null }));
  const newStart = sql`${offer.start_at}::timestamptz`;
  const moved = await transitionRequest(deps, trx, {
    move: 'accept_proposal',
    by: { kind: 'traveller', id: user.id },
    from: row,
    change: [
      sql`proposal = null`,
      sql`tour_date_id = ${proposal.tour_date_id}`,
      sql`start_at = ${newStart}`,
      sql`price_lines = ${JSON.stringify(lines)}::jsonb`,
      sql`total = ${proposal.total}`,
      sql`due_now = ${proposal.due_now}`,
      sql`payment_kind = ${proposal.payment_kind}`,
      sql`balance_due_on = ${proposal.balance_due_on}::date`,
      ...assign(payDeadline(payHours(offer.days_left), newStart)),
    ],
  });
  await storeLink(deps, trx, { id: row.id, start_at: offer.start_at });
  return moved;
}

/** The traveller declines the offer; the organizer has to answer the original request. */
export async function declineProposal(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: ProposalAnswer,
): Promise<TransitionedRequest> {
  const row = await lockOwn(trx, user, body.id);
  openProposal(row, body.proposal_id);
  return transitionRequest(deps, trx, {
    move: 'decline_proposal',
    by: { kind: 'traveller', id: user.id },
    from: row,
    change: [sql`proposal = null`, ...assign(answerDeadline(startAt))],
  });
}
