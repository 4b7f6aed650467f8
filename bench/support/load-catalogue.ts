/** A generated catalogue in a fresh database with the demo's pictures, for benchmarks. */
import pg from 'pg';
import { pictureRows, readPictures } from '#demo/picture-manifest.ts';
import { copyRows } from '#server/db/copy-rows.ts';
import { migrate } from '#server/db/migrate.ts';
import { withoutIndexes } from '#server/db/without-indexes.ts';
// Sets the parsers of ids and days.
import '#server/db/pool.ts';
import { systemClock } from '#server/platform/clock.ts';
import { dayNumber } from '#server/search/indexed-tour.ts';
import { generateTour } from '#server/search/testing/generate-tours.ts';
import { loadTours, loadWorld } from '#server/search/testing/load-tours.ts';

const CHUNK = 10_000;
const PICTURES_OF_A_TOUR = 6;

/** Migrates an empty database and loads tours with their departures and six pictures each, as in the demo. */
export async function loadCatalogue(databaseUrl: string, count: number): Promise<void> {
  await migrate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const today = dayNumber(systemClock.now());
  const pictures = readPictures();
  await client.query('begin');
  await loadWorld(client);
  await copyRows(client, 'picture', pictureRows(pictures));
  const picturesOf = (tour: number): number[] =>
    Array.from({ length: PICTURES_OF_A_TOUR }, (_, at) => pictures[(tour * 7 + (at + 1) * 131) % pictures.length]!.id);
  await withoutIndexes(client, ['tour', 'tour_date'], async () => {
    for (let at = 0; at < count; at += CHUNK) {
      await loadTours(
        client,
        Array.from({ length: Math.min(CHUNK, count - at) }, (_, next) => generateTour(at + next + 1, 1, today)),
        picturesOf,
      );
    }
  });
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.end();
}
