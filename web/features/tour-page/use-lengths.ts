import { feetOf, milesOf } from '#domain/places/units.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useImperial } from '#web/state/use-imperial.ts';

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
    distance: (km) => t('tour.miles', { miles: milesOf(km) }),
    height: (m) => t('tour.feet', { feet: feetOf(m) }),
  };
}
