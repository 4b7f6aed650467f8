/** How many tours there are by id, and in all. */
export interface Shares {
  counts: ReadonlyMap<number, number>;
  total: number;
}

/** A thing that a season has only this many tours of is chance. */
const FEWEST = 2;

/** What a part of the year has more of than the whole year has, the largest difference first. */
export function strengthsOf(part: Shares, whole: Shares): number[] {
  const share = ({ counts, total }: Shares, id: number): number => (counts.get(id) ?? 0) / Math.max(1, total);
  return [...part.counts]
    .filter(([, count]) => count >= FEWEST)
    .map(([id]) => ({ id, more: share(part, id) - share(whole, id) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more || a.id - b.id)
    .map(({ id }) => id);
}
