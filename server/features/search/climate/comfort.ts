/** Averages of a month: °C, and days with at least 1 mm of rain. */
export interface MonthClimate {
  high: number;
  low: number;
  rain: number | null;
  sea: number | null;
}

/** What an activity needs from the weather. */
export type WeatherNeed = 'mild' | 'warm_sea' | 'snow' | 'dry';

/** Temperatures in °C: useless up to the first, ideal from the second to the third, useless again from the fourth. */
type Range = readonly [number, number, number, number];

const DAY: Readonly<Record<Exclude<WeatherNeed, 'warm_sea'>, Range>> = {
  mild: [4, 17, 27, 37],
  snow: [-25, -14, 2, 8],
  dry: [8, 18, 32, 42],
};
const SEA: Range = [16, 23, 31, 34];
/** Rainy days per month: up to the first number nothing is lost, from the second on most is. */
const RAIN: Readonly<Record<WeatherNeed, readonly [number, number]>> = {
  mild: [7, 24],
  warm_sea: [8, 24],
  snow: [31, 62],
  dry: [3, 16],
};
/** The share of comfort that the wettest month keeps. */
const WET = 0.2;

const share = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

const within = (value: number, [low, good, until, high]: Range): number =>
  Math.min(share(value, low, good), 1 - share(value, until, high));

/**
 * How well the weather of a month meets a need: 1 perfectly, 0 not at all. Where the sea's temperature is unknown, the
 * air decides.
 */
export function comfortOf({ high, rain, sea }: MonthClimate, need: WeatherNeed): number {
  const warmth =
    need === 'warm_sea' && sea !== null ? within(sea, SEA) : within(high, DAY[need === 'warm_sea' ? 'dry' : need]);
  const [few, many] = RAIN[need];
  return warmth * (1 - (1 - WET) * share(rain ?? 0, few, many));
}

const NEEDS: Readonly<Record<string, WeatherNeed>> = {
  sailing: 'warm_sea',
  diving: 'warm_sea',
  snorkelling: 'warm_sea',
  surfing: 'warm_sea',
  beach: 'warm_sea',
  in_winter: 'snow',
  safari: 'dry',
  desert: 'dry',
};

/** The needs of an activity, by its key or its group's. */
export const needOf = (key: string | null, group: string | null): WeatherNeed =>
  NEEDS[key ?? ''] ?? NEEDS[group ?? ''] ?? 'mild';
