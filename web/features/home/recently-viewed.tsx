import { useSyncExternalStore, type ReactNode } from 'react';
import { recentlyViewed, type ViewedPage } from '#web/browser/recently-viewed.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { HomeContent } from './home-content.ts';

const MAX_PLACES = 4;
const NOTHING: readonly ViewedPage[] = [];

// Cached while mounted: a snapshot must stay the same object.
let cached: readonly ViewedPage[] | null = null;
const subscribe = (): (() => void) => () => (cached = null);
const read = (): readonly ViewedPage[] => (cached ??= recentlyViewed());

/** One line below the search bar: recently viewed pages, else the places with most tours. */
export function RecentlyViewed({ places }: { places: HomeContent['otherPlaces'] }): ReactNode {
  const t = useText();
  const href = useHref();
  const viewed = useSyncExternalStore(subscribe, read, () => NOTHING);
  const popular = places.slice(0, MAX_PLACES).map(({ name, slug }) => ({ name, href: href('tour-search', { slug }) }));
  const shown = viewed.length > 0 ? viewed : popular;
  if (shown.length === 0) return null;
  return (
    <div className="recently-viewed">
      <p className="ink-2" id="home-recently-viewed">
        {viewed.length > 0 ? t('home.recently_viewed') : t('home.popular')}
      </p>
      <ul aria-labelledby="home-recently-viewed">
        {shown.map((page) => (
          <li key={page.href}>
            <a className="link" href={page.href}>
              {page.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
