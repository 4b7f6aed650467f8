import { sql } from 'kysely';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { spokenName } from '#domain/display-name.ts';
import { textIn } from '#domain/locales.ts';
import { maskName } from '#domain/mask-contacts.ts';
import { formatMoney } from '#domain/money.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { bookingSummary } from '#server/features/booking/emails/booking-summary.ts';
import { daysInEmail, deadlineInEmail } from '#server/features/booking/emails/email-dates.ts';
import { travellerOf } from '#server/features/booking/emails/recipients.ts';
import { refundReason } from '#server/features/booking/money/money-effects.ts';
import { openContact, type RequestRow, viewDates } from '#server/features/booking/request/request-store.ts';
import type { Transition } from '#server/features/booking/request/transition.ts';
import type { PaymentRow } from '#server/features/payments/index.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import { mayInvite } from './invitation-limits.ts';
import { findShare, openPayer, sharesOfRequest, type ShareRow } from './share-store.ts';
import { shareText, type ShareEmailName } from './share-texts.ts';

/** Emails that go to the payer of a share; the others go to the booker. */
const TO_PAYER: ReadonlySet<ShareEmailName> = new Set(['invited', 'receipt', 'refunded']);

/** One email about a share, sent once per `key`. */
interface ShareEmail {
  name: ShareEmailName;
  share: ShareRow;
  /** Minor units; by default the amount of the share. */
  amount?: number;
  key?: string | number;
}

/**
 * Sends an email about a share, in the booker's language. False when the payer has no address or has reached the limit.
 */
export async function sendShareEmail(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  { name, share, amount, key = '' }: ShareEmail,
): Promise<boolean> {
  const payer = openPayer(deps.seal, share);
  const owner = await travellerOf(deps, trx, row);
  const to = TO_PAYER.has(name) ? payer.email : owner.email;
  if (!to || (TO_PAYER.has(name) && share.is_bookers)) return false;
  const { locale } = owner;
  const money = (minor: number): string => formatMoney({ amount: minor, currency: share.currency });
  const others = (await sharesOfRequest(trx, row.id)).filter(({ kind }) => kind === share.kind);
  const left = others.reduce((sum, other) => sum + (other.status === PAYMENT_STATUS.payed ? 0 : other.amount), 0);
  const values = {
    name: maskName(TO_PAYER.has(name) ? payer.name : owner.name),
    who: maskName(TO_PAYER.has(name) ? spokenName(openContact(deps.seal, row)) : payer.name),
    tour: textIn(row.tour_name, locale),
    dates: daysInEmail(locale, viewDates(row)),
    sum: money(amount ?? share.amount),
    left: money(name === 'paid' ? left - (share.status === PAYMENT_STATUS.payed ? 0 : share.amount) : left),
    deadline: deadlineInEmail(locale, row.timezone, share.due_at),
  };
  const { bookingBase } = deps.settings.site;
  const path = TO_PAYER.has(name)
    ? pagePaths.sharePay(bookingBase, row.id, deps.shareTokenOf(share.payment_id))
    : pagePaths.bookingSplit(bookingBase, row.id);
  return sendEmail(deps, trx, {
    texts: shareText,
    name,
    to: { email: to, locale },
    values,
    button: name === 'invited' ? 'button.pay' : TO_PAYER.has(name) ? 'button.view' : 'button.shares',
    path,
    summary: await bookingSummary(deps, trx, row, {
      locale,
      subject: shareText(locale, `${name}.subject`, values),
      ...(TO_PAYER.has(name) ? { reader: 'companion', share: amount ?? share.amount } : { reader: 'booker' }),
    }),
    dedupeKey: `share:${share.payment_id}:${name}:${key}`,
    isUnsolicited: name === 'invited',
    ...(name === 'invited' && { expires: { at: share.due_at } }),
  });
}

/**
 * Emails a share's link to its payer, as an invitation or a reminder. False when there is no address or the limit is
 * reached.
 */
export async function sendShareLink(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  order: { share: ShareRow; isReminder: boolean },
): Promise<boolean> {
  const { share } = order;
  if (!(await mayInvite(deps, trx, row, order))) return false;
  const isSent = await sendShareEmail(deps, trx, row, { name: 'invited', share, key: share.emails });
  if (isSent)
    await sql`update payment_share set sent_at = now(), emails = emails + 1
      where payment_id = ${share.payment_id}`.execute(trx);
  return isSent;
}

/** After a share is paid: emails the payer a receipt, and the booker what is still missing. */
async function sendPaidEmails(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  payment: Pick<PaymentRow, 'id'>,
): Promise<void> {
  const share = await findShare(trx, payment.id);
  if (!share) return;
  await sendShareEmail(deps, trx, row, { name: 'receipt', share });
  // The booking's own email covers the last share.
  const isLast = row.paid_in_full || row.paid === row.due_now;
  if (!share.is_bookers && !isLast) await sendShareEmail(deps, trx, row, { name: 'paid', share });
}

/** Emails the payers of a request's shares about refunds with this `reason`. */
async function sendRefundedEmails(deps: BookingDeps, trx: Trx, row: RequestRow, reason: string): Promise<void> {
  const rows = await rowsOf<{ id: number; payment_id: number; amount: number }>(trx)`
    select refund.id, refund.payment_id, refund.amount
    from refund join payment_share s on s.payment_id = refund.payment_id
    where refund.request_id = ${row.id} and refund.reason = ${reason} order by refund.id`;
  for (const { id, payment_id, amount } of rows) {
    const share = await findShare(trx, payment_id);
    if (share) await sendShareEmail(deps, trx, row, { name: 'refunded', share, amount, key: id });
  }
}

/** Emails payers about the payments and refunds of a transition. */
export async function sendShareEmailsOf(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  transition: Transition,
): Promise<void> {
  const { money, payment } = transition.order;
  if (money?.refund) await sendRefundedEmails(deps, trx, row, refundReason(transition));
  if (payment?.is_share) await sendPaidEmails(deps, trx, row, payment);
}

/** Emails the payer of a replaced share that it is refunded. */
export async function sendShareReturnedEmail(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  payment: Pick<PaymentRow, 'id'>,
): Promise<void> {
  const share = await findShare(trx, payment.id);
  if (share) await sendShareEmail(deps, trx, row, { name: 'refunded', share, key: 'returned' });
}
