import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

interface Listed {
  data: { id: number; assigned_to: { id: number } | null }[];
}

const post = <T>(person: Person, name: string, body: object) =>
  world.app.call<T>(`chat.${name}`, { body }, { token: person.token });
const listed = (person: Person, group: string) =>
  world.app.call<Listed>('chat.listOrganizerChats', { query: { group } }, { token: person.token });

/** Moves people to a time zone in which it is a certain hour now. */
async function liveAt(hour: number, ...people: Person[]): Promise<void> {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // The sign of these names is turned round.
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await sql`update user_account set timezone = ${zone} where id = any(${people.map(({ id }) => id)}::bigint[])`.execute(
    world.db,
  );
}

/** An organizer with an owner, two managers and a guide, in whose zone it is noon, and a traveller who asked. */
async function team(organizerId: number) {
  const owner = await world.newOrganizer(organizerId);
  const [boris, clara, guide, ada] = await Promise.all([1, 2, 3, 4].map(() => world.person()));
  for (const [person, role] of [
    [boris, 'manager'],
    [clara, 'manager'],
    [guide, 'guide'],
  ] as const)
    await sql`insert into organizer_member (organizer_id, user_id, role) values (${organizerId}, ${person?.id}, ${role})`.execute(
      world.db,
    );
  if (!boris || !clara || !guide || !ada) throw new Error('four people are missing');
  await liveAt(12, owner, boris, clara, guide, ada);
  const { body } = await post<{ id: number }>(ada, 'getChatWithOrganizer', {
    organizer_id: organizerId,
    message: 'Is the wine included?',
  });
  const chatId = body.id;
  const names = new Map(
    [owner, boris, clara, guide].map(({ email }, at) => [email, ['owner', 'boris', 'clara', 'guide'][at]]),
  );
  let before = 0;
  /** Who of the team was emailed since the last call; all messages are old enough. */
  const emailed = async (): Promise<(string | undefined)[]> => {
    await sql`update chat_message set created_at = created_at - interval '10 minutes' where chat_id = ${chatId}`.execute(
      world.db,
    );
    await world.app.runDueJobs();
    const { rows } = await sql<{ recipient: string; action: { url: string } }>`select recipient, action from mail_outbox
      where recipient = any(${[...names.keys()]}) and dedupe_key like 'chat:%' order by id`.execute(world.db);
    const added = rows.slice(before);
    before = rows.length;
    for (const { action } of added) expect(action.url).toContain(`/organizer/chats/${chatId}`);
    return added.map(({ recipient }) => names.get(recipient)).toSorted();
  };
  const send = (person: Person, message: string) => post(person, 'sendMessage', { chat_id: chatId, message });
  const take = (person: Person, isMine: boolean) => post(person, 'takeChat', { chat_id: chatId, is_mine: isMine });
  return { owner, boris, clara, guide, ada, chatId, emailed, send, take };
}

test('all who answer chats are emailed, once a burst; an answer ends it for all', async () => {
  const { ada, boris, emailed, send } = await team(21);
  expect(await emailed()).toEqual(['boris', 'clara', 'owner']);
  await send(ada, 'And the water?');
  expect(await emailed()).toEqual([]);
  await send(boris, 'Both are.');
  expect(await emailed()).toEqual([]);
  await send(ada, 'Then we come.');
  expect(await emailed()).toEqual(['boris', 'clara', 'owner']);
});

test('a chat that a member has taken concerns that member, until it is given back or the member leaves', async () => {
  const { ada, boris, clara, guide, chatId, emailed, send, take } = await team(22);
  expect((await take(clara, true)).status).toBe(200);
  expect((await listed(boris, 'all')).body.data[0]?.assigned_to?.id).toBe(clara.id);
  expect((await listed(clara, 'mine')).body.data.map(({ id }) => id)).toEqual([chatId]);
  expect((await listed(boris, 'mine')).body.data).toEqual([]);
  expect(await emailed()).toEqual(['clara']);
  for (const other of [ada, guide, await world.person()]) expect((await take(other, true)).status).not.toBe(200);

  await send(clara, 'Yes.');
  await take(clara, false);
  await send(ada, 'And the water?');
  expect(await emailed()).toEqual(['boris', 'clara', 'owner']);

  await send(boris, 'The water, too.');
  await take(clara, true);
  await sql`delete from organizer_member where user_id = ${clara.id}`.execute(world.db);
  expect((await listed(boris, 'all')).body.data[0]?.assigned_to).toBeNull();
  await send(ada, 'Then we come.');
  expect(await emailed()).toEqual(['boris', 'owner']);
});

test('members who sleep are emailed in the morning', async () => {
  const { boris, emailed } = await team(23);
  await liveAt(3, boris);
  expect(await emailed()).toEqual(['clara', 'owner']);
  await liveAt(12, boris);
  expect(await emailed()).toEqual(['boris']);
});
