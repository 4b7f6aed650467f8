import { FEET_PER_M, KM_PER_MILE } from '#domain/places/units.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useImperial } from '#web/state/use-imperial.ts';

/** Feet are rounded to tens: the metres behind them are no more exact. */
const FEET_STEP = 10;

/** Distances and heights in the units of the visitor's country. */
export interface Lengths {
  distance: (km: number) => string;
  height: (m: number) => string;
}

export function useLengths(): Lengths {
  const t = useText();
  const { number } = useFormats();
  if (!useImperial())
    return {
      distance: (km) => t('tour.km', { km: number(km) }),
      height: (m) => t('tour.m', { m: number(m) }),
    };
  return {
    distance: (km) => t('tour.miles', { miles: number(Math.max(1, Math.round(km / KM_PER_MILE))) }),
    height: (m) => t('tour.feet', { feet: number(Math.round((m * FEET_PER_M) / FEET_STEP) * FEET_STEP) }),
  };
}
