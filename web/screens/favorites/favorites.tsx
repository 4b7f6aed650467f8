import type { ReactNode } from 'react';
import { FavouriteList, type FavouritesData } from '#web/features/favourites/favourite-list.tsx';
import { sharedIds } from '#web/features/favourites/shared-ids.ts';
import { SharedList } from '#web/features/favourites/shared-list.tsx';
import { CompareDock } from '#web/features/compare/compare-dock.tsx';
import { CompareToggle } from '#web/features/compare/compare-toggle.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';

/** Cards per call. */
const AT_ONCE = 100;

/** Cards of the saved tours, also for anonymous visitors; with `?list=` those of a shared list. */
export async function load({ api, favourites: own, url }: LoadContext): Promise<FavouritesData> {
  const shared = url.searchParams.get('list');
  const isShared = shared !== null;
  const favourites = isShared ? sharedIds(shared) : own;
  const chunks = Array.from({ length: Math.ceil(favourites.length / AT_ONCE) }, (_, part) =>
    favourites.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  try {
    const replies = await Promise.all(chunks.map((ids) => api.catalogue.getToursByIds({ query: { ids } })));
    return {
      isShared,
      requestedIds: favourites,
      cards: replies.flatMap(({ data }) => data).map((card) => ({ ...card, images: card.images.slice(0, 1) })),
    };
  } catch {
    // The saved ids survive a failed call.
    return { isShared, requestedIds: favourites, cards: null };
  }
}

export function head({ t, data }: HeadContext<FavouritesData>): Head {
  return {
    title: t(data.isShared ? 'favourites.shared_title' : 'favourites.title'),
    noindex: true,
  };
}

/** `/favorites`: saved tours, signed in or not; `/favorites?list=1-2-3`: a shared list. */
export default function Favorites({ data }: { data: FavouritesData }): ReactNode {
  const t = useText();
  const List = data.isShared ? SharedList : FavouriteList;
  return (
    <main id="main" className="wrap favourites">
      <h1 className="h1">{t(data.isShared ? 'favourites.shared_title' : 'favourites.title')}</h1>
      <List data={data} choice={(tour) => <CompareToggle tour={tour} />} />
      <CompareDock />
    </main>
  );
}
