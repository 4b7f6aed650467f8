import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointAdmin } from '#server/features/account/index.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('the first administrator sets a password by a link that works once; a member of an organizer stays one', async () => {
  const made = await appointAdmin(world.db, 'Boss@shop.example');
  const [, token] = made === 'member' ? [] : (made.path ?? '').split('#');
  const reset = () =>
    world.app.call('account.resetPassword', {
      body: { token, password: 'nineteen characters' },
    });
  const check = await world.app.call<{ result: boolean }>('account.checkResetToken', { body: { token } });
  expect(check.body.result).toBe(true);
  expect([(await reset()).status === 200, (await reset()).status === 200]).toEqual([true, false]);
  expect(await appointAdmin(world.db, world.organizer.email)).toBe('member');
});
