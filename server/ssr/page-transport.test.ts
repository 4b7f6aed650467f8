import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { defineCall } from '#contract/call.ts';
import { createDispatcher } from '#server/calls/dispatch.ts';
import { WITHOUT_HTTP } from '#server/calls/without-http.ts';
import type { Db } from '#server/db/pool.ts';
import type { HttpDeps } from '#server/http/http-deps.ts';
import { createLog } from '#server/platform/log.ts';
import { siteNamed } from '#sites/index.ts';
import { PageTransport } from './page-transport.ts';

const find = defineCall({
  method: 'GET',
  path: '/find',
  access: 'public',
  summary: 'Finds nothing.',
  query: Type.Object({ q: Type.String({ maxLength: 3 }) }),
  reply: Type.Object({}),
});

test('a page whose address has values that its call rejects does not exist', async () => {
  const dispatcher = createDispatcher(
    { places: { find } },
    { places: { find: async () => ({}) } },
    { db: {} as Db, secret: '', checkReplies: true, logStaff: async () => {} },
  );
  const http: Partial<HttpDeps> = { dispatcher, log: createLog({ quiet: true }) };
  const { send } = new PageTransport(http as HttpDeps, {
    ...WITHOUT_HTTP,
    user: null,
    locale: 'en-US',
    currency: 'EUR',
    site: siteNamed(null),
    ip: '127.0.0.1',
    requestId: '',
  });
  expect(await send('places.find', find, { query: { q: 'abc' } }, {})).toEqual({});
  for (const q of ['\0', 'abcd'])
    await expect(send('places.find', find, { query: { q } }, {})).rejects.toMatchObject({ status: 404 });
});
