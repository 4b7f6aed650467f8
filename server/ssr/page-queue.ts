import { Problem } from '#server/calls/problem.ts';

/** Seconds after which a refused browser may try again: the pages ahead of it are made by then. */
const RETRY_S = 2;

/** A page that is not made, because too many are in line. */
export class PageRefused extends Problem {
  /** Who had too many pages in line, by `callerOf`. */
  readonly caller: string;
  constructor(code: 'too_many' | 'unavailable', caller: string) {
    super(code, { retryAfterS: RETRY_S });
    this.caller = caller;
  }
}

export interface PageQueueRule {
  /** Pages of a caller that are made at a time, so that one caller does not delay the pages of others. */
  running: number;
  /** Pages of a caller that wait for these. */
  waiting: number;
  /** Pages of all callers that are made or wait. Rendering takes one core, so more would only wait longer. */
  all: number;
}

interface Line {
  running: number;
  waiting: { start(): void; refuse(refusal: PageRefused): void }[];
}

const lengthOf = ({ running, waiting }: Line): number => running + waiting.length;

/**
 * Makes some pages of a caller at a time; the next ones wait, and those beyond are refused before any work. When all places
 * are taken, of the callers with a page waiting the one that has most in line, made ones too, loses its last to a caller
 * that has fewer.
 */
export function createPageQueue({ running, waiting, all }: PageQueueRule) {
  const lines = new Map<string, Line>();
  let count = 0;

  function makeRoom(caller: string, own: Line): void {
    if (own.running >= running && own.waiting.length >= waiting) throw new PageRefused('too_many', caller);
    if (count < all) return;
    let [longest, its] = [own, caller];
    for (const [other, line] of lines)
      if (line.waiting.length > 0 && lengthOf(line) > lengthOf(longest)) [longest, its] = [line, other];
    // Equal lines would take places from each other.
    if (lengthOf(longest) <= lengthOf(own) + 1) throw new PageRefused('unavailable', caller);
    longest.waiting.pop()?.refuse(new PageRefused('unavailable', its));
    count--;
  }

  return async <T>(caller: string, make: () => Promise<T>): Promise<T> => {
    const line = lines.get(caller) ?? { running: 0, waiting: [] };
    makeRoom(caller, line);
    lines.set(caller, line);
    count++;
    if (line.running < running) line.running++;
    else await new Promise<void>((start, refuse) => line.waiting.push({ start, refuse }));
    try {
      return await make();
    } finally {
      count--;
      const next = line.waiting.shift();
      if (next) next.start();
      else if (--line.running === 0) lines.delete(caller);
    }
  };
}
