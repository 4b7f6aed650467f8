import { sql } from 'kysely';
import { inGroups } from '#domain/bank/bank-account.ts';
import { PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { isVerifiedEmail } from '#domain/booking/request-limits.ts';
import type { Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import { BANK_TRANSFER_BEFORE_START_DAYS, BANK_TRANSFER_DAYS } from '#domain/payment-providers.ts';
import { emit, type Trx } from '#server/db/pool.ts';
import { verifiedEmail } from '#server/features/account/index.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import type { BankTransferLine } from '#server/features/booking/emails/bank-transfer-emails.ts';
import { bookingEmailText } from '#server/features/booking/emails/booking-emails.ts';
import { sendBookingEmail } from '#server/features/booking/emails/send-booking-email.ts';
import { lockRequest, openContact } from '#server/features/booking/request/request-store.ts';
import type { PaymentRow, BankTransferDetails } from '#server/features/payments/index.ts';

/** Reminds travellers when half of the remaining time is over. */
const REMIND_AT = sql`now() + (next.at - now()) * 0.5`;

/**
 * Extends the deadline of a request once, by the time that a bank transfer takes, and emails the payment details. The
 * deadline never becomes earlier, nor later than some days before the start. A hold whose contact is unproven keeps its
 * short deadline.
 */
export async function awaitBankTransfer(
  deps: BookingDeps,
  trx: Trx,
  payment: PaymentRow,
  details: BankTransferDetails,
): Promise<void> {
  const { request_id: id } = payment;
  const held = await lockRequest(trx, id);
  if (!held) throw new Error(`no request ${id}`);
  const { email } = openContact(deps.seal, held);
  const kinds = isVerifiedEmail(email, await verifiedEmail(trx, held.user_id)) ? ['pay', 'balance'] : ['balance'];
  await sql`with next as (select id, greatest(deadline_at, least(now() + make_interval(days => ${BANK_TRANSFER_DAYS}),
        start_at - make_interval(days => ${BANK_TRANSFER_BEFORE_START_DAYS}))) as at from request where id = ${id}),
    moved as (update request set deadline_at = next.at, updated_at = now(),
        remind_at = case when deadline_kind = 'pay' then ${REMIND_AT} else remind_at end
      from next where request.id = next.id and deadline_kind = any(${kinds}::text[]) returning request.*)
    insert into request_history (request_id, transition, from_status, to_status, actor, actor_id, before, after)
    select id, 'await_transfer', status, status, 'traveller', user_id, null, jsonb_build_object('status', status, 'deadline_at', deadline_at)
    from moved`.execute(trx);
  const row = await lockRequest(trx, id);
  if (!row) throw new Error(`no request ${id}`);
  if (row.status === REQUEST_STATUS.pending_prepayment)
    await sql`update payment set due_at = ${row.deadline_at} where request_id = ${id}
      and status = ${PAYMENT_STATUS.new}`.execute(trx);
  await emit(trx, 'request.changed', {
    request_id: id,
    user_id: row.user_id,
    organizer_id: row.organizer_id,
    from: row.status,
    to: row.status,
  });
  await sendBookingEmail(deps, trx, {
    name: 'transfer_due',
    row,
    dedupeKey: `payment:${payment.id}:transfer`,
    valuesIn: (locale) => bankTransferValues(locale, details, payment.amount),
  });
}

/** Emails the traveller that a part has arrived and how to send the rest. `received` is in minor units. */
export async function sendPartEmail(
  deps: BookingDeps,
  trx: Trx,
  payment: PaymentRow,
  { received, details }: { received: number; details: BankTransferDetails },
): Promise<void> {
  const row = await lockRequest(trx, payment.request_id);
  if (!row) return;
  await sendBookingEmail(deps, trx, {
    name: 'transfer_part',
    row,
    dedupeKey: `payment:${payment.id}:part:${received}`,
    valuesIn: (locale) => ({
      ...bankTransferValues(locale, details, payment.amount - received),
      received: formatMoney({ amount: received, currency: payment.currency }),
    }),
  });
}

/** The amount to transfer and the fields of the bank's form. */
function bankTransferValues(
  locale: Locale,
  { account, reference }: BankTransferDetails,
  amount: number,
): Record<string, string> {
  const line = (key: BankTransferLine, value: string): string =>
    `${bookingEmailText(locale, `transfer_line.${key}`)}: ${value}`;
  const details = [
    line('holder', account.holder),
    line('number', inGroups(account.number)),
    line('bic', account.bic),
    line('bank', account.bank),
    ...(account.correspondent ? [line('correspondent', account.correspondent)] : []),
    ...(account.inn ? [line('inn', account.inn)] : []),
    ...(account.kpp ? [line('kpp', account.kpp)] : []),
  ];
  return {
    sum: formatMoney({ amount, currency: account.currency }),
    details: details.join('\n'),
    reference: inGroups(reference),
  };
}
