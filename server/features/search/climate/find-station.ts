import { sql } from 'kysely';
import type { LocalText } from '#domain/locales.ts';
import { EARTH_KM } from '#domain/places/distance.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { DirectoryEntry } from '#server/features/catalogue/index.ts';
import type { Spot } from '#server/platform/forecast/forecast.ts';

/** Monthly averages, January first, as stored with a city. */
interface ClimateRow {
  highs: number[];
  lows: number[];
  rain?: number[];
  sea?: number[];
}

/** The place where averages were measured. */
export interface Station {
  id: number;
  country_id: number;
  slug: string;
  name: LocalText;
  climate: ClimateRow;
  distance_km: number;
}

/**
 * The centre of a place (for a country or region, of its cities), and the city whose averages stand for it: the place
 * itself, else the city within it where most tours start, else the nearest.
 */
export async function findStation(
  db: Db,
  { kind, id }: DirectoryEntry,
): Promise<{ lat: number | null; station: Station | null }> {
  const isInside = sql`${sql.ref(kind === 'city' ? 'c.id' : `c.${kind}_id`)} = ${id}`;
  const row = await rowOrNull<{ lat: number | null; station: Station | null }>(db)`
    with middle as (select avg(c.lat)::float as lat, avg(c.lng)::float as lng from city c where ${isInside})
    select middle.lat, (select jsonb_build_object('id', s.id, 'country_id', s.country_id, 'slug', s.slug, 'name',
    s.name, 'climate', s.climate, 'distance_km',
        case when s.is_inside then 0 else greatest(1, round(s.km)) end)
      from (select c.*, ${isInside} as is_inside,
          ${EARTH_KM} * acos(least(1, sin(radians(c.lat)) * sin(radians(middle.lat))
            + cos(radians(c.lat)) * cos(radians(middle.lat)) * cos(radians(c.lng - middle.lng)))) as km,
          case when ${isInside} then (select count(*) from tour t where t.start_city_id = c.id and t.status = 'published') end as starts
        from city c where c.climate is not null) s
      order by s.is_inside desc, s.starts desc nulls last, s.km, s.id limit 1) as station
    from middle`;
  return row ?? { lat: null, station: null };
}

/** A city with its clocks. */
interface City extends Spot {
  name: LocalText;
}

/** The city whose forecast a place shows: the city itself, else the station inside the place; null without one. */
export async function findForecastCity(
  db: Db,
  { kind, id }: DirectoryEntry,
  station: Station | null,
): Promise<City | null> {
  const cityId = kind === 'city' ? id : station?.distance_km === 0 ? station.id : null;
  if (cityId === null) return null;
  return rowOrNull<City>(db)`select name, lat, lng, timezone from city where id = ${cityId}`;
}
