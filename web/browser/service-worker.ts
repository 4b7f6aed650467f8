import { whenIdle } from './idle.ts';
import { trustedUrl } from './trusted-url.ts';

type Message = { type: 'save'; url: string; files: string[] } | { type: 'forget' } | { type: 'take-over' };

const hasWorkers = (): boolean => 'serviceWorker' in navigator;

/** Tells the worker that serves this page, if there is one. */
async function tellWorker(message: Message): Promise<void> {
  if (!hasWorkers()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(message);
}

/** Files of ours that this page has loaded so far. */
function loadedFiles(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  return [...new Set(paths.filter((path) => /^\/(assets|pictures|flags)\//.test(path)))];
}

/** Asks for this page to be kept for reading without a network. Whether it may be is the server's word. */
export const savePage = (): Promise<void> => tellWorker({ type: 'save', url: location.href, files: loadedFiles() });

/** Asks for the pages that belong to somebody to be forgotten. */
export const forgetOwnPages = (): Promise<void> => tellWorker({ type: 'forget' });

/** Whether the worker has brought this page. That it serves the page now does not say so: it may have come while the page was loading. */
const cameThroughWorker = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ workerStart }) => workerStart > 0,
  );

/**
 * Starts the worker when the page has time, in production builds. A page that came without it is kept as soon as it is `whole`: what it loads before that does not
 * pass the worker, and it is of no use without. A newer worker waits until it disturbs nobody.
 */
export async function startServiceWorker(whole: Promise<void>): Promise<void> {
  if (!import.meta.env.PROD || !hasWorkers()) return;
  await whenIdle();
  const registration = await navigator.serviceWorker.register(trustedUrl('/sw.js'));
  registration.waiting?.postMessage({ type: 'take-over' } satisfies Message);
  await Promise.all([navigator.serviceWorker.ready, whole]);
  if (!cameThroughWorker()) await savePage();
}
