import { expect, test } from './support/journey-test.ts';
import { askForSeats } from './support/test-users.ts';
import { goToCheckout } from './support/sandbox-checkout.ts';
import { DESKTOP, PHONE } from './support/screens.ts';
import config from './playwright.config.ts';

// Playwright switches the cache of Back and Forward off; visitors have it.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('a payment page that comes back pays again', async ({ database, traveller, openBrowser }) => {
  const departure = await database.takeDeparture({ isInstant: true, pays: 'all' });
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
  const departure = await database.takeDeparture({ isInstant: true, pays: 'all' });
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
