import type { Lang, Locale } from '#domain/locales.ts';
import type { Sky } from '#domain/places/skies.ts';
import { createTexts } from '#server/texts.ts';
import type { DayWeather } from './met-norway.ts';

/** A day of a forecast with its words. */
interface ForecastDay extends DayWeather {
  text: string;
}

const texts: Record<Lang, Record<Sky | 'rain_mm', string>> = {
  en: {
    clear: 'Clear',
    partly: 'Sun and clouds',
    cloudy: 'Cloudy',
    fog: 'Fog',
    rain: 'Rain',
    sleet: 'Sleet',
    snow: 'Snow',
    thunder: 'Thunder',
    rain_mm: '{sky}, {mm} mm',
  },
  ru: {
    clear: 'Ясно',
    partly: 'Малооблачно',
    cloudy: 'Пасмурно',
    fog: 'Туман',
    rain: 'Дождь',
    sleet: 'Мокрый снег',
    snow: 'Снег',
    thunder: 'Гроза',
    rain_mm: '{sky}, {mm} мм',
  },
  de: {
    clear: 'Klar',
    partly: 'Sonne und Wolken',
    cloudy: 'Bewölkt',
    fog: 'Nebel',
    rain: 'Regen',
    sleet: 'Schneeregen',
    snow: 'Schnee',
    thunder: 'Gewitter',
    rain_mm: '{sky}, {mm} mm',
  },
  zh: {
    clear: '晴',
    partly: '多云间晴',
    cloudy: '阴',
    fog: '雾',
    rain: '雨',
    sleet: '雨夹雪',
    snow: '雪',
    thunder: '雷雨',
    rain_mm: '{sky}，{mm} 毫米',
  },
};

const text = createTexts(texts);

function textOf({ sky, rain_mm: rainMm }: DayWeather, locale: Locale): string {
  const mm = Math.round(rainMm);
  return mm > 0 ? text(locale, 'rain_mm', { sky: text(locale, sky), mm }) : text(locale, sky);
}

/** The days of a forecast with their words, in a language. */
export const forecastDays = (days: readonly DayWeather[], locale: Locale): ForecastDay[] =>
  days.map((day) => ({ ...day, text: textOf(day, locale) }));
