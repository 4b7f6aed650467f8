import { expect, test } from './support/journey-test.ts';
import { standStill } from './support/stand-still.ts';

test('exact days of a search are selected on a calendar that closes by itself', async ({ page }) => {
  // Space for the whole calendar below its button.
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.goto('/tours');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Dates Exact dates' }).click();
  const panel = page.getByRole('dialog', { name: 'Select dates' });
  await standStill(panel);
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
  await standStill(panel);
  await first.click();
  await last.click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/dateFrom=\d{4}-\d{2}-10&dateTo=\d{4}-\d{2}-20/);
  await expect(filters.getByRole('button', { name: /^Dates .*10.*20/ })).toBeVisible();
});
