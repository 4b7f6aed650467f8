/**
 * Prints the configuration of an external search engine's table (Sphinx or Manticore): `DATABASE_URL=... node
 * tools/run.mjs tools/search-table.ts [name] [path]`.
 */
import { openDb } from '#server/db/pool.ts';
import { createRateSource } from '#server/platform/rates.ts';
import { sphinxTableConfig } from '#server/search/sphinx/sphinx-table.ts';

const [name = 'tours', path = `/var/lib/sphinxsearch/data/${name}`] = process.argv.slice(2);
const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) {
  process.stderr.write('DATABASE_URL: needed, because the table has a price in every currency that has a rate\n');
  process.exit(1);
}
const { db } = openDb(databaseUrl, { max: 1 });
process.stdout.write(sphinxTableConfig(name, path, (await createRateSource(db).current()).rates));
await db.destroy();
