import { Type, type Static } from 'typebox';
import { StringEnum } from '#contract/call.ts';
import { SKIES } from '#domain/places/skies.ts';

/** The forecast of one day at a place, in the caller's language. */
export const ForecastDay = Type.Object({
  day: Type.String({ description: 'yyyy-MM-dd, by the clocks of the place' }),
  high: Type.Integer({ description: '°C' }),
  low: Type.Integer({ description: '°C' }),
  rain_mm: Type.Number({ description: 'Rain or melted snow of the whole day, in tenths of a millimetre' }),
  sky: StringEnum(SKIES),
  text: Type.String({ description: 'The sky in words, and the rain from half a millimetre' }),
});
export type ForecastDay = Static<typeof ForecastDay>;
