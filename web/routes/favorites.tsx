import type { ReactNode } from 'react';
import { FavouriteList, type FavouritesData } from '../features/favourites/favourite-list.tsx';
import { Heart } from '../features/favourites/heart.tsx';
import { CompareDock } from '../features/compare/compare-dock.tsx';
import { CompareToggle } from '../features/compare/compare-toggle.tsx';
import { TourCard } from '../features/catalogue/tour-card.tsx';
import { useText } from '../i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '../screen.ts';

/** Cards per call. */
const AT_ONCE = 100;

/** Cards of the saved tours, also for anonymous visitors. */
export async function load({ api, favourites }: LoadContext): Promise<FavouritesData> {
  const chunks = Array.from({ length: Math.ceil(favourites.length / AT_ONCE) }, (_, part) =>
    favourites.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  try {
    const replies = await Promise.all(chunks.map((ids) => api.catalogue.getToursByIds({ query: { ids } })));
    return {
      requestedIds: favourites,
      cards: replies.flatMap(({ data }) => data).map((card) => ({ ...card, images: card.images.slice(0, 1) })),
    };
  } catch {
    // The saved ids survive a failed call.
    return { requestedIds: favourites, cards: null };
  }
}

export function head({ t }: HeadContext<FavouritesData>): Head {
  return { title: `${t('favourites.title')} · ${t('site.title')}`, noindex: true };
}

/** `/favorites`: saved tours, signed in or not. */
export default function Favorites({ data }: { data: FavouritesData }): ReactNode {
  const t = useText();
  return (
    <main id="main" className="wrap favs">
      <h1 className="h1">{t('favourites.title')}</h1>
      <FavouriteList
        data={data}
        draw={(tour) => (
          <TourCard
            tour={tour}
            action={
              <>
                <Heart tour={tour} />
                <CompareToggle tour={tour} />
              </>
            }
          />
        )}
      />
      <CompareDock />
    </main>
  );
}
