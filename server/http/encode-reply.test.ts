import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPLY_ENCODINGS, encodingFor, PAGE_ENCODINGS } from '#server/http/encode-reply.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const countries = (headers: Record<string, string>): Promise<LightMyRequestResponse> =>
  app.fastify.inject({ method: 'GET', url: '/crm/api/dropdown/country', headers });

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['br, zstd;q=0', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip;q=0', null],
  ['identity', null],
  [undefined, null],
  ['br;q=0.5', 'br'],
])('accept-encoding %s is answered with %s', (accepted, encoding) =>
  expect(encodingFor(accepted, REPLY_ENCODINGS)).toBe(encoding),
);

test('a page is sent in the encoding that makes it smallest', () =>
  expect(encodingFor('gzip, deflate, br, zstd', PAGE_ENCODINGS)).toBe('br'));

test('a long public reply is compressed for clients that accept it, with Vary', async () => {
  const plain = await countries({});
  expect(plain.statusCode).toBe(200);
  expect(plain.rawPayload.length).toBeGreaterThan(4000);
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [encoding, read] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['zstd', zstdDecompressSync],
  ] as const) {
    const short = await countries({ 'accept-encoding': encoding });
    expect(short.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(short.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(read(short.rawPayload).toString()).toBe(plain.body);
  }
});

test('short replies and problems are not compressed', async () => {
  for (const url of ['/spa/validate-slug?slug=georgia', '/spa/validate-slug']) {
    const answer = await app.fastify.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(() => void answer.json()).not.toThrow();
  }
});
