import type { ReactNode } from 'react';
import { hrefOf } from '#web/paths.ts';
import { Redirect, type Head, type HeadContext, type LoadContext } from '#web/screen.ts';
import { closedToImpersonation } from '#web/features/account/impersonation/closed-to-impersonation.tsx';
import { BookingSummary } from '#web/features/booking/booking-page/booking-summary.tsx';
import { loadBankTransfer, type BankTransferData } from '#web/features/payments/load-bank-transfer.ts';
import { PayByBankTransfer } from '#web/features/payments/pay-by-bank-transfer.tsx';
import '#web/features/booking/booking.css';
import '#web/features/trip/trip.css';

export async function load({ api, url, params, locale, site }: LoadContext): Promise<BankTransferData> {
  const id = params['id'] ?? '';
  const data = await loadBankTransfer(api, url, Number(id));
  if (data) return data;
  // Paid meanwhile, or no transfer was chosen.
  const query = Object.fromEntries(url.searchParams);
  throw new Redirect(hrefOf(locale, 'booking-pay', { bookingBase: site.bookingBase, id }, query), 303);
}

export function head({ t }: HeadContext<BankTransferData>): Head {
  return { title: t('payments.transfer_head'), noindex: true };
}

/** `/booking/transfer/{id}`: account and reference for a bank transfer, for the owner or by the request's link. */
function BookingTransfer({ data }: { data: BankTransferData }): ReactNode {
  return (
    <PayByBankTransfer data={data}>{data.request && <BookingSummary view={data.request} isBare />}</PayByBankTransfer>
  );
}

export default closedToImpersonation(BookingTransfer);
