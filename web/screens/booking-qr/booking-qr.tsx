import type { ReactNode } from 'react';
import { hrefOf } from '#web/paths.ts';
import { Redirect, type Head, type HeadContext, type LoadContext } from '#web/screen.ts';
import { closedToImpersonation } from '#web/features/account/impersonation/closed-to-impersonation.tsx';
import { BookingSummary } from '#web/features/booking/booking-page/booking-summary.tsx';
import { loadCode, type CodeData } from '#web/features/payments/load-code.ts';
import { PayByCode } from '#web/features/payments/pay-by-code.tsx';
import '#web/features/booking/booking.css';
import '#web/features/trip/trip.css';
import '#web/features/payments/pay-code.css';

export async function load({ api, url, params, locale, site }: LoadContext): Promise<CodeData> {
  const id = params['id'] ?? '';
  const data = await loadCode(api, url, Number(id));
  if (data) return data;
  // Paid meanwhile, or not payable by code.
  const query = Object.fromEntries(url.searchParams);
  throw new Redirect(hrefOf(locale, 'booking-pay', { bookingBase: site.bookingBase, id }, query), 303);
}

export function head({ t }: HeadContext<CodeData>): Head {
  return { title: t('payments.code_head'), noindex: true };
}

/** `/booking/qr/{id}`: the payment code (sbp), for the owner or by a share's link. */
function BookingQr({ data }: { data: CodeData }): ReactNode {
  const { code, request } = data;
  return (
    <PayByCode key={code?.shown_at ?? 'none'} data={data}>
      {request && <BookingSummary view={request} isBare />}
    </PayByCode>
  );
}

export default closedToImpersonation(BookingQr);
