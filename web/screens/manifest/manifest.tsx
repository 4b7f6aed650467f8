import type { ReactNode } from 'react';
import type { Manifest as ManifestData } from '#contract/trip/departure.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { DepartureManifest } from '#web/features/trip/check-in/departure-manifest.tsx';
import { useStoredCheckIns } from '#web/features/trip/check-in/use-stored-check-ins.ts';
import '#web/features/booking/booking.css';
import '#web/features/trip/check-in/manifest.css';

interface Data {
  manifest: ManifestData;
  readAt: number;
}

export async function load({ api, params }: LoadContext): Promise<Data> {
  const query = { tour_date_id: Number(params['id']) };
  return { manifest: await api.trip.getManifest({ query }), readAt: Date.now() };
}

export function head({ data, t }: HeadContext<Data>): Head {
  return { title: `${t('trip.manifest')}: ${data.manifest.tour.name}`, noindex: true };
}

/** `/organizer/departures/{id}`: the travellers of a departure and their check-in. */
export default function Manifest({ data: { manifest, readAt } }: { data: Data }): ReactNode {
  useStoredCheckIns(manifest.tour_date_id);
  const formats = useFormats();
  return (
    <DeskFrame current="departures" title={manifest.tour.name} lead={departureText(formats, manifest.date)}>
      <DepartureManifest key={manifest.tour_date_id} first={manifest} readAt={readAt} />
    </DeskFrame>
  );
}
