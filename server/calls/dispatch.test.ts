import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { defineCall } from '#contract/call.ts';
import type { ProblemCode } from '#contract/errors.ts';
import type { Db } from '#server/db/pool.ts';
import { siteNamed } from '#sites/index.ts';
import { compileCall } from './compile-call.ts';
import { createDispatcher, type Request } from './dispatch.ts';
import { Problem } from './problem.ts';
import { WITHOUT_HTTP } from './without-http.ts';

const find = defineCall({
  method: 'GET',
  path: '/find',
  access: 'public',
  errors: ['not_found'],
  summary: 'Finds nothing.',
  reply: Type.Object({}),
});

const request: Request = {
  ...WITHOUT_HTTP,
  input: {},
  user: null,
  locale: 'en-US',
  currency: 'EUR',
  site: siteNamed(null),
  ip: '127.0.0.1',
  requestId: '',
};

const run = (code: ProblemCode, checkReplies: boolean): Promise<unknown> =>
  createDispatcher(
    { places: { find } },
    { places: { find: async () => Promise.reject(new Problem(code)) } },
    { db: {} as Db, secret: '', checkReplies, logStaff: async () => {} },
  )
    .prepare('places.find', request)
    .run();

test('in tests, a call fails with an error code that it does not declare', async () => {
  await expect(run('gone', true)).rejects.toThrow('places.find does not declare the error gone');
  await expect(run('gone', false)).rejects.toThrow(new Problem('gone'));
});

test('a declared error code and one that any call can return pass unchanged', async () => {
  await expect(run('not_found', true)).rejects.toThrow(new Problem('not_found'));
  await expect(run('unavailable', true)).rejects.toThrow(new Problem('unavailable'));
});

test('a day or time that PostgreSQL cannot store is rejected with its field', () => {
  const at = Type.Optional(Type.String({ format: 'date-time' }));
  const { checkInput } = compileCall({
    ...find,
    query: Type.Object({ at, day: Type.Optional(Type.String({ format: 'date' })) }),
  });
  const fieldsOf = (query: Record<string, unknown>): string[] => {
    try {
      checkInput({ query });
      return [];
    } catch (error) {
      return Object.keys((error as Problem).details.fields ?? {});
    }
  };
  for (const zone of ['+16:00', '-2359', '+23', '-16:59']) {
    expect([zone, fieldsOf({ at: `2026-11-24T10:00:00${zone}` })]).toEqual([zone, ['at']]);
    expect([zone, fieldsOf({ at: `2026-11-24 10:00:00${zone}` })]).toEqual([zone, ['at']]);
  }
  for (const zone of ['Z', 'z', '+15:59', '-12:00', '+0530', '.5+14'])
    expect([zone, fieldsOf({ at: `2026-11-24T10:00:00${zone}` })]).toEqual([zone, []]);
  expect(fieldsOf({ at: '0000-01-01T00:00:00Z' })).toEqual(['at']);
  expect(fieldsOf({ day: '0000-01-01' })).toEqual(['day']);
  for (const day of ['0001-01-01', '2026-11-20']) expect(fieldsOf({ day })).toEqual([]);
});
