import { expect, test } from './journey-test.ts';

test('on a phone the bar with the price comes when the pictures are scrolled past, and leads to the dates', async ({ page, database }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto((await database.takeDeparture({ isInstant: true, pays: 'part' })).address);
  const choose = page.getByRole('link', { name: 'Choose dates' });
  await expect(choose).toBeHidden();
  const price = page.locator('.title__price');
  await expect(price).toContainText(/^from .*\d.* per person$/);
  await expect(price).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 900);
  await expect(choose).toBeVisible();
  await choose.click();
  await expect(page.getByRole('heading', { name: 'Dates and prices' })).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(choose).toBeHidden();
});

test('a day of the programme opens and closes by its head, and one button opens them all', async ({ page, database }) => {
  await page.goto((await database.takeDeparture({ isInstant: true, pays: 'part' })).address);
  const days = page.locator('#programme').getByRole('group');
  await expect(days.first()).toHaveAttribute('open');
  await expect(days.nth(1)).not.toHaveAttribute('open');
  await days.nth(1).locator('summary').press('Enter');
  await expect(days.nth(1)).toHaveAttribute('data-state', 'expanded');
  await days.nth(1).locator('summary').press('Enter');
  await expect(days.nth(1)).toHaveAttribute('data-state', 'collapsed');
  await page.getByRole('button', { name: 'Open all' }).click();
  for (const day of await days.all()) await expect(day).toHaveAttribute('open');
});
