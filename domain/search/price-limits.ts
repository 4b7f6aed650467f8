import { PRICE_CAP, PRICE_PER_DAY_CAP, PRICE_PER_DAY_TOP, PRICE_SLIDER_STEP, PRICE_SLIDER_TOP } from '../limits.ts';
import type { Rates } from '../money.ts';

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
    return { top, step, perDayTop, cap: Math.max(PRICE_CAP, top), perDayCap: Math.max(PRICE_PER_DAY_CAP, perDayTop) };
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
    cap: Math.max(PRICE_CAP, converted.top),
    perDayCap: Math.max(PRICE_PER_DAY_CAP, converted.perDayTop),
  };
}
