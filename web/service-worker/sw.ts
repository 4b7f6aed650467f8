import { ExpirationPlugin } from 'workbox-expiration';
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { splitLocale, withLocale } from '#domain/locales.ts';
import { filesOf, deleteOwnPages, withSavedMarks, PAGES, toSave } from './saved-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Chromium's static routing of requests. */
interface StaticRouting {
  addRoutes?(rules: { condition: { urlPattern: URLPattern }; source: 'network' }): Promise<void>;
}

const DAY_S = 86_400;
/** After this long without a response the saved page is shown, marked as saved. */
const PAGE_LIMIT_S = 5;
/** Paths that are not pages of the client. */
const NOT_PAGES =
  /^\/(pictures|programmes|share|assets|basemap|flags|media|sites|builds|spa|crm|node-api|sandbox|operator|openapi\.json|docs|health|sitemap[\w-]*\.xml|robots\.txt|sw\.js)(\/|$)/;

precache(PRECACHE);
cleanupOutdatedCaches();
addRoute({ directoryIndex: '', cleanURLs: false });

/** Files with a hash in their name never change. */
const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true })],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/(assets|flags)\//.test(url.pathname), assets);

const pictures = new CacheFirst({
  cacheName: 'pictures',
  plugins: [
    // A picture still being encoded in its best format is served in another one for a minute.
    {
      cacheWillUpdate: async ({ response }) =>
        response.headers.get('cache-control')?.includes('immutable') ? response : null,
    },
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'), pictures);

/** Counts sign-outs, so that a page requested before one is not saved after it. */
let signOuts = 0;

/** Query keys ignored in a saved page's URL: campaign parameters, secrets, a voucher's code, and the dates of a tour. */
const IGNORED_QUERY = /^utm_|^tour-selection-token$|^code$/;
const IGNORED_TOUR_QUERY = /^date(From|To)$/;
const TOUR = /-\d+$/;

/** Cache key of a page. A tour is saved once, as last seen. */
function keyOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()])
    if (IGNORED_QUERY.test(name) || (TOUR.test(url.pathname) && IGNORED_TOUR_QUERY.test(name)))
      url.searchParams.delete(name);
  return url.href;
}

/** Fetches the files of a page into their caches. */
async function cacheFiles(files: readonly string[], event: ExtendableEvent): Promise<void> {
  await Promise.all(
    files.map((file) => {
      const strategy = file.includes('/pictures/') ? pictures : assets;
      return strategy.handle({ request: new Request(new URL(file, self.location.origin)), event }).catch(() => null);
    }),
  );
}

/** The offline page in the language of the URL. */
function offlinePage(address: string): Promise<Response | undefined> {
  return matchPrecache(withLocale('/offline', splitLocale(new URL(address).pathname).locale));
}

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PAGE_LIMIT_S,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
      handlerWillStart: async ({ state }) => void (state && (state['signOuts'] = signOuts)),
      async cacheWillUpdate({ response, event, state }) {
        const saved = await toSave(response);
        if (!saved || state?.['signOuts'] !== signOuts) return null;
        await cacheFiles(filesOf(await saved.clone().text()), event as ExtendableEvent);
        return state?.['signOuts'] === signOuts ? saved : null;
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? withSavedMarks(cachedResponse) : null),
      handlerDidError: async ({ request }) => offlinePage(request.url),
    },
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
});
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !NOT_PAGES.test(url.pathname),
  pages,
);

// Calls bypass the worker: a hop through it cost every filter some milliseconds.
self.addEventListener('install', (event) => {
  const { addRoutes } = event as StaticRouting;
  if (addRoutes)
    event.waitUntil(
      addRoutes.call(event, { condition: { urlPattern: new URLPattern({ pathname: '/spa/*' }) }, source: 'network' }),
    );
});

self.addEventListener('activate', (event) => {
  // The worker controls the page that registered it at once, and navigation preload runs while the worker starts.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

type Message = { type: 'save'; url: string; files: string[] } | { type: 'forget' } | { type: 'take-over' };

/**
 * A newer worker takes over only when a single page is open, which has just been loaded, so that no page in use
 * changes.
 */
async function takeOver(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await self.skipWaiting();
}

async function onMessage(message: Message, event: ExtendableMessageEvent): Promise<void> {
  if (message.type === 'take-over') return takeOver();
  if (message.type === 'forget') {
    signOuts++;
    return deleteOwnPages();
  }
  // Its files come first, so that every saved page can be opened.
  await cacheFiles(message.files, event);
  const [response, done] = pages.handleAll({ request: new Request(message.url), event });
  await Promise.all([response.catch(() => null), done.catch(() => null)]);
}

self.addEventListener('message', (event) => event.waitUntil(onMessage(event.data as Message, event)));

/** A notice of a message, as the server encrypts it for this browser. */
interface MessageNotice {
  title: string;
  body: string;
  /** Page of the chat. */
  path: string;
  /** Of the chat: a newer notice replaces its older one. */
  tag: string;
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, path, tag } = event.data.json() as MessageNotice;
  const notice = { body, tag, data: { path } };
  event.waitUntil(self.registration.showNotification(title, notice));
});

/** Shows the chat in an open page of the site, else in a new one. */
async function openChat(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const page = windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0];
  if (!page) return void (await self.clients.openWindow(path));
  await page.focus();
  if (new URL(page.url).pathname !== path) await page.navigate(path);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(openChat(path));
});
