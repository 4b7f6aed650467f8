import { CallError } from '#contract/client.ts';
import { FAVOURITES_COOKIE, readFavourites, withFavourite } from '#domain/favourites.ts';
import { MAX_FAVOURITES } from '#domain/limits.ts';
import { readCookie, writeCookie } from '#web/browser/cookies.ts';
import { longStore } from '#web/browser/storage.ts';
import { createFavouriteChanges } from './favourite-changes.ts';
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
const log = (error: unknown, what = 'the server was not updated'): void =>
  // oxlint-disable-next-line no-console -- the specification asks for the log
  console.warn(`Favourite tours: ${what}`, error);

/** Whether the server rejects a call permanently, so that a retry is useless. */
const isRefused = (error: unknown): error is CallError =>
  error instanceof CallError && [400, 404, 409].includes(error.status);

/** Shows a notice about the limit: the server's, or a text of this browser. */
type AnnounceFavourites = (notice: string | { key: 'favourites.full' | 'favourites.left_out'; count: number }) => void;

/**
 * Stores the favourites of the page: in the cookie always, and on the server for a signed-in user, whose list replaces
 * the local one. Changes that fail are stored and repeated first. Signing out empties the local list, and so does a
 * list that cannot be read (specification 7), until it can.
 */
// oxlint-disable-next-line max-lines-per-function -- steps that share the list and its queue
export function syncFavourites(
  { api, session, favourites }: Pick<PageState, 'api' | 'session' | 'favourites'>,
  announce: AnnounceFavourites,
): void {
  const changes = createFavouriteChanges(longStore);
  // A heart may have been pressed before this script ran.
  let known = storedIds();
  let isApplying = false;
  // Whether the server's list could not be read.
  let isUnread = false;
  let queue: Promise<unknown> = Promise.resolve();

  /** Applies a list that is already on the server. */
  const apply = (ids: readonly number[]): void => {
    isApplying = true;
    known = ids.slice();
    favourites.set(known);
    isApplying = false;
  };

  const enqueue = (call: () => Promise<unknown>): void => void (queue = queue.then(call).catch(log));

  /** Sends the stored changes; throws at the first failure. */
  const send = async (): Promise<void> => {
    for (const change of changes.read()) {
      const [tour_id, isAdded] = change;
      const call = isAdded ? api.favourites.addFavourite : api.favourites.removeFavourite;
      try {
        await call({ body: { tour_id } });
      } catch (error) {
        if (!isRefused(error)) throw error;
        if (error.body.code === 'favourites_full') {
          apply(known.filter((id) => id !== tour_id));
          announce(error.message);
        } else log(error);
      }
      changes.drop(change);
    }
  };

  const onChange = (): void => {
    const ids = favourites.get();
    if (!isApplying && ids.length > MAX_FAVOURITES && ids.length > known.length) {
      announce({ key: 'favourites.full', count: MAX_FAVOURITES });
      return apply(known);
    }
    const [added, removed] = [minus(ids, known), minus(known, ids)];
    known = ids.slice();
    writeCookie(FAVOURITES_COOKIE, JSON.stringify(ids), ids.length > 0 ? KEEP_S : 0);
    if (isApplying || !session.store.get().token) return;
    for (const id of added.toReversed()) changes.add([id, true]);
    for (const id of removed) changes.add([id, false]);
    enqueue(send);
  };

  const takeOver = async (isNew: boolean): Promise<void> => {
    const before = known;
    await send();
    const ids = await api.favourites.getFavourites({ query: { active_only: '1' } }).then(
      (reply) => reply.ids,
      (error: unknown) => void log(error, 'the list was not loaded'),
    );
    isUnread = ids === undefined;
    const left = ids && ids.length >= MAX_FAVOURITES ? minus(before, ids).length : 0;
    if (isNew && left > 0) announce({ key: 'favourites.left_out', count: left });
    // Changes made meanwhile are sent afterwards and must not be lost here.
    apply(
      changes
        .read()
        .reduce<readonly number[]>(
          (list, [id, isAdded]) => (isAdded ? withFavourite(list, id) : minus(list, [id])),
          ids ?? [],
        ),
    );
  };

  let last = session.store.get();
  session.store.watch(() => {
    const [before, now] = [last, session.store.get()];
    last = now;
    if (now.user && !before.user) enqueue(() => takeOver(!before.pending));
    if (now.user || !before.user) return;
    changes.clear();
    apply([]);
  });

  const pressed = minus(favourites.get(), known);
  favourites.watch(onChange);
  apply(known);
  if (pressed.length > 0) favourites.set([...pressed, ...known]);
  if (last.user) enqueue(() => takeOver(false));
  const resend = (): void =>
    void (last.user && (isUnread || changes.read().length > 0) && enqueue(() => takeOver(false)));
  addEventListener('online', resend);
  // Another tab may have changed them.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    const ids = storedIds();
    if (ids.join() !== known.join()) apply(ids);
    resend();
  });
}
