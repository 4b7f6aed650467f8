import { LRUCache } from 'lru-cache';
import type { Rates } from '#domain/money.ts';
import type { Directory } from './catalogue-directory.ts';
import type { SearchAnswer } from './search-tours.ts';

const KEPT_BYTES = 96_000_000;
/** A compressed copy is a fifth as long. */
const WITH_ENCODED = 1.25;
/** However sure: nothing is given again after this. */
const KEEP_MS = 60_000;

/** Some 300 bytes each. */
const SPELLINGS_KEPT = 20_000;

/** What every answer is made with, beside the index. */
export interface AnswerWorld {
  directory: Directory;
  rates: Rates;
  today: string;
}

/**
 * Answers to searches, given again as they were written until something they say may have changed: all of them when the index has taken in a change that
 * can alter an answer, those that show a tour when its card is no longer right. What was begun before a change is not kept after it.
 */
export class KeptAnswers {
  readonly #answers = new LRUCache<string, SearchAnswer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ written }) => Math.ceil(written.bytes.length * WITH_ENCODED), ttl: KEEP_MS });
  /** Which answer a query in some letters has led to. */
  readonly #spelled = new LRUCache<string, string>({ max: SPELLINGS_KEPT });
  #changes = 0;
  #world: AnswerWorld | null = null;

  /** Names, rates and the day answers are made with from now on: others take all answers with them. */
  within({ directory, rates, today }: AnswerWorld): void {
    const world = this.#world;
    if (world?.directory === directory && world.rates === rates && world.today === today) return;
    this.#world = { directory, rates, today };
    this.clear();
  }

  get(key: string): SearchAnswer | undefined {
    return this.#answers.get(key);
  }

  /** A query in these letters asks for what is kept under this key. */
  spell(spelling: string, key: string): void {
    this.#spelled.set(spelling, key);
  }

  /** The answer to a query in letters met before, if it is kept and of this day. */
  spelled(spelling: string, today: string): SearchAnswer | undefined {
    const key = this.#world?.today === today ? this.#spelled.get(spelling) : undefined;
    return key === undefined ? undefined : this.#answers.get(key);
  }

  /** To be called before an answer is made; what it returns keeps the answer, unless something has changed since. */
  begin(key: string): (answer: SearchAnswer) => void {
    const changes = this.#changes;
    return (answer) => {
      if (changes === this.#changes) this.#answers.set(key, answer);
    };
  }

  /** Cards of these tours are no longer right. */
  forget(tours: readonly number[]): void {
    this.#changes++;
    const changed = new Set(tours);
    for (const [key, answer] of this.#answers.entries()) if (answer.tours.some((tour) => changed.has(tour))) this.#answers.delete(key);
  }

  /** What is being made now comes from elsewhere than the index. */
  skip(): void {
    this.#changes++;
  }

  /** Any answer may be different now. */
  clear(): void {
    this.#changes++;
    this.#answers.clear();
  }
}
