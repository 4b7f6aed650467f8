import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type Departure, type World } from '#server/testing/booking-world.ts';
import { secondDate } from '#server/testing/change-steps.ts';
import { purgeWatches, watchesData } from './watch-store.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

interface OutgoingEmail {
  subject: string;
  body: string;
  locale: string;
  url: string;
}
const emails = async (to: string): Promise<OutgoingEmail[]> =>
  (
    await sql<OutgoingEmail>`select subject, body, locale, action->>'url' as url from mail_outbox where recipient = ${to} order by id`.execute(
      world.db,
    )
  ).rows;
const ask = ({ tourId }: Departure, email: string, token?: string) =>
  world.app.call<{ is_confirmed: boolean; code?: string }>(
    'tourPage.subscribeTourProgram',
    { body: { tour_id: tourId, email, currency: 'USD' } },
    token ? { token } : {},
  );
const watches = async (): Promise<string[]> =>
  (await sql<{ email: string }>`select email from tour_watch order by id`.execute(world.db)).rows.map(
    ({ email }) => email,
  );
const page = (address: string, choice?: string) =>
  world.app.fastify.inject({
    url: new URL(address).pathname,
    ...(choice && {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `choice=${choice}`,
    }),
  });
const tell = (): Promise<void> => world.app.runDueJobs();

test('an anonymous visitor confirms by link and is told of new departures once', async () => {
  const departure = await world.departure();
  const { status, body } = await ask(departure, 'Mia@Example.com');
  expect([status, body.is_confirmed]).toEqual([200, false]);
  const [first] = await emails('mia@example.com');
  if (!first) throw new Error('the email that asks is sent');
  await secondDate(world, departure, { days: 40 });
  await tell();
  expect(await emails('mia@example.com')).toHaveLength(1);
  // A mail scanner opens the link.
  expect((await page(first.url)).statusCode).toBe(200);
  await tell();
  expect(await emails('mia@example.com')).toHaveLength(1);
  expect((await page(first.url, 'on')).body).toContain('We’ll email you');
  await tell();
  await tell();
  const [, told, ...more] = await emails('mia@example.com');
  expect(more).toEqual([]);
  expect(told?.subject).toMatch(/^New dates: /);
  expect(told?.body).toMatch(/, from \$/);
  expect(told?.url).toMatch(/#dates$/);
  expect(await watches()).toEqual([]);
  expect((await page(first.url)).statusCode).toBe(404);
  // Who asked for these emails can still register within the hour.
  const register = { email: 'mia@example.com', first_name: 'Mia', last_name: '', phone: '+4915112345678' };
  expect((await world.app.call('account.registerWithoutPassword', { body: register })).status).toBe(200);
});

test('an account’s address needs no link, another address does', async () => {
  const departure = await world.departure();
  const ada = await world.person();
  expect((await ask(departure, ada.email, ada.token)).body).toMatchObject({ is_confirmed: true });
  expect((await ask(departure, 'someone@example.com', ada.token)).body.is_confirmed).toBe(false);
  const stranger = { tour_id: departure.tourId, email: ada.email, currency: 'EUR' };
  expect((await world.app.call('tourPage.subscribeTourProgram', { body: stranger })).status).toBe(200);
  expect(await world.row(sql`select currency from tour_watch where email = ${ada.email}`)).toEqual({ currency: 'USD' });
  const closed = await secondDate(world, departure, { days: 50 });
  await sql`update tour_date set is_closed = true where id = ${closed.dateId}`.execute(world.db);
  await tell();
  expect((await emails(ada.email)).filter(({ subject }) => subject.startsWith('New dates'))).toEqual([]);
  await sql`update tour_date set is_closed = false where id = ${closed.dateId}`.execute(world.db);
  await tell();
  expect((await emails(ada.email)).filter(({ subject }) => subject.startsWith('New dates'))).toHaveLength(1);
  expect(await watches()).toEqual(['someone@example.com']);
});

test('a currency without prices is rejected, and one that lost its rate delays no other watch', async () => {
  const departure = await world.departure();
  const odd = { tour_id: departure.tourId, email: 'odd@example.com', currency: 'XXX' };
  const refused = await world.app.call('tourPage.subscribeTourProgram', { body: odd });
  expect([refused.status, refused.body]).toMatchObject([400, { errors: { currency: expect.anything() } }]);
  for (const person of [await world.person(), await world.person()]) await ask(departure, person.email, person.token);
  const [first, second] = await watches().then((all) => all.slice(-2));
  if (!first || !second) throw new Error('two people wait');
  await sql`update tour_watch set currency = 'XXX' where email = ${first}`.execute(world.db);
  await secondDate(world, departure, { days: 60 });
  await expect(tell()).rejects.toThrow('new date emails: 1 failed');
  expect(await emails(second)).toHaveLength(1);
  await sql`delete from tour_watch where email = ${first}`.execute(world.db);
});

test('a watch ends by its page or by time, but not with another key', async () => {
  const departure = await world.departure();
  await ask(departure, 'noah@example.com');
  const [email] = await emails('noah@example.com');
  if (!email) throw new Error('the email that asks is sent');
  const other = email.url.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect((await page(other, 'off')).statusCode).toBe(404);
  expect(await watches()).toContain('noah@example.com');
  await page(email.url, 'off');
  expect(await watches()).not.toContain('noah@example.com');
  await ask(departure, 'liam@example.com');
  await sql`update tour_watch set created_at = now() - interval '4 days' where email = 'liam@example.com'`.execute(
    world.db,
  );
  await purgeWatches(world.db);
  expect(await watches()).not.toContain('liam@example.com');
});

test('an account’s watches are exported and erased with it', async () => {
  const departure = await world.departure();
  const ben = await world.person();
  await ask(departure, ben.email, ben.token);
  expect(JSON.stringify(await watchesData.read(world.db, ben.id))).toContain(ben.email);
  await world.db.transaction().execute((trx) => watchesData.erase(trx, ben.id));
  expect(await watches()).not.toContain(ben.email);
});

test('a browser that confirmed an address is recognized for 180 days by subscriber_id, for that address only', async () => {
  const [first, second] = [await world.departure(), await world.departure()];
  await ask(first, 'Eva@example.com');
  const [email] = await emails('eva@example.com');
  if (!email) throw new Error('the email that asks is sent');
  expect((await page(email.url)).cookies).toEqual([]);
  const [cookie] = (await page(email.url, 'on')).cookies;
  expect(cookie).toMatchObject({
    name: 'subscriber_id',
    maxAge: 180 * 86_400,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
  });
  const subscribe = async (email: string, id: string, isBody = false): Promise<boolean> =>
    (
      await world.app.call<{ is_confirmed: boolean }>(
        'tourPage.subscribeTourProgram',
        { body: { tour_id: second.tourId, email, ...(isBody && { subscriber_id: id }) } },
        isBody ? {} : { headers: { cookie: `subscriber_id=${id}` } },
      )
    ).body.is_confirmed;
  const id = cookie?.value ?? '';
  expect(await subscribe('other@example.com', id)).toBe(false);
  expect(await subscribe('eva@example.com', `${id.slice(1)}0`)).toBe(false);
  expect([await subscribe('EVA@example.com', id), await subscribe('eva@example.com', id, true)]).toEqual([true, true]);
});

test('an unknown tour is rejected', async () => {
  const refused = await ask({ tourId: 999_999 } as Departure, 'zoe@example.com');
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
});
