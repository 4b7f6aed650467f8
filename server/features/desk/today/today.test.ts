import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskCounts, DeskToday, StaffToday } from '#contract/desk/today.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { deskOf } from '#server/testing/desk-steps.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('today counts what waits for the organizer, and nothing of others', async () => {
  const desk = deskOf(world);
  const read = async (query: object = {}): Promise<DeskToday> =>
    (await desk<DeskToday>(world.organizer, 'getToday', { query: { ...query } })).body;
  const before = await read();
  const asked = await world.departure({ daysAhead: 10, isInstant: false });
  const { body: request } = await world.create(await world.person(), asked);
  const after = await read();
  expect(after.answers).toBe(before.answers + 1);
  expect(Date.parse(after.first_answer_at ?? '')).toBeGreaterThan(Date.now());
  // The navigation counts the same, for the office only; staff have numbers of their own.
  const counts = async (person = world.organizer, query: Record<string, unknown> = {}): Promise<DeskCounts> =>
    (await desk<DeskCounts>(person, 'getCounts', { query })).body;
  const chats = (await counts()).chats;
  const guide = await world.person();
  await sql`insert into organizer_member (organizer_id, user_id, role) values (1, ${guide.id}, 'guide')`.execute(
    world.db,
  );
  const nothing = { answers: 0, chats: 0, reviews: 0, questions: 0, staff_queue: 0, staff_inbox: 0, staff_chats: 0 };
  expect(await counts()).toEqual({ ...nothing, answers: after.answers, chats });
  expect(await counts(guide)).toEqual(nothing);
  expect(await counts(world.organizer, { organizer_id: 2_000_000_000 })).toEqual(nothing);
  const traveller = await world.person();
  const form = { data: { type: 'common_help', name: 'Robin', email: traveller.email, comment: 'Hello' } };
  await world.app.call('site.submitHelpRequest', { body: form }, { token: traveller.token });
  expect(await counts(await world.person('admin'))).toMatchObject({ answers: 0, staff_inbox: 1 });
  // Found by the name of who asked.
  const asks = await world.person();
  await sql`update user_account set first_name = 'Grace', last_name = 'Hopper' where id = ${asks.id}`.execute(world.db);
  const { body: own } = await world.create(asks, asked);
  const found = await world.app.call<{ data: { id: number }[] }>(
    'booking.listOrganizerRequests',
    { query: { q: 'hopper grace' } },
    { token: world.organizer.token },
  );
  expect(found.body.data.map(({ id }) => id)).toEqual([own.id]);

  await sql`update request set status = 3, paid = total - 100_00, balance_due_on = current_date - 1 where id = ${request.id}`.execute(
    world.db,
  );
  const { forms, balances, answers } = await read();
  expect(answers).toBe(before.answers + 1);
  expect(forms.find((row) => row.departure_id === asked.dateId)?.people).toBeGreaterThan(0);
  expect(balances.reduce((sum, row) => sum + row.overdue_count, 0)).toBe(1);

  const empty = { answers: 0, first_answer_at: null, reviews: 0, questions: 0, forms: [], balances: [] };
  const other = await world.newOrganizer(2);
  expect(await read({ organizer_id: other.organizerId })).toEqual(empty);
  expect(await read({ organizer_id: 2_000_000_000 })).toEqual(empty);
});

test('staff see what their role may open, the oldest first, and which jobs fail now', async () => {
  const { db } = world;
  const desk = deskOf(world);
  await sql`insert into organizer_verification (organizer_id, requested_by, provider, requested_at)
    values (1, ${world.organizer.id}, 'operator', now() - interval '1 day')`.execute(db);
  await sql`insert into bank_line (booked_on, amount, currency, sealed, fingerprint, recorded_by)
    values (current_date, 100_00, 'EUR', '', 'line', ${world.organizer.id})`.execute(db);
  await sql`insert into job_run (name, every_ms, ran_at, ms, failed_at, error) values
    ('a job that recovered', 1000, now(), 1, now() - interval '1 hour', 'gone'),
    ('a job that fails', 1000, now(), 1, now(), 'gone')`.execute(db);
  const as = async (role: string): Promise<StaffToday> => {
    const person = await world.person('admin');
    await sql`update user_account set staff_role = ${role} where id = ${person.id}`.execute(db);
    return (await desk<StaffToday>(person, 'getStaffToday')).body;
  };
  const admin = await as('admin');
  expect(admin.queue.map(({ kind }) => kind)).toEqual(['tours', 'organizers', 'reviews', 'chats']);
  expect(admin.queue[1]).toMatchObject({ count: 1, since: [expect.any(String)] });
  expect(admin.system?.failed_jobs).toEqual(['a job that fails']);
  expect(admin.money).toMatchObject({ bank_lines: 1, matters: [], transfers: { count: 0, sums: [] } });
  expect(admin.help?.data).toHaveLength(admin.help?.count ?? 0);

  const moderator = await as('moderator');
  expect([moderator.money, moderator.system]).toEqual([null, null]);
  const finance = await as('finance');
  expect([finance.queue, finance.tours, finance.system]).toEqual([[], [], null]);
  expect(finance.money).toEqual(admin.money);
  expect((await desk(world.organizer, 'getStaffToday')).outcome).toBe('forbidden');
});
