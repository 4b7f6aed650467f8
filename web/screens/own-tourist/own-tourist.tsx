import type { ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { TouristsPage, type TouristsPageProps } from '#web/features/trip/tourists/tourists-page.tsx';
import '#web/features/booking/booking.css';
import '#web/features/trip/trip.css';

export async function load({ api, params }: LoadContext): Promise<TouristsPageProps> {
  const uuid = params['uuid'] ?? '';
  const first = await api.trip.getTouristsInfo({ query: { uuid } });
  // The link of a request is not a personal link.
  if (first.viewer !== 'companion') throw new CallError(404, {});
  return { first, uuid, contact: null };
}

export function head({ data, t }: HeadContext<TouristsPageProps>): Head {
  return { title: t('trip.share_title', { tour: data.first.tour.name }), noindex: true };
}

/** `/order/{uuid}/add-tourists`: a person's form, by personal link. */
export default function OwnTourist({ data }: { data: TouristsPageProps }): ReactNode {
  return <TouristsPage key={data.uuid} {...data} />;
}
