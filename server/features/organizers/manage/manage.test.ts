import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallReply } from '#contract/call.ts';
import type { ListedOrganizer, listStaffOrganizers } from '#contract/organizers/staff-organizers.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';

interface Reply {
  code: string;
  errors: Record<string, string[]>;
  id: number;
  name: string;
  about: { en: string };
  is_published: boolean;
  hidden_by: string | null;
  has_account: boolean;
  tours_count: number;
  data: { id: number }[];
  pagination: { itemsCount: number; pages: number };
}

let world: World;
let other: Person;
beforeAll(async () => {
  world = await startWorld();
  other = await world.newOrganizer(2);
});
afterAll(() => world.stop());

const call = async (person: { token: string } | null, name: string, input: { query?: object; body?: object } = {}) => {
  const { status, body } = await world.app.call<Reply>(
    `organizers.${name}`,
    input as Record<string, Record<string, unknown>>,
    person ? { token: person.token } : {},
  );
  return { outcome: status === 200 ? 200 : body.code, body };
};
const update = (person: Person, id: unknown, body: object) => call(person, 'updateOrganizer', { query: { id }, body });
const publish = (person: Person, id: unknown, isPublished: unknown) =>
  call(person, 'setPublishedOnSite', { body: { id, is_published: isPublished } });
const staff = async (role: string): Promise<Person> => {
  const person = await world.person('admin');
  await sql`update user_account set staff_role = ${role} where id = ${person.id}`.execute(world.db);
  return person;
};

const PROFILE = {
  kind: 'author',
  name: 'Ice & Fire',
  about: { en: 'Walks on glaciers. Write to me@ice.example.' },
  languages: ['en', 'is'],
  since: 2019,
  country_id: 1,
};

test('an organizer sees and changes itself; another one is not found', async () => {
  const { organizer } = world;
  expect((await call(null, 'listOrganizers')).outcome).toBe('unauthorized');
  expect((await call(await world.person(), 'listOrganizers')).outcome).toBe('forbidden');
  const own = await call(organizer, 'listOrganizers');
  expect(own.body).toMatchObject({
    data: [{ id: 1, name: 'Host', is_published: true }],
    pagination: { itemsCount: 1 },
  });
  expect((await call(organizer, 'viewOrganizer', { query: { id: 1 } })).body.id).toBe(1);
  for (const [name, input] of [
    ['viewOrganizer', { query: { id: 2 } }],
    ['updateOrganizer', { query: { id: 2 }, body: { person: 'Thief' } }],
    ['setPublishedOnSite', { body: { id: 2, is_published: false } }],
    ['viewOrganizer', { query: { id: 99 } }],
  ] as const)
    expect([name, (await call(organizer, name, input)).outcome]).toEqual([name, 'not_found']);

  const changed = await update(organizer, 1, {
    about: { en: 'Call +995 555 123 456' },
    socials: [{ source: 'x', url: 'https://x.com/host' }],
  });
  expect(changed.body).toMatchObject({ name: 'Host', about: { en: 'Call •••' }, languages: ['en'] });
  expect((await update(organizer, 1, { name: 'A famous brand' })).outcome).toBe('forbidden');
});

test('wrong and huge values are rejected by field', async () => {
  const { organizer } = world;
  const wrong: [object, string][] = [
    [{ languages: ['english'] }, 'languages'],
    [{ languages: Array.from({ length: 5000 }, () => 'en') }, 'languages'],
    [{ about: { en: 'x'.repeat(100_000) } }, 'about'],
    [{ about: 'text' }, 'about'],
    [{ socials: [{ source: 'x', url: 'javascript:alert(1)' }] }, 'socials'],
    [{ socials: [{ source: 'telegram', url: 'https://t.me.evil.example/x' }] }, 'socials'],
    [{ socials: [{ source: 'telegram', url: 'https://t.me@evil.example/' }] }, 'socials'],
    [{ user_id: 1 }, 'user_id'],
  ];
  for (const [body, field] of wrong) {
    const { outcome, body: reply } = await update(organizer, 1, body);
    expect([field, outcome]).toEqual([field, 'invalid']);
    expect(Object.keys(reply.errors).join()).toContain(field);
  }
  expect((await update(organizer, 1, {})).outcome).toBe('invalid');
  for (const id of ['x', -1, 2 ** 40, 1.5]) {
    expect((await call(organizer, 'viewOrganizer', { query: { id } })).outcome).toBe('invalid');
    expect((await publish(organizer, id, true)).outcome).toBe('invalid');
  }
  expect((await publish(organizer, 1, 'yes')).outcome).toBe('invalid');
  expect((await call(organizer, 'listOrganizers', { query: { limit: 51 } })).outcome).toBe('invalid');
});

test('staff create an organizer for an account, by role, unpublished at first', async () => {
  const [moderator, guide] = [await staff('moderator'), await world.person()];
  const body = { ...PROFILE, email: guide.email.toUpperCase() };
  for (const person of [guide, world.organizer, await staff('support'), await staff('finance')])
    expect((await call(person, 'createOrganizer', { body })).outcome).toBe('forbidden');
  for (const [change, field] of [
    [{ since: 2100 }, 'since'],
    [{ country_id: 77 }, 'country_id'],
  ] as const)
    expect((await call(moderator, 'createOrganizer', { body: { ...body, ...change } })).body.errors).toHaveProperty(
      field,
    );
  for (const [email, code] of [
    [other.email, 'not_allowed_now'],
    [moderator.email, 'not_found'],
    ['nobody@example.com', 'not_found'],
  ] as const)
    expect((await call(moderator, 'createOrganizer', { body: { ...body, email } })).outcome).toBe(code);

  const { outcome, body: made } = await call(moderator, 'createOrganizer', { body });
  expect(outcome).toBe(200);
  expect(made).toMatchObject({ slug: `ice-fire-${made.id}`, hidden_by: 'staff', has_account: true });
  expect(made.about.en).not.toContain('@');
  // A session learns of a new membership within a second.
  await expect
    .poll(async () => (await call(guide, 'viewOrganizer', { query: { id: made.id } })).body.name, { timeout: 5000 })
    .toBe('Ice & Fire');
  expect((await call(guide, 'getOrganizerInfo', { query: { id: made.id } })).outcome).toBe('not_found');
  expect((await publish(guide, made.id, true)).outcome).toBe('not_allowed_now');
  expect((await publish(await staff('support'), made.id, true)).outcome).toBe('not_found');
  expect((await publish(moderator, made.id, true)).body.is_published).toBe(true);
  expect((await call(guide, 'getOrganizerInfo', { query: { id: made.id } })).outcome).toBe(200);
  expect((await update(moderator, made.id, { name: 'Fire & Ice' })).body.name).toBe('Fire & Ice');

  const all = await call(await staff('support'), 'listOrganizers', { query: { limit: 2 } });
  expect(all.body.data.map(({ id }) => id)).toEqual([made.id, 2]);
  expect(all.body.pagination).toMatchObject({ itemsCount: 3, pages: 2 });
  const named = async (name: string) =>
    (await call(moderator, 'listOrganizers', { query: { name } })).body.data.map(({ id }) => id);
  expect(await named(' fire & i')).toEqual([made.id]);
  expect(await named('%')).toEqual([]);
  const { rows } = await sql<{ call: string; outcome: string }>`select call, outcome from staff_log
    where staff_id = ${moderator.id} and target ->> 'id' = ${String(made.id)} order by id`.execute(world.db);
  expect(rows).toEqual([
    { call: 'organizers.setPublishedOnSite', outcome: 'asked' },
    { call: 'organizers.updateOrganizer', outcome: 'asked' },
  ]);
});

test('unpublishing an organizer hides its tours; one unpublished by staff cannot republish itself', async () => {
  const { organizer } = world;
  const [onSale, kept] = [await world.departure(), await world.departure()];
  await sql`update tour set status = 'hidden' where id = ${kept.tourId}`.execute(world.db);
  const found = async () => {
    const { body } = await world.app.call<{ tours: { id: number }[] }>('search.getTours', {
      query: { organizer: '1', type: '1' },
    });
    return body.tours.map(({ id }) => id);
  };
  const seen = async () => (await world.quote(onSale)).status;
  await expect.poll(found, { timeout: 20_000 }).toEqual([onSale.tourId]);

  expect((await publish(organizer, 1, false)).body).toMatchObject({ hidden_by: 'organizer', tours_count: 1 });
  await expect.poll(found, { timeout: 20_000 }).toEqual([]);
  expect(await seen()).not.toBe(200);
  expect((await publish(organizer, 1, true)).body.is_published).toBe(true);
  await expect.poll(found, { timeout: 20_000 }).toEqual([onSale.tourId]);
  expect(await seen()).toBe(200);

  expect((await publish(await staff('admin'), 1, false)).body.hidden_by).toBe('staff');
  expect((await publish(organizer, 1, true)).outcome).toBe('not_allowed_now');
  expect((await publish(organizer, 1, false)).body.hidden_by).toBe('staff');
  expect((await publish(await staff('admin'), 1, true)).body.is_published).toBe(true);
  const { rows } = await sql<{ status: string }>`select status from tour
    where id in (${onSale.tourId}, ${kept.tourId}) order by id`.execute(world.db);
  expect(rows.map(({ status }) => status)).toEqual(['published', 'hidden']);
});

test('staff see what organizers have on sale, are owed and wait for, by group', async () => {
  const { organizer } = world;
  const list = async (person: Person, query: object = {}) => {
    const { status, body } = await world.app.call<CallReply<typeof listStaffOrganizers>>(
      'organizers.listStaffOrganizers',
      { query: { ...query } },
      { token: person.token },
    );
    return { status, ...body };
  };
  expect((await list(organizer)).status).toBe(403);
  const support = await staff('support');
  const first = ({ data }: { data: ListedOrganizer[] }) => data.find(({ id }) => id === 1);
  const before = first(await list(support, { name: 'Host' }));
  const { tourId } = await world.departure();
  await sql`insert into organizer_verification (organizer_id, requested_by, provider)
    values (1, ${organizer.id}, 'stub') on conflict do nothing`.execute(world.db);
  await sql`insert into tour_draft (tour_id, lang, state, submitted_at) values (${tourId}, 'en', 'submitted', now())`.execute(
    world.db,
  );
  const { rows } = await sql<{ id: number }>`insert into ledger_posting (event, source, organizer_id)
    values ('test', ${`test-${tourId}`}, 1) returning id`.execute(world.db);
  await sql`insert into ledger_entry (posting_id, account, currency, amount)
    values (${rows[0]?.id}, 'organizer', 'EUR', -700), (${rows[0]?.id}, 'bank', 'EUR', 700)`.execute(world.db);
  const host = first(await list(support, { name: 'Host', state: 'waiting' }));
  expect(host).toMatchObject({
    id: 1,
    verification: 'waiting',
    tours_waiting: 1,
    owed: [{ currency: 'EUR', amount: 700 }],
  });
  expect(host?.tours_on_sale).toBe((before?.tours_on_sale ?? 0) + 1);
  expect(host?.next_departure).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(first(await list(await staff('moderator'), { name: 'Host' }))?.owed).toEqual([]);
  const { counts, pagination } = await list(support);
  expect(counts).toMatchObject({ all: pagination.itemsCount, waiting: 1 });
  expect(counts.on_site + counts.off_site).toBe(counts.all);
});
