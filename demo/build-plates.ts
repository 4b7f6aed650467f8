import { LOCALES } from '#domain/locales.ts';
import { countryName } from '#domain/places/countries.ts';
import type { CityPlace } from './build-places.ts';
import type { BookTour, CountryBook, Text } from './country-book.ts';

/** Ids of plates; prints and portraits are below. */
export const FIRST_PLATE_ID = 20_001;
const [WIDTH_PX, HEIGHT_PX] = [1440, 960];
/** Sand: the ground of every plate. */
const GROUND = '#f3e6cf';

const ROUTE: Text = { en: 'Map of the route: ', ru: 'Карта маршрута: ', de: 'Karte der Route: ', zh: '路线图：' };
const DAY: Text = {
  en: 'The day in order: ',
  ru: 'День по порядку: ',
  de: 'Der Tag der Reihe nach: ',
  zh: '一日顺序：',
};
const LANGS = ['en', 'ru', 'de', 'zh'] as const;
const MAX_NAMES = 6;

const join = (start: Text, names: readonly Text[]): Text => {
  const said = (lang: (typeof LANGS)[number]): string =>
    start[lang] + [...new Set(names.map((name) => name[lang]))].slice(0, MAX_NAMES).join(lang === 'zh' ? '、' : ', ');
  return { en: said('en'), ru: said('ru'), de: said('de'), zh: said('zh') };
};

/** The row of a tour's plate: its route by `cities` in travel order, or its sights when it stays in one town. */
export function plateRow(id: number, tour: BookTour, book: CountryBook, cities: readonly CityPlace[]): object {
  const stopOf = new Map(book.stops.map((stop) => [stop.key, stop]));
  const sights = tour.days.flatMap(({ stops }) => stops).flatMap((key) => stopOf.get(key)?.name ?? []);
  const staysInOneTown = new Set(cities).size === 1;
  const country = Object.fromEntries(LOCALES.map(({ code, lang }) => [lang, countryName(book.iso, code)]));
  return {
    id,
    file: null,
    width: WIDTH_PX,
    height: HEIGHT_PX,
    color: GROUND,
    thumbhash: '',
    kind: 'plate',
    alt: staysInOneTown
      ? join(DAY, sights)
      : join(
          ROUTE,
          cities.map(({ name }) => name),
        ),
    plate: {
      places: cities.map(({ name, lat, lng }) => ({ name, lat, lng })),
      sights: staysInOneTown ? sights : [],
      country,
    },
  };
}
