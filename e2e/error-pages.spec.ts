import { expect, test } from './support/journey-test.ts';

/** Specification 2, "Error pages by status". */
const PAGES = [
  { status: 403, heading: 'Error 403', text: 'Sorry, you do not have permission to access this page.' },
  { status: 404, heading: 'Page not found...', text: 'Either it never existed, or we removed it.' },
  {
    status: 410,
    heading: 'This page is no longer available because the tour dates have passed',
    text: 'Tours like it may have new dates.',
  },
  { status: 500, heading: 'Internal Error', text: 'The kitchen is on fire' },
  // Last, because trying again ends on the tour.
  { status: 503, heading: 'An error occurred', text: 'Try again in a minute.' },
];

test("a page with status 403, 404, 410, 503 or 500 shows the specification's text and a link", async ({
  page,
  faults,
}) => {
  faults.expectRefusal(new RegExp(`status of (${PAGES.map(({ status }) => status).join('|')})`));
  await page.goto('/albania');
  const tours = page.locator('.tour-row h2 a, .tour-row h3 a');
  for (const [at, { status, heading, text }] of PAGES.entries()) {
    await page.route('**/spa/tour?**', (route) =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: JSON.stringify({ message: 'The kitchen is on fire' }),
      }),
    );
    // Another tour each time, because loaded pages are cached.
    if (status === 404)
      // Within a visit, a missing page is loaded from the server, which knows where old addresses lead.
      await page.goto('/no-such-tour-987654321');
    else await tours.nth(at).click();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('main').getByRole('link', { name: 'Back home' })).toHaveAttribute('href', '/');
    const places = page.getByRole('list', { name: 'Popular places' });
    if (status === 404 || status === 410) await expect(places.getByRole('link')).toHaveCount(5);
    else await expect(places).toHaveCount(0);
    if (status === 503) {
      await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await expect(page.getByRole('main').getByRole('link', { name: /^\+\d/ })).toHaveAttribute('href', /^tel:\+\d+$/);
      await page.unroute('**/spa/tour?**');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(0);
    }
    await page.unrouteAll();
    if (status === 503) break;
    if (status === 404) await page.goto('/albania');
    else await page.goBack();
    await expect(tours.first()).toBeVisible();
  }
});

test('a missing page suggests other places, also without script', async ({ browser, url }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of ['/booking/uuid/x', '/vote/x', '/agreement/9.9', '/ru/no-such-place']) {
    const response = await page.goto(url + address);
    expect(response?.status(), address).toBe(404);
  }
  await page.getByRole('searchbox', { name: 'Место или название тура' }).fill('Грузия');
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(/\/ru\/(tours\?placeName=|gruziya|georgia)/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});
