/** Who sleeps in a room or cabin, seen by a party: a key of `tour.sleeps_*`. */
type Sleepers = 'alone' | 'each_alone' | 'together' | 'among_you' | 'with_others';

/** Who shares rooms of a capacity when a party of this size books them. */
export function whoSleeps(capacity: number, people: number): Sleepers {
  if (capacity === 1) return people === 1 ? 'alone' : 'each_alone';
  if (people % capacity !== 0) return 'with_others';
  return people === capacity ? 'together' : 'among_you';
}
