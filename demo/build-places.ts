import { countryByCode, countryName } from '#domain/places/countries.ts';
import { readTowns, type TownRow } from '#server/platform/towns/town-list.ts';
import { countryRow } from '#server/reference/country-rows.ts';
import { climateOf } from './climates.ts';
import type { CountryBook, Text } from './country-book.ts';
import { COUNTRY_SUMMARIES } from './country-summaries.ts';
import { COUNTRIES, zoneAt } from './geography.ts';

export interface PlaceRows {
  country: Record<string, unknown>[];
  region: Record<string, unknown>[];
  city: Record<string, unknown>[];
  showplace: Record<string, unknown>[];
  water_object: Record<string, unknown>[];
}

export interface CityPlace {
  id: number;
  regionId: number;
  countryId: number;
  lat: number;
  lng: number;
  zone: string;
  name: Text;
}

/** Ids of a book's places by the book's keys. */
export interface BookPlaces {
  countryId: number;
  cities: Map<string, CityPlace>;
  showplaces: Map<string, number>;
  waters: Map<string, number>;
}

const NEAR_DEGREES = 0.35;

/** A Latin slug: "Song-Köl" -> "song-kol". */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/æ/g, 'ae')
    .replace(/ð/g, 'd')
    .replace(/þ/g, 'th')
    .replace(/đ/g, 'd')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}

/** Replaces a town's coordinates by those of GeoNames when a town of that name is near. */
function createGazetteer(): (iso: string, name: string, lat: number, lng: number) => { lat: number; lng: number } {
  const byName = new Map<string, TownRow[]>();
  for (const city of readTowns().towns) {
    if (!COUNTRIES[city.country]) continue;
    const key = `${city.country} ${slugOf(city.name)}`;
    const list = byName.get(key);
    if (list) list.push(city);
    else byName.set(key, [city]);
  }
  return (iso, name, lat, lng) => {
    const near = byName
      .get(`${iso} ${slugOf(name)}`)
      ?.find(
        (city) => Math.abs(Number(city.lat) - lat) < NEAR_DEGREES && Math.abs(Number(city.lng) - lng) < NEAR_DEGREES,
      );
    return near ? { lat: Number(near.lat), lng: Number(near.lng) } : { lat, lng };
  };
}

/** Creates unique slugs from names, with the country or a number appended to a name that is taken. */
function createSlugs(): (name: string, iso: string) => string {
  const taken = new Set<string>();
  return (name, iso) => {
    const base = slugOf(name);
    const slug = [
      base,
      `${base}-${slugOf(countryName(iso, 'en-US'))}`,
      ...Array.from({ length: 9 }, (_, index) => `${base}-${index + 2}`),
    ].find((candidate) => !taken.has(candidate));
    if (!slug) throw new Error(`no free slug for ${name}`);
    taken.add(slug);
    return slug;
  };
}

/** Rows of all places, and their ids by book. Ids follow the order of the books, so they are deterministic. */
export function buildPlaces(books: readonly CountryBook[]): { rows: PlaceRows; places: Map<string, BookPlaces> } {
  const locate = createGazetteer();
  const slugFor = createSlugs();
  const rows: PlaceRows = { country: [], region: [], city: [], showplace: [], water_object: [] };
  const places = new Map<string, BookPlaces>();
  // Countries come first, so that "georgia" is the slug of the country.
  for (const { iso, cities } of books) {
    const country = countryByCode(iso);
    if (!country) throw new Error(`no country ${iso}`);
    const row = countryRow(country);
    const lat = cities.reduce((sum, city) => sum + city.lat, 0) / cities.length;
    const lng = cities.reduce((sum, city) => sum + city.lng, 0) / cities.length;
    rows.country.push({
      ...row,
      summary: COUNTRY_SUMMARIES[iso] ?? null,
      slug: slugFor(row.name.en, iso),
      lat,
      lng,
    });
    places.set(iso, { countryId: country.id, cities: new Map(), showplaces: new Map(), waters: new Map() });
  }
  for (const book of books) addBook(book, { rows, places, locate, slugFor });
  return { rows, places };
}

interface PlaceBuild {
  rows: PlaceRows;
  places: Map<string, BookPlaces>;
  locate: ReturnType<typeof createGazetteer>;
  slugFor: ReturnType<typeof createSlugs>;
}

function addBook(book: CountryBook, { rows, places, locate, slugFor }: PlaceBuild): void {
  const { iso } = book;
  const own = places.get(iso);
  if (!own) return;
  const regions = new Map<string, number>();
  for (const region of book.regions) {
    const id = rows.region.length + 1;
    regions.set(region.key, id);
    rows.region.push({ id, country_id: own.countryId, name: region.name, slug: slugFor(region.name.en, iso) });
  }
  for (const city of book.cities) {
    const id = rows.city.length + 1;
    const at = locate(iso, city.name.en, city.lat, city.lng);
    const zone = zoneAt(iso, at.lng);
    own.cities.set(city.key, {
      id,
      regionId: regions.get(city.region) ?? 0,
      countryId: own.countryId,
      ...at,
      zone,
      name: city.name,
    });
    rows.city.push({
      id,
      region_id: regions.get(city.region),
      country_id: own.countryId,
      name: city.name,
      slug: slugFor(city.name.en, iso),
      ...at,
      timezone: zone,
      climate: climateOf(iso, city.key),
    });
  }
  for (const stop of book.stops) {
    const city = own.cities.get(stop.city);
    if (!city) continue;
    if (stop.landmark) {
      const id = rows.showplace.length + 1;
      own.showplaces.set(stop.key, id);
      rows.showplace.push({
        id,
        city_id: city.id,
        name: stop.name,
        slug: slugFor(stop.name.en, iso),
        lat: city.lat,
        lng: city.lng,
      });
    }
    if (stop.water) {
      const id = rows.water_object.length + 1;
      own.waters.set(stop.key, id);
      rows.water_object.push({ id, city_id: city.id, name: stop.name, slug: slugFor(`${stop.name.en} water`, iso) });
    }
  }
}
