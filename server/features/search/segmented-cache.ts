import { LRUCache } from 'lru-cache';

/** Keeps values up to so many bytes, the longest unused going first; one half of the room is for what has been asked for again, so that a flood of what nobody asks for twice leaves that alone. */
export class SegmentedCache<Value extends object> {
  readonly #once: LRUCache<string, Value>;
  readonly #again: LRUCache<string, Value>;

  constructor(bytes: number, sizeOf: (value: Value) => number) {
    const half = { maxSize: bytes / 2, sizeCalculation: sizeOf };
    this.#once = new LRUCache(half);
    this.#again = new LRUCache({
      ...half,
      dispose: (value, key, reason) => reason === 'evict' && this.#once.set(key, value),
    });
  }

  get(key: string): Value | undefined {
    const value = this.#again.get(key) ?? this.#once.peek(key);
    if (value && this.#once.delete(key)) this.#again.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    (this.#again.has(key) ? this.#again : this.#once).set(key, value);
  }

  delete(key: string): void {
    this.#once.delete(key);
    this.#again.delete(key);
  }

  clear(): void {
    this.#again.clear();
    this.#once.clear();
  }
}
