import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/all-calls.ts';
import type { Team } from '#contract/desk/team.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { deskOf } from '#server/testing/desk-steps.ts';

let world: World;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  world = await startWorld();
  desk = deskOf(world);
});
afterAll(() => world.stop());

const TEAM = { organizer_id: 1 };
const team = (person: Person, name: string, body: object = {}) =>
  desk<Team>(person, name, { body: { ...TEAM, ...body } });
async function join(role: string): Promise<Person> {
  const person = await world.person();
  await team(world.organizer, 'inviteMember', { email: person.email, role });
  expect((await team(person, 'acceptInvitation')).outcome).toBe(200);
  // Until the cached session is read again.
  await expect.poll(async () => (await team(person, 'leaveTeam', { organizer_id: 99 })).outcome).toBe('not_found');
  return person;
}

test('members come by invitation to their own email, and lose access when removed while signed in', async () => {
  const { organizer } = world;
  const [manager, stranger] = [await world.person(), await world.person()];
  const invited = await team(organizer, 'inviteMember', { email: manager.email.toUpperCase(), role: 'manager' });
  expect(invited.body.invitations).toMatchObject([{ email: manager.email, role: 'manager' }]);
  const { rows: mails } = await sql`select 1 from mail_outbox where recipient = ${manager.email}`.execute(world.db);
  expect(mails.length).toBe(1);
  expect((await team(stranger, 'acceptInvitation')).outcome).toBe('not_found');
  expect((await desk(manager, 'listTours')).outcome).toBe('forbidden');
  expect((await desk<{ invitations: object[] }>(manager, 'getDesk')).body.invitations).toMatchObject([
    { name: 'Host' },
  ]);
  // Staff calls are listed for staff alone, so that nobody else asks for them.
  const staffCalls = async (person: Person) =>
    (await desk<{ staff_calls: string[] }>(person, 'getDesk')).body.staff_calls;
  expect([await staffCalls(stranger), await staffCalls(organizer)]).toEqual([[], []]);
  expect(await staffCalls(await world.person('admin'))).toContain('payments.getCash');
  await team(manager, 'acceptInvitation');
  await expect.poll(async () => (await desk(manager, 'listTours')).outcome).toBe(200);

  // The organizer's other calls know the member, too.
  const departure = await world.departure({ isInstant: false });
  const { body: request } = await world.create(stranger, departure);
  const confirmed = await desk(manager, 'booking.confirmRequest', { body: { id: request.id } });
  expect(confirmed.outcome).toBe(200);
  expect((await desk(manager, 'payments.getStatement')).outcome).toBe(200);

  expect((await desk(manager, 'getTeam', { query: TEAM })).outcome).toBe('forbidden');
  expect((await team(manager, 'inviteMember', { email: stranger.email, role: 'owner' })).outcome).toBe('forbidden');
  expect((await team(organizer, 'removeMember', { user_id: manager.id })).body.members).toHaveLength(1);
  await expect.poll(async () => (await desk(manager, 'listTours')).outcome, { timeout: 2000 }).toBe('forbidden');
});

test('the owner that emails go to stays; others change roles and leave', async () => {
  const { organizer } = world;
  const second = await join('owner');
  for (const [name, body] of [
    ['setMemberRole', { role: 'guide' }],
    ['removeMember', {}],
  ] as const) {
    const { outcome, body: reply } = await team(second, name, { user_id: organizer.id, ...body });
    expect([name, outcome, Object.keys(reply.errors ?? {})]).toEqual([name, 'not_allowed_now', ['user_id']]);
  }
  expect((await team(organizer, 'leaveTeam')).outcome).toBe('not_allowed_now');
  expect((await team(organizer, 'setMemberRole', { user_id: second.id, role: 'guide' })).outcome).toBe(200);
  await expect.poll(async () => (await team(second, 'leaveTeam')).outcome).toBe(200);
});

test('a guide acts for the organizer in calls without money only', async () => {
  const guide = await join('guide');
  const departure = await world.departure();
  await world.create(await world.person(), departure);
  await expect
    .poll(async () => (await desk(guide, 'trip.getManifest', { query: { tour_date_id: departure.dateId } })).outcome)
    .toBe(200);
  const open = new Set(['getDesk', 'leaveTeam', 'listDepartures', 'getManifest', 'checkIn', 'markNoShow']);
  for (const [noun, list] of Object.entries(calls))
    for (const [name, call] of Object.entries(list)) {
      if (call.access !== 'organizer' || open.has(name)) continue;
      expect([name, (await desk(guide, `${noun}.${name}`)).outcome]).toEqual([name, 'forbidden']);
    }
  const { tourId } = departure;
  for (const [name, query] of [
    ['desk.getTourDraft', { id: tourId }],
    ['booking.getRequest', { id: 1 }],
    ['organizers.viewOrganizer', { id: 1 }],
    ['tourPage.getTourPrivateVariantsData', { id: tourId }],
  ] as const)
    expect([name, ['not_found', 'forbidden']]).toEqual([
      name,
      expect.arrayContaining([(await desk(guide, name, { query })).outcome]),
    ]);
});

test("another organizer's team is not found", async () => {
  const other = await world.newOrganizer(2);
  const bytes = async (name: string, id: number): Promise<string> => {
    const input = { organizer_id: id, email: 'a@example.com', role: 'guide', user_id: 1 };
    const fields: Record<string, string[]> = {
      inviteMember: ['email', 'role'],
      cancelInvitation: ['email'],
      setMemberRole: ['user_id', 'role'],
      removeMember: ['user_id'],
    };
    const body = Object.fromEntries(
      ['organizer_id', ...(fields[name] ?? [])].map((key) => [key, input[key as 'email']]),
    );
    const sent = name === 'getTeam' ? { query: { organizer_id: id } } : { body };
    return JSON.stringify({ ...(await desk(other, name, sent)).body, request_id: '' });
  };
  for (const name of [
    'getTeam',
    'inviteMember',
    'cancelInvitation',
    'setMemberRole',
    'removeMember',
    'leaveTeam',
    'acceptInvitation',
  ]) {
    const unknown = await bytes(name, 999);
    expect([name, await bytes(name, 1)]).toEqual([name, unknown]);
    expect(unknown).toContain('not_found');
  }
});

test('a user starts one organizer, which staff put on the site', async () => {
  const person = await world.person();
  const body = {
    kind: 'author',
    name: 'Лёд и пламя',
    about: 'Ходим по ледникам',
    languages: ['ru'],
    since: 2019,
    country_id: 1,
  };
  expect(
    Object.keys((await desk(person, 'startOrganizer', { body: { ...body, since: 2100 } })).body.errors ?? {}),
  ).toEqual(['since']);
  const { body: made } = await desk<{ organizer_id: number }>(person, 'startOrganizer', { body });
  await expect
    .poll(async () => (await desk<{ organizers: object[] }>(person, 'getDesk')).body.organizers)
    .toMatchObject([{ id: made.organizer_id, role: 'owner', hidden_by: 'staff' }]);
  expect((await desk(person, 'startOrganizer', { body: { ...body, name: 'Second' } })).outcome).toBe('not_allowed_now');
});
