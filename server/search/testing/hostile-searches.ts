import { FILTER_ALIASES, FILTER_NAMES, SORTS } from '#domain/search/search-filters.ts';
import { ALL_FACET_KEYS } from '#server/search/search-port.ts';
import { seededRandom, type Random } from './generate-tours.ts';

/** A malformed or hostile search: a URL with its headers. */
export interface HostileSearch {
  url: string;
  headers: Record<string, string>;
}

const PATHS = [
  '/spa/tours',
  '/spa/tours',
  '/spa/tours-filter-completion',
  '/spa/tours-page',
  '/spa/validate-slug',
] as const;
const KEYS: readonly string[] = [...FILTER_NAMES, ...Object.keys(FILTER_ALIASES)];
const FOREIGN_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  '',
  'cities[0]',
  'cities[',
  'sql',
  ...ALL_FACET_KEYS,
];
const COMPLETION_KEYS = ['phrase', 'phrase', 'phrase', 'limit', 'only', 'exclude', 'isCruisesSearch'];
const LOCALES = ['en-US', 'ru', 'de', 'zh', 'xx', '', '../../etc', 'en-US,ru;q=0.9'];
const CURRENCIES = ['USD', 'EUR', 'RUB', 'KZT', 'CNY', 'BYN', 'XXX', '', 'constructor', 'usd'];
const NUMBERS = [
  '0',
  '-0',
  '1',
  '-1',
  '7',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740993',
  '1e308',
  '1e999',
  '-1e308',
  '5e-324',
  'NaN',
  'Infinity',
  '0x10',
  '1_000',
  '١٢',
  '1,5',
  '1.5',
  '99999999999999999999999999',
  ' 5 ',
  '+3',
  '200',
  '201',
];
const DAYS = [
  '2026-12-01',
  '2027-02-29',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-13-01',
  '2026-1-1',
  '-000001-01-01',
  '+010000-01-01',
  '2026-12-01T00:00:00Z',
  '1969-12-31',
];
const TEXTS = [
  '',
  ' ',
  '%00',
  'a%00b',
  '%FF%FE',
  '%C3%28',
  '%ED%A0%80',
  '%',
  '%zz',
  '%F0%9F%92%A9',
  '%E2%80%AEgnp',
  '%0D%0ASet-Cookie:a=b',
  '..%2f..%2fetc',
  '%3Cscript%3E',
  "'%20or%201=1--",
  '%5C',
  '%5Cm%5CM',
  '(((((',
  '%5B%5E%5D',
  '.*',
  '(a%2B)%2B%24',
  '%24%7B7*7%7D',
  '%7B%22%24gt%22:%22%22%7D',
  'null',
  'undefined',
  'true',
  '%5Bobject%20Object%5D',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'toString',
  'tours/constructor',
  'georgia',
  'georgia/may',
  'italy/tuscany',
  'cruises/norway',
  'a-1',
  'a-999999999999999',
  '%E4%BD%A0%E5%A5%BD',
  '%D0%B3%D1%80%D1%83%D0%B7%D0%B8%D1%8F',
  '%EF%B7%BA',
  '%CC%81%CC%81%CC%81',
  '%E2%80%8B',
  '%EF%BB%BF',
  '%C4%B0',
  '%C3%9F',
  'ffi%EF%AC%83',
  'a/b/c/d/e/f/g/h',
  '//',
  '/',
  '.',
  'sea',
  'a',
  'the',
];

const pick = <Value>(random: Random, values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;

function list(random: Random): string {
  const length = Math.floor(random() ** 3 * 400);
  return Array.from({ length }, () =>
    random() < 0.9 ? String(1 + Math.floor(random() * 5000)) : pick(random, NUMBERS).trim(),
  ).join(random() < 0.9 ? ',' : ';');
}

function long(random: Random): string {
  const part = pick(random, ['a', 'ab ', '%E6%B5%B7', '%D0%B0', '9', '%CC%81', '(', '%F0%9F%98%80', 'a%20']);
  return part.replaceAll(' ', '%20').repeat(Math.floor(random() ** 2 * 1200));
}

/** Any character, most of them rare. */
function noise(random: Random): string {
  return Array.from(
    { length: 1 + Math.floor(random() * 30) },
    () =>
      `%${Math.floor(random() * 256)
        .toString(16)
        .padStart(2, '0')}`,
  ).join('');
}

function value(random: Random): string {
  const kind = random();
  if (kind < 0.25) return encodeURIComponent(pick(random, NUMBERS));
  if (kind < 0.45) return pick(random, TEXTS);
  if (kind < 0.6) return list(random);
  if (kind < 0.68) return encodeURIComponent(pick(random, DAYS));
  if (kind < 0.75) return long(random);
  if (kind < 0.82) return noise(random);
  if (kind < 0.88) return encodeURIComponent(pick(random, SORTS));
  return String(1 + Math.floor(random() * 300));
}

function keyOf(random: Random, path: string): string {
  if (random() < 0.04) return encodeURIComponent(pick(random, FOREIGN_KEYS));
  if (path.endsWith('completion')) return pick(random, COMPLETION_KEYS);
  if (path.endsWith('slug')) return 'slug';
  if (random() < 0.06) return 'expand';
  return pick(random, KEYS);
}

function query(random: Random, path: string): string {
  const parts: string[] = [];
  const used = new Set<string>();
  const targetLength = path.endsWith('slug')
    ? 1
    : path.endsWith('completion')
      ? 1 + Math.floor(random() * 4)
      : random() < 0.1
        ? 40
        : Math.floor(random() ** 2 * 12);
  for (let n = 0; n < targetLength; n++) {
    const key = keyOf(random, path);
    // Mostly once: validation rejects a repeated key before anything else is tested.
    if (used.has(key) && random() < 0.95) continue;
    used.add(key);
    parts.push(`${key}${random() < 0.02 ? '[]' : ''}=${key === 'expand' ? 'filters' : value(random)}`);
  }
  return parts.join('&');
}

/**
 * Searches with wrong types, huge and broken values, repeated keys, long lists and phrases, and deep pages;
 * deterministic by seed.
 */
export function* hostileSearches(count: number, seed: number): Generator<HostileSearch, void> {
  const random = seededRandom(seed);
  for (let n = 0; n < count; n++) {
    const path = pick(random, PATHS);
    yield {
      url: `${path}?${query(random, path)}`,
      headers: { 'x-language': pick(random, LOCALES), 'x-currency': pick(random, CURRENCIES) },
    };
  }
}

/** Result of a run of searches. */
export interface HostileResult {
  statuses: Map<number, number>;
  /** Replies with 500 and above, and late ones, with their requests. */
  faults: string[];
  /** First replies that were late or 503. */
  lateOnce: number;
  slowestMs: number;
}

/** Maximum time of a reply to a hostile search on an otherwise idle machine. */
const HOSTILE_LIMIT_MS = 1000;

/** How searches are sent. */
export interface HostileRun {
  limitMs?: number;
  /** Number of concurrent requests. */
  lanes?: number;
  /** Measures durations in milliseconds: a clock, or the CPU time of a process that shares its machine. */
  now?: () => number;
}

/**
 * Sends searches and checks the replies: no server error, no long wait, and an error names its field. A late reply or
 * 503 is retried once, because another program may have had the processor; the second time is a fault.
 */
export async function sendHostile(
  searches: Iterable<HostileSearch>,
  send: (search: HostileSearch) => Promise<{ status: number; body: string }>,
  { limitMs = HOSTILE_LIMIT_MS, lanes = 1, now = () => performance.now() }: HostileRun = {},
): Promise<HostileResult> {
  const result: HostileResult = { statuses: new Map(), faults: [], lateOnce: 0, slowestMs: 0 };
  const timed = async (search: HostileSearch): Promise<{ status: number; body: string; ms: number }> => {
    const started = now();
    return { ...(await send(search)), ms: now() - started };
  };
  const judge = async (search: HostileSearch): Promise<void> => {
    const first = await timed(search);
    if (first.ms > limitMs || first.status === 503) result.lateOnce++;
    // 503 means overloaded, try again.
    const mustRetry = (first.ms > limitMs && first.status < 500) || first.status === 503;
    const { status, body, ms } = mustRetry ? await timed(search) : first;
    result.slowestMs = Math.max(result.slowestMs, ms);
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
    const isNamed = status !== 400 || /"errors":\{"/.test(body);
    if (status >= 500 || ms > limitMs || !isNamed)
      result.faults.push(
        `${status} in ${ms.toFixed(0)} ms: ${search.url.slice(0, 600)} ${JSON.stringify(search.headers)} ${body.slice(0, 200)}`,
      );
  };
  const rest = searches[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = rest.next(); !next.done; next = rest.next()) await judge(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return result;
}
