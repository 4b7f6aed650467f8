/** Validates the country books: keys resolve, texts exist in four languages, and days can be travelled. */
import { readdirSync } from 'node:fs';
import { distanceKm } from '#domain/places/distance.ts';
import { REST_KINDS, SCENES, type BookTour, type CountryBook, type Text } from './country-book.ts';

const LANGUAGES = ['en', 'ru', 'de', 'zh'] as const;

type Report = (where: string, message: string) => void;

/** A book with its keys indexed. */
interface IndexedBook {
  book: CountryBook;
  cities: ReadonlyMap<string, CountryBook['cities'][number]>;
  stops: ReadonlyMap<string, CountryBook['stops'][number]>;
  organizers: ReadonlyMap<string, CountryBook['organizers'][number]>;
  report: Report;
}

/** All faults of a book as messages; empty when it is valid. */
export function faultsOf(book: CountryBook): string[] {
  const faults: string[] = [];
  const indexed: IndexedBook = {
    book,
    cities: new Map(book.cities.map((city) => [city.key, city])),
    stops: new Map(book.stops.map((stop) => [stop.key, stop])),
    organizers: new Map(book.organizers.map((organizer) => [organizer.key, organizer])),
    report: (where, message) => void faults.push(`${book.iso} ${where}: ${message}`),
  };
  checkKeys(indexed);
  checkPlaces(indexed);
  for (const tour of book.tours) {
    checkTour(tour, indexed);
    checkDays(tour, indexed);
  }
  return faults;
}

/** Checks the length of a text in each language (characters of the English one), and the scripts of ru and zh. */
function checkText(report: Report, where: string, text: Text, [min, max]: readonly [number, number]): void {
  for (const language of LANGUAGES) {
    const length = text[language]?.length ?? 0;
    const scale = language === 'zh' ? 0.28 : 1;
    if (length < min * scale * 0.6 || length > max * 1.5) report(where, `${language} has ${length} characters`);
  }
  if (!/\p{Script=Cyrillic}/u.test(text.ru) || !/\p{Script=Han}/u.test(text.zh))
    report(where, 'ru or zh is in the wrong script');
}

function checkKeys({ book, report }: IndexedBook): void {
  const unique = (where: string, keys: readonly string[]): void => {
    if (new Set(keys).size !== keys.length) report(where, 'duplicate key');
  };
  for (const list of ['regions', 'cities', 'stops', 'tours'] as const)
    unique(
      list,
      book[list].map(({ key }) => key),
    );
  for (const language of LANGUAGES)
    unique(
      `tour names ${language}`,
      book.tours.map(({ name }) => name[language]),
    );
}

function checkPlaces({ book, cities, report }: IndexedBook): void {
  const regions = new Set(book.regions.map((region) => region.key));
  for (const city of book.cities) if (!regions.has(city.region)) report(city.key, `no region ${city.region}`);
  for (const stop of book.stops) {
    if (!cities.has(stop.city)) report(stop.key, `no city ${stop.city}`);
    checkText(report, `stop ${stop.key} text`, stop.text, [45, 220]);
    checkText(report, `stop ${stop.key} name`, stop.name, [3, 60]);
  }
  for (const organizer of book.organizers) checkText(report, `organizer ${organizer.key}`, organizer.about, [60, 320]);
}

function checkTour(tour: BookTour, { cities, organizers, report }: IndexedBook): void {
  const where = `tour ${tour.key}`;
  if (tour.key.length > 60 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(tour.key)) report(where, 'invalid key');
  checkText(report, `${where} name`, tour.name, [22, 90]);
  checkText(report, `${where} summary`, tour.summary, [90, 380]);
  if (!organizers.has(tour.organizer)) report(where, `no organizer ${tour.organizer}`);
  for (const kind of tour.kinds) if (!REST_KINDS.includes(kind)) report(where, `no rest kind ${kind}`);
  for (const scene of tour.scenes) if (!SCENES.includes(scene)) report(where, `no scene ${scene}`);
  if (tour.scenes.length < 2) report(where, 'needs at least two scenes');
  if (!cities.has(tour.start) || !cities.has(tour.end)) report(where, 'start or end is not a city');
  if (tour.sort === 'excursion' && tour.days.length !== 1) report(where, 'an excursion has one day');
  if (tour.sort === 'cruise' && !tour.ship) report(where, 'a cruise needs a ship');
  if (tour.sort === 'author' && (!tour.voice || organizers.get(tour.organizer)?.kind !== 'author'))
    report(where, 'an author tour needs an author and a voice');
}

/** Checks that each day can be travelled: known places, and limits on distance and hours. */
function checkDays(tour: BookTour, { cities, stops, report }: IndexedBook): void {
  const where = `tour ${tour.key}`;
  let here = cities.get(tour.start);
  tour.days.forEach((day, index) => {
    const isLast = index === tour.days.length - 1;
    if (isLast === (day.night !== undefined)) report(where, `day ${index + 1}: night`);
    let km = 0;
    for (const key of day.stops) {
      const stop = stops.get(key);
      const city = stop && cities.get(stop.city);
      if (!stop || !city) {
        report(where, `no stop ${key}`);
        continue;
      }
      if (here) km += distanceKm(here, city);
      here = city;
    }
    const night = day.night === undefined ? (isLast ? cities.get(tour.end) : undefined) : cities.get(day.night);
    if (!isLast && !night) report(where, `no city ${day.night}`);
    if (night && here) {
      km += distanceKm(here, night);
      here = night;
    }
    if (km > (tour.sort === 'cruise' ? 650 : 420))
      report(where, `day ${index + 1}: ${Math.round(km)} km in a straight line`);
    const hours = day.stops.reduce((sum, key) => sum + (stops.get(key)?.hours ?? 0), 0);
    if (hours > 11) report(where, `day ${index + 1}: ${hours} hours of stops`);
  });
}

const folder = new URL('./catalogue/', import.meta.url);

/** Loads all books, sorted by file name. */
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
