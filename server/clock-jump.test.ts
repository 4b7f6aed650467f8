import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from './testing/app-under-test.ts';
import type { CreatedRequest } from './testing/booking-replies.ts';
import { startSecondApp, startWorld, type World } from './testing/booking-world.ts';

const HOUR_MS = 3_600_000;
const JUMPS = { ahead: HOUR_MS, behind: -HOUR_MS };

let world: World;
const nodes = new Map<string, TestApp>();
beforeAll(async () => {
  world = await startWorld();
  for (const [name, jumpMs] of Object.entries(JUMPS))
    nodes.set(name, await startSecondApp(world, {}, { clock: { now: () => new Date(Date.now() + jumpMs) } }));
});
afterAll(async () => {
  for (const node of nodes.values()) await node.stop();
  await world.stop();
});

/** Seconds until the deadline of a request, by the database's clock. */
const secondsLeft = async (id: number): Promise<number> =>
  (
    await world.row<{ left: number }>(
      sql`select extract(epoch from deadline_at - now())::float8 as left from request where id = ${id}`,
    )
  ).left;

test.each(Object.keys(JUMPS))(
  'a node whose clock jumps an hour %s neither shortens nor prolongs a hold',
  async (name) => {
    const node = nodes.get(name);
    const ada = await world.person();
    const departure = await world.departure();
    const { body: right } = await world.create(ada, departure);
    const held = [
      await world.status(right.id),
      await world.free(departure),
      Math.round((await secondsLeft(right.id)) / 60),
    ];
    await node?.runDueJobs();
    expect([
      await world.status(right.id),
      await world.free(departure),
      Math.round((await secondsLeft(right.id)) / 60),
    ]).toEqual(held);
    const other = world.body(await world.departure());
    const body = { ...other, contact: { ...(other['contact'] as object), email: ada.email } };
    const made = await node?.call<CreatedRequest>('booking.createRequest', { body }, { token: ada.token });
    expect(made?.status).toBe(200);
    expect(Math.abs((await secondsLeft(made?.body.id ?? 0)) - (await secondsLeft(right.id)))).toBeLessThan(60);
  },
);
