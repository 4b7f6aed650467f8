/**
 * Time from the commit of a booking's seats to a reply that shows it, in another process with its own index.
 * `npm run bench -- freshness [--tours 20000] [--changes 300]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createOutboxWaker } from '#server/db/wake-outbox.ts';
import { systemClock } from '#server/platform/clock.ts';
import { print } from '#server/platform/log.ts';
import { dayNumber } from '#server/search/indexed-tour.ts';
import { generateTour } from '#server/search/testing/generate-tours.ts';
import { loadTours, loadWorld } from '#server/search/testing/load-tours.ts';
import { quantile } from './support/quantile.ts';
import { readNumbers } from './support/read-numbers.ts';
import { startDatabase } from './support/resources.ts';

const { tours: TOURS, changes } = readNumbers({ tours: 20_000, changes: 300 });
const LOAD_CHUNK = 10_000;
const GOAL_MS = 200;

interface ReaderReply {
  total: number;
  engine: string;
  isSeen: boolean;
}

await using database = await startDatabase({ disposable: true, max: 4 });
const { db, pool } = database;
const client = await pool.connect();
await loadWorld(client);
const today = dayNumber(systemClock.now());
const tours = Array.from({ length: TOURS }, (_, at) => generateTour(at + 1, 1, today));
for (let at = 0; at < tours.length; at += LOAD_CHUNK) await loadTours(client, tours.slice(at, at + LOAD_CHUNK));
client.release();
const reader = fork(join(import.meta.dirname, 'freshness/reader.ts'), [database.url]);
await once(reader, 'message');
// Booking notifies outbox readers shortly after its commit, too.
const wake = createOutboxWaker(db);
const times: number[] = [];
let fromIndex = 0;
let missed = 0;
for (let n = 0; n < changes; n++) {
  const id = 1 + ((n * 7919) % tours.length);
  const { rows } = await pool.query<{ seq: number }>(
    `with taken as (update tour_date set free = free - 1 where id = (select id from tour_date where tour_id = $1 and free > 0 limit 1) returning 1)
       insert into outbox (topic, payload) values ('tour_date.changed', jsonb_build_object('tour_id', $1::bigint)) returning seq`,
    [id],
  );
  const committed = performance.now();
  wake();
  reader.send({ seq: rows[0]?.seq, id: (n % 400) * 2 + 1 });
  const [reply] = (await once(reader, 'message')) as [ReaderReply];
  times.push(performance.now() - committed);
  if (reply.engine === 'index') fromIndex++;
  if (!reply.isSeen) missed++;
}
const at = (share: number): string => quantile(times, share).toFixed(1);
print(
  `${times.length} bookings, ${tours.length} tours, another process: visible after p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms (goal p99 <= ${GOAL_MS}); by the index ${fromIndex}; not seen ${missed}`,
);
process.exitCode = missed > 0 ? 1 : 0;
reader.disconnect();
await once(reader, 'exit');
