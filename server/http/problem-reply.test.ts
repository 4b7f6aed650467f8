import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '#server/calls/problem.ts';
import { openDb, transaction } from '#server/db/pool.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { problemBody, reportProblem, toProblem } from './problem-reply.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDb>;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDb(database.url, { max: 2, name: 'test' });
});

afterAll(async () => {
  await opened.db.destroy();
  await database.drop();
});

test('a statement timeout is reported as busy, with Retry-After', async () => {
  const late = await transaction(opened.db, async (trx) => {
    await sql`set local statement_timeout = 20`.execute(trx);
    await sql`select pg_sleep(60)`.execute(trx);
  }).catch(toProblem);
  const locked = await transaction(opened.db, async (trx) => {
    await sql`lock table currency_rate`.execute(trx);
    return transaction(opened.db, async (other) => {
      await sql`set local lock_timeout = 20`.execute(other);
      await sql`lock table currency_rate`.execute(other);
    }).catch(toProblem);
  });
  for (const problem of [late, locked])
    expect(problem).toMatchObject({ status: 503, code: 'unavailable', details: { retryAfterS: 2 } });
});

test('a full disk is 507 and other machine trouble 503, each with Retry-After', () => {
  const statusOf = (code: string): number => {
    const { status, details } = toProblem(Object.assign(new Error('refused'), { code }));
    expect(details.retryAfterS).toBeGreaterThan(0);
    return status;
  };
  expect(['53100', 'ENOSPC', 'EDQUOT'].map(statusOf)).toEqual([507, 507, 507]);
  expect(['53200', '58030', '53300'].map(statusOf)).toEqual([503, 503, 503]);
});

test('a value that the database cannot store is a client error', () => {
  const statusOf = (code: string): number => toProblem(Object.assign(new Error(code), { code })).status;
  const codes = ['22021', '22P05', '22003', '22P02', '22007', '22008'];
  expect(codes.map(statusOf)).toEqual(codes.map(() => 400));
});

test('any other error stays internal', async () => {
  expect(toProblem(await opened.pool.query('select nothing_such').catch((error: unknown) => error))).toMatchObject({
    status: 500,
    code: 'internal',
  });
});

test('an error is logged, a problem only when it has a cause', () => {
  const logged: unknown[] = [];
  const log = {
    info() {},
    warn() {},
    error: (_event: string, fields?: { error?: unknown }) => logged.push(fields?.error),
  };
  const report = (error: unknown) => reportProblem(error, log, { event: 'call failed' }).status;
  const [fault, away] = [new Error('a fault'), new Problem('unavailable', {}, { cause: 'timeout' })];
  expect([fault, away, new Problem('unavailable'), new Problem('invalid')].map(report)).toEqual([500, 503, 503, 400]);
  expect(logged).toEqual([fault, away]);
});

test('a rejection for too many attempts names waits of more than a minute', () => {
  const say = (retryAfterS: number, locale: 'en-US' | 'ru' | 'de' | 'zh' = 'en-US') =>
    problemBody(new Problem('too_many', { retryAfterS }), locale, '').message;
  expect([60, 61, 330, 3600, 86_400].map((retryAfterS) => say(retryAfterS))).toEqual([
    'Too many attempts. Please wait a moment.',
    'Too many attempts. Please wait 2 minutes.',
    'Too many attempts. Please wait 6 minutes.',
    'Too many attempts. Please wait 60 minutes.',
    'Too many attempts. Please wait 24 hours.',
  ]);
  expect([say(330, 'ru'), say(200, 'ru'), say(330, 'de'), say(330, 'zh')]).toEqual([
    'Слишком много попыток. Подождите 6 минут.',
    'Слишком много попыток. Подождите 4 минуты.',
    'Zu viele Versuche. Bitte warten Sie 6 Minuten.',
    '尝试次数过多，请等待 6 分钟。',
  ]);
});
