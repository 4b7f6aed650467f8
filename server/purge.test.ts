import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emit } from '#server/db/pool.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { insertAccount, seedOrganizer, seedGround } from '#server/testing/seed-booking.ts';
import { createEmailOutbox } from './platform/email-outbox.ts';

const emailOutbox = createEmailOutbox({
  publicUrl: 'https://serai.example',
  dataKey: Buffer.alloc(32, 7).toString('base64url'),
  smtpUrl: null,
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function send(name: string, isSecret = false): Promise<void> {
  await emailOutbox.send(app.db, {
    to: `${name}@example.com`,
    locale: 'en-US',
    subject: `For ${name}`,
    body: '12345',
    action: { text: 'Open', url: 'https://serai.example/token' },
    dedupeKey: name,
    isSecret,
  });
}

const textOf = async (name: string): Promise<unknown> => {
  const { rows } =
    await sql`select recipient, subject, body, action from mail_outbox where dedupe_key = ${name}`.execute(app.db);
  return rows[0];
};
const age = (name: string, hours: number): Promise<unknown> =>
  sql`update mail_outbox set created_at = now() - make_interval(hours => ${hours}), sent_at = now() - make_interval(hours => ${hours})
    where dedupe_key = ${name}`.execute(app.db);

test('an email’s text is erased after 30 days, and its key still prevents another one', async () => {
  for (const name of ['old', 'young']) await send(name);
  await age('old', 31 * 24);
  await age('young', 29 * 24);
  await app.runDueJobs();
  await send('old');
  expect(await textOf('old')).toEqual({ recipient: '', subject: '', body: '', action: null });
  expect(await textOf('young')).toMatchObject({ recipient: 'young@example.com', body: '12345' });
});

test('an email with a code is erased an hour after it was sent, or a day after it failed', async () => {
  for (const name of ['sent', 'recent', 'stuck']) await send(name, true);
  await age('sent', 2);
  await sql`update mail_outbox set created_at = now() - interval '25 hours' where dedupe_key = 'stuck'`.execute(app.db);
  await app.runDueJobs();
  for (const name of ['sent', 'stuck'])
    expect(await textOf(name)).toEqual({ recipient: `${name}@example.com`, subject: '', body: '', action: null });
  expect(await textOf('recent')).toMatchObject({ body: '12345' });
});

test('emails with a code or a link for a new password are marked as secret', async () => {
  const email = 'marked@example.com';
  await sql`insert into user_account (email) values (${email})`.execute(app.db);
  await app.call('account.sendAuthCode', { body: { login: email, code_sender: 'email' } });
  await app.call('account.recoverPassword', { body: { email } });
  const { rows } = await sql`select is_secret from mail_outbox where recipient = ${email}`.execute(app.db);
  expect(rows).toEqual([{ is_secret: true }, { is_secret: true }]);
});

test('codes, links and sessions are deleted a day after expiry, and idempotency keys after a week', async () => {
  const { rows } = await sql<{
    id: number;
  }>`insert into user_account (email) values ('ada@example.com') returning id`.execute(app.db);
  const userId = rows[0]?.id ?? 0;
  for (const hours of [2, 25]) {
    const at = sql`now() - make_interval(hours => ${hours})`;
    await sql`insert into auth_code (login, code_hash, pending, created_at, expires_at)
      values (${`code ${hours}`}, '', '{"phone": "+44 20"}', ${at}, ${at})`.execute(app.db);
    await sql`insert into account_link (token_hash, user_id, kind, created_at, expires_at)
      values (${Buffer.from([hours])}, ${userId}, 'sign_in', ${at}, ${at})`.execute(app.db);
    await sql`insert into session (id, user_id, expires_at, revoked_at)
      values (${randomUUID()}, ${userId}, now() + interval '9 days', ${at})`.execute(app.db);
    await sql`insert into idempotency_key (actor, key, call, body_hash, created_at)
      values ('test', ${`key ${hours}`}, '', '', ${at} - interval '6 days')`.execute(app.db);
  }
  await sql`insert into session (id, user_id, expires_at) values (${randomUUID()}, ${userId}, now() + interval '9 days')`.execute(
    app.db,
  );
  await sql`insert into phone_code (code, user_id, expires_at) values
    ('11111', ${userId}, now() - interval '1 minute'), ('22222', ${userId}, now() + interval '1 minute')`.execute(
    app.db,
  );
  await app.runDueJobs();
  const left = await sql`select
    (select jsonb_agg(jsonb_build_array(login, pending)) from auth_code where login like 'code %') as codes,
    (select count(*)::int from account_link where user_id = ${userId}) as links, (select count(*)::int from session where user_id = ${userId}) as sessions,
    (select count(*)::int from idempotency_key where actor = 'test') as keys,
    (select jsonb_agg(code) from phone_code) as phone_codes`.execute(app.db);
  expect(left.rows).toEqual([{ codes: [['code 2', null]], links: 1, sessions: 2, keys: 1, phone_codes: ['22222'] }]);
});

test('outbox changes are deleted after a week, oldest first, and the newest stays', async () => {
  await sql`delete from outbox`.execute(app.db);
  const left = async (): Promise<string[]> =>
    (await sql<{ topic: string }>`select topic from outbox order by xid, seq`.execute(app.db)).rows.map(
      ({ topic }) => topic,
    );
  const days = { first: 9, second: 8, third: 6, stray: 8 };
  for (const [topic, count] of Object.entries(days)) {
    await emit(app.db, topic, {});
    await sql`update outbox set created_at = now() - make_interval(days => ${count}) where topic = ${topic}`.execute(
      app.db,
    );
  }
  await app.runDueJobs();
  expect(await left()).toEqual(['third', 'stray']);
  await sql`update outbox set created_at = now() - interval '9 days'`.execute(app.db);
  await app.runDueJobs();
  expect(await left()).toEqual(['third', 'stray']);
});

test('the staff log and earlier verifications of an organizer are deleted after two years', async () => {
  await seedGround(app.db);
  await seedOrganizer(app.db, 1);
  const staffId = await insertAccount(app.db, 'admin');
  for (const age of ['25 months', '23 months'])
    await sql`insert into staff_log (at, staff_id, staff_role, call, target, outcome, network, device)
      values (now() - ${age}::interval, ${staffId}, 'admin', ${age}, '{}', 'asked', '', '')`.execute(app.db);
  for (const [ref, age] of [
    ['oldest', '27 months'],
    ['latest', '25 months'],
  ])
    await sql`insert into organizer_verification (organizer_id, provider, provider_ref, status, requested_at, decided_at)
      values (1, 'operator', ${ref}, 2, now() - ${age}::interval, now() - ${age}::interval)`.execute(app.db);
  await app.runDueJobs();
  const { rows: log } = await sql`select call from staff_log where staff_id = ${staffId}`.execute(app.db);
  expect(log).toEqual([{ call: '23 months' }]);
  const { rows: checks } = await sql`select provider_ref from organizer_verification
    where provider_ref in ('oldest', 'latest')`.execute(app.db);
  expect(checks).toEqual([{ provider_ref: 'latest' }]);
});
