/** Paths of visitors, nearly all of them new to the caches. */
const PLACES = ['georgia', 'norway', 'japan', 'peru', 'kenya', 'tours', 'italy', 'excursions'];
const PHRASES = ['geor', 'wine', 'trek', 'nor', 'ja', 'safari', 'волк', 'berg'];
export const ENCODINGS = ['gzip', 'br', 'zstd'];

/** Draws numbers and members of lists from a source of random numbers. */
export function createDraws(random: () => number): {
  upTo(limit: number): number;
  oneOf<T>(list: readonly T[]): T;
} {
  const upTo = (limit: number): number => Math.floor(random() * limit);
  return { upTo, oneOf: <T>(list: readonly T[]): T => list[upTo(list.length)] as T };
}

/** Makes the next path; a price bound makes nearly every search a new one. */
export function createPaths(random: () => number, tours: readonly { slug: string }[]): () => string {
  const { upTo, oneOf } = createDraws(random);
  return () => {
    const search = `priceMax=${300 + upTo(9000)}&adults=${1 + upTo(4)}&page=${1 + upTo(3)}`;
    const kind = random();
    if (kind < 0.7) return `/spa/tours?slug=${oneOf(PLACES)}&${search}`;
    if (kind < 0.8) return `/${oneOf(PLACES)}?${search}`;
    if (kind < 0.9) return `/${oneOf(['', 'ru/', 'de/', 'zh/'])}${oneOf(tours).slug}?adults=${1 + upTo(9)}`;
    if (kind < 0.95) return `/spa/tours-filter-completion?phrase=${encodeURIComponent(oneOf(PHRASES) + upTo(999))}`;
    return `/nowhere-${upTo(1e6)}`;
  };
}
