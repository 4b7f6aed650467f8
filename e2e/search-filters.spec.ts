import type { Locator, Page } from '@playwright/test';
import { expect, REPEAT, test } from './support/journey-test.ts';
import { waitUntilStill } from './support/wait-until-still.ts';

const resultsOf = (page: Page, name = 'Results'): Locator => page.getByRole('region', { name });
const panelOf = (page: Page, name = 'Filters'): Locator => page.getByRole('complementary', { name });

/** The next August that is entirely in the future, as `yyyy-08`. */
function nextAugust(): string {
  const now = new Date();
  return `${now.getUTCMonth() >= 7 ? now.getUTCFullYear() + 1 : now.getUTCFullYear()}-08`;
}

test(
  'a week in Georgia for two with a child of ten in August, under 1,200 EUR',
  REPEAT,
  async ({ page, context, url }) => {
    await context.addCookies([{ name: 'i18n_currency', value: 'EUR', url }]);
    const august = nextAugust();
    await page.goto('/georgia');
    const panel = panelOf(page);
    await panel.getByRole('link', { name: `Aug ${august.slice(0, 4)}` }).click();
    await expect(page).toHaveURL(new RegExp(`dateFrom=${august}-01`));
    await panel.getByRole('spinbutton', { name: 'Days from' }).fill('6');
    await panel.getByRole('spinbutton', { name: 'Days up to' }).fill('8');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/daysMin=6&daysMax=8/);
    await panel.getByRole('spinbutton', { name: 'Price up to' }).fill('1200');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/priceMax=1200/);
    await panel.locator('summary', { hasText: 'Youngest traveller' }).click();
    await panel.getByRole('link', { name: /^From 10 years/ }).click();
    await expect(page).toHaveURL(/minAge=10/);
    await expect(resultsOf(page)).not.toHaveAttribute('aria-busy');
    const cards = await resultsOf(page).getByRole('article').allInnerTexts();
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      expect(Number(/€([\d,]+)\s*per person/.exec(card)?.[1]?.replace(',', '')), card).toBeLessThanOrEqual(1200);
      expect(card).toMatch(/[678] days/);
    }
    // An active filter is removed by its chip, and unused filters are in no URL.
    await page
      .getByRole('list', { name: 'Active filters' })
      .getByRole('link', { name: 'with a child of 10, remove' })
      .click();
    await expect(page).not.toHaveURL(/minAge/);
    expect(new URL(page.url()).search).toBe(
      `?dateFrom=${august}-01&dateTo=${august}-31&daysMin=6&daysMax=8&priceMax=1200`,
    );
  },
);

test('in Chinese, a cruise is found by price per day, and a landmark, a point and an organizer have names', async ({
  page,
}) => {
  await page.goto('/zh/cruises');
  const panel = panelOf(page, '筛选');
  await panel.locator('summary', { hasText: '每日价格' }).click();
  await panel.getByRole('spinbutton', { name: '每日最高' }).fill('150');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/zh/cruises?pricePerDayMax=150');
  const applied = page.getByRole('list', { name: '已选条件' });
  await expect(applied.getByRole('link', { name: /^移除：每天不超过/ })).toBeVisible();
  await panel.getByRole('link', { name: /^内河/ }).click();
  await expect(page).toHaveURL('/zh/cruises?pricePerDayMax=150&cruisesType=river');
  expect(await resultsOf(page, '结果').getByRole('article').count()).toBeGreaterThan(0);
  await page.goto('/zh/tours?organizer=1&showplace=1');
  await expect(applied.getByRole('link')).toHaveCount(3);
  // A landmark's page names its subject, and another type of trips keeps it.
  await page.goto('/zh/kazan-kremlin');
  await expect(applied.getByRole('link', { name: /^移除/ })).toHaveCount(1);
  await panel.getByRole('link', { name: '邮轮', exact: true }).click();
  await expect(page).toHaveURL(/\/zh\/cruises\?showplace=\d+$/);
  await expect(applied.getByRole('link', { name: /^移除/ })).toHaveCount(1);
  await page.goto('/zh/tours?lat=41.7&lng=44.8&radius=100&placeName=Tbilisi');
  await expect(applied.getByRole('link', { name: '移除：Tbilisi周边 100 公里' })).toBeVisible();
  await panel.getByRole('link', { name: '25 公里内' }).click();
  await expect(page).toHaveURL(/radius=25(&|$)/);
});

test('exact days of a search are selected on a calendar that closes by itself', async ({ page }) => {
  // Space for the whole calendar below its button.
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.goto('/tours');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Dates Exact dates' }).click();
  const panel = page.getByRole('dialog', { name: 'Select dates' });
  await waitUntilStill(panel);
  await panel.getByRole('button', { name: 'Next' }).first().click();
  const [first, last] = [
    panel
      .getByRole('gridcell')
      .getByRole('button', { name: /\b10\b/ })
      .first(),
    panel
      .getByRole('gridcell')
      .getByRole('button', { name: /\b20\b/ })
      .first(),
  ];
  await waitUntilStill(panel);
  await first.click();
  await last.click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/dateFrom=\d{4}-\d{2}-10&dateTo=\d{4}-\d{2}-20/);
  await expect(filters.getByRole('button', { name: /^Dates .*10.*20/ })).toBeVisible();
});

test('a limit that the server dropped is no active filter, and no link keeps it', async ({ page, context, url }) => {
  await context.addCookies([{ name: 'i18n_currency', value: 'GBP', url }]);
  await page.goto('/tours?priceMax=250000&difficulty=2');
  const applied = page.getByRole('list', { name: 'Active filters' });
  await expect(applied.getByRole('link', { name: /remove$/ })).toHaveCount(1);
  const links = await panelOf(page).getByRole('link').all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(hrefs.filter((href) => href?.includes('priceMax'))).toEqual([]);
});
