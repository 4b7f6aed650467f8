import { CallError } from '#contract/client.ts';
import { FAVOURITES_COOKIE, readFavourites, withFavourite } from '#domain/favourites.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import type { PageState } from './page.ts';

/** The specification names no life for this cookie; browsers keep none much longer. */
const KEEP_S = 365 * 86_400;

/** The ids of the cookie. Specification 5: one that is not numeric is ignored with a warning. */
function keptIds(): number[] {
  const { ids, ignored } = readFavourites(readCookie(FAVOURITES_COOKIE));
  // oxlint-disable-next-line no-console -- the specification asks for the warning
  if (ignored.length > 0) console.warn('Favourite tours: ids must be numeric, ignored', ignored);
  return ids;
}

const minus = (list: readonly number[], other: readonly number[]): number[] => list.filter((id) => !other.includes(id));

// Specification 4: an error of the server is logged, the change here stays.
// oxlint-disable-next-line no-console -- the specification asks for the log
const log = (error: unknown): void => console.warn('Favourite tours: the server was not told', error);

/**
 * Keeps the favourites of the page: in the cookie always, on the server for who is signed in. Whoever signs in takes the local ones along; then the
 * server's list replaces them. Signing out empties the list here, so that it is not handed to the next person at this browser.
 */
export function syncFavourites({ api, session, favourites }: Pick<PageState, 'api' | 'session' | 'favourites'>): void {
  // A heart may have been pressed before this came.
  let known = keptIds();
  let isTaking = false;
  let queue: Promise<unknown> = Promise.resolve();

  /** Shows a list that comes from elsewhere: the server has it already. */
  const take = (ids: readonly number[]): void => {
    isTaking = true;
    known = ids.slice();
    favourites.set(known);
    isTaking = false;
  };

  const tell = (call: () => Promise<unknown>): void => void (queue = queue.then(call).catch(log));

  const onChange = (): void => {
    const ids = favourites.get();
    const [added, removed] = [minus(ids, known), minus(known, ids)];
    known = ids.slice();
    writeCookie(FAVOURITES_COOKIE, JSON.stringify(ids), ids.length > 0 ? KEEP_S : 0);
    if (isTaking || !session.store.get().token) return;
    for (const tour_id of added.toReversed()) tell(() => api.favourites.addFavourite({ body: { tour_id } }));
    for (const tour_id of removed) tell(() => api.favourites.removeFavourite({ body: { tour_id } }));
  };

  const join = async (isNew: boolean): Promise<void> => {
    const before = known;
    let { ids } = await api.favourites.getFavourites({ query: { active_only: '1' } });
    if (isNew)
      for (const tour_id of minus(before, ids).toReversed())
        ({ ids } = await api.favourites.addFavourite({ body: { tour_id } }).catch((error: unknown) => {
          // The tour is gone; the others are still taken along.
          if (error instanceof CallError && error.status === 404) return { ids };
          throw error;
        }));
    // What was pressed meanwhile is told after this and must not be lost here.
    const meanwhile = minus(known, before)
      .toReversed()
      .reduce<readonly number[]>((list, id) => withFavourite(list, id), ids);
    take(minus(meanwhile, minus(before, known)));
  };

  let last = session.store.get();
  session.store.watch(() => {
    const [before, now] = [last, session.store.get()];
    last = now;
    if (now.user && !before.user) tell(() => join(!before.pending));
    if (!now.user && before.user) take([]);
  });

  const pressed = minus(favourites.get(), known);
  favourites.watch(onChange);
  take(known);
  if (pressed.length > 0) favourites.set([...pressed, ...known]);
  if (last.user) tell(() => join(false));
  // Another tab may have changed them.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    const ids = keptIds();
    if (ids.join() !== known.join()) take(ids);
  });
}
