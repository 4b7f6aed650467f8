import type { Page } from '@playwright/test';
import { expect, test } from './support/journey-test.ts';
import { PHONE } from './support/viewports.ts';

async function openTour(page: Page): Promise<void> {
  await page.goto('/albania');
  await page.locator('.tour-row h2 a, .tour-row h3 a').first().click();
  await page.waitForURL(/-\d+$/);
}

test("on a phone a tour is shared by the site's channels, from a menu that returns focus", async ({ openBrowser }) => {
  const page = await openBrowser(null, PHONE);
  await openTour(page);
  const button = page.getByRole('button', { name: 'Share', exact: true });
  await button.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Share' });
  await expect(menu.getByRole('link').first()).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(new URL(page.url()).pathname)),
  );
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('printed, a tour is its text: every day expanded, no controls', async ({ page }) => {
  await openTour(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of ['Share', 'Open all days']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  // Paper is white in any theme.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 29, 34)');
  const days = page.locator('.days details > div');
  await expect(days.nth(1)).toBeVisible();
  await expect(days.last()).toBeVisible();
  await expect(page.locator('link[media="print"]')).toHaveCount(1);
});
