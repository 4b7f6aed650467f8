import type { Contact, RequestPayment, RequestRefund, SelectedTour } from '#contract/booking/request-schemas.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { isContactShared, PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { ORGANIZER_REASONS } from '#domain/booking/cancel-policy.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { photoAvatar } from '#domain/picture-sizes.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { formatPhone } from '#server/features/account/index.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { bookingText } from '#server/features/booking/booking-texts.ts';
import { viewChangeProposal } from '#server/features/booking/change/answer-change.ts';
import { readOrganizerPayout } from '#server/features/booking/money/organizer-payout.ts';
import { viewPolicy } from '#server/features/booking/offers/quote-offer.ts';
import { viewLines } from '#server/features/booking/request/price-columns.ts';
import { type Reading, type Viewer } from '#server/features/booking/request/request-extension.ts';
import { countWaiting, openContact, type RequestRow } from '#server/features/booking/request/request-store.ts';
import {
  TOUR_COLUMNS,
  TOUR_JOINS,
  viewSummary,
  type RequestTourColumns,
} from '#server/features/booking/request/request-summary.ts';
import { readSelected } from '#server/features/booking/selection/selection-store.ts';
import { viewOpenSelection } from '#server/features/booking/selection/tour-selection.ts';
import { requestPayments } from '#server/features/payments/index.ts';

interface HistoryRow {
  at: Date;
  transition: string;
  from_status: number | null;
  to_status: number;
  actor: 'traveller' | 'organizer' | 'admin' | 'timer' | 'payment';
  reason: string | null;
  /** Set on history entries about a shortlist. */
  selection_id: number | null;
}

const MASK = '•••';

/** A masked contact: its owner recognizes it, others cannot use it. */
function maskContact(contact: Contact): Contact {
  const [user = '', host = ''] = contact.email.split('@');
  return {
    ...contact,
    last_name: `${contact.last_name.slice(0, 1)}.`,
    email: `${user.slice(0, 1)}${MASK}@${host.slice(0, 1)}${MASK}`,
    phone: `${MASK}${contact.phone.slice(-2)}`,
  };
}

/**
 * The contact that a viewer may see: masked by link; without email and phone for organizer and staff until the first
 * payment.
 */
function contactFor(viewer: Viewer, status: number, contact: Contact): Contact {
  const masked = maskContact(contact);
  if (viewer === 'link') return masked;
  if (viewer !== 'traveller' && !isContactShared(status))
    return { ...contact, email: masked.email, phone: masked.phone };
  return { ...contact, phone: formatPhone(contact.phone) };
}

function viewPayments(payments: Awaited<ReturnType<typeof requestPayments>>['payments']): RequestPayment[] {
  const isCanceled = ({ status }: { status: number }): boolean => status === PAYMENT_STATUS.canceled;
  const splitKinds = new Set(payments.flatMap((row) => (row.is_share && !isCanceled(row) ? [row.kind] : [])));
  // Neither replaced shares nor the payment that was split count.
  const counted = payments.filter((row) => !isCanceled(row) || !(row.is_share || splitKinds.has(row.kind)));
  return counted.map(({ id, kind, status, amount, currency, due_at, paid_at, is_processing, is_share }) => ({
    id,
    kind,
    status,
    amount,
    currency,
    due_at: due_at?.toISOString() ?? null,
    paid_at: paid_at?.toISOString() ?? null,
    is_processing,
    is_share,
  }));
}

function viewRefunds(refunds: Awaited<ReturnType<typeof requestPayments>>['refunds']): RequestRefund[] {
  return refunds.map(({ id, payment_id, amount, currency, reason, state, created_at, done_at }) => ({
    id,
    payment_id,
    amount,
    currency,
    reason,
    status: state === 'intent' ? 'pending' : state,
    created_at: created_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
  }));
}

/** The tours of a shortlist's history entry: with marks if it was sent, else as selected. */
function toursOf(
  { transition, selection_id }: HistoryRow,
  selected: ReadonlyMap<number, SelectedTour[]>,
): SelectedTour[] | null {
  const tours = selection_id === null ? undefined : selected.get(selection_id);
  if (!tours) return null;
  return transition === 'mark_tours' ? tours : tours.map((tour) => ({ ...tour, is_liked: null }));
}

function viewHistory(
  history: readonly HistoryRow[],
  selected: ReadonlyMap<number, SelectedTour[]>,
  viewer: Viewer,
): RequestView['history'] {
  return history.map((entry) => ({
    at: entry.at.toISOString(),
    transition: entry.transition,
    from: entry.from_status,
    to: entry.to_status,
    actor: entry.actor,
    reason: viewer === 'link' ? null : entry.reason,
    tours: toursOf(entry, selected),
  }));
}

function viewCancelReason(row: RequestRow, viewer: Viewer, locale: Locale): RequestView['cancel_reason'] {
  if (!row.cancel_code && !row.cancel_text) return null;
  const known = ORGANIZER_REASONS.find((reason) => reason === row.cancel_code);
  const text = known && row.status === REQUEST_STATUS.canceled_author ? bookingText(locale, `author.${known}`) : null;
  return { code: row.cancel_code, text: viewer === 'link' ? text : (row.cancel_text ?? text) };
}

async function readRelated(db: Db, row: RequestRow) {
  const [tour, history, variant, chat] = await Promise.all([
    rowOrNull<RequestTourColumns & { photo_id: string | null }>(db)`select ${TOUR_COLUMNS},
        (select u.avatar_id from user_account u where u.id = r.user_id) as photo_id from request r join tour_date d on d.id = r.tour_date_id
        join tour t on t.id = r.tour_id ${TOUR_JOINS} where r.id = ${row.id}`,
    rowsOf<HistoryRow>(db)`select at, transition, from_status, to_status, actor, reason,
        (after ->> 'selection_id')::bigint as selection_id from request_history where request_id = ${row.id} order by id`,
    rowOrNull<{ id: number; name: LocalText; kind: string }>(db)`
      select id, name, kind from tour_variant where id = ${row.variant_id}`,
    rowOrNull<{ id: number }>(db)`
      select id from chat where user_id = ${row.user_id} and organizer_id = ${row.organizer_id}`,
  ]);
  if (!tour) throw new Error(`request ${row.id} has no tour`);
  return { tour, history, variant, chatId: chat?.id ?? null };
}

/** The sum of open payments, in minor units: one payment, or the unpaid shares. */
function sumOpenPayments(payments: readonly { status: number; amount: number }[]): number {
  return payments.reduce((sum, { status, amount }) => sum + (status === PAYMENT_STATUS.new ? amount : 0), 0);
}

function viewPrice(row: RequestRow, due: number, locale: Locale): RequestView['price'] {
  return {
    lines: viewLines(row.price_lines, locale),
    total: row.total,
    paid: row.paid,
    due,
    due_now: row.due_now,
    balance_due_on: row.balance_due_on,
    currency: row.currency,
    charge_currency: row.currency,
    rate: row.rate === null ? null : Number(row.rate),
    rate_at: row.rate_day,
  };
}

function viewProposal({ proposal, currency }: RequestRow, viewer: Viewer): RequestView['proposal'] {
  if (!proposal) return null;
  const { id, tour_date_id, start, end, time, total, message, at } = proposal;
  return { id, tour_date_id, start, end, time, total, currency, message: viewer === 'link' ? null : message, at };
}

/** Like email and phone, the photo is for the organizer after the first payment. */
const seesPhoto = (viewer: Viewer, status: number): boolean =>
  viewer === 'traveller' || (viewer !== 'link' && isContactShared(status));

/** A request as its viewer may see it. */
export async function viewRequest(deps: BookingDeps, row: RequestRow, reading: Reading): Promise<RequestView> {
  const { viewer, locale } = reading;
  const { tour, history, variant, chatId } = await readRelated(deps.db, row);
  const ids = viewer === 'link' ? [] : history.flatMap(({ selection_id }) => selection_id ?? []);
  const selected = await readSelected(deps.db, ids, locale);
  const money = await requestPayments(deps.db, row.id);
  const { payments, refunds } = money;
  const contact = openContact(deps.seal, row);
  const due = sumOpenPayments(payments);
  const { country_id, ...shown } = contactFor(viewer, row.status, contact);
  return {
    ...viewSummary(deps, { ...row, ...tour, due }, viewer, locale),
    variant: variant && { id: variant.id, name: textIn(variant.name, locale), kind: variant.kind },
    child_age_to: row.child_age_to,
    waiting: await countWaiting(deps.db, row.tour_date_id, row.id),
    contact: { ...shown, country_id: country_id ?? null },
    photo: seesPhoto(viewer, row.status) ? photoAvatar(tour.photo_id) : null,
    is_masked: viewer === 'link',
    viewer,
    comment: viewer === 'link' ? null : row.comment,
    price: viewPrice(row, due, locale),
    payout: viewer === 'organizer' || viewer === 'staff' ? await readOrganizerPayout(deps.db, row) : null,
    payments: viewPayments(payments),
    refunds: viewRefunds(refunds),
    proposal: viewProposal(row, viewer),
    change_proposal: viewer === 'link' ? null : await viewChangeProposal(deps, row, reading),
    cancel_policy: viewPolicy(row.cancel_policy, row.start_date),
    cancel_reason: viewCancelReason(row, viewer, locale),
    contract: { outcome: row.contract_outcome },
    flags: { paid_in_full: row.paid_in_full, min_group_met: row.min_group_met, dispute_open: row.dispute_open },
    ...(await deps.extension.describe(row, reading, money)),
    selection: viewer === 'link' ? null : await viewOpenSelection(deps, row.id, viewer),
    chat_id: viewer === 'link' ? null : chatId,
    history: viewHistory(history, selected, viewer),
    legal_versions: row.legal_versions,
  };
}
