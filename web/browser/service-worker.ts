import { whenIdle } from './idle.ts';
import { trustedUrl } from './trusted-url.ts';

type Message = { type: 'save'; url: string; files: string[] } | { type: 'forget' } | { type: 'take-over' };

const hasWorkers = (): boolean => 'serviceWorker' in navigator;

/** Posts a message to the worker that controls this page, if any. */
async function postToWorker(message: Message): Promise<void> {
  if (!hasWorkers()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(message);
}

/** Files of this site that the page has loaded. */
function loadedFiles(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  return [...new Set(paths.filter((path) => /^\/(assets|pictures|flags)\//.test(path)))];
}

/** Asks the worker to save this page for offline reading, which the server may forbid. */
export const savePage = (): Promise<void> => postToWorker({ type: 'save', url: location.href, files: loadedFiles() });

/** Asks the worker to save another page of this site, once a worker is active. */
export async function savePageAt(path: string): Promise<void> {
  if (!import.meta.env.PROD || !hasWorkers()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'save', url: new URL(path, location.href).href, files: [] } satisfies Message);
}

/** Asks the worker to delete the pages of the signed-out user. */
export const deleteOwnPages = (): Promise<void> => postToWorker({ type: 'forget' });

/** Whether the worker delivered this page; the one that controls it now may have started during loading. */
const cameThroughWorker = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ workerStart }) => workerStart > 0,
  );

/**
 * Starts the worker when the page is idle, in production builds. A page loaded without the worker is saved once it has
 * settled, because its files did not pass through the worker. A newer worker waits until it interrupts no page.
 */
export async function startServiceWorker(settled: Promise<void>): Promise<void> {
  if (!import.meta.env.PROD || !hasWorkers()) return;
  await whenIdle();
  const registration = await navigator.serviceWorker.register(trustedUrl('/sw.js'));
  registration.waiting?.postMessage({ type: 'take-over' } satisfies Message);
  await Promise.all([navigator.serviceWorker.ready, settled]);
  if (!cameThroughWorker()) await savePage();
}
