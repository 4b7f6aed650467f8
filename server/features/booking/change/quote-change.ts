import type { ChangeQuote } from '#contract/booking/change-booking.ts';
import { holdsSeats, PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { CancelStep } from '#domain/booking/cancel-policy.ts';
import { changeOutcome, childrenIn, keepsPrices, type ChangeOutcome } from '#domain/booking/change-outcome.ts';
import { keptChildPriceAges } from '#domain/booking/child-price.ts';
import { partySize } from '#domain/booking/party-size.ts';
import { isFree } from '#domain/booking/price-quote.ts';
import type { Locale } from '#domain/locales.ts';
import type { CallContext, SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db } from '#server/db/pool.ts';
import { hasRow } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { outcomeOf } from '#server/features/booking/cancel/cancel-request.ts';
import { findOnSale } from '#server/features/booking/offers/find-on-sale.ts';
import {
  partyOf,
  priceOffer,
  viewPolicy,
  balanceDay,
  splitTotal,
  type PartyToPrice,
} from '#server/features/booking/offers/quote-offer.ts';
import { readOffer, type Offer } from '#server/features/booking/offers/read-offer.ts';
import { notAllowedNow, requireStatus } from '#server/features/booking/request/lock-request.ts';
import { storedLines, viewLines } from '#server/features/booking/request/price-columns.ts';
import { quoteIdOf } from '#server/features/booking/request/quote-id.ts';
import {
  isGroupMissed,
  type ChangeProposalRow,
  type ChangeTarget,
  type RequestRow,
  viewDates,
  type PricedOffer,
} from '#server/features/booking/request/request-store.ts';
import type { SiteConfig } from '#sites/schema.ts';

/** An allowed change with its figures. */
export interface PlannedChange {
  row: RequestRow;
  target: ChangeTarget;
  people: number;
  offer: Offer;
  priced: PricedOffer;
  outcome: ChangeOutcome;
  percent: number;
  /** The first payment; zero for a paid booking. */
  dueNow: number;
  paymentKind: 'prepayment' | 'full';
  balanceDueOn: string | null;
  policy: CancelStep[];
  /** Number of people with a form who lose their seat. */
  leaving: number;
  /** Whether the organizer must accept it, because the departure is on request. */
  needsAnswer: boolean;
  /** Whether the prices come from a proposal. */
  isPriceFixed: boolean;
  quoteId: string;
}

/** The user who changes a booking, with the language and the site of their call. */
export type ChangeCaller = Pick<CallContext, 'locale' | 'site'> & { user: SessionUser };

/** A requested change. */
interface ChangeRequest {
  row: RequestRow;
  target: ChangeTarget;
  locale: Locale;
  site: SiteConfig;
  /** Prices and policy as proposed: waiting for the organizer must not cost the traveller anything. */
  proposed?: Pick<ChangeProposalRow, 'priced' | 'percent'>;
}

/** Whether a payment is in progress, or shares were sent to companions. */
async function isBeingPaid(db: Db, requestId: number): Promise<boolean> {
  return hasRow(db)`select 1 from payment
      left join payment_attempt attempt on attempt.payment_id = payment.id and attempt.state = 'processing'
    where payment.request_id = ${requestId} and payment.status = ${PAYMENT_STATUS.new}
    and (attempt.id is not null or payment.is_share) limit 1`;
}

/** Throws `not_allowed_now` unless the request can be changed now. */
async function requireChangeable(db: Db, { row, proposed }: ChangeRequest): Promise<void> {
  const { pending_confirm, pending_prepayment, made_prepayment } = REQUEST_STATUS;
  requireStatus(row, pending_confirm, pending_prepayment, made_prepayment);
  const isPartlyPaid = row.status === pending_prepayment && row.paid > 0;
  const isWaiting = row.proposal !== null || (row.change_proposal !== null && !proposed);
  const isUnderWay = row.is_started || row.checked_in_at !== null;
  if (isUnderWay || row.dispute_open || isWaiting || isPartlyPaid || (await isBeingPaid(db, row.id)))
    throw notAllowedNow(row);
}

/** The departure that a change leads to. Additional seats need one on sale; unpaid seats one that is sold instantly. */
async function findOffer(
  deps: BookingDeps,
  db: Db,
  { row, target, locale, site }: ChangeRequest,
): Promise<Offer & { needsAnswer: boolean }> {
  const { tour_date_id, variant_id } = target;
  const holds = holdsSeats(row.status) && tour_date_id === row.tour_date_id;
  const people = partySize(target.seats) - (holds ? row.seats : 0);
  if (people > 0) {
    const { tour_id, currency } = row;
    const offer = await findOnSale(deps, db, { tour_id, tour_date_id, variant_id, currency, people, locale, site });
    const needsAnswer = holdsSeats(row.status) && !offer.is_instant;
    if (needsAnswer && row.status !== REQUEST_STATUS.made_prepayment) throw new Problem('date_closed');
    return { ...offer, needsAnswer };
  }
  const offer = await readOffer(db, tour_date_id, variant_id);
  if (!offer || offer.tour_id !== row.tour_id) throw new Problem('not_found');
  return { ...offer, needsAnswer: false };
}

/** Ages of the children of a target; without new ones, those of the booking. */
const agesOf = (row: RequestRow, { seats }: ChangeTarget): number[] =>
  (seats.child_ages ?? row.child_ages).slice(0, seats.children);

/** The party as the change prices it: on the same departure, booked children pay as booked. */
function partyAfter({ row, target }: ChangeRequest, offer: Offer): PartyToPrice {
  const { seats } = target;
  const ages = agesOf(row, target);
  if (!keepsPrices({ dateId: row.tour_date_id, lines: row.price_lines }, target.tour_date_id))
    return partyOf(offer, { ...seats, child_ages: ages });
  const booked = { ages: row.child_ages, priced: row.child_price_ages };
  return { people: partySize(seats), childAges: keptChildPriceAges(ages, booked, offer.child_terms) };
}

/** Limits the policy, so that a change never makes money refundable that is not refundable now. */
function capPolicy(steps: readonly CancelStep[], percent: number): CancelStep[] {
  return steps.map((step) => ({ ...step, percent: Math.min(step.percent, percent) }));
}

function idOf(row: RequestRow, planned: Omit<PlannedChange, 'quoteId'>): string {
  const { target, outcome, dueNow, balanceDueOn, policy, offer } = planned;
  const { adults, children } = target.seats;
  const facts = [row.id, row.status, row.tour_date_id, row.variant_id, row.seats, row.paid, row.total, outcome];
  return quoteIdOf([
    ...facts,
    target.tour_date_id,
    target.variant_id,
    adults,
    children,
    dueNow,
    balanceDueOn,
    policy,
    offer.start_date,
    planned.needsAnswer,
  ]);
}

/** Settles a change. Throws `invalid` for a variant that reduces today's price by more than booked seats cost. */
function settle(
  row: RequestRow,
  { tour_date_id: dateId, variant_id: variantId, seats }: ChangeTarget,
  { priced: { lines, children }, percent }: Pick<PlannedChange, 'priced' | 'percent'>,
): ChangeOutcome {
  const outcome = changeOutcome({
    paid: row.paid,
    percent,
    before: {
      dateId: row.tour_date_id,
      variantId: row.variant_id,
      people: row.seats,
      children: childrenIn(row.price_lines),
      lines: row.price_lines,
    },
    after: { dateId, variantId, people: partySize(seats), children: children?.ages.length ?? 0, lines },
  });
  if (isFree(outcome.lines)) throw new Problem('invalid', { fields: { variant_id: 'rule.invalid' } });
  return outcome;
}

/**
 * Computes a change without applying it. Throws `not_allowed_now`, `invalid` when nothing would change, `date_closed`
 * or `seats_gone` with the current dates, and `pay_first` when too little is paid for the additional seats.
 */
export async function planChange(deps: BookingDeps, db: Db, request: ChangeRequest): Promise<PlannedChange> {
  const { row, target, proposed } = request;
  await requireChangeable(db, request);
  const isMoved = target.tour_date_id !== row.tour_date_id || target.variant_id !== row.variant_id;
  const { adults, children } = target.seats;
  const isSameParty = !isMoved && adults === row.adults && children === row.children;
  const nothing = new Problem('invalid', { fields: { tour_date_id: 'rule.invalid' } });
  if (isSameParty && String(agesOf(row, target)) === String(row.child_ages)) throw nothing;
  const isPaid = row.status === REQUEST_STATUS.made_prepayment;
  const isMissed = isGroupMissed(row);
  if (isMissed && target.tour_date_id === row.tour_date_id) throw new Problem('date_closed');
  const percent = Math.max(outcomeOf(row).percent, proposed?.percent ?? 0);
  if (isPaid && isMoved && percent === 0) throw notAllowedNow(row);
  const offer = await findOffer(deps, db, request);
  const people = partySize(target.seats);
  const leaving = Math.max(0, (await deps.extension.countTourists(db, row.id)) - people);
  const priced = proposed?.priced ?? (await priceOffer(deps, offer, partyAfter(request, offer), row.currency));
  const childCount = priced.children?.ages.length ?? 0;
  // Other ages are a change only where they cost something else; an agreed price does not go by ages.
  const goesByAges = keepsPrices({ dateId: row.tour_date_id, lines: row.price_lines }, row.tour_date_id);
  if (isSameParty && (!goesByAges || childCount === row.child_price_ages.length)) throw nothing;
  const outcome = settle(row, target, { priced, percent });
  const split = await splitTotal(deps, offer, { seats: people, currency: row.currency }, outcome.total);
  // Half of the new first payment suffices, so that one paid seat can become two.
  const isEnough = isMissed || outcome.total <= row.total || outcome.paid * 2 >= split.dueNow;
  if (isPaid && !isEnough) throw new Problem('pay_first');
  const planned = {
    row,
    target,
    people,
    offer,
    priced,
    outcome,
    percent,
    needsAnswer: offer.needsAnswer,
    leaving,
    isPriceFixed: proposed !== undefined,
    dueNow: isPaid ? 0 : split.dueNow,
    paymentKind: split.kind,
    balanceDueOn: isPaid ? balanceDay(offer, outcome.total - outcome.paid) : split.balanceDueOn,
    policy: isPaid ? capPolicy(row.cancel_policy, percent) : offer.cancel_policy,
  };
  return { ...planned, quoteId: idOf(row, planned) };
}

/** The quote as the contract returns it. */
export function viewChange(planned: PlannedChange, locale: Locale): ChangeQuote {
  const { row, target, offer, outcome, priced } = planned;
  return {
    quote_id: planned.quoteId,
    id: row.id,
    date: { id: offer.tour_date_id, ...viewDates(offer) },
    variant_id: target.variant_id,
    seats: { adults: target.seats.adults, children: target.seats.children },
    lines: viewLines(storedLines(outcome.lines, offer), locale),
    total_before: row.total,
    total: outcome.total,
    paid: outcome.paid,
    refund: outcome.refund,
    kept: outcome.kept,
    due: outcome.total - outcome.paid,
    due_now: planned.dueNow,
    balance_due_on: planned.balanceDueOn,
    leaving: planned.leaving,
    needs_answer: planned.needsAnswer,
    deadline_at: row.status === REQUEST_STATUS.pending_prepayment ? (row.deadline_at?.toISOString() ?? null) : null,
    currency: priced.currency,
    percent: planned.percent,
    cancel_policy: viewPolicy(planned.policy, offer.start_date),
  };
}
