import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { formOf } from '#server/testing/form-of.ts';
import { proveIdentity } from '#server/testing/prove-identity.ts';
import { queuedBehind } from '#server/testing/queued-behind.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const call = <T>(person: Person, name: string, body?: object) =>
  world.app.call<T & { code?: string }>(`account.${name}`, body ? { body } : {}, { token: person.token });

/** The tables that contain a word. */
async function tracesOf(words: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(world.db);
  const hits: string[] = [];
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} t where t::text ~* ${words} limit 1`.execute(world.db);
    if (found.rows.length > 0) hits.push(name);
  }
  return hits;
}

async function linkTo(person: Person): Promise<string> {
  const row = await world.row<{ url: string }>(
    sql`select action ->> 'url' as url from mail_outbox where recipient = ${person.email} and subject like 'The copy%' order by id desc limit 1`,
  );
  return new URL(row.url).pathname;
}

/** A person with a cancelled request, a saved tour and a message to the operator. */
async function knownPerson(word: string): Promise<Person> {
  const person = await world.person();
  const departure = await world.departure();
  const { body } = await world.create(person, departure, { comment: `${word} in a comment` });
  await world.app.call(
    'booking.cancelRequest',
    { body: { id: body.id, message: `${word} in a reason` } },
    { token: person.token },
  );
  await world.app.call('favourites.addFavourite', { body: { tour_id: departure.tourId } }, { token: person.token });
  const sent = await world.app.call<{ file_key: string }>(
    'site.submitHelpRequest',
    { body: { data: { type: 'common_help', name: word, email: person.email, comment: `${word} in a form` } } },
    { token: person.token },
  );
  const form = await formOf('file', Buffer.from(`%PDF-1.4 ${word}`), { name: `${word}.pdf`, key: sent.body.file_key });
  const attached = await world.app.fastify.inject({
    method: 'POST',
    url: '/spa/attach-help-file',
    payload: form.payload,
    headers: { ...form.headers, 'idempotency-key': randomUUID() },
  });
  expect(attached.statusCode).toBe(200);
  await call(person, 'updateProfile', { first_name: word, last_name: 'Bird', phone: '+4915112345678' });
  return person;
}

test('the copy contains all stored data, is prepared by a job, and comes by a link that expires', async () => {
  const person = await knownPerson('Robin');
  expect((await call(person, 'requestExport', {})).status).toBe(200);
  expect((await call<{ export: { state: string } }>(person, 'getPersonalData')).body.export.state).toBe('preparing');
  expect((await call(person, 'requestExport', {})).body.code).toBe('not_allowed_now');
  await world.app.runDueJobs();
  const ready = await call<{ export: { state: string; size_bytes: number } }>(person, 'getPersonalData');
  expect(ready.body.export.state).toBe('ready');

  const path = await linkTo(person);
  const reply = await world.app.fastify.inject({ url: path });
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'no-store',
  ]);
  const all = Object.entries(unzipSync(new Uint8Array(reply.rawPayload)));
  const others = all.filter(([name]) => !name.endsWith('.json'));
  expect(others.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    [expect.stringMatching(/^messages-to-us-\d+-Robin\.pdf$/), '%PDF-1.4 Robin'],
  ]);
  const files = Object.fromEntries(
    all
      .filter((entry) => !others.includes(entry))
      .map(([name, bytes]) => [
        name,
        JSON.parse(strFromU8(bytes)) as Record<string, unknown>[] & Record<string, unknown>,
      ]),
  );
  expect(Object.keys(files).toSorted()).toEqual([
    'account.json',
    'calls-by-phone.json',
    'chat-dialogues.json',
    'chat-messages.json',
    'consents.json',
    'devices.json',
    'emails.json',
    'identity-checks.json',
    'invitations.json',
    'messages-to-us.json',
    'messengers.json',
    'new-dates.json',
    'notices-in-browsers.json',
    'offers.json',
    'passkeys.json',
    'questions.json',
    'reviews.json',
    'saved-tours.json',
    'shortlists.json',
    'staff.json',
    'travellers.json',
    'trips.json',
    'vote-messages.json',
    'votes.json',
    'webhooks.json',
  ]);
  expect(files['account.json']).toMatchObject({ email: person.email, last_name: 'Bird' });
  expect(files['trips.json']?.[0]).toMatchObject({
    comment: 'Robin in a comment',
    contact: { email: person.email },
    organizer_name: expect.stringMatching(/./),
    status: expect.stringMatching(/^[a-z_]+$/),
  });
  expect(files['messages-to-us.json']?.[0]).toMatchObject({ comment: 'Robin in a form' });
  expect(files['saved-tours.json']).toEqual([expect.objectContaining({ name: expect.stringMatching(/./) })]);

  const stored = await world.row<{ text: string }>(sql`select account_export::text as text from account_export
    where user_id = ${person.id}`);
  expect(stored.text).not.toContain(path.split('/').at(-1));
  await sql`update account_export set expires_at = now() - interval '1 second'`.execute(world.db);
  expect((await world.app.fastify.inject({ url: path })).statusCode).toBe(302);
  await world.app.runDueJobs();
  expect((await call<{ export: null }>(person, 'getPersonalData')).body.export).toBeNull();
});

test('the link of a copy works three times, and ends when all sessions end', async () => {
  const person = await world.person();
  const copy = async (): Promise<string> => {
    expect((await call(person, 'requestExport', {})).status).toBe(200);
    await world.app.runDueJobs();
    return linkTo(person);
  };
  const get = async (url: string) => (await world.app.fastify.inject({ url })).statusCode;
  const first = await copy();
  expect([await get(first), await get(first), await get(first), await get(first)]).toEqual([200, 200, 200, 302]);
  await sql`delete from account_export where user_id = ${person.id}`.execute(world.db);
  const second = await copy();
  expect((await call(person, 'endSessions', { except_current: true })).status).toBe(200);
  expect(await get(second)).toBe(302);
});

test('a failing copy costs others no try, and is given up after five', async () => {
  const [broken, fine] = [await world.person(), await world.person()];
  await call(broken, 'requestExport', {});
  await call(fine, 'requestExport', {});
  await sql`create function refuse_copy() returns trigger language plpgsql as $$ begin
    if new.ready_at is not null and new.user_id = ${sql.raw(String(broken.id))} then raise exception 'no'; end if; return new; end $$`.execute(
    world.db,
  );
  await sql`create trigger refuse_copy before update on account_export for each row execute function refuse_copy()`.execute(
    world.db,
  );
  const stateOf = async (person: Person) =>
    (await call<{ export: { state: string } | null }>(person, 'getPersonalData')).body.export?.state;
  await world.app.runDueJobs();
  expect([await stateOf(broken), await stateOf(fine)]).toEqual(['preparing', 'ready']);
  for (let at = 0; at < 4; at++) {
    await sql`update account_export set next_try_at = now() where user_id = ${broken.id}`.execute(world.db);
    await world.app.runDueJobs();
  }
  expect(await stateOf(broken)).toBeUndefined();
  expect((await call(broken, 'requestExport', {})).status).toBe(200);
  await sql`drop trigger refuse_copy on account_export`.execute(world.db);
});

test('an account with an open trip cannot be deleted, nor can an organizer’s', async () => {
  const person = await world.person();
  await world.create(person, await world.departure());
  for (const somebody of [person, world.organizer]) {
    expect((await call<{ can_delete: boolean }>(somebody, 'getPersonalData')).body.can_delete).toBe(false);
    await proveIdentity(world.db, somebody.email);
    const refused = await call(somebody, 'deleteAccount', {});
    expect([refused.status, refused.body.code]).toEqual([409, 'not_allowed_now']);
  }
  expect((await call(person, 'getProfile')).status).toBe(200);
});

test('an account with a payment under review by a bank or the operator cannot be deleted', async () => {
  const person = await world.person();
  const { body } = await world.create(person, await world.departure());
  const canDelete = async () => (await call<{ can_delete: boolean }>(person, 'getPersonalData')).body.can_delete;
  const end = (isDisputed: boolean) =>
    sql`update request set status = 5, dispute_open = ${isDisputed} where id = ${body.id}`.execute(world.db);
  const attempt = sql`insert into payment_attempt (payment_id, provider, method, return_url, cancel_url, locale, by_link, amount, currency, state)
    select id, 'sandbox', 'card', '', '', 'en-US', false, amount, currency, 'mismatch' from payment where id = ${body.payment_id}`;
  await end(true);
  expect(await canDelete()).toBe(false);
  await end(false);
  expect(await canDelete()).toBe(true);
  await attempt.execute(world.db);
  expect(await canDelete()).toBe(false);
  // A rejected refund is paid by hand, so the person must stay known.
  await sql`update payment_attempt set state = 'captured', captured = amount where payment_id = ${body.payment_id}`.execute(
    world.db,
  );
  expect(await canDelete()).toBe(true);
  const refuse = (daysAgo: number) =>
    sql`with rejected as (insert into refund (attempt_id, payment_id, request_id, reason, amount, currency, state, created_at)
    select a.id, a.payment_id, p.request_id, 'too_late', a.amount, a.currency, 'failed', now() - make_interval(days => ${daysAgo})
      from payment_attempt a join payment p on p.id = a.payment_id where p.id = ${body.payment_id}
    on conflict (attempt_id, reason) do update set created_at = excluded.created_at returning id) select 1 from rejected`.execute(
      world.db,
    );
  await refuse(29);
  expect(await canDelete()).toBe(false);
  await refuse(31);
  expect(await canDelete()).toBe(true);
});

test('a deleted account leaves no trace of the person in any table; sums stay', async () => {
  const person = await knownPerson('Canary');
  // The sign-in itself is no proof for this, nor is one for an earlier action.
  expect((await call(person, 'deleteAccount', {})).body.code).toBe('proof_required');
  await sql`update session set created_at = now() - interval '1 hour', proved_at = now() - interval '3 minutes'
    where user_id = ${person.id}`.execute(world.db);
  expect((await call(person, 'deleteAccount', {})).body.code).toBe('proof_required');
  await proveIdentity(world.db, person.email);
  const before = await world.row<{ total: string }>(
    sql`select sum(total) as total from request where user_id = ${person.id}`,
  );
  const { id } = await world.row<{ id: number }>(sql`select id from request where user_id = ${person.id}`);
  const payment = await world.row<{ id: number }>(sql`select id from payment where request_id = ${id}`);
  const refund = await world.row<{ id: number }>(sql`with tried as (
      insert into payment_attempt (payment_id, provider, method, return_url, cancel_url, locale, by_link, amount, currency, state)
      select id, 'sandbox', 'card', '', '', 'en-US', false, amount, currency, 'captured' from payment where request_id = ${id} returning *)
    insert into refund (attempt_id, payment_id, request_id, reason, amount, currency, state)
      select id, payment_id, ${id}, 'cancel', amount, currency, 'done' from tried returning id`);
  for (const key of [
    `refund:${refund.id}:refund_sent`,
    `payment:${payment.id}:transfer`,
    `forms:${id}:2026-05-01:7`,
    `review:${id}:published`,
    `review:${id}:hidden:1`,
  ])
    await sql`insert into mail_outbox (recipient, locale, subject, body, dedupe_key)
      values ('before@example.com', 'en-US', 'Canary', 'Dear Canary', ${key})`.execute(world.db);
  await sql`insert into mail_outbox (recipient, locale, subject, body, dedupe_key)
    values ('earlier@example.com', 'en-US', 'A new e-mail', ${person.email}, ${`notice:${person.id}:1`})`.execute(
    world.db,
  );
  await sql`insert into organizer_invitation (organizer_id, email, role) values (1, ${person.email}, 'guide')`.execute(
    world.db,
  );
  const asked = await world.app.call(
    'chat.getChatWithOrganizer',
    { body: { organizer_id: 1, message: 'This is Canary, write to canary@example.com' } },
    { token: person.token },
  );
  expect(asked.status).toBe(200);
  expect((await call(person, 'deleteAccount', {})).status).toBe(200);
  const emails = await sql<{ id: number; subject: string; body: string }>`select id, subject, body from mail_outbox
    where recipient = ${person.email}`.execute(world.db);
  expect(emails.rows.map(({ subject }) => subject)).toEqual(['Your Serai account has been deleted']);
  expect(emails.rows[0]?.body).not.toMatch(/canary/i);
  await sql`delete from mail_outbox where id = ${emails.rows[0]?.id ?? 0}`.execute(world.db);
  expect(await tracesOf(`${person.email}|canary`)).toEqual([]);
  const contact = await world.app.call(
    'booking.getRequest',
    { query: { id: (await world.row<{ id: number }>(sql`select id from request where user_id = ${person.id}`)).id } },
    { token: (await world.person('admin')).token },
  );
  expect(JSON.stringify(contact.body)).not.toContain(person.email);
  expect(await world.row(sql`select sum(total) as total from request where user_id = ${person.id}`)).toEqual(before);
  await expect.poll(async () => (await call(person, 'getProfile')).status).toBe(401);
});

test('a registration stores the accepted legal versions', async () => {
  const email = 'consents@example.com';
  const sent = await world.app.call('account.sendAuthCode', { body: { login: email, code_sender: 'email' } });
  const { code } = await world.row<{ code: string }>(
    sql`select substring(subject from '^[0-9]{5}') as code from mail_outbox where recipient = ${email}`,
  );
  const nonce = sent.cookies.find(({ name }) => name === 'auth_nonce')?.value ?? '';
  const { body } = await world.app.call<{ token: string }>(
    'account.signInByCode',
    { body: { login: email, code } },
    { headers: { cookie: `auth_nonce=${nonce}` } },
  );
  const known = await world.app.call<{ consents: { document: string; version: string }[] }>(
    'account.getPersonalData',
    {},
    { token: body.token },
  );
  expect(known.body.consents.map(({ document }) => document).toSorted()).toEqual(['agreement', 'privacy']);
});

test('concurrent work stores nothing for an account that is being deleted, and a second deletion is rejected', async () => {
  const person = await world.person();
  const departure = await world.departure();
  const word = 'Heron';
  const calls: [name: string, body: object][] = [
    ['booking.createRequest', world.body(departure)],
    ['favourites.addFavourite', { tour_id: departure.tourId }],
    ['site.submitHelpRequest', { data: { type: 'common_help', name: word, email: person.email, comment: word } }],
    [
      'tourPage.askTourQuestion',
      { tour_id: departure.tourId, name: word, email: person.email, text: `${word}, is it far?` },
    ],
    ['account.updateProfile', { first_name: word }],
    ['account.changeEmail', { email: 'heron@example.com' }],
    ['account.requestExport', {}],
    ['account.deleteAccount', {}],
  ];
  await proveIdentity(world.db, person.email);
  const [deleted, ...replies] = await queuedBehind(world.db, sql`lock table favourite_tour in share mode`, [
    () => call(person, 'deleteAccount', {}),
    ...calls.map(
      ([name, body]) =>
        () =>
          world.app.call<{ code?: string }>(name, { body }, { token: person.token }),
    ),
  ]);
  expect(deleted?.status).toBe(200);
  expect(replies.map(({ status }, at) => `${calls[at]?.[0]} ${status}`)).toEqual(calls.map(([name]) => `${name} 401`));
  // The email about the deletion.
  expect(await tracesOf(person.email)).toEqual(['mail_outbox']);
  expect(await tracesOf(`lovelace|${word}`)).toEqual([]);
  const left = await world.row(sql`select (select count(*)::int from request where user_id = ${person.id}) as requests,
    (select count(*)::int from favourite_tour where user_id = ${person.id}) as favourites`);
  expect(left).toEqual({ requests: 0, favourites: 0 });
  expect(await world.free(departure)).toBe(10);
});

test('deleting an account that typed in another person’s email or number leaves theirs alone', async () => {
  const [owner, typist] = [await world.person(), await world.person()];
  const phone = '+4915712345678';
  await sql`update user_account set phone = ${phone}, phone_confirmed_at = now() where id = ${owner.id}`.execute(
    world.db,
  );
  await sql`insert into mail_outbox (recipient, locale, subject, body) values (${owner.email}, 'en-US', 'Voucher', 'Yours')`.execute(
    world.db,
  );
  await sql`insert into email_choice (email, off) values (${owner.email}, '{reminders}')`.execute(world.db);
  await world.app.call('account.sendAuthCode', { body: { login: owner.email, code_sender: 'email' } });
  await sql`insert into auth_code (login, code_hash, tries_left, expires_at) values (${phone}, '', 3, now() + interval '1 minute')`.execute(
    world.db,
  );
  await sql`insert into code_message (user_id, recipient, locale, body, purpose) values (${owner.id}, ${phone}, 'en-US', '', 'sign_in')`.execute(
    world.db,
  );
  const kept = () =>
    world.row(sql`select (select count(*)::int from mail_outbox where recipient = ${owner.email}) as emails,
      (select count(*)::int from email_choice where email = ${owner.email}) as choices,
      (select count(*)::int from auth_code where login in (${owner.email}, ${phone})) as codes,
      (select count(*)::int from code_message where recipient = ${phone}) as messages`);
  const before = await kept();
  expect(before).toEqual({ emails: 2, choices: 1, codes: 2, messages: 1 });
  expect((await call(typist, 'changeEmail', { email: owner.email })).status).toBe(200);
  expect((await call(typist, 'changePhone', { phone })).status).toBe(200);
  await proveIdentity(world.db, typist.email);
  expect((await call(typist, 'deleteAccount', {})).status).toBe(200);
  expect(await kept()).toEqual(before);
});

test('messages of a deleted account still count for their destination, without the number', async () => {
  const person = await world.person();
  const phone = '+4915812345678';
  await sql`update user_account set phone = ${phone}, phone_confirmed_at = now() where id = ${person.id}`.execute(
    world.db,
  );
  await sql`insert into code_message (user_id, recipient, locale, body, purpose) values
    (${person.id}, ${phone}, 'en-US', 'Code 12345', 'confirm'), (${person.id}, '+4915899999999', 'en-US', '', 'confirm'),
    (null, ${phone}, 'en-US', '', 'sign_in')`.execute(world.db);
  expect((await call(person, 'changeEmail', { email: 'stork@example.com' })).status).toBe(200);
  await proveIdentity(world.db, person.email);
  expect((await call(person, 'deleteAccount', {})).status).toBe(200);
  expect(await tracesOf('4915812345678|4915899999999|stork@example')).toEqual([]);
  const { rows } = await sql`select user_id, recipient, body, purpose from code_message where recipient like '+49158%'
    order by id`.execute(world.db);
  const counted = { user_id: null, recipient: '+49158', body: '' };
  expect(rows).toEqual(['confirm', 'confirm', 'sign_in'].map((purpose) => ({ ...counted, purpose })));
});
