import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world.stop());

const { runDue } = bookingSteps(() => world);

interface Shown {
  answer_minutes: number | null;
  cancel_rate: number | null;
}

const shown = (): Promise<Shown> =>
  world.row<Shown>(
    sql`select answer_minutes, round(cancel_rate::numeric, 2)::float8 as cancel_rate from organizer where id = 1`,
  );

/** A request that is answered after some hours and paid. */
async function answered(hours: number): Promise<number> {
  const [ada, departure] = [await world.person(), await world.departure({ isInstant: false })];
  const { body } = await world.create(ada, departure);
  const { id } = body;
  await sql`update request set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(
    world.db,
  );
  await world.app.call('booking.confirmRequest', { body: { id } }, { token: world.organizer.token });
  const { payment } = await world.row<{ payment: number }>(
    sql`select id as payment from payment where request_id = ${id} and status = 1`,
  );
  await world.pay(ada, payment, 'pay');
  return id;
}

test('an organizer’s reply time and cancellation rate are measured from five bookings on', async () => {
  const unmeasured = { answer_minutes: null, cancel_rate: null };
  expect(await shown()).toEqual(unmeasured);
  const ids = [await answered(1), await answered(2), await answered(4), await answered(9)];
  await runDue();
  const { status } = await world.app.call(
    'booking.callOffRequest',
    { body: { id: ids[0], reason: 'weather' } },
    { token: world.organizer.token },
  );
  expect(status).toBe(200);
  await runDue();
  expect(await shown()).toEqual(unmeasured);
  await answered(5);
  // The payment settles in the first run and counts from the second.
  await runDue();
  await runDue();
  expect(await shown()).toEqual({ answer_minutes: 240, cancel_rate: 0.2 });
});

test('first answers in chats count, and a question without one counts as the full time', async () => {
  const host = await world.newOrganizer(12);
  for (const hours of [1, 2, 3, 4, null]) {
    const { token } = await world.person();
    const body = { organizer_id: 12, message: 'Is it far?' };
    const chat = await world.app.call<{ id: number }>('chat.getChatWithOrganizer', { body }, { token });
    await sql`update chat set first_asked_at = now() - make_interval(hours => ${hours ?? 60}) where id = ${chat.body.id}`.execute(
      world.db,
    );
    if (hours !== null)
      await world.app.call(
        'chat.sendMessage',
        { body: { chat_id: chat.body.id, message: 'No.' } },
        { token: host.token },
      );
  }
  await runDue();
  const row = await world.row<Shown>(sql`select answer_minutes from organizer where id = 12`);
  expect(row.answer_minutes).toBe(180);
});
