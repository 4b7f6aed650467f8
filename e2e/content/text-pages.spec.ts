import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/journey-test.ts';

const CLIENT = /\/assets\/entry-browser-.*\.js$/;

/** Opens a page as a reader who only looks at it: `goto` would touch it. Returns whether its client has been requested. */
async function read(page: Page, address: string): Promise<() => boolean> {
  let isRequested = false;
  page.on('request', (request) => (isRequested ||= CLIENT.test(request.url())));
  await page.evaluate((to) => void location.assign(to), address);
  await page.waitForURL(address);
  await page.waitForLoadState('load');
  // Elsewhere the client is requested at the first paint.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  return () => isRequested;
}

test('a page of text loads its client with the first press, which counts', async ({ page, url }) => {
  const hasClient = await read(page, `${url}/help-center/refunds`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(hasClient()).toBe(false);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Cookies' })).toBeVisible();
});

test('a page of text does not load its client under a pointer at rest', async ({ page, url }) => {
  const hasClient = await read(page, `${url}/help-center/refunds`);
  // The first event of a page has no distance, like that of a pointer over which the page was loaded.
  await page.mouse.move(300, 300);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(hasClient()).toBe(false);
  await page.mouse.move(310, 300);
  await expect.poll(hasClient).toBe(true);
});

test('a page of text marks the section that its reader has scrolled to', async ({ page, url }) => {
  await read(page, `${url}/help-center/refunds`);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('main').locator('.contents [aria-current]')).toHaveCount(1);
});

test('a page of text starts by itself for the signed-in, for visits to count and for parameters to store', async ({
  page,
  openBrowser,
  traveller,
  context,
  url,
}) => {
  const own = await openBrowser(traveller);
  await own.evaluate((to) => void location.assign(to), `${url}/agreement`);
  await expect(own.getByRole('button', { name: /^Account of/ })).toBeVisible();

  await read(page, `${url}/agreement?utm_source=letter`);
  await page.locator('html[data-settled]').waitFor();
  await context.addCookies([{ name: 'consent', value: 'accepted', url }]);
  await read(page, `${url}/privacy`);
  await page.locator('html[data-settled]').waitFor();
});

test('a page of text whose scripts went with an older build is loaded again when it is touched', async ({
  page,
  url,
  faults,
}) => {
  faults.expectRefusal(/Failed to load resource|dynamically imported module|^ \(/);
  await page.clock.install();
  await page.evaluate((to) => void location.assign(to), `${url}/agreement`);
  await page.waitForURL('/agreement');
  await page.waitForLoadState('load');
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  let asked = 0;
  await page.route('**/builds/latest.json', (route) => {
    asked++;
    return route.fulfill({ status: 503, body: '' });
  });
  await page.clock.fastForward(61_000);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => asked).toBe(1);
  // Each element under the pointer is an interaction.
  await page.mouse.move(300, 700, { steps: 40 });
  await page.evaluate(() => fetch('/builds/meta.json').catch(() => null));
  expect(asked).toBe(1);
  await page.unroute('**/builds/latest.json');
  await page.clock.fastForward(2000);
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('heading', { level: 1 }).click();
  await loaded;
});
