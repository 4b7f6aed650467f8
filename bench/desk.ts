/**
 * The desk of an organizer over HTTP, on the demo: saving a section, 500 departures, publishing until a search finds
 * the tour, and the list of 2,000 requests. `npm run bench -- desk [--saves 300 --publishes 20 --lists 300]`
 */
import pg from 'pg';
import { MAX_NEW_DEPARTURES } from '#domain/booking/departure-rule.ts';
import { addDays } from '#domain/calendar-days.ts';
import { startProduct } from '#e2e/support/product.ts';
import { demoPerson, type Person } from '#e2e/support/test-users.ts';
import { print } from '#server/platform/log.ts';
import { quantile } from './support/quantile.ts';
import { readNumbers } from './support/read-numbers.ts';

const { saves, publishes, lists: LISTS } = readNumbers({ saves: 300, publishes: 20, lists: 300 });
const REQUESTS = 2000;
/** Days ahead: behind the departures of the demo, and within what a search looks at. */
const FIRST_DAY = 900;
const SOLD_DAY = 330;
const POLL_MS = 10;
const GIVE_UP_MS = 10_000;
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function report(what: string, times: readonly number[], goalMs: number): void {
  const at = (share: number): string => quantile(times, share).toFixed(1);
  print(`${what}: p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms of ${times.length}; goal ${goalMs} ms`);
}

/** A draft that may be published once it has departures: a copy of a tour of the demo. */
async function copyOfTour({ api }: Person): Promise<number> {
  const { data } = await api.desk.listTours({ query: { page: 1, limit: 20, state: 'published' } });
  for (const { id } of data) {
    const copy = await api.desk.copyTour({ body: { id } });
    if (copy.missing.every(({ section }) => section === 'dates')) return copy.id;
  }
  throw new Error('no tour of the demo is complete');
}

async function saveSections({ api }: Person, id: number): Promise<number[]> {
  let { version, value } = (await api.desk.getTourDraft({ query: { id } })).sections.basics;
  const times: number[] = [];
  for (let n = 0; n < saves; n++) {
    const basics = { ...value, summary: { ...value.summary, en: `Change ${n}` } };
    times.push(
      await timed(async () => {
        ({ version, value } = (await api.desk.saveTourSection({ body: { id, version, basics } })).sections.basics);
      }),
    );
  }
  return times;
}

/** Milliseconds from the start of the publishing call to the first search that has the tour. */
async function publishUntilFound(person: Person, startDay: number): Promise<number> {
  const { api } = person;
  const id = await copyOfTour(person);
  const day = addDays(new Date().toISOString().slice(0, 10), startDay);
  const draft = await api.desk.getTourDraft({ query: { id } });
  const price = draft.sections.price.value.amount ?? 100_00;
  const date = { time: null, capacity: 8, min_group: 1, price, is_instant: false };
  await api.desk.addDepartures({ body: { tour_id: id, days: [day], ...date } });
  const { version, value } = draft.sections.basics;
  const name = `Quillon ${id}`;
  const basics = { ...value, name: { ...value.name, en: name } };
  await api.desk.saveTourSection({ body: { id, version, basics } });
  const { revision } = await api.desk.getTourDraft({ query: { id } });
  return timed(async () => {
    const { state } = await api.desk.publishTour({ body: { id, revision } });
    if (state !== 'published') throw new Error(`the tour is ${state}`);
    const begun = performance.now();
    for (;;) {
      const { tours } = await api.search.getTours({ query: { placeName: name } });
      if (tours.some((tour) => tour.id === id)) return;
      if (performance.now() - begun > GIVE_UP_MS) throw new Error('the tour was not found');
      await new Promise((next) => setTimeout(next, POLL_MS));
    }
  });
}

/** Gives the organizer requests by copying one of the demo. */
async function fillRequests(databaseUrl: string, organizerId: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns where table_name = 'request'
       and column_name not in ('id', 'uuid') and is_generated = 'NEVER' order by ordinal_position`,
  );
  const names = rows.map(({ name }) => name).join(', ');
  await client.query(
    `insert into request (uuid, ${names}) select gen_random_uuid(), ${names}
     from (select * from request where organizer_id = $1 order by status limit 20) own, generate_series(1, $2 / 20)`,
    [organizerId, REQUESTS],
  );
  await client.query('analyze request');
  await client.end();
}

await using product = await startProduct();
const organizer = await demoPerson(product.url, 'organizer');
const id = await copyOfTour(organizer);
report('saving a section', await saveSections(organizer, id), 100);

const first = addDays(new Date().toISOString().slice(0, 10), FIRST_DAY);
const days = Array.from({ length: MAX_NEW_DEPARTURES }, (_, at) => addDays(first, at));
const dates = { time: null, capacity: 8, min_group: 1, price: 100_00, is_instant: false };
report(
  `${MAX_NEW_DEPARTURES} departures`,
  [await timed(() => organizer.api.desk.addDepartures({ body: { tour_id: id, days, ...dates } }))],
  2000,
);

const found: number[] = [];
for (let n = 0; n < publishes; n++) found.push(await publishUntilFound(organizer, SOLD_DAY + n));
report('publishing to found', found, 2000);

const { organizers } = await organizer.api.desk.getDesk();
await fillRequests(product.databaseUrl, organizers[0]?.id ?? 0);
const lists: number[] = [];
for (let n = 0; n < LISTS; n++)
  lists.push(
    await timed(() => organizer.api.booking.listOrganizerRequests({ query: { group: 'all', page: 1 + (n % 100) } })),
  );
report(`a page of ${REQUESTS} requests`, lists, 100);
