import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { BookingPage } from '#web/features/booking/booking-page/booking-page.tsx';
import { MeetingBlock } from '#web/features/trip/meeting/meeting-block.tsx';
import { PassPlaceBlock } from '#web/features/trip/pass-place/pass-place-block.tsx';
import { useApi } from '#web/state/page.ts';
import '#web/features/booking/booking.css';
import '#web/features/trip/meeting/meeting.css';
import { requestNumber } from '#web/features/booking/request-number.ts';

interface BookingData {
  view: RequestView;
  readAt: number;
}

export async function load({ api, params }: LoadContext): Promise<BookingData> {
  return { view: await api.booking.getRequest({ query: { id: Number(params['id']) } }), readAt: Date.now() };
}

export function head({ data, t }: HeadContext<BookingData>): Head {
  return { title: `${requestNumber(t, data.view)}: ${data.view.tour.name}`, noindex: true };
}

/** `/booking/{id}`: a request, for its owner and its organizer. */
export default function BookingId({ data }: { data: BookingData }): ReactNode {
  const api = useApi();
  const { id } = data.view;
  return (
    <BookingPage
      key={`${id} ${data.readAt}`}
      first={data.view}
      readAt={data.readAt}
      Meeting={MeetingBlock}
      PassPlace={PassPlaceBlock}
      reload={() => api.booking.getRequest({ query: { id } })}
    />
  );
}
