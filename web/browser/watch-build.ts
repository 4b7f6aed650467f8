import type { LatestBuild } from '#contract/builds.ts';

/** Checked hourly, and when a tab gets focus this long after the last check. */
const CHECK_MS = 3_600_000;
const FOCUS_CHECK_MS = 10_000;

/** Opens a page with a full load, bypassing client-side navigation, whose scripts may be outdated. */
export function loadPage(href: string, { replace = false } = {}): void {
  if ('navigation' in window)
    navigation.navigate(href, { info: { load: true }, history: replace ? 'replace' : 'auto' });
  else if (replace) location.replace(href);
  else location.assign(href);
}

/** Polls the id of the served build; after a new build, the next navigation is a full page load. */
export function watchBuild(build: string): void {
  let isStale = false;
  let checkedAt = performance.now();
  const check = async (): Promise<void> => {
    if (document.hidden || isStale) return;
    checkedAt = performance.now();
    const response = await fetch('/builds/latest.json', { cache: 'no-store' }).catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- specification 8
      console.info('Error fetching app manifest', error);
      return null;
    });
    if (response?.ok) isStale = ((await response.json()) as LatestBuild).id !== build;
  };
  setInterval(() => void check(), CHECK_MS);
  addEventListener('focus', () => performance.now() - checkedAt > FOCUS_CHECK_MS && void check());
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!isStale || !(link instanceof HTMLAnchorElement) || link.origin !== location.origin || event.defaultPrevented)
      return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.download) return;
    event.preventDefault();
    loadPage(link.href);
  });
}
