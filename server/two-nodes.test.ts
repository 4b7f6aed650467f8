import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobLease, LeaseLost } from './platform/jobs/job-lease.ts';
import { startTestApp, type TestApp } from './testing/app-under-test.ts';

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  const env = { LIMIT_FACTOR: '1', SESSION_SECRET: 'a secret that both nodes have, long enough' };
  one = await startTestApp({ env, deps: { isShared: true } });
  two = await startTestApp({ env, deps: { isShared: true }, databaseUrl: one.databaseUrl });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

/** Asks for a code without a captcha, by an address. */
const askCode = (node: TestApp, index: number): Promise<number> =>
  node
    .call(
      'account.sendAuthCode',
      { body: { login: `nobody-${index}@example.com`, code_sender: 'email' } },
      { headers: { 'x-forwarded-for': '203.0.113.9' } },
    )
    .then(({ status }) => status);

test('the captcha that a caller needs at one node is needed at the other', async () => {
  const first = await askCode(one, 1);
  expect(first).toBeLessThan(400);
  // The second call of an hour needs a proof, whichever node counts it.
  expect(await askCode(two, 2)).toBe(429);
  expect(await askCode(one, 3)).toBe(429);
});

test('jobs run on one node, and on the other once the first gives them back', async () => {
  const [first, second] = [createJobLease(one.db, { name: 'handed' }), createJobLease(two.db, { name: 'handed' })];
  const ran: string[] = [];
  const run = (lease: typeof first, name: string): Promise<boolean> => lease.run(async () => ran.push(name));
  expect([await run(first, 'one'), await run(second, 'two')]).toEqual([true, false]);
  await first.release();
  expect([await run(second, 'two'), await run(first, 'one')]).toEqual([true, false]);
  expect(ran).toEqual(['one', 'two']);
});

test('a node that was frozen while it worked cannot write after another took over', async () => {
  const [frozen, next] = [createJobLease(one.db, { name: 'frozen' }), createJobLease(two.db, { name: 'frozen' })];
  const write = (node: TestApp, text: string): Promise<unknown> =>
    sql`insert into outbox (topic, payload) values ('test', ${JSON.stringify({ text })}::jsonb)`.execute(node.db);
  const work = frozen.run(async () => {
    await write(one, 'before');
    // As if the node stood still for longer than the lease lasts.
    await sql`update job_lease set until = now() - interval '1 second' where name = 'frozen'`.execute(two.db);
    expect(await next.run(() => write(two, 'next'))).toBe(true);
    await write(one, 'after');
  });
  await expect(work).rejects.toThrow(LeaseLost);
  const { rows } = await sql<{ text: string }>`
    select payload ->> 'text' as text from outbox where topic = 'test' order by seq`.execute(one.db);
  expect(rows.map(({ text }) => text)).toEqual(['before', 'next']);
  // Requests of the frozen node, which are not jobs, go on.
  await write(one, 'request');
});
