import { reloadOnce } from './reload-guard.ts';

const CHECK_MS = 300_000;

/** Asks now and then which build is being served; when it is a newer one, the next navigation is a full page load. */
export function watchBuild(build: string): void {
  let isStale = false;
  const check = async (): Promise<void> => {
    if (document.hidden) return;
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) isStale = ((await answer.json()) as { id: string }).id !== build;
  };
  setInterval(() => void check(), CHECK_MS);
  addEventListener('vite:preloadError', () => void reloadOnce(location.pathname));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!isStale || !(link instanceof HTMLAnchorElement) || link.origin !== location.origin || event.defaultPrevented) return;
    event.preventDefault();
    location.assign(link.href);
  });
}
