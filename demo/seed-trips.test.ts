import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/platform/log.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';
import { siteNamed } from '#sites/index.ts';
import { DEMO_TALKS } from './demo-talks.ts';
import { DEMO_TRIPS } from './demo-trips.ts';
import { DEMO_USERS } from './demo-users.ts';
import { seedTrips } from './seed-trips.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { db } = world;
  const [traveller, organizer] = DEMO_USERS;
  await sql`insert into user_account (email, first_name, last_name, role) values (${traveller.email}, 'Nora', 'Lindqvist', 'user')`.execute(
    db,
  );
  await world.person('admin');
  await sql`update user_account set email = ${DEMO_USERS[2].email} where id = (select max(id) from user_account where role = 'admin')`.execute(
    db,
  );
  await sql`update user_account set email = ${organizer.email} where id = ${world.organizer.id}`.execute(db);
  for (const [at, iso2] of [...new Set(DEMO_TRIPS.map(({ country }) => country))].entries()) {
    const id = at + 2;
    await sql`insert into country (id, iso2, iso3, name, slug, currency, phone_code, world_part)
      values (${id}, ${iso2}, ${`X${iso2}`}, '{}', ${iso2.toLowerCase()}, 'EUR', '1', 'asia') on conflict do nothing`.execute(
      db,
    );
    const { tourId } = await world.departure();
    await sql`update tour set days = 8, country_ids = array[(select min(c.id) from country c where c.iso2 = ${iso2})] where id = ${tourId}`.execute(
      db,
    );
  }
});
afterAll(() => world.stop());

test('the demo has trips in every relevant state, with balanced money', async () => {
  const { db, app } = world;
  const env = readEnv({ DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, DEMO: 'off', SANDBOX: 'on' });
  const site = siteNamed(env.site);
  expect(await seedTrips({ url: app.databaseUrl, env, site, log: createLog({ quiet: true }) })).toBe(DEMO_TRIPS.length);
  await app.runDueJobs();
  await app.runDueJobs();
  const { rows } = await sql<{ status: number; deadline: string | null; code: string | null }>`
    select r.status, r.deadline_kind as deadline, r.cancel_code as code from request r join user_account u on u.id = r.user_id
    where u.email = ${DEMO_USERS[0].email} order by r.id`.execute(db);
  expect(rows).toEqual([
    { status: 3, deadline: 'complete', code: null },
    { status: 3, deadline: 'balance', code: null },
    { status: 1, deadline: 'answer', code: null },
    { status: 1, deadline: 'answer', code: null },
    { status: 4, deadline: null, code: null },
    { status: 5, deadline: null, code: 'changed_plans' },
    { status: 3, deadline: 'balance', code: null },
    { status: 3, deadline: 'group', code: null },
  ]);
  await expectConservation(db);
  const gaps = await sql`select chat_id from chat_message group by chat_id having max(seq) <> count(*)`.execute(db);
  expect(gaps.rows).toEqual([]);
  const unordered =
    await sql`select 1 from (select created_at < lag(created_at) over (partition by chat_id order by seq) as is_older
    from chat_message) m where is_older`.execute(db);
  expect(unordered.rows).toEqual([]);
  const written = await sql<{
    count: number;
  }>`select count(*)::int as count from chat_message where kind = 'text'`.execute(db);
  expect(written.rows).toEqual([{ count: DEMO_TALKS.reduce((sum, { messages }) => sum + messages.length, 0) }]);
  const masked = await sql`select text from chat_message where original is not null`.execute(db);
  expect(masked.rows).toEqual([]);
  const faceless =
    await sql`select email from user_account where email like '%@serai.example' and avatar_id is null`.execute(db);
  expect(faceless.rows).toEqual([]);
  const waiting = await sql<{ isAhead: boolean }>`
    select change_until > now() as "isAhead" from request where change_until is not null`.execute(db);
  expect(waiting.rows).toEqual([{ isAhead: true }]);
  const completed = await sql<{ days: number }>`
    select (h.at at time zone t.timezone)::date - d.end_date as days from request_history h join request r on r.id = h.request_id join tour_date d on d.id = r.tour_date_id
      join tour t on t.id = r.tour_id where h.transition = 'complete'`.execute(db);
  expect(completed.rows).toEqual([{ days: 1 }]);
});
