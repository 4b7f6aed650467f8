import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OwnShare, SharesView } from '#contract/booking/shares.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { bookingSteps, type HeldRequest } from '#server/testing/booking-steps.ts';
import { startWorld, type Departure, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { held, view, runDue } = bookingSteps(() => world);

interface Part {
  name?: string;
  email?: string;
  is_own?: boolean;
  amount: number;
  due_at?: string;
}

const split = ({ ada, id }: Pick<HeldRequest, 'ada' | 'id'>, shares: Part[], key?: string) =>
  world.app.call<SharesView & { code?: string }>(
    'booking.splitPayment',
    { body: { request_id: id, shares } },
    { token: ada.token, ...(key && { idempotencyKey: key }) },
  );

/** Held seats, and 200.00 split among the booker and three companions. */
async function splitInFour(date: Partial<Parameters<World['departure']>[0]> = {}, tour = {}) {
  const request = await held(date, tour);
  const { body } = await split(request, [
    { is_own: true, amount: 50_01 },
    { name: 'Boris', email: 'boris@example.com', amount: 50_00 },
    { name: 'Clara', email: 'clara@example.com', amount: 49_99 },
    { name: 'Dmitri', amount: 50_00 },
  ]);
  return { ...request, shares: body.data };
}

const start = (share: { payment_id: number; link: string | null } | undefined, key?: string) =>
  world.app.call<{ redirect_url: string; code?: string }>(
    'payments.createPayment',
    { body: { payment_id: share?.payment_id ?? 0, method: 'card', uuid: share?.link ?? undefined } },
    key ? { idempotencyKey: key } : {},
  );

/** A companion pays by the link, without an account. */
async function payShare(share: { payment_id: number; link: string | null } | undefined, choice = 'pay') {
  const { status, body } = await start(share);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { page: body.redirect_url, next: choice && (await world.choose(body.redirect_url, choice)) };
}

const ownShare = (link: string | null | undefined) =>
  world.app.call<OwnShare & { code?: string }>('booking.getOwnShare', { query: { uuid: link ?? '' } });

const shares = async ({ ada, id }: Pick<HeldRequest, 'ada' | 'id'>): Promise<SharesView> =>
  (await world.app.call<SharesView>('booking.getShares', { query: { request_id: id } }, { token: ada.token })).body;

const lettersTo = async (email: string, id: number): Promise<string[]> =>
  (
    await sql<{ key: string }>`select dedupe_key as key from mail_outbox where recipient = ${email} and exists (
      select 1 from payment_share s where s.request_id = ${id} and starts_with(dedupe_key, 'share:' || s.payment_id || ':')) order by id`.execute(
      world.db,
    )
  ).rows.map(({ key }) => key.split(':')[2] ?? '');

const freeSeats = (departure: Departure): Promise<number> => world.free(departure);

test('four people pay their own shares, and the last one books the seats', async () => {
  const trip = await splitInFour();
  const [own, boris, clara, dmitri] = trip.shares;
  expect(await view(trip.ada, trip.id)).toMatchObject({ price: { due: 200_00, paid: 0 } });
  await payShare(boris);
  await payShare(clara);
  await runDue();
  expect(await view(trip.ada, trip.id)).toMatchObject({
    status: REQUEST_STATUS.pending_prepayment,
    price: { paid: 99_99, due: 100_01 },
  });
  expect(await shares(trip)).toMatchObject({
    due: 100_01,
    paid: 99_99,
    data: [{ state: 'open', link: null }, { state: 'payed' }, { state: 'payed' }, { state: 'open' }],
  });
  await world.pay(trip.ada, own?.payment_id ?? 0, 'pay');
  const { next } = await payShare(dmitri);
  expect(next).toContain(`uuid=${dmitri?.link}`);
  await runDue();
  expect(await view(trip.ada, trip.id)).toMatchObject({
    status: REQUEST_STATUS.made_prepayment,
    price: { paid: 200_00, due: 800_00 },
  });
  expect(await freeSeats(trip.departure)).toBe(8);
  expect(await lettersTo('boris@example.com', trip.id)).toEqual(['invited', 'receipt']);
  expect(await lettersTo(trip.ada.email, trip.id)).toEqual(['paid', 'paid']);
});

test('a link shows the trip and the own share, and opens nothing else', async () => {
  const trip = await splitInFour();
  const [own, boris, clara] = trip.shares;
  const { status, body } = await ownShare(boris?.link);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Boris',
    invited_by: 'Lovelace Ada',
    amount: 50_00,
    parts: { paid: 0, total: 4 },
  });
  expect(JSON.stringify(body)).not.toMatch(/example\.com|Clara|7946/);
  expect((await start({ payment_id: clara?.payment_id ?? 0, link: boris?.link ?? '' })).status).toBe(404);
  expect((await start({ payment_id: own?.payment_id ?? 0, link: boris?.link ?? '' })).status).toBe(404);
  expect((await start({ payment_id: boris?.payment_id ?? 0, link: null })).status).toBe(404);
  const uuid = boris?.link ?? '';
  expect((await world.app.call('booking.getRequestByUuid', { query: { uuid } })).status).toBe(404);
  expect((await world.app.call('booking.getTouristsInfo', { query: { uuid } })).status).toBe(404);
  const methods = await world.app.call<{ payment: { payment_id: number } }>('payments.getPaymentMethods', {
    query: { request_id: trip.id, uuid },
  });
  expect(methods.body.payment.payment_id).toBe(boris?.payment_id);
  await sql`update payment_share set ends_at = now() where payment_id = ${boris?.payment_id}`.execute(world.db);
  expect((await ownShare(boris?.link)).status).toBe(404);
  expect((await start(boris)).status).toBe(404);
  const stranger = await world.person();
  expect((await split({ ada: stranger, id: trip.id }, [{ is_own: true, amount: 200_00 }])).status).toBe(404);
  expect(
    (await world.app.call('booking.getShares', { query: { request_id: trip.id } }, { token: stranger.token })).status,
  ).toBe(404);
});

test('shares that do not add up, or are due too late, are refused and change nothing', async () => {
  const request = await held();
  const wrong = await split(request, [
    { is_own: true, amount: 100_00 },
    { name: 'Bo', amount: 99_99 },
  ]);
  expect([wrong.status, wrong.body.code]).toEqual([409, 'price_changed']);
  const late = await split(request, [{ name: 'Bo', amount: 200_00, due_at: '2099-01-01T00:00:00Z' }]);
  expect(late.status).toBe(400);
  expect((await split(request, [{ amount: 200_00 }])).status).toBe(400);
  expect((await shares(request)).data).toEqual([]);
  expect((await view(request.ada, request.id)).payments).toMatchObject([{ id: request.paymentId, status: 1 }]);
});
