import type { ReactNode } from 'react';
import type { TravelView } from '#contract/trip/meeting.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { ArrivalPage } from '#web/features/trip/meeting/arrival-page.tsx';
import '#web/features/booking/booking.css';
import '#web/features/trip/trip.css';
import '#web/features/trip/meeting/meeting.css';

interface ArrivalData {
  first: TravelView;
  uuid: string;
}

export async function load({ api, params }: LoadContext): Promise<ArrivalData> {
  const uuid = params['uuid'] ?? '';
  return { first: await api.trip.getTravelInfo({ query: { uuid } }), uuid };
}

export function head({ data, t }: HeadContext<ArrivalData>): Head {
  return { title: t('meeting.arrival_head', { tour: data.first.tour.name }), noindex: true };
}

/** `/arrival/{uuid}`: when and how the travellers arrive and depart. */
export default function Arrival({ data }: { data: ArrivalData }): ReactNode {
  return <ArrivalPage key={data.uuid} first={data.first} uuid={data.uuid} />;
}
