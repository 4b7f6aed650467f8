import type { ReactNode } from 'react';
import type { Voucher as VoucherData } from '#contract/trip/departure.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { TripVoucher } from '#web/features/trip/voucher/trip-voucher.tsx';
import '#web/features/booking/booking.css';
import '#web/features/trip/trip.css';
import '#web/features/trip/meeting/meeting.css';

export async function load({ api, params }: LoadContext): Promise<VoucherData> {
  return api.trip.getVoucher({ query: { id: Number(params['id']) } });
}

export function head({ data, t }: HeadContext<VoucherData>): Head {
  return { title: `${t('trip.voucher')}: ${data.tour.name}`, noindex: true };
}

/** `/booking/{id}/voucher`: shown at the meeting point, on paper or offline. */
export default function Voucher({ data }: { data: VoucherData }): ReactNode {
  return <TripVoucher voucher={data} />;
}
