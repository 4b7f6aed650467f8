import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ManagedAccount } from '#contract/account/manage-accounts.ts';
import { calls } from '#contract/all-calls.ts';
import type { FoundBooking } from '#contract/booking/search-bookings.ts';
import type { Pagination } from '#contract/pagination.ts';
import { isOpenToImpersonation, isStaffCall, STAFF_CALLS, STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { readEnv } from '#server/env.ts';
import { createSessionTokens } from '#server/features/account/sessions/session-tokens.ts';
import type { TestResponse } from '#server/testing/app-under-test.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, WORLD_SECRET, type Person, type World } from '#server/testing/booking-world.ts';
import { queuedBehind } from '#server/testing/queued-behind.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
const { held } = bookingSteps(() => world);

interface Reply {
  code: string;
  errors: Record<string, string[]>;
  secret: string;
  recovery_codes: string[] & number;
  has_factor: boolean;
  token: string;
  user: { id: number; is_impersonated: boolean };
  actions: string[];
  data: {
    call: string;
    reason: string | null;
    outcome: string;
    target: object;
    acting_for: { id: number } | null;
    network: string;
  }[];
}

const QUERY = { query: {} };
const call = (
  person: { token: string },
  name: string,
  body: object | { query: Record<string, unknown> } = {},
): Promise<TestResponse<Reply>> =>
  world.app.call<Reply>(name, 'query' in body ? body : { body }, { token: person.token });
const read = (person: { token: string }, id: number): Promise<TestResponse<Reply>> =>
  world.app.call<Reply>('booking.getRequest', { query: { id } }, { token: person.token });
const outcome = ({ status, body }: TestResponse<Reply>) => (status === 200 ? 200 : body.code);

/** A staff member; with a second factor only where the role's rights are needed. */
async function staff(role: StaffRole, hasFactor = true): Promise<Person> {
  const person = await world.person('admin');
  await sql`update user_account set staff_role = ${role} where id = ${person.id}`.execute(world.db);
  if (!hasFactor) await sql`update session set factor_at = null where user_id = ${person.id}`.execute(world.db);
  return person;
}

/** Input that impersonates a user by email. */
const reasonFor = ({ email }: { email: string }) => ({ email, reason: 'Asked by phone to check the trip' });

const codeOf = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: performance.timeOrigin + performance.now() + stepsLater * 30_000,
  });

test('every staff call declares its roles, and every role is used', () => {
  const all = Object.entries(calls).flatMap(([noun, group]) =>
    Object.entries(group).map(([name, { access }]) => ({ name: `${noun}.${name}`, access })),
  );
  for (const { name } of all.filter(({ access }) => access === 'staff')) expect(isStaffCall(name), name).toBe(true);
  for (const [name, roles] of Object.entries(STAFF_CALLS)) {
    expect(all.map((one) => one.name)).toContain(name);
    for (const role of roles) expect(STAFF_ROLES).toContain(role);
  }
});

test('a staff call rejects other roles, users, and staff without their second factor', async () => {
  const reply = async (person: Person) => outcome(await call(person, 'account.listStaffLog', QUERY));
  expect(await reply(await world.person())).toBe('forbidden');
  for (const role of ['support', 'moderator', 'finance'] as const)
    expect(await reply(await staff(role))).toBe('forbidden');
  expect(await reply(await staff('admin', false))).toBe('factor_required');
  expect(await reply(await staff('admin'))).toBe(200);
});

test('in user calls a role without rights, or without a second factor, sees no more than a user', async () => {
  const { id } = await held();
  const reply = async (person: Person) => outcome(await read(person, id));
  expect(await reply(await staff('support'))).toBe(200);
  expect(await reply(await staff('moderator'))).toBe('not_found');
  expect(await reply(await staff('support', false))).toBe('not_found');
});

test('staff read a request with the actions of their role; what they confirm or close is recorded as theirs', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ isInstant: false })];
  const { body } = await world.create(ada, departure);
  const seen = async (person: Person) => (await read(person, body.id)).body as Reply & { viewer: string };
  expect(await seen(await staff('finance'))).toMatchObject({ viewer: 'staff', actions: ['close'] });
  const support = await staff('support');
  expect(await seen(support)).toMatchObject({ viewer: 'staff', actions: ['confirm', 'change', 'close'] });
  expect(outcome(await call(await staff('finance'), 'booking.confirmRequest', { id: body.id }))).toBe('not_found');
  expect(outcome(await call(support, 'booking.confirmRequest', { id: body.id }))).toBe(200);
  const { actor } = await world.row<{ actor: string }>(
    sql`select actor from request_history where request_id = ${body.id} and transition = 'confirm'`,
  );
  expect(actor).toBe('admin');
  const quote = await call(support, 'booking.getCancelQuote', { query: { id: body.id } });
  expect(outcome(quote)).toBe(200);
  expect(outcome(await call(support, 'booking.closeRequest', { id: body.id, message: 'Asked by phone' }))).toBe(200);
  expect((await seen(support)).actions).toEqual([]);
});

test('an authenticator app: its codes work once, five wrong ones lock it, recovery codes unlock it once', async () => {
  const me = await staff('admin', false);
  expect(outcome(await call(me, 'account.proveFactor', { code: '123456' }))).toBe('not_allowed_now');
  const { secret } = (await call(me, 'account.startTotp')).body;
  const stored = await sql<{
    next_secret: Buffer;
  }>`select next_secret from staff_totp where user_id = ${me.id}`.execute(world.db);
  expect(stored.rows[0]?.next_secret.includes(secret)).toBe(false);
  const first = codeOf(secret);
  const confirmed = await call(me, 'account.confirmTotp', { code: first });
  expect(confirmed.body.recovery_codes).toHaveLength(10);
  const access = (await call(me, 'account.getStaffAccess', QUERY)).body;
  expect(access).toMatchObject({ has_factor: true, has_totp: true, totp_since: expect.any(String) });
  expect(outcome(await call(me, 'account.proveFactor', { code: first }))).toBe('wrong_code');
  expect(outcome(await call(me, 'account.proveFactor', { code: codeOf(secret, 1) }))).toBe(200);

  // Another session of the same person has only the password: it can neither use nor replace the factor.
  await sql`update session set factor_at = null where user_id = ${me.id}`.execute(world.db);
  const isProved = async () => (await call(me, 'account.getStaffAccess', QUERY)).body.has_factor;
  await expect.poll(isProved, { timeout: 2000, interval: 100 }).toBe(false);
  expect(outcome(await call(me, 'account.startTotp'))).toBe('factor_required');
  expect(outcome(await call(me, 'account.startPasskey'))).toBe('factor_required');
  for (let tries = 0; tries < 5; tries++)
    expect(outcome(await call(me, 'account.proveFactor', { code: '000000' }))).toBe('wrong_code');
  const recovery = String((confirmed.body.recovery_codes as string[])[0]);
  expect(outcome(await call(me, 'account.proveFactor', { code: recovery }))).toBe('too_many');
  // A device of the owner elsewhere is still open; a new session at the same address is not.
  const onDevice = async (ip: string): Promise<unknown> => {
    const { access } = await createSessionTokens(world.db, world.app.env.sessionSecret).open(world.db, me.id);
    const headers = { 'x-forwarded-for': ip };
    const reply = await world.app.call<Reply>(
      'account.proveFactor',
      { body: { code: '000000' } },
      { token: access, headers },
    );
    return outcome(reply);
  };
  expect([await onDevice('127.0.0.1'), await onDevice('192.0.2.7')]).toEqual(['too_many', 'wrong_code']);
  await sql`update staff_factor_try set failed_at = now() - interval '16 minutes'`.execute(world.db);
  expect(outcome(await call(me, 'account.proveFactor', { code: recovery.toUpperCase() }))).toBe(200);
  expect(outcome(await call(me, 'account.proveFactor', { code: recovery }))).toBe('wrong_code');
  const emails = await sql<{ subject: string }>`select subject from mail_outbox
    where recipient = ${me.email} order by id`.execute(world.db);
  expect(emails.rows.map(({ subject }) => subject)).toEqual([
    'A second factor was set up for your Serai account',
    'A recovery code of your Serai account was used',
  ]);
});

test('impersonation: a session that can neither pay nor change the sign-in, with its actions in the log', async () => {
  const [support, admin, { ada, departure, id, paymentId }] = [
    await staff('support'),
    await staff('admin'),
    await held(),
  ];
  expect(outcome(await call(await staff('finance'), 'account.actFor', reasonFor(ada)))).toBe('forbidden');
  expect(outcome(await call(support, 'account.actFor', reasonFor(admin)))).toBe('not_allowed_now');
  const session = (await call(support, 'account.actFor', reasonFor(ada))).body;
  expect(session.user).toMatchObject({ id: ada.id, is_impersonated: true });
  expect((await call(session, 'account.getProfile', QUERY)).body).toMatchObject({ id: ada.id, is_impersonated: true });
  expect(outcome(await read(session, id))).toBe(200);
  // The user sees the session among their devices and can end it.
  const supportOf = async (): Promise<string[]> => {
    const { body } = await world.app.call<{ devices: { id: string; is_support: boolean }[] }>(
      'account.getAccountSettings',
      {},
      { token: ada.token },
    );
    return body.devices.filter((device) => device.is_support).map((device) => device.id);
  };
  expect(await supportOf()).toHaveLength(1);
  const closed: [string, object][] = [
    ['payments.createPayment', { payment_id: paymentId, method: 'card', provider: 'sandbox' }],
    ['account.changePassword', { password: 'a long new secret', confirm_password: 'a long new secret' }],
    ['account.changeEmail', { email: 'thief@example.com' }],
    ['account.startPasskey', {}],
    ['account.createSignInLink', {}],
    ['account.deleteAccount', {}],
    ['account.changePhone', { phone: '+4917600000000' }],
    ['booking.cancelRequest', { id }],
    ['booking.changeBooking', { id }],
    ['reviews.submitReview', {}],
    ['account.requestExport', {}],
    ['account.endSessions', {}],
    ['account.actFor', reasonFor(admin)],
  ];
  for (const [name, body] of closed)
    expect([name, outcome(await call(session, name, body))]).toEqual([name, 'closed_while_acting']);
  expect(outcome(await call(session, 'favourites.addFavourite', { tour_id: departure.tourId }))).toBe(200);
  expect(outcome(await call(session, 'account.stopActing'))).toBe(200);
  expect(await supportOf()).toEqual([]);
  expect((await call(session, 'account.getProfile', QUERY)).status).toBe(401);
  expect(outcome(await call(ada, 'account.stopActing'))).toBe('not_allowed_now');

  const { rows } = await sql<{ subject: string }>`select subject from mail_outbox where recipient = ${ada.email}
    order by id desc limit 5`.execute(world.db);
  expect(rows.map(({ subject }) => subject)).toContain('Our support team opened your Serai account');
  const log = (await call(admin, 'account.listStaffLog', QUERY)).body.data;
  expect(log.filter(({ acting_for: user }) => user?.id === ada.id).map(({ call: name }) => name)).toEqual(
    expect.arrayContaining([
      'account.stopActing',
      'favourites.addFavourite',
      'account.getProfile',
      'booking.getRequest',
    ]),
  );
  expect(log.find(({ call: name }) => name === 'account.actFor')?.target).toEqual({ user_id: ada.id });
  expect(log.find(({ call: name }) => name === 'account.listStaffLog')).toMatchObject({ network: '127.0.0.0/24' });
});

test('impersonation needs a reason, a recent proof and one account; the log stores the reason', async () => {
  const [support, admin, user] = [await staff('support'), await staff('admin'), await world.person()];
  const reason = 'Asked by phone to change the room';
  const start = (body: object) => call(support, 'account.actFor', body).then(outcome);
  for (const wrong of [undefined, 'too short', ' '.repeat(40), `${' '.repeat(30)}short`, 'x'.repeat(301)])
    expect([wrong, await start({ email: user.email, reason: wrong })]).toEqual([wrong, 'invalid']);
  expect(await start({ reason })).toBe('not_found');
  expect(await start({ user_id: user.id, email: admin.email, reason })).toBe('not_found');
  const refused = async (body: object) => (await call(support, 'account.actFor', { ...body, reason })).body.errors;
  expect(await refused({ user_id: 2_000_000_000 })).toEqual({ user_id: ['No account with this number'] });
  expect(await refused({ email: 'nobody@serai.example' })).toEqual({ email: ['No account with this email'] });
  expect(await refused({ email: support.email })).toEqual({ email: ['This is your own account'] });
  expect(await refused({ email: admin.email })).toEqual({ email: ['You can’t act for staff'] });
  await sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${support.id}`.execute(
    world.db,
  );
  expect(await start({ user_id: user.id, reason })).toBe('proof_required');
  await sql`update session set proved_at = now() where user_id = ${support.id}`.execute(world.db);
  const session = await call(support, 'account.actFor', { user_id: user.id, reason: ` ${reason} ` });
  expect(session.body.user.id).toBe(user.id);
  await call(session.body, 'account.stopActing');
  const { data } = (await call(admin, 'account.listStaffLog', QUERY)).body;
  expect(data[1]).toMatchObject({ call: 'account.stopActing', acting_for: { id: user.id }, reason });
  expect(data[2]).toMatchObject({ call: 'account.actFor', acting_for: { id: user.id }, reason, outcome: 'asked' });
});

test('every call that pays, refunds, agrees, signs or changes the account is closed to impersonation', async () => {
  const [support, { ada, id }] = [await staff('support'), await held()];
  const session = (await call(support, 'account.actFor', reasonFor(ada))).body;
  const open = new Set(['account.logout', 'account.refreshToken', 'account.setActivity', 'account.stopActing']);
  const names = Object.entries(calls).flatMap(([noun, group]) =>
    Object.entries(group)
      .map(([name, { method }]) => ({ name: `${noun}.${name}`, method }))
      .filter(({ name, method }) => method === 'POST' && /^(account|payments|reviews)\./.test(name) && !open.has(name)),
  );
  const signed = [
    ...['acceptChange', 'acceptProposal', 'callOffRequest', 'cancelRequest', 'changeBooking', 'confirmRequest'],
    ...['guaranteeDeparture', 'offerAlternative', 'createRequest', 'declineShare', 'remindShare', 'splitPayment'],
  ].map((name) => `booking.${name}`);
  signed.push('trip.addTourists', 'trip.passPlace', 'trip.updateTourists');
  const closed = [...names.map(({ name }) => name), ...signed];
  const refused = await Promise.all(closed.map((name) => call(session, name).then(outcome)));
  expect(closed.filter((_, at) => refused[at] !== 'closed_while_acting')).toEqual([]);
  expect(closed.length).toBeGreaterThan(60);
  expect((await call(session, 'booking.closeRequest', { id, message: 'closed for the traveller' })).status).toBe(403);
  // Closed actions are not offered either.
  const actions = async (person: { token: string }) => (await read(person, id)).body.actions;
  expect([await actions(ada), await actions(session)]).toEqual([expect.arrayContaining(['pay', 'cancel']), []]);
});

test('impersonation ends when the staff member loses the role', async () => {
  const [support, admin, user] = [await staff('support'), await staff('admin'), await world.person()];
  const session = (await call(support, 'account.actFor', reasonFor(user))).body;
  expect((await call(session, 'account.getProfile', QUERY)).status).toBe(200);
  expect(outcome(await call(admin, 'account.setStaffRole', { email: support.email, role: 'moderator' }))).toBe(200);
  await expect.poll(async () => (await call(session, 'account.getProfile', QUERY)).status).toBe(401);
});

test('impersonation ends with the staff member’s sessions, which change nothing for the user', async () => {
  const [support, user] = [await staff('support'), await world.person()];
  for (const end of ['account.logout', 'account.endSessions']) {
    const session = (await call(support, 'account.actFor', reasonFor(user))).body;
    expect((await call(session, 'account.getProfile', QUERY)).status).toBe(200);
    expect(outcome(await call(support, end))).toBe(200);
    expect((await call(session, 'account.getProfile', QUERY)).status).toBe(401);
    expect((await call(user, 'account.getProfile', QUERY)).status).toBe(200);
    await sql`update session set revoked_at = null where user_id = ${support.id}`.execute(world.db);
  }
  const session = (await call(support, 'account.actFor', reasonFor(user))).body;
  expect(outcome(await call(session, 'account.stopActing'))).toBe(200);
  expect((await call(support, 'account.getProfile', QUERY)).status).toBe(200);
});

test('the log records rejections, and cannot be changed or deleted', async () => {
  const admin = await staff('admin');
  await call(admin, 'booking.closeRequest', { id: 999_999, message: 'no such request' });
  const { rows } = await sql<{ outcome: string; target: object }>`select outcome, target from staff_log
    where staff_id = ${admin.id} order by id`.execute(world.db);
  expect(rows).toEqual([
    { outcome: 'asked', target: { id: 999_999 } },
    { outcome: 'not_found', target: { id: 999_999 } },
  ]);
  for (const change of [sql`update staff_log set outcome = 'x'`, sql`delete from staff_log`, sql`truncate staff_log`])
    await expect(change.execute(world.db)).rejects.toThrow('append-only');
});

test('an open page is logged once an hour per request; changes by staff are always logged', async () => {
  const [support, first, second] = [await staff('support'), await held(), await held()];
  const logged = async () =>
    (
      await sql<{ call: string }>`select call from staff_log where staff_id = ${support.id} order by id`.execute(
        world.db,
      )
    ).rows.map(({ call: name }) => name);
  for (const id of [first.id, first.id, second.id, first.id]) expect(outcome(await read(support, id))).toBe(200);
  expect(await logged()).toEqual(['booking.getRequest', 'booking.getRequest']);
  for (const _ of [1, 2]) await call(support, 'booking.confirmRequest', { id: 999_999 });
  expect((await logged()).slice(2)).toEqual(Array.from({ length: 4 }, () => 'booking.confirmRequest'));
});

test('an admin grants and revokes roles, except their own, and a revoked role ends its sessions', async () => {
  const [admin, other] = [await staff('admin'), await world.person()];
  const set = (by: Person, email: string, role: StaffRole | null) =>
    call(by, 'account.setStaffRole', { email, role }).then(outcome);
  const refused = async (email: string) =>
    (await call(admin, 'account.setStaffRole', { email, role: 'support' })).body.errors;
  expect(await refused(admin.email)).toEqual({ email: ['This is your own account'] });
  expect(await refused(world.organizer.email)).toEqual({ email: ['This account is already linked to an organizer'] });
  expect(await refused('nobody@serai.example')).toEqual({ email: ['No account with this email'] });
  await sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${admin.id}`.execute(world.db);
  expect(await set(admin, other.email, 'moderator')).toBe('proof_required');
  await sql`update session set proved_at = now() where user_id = ${admin.id}`.execute(world.db);
  expect(await set(admin, other.email, 'support')).toBe(200);
  const given = await sql`select 1 from staff_log where staff_id = ${admin.id} and call = 'account.setStaffRole'
    and target = ${JSON.stringify({ role: 'support', user_id: other.id })}::jsonb`.execute(world.db);
  expect(given.rows).toHaveLength(1);
  expect((await call(other, 'account.getProfile', QUERY)).status).toBe(401);
  const list = await world.app.call<{ data: object[] }>('account.listStaff', {}, { token: admin.token });
  expect(list.body.data).toContainEqual(
    expect.objectContaining({ email: other.email, role: 'support', has_factor: false }),
  );
  expect(await set(await staff('support'), other.email, 'admin')).toBe('forbidden');
  expect(await set(admin, other.email, null)).toBe(200);
  const emails = await sql<{ subject: string; body: string }>`select subject, body from mail_outbox
    where recipient = ${other.email} order by id desc limit 2`.execute(world.db);
  expect(emails.rows.map(({ subject }) => subject)).toEqual([
    'Your staff access on Serai has ended',
    'You now have staff access on Serai',
  ]);
  expect(emails.rows[1]?.body).toContain('“Support”');
});

test('only a demo may run without a second factor', () => {
  const database = 'postgres://localhost/serai';
  const env = { DATABASE_URL: database, STAFF_WITHOUT_FACTOR: 'on', DATA_DIR: world.app.dataDir };
  expect(() => readEnv(env)).toThrow('STAFF_WITHOUT_FACTOR');
  expect(readEnv({ ...env, DEMO: 'on' }).staffWithoutFactor).toBe(true);
  expect(readEnv({ DATA_DIR: world.app.dataDir }).staffWithoutFactor).toBe(false);
});

test('reads stay open to impersonation, except forms with passport data and addresses of webhooks', () => {
  expect(isOpenToImpersonation('booking.getRequest', 'GET')).toBe(true);
  expect(isOpenToImpersonation('favourites.addFavourite', 'POST')).toBe(true);
  for (const name of [
    'trip.getTouristsInfo',
    'trip.getTravelInfo',
    'trip.getPassPlaceQuote',
    'organizers.getVerificationAccessToken',
    'webhooks.listWebhooks',
  ])
    expect(isOpenToImpersonation(name, 'GET'), name).toBe(false);
  expect(isOpenToImpersonation('trip.passPlace', 'POST')).toBe(false);
});

test('two admins who revoke each other’s role at once: one stays', async () => {
  const [one, two] = [await staff('admin'), await staff('admin')];
  const take = (from: Person, by: Person) => () => call(by, 'account.setStaffRole', { email: from.email, role: null });
  const roles = sql`select 1 from user_account where id in (${one.id}, ${two.id}) for no key update`;
  const replies = await queuedBehind(world.db, roles, [take(two, one), take(one, two)]);
  expect(replies.map(outcome)).toEqual([200, 'forbidden']);
});

test('staff find an account, sign it out and block it', async () => {
  const [boss, ada] = [await world.person('admin'), await world.person()];
  const call = <T>(name: string, input: object) => world.app.call<T>(name, input, { token: boss.token });
  const { body } = await call<{ data: ManagedAccount[] }>('account.findAccounts', { query: { q: ada.email } });
  expect(body.data).toMatchObject([{ id: ada.id, sessions: 1, blocked_at: null, staff_role: null, language: 'en-US' }]);
  expect(Date.parse(body.data[0]?.seen_at ?? '')).toBeGreaterThan(0);
  const newest = await call<{ data: ManagedAccount[]; pagination: Pagination }>('account.findAccounts', { query: {} });
  expect(newest.body.data[0]?.id).toBe(ada.id);
  expect(newest.body.pagination.itemsCount).toBe(newest.body.data.length);
  const block = (reason: string | null) =>
    call<ManagedAccount>('account.blockAccount', { body: { user_id: ada.id, reason } });
  expect((await block('chargebacks')).body).toMatchObject({ sessions: 0, blocked_reason: 'chargebacks' });
  const profile = () => world.app.call('account.getProfile', {}, { token: ada.token });
  expect((await profile()).status).toBe(401);
  const signIn = () => createSessionTokens(world.db, WORLD_SECRET).open(world.db, ada.id);
  await expect(signIn()).rejects.toThrow();
  expect((await block(null)).body.blocked_at).toBeNull();
  await signIn();
  expect((await call<ManagedAccount>('account.signOutAccount', { body: { user_id: ada.id } })).body.sessions).toBe(0);
  expect((await call('account.blockAccount', { body: { user_id: boss.id, reason: 'x' } })).status).toBe(409);
});

test('staff find a booking by number, email, tour and name, and support sees it', async () => {
  const { ada, id } = await held();
  const support = await staff('support');
  const search = async (query: Record<string, unknown>) =>
    (await world.app.call<{ data: FoundBooking[] }>('booking.searchBookings', { query }, { token: support.token })).body
      .data;
  const find = async (query: Record<string, unknown>) => (await search(query)).map((booking) => booking.id);
  expect(await find({ q: String(id) })).toEqual([id]);
  expect(await find({ q: ada.email.slice(0, -3) })).toEqual([id]);
  expect(await find({ q: 'wine' })).toContain(id);
  expect(await find({ q: ada.email, state: 'past' })).toEqual([]);
  expect(await find({ q: '100% nobody_' })).toEqual([]);
  expect(await find({ q: ada.email, page: 2 })).toEqual([]);
  await sql`update request set deadline_at = deadline_at + interval '30 days' where id = ${id}`.execute(world.db);
  await held();
  const waiting = await search({ state: 'waiting' });
  expect(waiting.length).toBeGreaterThan(1);
  expect(waiting.at(-1)?.id).toBe(id);
  expect((await world.app.call('booking.searchBookings', { query: {} }, { token: ada.token })).status).toBe(403);
});
