export interface KeepParts<Input, Answer> {
  /** So long an answer is given as it is; so long again it is given once more while a new one is fetched. */
  keepMs: number;
  /** Askers with the same key get the same answer. There must be few keys. */
  keyOf(input: Input): string;
  read(input: Input): Promise<Answer>;
}

interface Kept<Answer> {
  answer: Promise<Answer>;
  at: number;
  isRenewing: boolean;
}

/** Keeps answers that may be a little old: several askers wait for one reading, nobody waits for a renewal, and a failed reading is not kept. */
export function keepAnswers<Input, Answer>({
  keepMs,
  keyOf,
  read,
}: KeepParts<Input, Answer>): (input: Input) => Promise<Answer> {
  const kept = new Map<string, Kept<Answer>>();

  const renew = (key: string, input: Input): Promise<Answer> => {
    const answer = read(input);
    const entry = { answer, at: performance.now(), isRenewing: false };
    kept.set(key, entry);
    answer.catch(() => kept.get(key) === entry && kept.delete(key));
    return answer;
  };

  const renewBehind = (key: string, input: Input, old: Kept<Answer>): void => {
    if (old.isRenewing) return;
    old.isRenewing = true;
    const put = (answer: Answer): void =>
      void kept.set(key, { answer: Promise.resolve(answer), at: performance.now(), isRenewing: false });
    read(input).then(put, () => (old.isRenewing = false));
  };

  return (input) => {
    const key = keyOf(input);
    const known = kept.get(key);
    const age = known ? performance.now() - known.at : Infinity;
    if (!known || age > 2 * keepMs) return renew(key, input);
    if (age > keepMs) renewBehind(key, input, known);
    return known.answer;
  };
}
