import type { ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import type { MeetingData } from '#contract/trip/meeting.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { MeetingPage } from '#web/features/trip/meeting/meeting-page.tsx';
import '#web/features/booking/booking.css';
import '#web/features/trip/trip.css';
import '#web/features/trip/meeting/meeting.css';

interface MeetingPageData {
  data: MeetingData;
  secret: string;
}

export async function load({ api, url }: LoadContext): Promise<MeetingPageData> {
  const key = url.searchParams.get('key') ?? '';
  if (!key) throw new CallError(404, {});
  const { data } = await api.trip.getMeetingData({ query: { key: key.slice(0, 200) } });
  return { data, secret: key };
}

export function head({ data, t }: HeadContext<MeetingPageData>): Head {
  return { title: t('meeting.head', { tour: data.data.tour_data.name }), noindex: true };
}

/** `/tour-provider-meeting?key=`: the organizer's meeting note for a party; only the key opens it. */
export default function TourProviderMeeting({ data }: { data: MeetingPageData }): ReactNode {
  return <MeetingPage key={data.secret} data={data.data} secret={data.secret} />;
}
