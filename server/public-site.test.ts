import { expect, test } from 'vitest';
import { siteOf } from '#sites/index.ts';
import { createPublicSites } from './public-site.ts';

const site = siteOf({ name: 'mine', hosts: ['tours.test'] });
const NO_CAPTCHA = { captcha: null, hard_captcha: null, apiBase: null };
const NO_CHANNELS = {
  telegram: null,
  telegram_with_phone_request: null,
  vk: null,
  vk_via_sms_service: null,
  whatsapp: null,
  sms: null,
  apiBase: null,
};
const assets = { has: () => true, urlOf: (path: string) => `/sites/${path}`, mount: () => Promise.resolve() };
const shown = createPublicSites(
  {
    publicUrl: 'https://serai.example:8443',
    styleguide: false,
    demo: true,
    hasSandbox: true,
    identityProvider: 'operator',
    stripe: null,
    smtpUrl: null,
    tbank: null,
    transfer: null,
    callsUrl: '',
    english: 'en-US',
    mapTiles: null,
    forecast: null,
    captcha: NO_CAPTCHA,
    production: false,
    channels: NO_CHANNELS,
    siteTokens: { main_auth_method: 'email', send_tour_program_in_pdf_via_whatsapp: false },
  },
  assets,
);
const withStripe = createPublicSites(
  {
    publicUrl: 'https://serai.example',
    styleguide: false,
    demo: false,
    hasSandbox: false,
    identityProvider: 'operator',
    smtpUrl: 'smtp://mail.example',
    stripe: { secretKey: 'sk', webhookSecrets: [], apiBase: null },
    tbank: null,
    transfer: null,
    callsUrl: '',
    english: 'en-US',
    mapTiles: null,
    forecast: null,
    captcha: NO_CAPTCHA,
    production: false,
    channels: { ...NO_CHANNELS, telegram: { token: 'tg' } },
    siteTokens: { main_auth_method: 'email', send_tour_program_in_pdf_via_whatsapp: true },
  },
  assets,
);
const originAt = (host: string | undefined): string => shown(site, host, 'b1').origin;

test('a site uses its own host when requested there, with the port of PUBLIC_URL', () => {
  expect([originAt('tours.test'), originAt('TOURS.test:99')]).toEqual([
    'https://tours.test:8443',
    'https://tours.test:8443',
  ]);
});

test('a foreign host is never echoed', () => {
  expect([originAt('evil.test'), originAt('tours.test.evil.test'), originAt(undefined)]).toEqual(
    Array(3).fill('https://serai.example:8443'),
  );
});

test('the public part is computed once', () => {
  expect(shown(site, 'tours.test', 'b1')).toBe(shown(site, 'tours.test:1', 'b1'));
});

test('only configured payment systems and WhatsApp are shown; without any system, the sandbox', () => {
  const both = siteOf({ name: 'both', paymentSystems: ['stripe', 'sandbox'] });
  expect(shown(both, undefined, 'b1').paymentSystems).toEqual(['sandbox']);
  expect(withStripe(both, undefined, 'b1').paymentSystems).toEqual(['stripe']);
  expect([shown, withStripe].map((at) => at(both, undefined, 'b1').canSendProgrammeByWhatsapp)).toEqual([false, true]);
});

test('a site reports whether emails and codes to phones are really sent', () => {
  const both = siteOf({ name: 'both' });
  expect([shown, withStripe].map((at) => at(both, undefined, 'b1').hasEmailService)).toEqual([false, true]);
  expect([shown, withStripe].map((at) => at(both, undefined, 'b1').hasPhoneService)).toEqual([false, true]);
});
