export const NOWHERE = -1;

/** Learns the region or country of each city from the tours: the one that all tours to a city share. */
export class ParentLearner {
  readonly #candidates: number[][] = [];

  /** Records a tour to these cities and these places of the higher level. */
  see(cities: readonly number[], above: readonly number[]): void {
    for (const city of cities) {
      const known = this.#candidates[city];
      if (!known) this.#candidates[city] = [...above];
      else if (known.length > 1) {
        const common = known.filter((place) => above.includes(place));
        // Contradictory data is ignored.
        if (common.length > 0) this.#candidates[city] = common;
      }
    }
  }

  parentOf(city: number): number {
    return this.#candidates[city]?.[0] ?? NOWHERE;
  }
}

/** Differences between a tour's places and those its cities imply: places and how much to add to their counts. */
export function corrections(implied: readonly number[], named: readonly number[]): [place: number, missing: number][] {
  const missing = new Map(named.map((place) => [place, 1]));
  for (const place of implied) if (place !== NOWHERE) missing.set(place, (missing.get(place) ?? 0) - 1);
  return [...missing].filter(([, count]) => count !== 0);
}
