/** A deterministic random generator: the same seed gives the same catalogue on every machine. */
export interface Dice {
  /** A number from 0 up to 1. */
  roll(): number;
  /** A whole number from `from` to `to`, inclusive. */
  whole(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in `share` of the cases. */
  chance(share: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
}

/** Dice seeded by a text (FNV-1a hash, mulberry32 generator). */
export function diceOf(seed: string): Dice {
  let state = 2_166_136_261;
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), 16_777_619);
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(roll() * (to - from + 1));
  return {
    roll,
    whole,
    pick(list) {
      const found = list[whole(0, list.length - 1)];
      if (found === undefined) throw new RangeError('nothing to pick from');
      return found;
    },
    chance: (share) => roll() < share,
    shuffle(list) {
      const mixed = [...list];
      for (let index = mixed.length - 1; index > 0; index--) {
        const other = whole(0, index);
        const last = mixed[index];
        const taken = mixed[other];
        if (last !== undefined && taken !== undefined) [mixed[index], mixed[other]] = [taken, last];
      }
      return mixed;
    },
  };
}
