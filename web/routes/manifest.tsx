import type { ReactNode } from 'react';
import type { Manifest as ManifestData } from '#contract/booking/trip.ts';
import type { Head, HeadContext, LoadContext } from '../screen.ts';
import { DepartureManifest } from '../features/booking/trip/departure-manifest.tsx';
import '../styles/book.css';
import '../styles/trip.css';
import '../styles/meeting.css';

interface ManifestPage {
  manifest: ManifestData;
  /** Of a scanned voucher. */
  code: string;
}

export async function load({ api, params, url }: LoadContext): Promise<ManifestPage> {
  const manifest = await api.booking.getManifest({ query: { tour_date_id: Number(params['id']) } });
  return { manifest, code: (url.searchParams.get('code') ?? '').slice(0, 40) };
}

export function head({ data, t }: HeadContext<ManifestPage>): Head {
  return { title: `${t('trip.manifest')}: ${data.manifest.tour.name}`, noindex: true };
}

/** `/organizer/departures/{id}`: the travellers of a departure and their check-in. */
export default function Manifest({ data }: { data: ManifestPage }): ReactNode {
  return <DepartureManifest key={data.code} first={data.manifest} code={data.code} />;
}
