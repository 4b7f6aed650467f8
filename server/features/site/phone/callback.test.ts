import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallReply } from '#contract/call.ts';
import type { getMessages } from '#contract/chat/chat.ts';
import type { HelpEntry } from '#contract/site/help-inbox.ts';
import type { Callback } from '#contract/site/phone-codes.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';

const PHONE = '+4915112345678';

let world: World;
beforeAll(async () => {
  world = await startWorld({ LIMIT_FACTOR: '100' });
});
afterAll(() => world.stop());

async function chatOf(person: Person): Promise<number> {
  const body = { organizer_id: 1, message: 'Is the wine included?' };
  const { body: chat } = await world.app.call<{ id: number }>(
    'chat.getChatWithOrganizer',
    { body },
    { token: person.token },
  );
  return chat.id;
}

const request = (person: Person, body: object) =>
  world.app.call<{ answer_by: string; code?: string; fresh?: unknown; errors?: Record<string, string[]> }>(
    'site.requestCallback',
    { body },
    { token: person.token, headers: { 'idempotency-key': randomUUID() } },
  );

const offer = async (person: Person, chatId: number): Promise<Callback | null> =>
  (
    await world.app.call<{ callback: Callback | null }>(
      'site.getWebCallData',
      { body: { chat_id: chatId } },
      { token: person.token },
    )
  ).body.callback;

const textsOf = async (person: Person, chatId: number): Promise<string[]> =>
  (
    await world.app.call<CallReply<typeof getMessages>>(
      'chat.getMessages',
      { query: { chat_id: chatId } },
      { token: person.token },
    )
  ).body.data.map(({ text }) => text);

test('a traveller asks to be called: staff get the number with a deadline, the organizer a message without it', async () => {
  const ada = await world.person();
  const chatId = await chatOf(ada);
  expect(await offer(ada, chatId)).toEqual({ answer_by: expect.any(String), open_request: null });
  expect(await offer(world.organizer, chatId)).toBeNull();

  const sent = await request(ada, { chat_id: chatId, phone: PHONE, timezone: 'Asia/Tbilisi' });
  expect(sent.status).toBe(200);
  const asked = { phone: '+49 1511 2345678', answer_by: sent.body.answer_by };
  expect((await offer(ada, chatId))?.open_request).toEqual(asked);

  const [text] = await textsOf(world.organizer, chatId);
  expect(text).toMatch(/^Please call me back\. Serai has my number and will connect us\.$/);
  const waiting = await world.row<{ is_waiting: boolean }>(
    sql`select waiting_since is not null as is_waiting from chat where id = ${chatId}`,
  );
  expect(waiting.is_waiting).toBe(true);

  const staff = await world.person('admin');
  const { id } = await world.row<{ id: number }>(sql`select id from help_request where chat_id = ${chatId}`);
  const entry = await world.app.call<HelpEntry>('site.getHelpRequest', { query: { id } }, { token: staff.token });
  expect(entry.body).toMatchObject({ type: 'phone_call_request', chat_id: chatId, due_at: sent.body.answer_by });
  expect(Object.fromEntries(entry.body.fields.map(({ name, value }) => [name, value]))).toMatchObject({
    phone: PHONE,
    timezone: 'Asia/Tbilisi',
    organizer_id: '1',
  });

  // Once per chat until staff have called.
  const again = await request(ada, { chat_id: chatId, phone: '+4915100000000' });
  expect(again.body).toMatchObject({ code: 'conflict', fresh: asked });
  expect(await textsOf(ada, chatId)).toHaveLength(2);
  await world.app.call('site.closeHelpRequest', { body: { id, is_closed: true } }, { token: staff.token });
  expect((await offer(ada, chatId))?.open_request).toBeNull();
  expect((await request(ada, { chat_id: chatId, phone: PHONE })).status).toBe(200);
});

test('two devices that ask at once get one call', async () => {
  const ada = await world.person();
  const chatId = await chatOf(ada);
  const replies = await Promise.all([1, 2, 3].map(() => request(ada, { chat_id: chatId, phone: PHONE })));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await textsOf(ada, chatId)).toHaveLength(2);
});

test('without a number in the request that of the account is called; without any it is asked for', async () => {
  const ada = await world.person();
  const chatId = await chatOf(ada);
  const refused = await request(ada, { chat_id: chatId });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['phone']]);
  const elsewhere = await request(ada, { chat_id: chatId, phone: PHONE, timezone: 'call https://other.example' });
  expect([elsewhere.status, Object.keys(elsewhere.body.errors ?? {})]).toEqual([400, ['timezone']]);
  await sql`update user_account set phone = ${PHONE} where id = ${ada.id}`.execute(world.db);
  expect((await request(ada, { chat_id: chatId })).status).toBe(200);
  expect((await offer(ada, chatId))?.open_request?.phone).toBe('+49 1511 2345678');
});

test('nobody is called about a chat of others, a closed chat, or where the site connects no such calls', async () => {
  const ada = await world.person();
  const chatId = await chatOf(ada);
  const body = { chat_id: chatId, phone: PHONE };
  expect((await request(await world.person(), body)).status).toBe(404);
  expect((await request(world.organizer, body)).body.code).toBe('not_allowed_now');
  const { body: support } = await world.app.call<{ id: number }>('chat.getChatWithSupport', {}, { token: ada.token });
  expect((await request(ada, { ...body, chat_id: support.id })).body.code).toBe('not_allowed_now');
  await sql`update chat set frozen_at = now() where id = ${chatId}`.execute(world.db);
  expect((await request(ada, body)).body.code).toBe('frozen_chat');
  const { rows } = await sql`select 1 from help_request where user_id = ${ada.id}`.execute(world.db);
  expect(rows).toEqual([]);
});
