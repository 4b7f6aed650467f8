import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getWorldPartGroups } from '#contract/home/home.ts';
import '#web/features/places/places.css';
import { DestinationIndex, DestinationLeads } from '#web/features/places/destination-index.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';

interface DestinationsData {
  groups: CallReply<typeof getWorldPartGroups>['data'];
}

export async function load({ api }: LoadContext): Promise<DestinationsData> {
  const { data } = await api.home.getWorldPartGroups({ query: { show_countries_with_world_parts: '1' } });
  return { groups: data };
}

const countriesOf = (groups: DestinationsData['groups']): number =>
  groups.reduce((sum, { world_parts }) => sum + world_parts.reduce((all, part) => all + part.countries.length, 0), 0);

export function head({ t, data: { groups } }: HeadContext<DestinationsData>): Head {
  return {
    title: t('places.destinations_title'),
    description: t('places.destinations_heading', { count: countriesOf(groups) }),
    canonical: '/destinations',
  };
}

/** `/destinations`: every country with tours, by part of the world. */
export default function Destinations({ data: { groups } }: { data: DestinationsData }): ReactNode {
  const t = useText();
  const count = countriesOf(groups);
  return (
    <main id="main" className="wrap index">
      <h1 className="h1">{count > 0 ? t('places.destinations_heading', { count }) : t('places.destinations_title')}</h1>
      <p className="index__lead">{t(count > 0 ? 'places.destinations_lead' : 'places.empty')}</p>
      <DestinationLeads groups={groups} />
      <DestinationIndex groups={groups} />
    </main>
  );
}
