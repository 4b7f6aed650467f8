import { COLUMN_LIST, type ColumnFields } from '#server/search/columns.ts';
import { FNV_START, fnvAdd, fnvAddText } from '#server/search/fnv.ts';
import type { Availability, TourRow } from '#server/search/tour-row.ts';

/** An FNV-1a hash of a row's fields. */
class Fingerprint {
  #hash = FNV_START;

  number(value: number): void {
    const whole = Math.round(value * 1e4);
    this.#hash = fnvAdd(fnvAdd(this.#hash, whole | 0), Math.floor(whole / 2 ** 32));
  }

  text(text: string): void {
    this.number(text.length);
    this.#hash = fnvAddText(this.#hash, text);
  }

  list(values: readonly (number | string)[]): void {
    this.number(values.length);
    for (const value of values)
      if (typeof value === 'number') this.number(value);
      else this.text(value);
  }

  get value(): number {
    return this.#hash | 0;
  }
}

/** A hash of everything in a tour except dates and price. */
export function fingerprintOf(row: TourRow): number {
  const print = new Fingerprint();
  print.list([row.type, row.score, row.lat, row.lng]);
  for (const { field } of COLUMN_LIST) {
    const value = row[field as keyof ColumnFields];
    if (typeof value === 'object') print.list(value);
    else if (typeof value === 'string') print.text(value);
    else print.number(Number(value));
  }
  for (const list of [row.continents, row.countries, row.regions, row.cities]) print.list(list);
  // Programmes are long: the number and weights of the words are enough.
  print.list(row.words.map(([word, weight]) => weight * 64 + word.length));
  return print.value;
}

/** A hash of dates and price. Seats are excluded: nothing stored depends on them. */
export function fingerprintOfAvailability({ currency, starts, prices, price }: Availability): number {
  const print = new Fingerprint();
  print.text(currency);
  print.number(price);
  print.list(starts);
  print.list(prices);
  return print.value;
}
