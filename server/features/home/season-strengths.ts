/** Numbers of tours by id, and in total. */
export interface Shares {
  counts: ReadonlyMap<number, number>;
  total: number;
}

/** Smaller numbers of tours are chance. */
const FEWEST = 2;

/** Ids that are more frequent in a part of the year than in the whole year, the largest difference first. */
export function strengthsOf(part: Shares, whole: Shares): number[] {
  const share = ({ counts, total }: Shares, id: number): number => (counts.get(id) ?? 0) / Math.max(1, total);
  return [...part.counts]
    .filter(([, count]) => count >= FEWEST)
    .map(([id]) => ({ id, more: share(part, id) - share(whole, id) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more || a.id - b.id)
    .map(({ id }) => id);
}
