import { randomInt } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { ChangeQuote } from '#contract/booking/change-booking.ts';
import type { Contact, Seats, TripDates } from '#contract/booking/request-schemas.ts';
import { REQUEST_STATUS, type ContractOutcome, type RequestStatus } from '#domain/booking/booking-status.ts';
import type { CancelStep } from '#domain/booking/cancel-policy.ts';
import type { Quote, QuoteLine } from '#domain/booking/price-quote.ts';
import type { SalesModel } from '#domain/booking/sales-model.ts';
import type { Locale, LocalText } from '#domain/locales.ts';
import { PREPARE, type Db, type Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import { GROUP_SOLD } from '#server/features/catalogue/index.ts';
import type { Seal } from '#server/platform/seal.ts';

/** `cancel_code` of a request whose traveller did not answer the organizer's proposal. */
export const OFFER_LAPSED = 'offer_unanswered';

/** A price of our rows, or a total that the organizer entered. */
export interface ProposedPrice extends Pick<Quote, 'lines' | 'total'> {
  /** Null for an agreed total; missing in proposals of earlier versions. */
  children?: PricedChildren | null;
  /** The exchange rate of the total; null when the organizer entered it in the charge currency. */
  rate: { value: number; day: string } | null;
}

/** An organizer's proposal, stored with the request until it is answered. Amounts are minor units. */
export interface ProposalRow extends TripDates, ProposedPrice {
  id: number;
  tour_date_id: number;
  due_now: number;
  payment_kind: 'prepayment' | 'full';
  balance_due_on: string | null;
  message: string | null;
  at: string;
}

/** Identifies a proposal; `randomInt` accepts ranges below 2^48. */
export const newProposalId = (): number => randomInt(1, 2 ** 47);

/** Ages of the children who pay the child's price, and the oldest age that pays it; null where children pay the same. */
export interface PricedChildren {
  ages: number[];
  ageTo: number | null;
}

/** A price in the charge currency, with the exchange rate it was computed with. */
export interface PricedOffer extends Quote {
  currency: string;
  /** Missing in changes that were proposed in an earlier version. */
  children?: PricedChildren;
  balanceDueOn: string | null;
  rate: { from: string; to: string; value: number; day: string } | null;
}

/** The target of a change. */
export interface ChangeTarget {
  tour_date_id: number;
  variant_id: number | null;
  seats: Seats;
  /** People who no longer travel, by the ids of their forms. */
  leaving?: readonly number[];
}

/** A pending change of a paid booking: its target, with prices and policy at the time of the proposal. */
export interface ChangeProposalRow {
  id: number;
  target: ChangeTarget;
  priced: PricedOffer;
  /** The refundable share at that time, 0 to 100 percent. */
  percent: number;
  quote: ChangeQuote;
}

/** A line of the stored price, with the name of its variant. */
export type StoredLine = QuoteLine & { name: LocalText | null };

/** The minimum group of a departure. */
export interface GroupColumns {
  /** People required. */
  min_group: number;
  /** People who have paid, here or elsewhere. */
  group_sold: number;
  /** Whether the departure is certain to go ahead. */
  min_group_met: boolean;
  group_outcome: 'met' | 'missed' | null;
  is_closed: boolean;
}

/** A row of `request` joined with its departure. Amounts are minor units of `currency`. */
export interface RequestRow extends GroupColumns {
  id: number;
  uuid: string;
  user_id: number;
  organizer_id: number;
  /** The account of the organizer's owner. */
  organizer_user_id: number | null;
  tour_id: number;
  tour_date_id: number;
  variant_id: number | null;
  status: RequestStatus;
  adults: number;
  children: number;
  child_ages: number[];
  /** The departure of the individual offer that it was made from; null without one. */
  individual_date_id: number | null;
  /** Ages of the children who pay the child's price, and the oldest age that pays it; null without one. */
  child_price_ages: number[];
  child_age_to: number | null;
  seats: number;
  contact: Buffer;
  comment: string | null;
  locale: Locale;
  currency: string;
  price_lines: StoredLine[];
  total: number;
  due_now: number;
  payment_kind: 'prepayment' | 'full';
  balance_due_on: string | null;
  rate: string | null;
  rate_day: string | null;
  sales_model: SalesModel;
  /** Hundredths of a percent. */
  commission_bp: number;
  paid: number;
  paid_at: Date | null;
  cancel_policy: CancelStep[];
  legal_versions: { agreement: string; privacy: string };
  deadline_kind: 'answer' | 'pay' | 'balance' | 'complete' | 'group' | null;
  deadline_at: Date | null;
  proposal: ProposalRow | null;
  change_proposal: ChangeProposalRow | null;
  change_until: Date | null;
  cancel_code: string | null;
  cancel_text: string | null;
  contract_outcome: ContractOutcome | null;
  paid_in_full: boolean;
  dispute_open: boolean;
  checked_in_at: Date | null;
  checked_in_by: number | null;
  no_show_at: Date | null;
  no_show_by: number | null;
  created_at: Date;
  start_at: Date;
  start_date: string;
  end_date: string;
  start_time: string | null;
  timezone: string;
  tour_name: LocalText;
  /** Days to the start date in the tour's time zone. */
  days_left: number;
  hours_to_start: number;
  hours_since_paid: number;
  is_started: boolean;
}

/** Days and start time of a departure. */
export function viewDates(row: Pick<RequestRow, 'start_date' | 'end_date' | 'start_time'>): TripDates {
  return { start: row.start_date, end: row.end_date, time: row.start_time };
}

/** `GroupColumns` of a departure. Needs `d`. */
export const GROUP_COLUMNS = sql`d.min_group, ${GROUP_SOLD} as group_sold, not d.not_guaranteed as min_group_met, d.group_outcome, d.is_closed`;

const SELECT = sql`${PREPARE}
  select r.*, (select o.user_id from organizer o where o.id = r.organizer_id) as organizer_user_id, d.start_date,
  d.end_date, d.start_time, t.timezone, t.name as tour_name,
    (d.start_date - (now() at time zone t.timezone)::date) as days_left,
    (extract(epoch from r.start_at - now()) / 3600)::float8 as hours_to_start,
    coalesce((extract(epoch from now() - r.paid_at) / 3600)::float8, 0) as hours_since_paid,
    r.start_at <= now() as is_started, ${GROUP_COLUMNS}
  from request r join tour_date d on d.id = r.tour_date_id join tour t on t.id = r.tour_id`;

/** The request that matches a condition on `r`; null if none does. */
export async function findRequest(db: Db, where: RawBuilder<unknown>): Promise<RequestRow | null> {
  return rowOrNull<RequestRow>(db)`${SELECT} where ${where}`;
}

/** Locks a request until the transaction ends. Every decision about a request is made under this lock. */
export async function lockRequest(trx: Trx, id: number): Promise<RequestRow | null> {
  // Read in a second statement: a join that waited for the lock would miss a request that moved to another departure.
  await sql`${PREPARE} select 1 from request where id = ${id} for update`.execute(trx);
  return findRequest(trx, sql`r.id = ${id}`);
}

/** Whether a paid request, whose departure is cancelled, awaits the traveller's choice or its refund. */
export function isGroupMissed({ status, group_outcome }: Pick<RequestRow, 'status' | 'group_outcome'>): boolean {
  return status === REQUEST_STATUS.made_prepayment && group_outcome === 'missed';
}

/** The context to which a contact is sealed, so that it cannot be opened for another request. */
function placeOf(uuid: string): string {
  return `request.contact:${uuid}`;
}

export function sealContact(seal: Seal, uuid: string, contact: Contact): Buffer {
  return seal.close(JSON.stringify(contact), placeOf(uuid));
}

/** Opens the contact of a request. Throws when it was sealed with another key. */
export function openContact(seal: Seal, row: Pick<RequestRow, 'uuid' | 'contact'>): Contact {
  return JSON.parse(seal.open(row.contact, placeOf(row.uuid))) as Contact;
}

/** The number of people in other unanswered requests for a departure. */
export async function countWaiting(db: Db, tourDateId: number, exceptId: number | null): Promise<number> {
  const row = await rowOrNull<{ people: number }>(db)`select coalesce(sum(seats), 0)::int as people from request
    where tour_date_id = ${tourDateId} and status = ${sql.lit(REQUEST_STATUS.pending_confirm)} and id is distinct from ${exceptId}`;
  return row?.people ?? 0;
}
