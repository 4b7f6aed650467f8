import type { ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { TouristsPage, type TouristsPageProps } from '#web/features/trip/tourists/tourists-page.tsx';
import '#web/features/booking/booking.css';
import '#web/features/trip/trip.css';

export async function load({ api, params }: LoadContext): Promise<TouristsPageProps> {
  const { uuid, contact, viewer } = await api.booking.getRequest({ query: { id: Number(params['id']) } });
  if (viewer !== 'traveller') throw new CallError(404, {});
  const { first_name, last_name, phone } = contact;
  const first = await api.trip.getTouristsInfo({ query: { uuid } });
  return { first, uuid, contact: { first_name, last_name, phone } };
}

export function head({ t }: HeadContext<TouristsPageProps>): Head {
  return { title: t('trip.forms_head'), noindex: true };
}

/** `/order/{id}/add-tourists`: the forms of all travellers, for the booker. */
export default function AddTourists({ data }: { data: TouristsPageProps }): ReactNode {
  return <TouristsPage key={data.uuid} {...data} />;
}
