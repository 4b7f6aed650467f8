import { displayName } from '#domain/display-name.ts';
import { langOf, tagOf, textIn, type Locale } from '#domain/locales.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { numberFormat } from '#domain/text/intl.ts';
import { rowOrNull } from '#server/db/rows.ts';
import {
  openContact,
  viewDates,
  type RequestRow,
  daysInEmail,
  companionPayerName,
} from '#server/features/booking/index.ts';
import type { PaperDocument } from '#server/features/media/index.ts';
import { requestPayments } from '#server/features/payments/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { documentText, momentIn } from './document-texts.ts';
import { isReceived } from './list-documents.ts';

interface Capture {
  method: 'card' | 'sbp' | 'transfer';
  organizer: string;
  tour_currency: string;
}

async function readCapture({ db }: TripDeps, paymentId: number): Promise<Capture | null> {
  return rowOrNull<Capture>(db)`
    select coalesce(a.method, 'card') as method, o.name as organizer, d.currency as tour_currency
    from payment p join request r on r.id = p.request_id join organizer o on o.id = r.organizer_id join tour_date d on d.id = r.tour_date_id
    left join payment_attempt a on a.payment_id = p.id and a.captured > 0 where p.id = ${paymentId} order by a.id desc limit 1`;
}

/** The payer's name: of a share its payer, else the booker. */
async function payerOf(deps: TripDeps, row: RequestRow, paymentId: number): Promise<string> {
  return (await companionPayerName(deps.seal, deps.db, paymentId)) || displayName(openContact(deps.seal, row));
}

type Section = PaperDocument['sections'][number];
type Refunds = Awaited<ReturnType<typeof requestPayments>>['refunds'];

const MAX_RATE_DIGITS = 6;

/** The exchange rate with its day; no row when both currencies are the same. */
function rateRow(row: RequestRow, from: string, locale: Locale): Section['rows'] {
  if (row.rate === null) return [];
  const t = documentText(locale);
  const number = numberFormat(tagOf(locale), { maximumSignificantDigits: MAX_RATE_DIGITS });
  const day = row.rate_day ? formatsFor(locale).longDay(row.rate_day) : '';
  return [[t('rate'), t('rate_of', { from, rate: number.format(Number(row.rate)), to: row.currency, day })]];
}

function refundsSection(row: RequestRow, refunds: Refunds, locale: Locale): Section[] {
  const t = documentText(locale);
  const formats = formatsFor(locale);
  if (refunds.length === 0) return [];
  const rows = refunds.map(({ amount, currency, state, created_at, done_at }) => {
    const name = momentIn(locale, row.timezone, done_at ?? created_at);
    return [name, `${formats.money(amount, currency)} · ${t(`refund_${state}`)}`] as const;
  });
  return [{ title: t('refunds'), rows, texts: [] }];
}

function tripSection(row: RequestRow, organizer: string, locale: Locale): Section {
  const t = documentText(locale);
  const formats = formatsFor(locale);
  return {
    title: t('trip'),
    rows: [
      [t('tour'), textIn(row.tour_name, locale)],
      [t('dates'), daysInEmail(locale, viewDates(row))],
      [t('organizer'), organizer],
      [t('total'), formats.money(row.total, row.currency)],
      [t('paid_so_far'), formats.money(row.paid, row.currency)],
    ],
    texts: [],
  };
}

/** The receipt of a payment; null unless it was received. */
export async function receiptOf(
  deps: TripDeps,
  row: RequestRow,
  paymentId: number,
  locale: Locale,
): Promise<PaperDocument | null> {
  const { payments, refunds } = await requestPayments(deps.db, row.id);
  const payment = payments.find(({ id }) => id === paymentId);
  const capture = await readCapture(deps, paymentId);
  if (!payment || !capture || !isReceived(payment, refunds)) return null;
  const t = documentText(locale);
  const host = new URL(deps.publicUrl).host;
  const own = refunds.filter((refund) => refund.payment_id === paymentId);
  const received: Section = {
    title: formatsFor(locale).money(payment.amount, payment.currency),
    rows: [
      [t('paid_at'), payment.paid_at ? momentIn(locale, row.timezone, payment.paid_at) : '–'],
      [t('paid_by'), await payerOf(deps, row, paymentId)],
      [t('paid_for'), t(`kind_${payment.kind}`)],
      [t('method'), t(`method_${capture.method}`)],
      [t('collected_by'), t('collected', { host, organizer: capture.organizer })],
      ...rateRow(row, capture.tour_currency, locale),
    ],
    texts: [],
  };
  return {
    kind: 'paper',
    lang: langOf(locale),
    above: t('request', { id: row.id }),
    title: t('receipt', { id: paymentId }),
    author: host,
    sections: [received, tripSection(row, capture.organizer, locale), ...refundsSection(row, own, locale)],
    foot: `${t('receipt', { id: paymentId })} · ${host}`,
  };
}
