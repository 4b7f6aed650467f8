import { connect, type AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createLimits } from './limits.ts';
import { mountFaults } from './mount-faults.ts';
import { mountGuards } from './mount-guards.ts';

async function createApp(lagMs: number, count = createLimits()) {
  const app = Fastify();
  await app.register(cookie);
  mountFaults(app, createLog({ quiet: true }));
  mountGuards(app, { count, factor: 1, lagMs: () => lagMs });
  for (const path of [
    '/health/live',
    '/assets/shell.css',
    '/crm/api/payments/webhook',
    '/spa/tours',
    '/pictures/:id/:name',
    '/programmes/:name',
    '/operator/metrics',
    '/crm/api/user/export-file/:token',
    '/*',
  ])
    app.get(path, () => 'ok');
  return app;
}

async function serve(lagMs: number, count = createLimits()) {
  const app = await createApp(lagMs, count);
  const get = (url: string, remoteAddress = '10.0.0.1') => app.inject({ url, remoteAddress });
  return get;
}

test('while the event loop lags, health, payments and page files are served and other requests get Retry-After', async () => {
  const get = await serve(201);
  for (const path of ['/health/live', '/assets/shell.css', '/pictures/1/96x96.webp', '/crm/api/payments/webhook'])
    expect((await get(path)).statusCode).toBe(200);
  for (const path of ['/', '/spa/tours', '/programmes/1.en-US.EUR.pdf']) {
    const reply = await get(path);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
  }
  expect((await (await serve(199))('/')).statusCode).toBe(200);
});

test('pages and pictures are limited by address, each with its own budget, pages also per second', async () => {
  const get = await serve(0);
  const codes = await Promise.all(Array.from({ length: 30 }, async () => (await get('/')).statusCode));
  expect(codes.filter((code) => code === 429)).toHaveLength(10);
  const refused = await get('/en/tours');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await get('/pictures/1/96x96.webp')).statusCode).toBe(200);
  expect((await get('/', '10.0.0.2')).statusCode).toBe(200);
});

test('a path below that of an exempt route is a page like any other', async () => {
  const overloaded = await serve(201);
  for (const path of ['/health/nothing', '/sandbox/pay/a/b', '/crm/api/payments/nothing', '/operator/metrics/x'])
    expect((await overloaded(path)).statusCode).toBe(503);
  const get = await serve(0);
  const codes = await Promise.all(Array.from({ length: 30 }, async () => (await get('/health/nothing')).statusCode));
  expect(codes.filter((code) => code === 429)).toHaveLength(10);
});

test('every other route counts as a read of the address, except health and page files', async () => {
  const counted: string[] = [];
  const get = await serve(0, async (kind) => {
    counted.push(kind);
    return null;
  });
  for (const path of ['/operator/metrics', '/crm/api/user/export-file/token', '/health/live', '/assets/shell.css'])
    await get(path);
  expect(counted).toEqual(['read', 'read']);
});

test('documents and link previews, which are slow to render, are limited by address', async () => {
  const get = await serve(0);
  const codes = await Promise.all(
    Array.from({ length: 70 }, async (_, id) => (await get(`/programmes/${id}.en-US.EUR.pdf`)).statusCode),
  );
  expect(codes.filter((code) => code === 429)).toHaveLength(10);
  expect((await get('/programmes/1.en-US.EUR.pdf', '10.0.0.2')).statusCode).toBe(200);
});

test('a request with two Host headers is rejected', async () => {
  const app = await createApp(0);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const statusOf = (hosts: readonly string[]): Promise<string> =>
    new Promise((done, failed) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`GET / HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`);
      });
      socket.setEncoding('utf8').on('error', failed);
      let reply = '';
      socket.on('data', (text: string) => (reply += text)).on('close', () => done(reply.split(' ')[1] ?? ''));
    });
  expect([await statusOf(['a.example']), await statusOf(['a.example', 'b.example'])]).toEqual(['200', '400']);
  await app.close();
});
