import { useSyncExternalStore, type ReactNode } from 'react';
import { readRecentlyViewed, type ViewedPage } from '#web/browser/recently-viewed.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { HomeContent } from './home-content.ts';

const MAX_POPULAR = 4;
const NOTHING: readonly ViewedPage[] = [];

// Cached per visit: useSyncExternalStore needs the same object on every read.
let cached: readonly ViewedPage[] | null = null;
const watch = (): (() => void) => () => (cached = null);
const read = (): readonly ViewedPage[] => (cached ??= readRecentlyViewed());

/** Pages recently viewed in this browser, else the most popular places. */
export function RecentlyViewed({ places }: { places: HomeContent['otherPlaces'] }): ReactNode {
  const t = useText();
  const href = useHref();
  const viewed = useSyncExternalStore(watch, read, () => NOTHING);
  const popular = places.slice(0, MAX_POPULAR).map(({ name, slug }) => ({ name, href: href('tour-search', { slug }) }));
  const shown = viewed.length > 0 ? viewed : popular;
  if (shown.length === 0) return null;
  return (
    <div className="lately">
      <p className="ink-2" id="home-lately">
        {viewed.length > 0 ? t('home.recently_viewed') : t('home.popular')}
      </p>
      <ul aria-labelledby="home-lately">
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
