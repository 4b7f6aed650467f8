import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createDeliveries } from './deliveries.ts';

test('work starts shortly after the reply, so that it does not slow the next call', async () => {
  const deliveries = createDeliveries(createLog({ quiet: true }));
  let isDone = false;
  deliveries.start(async () => {
    isDone = true;
    await Promise.reject(new Error('refused'));
  });
  await wait(50);
  expect(isDone).toBe(false);
  await deliveries.finish();
  expect(isDone).toBe(true);
});
