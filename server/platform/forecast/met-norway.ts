import { localDay } from '#domain/local-day.ts';
import type { Sky } from '#domain/places/skies.ts';

const MS_PER_HOUR = 3_600_000;
const NOON = 12;
/** A day is left out unless it has a step at or before the first hour and one at or after the second. */
const [MORNING, AFTERNOON] = [9, 14];

/** A day of a forecast, by the clocks of its place. */
export interface DayWeather {
  /** `yyyy-MM-dd` */
  day: string;
  high: number;
  low: number;
  rain_mm: number;
  sky: Sky;
}

interface Period {
  summary?: { symbol_code?: unknown };
  details?: { precipitation_amount?: unknown };
}

/** The fields of MET Norway's Locationforecast 2.0 that are read; the other ones are ignored. */
interface Reply {
  properties?: {
    timeseries?: {
      time?: unknown;
      data?: {
        instant?: { details?: { air_temperature?: unknown } };
        next_1_hours?: Period;
        next_6_hours?: Period;
        next_12_hours?: Period;
      };
    }[];
  };
}

interface Step {
  day: string;
  hour: number;
  degrees: number;
  rainMm: number;
  symbol: string;
}

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** Symbols are `clearsky_day`, `lightrainshowers_night`, `heavysnowandthunder` and the like. */
function skyOf(symbol: string): Sky {
  if (symbol.includes('thunder')) return 'thunder';
  for (const sky of ['sleet', 'snow', 'rain', 'fog'] as const) if (symbol.includes(sky)) return sky;
  if (symbol.startsWith('clearsky')) return 'clear';
  return symbol.startsWith('fair') || symbol.startsWith('partlycloudy') ? 'partly' : 'cloudy';
}

/** Steps are an hour apart for two to three days, then six hours. */
function stepsOf({ properties }: Reply, timezone: string): Step[] {
  const series = (properties?.timeseries ?? []).flatMap(({ time, data }) => {
    const atMs = typeof time === 'string' ? Date.parse(time) : NaN;
    const degrees = data?.instant?.details?.air_temperature;
    return data && Number.isFinite(atMs) && typeof degrees === 'number' ? [{ atMs, degrees, data }] : [];
  });
  const hourAt = new Intl.DateTimeFormat('en', { timeZone: timezone, hour: 'numeric', hourCycle: 'h23' });
  return series.map(({ atMs, degrees, data }, index) => {
    const gapMs = (series[index + 1]?.atMs ?? Infinity) - atMs;
    const { next_1_hours: hour, next_6_hours: quarter, next_12_hours: half } = data;
    const symbol = [quarter, half, hour].map((period) => period?.summary?.symbol_code).find(Boolean);
    return {
      day: localDay(timezone, atMs),
      hour: Number(hourAt.format(atMs)),
      degrees,
      rainMm: numberOf((gapMs <= MS_PER_HOUR ? hour : quarter)?.details?.precipitation_amount),
      symbol: typeof symbol === 'string' ? symbol : '',
    };
  });
}

/**
 * The days of a reply of MET Norway's Locationforecast 2.0, by the clocks of a place: their extremes, their rain, and the
 * sky about noon. A day whose morning or afternoon is missing is left out.
 */
export function readMetNorway(reply: unknown, timezone: string): DayWeather[] {
  const byDay = Map.groupBy(stepsOf((reply ?? {}) as Reply, timezone), ({ day }) => day);
  return [...byDay].flatMap(([day, steps]) => {
    const hours = steps.map(({ hour }) => hour);
    if (Math.min(...hours) > MORNING || Math.max(...hours) < AFTERNOON) return [];
    const degrees = steps.map((step) => step.degrees);
    const noon = steps.reduce((best, step) => (Math.abs(step.hour - NOON) < Math.abs(best.hour - NOON) ? step : best));
    const rainMm = steps.reduce((sum, step) => sum + step.rainMm, 0);
    return {
      day,
      high: Math.round(Math.max(...degrees)),
      low: Math.round(Math.min(...degrees)),
      rain_mm: Math.round(rainMm * 10) / 10,
      sky: skyOf(noon.symbol),
    };
  });
}
