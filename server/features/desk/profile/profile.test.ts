import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrganizerProfile, PayoutDetails } from '#contract/desk/profile.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { deskOf, uploadPicture } from '#server/testing/desk-steps.ts';

let world: World;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  world = await startWorld();
  desk = deskOf(world);
});
afterAll(() => world.stop());

const OWN = { organizer_id: 1 };
const save = (person: Person, body: object) =>
  desk<OrganizerProfile>(person, 'saveProfile', { body: { ...OWN, ...body } });

/** The organizer's page as anybody sees it. */
const page = async () =>
  (await desk<Record<string, unknown>>(null, 'organizers.getOrganizerPublicInfo', { query: { id: 1 } })).body;

async function join(role: string): Promise<Person> {
  const person = await world.person();
  await desk(world.organizer, 'inviteMember', { body: { ...OWN, email: person.email, role } });
  await desk(person, 'acceptInvitation', { body: OWN });
  await expect
    .poll(async () => (await desk(person, 'leaveTeam', { body: { organizer_id: 99 } })).outcome)
    .toBe('not_found');
  return person;
}

test('a manager changes what the page says; contacts stay hidden, and the name belongs to what was checked', async () => {
  const manager = await join('manager');
  const saved = await save(manager, {
    about: { en: 'Write to me@host.example', ru: 'Ходим в горы' },
    languages: ['en', 'ka'],
    person: 'Nino',
    city_id: 1,
  });
  expect(saved.body).toMatchObject({ person: 'Nino', city: { city_id: 1 }, can_change_checked: false });
  const shown = await page();
  expect(shown).toMatchObject({ person: 'Nino', languages: ['en', 'ka'], city: saved.body.city?.name });
  expect(shown['about']).toBe('Write to •••');
  expect((await save(manager, { name: 'A famous brand' })).outcome).toBe('forbidden');
  expect(Object.keys((await save(manager, { city_id: 999_999 })).body.errors ?? {})).toEqual(['city_id']);
  expect((await desk(await join('guide'), 'getProfile', { query: OWN })).outcome).toBe('forbidden');
});

test('a portrait replaces the former one, and null removes it', async () => {
  const set = async (image: object | null) =>
    (await desk<OrganizerProfile>(world.organizer, 'setPortrait', { body: { ...OWN, image } })).body.portrait;
  const first = await set(await uploadPicture(world, world.organizer, 'teal'));
  const second = await set(await uploadPicture(world, world.organizer, 'navy'));
  expect(second).not.toBe(first);
  const served = await world.app.fastify.inject({ method: 'GET', url: second ?? '' });
  expect(served.headers['content-type']).toBe('image/webp');
  expect(await set(null)).toBeNull();
  const { rows } = await sql`select 1 from picture where kind = 'portrait' and image_id is not null`.execute(world.db);
  expect(rows).toEqual([]);
});

test('payout details belong to owners: sealed, checked, and told about by email', async () => {
  const { organizer } = world;
  const set = (person: Person, body: object) =>
    desk<PayoutDetails>(person, 'setPayoutDetails', { body: { ...OWN, bank: 'BCD Bank', note: '', ...body } });
  const details = { holder: 'Host LLC', account: 'GB82 WEST 1234 5698 7654 32' };
  expect(
    Object.keys((await set(organizer, { ...details, account: 'GB82 WEST 1234 5698 7654 33' })).body.errors ?? {}),
  ).toEqual(['account']);
  expect((await set(organizer, details)).body).toMatchObject(details);
  await set(organizer, details);
  const { rows: mails } = await sql`select 1 from mail_outbox where subject like 'Payout details changed%'`.execute(
    world.db,
  );
  expect(mails).toHaveLength(1);
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from organizer_payout_details`.execute(world.db);
  expect(rows[0]?.sealed.includes('WEST')).toBe(false);
  await sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${organizer.id}`.execute(
    world.db,
  );
  expect((await set(organizer, details)).outcome).toBe(200);
  expect((await set(organizer, { ...details, holder: 'Thief LLC' })).outcome).toBe('proof_required');

  const manager = await join('manager');
  expect((await set(manager, details)).outcome).toBe('forbidden');
  expect((await desk(manager, 'getPayoutDetails', { query: OWN })).outcome).toBe('forbidden');
  const other = await world.newOrganizer(2);
  for (const [name, input] of [
    ['getProfile', { query: OWN }],
    ['saveProfile', { body: { ...OWN, person: 'Thief' } }],
    ['setPortrait', { body: { ...OWN, image: null } }],
    ['getPayoutDetails', { query: OWN }],
    ['setPayoutDetails', { body: { ...OWN, ...details, bank: '', note: '' } }],
  ] as const)
    expect([name, (await desk(other, name, input)).outcome]).toEqual([name, 'not_found']);
});

test('an organizer that staff have not put on the site yet corrects its name and year', async () => {
  const person = await world.person();
  const { body: made } = await desk<{ organizer_id: number }>(person, 'startOrganizer', {
    body: { kind: 'author', name: 'Lde', about: 'Ice', languages: ['en'], since: 2019, country_id: 1 },
  });
  const query = { organizer_id: made.organizer_id };
  await expect.poll(async () => (await desk(person, 'getProfile', { query })).outcome).toBe(200);
  const saved = await desk<OrganizerProfile>(person, 'saveProfile', { body: { ...query, name: 'Ice', since: 2018 } });
  expect(saved.body).toMatchObject({ name: 'Ice', since: 2018, can_change_checked: true });
});
