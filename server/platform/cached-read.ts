import { outsidePatience, waitForDatabase } from '#server/db/patience.ts';

interface CachedReadOptions<Input, Value> {
  /** Milliseconds for which a value is fresh; for as long again it is returned stale while it is reloaded. */
  freshMs: number;
  /** The cache key. Nothing is evicted, so there must be few keys. */
  keyOf(input: Input): string;
  read(input: Input): Promise<Value>;
}

interface Entry<Value> {
  value: Promise<Value>;
  at: number;
  isReloading: boolean;
}

/** Caches `read` with stale-while-revalidate. Concurrent callers share one read; a failed read is not cached. */
export function cachedRead<Input, Value>({
  freshMs,
  keyOf,
  read,
}: CachedReadOptions<Input, Value>): (input: Input) => Promise<Value> {
  const cache = new Map<string, Entry<Value>>();

  const load = (key: string, input: Input): Promise<Value> => {
    const value = outsidePatience(() => read(input));
    const entry = { value, at: performance.now(), isReloading: false };
    cache.set(key, entry);
    value.catch(() => cache.get(key) === entry && cache.delete(key));
    return value;
  };

  const reloadInBackground = (key: string, input: Input, stale: Entry<Value>): void => {
    if (stale.isReloading) return;
    stale.isReloading = true;
    const put = (value: Value): void =>
      void cache.set(key, { value: Promise.resolve(value), at: performance.now(), isReloading: false });
    outsidePatience(() => read(input)).then(put, () => (stale.isReloading = false));
  };

  return (input) => {
    const key = keyOf(input);
    const cached = cache.get(key);
    const ageMs = cached ? performance.now() - cached.at : Infinity;
    if (!cached || ageMs > 2 * freshMs) return waitForDatabase(() => load(key, input));
    if (ageMs > freshMs) reloadInBackground(key, input, cached);
    return waitForDatabase(() => cached.value);
  };
}
