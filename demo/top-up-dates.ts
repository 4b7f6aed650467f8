/** Adds departures to an old demo database, so that it always sells a year ahead. */
import pg from 'pg';
import { copyRows } from '#server/db/copy-rows.ts';
import { buildDates, HORIZON_DAYS, plusDays, type DateRow } from './build-dates.ts';
import { loadBooks } from './check-books.ts';
import type { CountryBook } from './country-book.ts';
import { diceOf } from './dice.ts';

/** A fresh demo sells 560 days ahead, so it is topped up about once a month. */
const ENOUGH_DAYS = 530;

/** A demo tour on sale, with its last departure. */
export interface SoldTour {
  id: number;
  slug: string;
  last: string;
}

/** Departures after the last one of each tour, built as of `today`. Skips tours that are in no book. */
export function datesToAdd(tours: readonly SoldTour[], books: readonly CountryBook[], today: string): DateRow[] {
  const known = new Map(books.flatMap((book) => book.tours.map((tour) => [tour.key, { book, tour }] as const)));
  return tours.flatMap(({ id, slug, last }) => {
    const found = known.get(slug);
    if (!found) return [];
    const { book, tour } = found;
    const dates = buildDates(tour, {
      tourId: id,
      currency: book.currency,
      today,
      dice: diceOf(`${book.iso} ${slug} ${today}`),
    });
    return dates.filter(({ start_date: start }) => start > last);
  });
}

/** Adds missing departures with their outbox events. Returns their number. */
export async function topUpDates(url: string, today: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ last: string | null }>(
      'select to_char(max(start_date), $1) as last from tour_date',
      ['YYYY-MM-DD'],
    );
    if ((rows[0]?.last ?? '') >= plusDays(today, ENOUGH_DAYS)) return 0;
    const { rows: tours } = await client.query<SoldTour>(
      // Excludes tours whose last departure was before the others were loaded.
      `select t.id::int, t.slug, to_char(max(d.start_date), $1) as last from tour t join tour_date d on d.tour_id = t.id
        where t.status = 'published' group by t.id having max(d.start_date) > (select max(start_date) from tour_date) - ${HORIZON_DAYS}`,
      ['YYYY-MM-DD'],
    );
    const dates = datesToAdd(tours, await loadBooks(), today);
    await client.query('begin');
    await copyRows(client, 'tour_date', dates);
    await client.query(
      `insert into outbox (topic, payload) select 'tour_date.changed', jsonb_build_object('tour_id', id) from unnest($1::bigint[]) as changed (id)`,
      [[...new Set(dates.map(({ tour_id: id }) => id))]],
    );
    await client.query('commit');
    return dates.length;
  } finally {
    await client.end();
  }
}
