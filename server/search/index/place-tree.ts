/** No place. */
export const NOWHERE = -1;

/** Learns which place of a higher level each city belongs to from tours that name both: what all tours of a city have in common. */
export class ParentLearner {
  readonly #candidates: number[][] = [];

  /** A tour goes to these cities and to these places of the higher level. */
  see(cities: readonly number[], above: readonly number[]): void {
    for (const city of cities) {
      const known = this.#candidates[city];
      if (!known) this.#candidates[city] = [...above];
      else if (known.length > 1) {
        const common = known.filter((place) => above.includes(place));
        // Data that contradicts itself teaches nothing.
        if (common.length > 0) this.#candidates[city] = common;
      }
    }
  }

  parentOf(city: number): number {
    return this.#candidates[city]?.[0] ?? NOWHERE;
  }
}

/** Where a tour's places differ from what its cities imply: places and how much must be added to their counts. */
export function corrections(implied: readonly number[], named: readonly number[]): [place: number, missing: number][] {
  const missing = new Map(named.map((place) => [place, 1]));
  for (const place of implied) if (place !== NOWHERE) missing.set(place, (missing.get(place) ?? 0) - 1);
  return [...missing].filter(([, count]) => count !== 0);
}
