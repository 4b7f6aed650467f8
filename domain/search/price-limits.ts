import type { Rates } from '#domain/money.ts';

/** Clamps of the price filters (specification 5), in whole units of the caller's currency. */
const MAX_PRICE = 200_000;
const MAX_PRICE_PER_DAY = 30_000;

/** Top of the price slider, in whole units (specification 9). */
const PRICE_SLIDER_TOP: Readonly<Record<string, number>> = {
  EUR: 5000,
  USD: 5000,
  RUB: 200_000,
  CNY: 20_000,
  BYN: 10_000,
  KZT: 1_000_000,
};
/** Top of the price-per-day slider, in whole units (specification 9). */
const PRICE_PER_DAY_TOP: Readonly<Record<string, number>> = {
  EUR: 500,
  USD: 500,
  RUB: 20_000,
  CNY: 2000,
  BYN: 1000,
  KZT: 100_000,
};
/** Step of the price slider, in whole units (specification 9). */
const PRICE_SLIDER_STEP: Readonly<Record<string, number>> = {
  EUR: 50,
  USD: 50,
  RUB: 1000,
  CNY: 200,
  BYN: 100,
  KZT: 5000,
};

/** Bounds of the price filters in one currency, in whole units. */
export interface PriceLimits {
  /** Top of the slider. */
  top: number;
  step: number;
  perDayTop: number;
  /** Values are clamped to this; at the cap there is no limit. */
  cap: number;
  perDayCap: number;
}

/** Rounds up to 1, 2 or 5 times a power of ten, so that a slider never ends below its origin. */
export function roundUpTo125(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const lead = value / power;
  return Math.round((lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * power);
}

/**
 * Slider tops, steps and clamps of a currency (specification 9). Other currencies take the dollar's values, converted
 * and rounded to 1-2-5; without rates the server clamps.
 */
export function priceLimits(currency: string, rates?: Rates): PriceLimits {
  const top = PRICE_SLIDER_TOP[currency];
  const step = PRICE_SLIDER_STEP[currency];
  const perDayTop = PRICE_PER_DAY_TOP[currency];
  if (top !== undefined && step !== undefined && perDayTop !== undefined) {
    return { top, step, perDayTop, cap: Math.max(MAX_PRICE, top), perDayCap: Math.max(MAX_PRICE_PER_DAY, perDayTop) };
  }
  const [dollar, target] = [rates?.['USD'], rates?.[currency]];
  if (!dollar || !target)
    return { ...priceLimits('USD'), cap: Number.MAX_SAFE_INTEGER, perDayCap: Number.MAX_SAFE_INTEGER };
  const convert = (table: Readonly<Record<string, number>>): number =>
    roundUpTo125(((table['USD'] ?? 1) * target) / dollar);
  const converted = {
    top: convert(PRICE_SLIDER_TOP),
    step: convert(PRICE_SLIDER_STEP),
    perDayTop: convert(PRICE_PER_DAY_TOP),
  };
  return {
    ...converted,
    cap: Math.max(MAX_PRICE, converted.top),
    perDayCap: Math.max(MAX_PRICE_PER_DAY, converted.perDayTop),
  };
}
