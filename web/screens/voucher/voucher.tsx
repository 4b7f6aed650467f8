import type { ReactNode } from 'react';
import type { Voucher as VoucherData } from '#contract/trip/departure.ts';
import { CallError } from '#contract/client.ts';
import { hrefOf } from '#web/paths.ts';
import { Redirect, type Head, type HeadContext, type LoadContext } from '#web/screen.ts';
import { TripVoucher } from '#web/features/trip/voucher/trip-voucher.tsx';
import '#web/features/booking/booking.css';
import '#web/features/trip/trip.css';
import '#web/features/trip/meeting/meeting.css';

/** Loads the voucher; a booking that has none, as when it is cancelled, says why on its own page. */
export async function load({ api, params, locale, site }: LoadContext): Promise<VoucherData> {
  const id = params['id'] ?? '';
  return api.trip.getVoucher({ query: { id: Number(id) } }).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.status !== 409) throw error;
    throw new Redirect(hrefOf(locale, 'booking-id', { bookingBase: site.bookingBase, id }), 303);
  });
}

export function head({ data, t }: HeadContext<VoucherData>): Head {
  return { title: `${t('trip.voucher')}: ${data.tour.name}`, noindex: true };
}

/** `/booking/{id}/voucher`: shown at the meeting point, on paper or offline. */
export default function Voucher({ data }: { data: VoucherData }): ReactNode {
  return <TripVoucher voucher={data} />;
}
