import { readList, type KeyStore } from '#web/browser/storage.ts';

const KEY = 'favourite_changes';

/** A change of the favourites that is not on the server yet. */
type FavouriteChange = readonly [tourId: number, isAdded: boolean];

const isChange = (value: unknown): value is FavouriteChange =>
  Array.isArray(value) && Number.isSafeInteger(value[0]) && typeof value[1] === 'boolean';

/** The changes to send, oldest first, one per tour. They survive the page. */
export function createFavouriteChanges(store: KeyStore) {
  const read = (): FavouriteChange[] => readList(store, KEY, isChange);
  const write = (changes: readonly FavouriteChange[]): void =>
    store.write(KEY, changes.length > 0 ? JSON.stringify(changes) : null);
  return {
    read,
    clear: () => write([]),
    add: (change: FavouriteChange) => write([...read().filter(([id]) => id !== change[0]), change]),
    /** Removes a sent change, unless a newer one of its tour replaced it. */
    drop: ([tourId, isAdded]: FavouriteChange) =>
      write(read().filter(([id, wasAdded]) => id !== tourId || wasAdded !== isAdded)),
  };
}
