import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HttpDeps } from '#server/http/http-deps.ts';
import { ReplyCache } from '#server/http/reply-cache.ts';
import { createLog } from '#server/platform/log.ts';
import { siteNamed } from '#sites/index.ts';
import { hasCurrency, publicSiteOf } from '#sites/public-site.ts';
import type { PageRenderer, RenderInput, RenderedPage } from '#web/page-renderer.ts';
import { sharedAddress } from '#web/shared-address.ts';
import { createPageHandler } from './serve-page.ts';

const site = siteNamed(null);
let rendered: string[] = [];
let currencies: string[] = [];
let followsCountry = true;
/** Pages of `/slow-` wait for it. */
let slow = Promise.withResolvers<void>();
let app: FastifyInstance;

/** Renders the address; redirects an old tour address to the new one. */
async function renderPage({ url, currency }: RenderInput): Promise<RenderedPage> {
  rendered.push(url);
  currencies.push(currency);
  if (url.includes('/slow-')) await slow.promise;
  const redirect = url.includes('/old-1') ? '/new-1' : null;
  return {
    status: redirect ? 301 : 200,
    redirect,
    html: url,
    isPrivate: url.includes('key='),
    offlineCopy: null,
    mediaHosts: url.includes('film') ? ['films.example'] : [],
    stylesHash: null,
  };
}

const renderError = async (status: number, input: RenderInput): Promise<RenderedPage> => ({
  ...(await renderPage(input)),
  status,
  isPrivate: true,
});

beforeAll(async () => {
  const renderer = {
    sharedAddress,
    renderPage,
    renderError,
    dateInputFor: () => 'date',
  } as Partial<PageRenderer> as PageRenderer;
  const http: Partial<HttpDeps> = {
    cache: new ReplyCache(),
    log: createLog({ quiet: true }),
    siteFor: () => ({ ...site, currencyByCountry: followsCountry }),
    countryOf: async (ip) => ({ '5.1.1.1': 'DE', '5.1.1.2': 'CH', '5.1.1.3': 'MX' })[ip] ?? null,
    toCurrency: (code, of) => (code && hasCurrency(of, code) ? code : of.defaultCurrency),
  };
  const shown = publicSiteOf(site, {
    origin: 'https://tours.example',
    build: '1',
    hasStyleguide: false,
    mapTiles: null,
    captchas: [],
    english: 'en-US',
    callsUrl: '',
    hasMovedPaths: false,
    mainAuthMethod: 'email',
    codeChannels: ['sms'],
    hasIdentityService: false,
    hasForecast: false,
    hasEmailService: false,
    hasPhoneService: false,
    isDemo: false,
    canSendProgrammeByWhatsapp: false,
    assetUrl: (path) => path,
  });
  app = Fastify();
  await app.register(cookie);
  app.get(
    '/*',
    createPageHandler({
      http: http as HttpDeps,
      publicSite: () => shown,
      isHttps: false,
      webCallOrigin: null,
      redirectOf: async (path) => {
        if (path.endsWith('/first-seen-1')) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
        return path === '/away' ? { to: 'https://elsewhere.example/', status: 302 } : null;
      },
      // Three pages of a caller are made, three wait; 24 of all.
      limitFactor: 0.2,
      source: {
        build: { id: '1', timestamp: 0 },
        isCacheable: true,
        renderer: async () => renderer,
        filesFor: () => {
          throw new Error('no page is drawn here');
        },
        mountFiles: async () => {},
        policy: (policy) => policy,
      },
    }),
  );
});
afterAll(() => app.close());
beforeEach(() => {
  rendered = [];
  currencies = [];
});

test('a thousand addresses with unknown parameters are one page, rendered without them', async () => {
  for (let at = 0; at < 1000; at++)
    await app.inject({
      url: `/georgia?utm_source=letter-${at}&page=2&gclid=${at}`,
      headers: { host: 'tours.example' },
    });
  expect(rendered).toEqual(['https://tours.example/georgia?page=2']);
  expect((await app.inject('/georgia?page=2')).body).toBe('https://tours.example/georgia?page=2');
  expect(rendered).toHaveLength(1);
});

test('a filter makes a different page', async () => {
  for (const url of ['/norway?page=3', '/norway?sort=price', '/norway']) await app.inject(url);
  expect(rendered).toHaveLength(3);
});

test('an internal redirect keeps browser parameters, an external one gets none', async () => {
  const moved = async (url: string): Promise<unknown> => (await app.inject(url)).headers['location'];
  expect(await moved('/old-1?utm_source=letter')).toBe('/new-1?utm_source=letter');
  expect(await moved('/georgia//hiking?page=2&utm_source=letter')).toBe('/georgia/hiking?page=2&utm_source=letter');
  expect(await moved('/away?utm_source=letter')).toBe('https://elsewhere.example/');
});

test("where a site follows the country, the first visit has the country's currency and a choice wins", async () => {
  const visit = async (remoteAddress: string, cookie = ''): Promise<unknown> => {
    currencies = [];
    await app.inject({ url: `/money-${remoteAddress}${cookie}`, remoteAddress, headers: { cookie } });
    return currencies[0];
  };
  expect([await visit('5.1.1.1'), await visit('5.1.1.2'), await visit('5.1.1.3'), await visit('10.0.0.1')]).toEqual([
    'EUR',
    'SHF',
    'USD',
    'USD',
  ]);
  expect(await visit('5.1.1.1', 'country=GB')).toBe('GBP');
  expect(await visit('5.1.1.1', 'i18n_currency=USD')).toBe('USD');
  followsCountry = false;
  expect(await visit('5.1.1.1', 'a=1')).toBe('USD');
});

test('while the database is away, a page that is not stored is an error page that says when to come again', async () => {
  for (const url of ['/de/first-seen-1', '/first-seen-1?adults=2&children=5']) {
    const { statusCode, headers, body } = await app.inject(url);
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '60', 'content-type': 'text/html; charset=utf-8' });
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toBe('');
  }
});

test('a page with a secret address is not indexed and sends no referrer', async () => {
  const { headers } = await app.inject('/tour-provider-meeting?key=1');
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  expect((await app.inject('/georgia')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('only the page of a video from another host may load from that host', async () => {
  const policyOf = async (url: string) => (await app.inject({ url })).headers['content-security-policy'];
  expect(await policyOf('/film-1')).toContain("media-src 'self' https://films.example; ");
  expect(await policyOf('/other-1')).toContain("media-src 'self'; ");
});

const slowPage = async (path: string, remoteAddress: string) => app.inject({ url: `/slow-${path}`, remoteAddress });

test('a caller with too many pages in line is refused at once and told when to return', async () => {
  slow = Promise.withResolvers();
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => slowPage(name, '192.0.2.1'));
  const refused = await slowPage('g', '192.0.2.1');
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([429, 'too_many']);
  slow.resolve();
  expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
});

test('a signed-in visitor whose page is refused gets the stored one', async () => {
  slow = Promise.withResolvers();
  slow.resolve();
  const stored = await slowPage('stored', '192.0.2.1');
  slow = Promise.withResolvers();
  const pages = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'].map((name) => slowPage(name, '192.0.2.1'));
  const { statusCode, body } = await app.inject({
    url: '/slow-stored',
    remoteAddress: '192.0.2.1',
    headers: { cookie: 'token=t' },
  });
  expect([statusCode, body]).toEqual([200, stored.body]);
  slow.resolve();
  await Promise.all(pages);
});

test('a page that its caller loses from the line is made for the neighbour who waits for it too', async () => {
  slow = Promise.withResolvers();
  const stranger = ['1', '2', '3', '4', '5', '6'].map((name) => slowPage(name, '192.0.2.1'));
  const sharing = slowPage('6', '192.0.2.2');
  const others = Array.from({ length: 19 }, (_, at) => slowPage(`other-${at}`, `192.0.3.${at}`));
  const lost = await stranger[5];
  expect(lost?.json<{ message: string }>().message).toBe('unavailable');
  slow.resolve();
  expect((await sharing).statusCode).toBe(200);
  expect((await Promise.all(others)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});
