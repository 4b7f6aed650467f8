import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestState } from '#contract/booking/change-request.ts';
import { REQUEST_STATUS, type MoveName, type RequestStatus } from '#domain/booking/booking-status.ts';
import type { Locale } from '#domain/locales.ts';
import { payHours, splitPayment } from '#domain/booking/price-quote.ts';
import { convertPrice } from '#domain/money.ts';
import type { Trx } from '#server/db/pool.ts';
import type { SessionUser } from '#server/http/call-context.ts';
import { Problem } from '#server/http/problem.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingText } from './booking-texts.ts';
import { answerDeadline, assign, NO_DEADLINE, payDeadline } from './deadlines.ts';
import { moveRequest, type MovedRequest } from './move-request.ts';
import { daysBefore, priceOffer } from './quote-offer.ts';
import { readOffer, type Offer } from './read-offer.ts';
import { lockRequest, type ProposalRow, type RequestRow } from './request-store.ts';

const PROPOSAL_IDS = 2 ** 47;

/** How a request stands, for the answer of every change. */
export function stateOf(row: MovedRequest, locale: Locale): RequestState {
  return { id: row.id, status: row.status, status_text: bookingText(locale, statusKey(row)), seq: row.seq };
}

/** The key of the words for a status. */
export function statusKey(
  row: Pick<RequestRow, 'status' | 'proposal' | 'paid_in_full'>,
): Parameters<typeof bookingText>[1] {
  if (row.status === 1 && row.proposal) return 'status.proposal';
  return row.status === 3 && row.paid_in_full ? 'status.paid_in_full' : `status.${row.status}`;
}

/** The caller's own request under lock; one of somebody else looks like one that does not exist. */
export async function lockOwn(trx: Trx, user: SessionUser, id: number): Promise<RequestRow> {
  const row = await lockRequest(trx, id);
  if (!row || row.user_id !== user.id) throw new Problem('not_found');
  return row;
}

/** A request for a tour of the caller's organizer under lock. */
export async function lockHosted(trx: Trx, user: SessionUser, id: number): Promise<RequestRow> {
  const row = await lockRequest(trx, id);
  if (!row || row.host_id !== user.id) throw new Problem('not_found');
  return row;
}

/** Refuses a move that does not begin where the request is. */
export function requireStatus(row: RequestRow, ...statuses: readonly RequestStatus[]): void {
  if (!statuses.includes(row.status))
    throw new Problem('not_allowed_now', { fresh: { id: row.id, status: row.status } });
}

const startAt = sql`request.start_at`;

/** The organizer says yes: seats are taken, the first payment is made out. */
export async function confirmRequest(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  id: number,
): Promise<MovedRequest> {
  const row = await lockHosted(trx, user, id);
  requireStatus(row, REQUEST_STATUS.pending_confirm);
  if (row.is_started) throw new Problem('date_closed');
  return moveRequest(deps, trx, {
    move: 'confirm',
    by: { kind: 'organizer', id: user.id },
    from: row,
    change: [
      sql`proposal = null`,
      ...assign(payDeadline(payHours(row.days_left), startAt)),
      ...(await recomputeSplit(deps, trx, row)),
    ],
  });
}

/** The first payment as it is on the day of the answer: what was a prepayment may have become the full sum. */
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

async function splitTotal(deps: BookingDeps, offer: Offer, row: RequestRow, total: number) {
  const { rates } = await deps.rates.current();
  const split = splitPayment(total, row.seats, offer.terms, offer.days_left, (minor) =>
    convertPrice(minor, offer.own, row.currency, rates),
  );
  return {
    ...split,
    balanceDueOn: split.balance > 0 ? daysBefore(offer.start_date, offer.terms.fullPaymentDays) : null,
  };
}

/** The organizer says no, or calls off what was held or paid: everything paid goes back. */
export async function refuseRequest(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  id: number,
  why: { reason: string; message?: string | undefined },
  isCallOff: boolean,
): Promise<MovedRequest> {
  const row = await lockHosted(trx, user, id);
  if (isCallOff) requireStatus(row, 2, 3);
  else requireStatus(row, 1);
  if (row.status === 3 && row.is_started) throw new Problem('not_allowed_now');
  const move: MoveName = row.status === 1 ? 'decline' : row.status === 2 ? 'call_off_held' : 'call_off_paid';
  return endRequest(deps, trx, row, {
    move,
    by: { kind: 'organizer', id: user.id },
    code: why.reason,
    text: why.message,
    refund: row.paid,
  });
}

/** How a request ends. */
export interface Ending {
  move: MoveName;
  by: Parameters<typeof moveRequest>[2]['by'];
  code: string | null;
  text: string | undefined;
  refund: number;
  tellTraveller?: boolean;
}

/** Ends a request for good, with what goes back and what its contract comes to. */
export async function endRequest(deps: BookingDeps, trx: Trx, row: RequestRow, ending: Ending): Promise<MovedRequest> {
  const text = ending.text?.trim() || null;
  return moveRequest(deps, trx, {
    move: ending.move,
    by: ending.by,
    from: row,
    reason: [ending.code, text].filter(Boolean).join(': ') || null,
    change: [
      sql`proposal = null`,
      sql`cancel_code = ${ending.code}`,
      sql`cancel_text = ${text}`,
      sql`contract_outcome = ${row.paid > 0 ? 2 : 3}`,
      ...assign(NO_DEADLINE),
    ],
    money: { refund: ending.refund },
    ...(ending.tellTraveller === false && { tellTraveller: false }),
  });
}

/** The organizer offers another date of the tour, another total, or both. Throws `seats_gone` when the date has too few seats. */
export async function proposeChange(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: { id: number; tour_date_id?: number | undefined; total?: number | undefined; message?: string | undefined },
): Promise<MovedRequest> {
  const row = await lockHosted(trx, user, body.id);
  requireStatus(row, 1);
  if (body.tour_date_id === undefined && body.total === undefined)
    throw new Problem('invalid', { fields: { total: 'rule.required' } });
  const offer = await readOffer(trx, body.tour_date_id ?? row.tour_date_id, row.variant_id);
  if (!offer || offer.tour_id !== row.tour_id)
    throw new Problem('invalid', { fields: { tour_date_id: 'rule.invalid' } });
  if (!offer.is_on_sale) throw new Problem('date_closed');
  if (offer.free < row.seats) throw new Problem('seats_gone');
  const proposal = await makeProposal(deps, row, offer, body);
  return moveRequest(deps, trx, {
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
    id: randomInt(1, PROPOSAL_IDS),
    tour_date_id: offer.tour_date_id,
    start: offer.start_date,
    end: offer.end_date,
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
  requireStatus(row, 1);
  if (row.proposal?.id !== proposalId)
    throw new Problem('conflict', { fresh: { id: row.id, status: row.status, proposal_id: row.proposal?.id ?? null } });
  return row.proposal;
}

/** The traveller takes the offer: the request gets its date and price, and the seats are held. */
export async function acceptProposal(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  id: number,
  proposalId: number,
): Promise<MovedRequest> {
  const row = await lockOwn(trx, user, id);
  const proposal = openProposal(row, proposalId);
  const offer = await readOffer(trx, proposal.tour_date_id, row.variant_id);
  if (!offer?.is_on_sale) throw new Problem('date_closed');
  const lines = proposal.lines.map((line) => ({ ...line, name: line.kind === 'variant' ? offer.variant_name : null }));
  const newStart = sql`${offer.start_at}::timestamptz`;
  return moveRequest(deps, trx, {
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
}

/** The traveller does not take the offer; the organizer is asked again. */
export async function declineProposal(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  id: number,
  proposalId: number,
): Promise<MovedRequest> {
  const row = await lockOwn(trx, user, id);
  openProposal(row, proposalId);
  return moveRequest(deps, trx, {
    move: 'decline_proposal',
    by: { kind: 'traveller', id: user.id },
    from: row,
    change: [sql`proposal = null`, ...assign(answerDeadline(startAt))],
  });
}
