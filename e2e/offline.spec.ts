import type { Page } from '@playwright/test';
import { expect, REPEAT, test } from './support/journey-test.ts';
import { askForSeats } from './support/test-users.ts';

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|dynamically imported module|^ \(/;

/**
 * Waits until the service worker has saved a page. The worker may not control the current page: one loaded before it
 * does not until its next load.
 */
async function kept(page: Page, path: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await expect
    .poll(() =>
      page.evaluate(async (requested) => {
        if (!(await caches.has('pages'))) return false;
        return (await (await caches.open('pages')).keys()).some(({ url }) => new URL(url).pathname === requested);
      }, path),
    )
    .toBe(true);
}

async function someTour(page: Page): Promise<{ path: string; name: string }> {
  const { tours } = (await (await page.request.get('/spa/tours?slug=georgia')).json()) as {
    tours: { slug: string; name: string }[];
  };
  return { path: `/${tours[1]?.slug}`, name: tours[1]?.name ?? '' };
}

test.use({ serviceWorkers: 'allow' });

test('a tour visited with dates opens offline without them, with its age above it and at its prices; then it refreshes by itself', async ({
  page,
  context,
  faults,
}) => {
  test.slow();
  faults.expectRefusal(NO_NETWORK);
  const tour = await someTour(page);
  // Visited with dates, it opens without them, too, and with others.
  await page.goto(`${tour.path}?dateFrom=2027-08-01&dateTo=2027-08-31`);
  await kept(page, tour.path);

  await context.setOffline(true);
  await page.goto(`${tour.path}?dateFrom=2027-09-01`);
  await expect(page.locator('.saved')).toBeVisible();
  await page.goto(tour.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tour.name);
  const saved = page.locator('.saved');
  await expect(saved).toContainText(/Saved page from .*\d\d:\d\d\. Prices and free seats may have changed\./);
  await expect(page.locator('html')).toHaveAttribute('data-saved-at', /^\d{4}-\d\d-\d\dT/);
  const label = await page
    .locator('.price')
    .first()
    .evaluate((price) => getComputedStyle(price, '::after').content);
  expect(label).toMatch(/as of .*\d\d:\d\d/);

  await context.setOffline(false);
  await expect(saved).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-saved-at');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tour.name);
});

test('a page reached by client-side navigation is saved, too; an unsaved one shows the offline screen, and opens once online; a link followed offline opens the saved page, not an error', async ({
  page,
  context,
  faults,
}) => {
  test.slow();
  faults.expectRefusal(NO_NETWORK);
  await page.goto('/ru/cruises');
  await kept(page, '/ru/cruises');
  const tour = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const path = (await tour.getAttribute('href')) ?? '';
  await tour.click();
  await expect(page).toHaveURL(path);
  await kept(page, path);

  await context.setOffline(true);
  await page.goto('/ru/albania');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет соединения');
  await page.getByRole('main').getByRole('link', { name: /./ }).first().click();
  await expect(page.locator('.saved')).toContainText('Сохранённая страница');
  await page.goto('/ru/albania');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Нет соединения');
  await expect(page).toHaveURL('/ru/albania');
  // The page has opened by itself, with its header, before the network goes again.
  const cruises = page.getByRole('banner').getByRole('link', { name: 'Круизы' });
  await expect(cruises).toBeVisible();

  await context.setOffline(true);
  // A script that fails to load leaves the page unchanged.
  await page.evaluate(async () => {
    dispatchEvent(new Event('vite:preloadError'));
    await fetch('/builds/latest.json').catch(() => null);
  });
  await cruises.click();
  await expect(page).toHaveURL('/ru/cruises');
  await expect(page.locator('.saved')).toBeVisible();
});

test("the user's booking opens offline; other private pages are not saved; signing out deletes it", async ({
  database,
  traveller,
  openBrowser,
  faults,
}) => {
  test.slow();
  faults.expectRefusal(NO_NETWORK);
  const { id } = await askForSeats(traveller, await database.takeDeparture());
  const page = await openBrowser(traveller);
  const savedPaths = (): Promise<string[]> =>
    page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname));
  await page.goto('/trips');
  await page.goto(`/booking/${id}`);
  await kept(page, `/booking/${id}`);
  await page.goto('/trips');
  await page.goto('/favorites');
  expect(await savedPaths()).not.toContain('/trips');
  expect(await savedPaths()).not.toContain('/favorites');

  await page.context().setOffline(true);
  await page.goto(`/booking/${id}`);
  await expect(page.locator('.saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
  await page.context().setOffline(false);
  await expect(page.locator('.saved')).toHaveCount(0);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(savedPaths).not.toContain(`/booking/${id}`);
});

test(
  'a page loaded before the worker and controlled by it later is saved, too',
  REPEAT,
  async ({ page, context, url }) => {
    test.slow();
    const tour = await someTour(page);
    const late = await context.newPage();
    const { promise: awaited, resolve: goOn } = Promise.withResolvers<void>();
    await late.route('**/assets/*.js', async (route) => {
      await awaited;
      await route.continue();
    });
    await late.evaluate((address) => location.assign(address), `${url}${tour.path}`);
    await page.goto('/cruises');
    await kept(page, '/cruises');
    await late.waitForFunction(() => navigator.serviceWorker.controller !== null);
    goOn();
    await kept(late, tour.path);
  },
);

test('a page requested before the worker and received after it is saved and opens offline, too', async ({
  page,
  context,
  faults,
}) => {
  test.slow();
  faults.expectRefusal(NO_NETWORK);
  const tour = await someTour(page);
  const late = await context.newPage();
  const { promise: awaited, resolve: goOn } = Promise.withResolvers<void>();
  await late.route(`**${tour.path}`, async (route) => {
    await awaited;
    await route.continue();
  });
  const arrived = late.goto(tour.path);
  await page.goto('/cruises');
  await kept(page, '/cruises');
  goOn();
  await arrived;
  await kept(late, tour.path);

  await context.setOffline(true);
  await late.goto(tour.path);
  await expect(late.locator('.saved')).toBeVisible();
});

test('the worker is always revalidated, its files are cached for good', async ({ request }) => {
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  const [file] = /\/assets\/[\w.-]+\.js/.exec(await worker.text()) ?? [];
  expect((await request.get(file ?? '')).headers()['cache-control']).toContain('immutable');
});
