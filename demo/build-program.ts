import { distanceKm } from '#domain/places/distance.ts';
import type { BookPlaces, CityPlace } from './build-places.ts';
import type { BookStop, BookTour, CountryBook, Text } from './country-book.ts';
import { line } from './texts/tour-lines.ts';

export interface ProgramDayRow {
  day: number;
  title: Text;
  text: Text;
  stops: { name: Text; lat: number; lng: number }[];
  meals: string[];
  night: Text | null;
  distance_km: number;
  drive_min: number;
  walk_km: number;
  ascent_m: number;
}

/** Roads and rivers are longer than a straight line. */
const ROAD_FACTOR = 1.3;
const ROAD_KMH = 52;
const WATER_KMH = 24;
const [MORNING, EVENING] = ['09:00', '18:00'];
const MEALS: Readonly<Record<string, string>> = { B: 'breakfast', L: 'lunch', D: 'dinner' };
const LANGS = ['en', 'ru', 'de', 'zh'] as const;

/** Kilometres to travel between two cities. */
const travelKm = (a: CityPlace, b: CityPlace): number => Math.round(distanceKm(a, b) * ROAD_FACTOR);

/** Joins texts in each language, in Chinese without spaces. */
function join(texts: readonly Text[], separator: Text): Text {
  return Object.fromEntries(
    LANGS.map((lang) => [
      lang,
      texts
        .map((part) => part[lang])
        .filter(Boolean)
        .join(separator[lang]),
    ]),
  ) as Record<(typeof LANGS)[number], string>;
}
const SPACE: Text = { en: ' ', ru: ' ', de: ' ', zh: '' };
const COMMA: Text = { en: ', ', ru: ', ', de: ', ', zh: '、' };

/** The meeting time: in the evening only if the first day has nothing else. */
export function meetingTime([first]: readonly Pick<ProgramDayRow, 'stops' | 'distance_km'>[]): string {
  return first && first.stops.length + first.distance_km > 0 ? MORNING : EVENING;
}

/** Builds a tour's daily programme from the book's stops. */
export function buildProgram(book: CountryBook, tour: BookTour, places: BookPlaces): ProgramDayRow[] {
  const stops = new Map(book.stops.map((stop) => [stop.key, stop]));
  let here = places.cities.get(tour.start);
  const seen = new Map<string, Visit>();
  return tour.days.map((day, index) => {
    const found = day.stops.flatMap((key) => stops.get(key) ?? []);
    const morning = here;
    let distance = 0;
    for (const stop of found) {
      const city = places.cities.get(stop.city);
      if (city && here && city !== here) distance += travelKm(here, city);
      here = city ?? here;
    }
    const lastStop = here;
    const night = places.cities.get(day.night ?? tour.end);
    if (night && here && night !== here) distance += travelKm(here, night);
    here = night ?? here;
    const isLast = index === tour.days.length - 1;
    const moves = night && lastStop && night !== lastStop ? travelKm(lastStop, night) : 0;
    const texts = [
      ...(index === 0 && tour.days.length > 1 && morning
        ? [
            found.length === 0 && distance === 0
              ? line('day.arrive', { city: morning.name, time: EVENING })
              : line('day.meet', { city: morning.name, time: MORNING }),
          ]
        : []),
      ...found.map((stop) => textOf(stop, index, isLast, seen)),
      ...endingOf(tour, isLast, moves, night),
    ];
    return {
      day: index + 1,
      title: titleOf(found, seen, night),
      text: join(texts, SPACE),
      stops: found.flatMap((stop) => pointOf(stop, places)),
      meals: [...day.meals].flatMap((letter) => MEALS[letter] ?? []),
      night: isLast ? null : (night?.name ?? null),
      distance_km: distance,
      drive_min: Math.round((distance / (tour.sort === 'cruise' ? WATER_KMH : ROAD_KMH)) * 12) * 5,
      walk_km: found.reduce((sum, stop) => sum + (stop.on === 'foot' || stop.on === 'ski' ? (stop.km ?? 0) : 0), 0),
      ascent_m: found.reduce((sum, stop) => sum + (stop.up ?? 0), 0),
    };
  });
}

/** The last visit to a stop, and the number of consecutive days. */
interface Visit {
  day: number;
  inRow: number;
}

/** Texts for further days in a row at a stop, used in turn. */
const MORE_DAYS = ['day.second', 'day.third', 'day.fourth', 'day.fifth'] as const;

/** The text of a stop, shorter on a second visit. */
function textOf(stop: BookStop, day: number, isLast: boolean, seen: Map<string, Visit>): Text {
  const before = seen.get(stop.key);
  const inRow = before?.day === day - 1 ? before.inRow + 1 : 1;
  seen.set(stop.key, { day, inRow });
  if (!before) return stop.text;
  if (isLast) return line('day.farewell', { stop: stop.name });
  const more = inRow > 1 ? MORE_DAYS[(inRow - 2) % MORE_DAYS.length] : undefined;
  return line(more ?? 'day.other', { stop: stop.name });
}

/** The first stops of a day; if the group was at all of them the day before, the number of the day there. */
function titleOf(found: readonly BookStop[], seen: ReadonlyMap<string, Visit>, night: CityPlace | undefined): Text {
  if (found.length === 0) return line('day.rest', { city: night?.name ?? '' });
  const names = join(
    found.slice(0, 2).map((stop) => stop.name),
    COMMA,
  );
  const day = Math.min(...found.map((stop) => seen.get(stop.key)?.inRow ?? 1));
  return day > 1 ? line('day.again', { stop: names, day }) : names;
}

function endingOf(tour: BookTour, isLast: boolean, km: number, night: CityPlace | undefined): Text[] {
  if (!night) return [];
  if (isLast) return tour.days.length > 1 ? [line('day.last', { city: night.name })] : [];
  return km > 0 ? [line(tour.sort === 'cruise' ? 'day.sail' : 'day.move', { city: night.name, km })] : [];
}

function pointOf(stop: BookStop, places: BookPlaces): { name: Text; lat: number; lng: number }[] {
  const city = places.cities.get(stop.city);
  return city ? [{ name: stop.name, lat: city.lat, lng: city.lng }] : [];
}
