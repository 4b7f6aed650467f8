import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedRequest } from '#contract/booking/view-request.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const requestsOf = async (person: Person, chatId: number) => {
  const { status, body } = await world.app.call<{ data: ListedRequest[] }>(
    'chat.listRequestsOfChat',
    { query: { chat_id: chatId } },
    { token: person.token },
  );
  return { status, data: body.data };
};

async function member(role: string): Promise<Person> {
  const person = await world.person();
  await sql`insert into organizer_member (organizer_id, user_id, role) values (1, ${person.id}, ${role})`.execute(
    world.db,
  );
  return person;
}

test('the requests of a chat, with their money and next steps, are for the two sides and staff only', async () => {
  const [ada, stranger] = [await world.person(), await world.person()];
  const departure = await world.departure({ isInstant: true });
  const { body: first } = await world.create(ada, departure);
  const { body: second } = await world.create(ada, await world.departure({ isInstant: false }));
  const { body: view } = await world.app.call<{ chat_id: number }>(
    'booking.getRequest',
    { query: { id: first.id } },
    { token: world.organizer.token },
  );
  const { chat_id: chatId } = view;

  const { data: unpaid } = await requestsOf(world.organizer, chatId);
  expect(unpaid.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(unpaid[0]).toMatchObject({ status: 1, deadline: { kind: 'answer' }, price: { paid: 0, due: 0 } });
  expect(unpaid[0]?.actions).toEqual(expect.arrayContaining(['confirm', 'propose', 'decline']));
  const due = unpaid[1]?.price.due ?? 0;
  expect(due).toBeGreaterThan(0);

  await world.pay(ada, first.payment_id ?? 0, 'pay');
  await world.app.runDueJobs();
  const { data: paid } = await requestsOf(await member('manager'), chatId);
  expect(paid[1]).toMatchObject({ status: 3, price: { total: unpaid[1]?.price.total, paid: due } });
  // The traveller sees the same requests with steps of their own.
  const { data: own } = await requestsOf(ada, chatId);
  expect(own.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(own[0]?.actions).not.toContain('confirm');
  expect((await requestsOf(await world.person('admin'), chatId)).data[0]?.actions).not.toContain('decline');

  for (const person of [await member('guide'), await world.newOrganizer(12), stranger])
    expect((await requestsOf(person, chatId)).status).toBe(404);
});

test('a request beside a chat has the actions of its own page, for staff of a role and in their name of a user', async () => {
  const ada = await world.person();
  const { body: created } = await world.create(ada, await world.departure({ isInstant: true }));
  const pageOf = async ({ token }: { token: string }) => {
    const page = { query: { id: created.id } };
    return (await world.app.call<{ chat_id: number; actions: string[] }>('booking.getRequest', page, { token })).body;
  };
  const { chat_id: chatId } = await pageOf(ada);
  const staff = async (role: string): Promise<Person> => {
    const person = await world.person('admin');
    await sql`update user_account set staff_role = ${role} where id = ${person.id}`.execute(world.db);
    return person;
  };
  const support = await staff('support');
  const impersonation = await world.app.call<{ token: string }>(
    'account.actFor',
    { body: { email: ada.email, reason: 'Asked by phone to check the trip' } },
    { token: support.token },
  );
  const session = { ...ada, token: impersonation.body.token };
  const actionsOf = async (person: Person) => {
    const { data } = await requestsOf(person, chatId);
    expect(data[0]?.actions).toEqual((await pageOf(person)).actions);
    return data[0]?.actions;
  };
  expect(await actionsOf(ada)).toEqual(expect.arrayContaining(['pay', 'cancel']));
  expect(await actionsOf(session)).toEqual([]);
  expect(await actionsOf(support)).toEqual(['change', 'close']);
  expect(await actionsOf(await staff('admin'))).toEqual(['change', 'close']);
  for (const role of ['finance', 'moderator']) expect((await requestsOf(await staff(role), chatId)).status).toBe(404);
});

test('without a request the tour that was asked about has its departures at the desk, without prices for guides', async () => {
  const ada = await world.person();
  const { tourId } = await world.departure({ isInstant: false });
  const { body } = await world.app.call<{ id: number }>(
    'chat.getChatWithOrganizer',
    { body: { organizer_id: 1, tour_id: tourId, message: 'Is there snow?' } },
    { token: ada.token },
  );
  expect((await requestsOf(world.organizer, body.id)).data).toEqual([]);
  const departures = async (person: Person) => {
    const query = { organizer_id: 1, tour_id: tourId, page: 1, limit: 30 };
    const reply = await world.app.call<{ data: { price: number | null }[] }>(
      'desk.listDepartures',
      { query },
      { token: person.token },
    );
    return reply.body.data.map(({ price }) => price);
  };
  const [price] = await departures(world.organizer);
  expect(price).toBeGreaterThan(0);
  expect(await departures(await member('guide'))).toEqual([null]);
});

test('a chat that waits is listed at the desk by its question, though the booking changed after it', async () => {
  const ada = await world.person();
  const { body: created } = await world.create(ada, await world.departure({ isInstant: true }));
  const { chat_id: chatId } = (
    await world.app.call<{ chat_id: number }>('booking.getRequest', { query: { id: created.id } }, { token: ada.token })
  ).body;
  const lastLine = async (person: Person): Promise<string | undefined> => {
    const call = person === ada ? 'chat.listChats' : 'chat.listOrganizerChats';
    const { body } = await world.app.call<{ data: { id: number; last_message: { kind: string; text: string } }[] }>(
      call,
      {},
      { token: person.token },
    );
    const last = body.data.find(({ id }) => id === chatId)?.last_message;
    return last?.kind === 'text' ? last.text : last?.kind;
  };
  expect(await lastLine(world.organizer)).toBe('request_card');

  const question = { body: { chat_id: chatId, message: 'Is there snow?' } };
  expect((await world.app.call('chat.sendMessage', question, { token: ada.token })).status).toBe(200);
  await world.pay(ada, created.payment_id ?? 0, 'pay');
  await world.app.runDueJobs();
  expect(await lastLine(world.organizer)).toBe('Is there snow?');
  expect(await lastLine(ada)).toBe('system');
});
