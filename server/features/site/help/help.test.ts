import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HelpEntry } from '#contract/site/help-inbox.ts';
import { HELP_TYPES, type HelpRequest } from '#contract/site/help.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { startTestApp, type CallOptions, type TestResponse, type TestApp } from '#server/testing/app-under-test.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { LIGHT_WORK, solveChallenge } from '#server/testing/solve-captcha.ts';

const OPERATOR = 'hello@serai.example';
const asker = { name: 'Ada King', email: 'ada@example.com' };
const caller = { ...asker, phone: '+4915112345678' };

/** The minimal valid request of each type. */
const MINIMAL_REQUESTS: Record<HelpRequest['type'], HelpRequest> = {
  learn_more: { type: 'learn_more', ...asker },
  corp_tour_request: { type: 'corp_tour_request', ...caller, company: 'Engines Ltd', people: 30 },
  subsidies: { type: 'subsidies', ...caller },
  quarantine_refund: { type: 'quarantine_refund', ...caller, request_id: 7, comment: 'The border is closed.' },
  individual_tour: { type: 'individual_tour', ...caller, where: 'Svaneti' },
  phone_call_request: { type: 'phone_call_request', phone: caller.phone },
  city_calculate: { type: 'city_calculate', ...asker, tour_id: 1, city: 'Riga' },
  common_help: { type: 'common_help', ...asker, comment: 'How do I change a date?' },
  add_email_to_request: { type: 'add_email_to_request', request_id: 7, email: asker.email },
  certificate: { type: 'certificate', ...asker, amount: 500_00, currency: 'EUR' },
  cashback: { type: 'cashback', ...asker, request_id: 7 },
  organizer_request: { type: 'organizer_request', ...caller },
  without_prepayment: { type: 'without_prepayment', ...caller, tour_id: 1 },
  forecast_request: { type: 'forecast_request', email: asker.email, place: 'Tbilisi' },
  common_help_by_email: { type: 'common_help_by_email', email: asker.email, comment: 'How do I pay?' },
  add_phone_and_tourist_name_to_request: {
    type: 'add_phone_and_tourist_name_to_request',
    request_id: 7,
    phone: caller.phone,
    name: asker.name,
  },
  future_year_tours_request: { type: 'future_year_tours_request', ...asker, year: 2028 },
};

let world: World;
let app: TestApp;
/** Staff by role. */
const staff = {} as Record<StaffRole, Person>;
beforeAll(async () => {
  world = await startWorld();
  ({ app } = world);
  for (const role of STAFF_ROLES) {
    staff[role] = await world.person('admin');
    await sql`update user_account set staff_role = ${role}, first_name = ${role} where id = ${staff[role].id}`.execute(
      app.db,
    );
  }
});
afterAll(() => world.stop());
// Confirmations are limited to one per address and hour.
beforeEach(async () => {
  await sql`update mail_outbox set created_at = created_at - interval '1 hour'`.execute(app.db);
});

interface Sent {
  id: number;
  errors: Record<string, string[]>;
}
const send = (data: unknown, options: CallOptions = {}): Promise<TestResponse<Sent>> =>
  app.call<Sent>('site.submitHelpRequest', { body: { data } }, options);

interface OutgoingEmail {
  recipient: string;
  subject: string;
  body: string;
  action: { url: string } | null;
}
const emails = async (id: number): Promise<OutgoingEmail[]> =>
  (
    await sql<OutgoingEmail>`select recipient, subject, body, action from mail_outbox where dedupe_key like ${`help:${id}:%`} order by dedupe_key`.execute(
      app.db,
    )
  ).rows;

/** The request as staff read it. */
async function inboxEntry(id: number): Promise<HelpEntry> {
  return (await app.call<HelpEntry>('site.getHelpRequest', { query: { id } }, { token: staff.admin.token })).body;
}

describe('every type', () => {
  test('there are seventeen', () => {
    expect(HELP_TYPES.toSorted()).toEqual(Object.keys(MINIMAL_REQUESTS).toSorted());
    expect(HELP_TYPES).toHaveLength(17);
  });

  test.each(HELP_TYPES)('%s reaches the operator, and is confirmed to a sender with an email address', async (type) => {
    const { status, body } = await send(MINIMAL_REQUESTS[type]);
    expect(status).toBe(200);
    const [toOperator, toSender] = await emails(body.id);
    expect(toOperator).toMatchObject({
      recipient: OPERATOR,
      action: { url: `http://localhost:3000/desk/staff/inbox/${body.id}` },
    });
    const entry = await inboxEntry(body.id);
    for (const [field, value] of Object.entries(MINIMAL_REQUESTS[type])) {
      if (field === 'type') continue;
      expect(entry.fields).toContainEqual({ name: field, value: String(value) });
      if (typeof value === 'string') expect(JSON.stringify(toOperator)).not.toContain(value);
    }
    expect(toSender?.recipient).toBe('email' in MINIMAL_REQUESTS[type] ? asker.email : undefined);
  });

  test.each(HELP_TYPES)('%s reports each missing field, and none of another type', async (type) => {
    const { status, body } = await send({ type });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).toSorted()).toEqual(
      Object.keys(MINIMAL_REQUESTS[type])
        .filter((field) => field !== 'type')
        .map((field) => `data.${field}`)
        .toSorted(),
    );
  });
});

describe('invalid requests', () => {
  test.each([
    [{ type: 'lottery' }, 'data.type'],
    [{}, 'data.type'],
    [{ ...MINIMAL_REQUESTS.common_help, email: 'ada' }, 'data.email'],
    [{ ...MINIMAL_REQUESTS.common_help, phone: '+999123456789' }, 'data.phone'],
    [{ ...MINIMAL_REQUESTS.common_help, comment: '' }, 'data.comment'],
    [{ ...MINIMAL_REQUESTS.common_help, is_admin: true }, 'data.is_admin'],
    [{ ...MINIMAL_REQUESTS.corp_tour_request, people: 0 }, 'data.people'],
    [{ ...MINIMAL_REQUESTS.forecast_request, date_from: 'tomorrow' }, 'data.date_from'],
  ])('%j by the name of its field', async (data, field) => {
    const { status, body } = await send(data);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test("errors are in the sender's language", async () => {
    expect(
      (await send({ ...MINIMAL_REQUESTS.common_help, email: 'ada' }, { locale: 'ru' })).body.errors['data.email'],
    ).toEqual(['Введите правильный адрес почты']);
  });
});

test('two visitors behind one address may use the same key', async () => {
  const idempotencyKey = 'a key of everybody';
  const by = async (userAgent: string): Promise<number> =>
    (await send(MINIMAL_REQUESTS.cashback, { idempotencyKey, headers: { 'user-agent': userAgent } })).body.id;
  const [first, again, other] = [await by('One/1'), await by('One/1'), await by('Other/2')];
  expect([again === first, other === first]).toEqual([true, false]);
});

test('a repeated request is stored once', async () => {
  const idempotencyKey = randomUUID();
  const [first, second] = [
    await send(MINIMAL_REQUESTS.cashback, { idempotencyKey }),
    await send(MINIMAL_REQUESTS.cashback, { idempotencyKey }),
  ];
  expect(second.body.id).toBe(first.body.id);
  expect(await emails(first.body.id)).toHaveLength(2);
});

test('an address of another person gets at most one confirmation an hour', async () => {
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      send(MINIMAL_REQUESTS.common_help_by_email, { headers: { 'x-forwarded-for': `192.0.2.${at}` } }),
    ),
  );
  const sent = await Promise.all(replies.map(({ body }) => emails(body.id)));
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(sent.flat().filter(({ recipient }) => recipient === asker.email)).toHaveLength(1);
  expect(sent.flat().filter(({ recipient }) => recipient === OPERATOR)).toHaveLength(5);
});

test("the confirmation is in the sender's language and repeats no input", async () => {
  const { body } = await send(
    { ...MINIMAL_REQUESTS.common_help, name: 'Buy at https://spam.example', comment: 'https://spam.example' },
    { locale: 'de' },
  );
  const [, toSender] = await emails(body.id);
  expect(toSender?.subject).toBe(`Wir haben Ihre Anfrage Nr. ${body.id} erhalten: Kundenservice`);
  expect(toSender?.body).not.toContain('spam');
});

test('a line break in a name cannot forge a line of the entry', async () => {
  const { body } = await send({ ...MINIMAL_REQUESTS.common_help, name: 'Ada\r\nemail: eve@example.com' });
  expect((await inboxEntry(body.id)).fields[0]).toEqual({ name: 'name', value: 'Ada email: eve@example.com' });
});

test('the input is encrypted in the database', async () => {
  const { rows } = await sql<{ data: Buffer }>`select data from help_request`.execute(app.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ data }) => data.toString('latin1').includes('ada@'))).toBe(false);
});

interface Listed {
  data: { id: number; type: string }[];
  total: number;
  counts: Record<'new' | 'mine' | 'overdue' | 'answered', number>;
}
type Answered = HelpEntry & { code: string; fresh: HelpEntry };

const list = async (person: Person, query: object): Promise<Listed> =>
  (await app.call<Listed>('site.listHelpRequests', { query: { ...query } }, { token: person.token })).body;
const act = (person: Person, name: 'take' | 'answer' | 'close', body: object): Promise<TestResponse<Answered>> =>
  app.call<Answered>(`site.${name}HelpRequest`, { body }, { token: person.token });

test('a request is taken by one of the staff, answered in the sender’s language in one thread, and closed', async () => {
  const { body: sent } = await send(MINIMAL_REQUESTS.individual_tour, { locale: 'de' });
  const id = sent.id;
  const { support, admin } = staff;
  expect((await list(support, { group: 'new' })).data.map((row) => row.id)).toContain(id);
  const both = await Promise.all(
    [support, admin].map((person) => act(person, 'take', { id, is_mine: true, owner_id: null })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [owner, other] = both[0]?.status === 200 ? [support, admin] : [admin, support];
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'conflict',
    fresh: { id, owner: { id: owner.id } },
  });
  const answer = { id, text: 'Drei Programme:\n\nSwaneti, Tuschetien, Raja.', is_note: false };
  expect((await act(other, 'answer', answer)).body).toMatchObject({ code: 'conflict', fresh: { state: 'open' } });
  expect((await act(other, 'close', { id, is_closed: true })).status).toBe(409);
  await act(owner, 'answer', { id, text: 'Rang her first.', is_note: true });
  const answered = await act(owner, 'answer', answer);
  expect(answered.body).toMatchObject({ state: 'answered', answers: [{ is_note: true }, { text: answer.text }] });
  const { rows } = await sql<{ subject: string; body: string; thread: string }>`select subject, body, thread
    from mail_outbox where recipient = ${asker.email} and thread = ${`help-request-${id}`} order by id`.execute(app.db);
  expect(rows.map(({ subject }) => subject)).toEqual([
    `Wir haben Ihre Anfrage Nr. ${id} erhalten: Individualreise`,
    `Re: Wir haben Ihre Anfrage Nr. ${id} erhalten: Individualreise`,
  ]);
  expect(rows[1]?.body).toContain('Drei Programme:\n\nSwaneti, Tuschetien, Raja.');
  expect(rows[1]?.body).not.toContain('Rang her');
  expect((await list(owner, { group: 'answered' })).data.map((row) => row.id)).toContain(id);
  expect((await act(owner, 'close', { id, is_closed: true })).body.state).toBe('closed');
  // A colleague takes it over, who has seen whose it is.
  expect((await act(other, 'take', { id, is_mine: true, owner_id: owner.id })).body.owner?.id).toBe(other.id);
  expect((await act(other, 'close', { id, is_closed: false })).body.state).toBe('answered');
});

test('who asked for a call gets no email, and a request past its deadline stands first among the overdue', async () => {
  const { body } = await send(MINIMAL_REQUESTS.phone_call_request);
  const { support } = staff;
  expect((await inboxEntry(body.id)).email).toBeNull();
  const call = { id: body.id, text: 'Hello', is_note: false };
  expect((await act(support, 'answer', call)).body.code).toBe('not_allowed_now');
  expect((await list(support, { group: 'overdue' })).data.map(({ id }) => id)).not.toContain(body.id);
  await sql`update help_request set due_at = now() - interval '9 years' where id = ${body.id}`.execute(app.db);
  const overdue = await list(support, { group: 'overdue', type: 'phone_call_request' });
  expect([overdue.data[0]?.id, overdue.counts.overdue > 0]).toEqual([body.id, true]);
});

test('each role of staff sees the types that it answers, and nobody else sees any', async () => {
  const { body: money } = await send(MINIMAL_REQUESTS.cashback);
  const { body: join } = await send(MINIMAL_REQUESTS.organizer_request);
  const seen = async (person: Person): Promise<number[]> =>
    Promise.all(
      [money.id, join.id].map(
        async (id) => (await app.call('site.getHelpRequest', { query: { id } }, { token: person.token })).status,
      ),
    );
  expect(await seen(staff.support)).toEqual([200, 200]);
  expect(await seen(staff.finance)).toEqual([200, 404]);
  expect(await seen(staff.moderator)).toEqual([404, 200]);
  expect((await list(staff.finance, { group: 'all', limit: 100 })).data.map(({ id }) => id)).not.toContain(join.id);
  expect((await act(staff.moderator, 'take', { id: money.id, is_mine: true, owner_id: null })).status).toBe(404);
  const stranger = await world.person();
  expect(await seen(stranger)).toEqual([403, 403]);
});

test('an address may send five requests an hour, from the third on with a captcha', async () => {
  const strict = await startTestApp({ env: { LIMIT_FACTOR: '1' }, deps: { captchaWork: LIGHT_WORK } });
  const send = (headers: Record<string, string> = {}) =>
    strict.call<{ type?: string; code: string }>(
      'site.submitHelpRequest',
      { body: { data: MINIMAL_REQUESTS.common_help } },
      { headers },
    );
  const seen: [number, string | undefined][] = [];
  for (let count = 0; count < 6; count++) {
    let reply = await send();
    const { type } = reply.body;
    if (type) {
      const query = { action: 'site.submitHelpRequest', type };
      const { body } = await strict.call<{ challenge: string }>('site.getCaptcha', { query });
      reply = await send({ 'x-captcha': `${type} ${solveChallenge(body.challenge)}` });
    }
    seen.push([reply.status, type]);
  }
  expect(seen.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(seen.map(([, type]) => type).slice(0, 5)).toEqual([
    undefined,
    undefined,
    'captcha',
    'captcha',
    'hard_captcha',
  ]);
  await strict.stop();
});
