import { expect, test } from 'vitest';
import { contentPolicy, securityHeaders } from './security-headers.ts';

const NONE = { gtag: null, roistat: null, clarity: null, ym: null };
const policyWith = (metrics: Partial<Record<keyof typeof NONE, string>>): string =>
  contentPolicy({ metrics: { ...NONE, ...metrics }, filmHosts: [], mapTiles: null, captchas: [], callsUrl: '' }, null);

test('a site without analytics services allows none', () => {
  expect(policyWith({})).toContain("script-src 'self'; ");
  expect(policyWith({})).toContain("connect-src 'self'; ");
  expect(policyWith({})).toContain("require-trusted-types-for 'script'; trusted-types serai");
});

test('a configured service may be loaded and reported to, others may not', () => {
  const policy = policyWith({ ym: '12345' });
  expect(policy).toContain("script-src 'self' https://mc.yandex.ru https://mc.yandex.com; ");
  expect(policy).toContain("connect-src 'self' https://mc.yandex.ru https://mc.yandex.com; ");
  expect(policy).not.toMatch(/googletagmanager|clarity|roistat|\*;/);
});

test('videos play only from this origin and from hosts that the site trusts', () => {
  expect(policyWith({})).toContain("media-src 'self';");
  expect(
    contentPolicy({ metrics: NONE, filmHosts: ['films.example'], mapTiles: null, captchas: [], callsUrl: '' }, null),
  ).toContain("media-src 'self' https://films.example;");
});

test('map images come from the configured provider, or from this origin only', () => {
  const mapTiles = {
    url: 'https://tiles.example/{z}/{x}/{y}.png?key={token}',
    token: 'key',
    attribution: 'Example',
    attributionUrl: 'https://tiles.example',
    maxZoom: 18,
  };
  expect(contentPolicy({ metrics: NONE, filmHosts: [], mapTiles, captchas: [], callsUrl: '' }, null)).toContain(
    "img-src 'self' data: https://tiles.example;",
  );
  expect(policyWith({})).toContain("img-src 'self' data:;");
});

test('a configured captcha may be loaded and framed', () => {
  const policy = contentPolicy(
    { metrics: NONE, filmHosts: [], mapTiles: null, captchas: ['turnstile'], callsUrl: '' },
    null,
  );
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com; ");
  expect(policy).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com;/);
  expect(policy).not.toContain('hcaptcha');
});

test('a configured base URL of the calls may be connected to', () => {
  const site = { metrics: NONE, filmHosts: [], mapTiles: null, captchas: [], callsUrl: 'https://api.tours.example/v1' };
  expect(contentPolicy(site, null)).toContain("connect-src 'self' https://api.tours.example; ");
});

test('only the configured service for calls may be embedded and use the microphone', () => {
  const site = { metrics: NONE, filmHosts: [], mapTiles: null, captchas: [], callsUrl: '' };
  const webCallOrigin = 'https://calls.example';
  expect(contentPolicy({ ...site, webCallOrigin }, null)).toMatch(/frame-src [^;]* https:\/\/calls\.example;/);
  expect(contentPolicy(site, null)).not.toContain('calls.example');
  const permissions = (origin: string | null): string | undefined =>
    securityHeaders({ isHttps: true, webCallOrigin: origin })['permissions-policy'];
  expect(permissions(webCallOrigin)).toContain('microphone=(self "https://calls.example"),');
  expect(permissions(null)).toContain('microphone=(),');
});
