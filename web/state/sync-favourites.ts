import { CallError } from '#contract/client.ts';
import { FAVOURITES_COOKIE, readFavourites, withFavourite } from '#domain/favourites.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import type { PageState } from './page.ts';

/** The specification names no lifetime for this cookie; browsers allow little more than this. */
const KEEP_S = 365 * 86_400;

/** The ids in the cookie. Specification 5: a non-numeric one is ignored with a warning. */
function storedIds(): number[] {
  const { ids, ignored } = readFavourites(readCookie(FAVOURITES_COOKIE));
  // oxlint-disable-next-line no-console -- the specification asks for the warning
  if (ignored.length > 0) console.warn('Favourite tours: ids must be numeric, ignored', ignored);
  return ids;
}

const minus = (list: readonly number[], other: readonly number[]): number[] => list.filter((id) => !other.includes(id));

// Specification 4: a server error is logged, and the local change stays.
// oxlint-disable-next-line no-console -- the specification asks for the log
const log = (error: unknown): void => console.warn('Favourite tours: the server was not updated', error);

/**
 * Stores the favourites of the page: in the cookie always, and on the server for a signed-in user. Signing in merges the local ones into the server's list,
 * which then replaces them. Signing out empties the local list, so that the next user of this browser does not see it.
 */
export function syncFavourites({ api, session, favourites }: Pick<PageState, 'api' | 'session' | 'favourites'>): void {
  // A heart may have been pressed before this script ran.
  let known = storedIds();
  let isApplying = false;
  let queue: Promise<unknown> = Promise.resolve();

  /** Applies a list that the server already has. */
  const apply = (ids: readonly number[]): void => {
    isApplying = true;
    known = ids.slice();
    favourites.set(known);
    isApplying = false;
  };

  const enqueue = (call: () => Promise<unknown>): void => void (queue = queue.then(call).catch(log));

  const onChange = (): void => {
    const ids = favourites.get();
    const [added, removed] = [minus(ids, known), minus(known, ids)];
    known = ids.slice();
    writeCookie(FAVOURITES_COOKIE, JSON.stringify(ids), ids.length > 0 ? KEEP_S : 0);
    if (isApplying || !session.store.get().token) return;
    for (const tour_id of added.toReversed()) enqueue(() => api.favourites.addFavourite({ body: { tour_id } }));
    for (const tour_id of removed) enqueue(() => api.favourites.removeFavourite({ body: { tour_id } }));
  };

  const merge = async (isNew: boolean): Promise<void> => {
    const before = known;
    let { ids } = await api.favourites.getFavourites({ query: { active_only: '1' } });
    if (isNew)
      for (const tour_id of minus(before, ids).toReversed())
        ({ ids } = await api.favourites.addFavourite({ body: { tour_id } }).catch((error: unknown) => {
          // The tour is gone; the other ones are still merged.
          if (error instanceof CallError && error.status === 404) return { ids };
          throw error;
        }));
    // Changes made meanwhile are sent afterwards and must not be lost here.
    const meanwhile = minus(known, before)
      .toReversed()
      .reduce<readonly number[]>((list, id) => withFavourite(list, id), ids);
    apply(minus(meanwhile, minus(before, known)));
  };

  let last = session.store.get();
  session.store.watch(() => {
    const [before, now] = [last, session.store.get()];
    last = now;
    if (now.user && !before.user) enqueue(() => merge(!before.pending));
    if (!now.user && before.user) apply([]);
  });

  const pressed = minus(favourites.get(), known);
  favourites.watch(onChange);
  apply(known);
  if (pressed.length > 0) favourites.set([...pressed, ...known]);
  if (last.user) enqueue(() => merge(false));
  // Another tab may have changed them.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    const ids = storedIds();
    if (ids.join() !== known.join()) apply(ids);
  });
}
