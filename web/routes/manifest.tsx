import type { ReactNode } from 'react';
import type { Manifest as ManifestData } from '#contract/booking/trip.ts';
import type { Head, HeadContext, LoadContext } from '../screen.ts';
import { DepartureManifest } from '../features/booking/check-in/departure-manifest.tsx';
import { useStoredCheckIns } from '../features/booking/check-in/use-stored-check-ins.ts';
import '../styles/book.css';
import '../styles/trip.css';
import '../styles/meeting.css';

export async function load({ api, params }: LoadContext): Promise<ManifestData> {
  return api.booking.getManifest({ query: { tour_date_id: Number(params['id']) } });
}

export function head({ data, t }: HeadContext<ManifestData>): Head {
  return { title: `${t('trip.manifest')}: ${data.tour.name}`, noindex: true };
}

/** `/organizer/departures/{id}`: the travellers of a departure and their check-in. */
export default function Manifest({ data }: { data: ManifestData }): ReactNode {
  useStoredCheckIns(data.tour_date_id);
  return <DepartureManifest key={data.tour_date_id} first={data} />;
}
