import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WaitingVerification } from '#contract/organizers/decide-verification.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';

let manual: World;
let external: World;
let stripe: Server;
let created = 0;
let session: Record<string, unknown> = {};
const asked: { method: string | undefined; url: string | undefined; body: string }[] = [];

beforeAll(async () => {
  stripe = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ method: request.method, url: request.url, body });
      if (request.method === 'POST') session = { ...session, id: `vs_${++created}`, last_error: null };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(session));
    });
  });
  await new Promise<void>((done) => stripe.listen(0, '127.0.0.1', done));
  manual = await startWorld();
  external = await startWorld({
    IDENTITY_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_API_BASE: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await Promise.all([manual.stop(), external.stop()]);
  stripe.closeAllConnections();
  stripe.close();
});

interface Reply {
  code: string;
  accessToken: string | null;
  url: string | null;
  passport: number;
  documents: number;
}
const ask = (world: World, { token, organizerId }: Person, name: string, orgId = organizerId) =>
  world.app.call<Reply>(`organizers.${name}`, { query: { orgId } }, { token });

/** Decides the open verification as staff. */
async function decide(world: World, isPassed: boolean): Promise<number> {
  const { token } = await world.person('admin');
  const list = await world.app.call<{ data: WaitingVerification[] }>('organizers.listVerifications', {}, { token });
  const body = { id: list.body.data[0]?.id ?? 1, is_passed: isPassed };
  return (await world.app.call('organizers.decideVerification', { body }, { token })).status;
}

test('the operator verifies an organizer on request; a failed verification can be repeated, a passed one cannot', async () => {
  const { organizer } = manual;
  expect((await ask(manual, organizer, 'getVerificationData')).body).toMatchObject({ passport: 0, documents: 0 });
  for (const _twice of [1, 2])
    expect((await ask(manual, organizer, 'getVerificationAccessToken')).body).toEqual({ accessToken: null, url: null });
  expect((await ask(manual, organizer, 'getVerificationData')).body).toMatchObject({ passport: 0, documents: 3 });
  expect(await decide(manual, false)).toBe(200);
  expect((await ask(manual, organizer, 'getVerificationData')).body).toMatchObject({ passport: 2, documents: 2 });
  await ask(manual, organizer, 'getVerificationAccessToken');
  expect(await decide(manual, true)).toBe(200);
  expect((await ask(manual, organizer, 'getVerificationData')).body).toMatchObject({ passport: 1, documents: 1 });
  expect((await ask(manual, organizer, 'getVerificationAccessToken')).body.code).toBe('not_allowed_now');
  expect(await decide(manual, true)).toBe(404);
});

test('an organizer starts at most ten verifications a day', async () => {
  const organizer = await manual.newOrganizer(3);
  for (let count = 0; count < 10; count++) {
    expect((await ask(manual, organizer, 'getVerificationAccessToken')).status).toBe(200);
    expect(await decide(manual, false)).toBe(200);
  }
  expect((await ask(manual, organizer, 'getVerificationAccessToken')).body.code).toBe('too_many');
});

test('nobody can ask about another organizer, and a traveller about none', async () => {
  await manual.newOrganizer(2);
  for (const name of ['getVerificationAccessToken', 'getVerificationData']) {
    expect((await ask(manual, manual.organizer, name, 2)).status).toBe(404);
    expect((await ask(manual, await manual.person(), name, 1)).status).toBe(403);
  }
});

test('Stripe Identity returns token and page, and its decision is applied', async () => {
  const { organizer } = external;
  session = {
    id: 'vs_1',
    object: 'identity.verification_session',
    status: 'requires_input',
    client_secret: 'vs_1_secret_x',
    url: 'https://verify.stripe.test/vs_1',
    last_error: null,
  };
  const granted = { accessToken: 'vs_1_secret_x', url: 'https://verify.stripe.test/vs_1' };
  expect((await ask(external, organizer, 'getVerificationAccessToken')).body).toEqual(granted);
  expect(new URLSearchParams(asked[0]?.body).get('metadata[organizer_id]')).toBe('1');
  expect((await ask(external, organizer, 'getVerificationAccessToken')).body).toEqual(granted);
  expect(asked[1]).toMatchObject({ method: 'GET', url: '/v1/identity/verification_sessions/vs_1' });
  session = { ...session, last_error: { code: 'document_expired', reason: 'expired' } };
  expect((await ask(external, organizer, 'getVerificationData')).body).toMatchObject({ passport: 2, documents: 2 });
  await ask(external, organizer, 'getVerificationAccessToken');
  // A failure discovered here starts another verification; nothing would read the failed session again.
  session = { ...session, last_error: { code: 'document_expired', reason: 'expired' } };
  const before = asked.length;
  expect((await ask(external, organizer, 'getVerificationAccessToken')).status).toBe(200);
  expect(asked.slice(before).map(({ method }) => method)).toEqual(['GET', 'POST']);
  session = { ...session, status: 'verified', client_secret: null, url: null };
  expect((await ask(external, organizer, 'getVerificationData')).body).toMatchObject({ passport: 1, documents: 1 });
  const { rows } = await sql`select is_passport_verified from organizer where id = 1`.execute(external.db);
  expect(rows).toEqual([{ is_passport_verified: true }]);
});

test('a caller gets a number and a code that only the operator can look up', async () => {
  const caller = await manual.person();
  const call = (name: string, body: object) =>
    manual.app.call<{ code: string; uri: string }>(
      `site.${name}`,
      { body },
      { token: caller.token, headers: { 'x-forwarded-for': '192.0.2.7' } },
    );
  const { status, body } = await call('getOrganizerPhoneCode', { tour_organizer_id: 1, timezone: 'Europe/Berlin' });
  expect([status, body.code]).toEqual([200, expect.stringMatching(/^\d{5}$/)]);
  const page = await manual.app.fastify.inject({
    url: '/operator/calls',
    cookies: { operator: manual.app.operatorToken },
  });
  expect(page.body).toContain(`<h2>${body.code}</h2>`);
  expect((await call('getOrganizerPhoneCode', { tour_organizer_id: 9999 })).status).toBe(404);
  expect((await call('getWebCallData', { organizer_id: 1 })).body.uri).toMatch(/^tel:\+\d+$/);
  // The site offers no support by phone.
  expect((await call('getWebCallData', { is_support_call: true })).body.code).toBe('not_allowed_now');
});
