import type { ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import type { TouristsView } from '#contract/trip/tourists.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { TouristList } from '#web/features/trip/tourists/tourist-list.tsx';
import '#web/features/booking/booking.css';
import '#web/features/trip/trip.css';

export async function load({ api, params }: LoadContext): Promise<TouristsView> {
  const { uuid, viewer } = await api.booking.getRequest({ query: { id: Number(params['id']) } });
  if (viewer !== 'traveller') throw new CallError(404, {});
  return api.trip.getTouristsInfo({ query: { uuid } });
}

export function head({ t }: HeadContext<TouristsView>): Head {
  return { title: t('trip.title'), noindex: true };
}

/** `/order/{id}/tourists`: the travellers, read-only. */
export default function Tourists({ data }: { data: TouristsView }): ReactNode {
  return <TouristList view={data} />;
}
