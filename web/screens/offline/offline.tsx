import { type ReactNode, useEffect, useState } from 'react';
import type { Head, HeadContext } from '#web/screen.ts';
import { whenOnline } from '#web/browser/when-online.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';

export function head({ t }: HeadContext<undefined>): Head {
  return { title: t('offline.title'), noindex: true };
}

/** `/offline`: saved by the service worker, shown for pages that it does not have. */
export default function Offline(): ReactNode {
  return <OfflineScreen />;
}

/** Shown for a page that was never saved: lists saved pages, and reloads when the network is back. */
function OfflineScreen(): ReactNode {
  const t = useText();
  const moments = useMoments();
  const [pages, setPages] = useState<readonly SavedPage[]>([]);
  useEffect(() => {
    savedPages().then(setPages, () => {});
    const gone = new AbortController();
    void whenOnline(gone.signal).then(() => location.reload());
    return () => gone.abort();
  }, []);
  return (
    <main id="main" className="wrap away">
      <h1 className="h1">{t('offline.title')}</h1>
      <p className="ink-2">{t('offline.text')}</p>
      <p>
        <button type="button" className="btn btn--main" onClick={() => location.reload()}>
          {t('ui.try_again')}
        </button>
      </p>
      {pages.length > 0 && (
        <section aria-labelledby="kept">
          <h2 className="h3" id="kept">
            {t('offline.kept')}
          </h2>
          <ul>
            {/* Full page loads: the worker has these pages, but client-side navigation needs the server. */}
            {pages.map(({ href, title, savedAt }) => (
              <li key={href}>
                <a className="link" href={href} data-prefetch="off">
                  {title.replace(` · ${t('site.title')}`, '')}
                </a>{' '}
                <span className="ink-2 t-14">{t('offline.from', { time: moments.short(savedAt) })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

/** A page saved for offline reading. */
interface SavedPage {
  href: string;
  title: string;
  savedAt: string;
}

/** The pages saved by the worker, newest first; empty without a worker. */
async function savedPages(): Promise<SavedPage[]> {
  if (!('caches' in globalThis) || !(await caches.has('pages'))) return [];
  const cache = await caches.open('pages');
  const found = await Promise.all(
    (await cache.keys()).map(async (request): Promise<SavedPage[]> => {
      const headers = (await cache.match(request, { ignoreVary: true }))?.headers;
      const savedAt = headers?.get('x-saved-at');
      return savedAt ? [{ href: request.url, title: decodeURIComponent(headers?.get('x-title') ?? ''), savedAt }] : [];
    }),
  );
  return found.flat().toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
}
