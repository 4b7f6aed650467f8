import type { ReactNode } from 'react';
import '#web/features/places/places.css';
import { PlaceTiles, type PlaceTile } from '#web/features/places/place-tiles.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';

interface CollectionsData {
  tiles: PlaceTile[];
}

export async function load({ api }: LoadContext): Promise<CollectionsData> {
  const { data } = await api.home.getAllCollections({ query: { with_individual_seo_params: '0' } });
  return {
    tiles: data
      .filter(({ count }) => count > 0)
      .map(({ id, name, slug, count, image }) => ({ id, name, slug, count, image })),
  };
}

export function head({ t }: HeadContext<CollectionsData>): Head {
  return { title: t('places.collections_title'), description: t('places.collections_lead'), canonical: '/collections' };
}

/** `/collections`: the editors' collections with tours. */
export default function Collections({ data: { tiles } }: { data: CollectionsData }): ReactNode {
  const t = useText();
  return (
    <main id="main" className="wrap index">
      <h1 className="h1">{t('places.collections_title')}</h1>
      <p className="index__lead">{t(tiles.length > 0 ? 'places.collections_lead' : 'places.empty')}</p>
      <div className="index__part">
        <PlaceTiles tiles={tiles} isFirst />
      </div>
    </main>
  );
}
