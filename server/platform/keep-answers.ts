interface KeepOptions<Input, Answer> {
  /** Milliseconds a value is fresh; for as long again it is returned stale while it is reloaded. */
  keepMs: number;
  /** The cache key. Nothing is evicted, so keys must be few. */
  keyOf(input: Input): string;
  read(input: Input): Promise<Answer>;
}

interface Entry<Answer> {
  answer: Promise<Answer>;
  at: number;
  isReloading: boolean;
}

/** Caches `read` with stale-while-revalidate. Concurrent callers share one read; a failed read is not cached. */
export function keepAnswers<Input, Answer>({
  keepMs,
  keyOf,
  read,
}: KeepOptions<Input, Answer>): (input: Input) => Promise<Answer> {
  const cache = new Map<string, Entry<Answer>>();

  const load = (key: string, input: Input): Promise<Answer> => {
    const answer = read(input);
    const entry = { answer, at: performance.now(), isReloading: false };
    cache.set(key, entry);
    answer.catch(() => cache.get(key) === entry && cache.delete(key));
    return answer;
  };

  const reloadInBackground = (key: string, input: Input, old: Entry<Answer>): void => {
    if (old.isReloading) return;
    old.isReloading = true;
    const put = (answer: Answer): void =>
      void cache.set(key, { answer: Promise.resolve(answer), at: performance.now(), isReloading: false });
    read(input).then(put, () => (old.isReloading = false));
  };

  return (input) => {
    const key = keyOf(input);
    const cached = cache.get(key);
    const age = cached ? performance.now() - cached.at : Infinity;
    if (!cached || age > 2 * keepMs) return load(key, input);
    if (age > keepMs) reloadInBackground(key, input, cached);
    return cached.answer;
  };
}
