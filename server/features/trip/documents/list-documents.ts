import type { RequestDocument } from '#contract/booking/view-request.ts';
import { isBooked, PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { Locale } from '#domain/locales.ts';
import { isGroupMissed, type Reading, type RequestRow } from '#server/features/booking/index.ts';
import type { requestPayments } from '#server/features/payments/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { pagePaths } from '#server/platform/page-paths.ts';

type Deps = Pick<TripDeps, 'documentTokenOf'>;
type Booker = Pick<RequestRow, 'user_id'>;

const DOCUMENT_KINDS = ['receipt', 'contract', 'calendar'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The token of a document. It depends on the booker, so it expires with a change of booker. */
export const documentToken = ({ documentTokenOf }: Deps, kind: DocumentKind, id: number, { user_id }: Booker): string =>
  documentTokenOf(`${kind}:${id}:${user_id}`);

const pathOf = (deps: Deps, kind: DocumentKind, id: number, { booker, locale }: { booker: Booker; locale: Locale }) =>
  `/booking-documents/${kind}-${id}.${locale}.${documentToken(deps, kind, id, booker)}.${kind === 'calendar' ? 'ics' : 'pdf'}`;

/** The path of a payment's receipt. */
export const receiptPath = (deps: Deps, booker: Booker, paymentId: number, locale: Locale): string =>
  pathOf(deps, 'receipt', paymentId, { booker, locale });

type Money = Awaited<ReturnType<typeof requestPayments>>;

/** Whether a payment was ever received; its status no longer shows it after a full refund. */
export const isReceived = (
  { id, status, paid_at }: Pick<Money['payments'][number], 'id' | 'status' | 'paid_at'>,
  refunds: Money['refunds'],
): boolean =>
  status === PAYMENT_STATUS.payed || (paid_at !== null && refunds.some(({ payment_id }) => payment_id === id));

/** The documents of a request for its booker. */
export function listDocuments(
  deps: Deps,
  row: RequestRow,
  { locale, site }: Pick<Reading, 'locale' | 'site'>,
  { payments, refunds }: Money,
): RequestDocument[] {
  const received = payments.filter((payment) => isReceived(payment, refunds));
  const voucher = {
    kind: 'voucher' as const,
    url: pagePaths.bookingVoucher(site.bookingBase, row.id),
    payment_id: null,
  };
  const url = pathOf(deps, 'contract', row.id, { booker: row, locale });
  const calendar = pathOf(deps, 'calendar', row.id, { booker: row, locale });
  return [
    ...(isBooked(row.status) && !isGroupMissed(row) ? [voucher] : []),
    ...(row.status === REQUEST_STATUS.made_prepayment
      ? [{ kind: 'calendar' as const, url: calendar, payment_id: null }]
      : []),
    ...(received.length > 0 ? [{ kind: 'contract' as const, url, payment_id: null }] : []),
    ...received.map(({ id }) => ({
      kind: 'receipt' as const,
      url: receiptPath(deps, row, id, locale),
      payment_id: id,
    })),
  ];
}
