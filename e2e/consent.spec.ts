import type { Page } from '@playwright/test';
import { expect, test } from './support/journey-test.ts';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id=G-TEST';

/** The page of a site with analytics, whose service is stubbed. Returns the service's requests. */
async function withMetrics(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route('**/albania', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = (headers['content-security-policy'] ?? '')
      .replace("script-src 'self'", "script-src 'self' https://*.googletagmanager.com")
      .replace(/; require-trusted-types-for[^;]*; trusted-types[^;]*/, '');
    const body = (await response.text()).replace('"gtag":null', '"gtag":"G-TEST"');
    await route.fulfill({
      status: response.status(),
      headers: { ...headers, 'content-security-policy': policy },
      body,
    });
  });
  return requests;
}

test.use({ serviceWorkers: 'block' });

test('consent is requested first and stored for 180 days; the service loads six seconds after the page is idle', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const requests = await withMetrics(page);
  await page.goto('/albania');
  await page.locator('html[data-settled]').waitFor();
  const note = page.getByRole('complementary', { name: 'Cookies' });
  const [reject, accept] = [note.getByRole('button', { name: 'Reject' }), note.getByRole('button', { name: 'Accept' })];
  const looks = await Promise.all(
    [reject, accept].map((button) =>
      button.evaluate((element) => [element.className, getComputedStyle(element).fontSize]),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
  await page.clock.runFor(30_000);
  expect(requests).toEqual([]);
  await accept.click();
  await expect(note).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'consent');
  expect(cookie?.value).toBe('accepted');
  await page.clock.runFor(1000);
  expect(requests).toEqual([]);
  await page.clock.runFor(10_000);
  await expect.poll(() => requests).toEqual([SCRIPT]);
  // A private page is a new document, and loads no service.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => 'isSame' in window)).toBe(false);
});

test('a rejection is stored and not asked again', async ({ page }) => {
  await page.clock.install();
  const requests = await withMetrics(page);
  await page.goto('/albania');
  const note = page.getByRole('complementary', { name: 'Cookies' });
  await note.getByRole('button', { name: 'Reject' }).click();
  await page.goto('/albania');
  await page.locator('html[data-settled]').waitFor();
  await page.clock.runFor(30_000);
  await expect(note).toBeHidden();
  expect(requests).toEqual([]);
});

test('a site without analytics asks for no consent', async ({ page }) => {
  await page.goto('/albania');
  await expect(page.getByRole('button', { name: "Ok, don't show again" })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0);
});
