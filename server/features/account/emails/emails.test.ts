import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessionTokens } from '#server/features/account/sessions/session-tokens.ts';
import { createEmailOutbox } from '#server/platform/email-outbox.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Row {
  subject: string;
  unsubscribe: { text: string; url: string } | null;
  wait_h: number;
}
let emails = 0;

/** Queues an email and returns the recipient's outbox. */
async function queueEmail(
  to: string,
  email: object = {},
  locale: 'en-US' | 'ru' | 'de' | 'zh' = 'en-US',
): Promise<Row[]> {
  const mail = createEmailOutbox({ publicUrl: 'http://serai.test', dataKey: app.env.dataKey, smtpUrl: null });
  await mail.send(app.db, { to, locale, subject: `No. ${++emails}`, body: 'x', ...email });
  const { rows } =
    await sql<Row>`select subject, unsubscribe, extract(epoch from next_try_at - now())::int / 3600 as wait_h
    from mail_outbox where recipient = ${to} order by id`.execute(app.db);
  return rows;
}
const group = 'reviews' as const;

const press = (url: string, payload: string) =>
  app.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('a link in an email switches its group off by a button, also that of an email client, and on again', async () => {
  const [first] = await queueEmail('ada@example.com', { group }, 'de');
  const path = new URL(first?.unsubscribe?.url ?? '').pathname;
  expect(path).toMatch(/^\/de\/emails\/\d+-[0-9a-f-]{36}\/reviews$/);
  const opened = await app.fastify.inject({ url: path });
  expect([opened.statusCode, opened.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  expect(opened.body).toContain('Keine E-Mails mehr zu Bewertungen?');
  // Opening the link changes nothing, because scanners open links.
  expect(await queueEmail('ada@example.com', { group })).toHaveLength(2);
  expect((await press(path, 'List-Unsubscribe=One-Click')).body).toContain('Abbestellt: E-Mails zu Bewertungen');
  expect(await queueEmail('Ada@Example.com', { group })).toHaveLength(0);
  // Emails about a booking, and other groups, still arrive.
  expect(await queueEmail('ada@example.com')).toHaveLength(3);
  expect(await queueEmail('ada@example.com', { group: 'questions' })).toHaveLength(4);
  expect((await press(path, 'choice=on')).body).toContain('Wieder aktiv');
  expect(await queueEmail('ada@example.com', { group })).toHaveLength(5);
});

test('a key of another address, an unknown group and a forged key open nothing', async () => {
  const [row] = await queueEmail('eve@example.com', { group });
  const path = new URL(row?.unsubscribe?.url ?? '').pathname;
  const other = path.replace(/\/(\d+)-/, (_all, id: string) => `/${Number(id) - 1}-`);
  for (const wrong of [
    other,
    path.replace('reviews', 'bookings'),
    path.replace(/.\/reviews/, 'x/reviews'),
    '/emails/1/reviews',
  ])
    for (const reply of [await app.fastify.inject({ url: wrong }), await press(wrong, 'choice=off')])
      expect(reply.statusCode, wrong).toBe(404);
});

test('a mandatory email has no link and is sent at once; an optional one waits for the morning', async () => {
  const { rows } = await sql<{
    zone: string;
  }>`select 'Etc/GMT' || case when h > 11 then '+' || (h - 11) else '-' || (11 - h) end as zone
    from (select extract(hour from now() at time zone 'UTC')::int as h) hours`.execute(app.db);
  // The zone where it is 11 in the morning; twelve hours later it is 23.
  const day = rows[0]?.zone ?? '';
  const offset = Number(/[+-]\d+/.exec(day)?.[0] ?? 0);
  const night = `Etc/GMT${offset > 0 ? `-${12 - offset}` : `+${12 + offset}`}`;
  for (const [email, zone] of [
    ['day@example.com', day],
    ['night@example.com', night],
  ])
    await sql`insert into user_account (email, timezone) values (${email}, ${zone})`.execute(app.db);
  expect((await queueEmail('day@example.com', { group })).map((row) => row.wait_h)).toEqual([0]);
  expect((await queueEmail('night@example.com', { group })).map((row) => row.wait_h)).toEqual([8]);
  expect((await queueEmail('night@example.com', { canWait: true })).map((row) => row.wait_h)).toEqual([8, 8]);
  expect((await queueEmail('night@example.com')).at(-1)).toMatchObject({ unsubscribe: null, wait_h: 0 });
});

test('the settings show and change the same choices', async () => {
  const { rows } = await sql<{
    id: number;
  }>`insert into user_account (email) values ('set@example.com') returning id`.execute(app.db);
  const { access: token } = await createSessionTokens(app.db, app.env.sessionSecret).open(app.db, rows[0]?.id ?? 0);
  const get = () =>
    app.call<{ groups: { group: string; is_on: boolean }[] }>('account.getEmailSettings', {}, { token });
  expect((await get()).body.groups.every((entry) => entry.is_on)).toBe(true);
  await app.call('account.setEmailGroup', { body: { group, is_on: false } }, { token });
  expect((await get()).body.groups.find((entry) => entry.group === group)?.is_on).toBe(false);
  expect(await queueEmail('set@example.com', { group })).toEqual([]);
  expect(
    (await app.call('account.setEmailGroup', { body: { group: 'payments', is_on: false } }, { token })).status,
  ).toBe(400);
});
