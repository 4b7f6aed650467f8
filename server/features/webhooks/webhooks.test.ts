import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Webhooks } from '#contract/webhooks/webhooks.ts';
import { WEBHOOK_EVENTS } from '#domain/booking/webhook-events.ts';
import { transaction } from '#server/db/pool.ts';
import { FetchRefused, type PublicPost } from '#server/platform/fetch-public.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startSecondApp, startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { deskOf } from '#server/testing/desk-steps.ts';
import { proveIdentity } from '#server/testing/prove-identity.ts';
import { signedHeaders } from './sign.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The system of an organizer. It listens on this machine, which `postPublic` itself never reaches. */
const received: Received[] = [];
let status = 204;
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status, { location: '/elsewhere' }).end('ignored');
  });
});
const postToReceiver: PublicPost = async (address, { headers, body }) => {
  const { port } = receiver.address() as AddressInfo;
  if (new URL(address).pathname === '/nowhere') throw new FetchRefused();
  const url = `http://127.0.0.1:${port}${new URL(address).pathname}`;
  const reply = await fetch(url, { method: 'POST', headers, body: Buffer.from(body), redirect: 'manual' });
  await reply.body?.cancel();
  return reply.status;
};

let world: World;
let desk: ReturnType<typeof deskOf>;
const { held, runDue } = bookingSteps(() => world);
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  world = await startWorld({}, { postPublic: postToReceiver });
  desk = deskOf(world);
});
afterAll(async () => {
  await world.stop();
  await new Promise<unknown>((done) => receiver.close(done));
});
beforeEach(async () => {
  await sql`delete from webhook_endpoint`.execute(world.db);
  received.length = 0;
  status = 204;
});

type Secret = { secret: string; webhooks: Webhooks };
type Endpoint = Webhooks['endpoints'][number];

const add = (person: Person, body: object = {}) =>
  desk<Secret>(person, 'webhooks.addWebhook', {
    body: { organizer_id: 1, url: 'https://crm.example/hook', events: WEBHOOK_EVENTS, ...body },
  });
const onlyOf = ({ endpoints: [endpoint] }: Webhooks): Endpoint => {
  if (!endpoint) throw new Error('no endpoint');
  return endpoint;
};
/** Adds an endpoint of organizer 1. */
async function added(body: object = {}): Promise<{ secret: string; id: string }> {
  const { secret, webhooks } = (await add(world.organizer, body)).body;
  return { secret, id: onlyOf(webhooks).id };
}
const listed = async (): Promise<Endpoint> =>
  onlyOf(
    (await desk<Webhooks>(world.organizer, 'webhooks.listWebhooks', { query: { organizer_id: 1 } })).body as Webhooks,
  );
const act = (name: string, id: string, person = world.organizer) =>
  desk<Webhooks>(person, `webhooks.${name}`, { body: { id } });

/** Verifies a message as a receiver does that follows the specification, and returns what it says. */
function verified({ headers, body }: Received, secret: string): { type: string; data: Record<string, unknown> } {
  const at = Number(headers['webhook-timestamp']);
  expect(Math.abs(Date.now() / 1000 - at)).toBeLessThan(300);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key)
    .update(`${String(headers['webhook-id'])}.${at}.${body}`)
    .digest('base64');
  expect(String(headers['webhook-signature']).split(' ')).toContain(`v1,${signature}`);
  return JSON.parse(body) as { type: string; data: Record<string, unknown> };
}
const later = () =>
  sql`update webhook_delivery set next_try_at = now() where next_try_at is not null`.execute(world.db);

test('the signature is that of the specification’s libraries', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
  expect(signedHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toMatchObject({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a booking arrives signed, from its creation to its cancellation, with nothing about the traveller', async () => {
  const { secret } = await added();
  const { ada, departure, id, paymentId } = await held();
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  await world.app.call('booking.callOffRequest', { body: { id, reason: 'weather' } }, { token: world.organizer.token });
  await runDue();
  const messages = received.map((message) => verified(message, secret));
  expect(messages.map(({ type, data }) => [type, data['status'], data['paid']])).toEqual([
    ['booking.created', 'pending_prepayment', 0],
    ['booking.paid', 'made_prepayment', 200_00],
    ['booking.cancelled', 'canceled_author', expect.any(Number)],
  ]);
  const sequences = messages.map(({ data }) => Number(data['sequence']));
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(messages[0]?.data).toEqual({
    ...{ booking_id: id, sequence: sequences[0], transition: 'hold', status: 'pending_prepayment' },
    ...{ organizer_id: 1, tour_id: departure.tourId, departure_id: departure.dateId, variant_id: null },
    ...{ start_date: expect.any(String), end_date: expect.any(String) },
    ...{ adults: 2, children: 0, currency: 'EUR', total: 1000_00, paid: 0 },
  });
  expect(received.map(({ body }) => body).join('\n')).not.toMatch(new RegExp(`ada|lovelace|7946|${ada.email}`, 'i'));
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  expect((await listed()).deliveries.map(({ state, status: code }) => [state, code])).toEqual(
    Array.from({ length: 3 }, () => ['delivered', 204]),
  );
});

test('only subscribed events of the own organizer arrive, and none while an endpoint is off', async () => {
  const { id } = await added({ events: ['booking.cancelled'] });
  const other = await world.newOrganizer(71);
  await add(other, { organizer_id: 71, url: 'https://crm.example/other' });
  const first = await held();
  await world.app.call('booking.cancelRequest', { body: { id: first.id } }, { token: first.ada.token });
  await runDue();
  expect(received.map(({ path, body }) => [path, (JSON.parse(body) as { type: string }).type])).toEqual([
    ['/hook', 'booking.cancelled'],
  ]);
  await desk(world.organizer, 'webhooks.changeWebhook', { body: { id, is_on: false, events: ['booking.created'] } });
  await held();
  await desk(world.organizer, 'webhooks.changeWebhook', { body: { id, is_on: true } });
  await held();
  await runDue();
  expect(received).toHaveLength(2);
});

test('a crash between commit and delivery, or during one, loses nothing', async () => {
  const { secret } = await added();
  const { id } = await held();
  // The process that made the booking ends before its job runs; the next one is killed while it sends.
  const dying = await startSecondApp(world, {}, { postPublic: () => new Promise(() => {}) });
  void dying.runDueJobs().catch(() => {});
  await expect.poll(async () => (await listed()).deliveries[0]?.tries).toBe(1);
  await dying.stop();
  await runDue();
  expect(received).toEqual([]);
  await later();
  await runDue();
  expect(received.map((message) => verified(message, secret).data['booking_id'])).toEqual([id]);
});

test('a failed delivery is tried again with the same id; after three days the endpoint is off and one email says so', async () => {
  const { id } = await added();
  await held();
  // A redirect is not followed.
  status = 302;
  await runDue();
  await later();
  status = 500;
  await runDue();
  expect(received.map(({ path }) => path)).toEqual(['/hook', '/hook']);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const failing = await listed();
  expect(failing).toMatchObject({ is_on: true, failing_since: expect.any(String) });
  expect(failing.deliveries[0]).toMatchObject({ state: 'waiting', status: 500, tries: 2 });

  await sql`update webhook_endpoint set failing_since = now() - interval '73 hours'`.execute(world.db);
  await held();
  await later();
  await runDue();
  expect(await listed()).toMatchObject({ is_on: false });
  const emails = () =>
    sql`select 1 from mail_outbox where recipient = ${world.organizer.email}
    and subject = 'Webhook turned off'`.execute(world.db);
  expect((await emails()).rows).toHaveLength(1);
  received.length = 0;
  await later();
  await runDue();
  expect(received).toEqual([]);

  // What waits follows once the endpoint is on again.
  status = 200;
  await desk(world.organizer, 'webhooks.changeWebhook', { body: { id, is_on: true } });
  await runDue();
  expect(received).toHaveLength(2);
  expect(await listed()).toMatchObject({ is_on: true, failing_since: null });
  expect((await emails()).rows).toHaveLength(1);
});

test('one endpoint gets five at a time, one while it fails, and a delivery is given up after four days', async () => {
  await added({ url: 'https://crm.example/nowhere' });
  for (let at = 0; at < 7; at++) await held();
  const tries = async () => (await listed()).deliveries.map((delivery) => delivery.tries).toSorted();
  await runDue();
  expect(await tries()).toEqual([0, 0, 1, 1, 1, 1, 1]);
  await runDue();
  expect(await tries()).toEqual([0, 1, 1, 1, 1, 1, 1]);
  await sql`update webhook_delivery set created_at = now() - interval '97 hours', next_try_at = now()
    where tries = 0`.execute(world.db);
  await runDue();
  expect((await listed()).deliveries.map(({ state }) => state).toSorted()).toEqual([
    'failed',
    ...Array.from({ length: 6 }, () => 'waiting'),
  ]);
});

test('a test event and a delivery sent again report their result at once', async () => {
  const { secret, id } = await added();
  status = 404;
  const tested = onlyOf((await act('testWebhook', id)).body as Webhooks);
  expect(tested.deliveries).toMatchObject([{ event: 'webhook.test', state: 'failed', status: 404, tries: 1 }]);
  expect(tested.failing_since).toBeNull();
  status = 200;
  const again = onlyOf((await act('resendDelivery', tested.deliveries[0]?.id ?? '')).body as Webhooks);
  expect(again.deliveries).toMatchObject([{ state: 'delivered', status: 200, tries: 1 }]);
  expect(received.map((message) => verified(message, secret).type)).toEqual(['webhook.test', 'webhook.test']);
  await runDue();
  expect(received).toHaveLength(2);
});

test('for a day after a roll both secrets verify; secrets are sealed and not shown again', async () => {
  const { secret, id } = await added();
  const rolled = (await desk<Secret>(world.organizer, 'webhooks.rollWebhookSecret', { body: { id } })).body;
  await act('testWebhook', id);
  for (const valid of [secret, rolled.secret]) verified(received[0] as Received, valid);
  expect(JSON.stringify(await listed())).not.toContain('whsec_');
  const stored = sql`select position('whsec_'::bytea in secret) + position('whsec_'::bytea in previous_secret) as at
    from webhook_endpoint`;
  expect(await world.row(stored)).toEqual({ at: 0 });
  await sql`update webhook_endpoint set previous_until = now() - interval '1 second'`.execute(world.db);
  await act('testWebhook', id);
  expect(String(received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  await runDue();
  expect(await world.row(sql`select previous_secret from webhook_endpoint`)).toEqual({ previous_secret: null });
});

test('an address must be public, short, new and one of five, of an organizer on the site', async () => {
  for (const url of [
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://crm.example:8443/x',
    'https://me:secret@crm.example/x',
    'https://x',
  ]) {
    const { outcome, body } = await add(world.organizer, { url });
    expect([url, outcome, Object.keys(body.errors ?? {})]).toEqual([url, 'invalid', ['url']]);
  }
  // Encoded, it is longer than what may be stored.
  const long = await add(world.organizer, { url: `https://crm.example/${'я'.repeat(300)}` });
  expect([long.outcome, Object.keys(long.body.errors ?? {})]).toEqual(['invalid', ['url']]);
  const hide = (by: string | null) => sql`update organizer set hidden_by = ${by} where id = 1`.execute(world.db);
  await hide('staff');
  expect((await add(world.organizer)).outcome).toBe('not_allowed_now');
  await hide(null);
  for (let at = 0; at < 5; at++) await added({ url: `https://crm.example/${at}` });
  expect((await add(world.organizer, { url: 'https://CRM.example/4' })).outcome).toBe('invalid');
  expect((await add(world.organizer, { url: 'https://crm.example/5' })).outcome).toBe('not_allowed_now');
});

test('owners and managers only, each of their own organizer', async () => {
  const { id } = await added();
  await act('testWebhook', id);
  const delivery = (await listed()).deliveries[0]?.id ?? '';
  const outsider = await world.newOrganizer(72);
  const query = { organizer_id: 1 };
  expect((await desk(outsider, 'webhooks.listWebhooks', { query })).outcome).toBe('not_found');
  expect((await add(outsider)).outcome).toBe('not_found');
  for (const name of ['changeWebhook', 'rollWebhookSecret', 'deleteWebhook', 'testWebhook'])
    expect([name, (await act(name, id, outsider)).outcome]).toEqual([name, 'not_found']);
  expect((await act('resendDelivery', delivery, outsider)).outcome).toBe('not_found');

  const [guide, managing] = [await world.person(), await world.person()];
  for (const [{ id: userId }, role] of [
    [guide, 'guide'],
    [managing, 'manager'],
  ] as const)
    await sql`insert into organizer_member (organizer_id, user_id, role) values (1, ${userId}, ${role})`.execute(
      world.db,
    );
  await expect.poll(async () => (await desk(managing, 'webhooks.listWebhooks', { query })).outcome).toBe(200);
  for (const [name, input] of [
    ['listWebhooks', { query }],
    ['addWebhook', { body: { organizer_id: 1, url: 'https://crm.example/guide', events: ['booking.paid'] } }],
    ['deleteWebhook', { body: { id } }],
  ] as const)
    expect([name, (await desk(guide, `webhooks.${name}`, input)).outcome]).toEqual([name, 'forbidden']);
  expect((await act('deleteWebhook', id, managing)).body).toMatchObject({ endpoints: [] });
});

/** Emails to the organizer's owner whose subject begins so. */
const emailsAbout = async (subject: string): Promise<{ subject: string; body: string }[]> =>
  (
    await sql<{ subject: string; body: string }>`select subject, body from mail_outbox
      where recipient = ${world.organizer.email} and starts_with(subject, ${subject})`.execute(world.db)
  ).rows;
async function manager(): Promise<Person> {
  const person = await world.person();
  await sql`insert into organizer_member (organizer_id, user_id, role) values (1, ${person.id}, 'manager')`.execute(
    world.db,
  );
  const query = { organizer_id: 1 };
  await expect.poll(async () => (await desk(person, 'webhooks.listWebhooks', { query })).outcome).toBe(200);
  return person;
}

test('what a member added is turned off when they are removed, leave, become a guide or delete their account', async () => {
  const team = (person: Person, name: string, body: object = {}) =>
    desk(person, `desk.${name}`, { body: { organizer_id: 1, ...body } });
  const ways: [string, (person: Person) => Promise<{ outcome: number | string }>][] = [
    ['removed', ({ id }) => team(world.organizer, 'removeMember', { user_id: id })],
    ['guide', ({ id }) => team(world.organizer, 'setMemberRole', { user_id: id, role: 'guide' })],
    ['left', (person) => team(person, 'leaveTeam')],
    [
      'deleted',
      async (person) => {
        await proveIdentity(world.db, person.email);
        return desk(person, 'account.deleteAccount', { body: {} });
      },
    ],
  ];
  for (const [way, lose] of ways) {
    await sql`delete from webhook_endpoint`.execute(world.db);
    await added({ url: 'https://ours.example/hook' });
    const person = await manager();
    const url = `https://${way}.example/services/T0/secret`;
    const { endpoints } = (await add(person, { url })).body.webhooks;
    expect(endpoints.map(({ address, added_by: by }) => [address, by])).toEqual([
      ['ours.example/…hook', 'Test'],
      [`${way}.example/…cret`, 'Test'],
    ]);
    expect([way, (await lose(person)).outcome]).toEqual([way, 200]);
    const { rows } = await sql`select url, is_on from webhook_endpoint order by created_at`.execute(world.db);
    expect(rows).toEqual([
      { url: 'https://ours.example/hook', is_on: true },
      { url, is_on: false },
    ]);
    const emails = await emailsAbout(`Webhooks turned off: ${way}.example`);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.body).not.toContain('secret');
  }
});

test('a removed member adds nothing while their session still lists the team', async () => {
  const person = await manager();
  const { id } = await added();
  await sql`delete from organizer_member where user_id = ${person.id}`.execute(world.db);
  const [tried, turned] = [await add(person, { url: 'https://late.example/' }), await act('changeWebhook', id, person)];
  for (const { outcome } of [tried, turned]) expect(['not_found', 'forbidden']).toContain(outcome);
  expect((await sql`select 1 from webhook_endpoint`.execute(world.db)).rows).toHaveLength(1);
});

test('adding an address and replacing a secret need a recent proof, and the owner gets an email', async () => {
  const { id } = await added({ url: 'https://proved.example/hook' });
  expect((await act('rollWebhookSecret', id)).outcome).toBe(200);
  for (const subject of ['Webhook added: proved.example', 'New webhook secret: proved.example'])
    expect(await emailsAbout(subject)).toHaveLength(1);
  await sql`update session set proved_at = now() - interval '11 minutes'`.execute(world.db);
  expect((await add(world.organizer, { url: 'https://crm.example/2' })).outcome).toBe('proof_required');
  expect((await act('rollWebhookSecret', id)).outcome).toBe('proof_required');
  await sql`update session set proved_at = now()`.execute(world.db);
});

/** Runs a statement, commits it once `act` waits for its lock, and returns what `act` does. */
async function beforeCommit<T>(statement: RawBuilder<unknown>, act: () => Promise<T>): Promise<T> {
  const { promise: isWaiting, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isChanged, resolve: changed } = Promise.withResolvers<void>();
  const committed = transaction(world.db, async (trx) => {
    await statement.execute(trx);
    changed();
    await isWaiting;
  });
  await isChanged;
  const result = act();
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(world.db)).rows.length).toBeGreaterThan(0);
  commit();
  await committed;
  return result;
}

test('deleting an address does not fail a booking that is being recorded for it', async () => {
  const { id } = await added();
  const booked = await beforeCommit(sql`delete from webhook_endpoint where id = ${id}`, held);
  expect(booked.id).toBeGreaterThan(0);
});

test('an address that is being turned on while its member leaves is off afterwards', async () => {
  await sql`delete from webhook_endpoint`.execute(world.db);
  const person = await manager();
  const { endpoints } = (await add(person, { url: 'https://crm.example/hook' })).body.webhooks;
  await sql`update webhook_endpoint set is_on = false`.execute(world.db);
  const left = await beforeCommit(
    sql`update webhook_endpoint set is_on = true where id = ${endpoints.at(-1)?.id}`,
    () => desk(person, 'desk.leaveTeam', { body: { organizer_id: 1 } }),
  );
  expect(left.outcome).toBe(200);
  expect((await sql`select is_on from webhook_endpoint`.execute(world.db)).rows).toEqual([{ is_on: false }]);
});

test('endpoints take turns in a batch, the one that is due for longest first', async () => {
  const endpoints: string[] = [];
  for (const organizer of [world.organizer, await world.newOrganizer(74), await world.newOrganizer(75)])
    for (let at = 0; at < 5; at++) {
      const url = `https://crm.example/${endpoints.length}`;
      const { webhooks } = (await add(organizer, { organizer_id: organizer.organizerId, url })).body;
      endpoints.push(webhooks.endpoints.at(-1)?.id ?? '');
    }
  for (const [at, id] of endpoints.entries())
    await sql`insert into webhook_delivery (endpoint_id, event, body, next_try_at)
      select ${id}, 'booking.paid', '{}', now() - make_interval(mins => ${at + 1}) from generate_series(1, 5)`.execute(
      world.db,
    );
  await runDue();
  expect(received).toHaveLength(75);
  const batch = received.slice(0, 50).map(({ path }) => path);
  const counts = endpoints.map((_id, at) => batch.filter((path) => path === `/${at}`).length);
  expect(counts).toEqual([...Array<number>(10).fill(3), ...Array<number>(5).fill(4)]);
});

test('ten tests and repeats a minute of one organizer, and ten test events stay', async () => {
  const other = await world.newOrganizer(73);
  const { id } = onlyOf((await add(other, { organizer_id: 73 })).body.webhooks);
  await sql`insert into webhook_delivery (endpoint_id, event, body, next_try_at, created_at)
    select ${id}, 'webhook.test', '{}', null, now() - make_interval(mins => n) from generate_series(1, 12) n`.execute(
    world.db,
  );
  const deliveries = async () =>
    (
      await sql<{
        id: string;
      }>`select id from webhook_delivery where endpoint_id = ${id} order by created_at desc`.execute(world.db)
    ).rows;
  await act('testWebhook', id, other);
  expect(await deliveries()).toHaveLength(10);
  const [newest] = await deliveries();
  for (let at = 1; at < 10; at++) expect((await act('resendDelivery', newest?.id ?? '', other)).outcome).toBe(200);
  expect((await act('resendDelivery', newest?.id ?? '', other)).outcome).toBe('too_many');
  expect((await act('testWebhook', id, other)).outcome).toBe('too_many');
  expect(received).toHaveLength(10);
});

test('deliveries are deleted after 30 days', async () => {
  await added();
  await held();
  await held();
  await sql`update webhook_delivery set created_at = now() - interval '31 days', next_try_at = null
    where id = (select id from webhook_delivery limit 1)`.execute(world.db);
  await runDue();
  expect((await listed()).deliveries).toHaveLength(1);
});
