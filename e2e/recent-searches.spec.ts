import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey-test.ts';

const fieldOf = (page: Page): Locator =>
  page.getByRole('main').getByLabel('Where', { exact: true }).and(page.locator('input'));
const optionsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listbox', { name: /^(Where|Wohin)$/ })
    .getByRole('option');

test('suggestions stand in groups with the typed letters in bold, and none after a typo', async ({ page }) => {
  await page.goto('/');
  await fieldOf(page).click();
  await page.keyboard.type('georg');
  const georgia = optionsOf(page)
    .filter({ hasText: /^Georgia/ })
    .first();
  await expect(georgia.locator('mark')).toHaveText('Georg');
  await expect(page.getByRole('main').getByText('Countries and regions', { exact: true })).toBeVisible();
  await fieldOf(page).fill('gerogia');
  await expect(page.locator('mark')).toHaveCount(0);
  await expect(georgia).toBeVisible();
});

test('what was searched is offered in the empty field, and taken off it', async ({ page }) => {
  await page.goto('/');
  await fieldOf(page).click();
  await expect(optionsOf(page)).toHaveCount(0);
  await page.keyboard.type('Georg');
  await expect(optionsOf(page).first()).toContainText('Georgia');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/georgia');
  for (const words of ['wine', 'glacier']) {
    await page.goto('/');
    await fieldOf(page).click();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`placeName=${words}`));
  }

  await page.goto('/');
  await fieldOf(page).click();
  await expect(page.getByText('Recent searches', { exact: true })).toBeVisible();
  await expect(optionsOf(page)).toHaveText(['glacier', 'wine', 'Georgia', 'Clear recent searches']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(optionsOf(page)).toHaveText(['wine', 'Georgia', 'Clear recent searches']);
  await optionsOf(page).filter({ hasText: 'wine' }).locator('.opt__x').click();
  await expect(optionsOf(page)).toHaveText(['Georgia']);
  await expect(page).toHaveURL('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/georgia');

  // Another language has names of its own.
  await page.goto('/de');
  const german = page.getByRole('main').getByLabel('Wohin', { exact: true }).and(page.locator('input'));
  await german.click();
  await expect(german).toHaveAttribute('role', 'combobox');
  await expect(optionsOf(page)).toHaveCount(0);
});
