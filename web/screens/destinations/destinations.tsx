import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getWorldPartGroups } from '#contract/home/home.ts';
import '#web/features/places/places.css';
import { PlaceTiles } from '#web/features/places/place-tiles.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';

interface DestinationsData {
  groups: CallReply<typeof getWorldPartGroups>['data'];
}

export async function load({ api }: LoadContext): Promise<DestinationsData> {
  const { data } = await api.home.getWorldPartGroups({ query: { show_countries_with_world_parts: '1' } });
  return { groups: data };
}

export function head({ t }: HeadContext<DestinationsData>): Head {
  return {
    title: t('places.destinations_title'),
    description: t('places.destinations_lead'),
    canonical: '/destinations',
  };
}

/** `/destinations`: every country with tours, by part of the world. */
export default function Destinations({ data: { groups } }: { data: DestinationsData }): ReactNode {
  const t = useText();
  return (
    <main id="main" className="wrap index">
      <h1 className="h1">{t('places.destinations_title')}</h1>
      <p className="index__lead">{t(groups.length > 0 ? 'places.destinations_lead' : 'places.empty')}</p>
      {groups.length > 1 && (
        <nav className="index__jump" aria-label={t('places.destinations_title')}>
          {groups.map(({ id, name }) => (
            <a key={id} className="link" href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ id, name, world_parts }, index) => (
        <section key={id} id={id} className="index__part" aria-labelledby={`${id}-name`}>
          <h2 className="h2" id={`${id}-name`}>
            {name}
          </h2>
          {world_parts.map((part) => (
            <div key={part.id}>
              {world_parts.length > 1 && <h3 className="h4 index__sub">{part.name}</h3>}
              <PlaceTiles tiles={part.countries} isFirst={index === 0 && part === world_parts[0]} />
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}
