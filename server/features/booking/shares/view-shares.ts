import { sql } from 'kysely';
import type { OwnShare, Share, SharesView } from '#contract/booking/shares.ts';
import { isOpen, PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { spokenName } from '#domain/display-name.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import {
  findRequest,
  openContact,
  type RequestRow,
  viewDates,
} from '#server/features/booking/request/request-store.ts';
import {
  TOUR_COLUMNS,
  TOUR_JOINS,
  viewTour,
  type RequestTourColumns,
} from '#server/features/booking/request/request-summary.ts';
import { paymentsOfRequest } from '#server/features/payments/index.ts';
import { latestDeadline } from './share-deadline.ts';
import { openPayer, sharesOfRequest, type ShareRow } from './share-store.ts';

function stateOf(share: ShareRow): Share['state'] {
  if (share.is_refunded) return 'refunded';
  if (share.status === PAYMENT_STATUS.payed) return 'payed';
  if (share.status === PAYMENT_STATUS.canceled) return 'canceled';
  if (share.is_processing) return 'processing';
  if (share.declined_at) return 'declined';
  return share.is_overdue ? 'late' : 'open';
}

/** The shares that cover the same due amount: the open one, else the last. */
function current(shares: readonly ShareRow[]): ShareRow[] {
  const kind = (shares.find(({ status }) => status === PAYMENT_STATUS.new) ?? shares.at(-1))?.kind;
  return shares.filter((share) => share.kind === kind);
}

/** The shares of a request as the booker sees them. */
export async function viewShares(deps: BookingDeps, db: Db, row: RequestRow): Promise<SharesView> {
  const payments = await paymentsOfRequest(db, row.id);
  const open = payments.filter(({ status }) => status === PAYMENT_STATUS.new);
  const shares = current(await sharesOfRequest(db, row.id));
  const sum = (status: number): number =>
    shares.reduce((total, share) => total + (share.status === status ? share.amount : 0), 0);
  return {
    request_id: row.id,
    kind: open[0]?.kind ?? shares[0]?.kind ?? null,
    due: open.reduce((total, { amount }) => total + amount, 0),
    paid: sum(PAYMENT_STATUS.payed),
    currency: row.currency,
    deadline_at: (await latestDeadline(db, row))?.toISOString() ?? null,
    can_split: isOpen(row.status) && !row.is_started && open.length > 0 && !shares.some((share) => share.is_processing),
    data: shares.map((share) => viewShare(deps, share)),
  };
}

function viewShare(deps: BookingDeps, share: ShareRow): Share {
  const state = stateOf(share);
  return {
    payment_id: share.payment_id,
    ...openPayer(deps.seal, share),
    is_own: share.is_bookers,
    amount: share.amount,
    state,
    due_at: share.due_at?.toISOString() ?? null,
    paid_at: share.paid_at?.toISOString() ?? null,
    sent_at: share.sent_at?.toISOString() ?? null,
    link: share.is_bookers ? null : deps.shareTokenOf(share.payment_id),
  };
}

/** A share as shown to its payer. */
export async function viewOwnShare(deps: BookingDeps, db: Db, share: ShareRow, locale: Locale): Promise<OwnShare> {
  const row = await findRequest(db, sql`r.id = ${share.request_id}`);
  const tour = await rowOrNull<RequestTourColumns>(db)`
    select ${TOUR_COLUMNS} from request r join tour_date d on d.id = r.tour_date_id
    join tour t on t.id = r.tour_id ${TOUR_JOINS} where r.id = ${share.request_id}`;
  if (!row || !tour) throw new Problem('not_found');
  const parts = (await sharesOfRequest(db, row.id)).filter(({ kind }) => kind === share.kind);
  return {
    request_id: row.id,
    payment_id: share.payment_id,
    name: openPayer(deps.seal, share).name,
    invited_by: spokenName(openContact(deps.seal, row)),
    tour_name: textIn(row.tour_name, locale),
    image: viewTour({ ...tour, tour_id: row.tour_id, organizer_id: row.organizer_id }, locale).image,
    date: viewDates(row),
    kind: share.kind,
    amount: share.amount,
    currency: share.currency,
    state: stateOf(share),
    due_at: share.due_at?.toISOString() ?? null,
    paid_at: share.paid_at?.toISOString() ?? null,
    timezone: row.timezone,
    created_at: share.created_at.toISOString(),
    is_held: row.status === REQUEST_STATUS.pending_prepayment,
    receipt_url: share.paid_at ? deps.extension.receiptUrl(row, share.payment_id, locale) : null,
    parts: { paid: parts.filter(({ status }) => status === PAYMENT_STATUS.payed).length, total: parts.length },
  };
}
