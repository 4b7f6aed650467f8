/** A page saved for offline reading. */
export interface SavedPage {
  href: string;
  title: string;
  savedAt: string;
}

/** The pages saved by the worker, newest first; empty without a worker. */
export async function savedPages(): Promise<SavedPage[]> {
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
