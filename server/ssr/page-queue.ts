import { Problem } from '#server/calls/problem.ts';

/** Seconds after which a refused browser may try again: the pages ahead of it are made by then. */
const RETRY_S = 2;

/** A page that is not made, because too many are in line. */
export class PageRefused extends Problem {
  /** The address that had too many pages in line. */
  readonly address: string;
  constructor(code: 'too_many' | 'unavailable', address: string) {
    super(code, { retryAfterS: RETRY_S });
    this.address = address;
  }
}

export interface PageQueueRule {
  /** Pages of an address that are made at a time, so that one address does not delay the pages of others. */
  running: number;
  /** Pages of an address that wait for these. */
  waiting: number;
  /** Pages of all addresses that are made or wait. Rendering takes one core, so more would only wait longer. */
  all: number;
}

interface Line {
  running: number;
  waiting: { start(): void; refuse(refusal: PageRefused): void }[];
}

/**
 * Makes some pages of an address at a time; the next ones wait, and those beyond are refused before any work. When all places
 * are taken, the address that has most pages waiting loses its last one to an address that has fewer.
 */
export function createPageQueue({ running, waiting, all }: PageQueueRule) {
  const lines = new Map<string, Line>();
  let count = 0;

  function makeRoom(address: string, own: Line): void {
    if (own.running >= running && own.waiting.length >= waiting) throw new PageRefused('too_many', address);
    if (count < all) return;
    let [longest, its] = [own, address];
    for (const [other, line] of lines) if (line.waiting.length > longest.waiting.length) [longest, its] = [line, other];
    // Equal lines would take places from each other.
    if (longest.waiting.length <= own.waiting.length + 1) throw new PageRefused('unavailable', address);
    longest.waiting.pop()?.refuse(new PageRefused('unavailable', its));
    count--;
  }

  return async <T>(address: string, make: () => Promise<T>): Promise<T> => {
    const line = lines.get(address) ?? { running: 0, waiting: [] };
    makeRoom(address, line);
    lines.set(address, line);
    count++;
    if (line.running < running) line.running++;
    else await new Promise<void>((start, refuse) => line.waiting.push({ start, refuse }));
    try {
      return await make();
    } finally {
      count--;
      const next = line.waiting.shift();
      if (next) next.start();
      else if (--line.running === 0) lines.delete(address);
    }
  };
}
