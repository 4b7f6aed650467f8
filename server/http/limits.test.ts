import { expect, test } from 'vitest';
import { createLimits } from './limits.ts';

test('who has a whole /48 does not make 65,536 callers of it', async () => {
  const count = createLimits();
  const waits = await Promise.all(
    Array.from({ length: 200 }, (_, at) => count('contact', `2001:db8:1:${at.toString(16)}::1`)),
  );
  expect(waits.filter((wait) => wait === null)).toHaveLength(40);
  expect(await count('contact', '2001:db8:2::1')).toBeNull();
});
