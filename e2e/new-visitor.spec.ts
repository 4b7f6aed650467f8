import type { Locator, Page } from '@playwright/test';
import { expect, REPEAT, test } from './support/journey-test.ts';

const resultsOf = (page: Page): Locator => page.getByRole('region', { name: 'Results' });
const foundOn = (page: Page): Locator => resultsOf(page).getByRole('status').first();

/** The next August that is entirely in the future, as `yyyy-08`. */
function nextAugust(): string {
  const now = new Date();
  return `${now.getUTCMonth() >= 7 ? now.getUTCFullYear() + 1 : now.getUTCFullYear()}-08`;
}

/** Applies the sheet's filters; the number on its button matches the results. */
async function applySheet(page: Page, sheet: Locator): Promise<number> {
  const show = sheet.getByRole('button', { name: /^Show \d+ tours?$/ });
  await expect(sheet.locator('[aria-busy=true]')).toHaveCount(0);
  const promised = Number(/\d+/.exec(await show.innerText())?.[0]);
  await show.tap();
  await expect(sheet).toBeHidden();
  await expect(foundOn(page)).toHaveText(new RegExp(`^${promised} tours?$`));
  return promised;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a week in Georgia for two with a child of ten in August, under 1,200 EUR, from the home page', async ({
    page,
    context,
    url,
  }) => {
    await context.addCookies([{ name: 'i18n_currency', value: 'EUR', url }]);
    const august = nextAugust();
    await page.goto('/');
    await page.locator('main').getByLabel('Where').tap();
    await expect(page.locator('main').getByRole('combobox', { name: 'Where' })).toBeFocused();
    await page.keyboard.type('geor');
    await page
      .getByRole('option', { name: /^Georgia/ })
      .first()
      .tap();
    // The field is filled, and the dates open next.
    await expect(page.getByRole('dialog', { name: 'Select dates' }).locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('main').getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(page).toHaveURL('/georgia');
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('complementary', { name: 'Filters' });
    await sheet.getByRole('link', { name: `Aug ${august.slice(0, 4)}` }).tap();
    await sheet.getByRole('spinbutton', { name: 'Days from' }).fill('6');
    await sheet.getByRole('spinbutton', { name: 'Days up to' }).fill('8');
    await sheet.getByRole('spinbutton', { name: 'Price up to' }).fill('1200');
    await page.keyboard.press('Enter');
    await sheet.locator('summary', { hasText: 'Youngest traveller' }).tap();
    await sheet.getByRole('link', { name: /^From 10 years/ }).tap();
    expect(await applySheet(page, sheet)).toBeGreaterThan(0);
    await expect(page).toHaveURL(
      `/georgia?dateFrom=${august}-01&dateTo=${august}-31&daysMin=6&daysMax=8&priceMax=1200&minAge=10`,
    );
    // The number of results comes a moment before their cards.
    await expect(async () => {
      for (const card of await resultsOf(page).getByRole('article').allInnerTexts()) {
        expect(Number(/€([\d,]+)\s*per person/.exec(card)?.[1]?.replace(',', ''))).toBeLessThanOrEqual(1200);
        expect(card).toMatch(/[678] days/);
      }
    }).toPass({ timeout: 10_000 });
  });

  test('a return river cruise from Kazan, selected in the sheet', REPEAT, async ({ page }) => {
    await page.goto('/tours');
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('complementary', { name: 'Filters' });
    await sheet.getByRole('link', { name: 'Cruises' }).tap();
    await sheet.getByRole('link', { name: /^River/ }).tap();
    await sheet.getByRole('link', { name: /^Kazan/ }).tap();
    await sheet.getByRole('checkbox', { name: /^Returns to where it starts/ }).tap();
    const found = await applySheet(page, sheet);
    expect(found).toBeGreaterThan(0);
    await expect(page).toHaveURL(/^[^?]*\/cruises\?.*cruisesType=river/);
    for (const card of (await resultsOf(page).getByRole('article').allInnerTexts()).slice(0, found))
      expect(card).toContain('Kazan');
    // One history entry for all filters of the sheet.
    await page.goBack();
    await expect(page).toHaveURL('/tours');
  });
});

test('Back five times: each reverts one step and restores results and scroll position', REPEAT, async ({ page }) => {
  const steps: { url: string; found: string; first: string; top: number }[] = [];
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const firstTour = resultsOf(page).getByRole('article').first().getByRole('heading');
  const step = async (target: Locator, act: () => Promise<unknown>, address: RegExp): Promise<void> => {
    // Rows are as high as their typefaces make them.
    await page.evaluate(() => document.fonts.ready);
    await target.scrollIntoViewIfNeeded();
    steps.push({
      url: page.url(),
      found: await foundOn(page).innerText(),
      first: await firstTour.innerText(),
      top: await page.evaluate(() => scrollY),
    });
    await act();
    await expect(page).toHaveURL(address);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  };
  const press = (target: Locator, address: RegExp): Promise<void> => step(target, () => target.click(), address);
  await page.goto('/tours');
  await press(panel.getByRole('checkbox', { name: /^Easy/ }), /difficulty=1$/);
  await press(panel.getByRole('checkbox', { name: /^Moderate/ }), /difficulty=1%2C2$/);
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await step(order, () => order.selectOption('price'), /sort=price/);
  await press(page.getByRole('link', { name: 'Author tours' }).last(), /author-tours/);
  await press(resultsOf(page).getByRole('article').nth(6).getByRole('link').first(), /-\d+$/);
  expect(steps.map(({ top }) => top).some((top) => top > 300)).toBe(true);
  for (const { url, found, first, top } of steps.toReversed()) {
    await page.goBack();
    await expect(page).toHaveURL(url);
    await expect(foundOn(page)).toHaveText(found);
    await expect(firstTour).toHaveText(first);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  }
});
