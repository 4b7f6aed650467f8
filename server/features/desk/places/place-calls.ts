import tzlookup from '@photostructure/tz-lookup';
import { sql } from 'kysely';
import type * as calls from '#contract/desk/places.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { slugify } from '#domain/text/slugify.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { emit, transaction, type Db, type Trx } from '#server/db/pool.ts';
import { firstRow, rowOrNull, rowsOf } from '#server/db/rows.ts';
import { createWorldTowns, MAX_TOWNS, type Town, type WorldTowns } from './world-towns.ts';

/** Towns of the same name in a country count as one within this distance. */
const SAME_TOWN_KM = 15;

interface CityRow {
  id: number;
  name: LocalText;
  region: LocalText;
  country_id: number;
  country: LocalText;
  iso2: string;
  lat: number;
  lng: number;
  timezone: string;
}

const SELECT = sql`select c.id, c.name, r.name as region, c.country_id, country.name as country, country.iso2, c.lat::float8 as lat,
    c.lng::float8 as lng, c.timezone
  from city c join region r on r.id = c.region_id join country on country.id = c.country_id`;

/** Towns used by tours, by one of these names. */
async function findCities(db: Db, names: readonly string[]): Promise<CityRow[]> {
  return rowsOf<CityRow>(db)`${SELECT}
    where exists (select 1 from jsonb_each_text(c.name) named where named.value = any(${[...names]}::text[]))`;
}

/** Towns used by tours whose name in any language begins with the query. */
async function findChosen(db: Db, { q, country }: { q: string; country?: string }): Promise<CityRow[]> {
  return rowsOf<CityRow>(db)`${SELECT} where (${country ?? null}::text is null or country.iso2 = ${country ?? null})
    and exists (select 1 from jsonb_each_text(c.name) named where lower(named.value) ^@ lower(${q.trim()}))
    order by length(c.name ->> 'en'), c.id limit ${MAX_TOWNS}`;
}

/** The key of a town that has a row. */
const CITY_KEY = /^city:(\d{1,9})$/;

const isSame = (city: CityRow, town: Town): boolean =>
  city.iso2 === town.country && Object.values(city.name).includes(town.name) && distanceKm(city, town) <= SAME_TOWN_KM;

const viewCity = (city: CityRow, locale: Locale) => ({
  name: textIn(city.name, locale),
  region: textIn(city.region, locale),
  country: { id: city.country_id, name: textIn(city.country, locale) },
  lat: city.lat,
  lng: city.lng,
});

/** Ids of places come from no sequence, because the demo catalogue brings its own. */
const nextId = (table: 'region' | 'city') => sql`(select coalesce(max(id), 0) + 1 from ${sql.table(table)})`;

/** A slug that is free in the table. */
async function freeSlug(trx: Trx, table: 'region' | 'city', name: string, country: string): Promise<string> {
  const slug = slugify(name) || table;
  const rows = await rowsOf<{ slug: string }>(trx)`select slug from ${sql.table(table)} where slug ^@ ${slug}`;
  const taken = new Set(rows.map((row) => row.slug));
  const candidates = [slug, `${slug}-${country.toLowerCase()}`];
  for (let number = 2; ; number++) {
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
    candidates.push(`${slug}-${country.toLowerCase()}-${number}`);
  }
}

async function regionOf(trx: Trx, town: Town, countryId: number): Promise<number> {
  const row = await rowOrNull<{ id: number }>(trx)`select id from region where country_id = ${countryId}
    and exists (select 1 from jsonb_each_text(name) named where named.value = ${town.region}) order by id limit 1`;
  if (row) return row.id;
  const slug = await freeSlug(trx, 'region', town.region, town.country);
  const made = await firstRow<{ id: number }>(trx)`insert into region (id, country_id, name, slug)
    values (${nextId('region')}, ${countryId}, jsonb_build_object('en', ${town.region}::text), ${slug}) returning id`;
  return made.id;
}

/**
 * The row of a town, created with its region if missing. Throws `not_found` for a country that the site does not have.
 */
async function ensureCity(trx: Trx, town: Town): Promise<CityRow> {
  await sql`select pg_advisory_xact_lock(hashtextextended('places', 0))`.execute(trx);
  const known = (await findCities(trx, [town.name])).find((city) => isSame(city, town));
  if (known) return known;
  const country = await rowOrNull<{ id: number }>(trx)`select id from country where iso2 = ${town.country}`;
  if (!country) throw new Problem('not_found', { fields: { key: 'rule.invalid' } });
  const regionId = await regionOf(trx, town, country.id);
  const slug = await freeSlug(trx, 'city', town.name, town.country);
  const { id } = await firstRow<{ id: number }>(trx)`
    insert into city (id, region_id, country_id, name, slug, lat, lng, timezone)
    values (${nextId('city')}, ${regionId}, ${country.id}, jsonb_build_object('en', ${town.name}::text), ${slug},
      ${town.lat}, ${town.lng}, ${tzlookup(town.lat, town.lng)}) returning id`;
  await emit(trx, 'place.changed', { city_id: id });
  return firstRow<CityRow>(trx)`${SELECT} where c.id = ${id}`;
}

/** Handlers of the towns that tours visit: all towns of the world; a row is created when one is chosen. */
export function placeHandlers(db: Db): Handlers<typeof calls> {
  const towns = createWorldTowns();
  return {
    async findPlaces({ locale }, { query }) {
      if (query.q.trim().length < 2) return { data: [] };
      // First, because loading the towns blocks the process for up to a second: a statement under way would seem late.
      const found = towns.find(query.q, query.country);
      const chosen = await findChosen(db, query);
      const countries = await rowsOf<{ id: number; iso2: string; name: LocalText }>(db)`select id, iso2, name
        from country where iso2 = any(${found.map(({ country }) => country)}::text[])`;
      const countryOf = new Map(countries.map((country) => [country.iso2, country]));
      const others = found.flatMap((town) => {
        const country = countryOf.get(town.country);
        if (!country || chosen.some((city) => isSame(city, town))) return [];
        const { key, name, region, lat, lng } = town;
        return {
          key,
          city_id: null,
          name,
          region,
          lat,
          lng,
          country: { id: country.id, name: textIn(country.name, locale) },
        };
      });
      const known = chosen.map((city) => ({ key: `city:${city.id}`, city_id: city.id, ...viewCity(city, locale) }));
      return { data: [...known, ...others].slice(0, MAX_TOWNS) };
    },
    async choosePlace({ locale }, { body }) {
      const city = await chosenCity(db, towns, body.key);
      if (!city) throw new Problem('not_found', { fields: { key: 'rule.invalid' } });
      return { city_id: city.id, timezone: city.timezone, ...viewCity(city, locale) };
    },
  };
}

/** The row of a town by key, created if missing; null for an unknown key. */
async function chosenCity(db: Db, towns: WorldTowns, key: string): Promise<CityRow | null> {
  const id = CITY_KEY.exec(key)?.[1];
  if (id !== undefined) return rowOrNull<CityRow>(db)`${SELECT} where c.id = ${id}`;
  const town = towns.byKey(key);
  return town && transaction(db, (trx) => ensureCity(trx, town));
}
