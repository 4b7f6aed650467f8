import { expect, test, type APIRequestContext } from '@playwright/test';

/** The first tour of a search. */
async function anyTour(request: APIRequestContext): Promise<{ id: number; slug: string }> {
  const { tours } = (await (await request.get('/spa/tours?slug=georgia')).json()) as {
    tours: { id: number; slug: string }[];
  };
  const [tour] = tours;
  if (!tour) throw new Error('no tour in Georgia');
  return tour;
}

test('a page has a strict policy: only own scripts, no frames, no sniffing', async ({ request }) => {
  const { headers, status } = await request
    .get('/georgia')
    .then((answer) => ({ headers: answer.headers(), status: answer.status() }));
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test("the root follows the browser's language, deep links keep theirs", async ({ request }) => {
  const german = { 'accept-language': 'de-AT,de;q=0.9' };
  const root = await request.get('/', { headers: german, maxRedirects: 0 });
  expect([root.status(), root.headers()['location']]).toEqual([302, '/de']);
  expect((await request.get('/georgia', { headers: german, maxRedirects: 0 })).status()).toBe(200);
  const chosen = await request.get('/', { headers: { ...german, cookie: 'i18n_locale=en-US' }, maxRedirects: 0 });
  expect(chosen.status()).toBe(200);
});

test("the specification's SHF prints as CHF", async ({ request }) => {
  const page = await request.get('/georgia', { headers: { cookie: 'i18n_currency=SHF' } });
  const text = (await page.text()).replaceAll('<!-- -->', '');
  for (const shown of ['EN · CHF', 'CHF, Swiss Franc']) expect(text).toContain(shown);
});

test("an organizer's page leads to the excursions that its cards have no room for", async ({ page, request }) => {
  const count = async (type: 1 | 2): Promise<number> => {
    const reply = await request.get(`/spa/tours?organizer=68&type=${type}`);
    return ((await reply.json()) as { pagination: { itemsCount: number } }).pagination.itemsCount;
  };
  const excursions = await count(2);
  expect((await count(1)) + excursions).toBeGreaterThan(8);
  await page.goto('/tour-provider/68');
  await page.getByRole('link', { name: `See all ${excursions} excursions` }).click();
  await expect(page).toHaveURL(/\/excursions\?organizer=68$/);
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('status')).toContainText(String(excursions));
});

test('an unknown address is 404, in its language', async ({ request }) => {
  const english = await request.get('/no-such-place-at-all');
  expect(english.status()).toBe(404);
  expect(await english.text()).toContain('Page not found...');
  const gone = await request.get('/a-tour-nobody-made-99999999');
  expect(gone.status()).toBe(404);
  expect((await request.get('/ru/no-such-place-at-all')).status()).toBe(404);
});

test('a tour page has structured metadata: canonical URL, languages, price', async ({ request }) => {
  const tour = await anyTour(request);
  const html = await (await request.get(`/de/${tour.slug}`)).text();
  expect(html).toContain('<html lang="de" dir="ltr"');
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/de/${tour.slug}">`));
  for (const lang of ['en', 'ru', 'de', 'zh', 'x-default']) expect(html).toContain(`hreflang="${lang}"`);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': string },
  );
  expect(blocks.length).toBeGreaterThan(0);
});

test('a page has one canonical URL for any address', async ({ request }) => {
  const html = await (await request.get('/tours?page=2&utm_source=letter')).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"?]+\/tours\?page=2">/);
  expect(html).not.toContain('utm_source');
  expect(html).toMatch(/<link rel="prev"/);
  const filtered = await (await request.get('/tours?difficulty=1&page=2')).text();
  expect(filtered).toContain('<meta name="robots" content="noindex">');
  expect(filtered).not.toMatch(/<link[^>]+(?:hreflang|rel="(?:prev|next)")/);
});

test('an old slug of a tour redirects to the current one', async ({ request }) => {
  const tour = await anyTour(request);
  const old = await request.get(`/an-older-name-${tour.id}`, { maxRedirects: 0 });
  expect([old.status(), old.headers()['location']]).toEqual([301, `/${tour.slug}`]);
});

test('input is never inserted into a page as HTML', async ({ request }) => {
  const attack = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  const html = await (await request.get(`/tours?placeName=${encodeURIComponent(attack)}`)).text();
  expect(html).not.toContain('<script>alert(1)');
  expect(html).not.toContain('<img src=x');
});

test('pictures exist in the fixed sizes only', async ({ request }) => {
  expect((await request.get('/pictures/1/400x300.webp')).headers()['content-type']).toBe('image/webp');
  expect((await request.get('/pictures/1/401x301.webp')).status()).toBe(404);
  expect((await request.get('/pictures/999999/400x300.webp')).status()).toBe(404);
  expect((await request.get('/pictures/..%2f..%2fetc/400x300.webp')).status()).toBe(404);
});

test('robots and sitemaps list existing pages', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ');
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/sitemap-tours-1.xml');
  const tours = await (await request.get('/sitemap-tours-1.xml')).text();
  const [, path] = /<loc>[^<]*?(\/[a-z0-9-]+-\d+)<\/loc>/.exec(tours) ?? [];
  expect((await request.get(path ?? '')).status()).toBe(200);
  const places = await (await request.get('/sitemap-places-1.xml')).text();
  expect(places).toContain('/georgia</loc>');
});

test('an unsupported method is not found, with a text', async ({ request }) => {
  const reply = await request.fetch('/spa/tours', { method: 'PUT' });
  expect([reply.status(), ((await reply.json()) as { code: string }).code]).toEqual([404, 'not_found']);
});

test('the API is described in OpenAPI and as a page', async ({ request }) => {
  expect(((await (await request.get('/openapi.json')).json()) as { openapi: string }).openapi).toBe('3.1.0');
  expect(await (await request.get('/docs')).text()).toContain('/crm/api/request/create');
});

test('a page makes no third-party requests', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (sent) => {
    if (!sent.url().startsWith(baseURL ?? '') && !sent.url().startsWith('data:')) foreign.push(sent.url());
  });
  for (const path of ['/', '/georgia', '/login']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(foreign).toEqual([]);
});
