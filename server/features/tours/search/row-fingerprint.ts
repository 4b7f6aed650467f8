import type { Availability, TourRow } from './tour-row.ts';

/** FNV-1a over whole numbers and texts: tells two rows apart, guards against nobody. */
class Fingerprint {
  #hash = 0x811c9dc5;

  number(value: number): void {
    const whole = Math.round(value * 1e4);
    this.#hash = Math.imul(Math.imul(this.#hash ^ (whole | 0), 0x01000193) ^ Math.floor(whole / 2 ** 32), 0x01000193);
  }

  text(text: string): void {
    this.number(text.length);
    for (let at = 0; at < text.length; at++) this.#hash = Math.imul(this.#hash ^ text.charCodeAt(at), 0x01000193);
  }

  list(values: readonly (number | string)[]): void {
    this.number(values.length);
    for (const value of values) if (typeof value === 'number') this.number(value);
      else this.text(value);
  }

  get value(): number {
    return this.#hash | 0;
  }
}

/** A number that changes, as good as always, when anything of a tour but its dates and price does. */
export function fingerprintOf(row: TourRow): number {
  const print = new Fingerprint();
  print.list([
    row.type, Number(row.isCruise), Number(row.isAuthor), row.operator, row.organizer, row.score, row.days, row.groupMax, row.minAge, row.difficulty, row.comfort,
    row.ship, row.cruiseType, row.startCity, Number(row.isReturning), row.lat, row.lng,
  ]);
  for (const list of [
    row.accommodation, row.languages, row.continents, row.countries, row.regions, row.cities, row.showplaces, row.waterObjects, row.restKinds, row.collections, row.cabins,
  ]) print.list(list);
  // Programmes are long: of their words the number and the weights are enough.
  print.list(row.words.map(([word, weight]) => weight * 64 + word.length));
  return print.value;
}

/** The same for dates and price. */
export function fingerprintOfAvailability({ currency, starts, price }: Availability): number {
  const print = new Fingerprint();
  print.text(currency);
  print.number(price);
  print.list(starts);
  return print.value;
}
