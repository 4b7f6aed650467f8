import { LRUCache } from 'lru-cache';
import { localDay } from '#domain/local-day.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { ForecastSettings } from '#server/service-keys.ts';
import { readMetNorway, type DayWeather } from './met-norway.ts';

const MINUTE_MS = 60_000;
/** A page waits this long for a forecast that is not cached; the request goes on for the next page. */
const WAIT_MS = 1000;
const TIMEOUT_MS = 8000;
const MAX_BYTES = 1_000_000;
const FORECAST_CACHE_SIZE = 500;
/** The source says how long a forecast is fresh; these are the limits, and the time without its word. */
const [MIN_FRESH_MS, FRESH_MS, MAX_FRESH_MS] = [10 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS];
/** An older forecast is not shown. */
const MAX_AGE_MS = 12 * 60 * MINUTE_MS;
/** After a failure nothing is requested for this long. */
const PAUSE_MS = 5 * MINUTE_MS;

/** A point with its time zone. */
export interface Spot {
  lat: number;
  lng: number;
  timezone: string;
}

/** Forecasts by a service of the operator's choice. */
export interface ForecastSource {
  /** False: no service is set, and there are no forecasts. */
  isOn: boolean;
  /** The coming days at a spot, from today. Empty without a service, and when it fails or is slow; never rejects. */
  at(spot: Spot): Promise<DayWeather[]>;
}

/** Without a service. */
export const NO_FORECAST: ForecastSource = { isOn: false, at: async () => [] };

interface Entry {
  days: DayWeather[];
  fetchedMs: number;
  freshUntilMs: number;
  lastModified: string | null;
}

interface ForecastDeps {
  clock: Clock;
  log: Log;
}

function freshUntil(expires: string | null, nowMs: number): number {
  const forMs = expires === null ? FRESH_MS : Date.parse(expires) - nowMs;
  return nowMs + Math.min(MAX_FRESH_MS, Math.max(MIN_FRESH_MS, Number.isFinite(forMs) ? forMs : FRESH_MS));
}

/** Two decimals, about a kilometre: places close to each other share a reply. */
const coordinate = (degrees: number): string => degrees.toFixed(2);

async function request(
  { url, userAgent }: ForecastSettings,
  { lat, lng, timezone }: Spot,
  old: Entry | undefined,
  nowMs: number,
): Promise<Entry> {
  const address = new URL(url);
  address.searchParams.set('lat', coordinate(lat));
  address.searchParams.set('lon', coordinate(lng));
  const response = await fetch(address, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      accept: 'application/json',
      'user-agent': userAgent,
      ...(old?.lastModified && { 'if-modified-since': old.lastModified }),
    },
  });
  const fresh = { fetchedMs: nowMs, freshUntilMs: freshUntil(response.headers.get('expires'), nowMs) };
  if (response.status === 304 && old) return { ...old, ...fresh };
  if (!response.ok) throw new Error(`the forecast service answered ${response.status}`);
  const text = await response.text();
  if (text.length > MAX_BYTES) throw new Error(`the forecast service sent ${text.length} characters`);
  const days = readMetNorway(JSON.parse(text), timezone);
  if (days.length === 0) throw new Error('no days in the reply of the forecast service');
  return { ...fresh, days, lastModified: response.headers.get('last-modified') };
}

/**
 * Creates the source of forecasts. A forecast is cached for as long as the service says, then shown while the next one
 * is requested; concurrent readers share a request.
 */
export function createForecast(settings: ForecastSettings | null, { clock, log }: ForecastDeps): ForecastSource {
  if (!settings) return NO_FORECAST;
  const cache = new LRUCache<string, Entry>({ max: FORECAST_CACHE_SIZE });
  const running = new Map<string, Promise<Entry | undefined>>();
  let pausedUntilMs = 0;

  const refresh = (key: string, spot: Spot): Promise<Entry | undefined> => {
    const nowMs = clock.now().getTime();
    if (nowMs < pausedUntilMs) return Promise.resolve(undefined);
    const sharing = running.get(key);
    if (sharing) return sharing;
    const loading = request(settings, spot, cache.peek(key), nowMs)
      .then((entry) => {
        cache.set(key, entry);
        return entry;
      })
      .catch((error: unknown) => {
        pausedUntilMs = nowMs + PAUSE_MS;
        log.warn('no weather forecast', { error });
        return undefined;
      })
      .finally(() => running.delete(key));
    running.set(key, loading);
    return loading;
  };

  return {
    isOn: true,
    async at(spot) {
      const key = `${coordinate(spot.lat)} ${coordinate(spot.lng)} ${spot.timezone}`;
      const nowMs = clock.now().getTime();
      const cached = cache.get(key);
      const isShown = cached !== undefined && nowMs < cached.fetchedMs + MAX_AGE_MS;
      const loading = cached && nowMs < cached.freshUntilMs ? undefined : refresh(key, spot);
      const entry = isShown ? cached : await Promise.race([loading, timeout()]);
      const today = localDay(spot.timezone, nowMs);
      return (entry?.days ?? []).filter(({ day }) => day >= today);
    },
  };
}

const timeout = (): Promise<undefined> =>
  new Promise((resolve) => void setTimeout(resolve, WAIT_MS, undefined).unref());
