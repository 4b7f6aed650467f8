import { useSyncExternalStore, type ReactNode } from 'react';
import { readLately, type Look } from '#web/browser/lately.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { HomeContent } from './home-content.ts';

const OFTEN = 4;
const NOTHING: readonly Look[] = [];

// Read once a visit of the page: the answer must stay the same object.
let kept: readonly Look[] | null = null;
const watch = (): (() => void) => () => (kept = null);
const read = (): readonly Look[] => (kept ??= readLately());

/** Below the search bar, on one line: what was looked at lately in this browser, else where most tours are. */
export function Lately({ places }: { places: HomeContent['otherPlaces'] }): ReactNode {
  const t = useText();
  const href = useHref();
  const looks = useSyncExternalStore(watch, read, () => NOTHING);
  const often = places.slice(0, OFTEN).map(({ name, slug }) => ({ name, href: href('tour-search', { slug }) }));
  const shown = looks.length > 0 ? looks : often;
  if (shown.length === 0) return null;
  return (
    <div className="lately">
      <p className="ink-2" id="home-lately">
        {looks.length > 0 ? t('home.lately') : t('home.often')}
      </p>
      <ul aria-labelledby="home-lately">
        {shown.map((look) => (
          <li key={look.href}>
            <a className="link" href={look.href}>
              {look.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
