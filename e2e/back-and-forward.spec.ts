import config from './playwright.config.ts';
import { expect, test } from './support/journey-test.ts';
import { goToCheckout } from './support/sandbox-checkout.ts';
import { askForSeats } from './support/test-users.ts';
import { DESKTOP, PHONE } from './support/viewports.ts';

// Playwright switches the cache of Back and Forward off; visitors have it.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('a payment page that comes back pays again', async ({ database, traveller, openBrowser }) => {
  const departure = await database.takeDeparture({ pays: 'all' });
  const { id } = await askForSeats(traveller, departure);
  const page = await openBrowser(traveller, DESKTOP);
  await goToCheckout(page, id);
  await page.goBack();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
});

test('Back closes the viewer, a sheet and the full-screen map, and leaves the page only then', async ({
  database,
  openBrowser,
}) => {
  const departure = await database.takeDeparture({ pays: 'all' });
  const page = await openBrowser(null, PHONE);
  await page.goto('/tours');
  await page.goto(`/tour-${departure.tourId}`);
  const address = page.url();
  await page.locator('#pictures a').first().tap();
  const viewer = page.locator('dialog.viewer[open], dialog.viewer:popover-open');
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  expect(page.url()).toBe(address);
  // Closed by its button, the viewer leaves no step behind.
  await page.locator('#pictures a').first().tap();
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  // Unlike the button, the driver goes back to the entry below the one that it has read before.
  await expect.poll(() => page.evaluate(() => navigation.canGoForward)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/tours$/);
  // A popover is a sheet on a phone.
  const menu = page.locator('[popover]:popover-open');
  await page.locator('button[popovertarget]:visible').first().tap();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/tours$/);
  await page.getByRole('button', { name: 'Map', exact: true }).tap();
  const map = page.locator('dialog.map-box--full');
  await expect(map).toBeVisible();
  await page.goBack();
  await expect(map).toBeHidden();
  await expect(page).toHaveURL(/\/tours$/);
});

test('a link or Back that is pressed while a closed menu leaves the history is not lost', async ({ openBrowser }) => {
  const page = await openBrowser(null, PHONE);
  await page.goto('/contacts');
  await page.goto('/about');
  const menu = page.locator('[popover]:popover-open');
  const closeMenu = async (): Promise<void> => {
    await page.locator('button[popovertarget]:visible').first().tap();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
  };
  await page.evaluate(() => {
    const traverseTo = navigation.traverseTo.bind(navigation);
    navigation.traverseTo = (...to) => {
      queueMicrotask(() => document.querySelector<HTMLElement>('a[href="/help-center"]')?.click());
      navigation.traverseTo = traverseTo;
      return traverseTo(...to);
    };
  });
  await closeMenu();
  await expect(page).toHaveURL(/\/help-center$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  // On a slow phone Back comes first.
  const isLeaving = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigation.traverseTo = () => {
          resolve();
          return { committed: new Promise(() => {}), finished: new Promise(() => {}) };
        };
      }),
  );
  await closeMenu();
  await isLeaving;
  await page.goBack();
  await expect(page).toHaveURL(/\/contacts$/);
});
