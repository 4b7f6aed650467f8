import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/all-calls.ts';
import type { Call } from '#contract/call.ts';
import { CODE_CHANNELS } from '#domain/code-channels.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { formOf } from '#server/testing/form-of.ts';

/** Calls of the specification as a client makes them that knows only the specification's fields and headers. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function get<Body>(url: string): Promise<{ status: number; body: Body }> {
  const response = await world.app.fastify.inject({ method: 'GET', url });
  return { status: response.statusCode, body: response.json<Body>() };
}

interface Found {
  applied: Record<string, string>;
  pagination: { page: number; pages: number };
  tours: unknown[];
  errors?: object;
}

test.each([
  ['repeated keys', 'restKinds=2&restKinds=1&countries=1&countries=2'],
  ['brackets', 'restKinds[]=2&restKinds[]=1&countries[]=1&countries[]=2'],
  ['commas', 'restKinds=2,1&countries=1,2'],
  ['a mixture with garbage', 'restKinds=2,x&restKinds=1&countries[]=1,2&countries[]=abc'],
])('lists of filters come as %s', async (_form, query) => {
  const { status, body } = await get<Found>(`/spa/tours?${query}&expand[]=filters`);
  expect(status).toBe(200);
  expect(body.applied).toMatchObject({ restKinds: '1,2', countries: '1,2' });
});

test('lists of ids and of kinds come in the same three forms', async () => {
  const first = await world.departure();
  const second = await world.departure();
  const [a, b] = [first.tourId, second.tourId];
  for (const query of [`ids=${b}&ids=${a}`, `ids[]=${b}&ids[]=${a}`, `ids=${b},${a}`]) {
    const { status, body } = await get<{ data: { id: number }[] }>(`/crm/api/tour/get-by-ids?${query}`);
    expect([query, status, body.data.map(({ id }) => id)]).toEqual([query, 200, [b, a]]);
  }
  for (const only of ['only=cities,regions', 'only=cities&only=regions', 'only[]=cities&only[]=regions'])
    expect((await get(`/spa/tours-filter-completion?phrase=a&${only}`)).status).toBe(200);
});

test('unknown query keys of read calls are ignored', async () => {
  for (const url of [
    '/spa/tours?utm_source=x',
    '/spa/rest-kinds?utm_source=x',
    '/crm/api/dropdown/country?utm_campaign=y',
  ])
    expect([url, (await get(url)).status]).toEqual([url, 200]);
});

test('a page past the end is the last page', async () => {
  for (const page of ['30', '500', '99999999']) {
    const { status, body } = await get<Found>(`/spa/tours?page=${page}`);
    expect(status).toBe(200);
    expect(body.pagination.page).toBe(body.pagination.pages);
    expect(body.tours.length).toBeGreaterThan(0);
  }
  const hub = await get<Found>('/spa/hub-organizer-page?page=9999');
  expect([hub.status, hub.body.pagination.page]).toEqual([200, hub.body.pagination.pages]);
});

const once: [name: string, call: Call][] = Object.entries(calls).flatMap(([noun, group]) =>
  Object.entries(group)
    .filter(([, call]: [string, Call]) => call.once && !call.addition)
    .map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
);

test('there are calls of the specification that happen once', () => {
  expect(once.map(([, { path }]) => path)).toContain('/crm/api/request/cancel');
});

test.each(once)('%s needs no header of ours', async (_name, call) => {
  const { token } = await world.person('admin');
  const response = await world.app.fastify.inject({
    method: 'POST',
    url: call.path,
    headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` },
    payload: '{}',
  });
  const { errors = {} } = response.json<{ errors?: object }>();
  expect(Object.keys(errors)).not.toContain('Idempotency-Key');
});

test('booleans of a body come as 1 and 0 too', async () => {
  const { token } = await world.person();
  const cancel = (notify_client: unknown) =>
    world.app.call('booking.cancelRequest', { body: { id: 1, message: '', notify_client } }, { token });
  expect([(await cancel(1)).status, (await cancel(0)).status, (await cancel(2)).status]).toEqual([404, 404, 400]);
});

test('null is the same as absent in an optional field, and stays wrong in a required one', async () => {
  const { tourId } = await world.departure();
  const subscribe = (body: object) => world.app.call('tourPage.subscribeTourProgram', { body });
  const sent = { email: 'a@example.com', tour_id: tourId, currency: null, subscriber_id: null, uuid: null };
  expect((await subscribe(sent)).status).toBe(200);
  const { status, body } = await subscribe({ ...sent, email: null });
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, ['email']]);
});

test('a complaint of spaces is refused', async () => {
  const { tourId: tour_id } = await world.departure();
  const { status, body } = await world.app.call('tourPage.complainAboutTour', { body: { tour_id, text: ' \n ' } });
  expect([status, body]).toMatchObject([400, { errors: { text: expect.anything() } }]);
});

test('a complaint without a key is stored once for each time it is sent', async () => {
  const { tourId } = await world.departure();
  const { token } = await world.person();
  const send = () =>
    world.app.fastify.inject({
      method: 'POST',
      url: '/crm/api/tour/complaint',
      headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` },
      payload: JSON.stringify({ tour_id: tourId, text: 'The hotel of the programme closed last year.' }),
    });
  expect((await send()).statusCode).toBe(200);
});

test('a picture for a review needs only the picture, and belongs to the holder of its token', async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const upload = async () => {
    const { payload, headers } = await formOf('image', png, {});
    return world.app.fastify.inject({ method: 'POST', url: '/spa/upload-review-image', payload, headers });
  };
  const first = await upload();
  expect(first.statusCode, first.body).toBe(200);
  const { id, token } = first.json<{ id: string; token: string }>();
  const remove = async (proof: string) => {
    const url = `/spa/delete-image?id=${id}&token=${proof}`;
    return (await world.app.fastify.inject({ method: 'POST', url })).statusCode;
  };
  expect(await remove('x'.repeat(43))).toBe(404);
  expect(await remove(token)).toBe(200);
  await sql`insert into image (id, bucket, width, height, color, size_bytes)
    select gen_random_uuid(), 'review', 1, 1, '#000000', 1 from generate_series(1, 1000)`.execute(world.db);
  expect((await upload()).json()).toMatchObject({ code: 'not_allowed_now' });
  await sql`update image set created_at = now() - interval '25 hours'`.execute(world.db);
  await world.app.runDueJobs();
  expect((await upload()).statusCode).toBe(200);
});

test.each(CODE_CHANNELS)('a registration without password takes the code sender %s', async (code_sender) => {
  const email = `${code_sender}@example.com`;
  const sent = await world.app.call<{ code_sender: string }>('account.registerWithoutPassword', {
    body: { email, code_sender },
  });
  expect([sent.status, sent.body.code_sender]).toEqual([200, 'email']);
  const { code } = await world.row<{ code: string }>(
    sql`select substring(subject from '\\d{5}') as code from mail_outbox where recipient = ${email}`,
  );
  const cookie = sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const body = { login: email, code, verify_method: code_sender };
  expect((await world.app.call('account.signInByCode', { body }, { headers: { cookie } })).status).toBe(200);
});
