import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';

let app: TestApp;
const warn = vi.fn<(event: string, fields?: object) => void>();
beforeAll(async () => {
  const log = { info() {}, warn, error() {} };
  app = await startTestApp({ env: { TRUSTED_PROXIES: '10.0.0.1', LIMIT_FACTOR: '1' }, deps: { log } });
});
afterAll(() => app.stop());

const contactFrom = (remoteAddress: string, forwarded: string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/spa/submit-help-request',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded, 'content-type': 'application/json' },
    payload: '{}',
  });

test('a forwarded address counts only from a trusted proxy, and an untrusted sender is logged once', async () => {
  for (let at = 0; at < 6; at++) expect((await contactFrom('10.0.0.1', `192.0.2.${at}`)).statusCode).toBe(400);
  expect(warn).not.toHaveBeenCalled();
  const codes = [];
  for (let at = 0; at < 6; at++) codes.push((await contactFrom('10.0.0.2', `192.0.2.${at}`)).statusCode);
  // From the third on a captcha is required.
  expect(codes).toEqual([400, 400, 429, 429, 429, 429]);
  expect(warn.mock.calls).toEqual([
    ['X-Forwarded-For ignored: its sender is not one of TRUSTED_PROXIES', { id: '10.0.0.2' }],
  ]);
});
