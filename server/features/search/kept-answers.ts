import { LRUCache } from 'lru-cache';
import type { Rates } from '#domain/money.ts';
import { type Directory } from '#server/features/catalogue/index.ts';
import type { SearchAnswer } from './search-tours.ts';
import { SegmentedCache } from './segmented-cache.ts';

/** With what is beside the answers themselves; some 6,000 of 70 kB, packed. */
const KEPT_BYTES = 80_000_000;
/** Key, tours and place of an answer. */
const BESIDE_BYTES = 1000;
/** However sure: nothing is given again after this. */
const KEEP_MS = 300_000;
/** So many changed tours are remembered, some 100 bytes each; then all answers go. */
const CHANGED_KEPT = 20_000;

/** Some 300 bytes each. */
const SPELLINGS_KEPT = 20_000;

/** What every answer is made with, beside the index. */
export interface AnswerWorld {
  directory: Directory;
  rates: Rates;
  today: string;
}

/** An answer as it is kept. */
export interface KeptAnswer extends SearchAnswer {
  /** How many changes were known when it was begun. */
  changes: number;
  until: number;
}

/**
 * Answers to searches, given again as they were written until something they say may have changed: all of them when the index has taken in a change that
 * can alter an answer, those that show a tour when its card is no longer right. That also holds for what was begun before the change.
 */
export class KeptAnswers {
  readonly #answers = new SegmentedCache<KeptAnswer>(KEPT_BYTES, ({ written }) => written.size + BESIDE_BYTES);
  /** Which answer a query in some letters has led to. */
  readonly #spelled = new LRUCache<string, string>({ max: SPELLINGS_KEPT });
  /** The last change of a tour. An answer is asked whether it shows one when it is to be given: looking through all at each change would cost a millisecond. */
  readonly #changed = new Map<number, number>();
  #changes = 0;
  /** What was begun before this change is not to be kept. */
  #cleared = 0;
  #world: AnswerWorld | null = null;

  /** Names, rates and the day answers are made with from now on: others take all answers with them. */
  within({ directory, rates, today }: AnswerWorld): void {
    const world = this.#world;
    if (world?.directory === directory && world.rates === rates && world.today === today) return;
    this.#world = { directory, rates, today };
    this.clear();
  }

  get(key: string): KeptAnswer | undefined {
    const answer = this.#answers.get(key);
    if (!answer || (answer.until > performance.now() && this.#isRight(answer))) return answer;
    this.#answers.delete(key);
    return undefined;
  }

  /** A query in these letters asks for what is kept under this key. */
  spell(spelling: string, key: string): void {
    this.#spelled.set(spelling, key);
  }

  /** The answer to a query in letters met before, if it is kept and of this day. */
  spelled(spelling: string, today: string): KeptAnswer | undefined {
    const key = this.#world?.today === today ? this.#spelled.get(spelling) : undefined;
    return key === undefined ? undefined : this.get(key);
  }

  /** To be called before an answer is made; what it returns keeps the answer, unless it may have changed since. */
  begin(key: string): (answer: SearchAnswer) => void {
    const changes = this.#changes;
    return (answer) => {
      if (changes < this.#cleared || !this.#isRight({ tours: answer.tours, changes })) return;
      this.#answers.set(key, { ...answer, changes, until: performance.now() + KEEP_MS });
    };
  }

  /** Cards of these tours are no longer right. */
  forget(tours: readonly number[]): void {
    if (this.#changed.size + tours.length > CHANGED_KEPT) return this.clear();
    this.#changes++;
    for (const tour of tours) this.#changed.set(tour, this.#changes);
  }

  /** What is being made now comes from elsewhere than the index. */
  skip(): void {
    this.#cleared = ++this.#changes;
  }

  /** Any answer may be different now. */
  clear(): void {
    this.skip();
    this.#changed.clear();
    this.#answers.clear();
  }

  #isRight({ tours, changes }: Pick<KeptAnswer, 'tours' | 'changes'>): boolean {
    return this.#changed.size === 0 || tours.every((tour) => (this.#changed.get(tour) ?? 0) <= changes);
  }
}
