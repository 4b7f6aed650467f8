import {
  ADULT_AGE,
  MAX_PARTY_CHILDREN,
  MAX_SEARCH_IDS,
  MAX_SEARCH_RADIUS_KM,
  SEARCH_RADIUS_KM,
} from '#domain/limits.ts';
import { clamp } from '#domain/number-bounds.ts';

/** A query string as parsed by a router or `URLSearchParams`. */
export type QueryRecord = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Maximum characters and words of a search address. */
export const MAX_SLUG = 200;
export const MAX_SLUG_PARTS = 6;

export function textOf(value: QueryRecord[string]): string {
  return (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();
}

/** The entries of a list in any notation. */
export function itemsOf(...values: QueryRecord[string][]): string[] {
  return values
    .flatMap((value) => value ?? [])
    .flatMap((value) => value.split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The number in a text, or null. */
export function numberOf(value: QueryRecord[string]): number | null {
  const text = textOf(value);
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? null : number;
}

export function idOf(value: QueryRecord[string]): number {
  const id = numberOf(value);
  return id !== null && Number.isSafeInteger(id) && id > 0 ? id : 0;
}

export function idsOf(values: QueryRecord[string]): number[] {
  const ids = itemsOf(values)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, MAX_SEARCH_IDS);
}

export function wordsOf<Word extends string>(value: QueryRecord[string], known: readonly Word[]): Word[] {
  const requested = new Set(itemsOf(value));
  return requested.has('any') ? [] : known.filter((word) => requested.has(word));
}

export function oneOf<Word extends string, Other extends string>(
  value: QueryRecord[string],
  known: readonly Word[],
  other: Other,
): Word | Other {
  const text = textOf(value);
  return known.find((word) => word === text) ?? other;
}

export function flagOf(value: QueryRecord[string]): boolean {
  return ['1', 'true'].includes(textOf(value));
}

/** A pair of whole bounds inside 0..cap. Reversed bounds are swapped, and a maximum at the cap means none. */
export function rangeOf(
  from: QueryRecord[string],
  to: QueryRecord[string],
  cap: number,
): [min: number, max: number | null] {
  const min = Math.round(clamp(numberOf(from) ?? 0, { min: 0, max: cap }));
  const upper = numberOf(to);
  // The specification uses zero for "empty", so it cannot mean "free".
  const max = upper === null || upper <= 0 ? cap : Math.max(1, Math.round(clamp(upper, { min: 0, max: cap })));
  const [low, high] = min > max ? [max, min] : [min, max];
  return [low, high === cap ? null : high];
}

/** A calendar day as `yyyy-MM-dd`, or an empty text. */
export function dayOf(value: QueryRecord[string], end: 'first' | 'last'): string {
  const requested = textOf(value);
  // Without script, Android's month field sends yyyy-MM (specification 5).
  const month = /^(\d{4})-(\d{2})$/.exec(requested);
  const lastDay = month && new Date(Date.UTC(Number(month[1]), Number(month[2]), 0)).getUTCDate();
  const text = month ? `${requested}-${end === 'first' ? '01' : lastDay}` : requested;
  // The calendar has no year 0.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? '' : text;
}

export function slugOf(value: QueryRecord[string]): string {
  const parts = textOf(value)
    .toLowerCase()
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // Keeps one part beyond the limit, so that an overlong address is not found instead of shortened to a valid one.
  return parts
    .slice(0, MAX_SLUG_PARTS + 1)
    .join('/')
    .slice(0, MAX_SLUG + 1);
}

export function continentOf(value: QueryRecord[string]): string {
  const continent = textOf(value).toLowerCase();
  return /^[a-z][a-z_-]{1,39}$/.test(continent) ? continent : '';
}

export function languagesOf(value: QueryRecord[string]): string[] {
  return [...new Set(itemsOf(value).map((code) => code.toLowerCase()))]
    .filter((code) => /^[a-z]{2}$/.test(code))
    .sort()
    .slice(0, MAX_SEARCH_IDS);
}

/** Ages of children, with repeats for equal ages. */
export function agesOf(values: QueryRecord[string]): number[] {
  return itemsOf(values)
    .map((item) => Number(item) + 0)
    .filter((age) => Number.isInteger(age) && age >= 0 && age < ADULT_AGE)
    .sort((a, b) => a - b)
    .slice(0, MAX_PARTY_CHILDREN);
}

export function ageOf(value: QueryRecord[string]): number {
  const age = Math.floor(numberOf(value) ?? 0);
  // "-0" is a zero, too.
  return age > 0 && age < ADULT_AGE ? age : 0;
}

export function pointOf(query: QueryRecord): { lat: number | null; lng: number | null; radius: number } {
  const [lat, lng] = [numberOf(query['lat']), numberOf(query['lng'])];
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180)
    return { lat: null, lng: null, radius: 0 };
  const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5 + 0;
  const requested = Math.round(numberOf(query['radius']) ?? 0);
  return {
    lat: round(lat),
    lng: round(lng),
    radius: requested <= 0 ? SEARCH_RADIUS_KM : Math.min(requested, MAX_SEARCH_RADIUS_KM),
  };
}
