/** A generated catalogue in a fresh database, with the demo's pictures, for benchmarks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
// Sets how ids and days are read.
import '#server/db/pool.ts';
import { systemClock } from '#server/platform/clock.ts';
import { generateTour } from '#server/features/tours/search/testing/generate-tours.ts';
import { loadTours, loadWorld } from '#server/features/tours/search/testing/load-tours.ts';
import { dayNumber } from '#server/features/tours/search/tour-row.ts';

const CHUNK = 10_000;
const PICTURES_OF_A_TOUR = 6;

/** Migrates an empty database and loads so many tours with their departures and six pictures each, as the demo's tours have. */
export async function loadCatalogue(databaseUrl: string, count: number): Promise<void> {
  await migrate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const today = dayNumber(systemClock.now());
  await loadWorld(client);
  await client.query('insert into picture select * from jsonb_populate_recordset(null::picture, $1::jsonb)', [readFileSync(join(import.meta.dirname, '..', 'demo/pictures/pictures.json'), 'utf8')]);
  for (let at = 0; at < count; at += CHUNK) {
    await loadTours(client, Array.from({ length: Math.min(CHUNK, count - at) }, (_, next) => generateTour(at + next + 1, 1, today)));
  }
  await client.query(`with known as (select array_agg(id order by id) as ids, count(*) as total from picture)
    update tour set picture_ids = array(select ids[1 + (tour.id * 7 + n * 131) % total] from generate_series(1, ${PICTURES_OF_A_TOUR}) n) from known`);
  await client.query('vacuum analyze');
  await client.end();
}
