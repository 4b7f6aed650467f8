import type pg from 'pg';
import { inSlices } from '#server/search/in-slices.ts';
import { readSuggestions } from './suggest-source.ts';
import { Suggester, type PhrasePart, type Suggestion, type SuggestRequest } from './suggest.ts';

/** Without the worker, the suggestions of this process are re-read after this time. */
const MAX_AGE_MS = 60_000;

/** Suggestions read by this process while the index is unavailable. */
export class LocalSuggestions {
  readonly #pool: pg.Pool;
  #ready: Suggester | null = null;
  #reading: Promise<Suggester> | null = null;
  #until = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Uses `whileLoading` until the suggestions are loaded; without a match the caller waits for them. */
  async complete(request: SuggestRequest, whileLoading: () => Promise<Suggestion[]>): Promise<Suggestion[]> {
    if (this.#ready) {
      if (this.#until < performance.now()) void this.#read().catch(() => {});
      return this.#ready.complete(request);
    }
    const reading = this.#read();
    // The caller may not wait for it.
    reading.catch(() => {});
    const quick = await whileLoading();
    return quick.length > 0 ? quick : (await reading).complete(request);
  }

  async parsePhrase(phrase: string, onlyCruises: boolean): Promise<PhrasePart[]> {
    return (this.#ready ?? (await this.#read())).parsePhrase(phrase, onlyCruises);
  }

  #read(): Promise<Suggester> {
    this.#reading ??= readSuggestions(this.#pool)
      .then(({ entries, tours }) => inSlices(Suggester.make(entries, tours)))
      .then((suggester) => {
        this.#until = performance.now() + MAX_AGE_MS;
        return (this.#ready = suggester);
      })
      .finally(() => (this.#reading = null));
    return this.#reading;
  }
}
