/** Proves that every country book is whole: keys resolve, texts exist in four languages, and a person could travel it. */
import { readdirSync } from 'node:fs';
import { REST_KINDS, SCENES, type CountryBook, type Text } from './country-book.ts';

const EARTH_KM = 6371;
const LANGUAGES = ['en', 'ru', 'de', 'zh'] as const;

function kmBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
}

/** Every fault found in a book, in words; empty when it is sound. */
export function faultsOf(book: CountryBook): string[] {
  const faults: string[] = [];
  const say = (where: string, what: string): void => void faults.push(`${book.iso} ${where}: ${what}`);
  const cities = new Map(book.cities.map((city) => [city.key, city]));
  const stops = new Map(book.stops.map((stop) => [stop.key, stop]));
  const organizers = new Map(book.organizers.map((organizer) => [organizer.key, organizer]));
  const regions = new Set(book.regions.map((region) => region.key));
  const whole = (where: string, text: Text, min: number, max: number): void => {
    for (const language of LANGUAGES) {
      const length = text[language]?.length ?? 0;
      const scale = language === 'zh' ? 0.28 : 1;
      if (length < min * scale * 0.6 || length > max * 1.5) say(where, `${language} has ${length} characters`);
    }
    if (!/\p{Script=Cyrillic}/u.test(text.ru) || !/\p{Script=Han}/u.test(text.zh))
      say(where, 'ru or zh is in the wrong script');
  };
  const unique = (where: string, keys: string[]): void => {
    if (new Set(keys).size !== keys.length) say(where, 'a key stands twice');
  };
  unique(
    'regions',
    book.regions.map((x) => x.key),
  );
  unique(
    'cities',
    book.cities.map((x) => x.key),
  );
  unique(
    'stops',
    book.stops.map((x) => x.key),
  );
  unique(
    'tours',
    book.tours.map((x) => x.key),
  );
  for (const language of LANGUAGES)
    unique(
      `tour names ${language}`,
      book.tours.map((x) => x.name[language]),
    );
  for (const city of book.cities) if (!regions.has(city.region)) say(city.key, `no region ${city.region}`);
  for (const stop of book.stops) {
    if (!cities.has(stop.city)) say(stop.key, `no city ${stop.city}`);
    whole(`stop ${stop.key} text`, stop.text, 45, 220);
    whole(`stop ${stop.key} name`, stop.name, 3, 60);
  }
  for (const organizer of book.organizers) whole(`organizer ${organizer.key}`, organizer.about, 60, 320);
  for (const tour of book.tours) {
    const at = `tour ${tour.key}`;
    if (tour.key.length > 60 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(tour.key)) say(at, 'key');
    whole(`${at} name`, tour.name, 22, 90);
    whole(`${at} summary`, tour.summary, 90, 380);
    if (!organizers.has(tour.organizer)) say(at, `no organizer ${tour.organizer}`);
    for (const kind of tour.kinds) if (!REST_KINDS.includes(kind)) say(at, `no rest kind ${kind}`);
    for (const scene of tour.scenes) if (!SCENES.includes(scene)) say(at, `no scene ${scene}`);
    if (tour.scenes.length < 2) say(at, 'two scenes at least');
    if (!cities.has(tour.start) || !cities.has(tour.end)) say(at, 'start or end is no city');
    if (tour.sort === 'excursion' && tour.days.length !== 1) say(at, 'an excursion has one day');
    if (tour.sort === 'cruise' && !tour.ship) say(at, 'a cruise has a ship');
    if (tour.sort === 'author' && (!tour.voice || organizers.get(tour.organizer)?.kind !== 'author'))
      say(at, 'author and voice');
    let here = cities.get(tour.start);
    tour.days.forEach((day, index) => {
      const last = index === tour.days.length - 1;
      if (last === (day.night !== undefined)) say(at, `day ${index + 1}: night`);
      let km = 0;
      for (const key of day.stops) {
        const stop = stops.get(key);
        const city = stop && cities.get(stop.city);
        if (!stop || !city) {
          say(at, `no stop ${key}`);
          continue;
        }
        if (here) km += kmBetween(here, city);
        here = city;
      }
      const night = day.night === undefined ? (last ? cities.get(tour.end) : undefined) : cities.get(day.night);
      if (!last && !night) say(at, `no city ${day.night}`);
      if (night && here) {
        km += kmBetween(here, night);
        here = night;
      }
      if (km > (tour.sort === 'cruise' ? 650 : 420))
        say(at, `day ${index + 1}: ${Math.round(km)} km as the crow flies`);
      const hours = day.stops.reduce((sum, key) => sum + (stops.get(key)?.hours ?? 0), 0);
      if (hours > 11) say(at, `day ${index + 1}: ${hours} hours of stops`);
    });
  }
  return faults;
}

const folder = new URL('./catalogue/', import.meta.url);

/** All books in the folder, by file name. */
export async function loadBooks(): Promise<CountryBook[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  return Promise.all(
    files.map(async (file) => ((await import(new URL(file, folder).href)) as { book: CountryBook }).book),
  );
}

if (import.meta.main) {
  const only = process.argv.slice(2).map((iso) => iso.toUpperCase());
  const books = (await loadBooks()).filter((book) => only.length === 0 || only.includes(book.iso));
  const faults = books.flatMap(faultsOf);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  const tours = books.reduce((sum, book) => sum + book.tours.length, 0);
  process.stdout.write(`${books.length} books, ${tours} tours, ${faults.length} faults\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
