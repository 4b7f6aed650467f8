import type pg from 'pg';
import type { LocalText } from '#domain/locales.ts';
import { TOUR_TYPE } from '#domain/tour-type.ts';
import { inSlices } from '#server/search/in-slices.ts';
import { TourNamesBuilder, type TourNames } from './suggest-tours.ts';
import type { SuggestEntry } from './suggest.ts';

/** Tours read at a time; other work of the thread waits this long. */
const CHUNK = 1000;

type Client = Pick<pg.ClientBase, 'query'>;

const IS_LIVE = `t.status = 'published' and exists (
  select 1 from tour_date d where d.tour_id = t.id and d.free > 0 and not d.is_closed and d.start_date > current_date)`;
/** Tours on sale; the count of a place is the number of results on its page. Excursions have their own page. */
const LIVE = `live as materialized (select t.* from tour t where t.type = ${TOUR_TYPE.tour} and ${IS_LIVE})`;

const KINDS = [
  ['regions', 'country', 'country', 'live.country_ids'],
  ['regions', 'region', 'region', 'live.region_ids'],
  ['cities', 'city', 'city', 'live.city_ids'],
  ['showplaces', null, 'showplace', 'live.showplace_ids'],
  ['water_objects', null, 'water_object', 'live.water_object_ids'],
  [
    'rest_kinds',
    null,
    'rest_kind',
    `live.rest_kind_ids || array(select distinct parent_id from rest_kind where id = any(live.rest_kind_ids) and parent_id is not null)`,
  ],
  ['collections', null, 'collection', 'live.collection_ids'],
  ['ships', null, 'ship', 'array[live.ship_id]'],
] as const;

function namesOf(name: LocalText | string): string[] {
  return typeof name === 'string' ? [name] : [...new Set(Object.values(name))];
}

/**
 * Reads everything that a phrase can complete to, with tour counts, and the tours. Places without tours are left out.
 */
export async function readSuggestions(client: Client): Promise<{ entries: SuggestEntry[]; tours: TourNames }> {
  const entries: SuggestEntry[] = [];
  for (const [kind, level, table, ids] of KINDS) {
    const { rows } = await client.query<{
      id: number;
      name: LocalText | string;
      count: number;
      has_cruises: boolean;
    }>(`with ${LIVE}
      select p.id, ${table === 'ship' ? 'to_jsonb(p.name)' : 'p.name'} as name, count(*)::integer as count, bool_or(c.is_cruise) as has_cruises
      from ${table} p join (select unnest(${ids}) as id, is_cruise from live) c on c.id = p.id group by p.id order by p.id`);
    for (const row of rows)
      entries.push({
        kind,
        level,
        id: row.id,
        names: namesOf(row.name),
        count: row.count,
        hasCruises: row.has_cruises,
      });
  }
  const tours = new TourNamesBuilder();
  for (let after = 0; ;) {
    const { rows } = await client.query<{ id: number; name: LocalText; score: number; is_cruise: boolean }>(
      `select t.id, t.name, t.score, t.is_cruise from tour t where ${IS_LIVE} and t.id > $1 order by t.id limit ${CHUNK}`,
      [after],
    );
    await inSlices(
      tours.add(
        rows.map(({ id, name, score, is_cruise: hasCruises }) => ({ id, names: namesOf(name), score, hasCruises })),
      ),
    );
    if (rows.length < CHUNK) break;
    after = rows.at(-1)!.id;
  }
  return { entries, tours: await inSlices(tours.finish()) };
}
