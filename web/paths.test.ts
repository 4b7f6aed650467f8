import { describe, expect, test } from 'vitest';
import { matchRoute } from './match-route.ts';
import { hrefOf, pathOf } from './paths.ts';

const UUID = '3c9f1f0e-6f2a-4c58-9a57-0d2a4c1b7e11';

describe.each(['booking', 'reise'])('on a site whose bookings are under /%s', (bookingBase) => {
  const site = { bookingBase, hasStyleguide: false, arrivalEnabled: true, qrEnabled: true };

  test.each([
    ['booking-id', `/${bookingBase}/12`, { id: '12' }],
    ['booking-pay', `/${bookingBase}/pay/12`, { id: '12' }],
    ['booking-uuid', `/${bookingBase}/uuid/${UUID}`, { uuid: UUID }],
  ] as const)('%s is at %s, as linked in emails', (name, path, params) => {
    expect(matchRoute(path, site)).toMatchObject({ row: { name }, params });
    expect(pathOf(name, { bookingBase, ...params })).toBe(path);
  });

  test('any other word is a search address', () => {
    for (const path of ['/orders/pay/12', `/${bookingBase}/uuid/x`, `/${bookingBase}/uuid/${UUID}0`])
      expect(matchRoute(path, site)?.row.name, path).toBe('tour-search');
    if (bookingBase !== 'booking') expect(matchRoute('/booking/12', site)?.row.name).toBe('tour-search');
  });
});

test('an optional part of several words keeps its slashes', () => {
  const site = { bookingBase: 'booking', hasStyleguide: false, arrivalEnabled: true, qrEnabled: true };
  const path = hrefOf('de', 'blog-index', { slug: 'georgia/hiking' }, { page: 2 });
  expect(path).toBe('/de/blog/georgia/hiking?page=2');
  expect(matchRoute('/blog/georgia/hiking', site)?.params).toEqual({ slug: 'georgia/hiking' });
});

test('a language in a route name wins over that of the page', () => {
  expect(hrefOf('ru', 'legal___de', { text: 'agreement', version: '2026-11-01' })).toBe('/de/agreement/2026-11-01');
  expect(hrefOf('ru', 'login___en')).toBe('/login');
  expect(hrefOf('ru', 'login')).toBe('/ru/login');
});

test('only /sitemap is case-sensitive', () => {
  const site = { bookingBase: 'booking', hasStyleguide: false, arrivalEnabled: true, qrEnabled: true };
  const nameOf = (path: string) => matchRoute(path, site)?.row.name;
  expect([nameOf('/LOGIN'), nameOf('/Tour-Provider/7')]).toEqual(['login', 'tour-provider']);
  expect([nameOf('/sitemap'), nameOf('/SiteMap')]).toEqual(['sitemap-index', 'tour-search']);
});

test('an optional part may be missing, a required one throws', () => {
  expect(hrefOf('de', 'legal', { text: 'agreement' })).toBe('/de/agreement');
  expect(hrefOf('de', 'legal', { text: 'agreement', version: '2026-11-01' })).toBe('/de/agreement/2026-11-01');
  expect(() => pathOf('booking-id', { id: '12' })).toThrow('no bookingBase for booking-id');
});
