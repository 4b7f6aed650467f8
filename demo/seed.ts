/** Fills a database with the demo catalogue: `npm run demo`, or `npm run demo -- --tours 100000` for a large one. */
import { join } from 'node:path';
import pg from 'pg';
import { copyRows } from '#server/db/copy-rows.ts';
import { openDb } from '#server/db/pool.ts';
import { withoutIndexes } from '#server/db/without-indexes.ts';
import { hashPassword } from '#server/features/account/index.ts';
import { importContent } from '#server/features/content/index.ts';
import { firstRateRows } from '#server/reference/first-rates.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { loadBooks } from './check-books.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';
import { pictureRows, readPictures } from './picture-manifest.ts';
import { portraitRows } from './portraits.ts';
import { setTourStates } from './tour-states.ts';

const MAX_TOURS = 1_000_000;
/** From this many tours on, indexes are rebuilt after loading, which locks the tables; smaller loads do not lock. */
const LARGE_TOURS = 5000;
const LARGE_TABLES = ['tour', 'tour_variant', 'tour_date', 'review'];

/** Whether a database has any tours. */
export async function hasCatalogue(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ some: boolean }>('select exists (select 1 from tour) as some')
    .finally(() => client.end());
  return rows[0]?.some ?? false;
}

/** Loads the demo catalogue in one transaction. Returns the number of tours. */
export async function seedDemo(url: string, options: { tours?: number; today: string }): Promise<number> {
  const pictures = readPictures();
  let tours = 0;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await copyRows(client, 'picture', [...pictureRows(pictures), ...portraitRows()]);
    // A shop that started without the demo has its own; rows that are in use refuse.
    for (const table of ['currency_rate', 'rest_kind', 'country']) await client.query(`delete from ${table}`);
    await copyRows(client, 'currency_rate', firstRateRows());
    const catalogue = buildCatalogue(await loadBooks(), pictures, options.today, options.tours);
    const fill = async (): Promise<void> => {
      for (const batch of catalogue) {
        tours += batch.tour.length;
        for (const [table, rows] of Object.entries(batch)) await copyRows(client, table, rows as object[]);
      }
    };
    await ((options.tours ?? 0) >= LARGE_TOURS ? withoutIndexes(client, LARGE_TABLES, fill) : fill());
    await setTourStates(client);
    await client.query(`update organizer o set tours_count = t.tours, reviews_count = t.reviews, rating = t.rating from (
      select organizer_id, count(*)::int as tours, sum(reviews_count)::int as reviews,
        coalesce(round((sum(rating * reviews_count) / nullif(sum(reviews_count), 0))::numeric, 2), 0) as rating from tour group by organizer_id) t
      where t.organizer_id = o.id`);
    await client.query("select setval(pg_get_serial_sequence('tour', 'id'), (select max(id) from tour))");
    await addUsers(client);
    await addFavourites(client);
    await addOffers(client);
    await addFilms(client);
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.end();
  }
  await addTexts(url);
  return tours;
}

/** Imports blog, help and legal texts. Throws `WrongSource` naming the files that are wrong. */
async function addTexts(url: string): Promise<void> {
  const { db } = openDb(url, { max: 1 });
  await importContent(db, join(import.meta.dirname, '../content')).finally(() => db.destroy());
}

async function addUsers(client: pg.Client): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD);
  for (const user of DEMO_USERS) {
    const { rows } = await client.query<{ id: number }>(
      'insert into user_account (email, first_name, last_name, role, password_hash, password_changed_at) values ($1, $2, $3, $4, $5, now()) returning id',
      [user.email, user.firstName, user.lastName, user.role, password],
    );
    // The demo organizer owns all organizers' tours, so every request can be confirmed.
    if (user.role === 'organizer') await client.query('update organizer set user_id = $1', [rows[0]?.id]);
  }
}

/** Saves three tours for the demo traveller, the first at a higher price than today's. */
async function addFavourites(client: pg.Client): Promise<void> {
  await client.query(`insert into favourite_tour (user_id, tour_id, created_at, price, currency)
    select u.id, t.id, now() - make_interval(days => 20 + 7 * t.place::int), case t.place when 1 then t.price * 115 / 10000 * 100 else t.price end, t.currency
    from user_account u cross join (select t.id, d.price, d.currency, row_number() over (order by t.reviews_count desc, t.id) as place
      from tour t cross join lateral (select price, currency from tour_date where tour_id = t.id and free > 0 and not is_closed
        and start_date > (now() at time zone 'utc')::date order by price limit 1) d
      where t.status = 'published' order by t.reviews_count desc, t.id limit 3) t
    where u.email = '${DEMO_USERS[0].email}'`);
}

/** Films of the landing page by the print that is their poster. */
const FILMS = {
  'cappadocia-balloons': 'balloons-xl',
  'istanbul-bosphorus': 'bosphorus-xl',
  'lapland-cabin': 'aurora-xl',
} as const;

/** Adds a film to the galleries that have its print. */
async function addFilms(client: pg.Client): Promise<void> {
  for (const [print, film] of Object.entries(FILMS))
    await client.query(
      `update tour t set videos = jsonb_build_array(jsonb_build_object('picture_id', p.id, 'url', $2::text))
      from picture p where p.id = any(t.picture_ids) and p.file = $1`,
      [`${print}.jpg`, `/films/${film}.mp4`],
    );
}

/** Makes three individual offers with fixed URLs. */
async function addOffers(client: pg.Client): Promise<void> {
  await client.query('update organizer set commission_bp = (8 + id % 5) * 100');
  await client.query(
    `insert into individual_tour (uuid, tour_id, tour_date_id, name, words, people, valid_until)
    select ('00000000-0000-4000-8000-00000000000' || o.place)::uuid, d.tour_id, d.id, o.name, o.words, 2, d.start_date - 14
    from (values (1, 'Emma and Paul', 'You asked for a quiet week with time for pictures. This departure has the fewest people; I hold no seats, but I would love to show you around.'),
      (2, 'Ольга и Павел', 'Как договаривались: в этот выезд группа небольшая, и темп можно держать спокойный. Если нужна другая неделя, напишите.'),
      (3, 'Familie Weber', 'Dieser Termin liegt in Ihren Ferien. Die Etappen sind kurz, und abends gibt es für die Kinder früher Essen.')) as o (place, name, words)
    join lateral (select d.id, d.tour_id, d.start_date from tour_date d join tour t on t.id = d.tour_id
      where t.status = 'published' and not t.is_cruise and t.type = 1 and d.free >= 6 and not d.is_closed and d.start_date > current_date + 40
      order by t.score desc, t.id, d.start_date offset o.place * 40 limit 1) d on true`,
  );
}

async function run(): Promise<void> {
  const { openConfiguredDatabase } = await import('#server/open-configured-database.ts');
  const at = process.argv.indexOf('--tours');
  const requested = at > 0 ? Number(process.argv[at + 1]) : 0;
  if (!Number.isInteger(requested) || requested < 0 || requested > MAX_TOURS) {
    process.stderr.write(`--tours takes a whole number up to ${MAX_TOURS}\n`);
    process.exit(1);
  }
  const database = await openConfiguredDatabase();
  if (await hasCatalogue(database.url))
    process.stdout.write('This database has a catalogue already; nothing was changed.\n');
  else
    process.stdout.write(
      `${await seedDemo(database.url, { today: new Date().toISOString().slice(0, 10), tours: requested })} tours loaded\n`,
    );
  await database.close();
}

if (import.meta.main) await run();
