import type { Page } from '@playwright/test';
import { expect, test } from './support/journey-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const sheetOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const foundOn = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('status').first();

/** Number of results on the server. */
async function totalOf(page: Page, query: string): Promise<number> {
  const { pagination } = (await (await page.request.get(`/spa/tours?${query}`)).json()) as {
    pagination: { itemsCount: number };
  };
  return pagination.itemsCount;
}

test('a sheet collects filters, shows the number of results, and applies them with its button', async ({ page }) => {
  await page.goto('/tours');
  const before = await foundOn(page).innerText();
  await page.getByRole('button', { name: 'Filters' }).tap();
  const sheet = sheetOf(page);
  const easy = sheet.getByRole('checkbox', { name: /^Easy/ });
  const moderate = sheet.getByRole('checkbox', { name: /^Moderate/ });
  await easy.tap();
  const easyTours = await totalOf(page, 'difficulty=1');
  await expect(sheet.getByRole('button', { name: `Show ${easyTours.toLocaleString('en')} tours` })).toBeVisible();
  await moderate.tap();
  await sheet.getByRole('spinbutton', { name: 'Price up to' }).fill('900');
  await page.keyboard.press('Enter');
  const requested = await totalOf(page, 'difficulty=1,2&priceMax=900');
  const show = sheet.getByRole('button', { name: `Show ${requested.toLocaleString('en')} tours` });
  await expect(show).toBeVisible();
  // The counts of choices follow: each includes the price that is not applied yet.
  await expect(sheet.getByRole('checkbox', { name: /^Easy/ }).locator('xpath=ancestor::label')).toContainText(
    String(await totalOf(page, 'difficulty=1&priceMax=900')),
  );
  await expect(page).toHaveURL('/tours');
  await expect(foundOn(page)).toHaveText(before);
  await show.tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/tours?priceMax=900&difficulty=1%2C2');
  await expect(foundOn(page)).toHaveText(`${requested.toLocaleString('en')} tours`);
});

test('a sheet closed without its button leaves the search unchanged', async ({ page }) => {
  await page.goto('/tours?difficulty=2');
  const before = await foundOn(page).innerText();
  await page.getByRole('button', { name: /^Filters/ }).tap();
  const sheet = sheetOf(page);
  await sheet.getByRole('checkbox', { name: /^Easy/ }).tap();
  await sheet.getByRole('link', { name: 'Cruises' }).tap();
  await sheet.getByRole('button', { name: 'Close filters' }).tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/tours?difficulty=2');
  await expect(foundOn(page)).toHaveText(before);
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await expect(sheet.getByRole('checkbox', { name: /^Easy/ })).not.toBeChecked();
  await expect(sheet.getByRole('checkbox', { name: /^Moderate/ })).toBeChecked();
});

test('an outdated reply is ignored, and a failed count is not guessed', async ({ page, faults }) => {
  faults.expectRefusal(/Failed to load resource/);
  await page.goto('/tours');
  await page.getByRole('button', { name: 'Filters' }).tap();
  const sheet = sheetOf(page);
  let isSlow = true;
  let late = (): void => {};
  const overtaken = new Promise<void>((done) => (late = done));
  await page.route('**/spa/tours-page*', async (route) => {
    if (route.request().url().includes('difficulty=1%2C2')) return route.continue();
    if (!isSlow) return route.abort();
    const answer = await route.fetch();
    await overtaken;
    await route.fulfill({ response: answer }).catch(() => {});
  });
  const asked = page.waitForRequest(/tours-page.*difficulty=1(&|$)/);
  await sheet.getByRole('checkbox', { name: /^Easy/ }).tap();
  await asked;
  await sheet.getByRole('checkbox', { name: /^Moderate/ }).tap();
  const both = await totalOf(page, 'difficulty=1,2');
  const show = sheet.getByRole('button', { name: `Show ${both.toLocaleString('en')} tours` });
  await expect(show).toBeVisible();
  late();
  await expect(show).toBeVisible();
  isSlow = false;
  await sheet.getByRole('checkbox', { name: /^Moderate/ }).tap();
  const unknown = sheet.getByRole('button', { name: 'Show tours', exact: true });
  await expect(unknown).not.toHaveAttribute('aria-busy');
  await unknown.tap();
  await expect(page).toHaveURL('/tours?difficulty=1');
});
