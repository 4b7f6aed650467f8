import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey-test.ts';

const fieldOf = (page: Page): Locator =>
  page.getByRole('main').getByLabel('Where', { exact: true }).and(page.locator('input'));
const optionsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listbox', { name: /^(Where|Wohin)$/ })
    .getByRole('option');

test('recent searches are offered in the empty field, and can be removed', async ({ page }) => {
  await page.goto('/');
  await fieldOf(page).click();
  await expect(optionsOf(page)).toHaveCount(0);
  await page.keyboard.type('Georg');
  await expect(optionsOf(page).first()).toContainText('Georgia');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/georgia');
  await page.goto('/');
  await fieldOf(page).click();
  await page.keyboard.type('wine');
  // Before the suggestions are loaded the browser submits the form.
  await expect(optionsOf(page)).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/placeName=wine/);
  await page.goto('/');
  await fieldOf(page).click();
  await page.keyboard.type('xqzvw');
  await page.getByRole('option', { name: /Search for “xqzvw”/ }).click();
  await expect(page).toHaveURL(/placeName=xqzvw/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tours for “xqzvw”');

  await page.goto('/');
  await fieldOf(page).click();
  await expect(page.getByText('Recent searches', { exact: true })).toBeVisible();
  await expect(optionsOf(page)).toHaveText(['xqzvw', 'wine', 'Georgia', 'Clear recent searches']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(optionsOf(page)).toHaveText(['wine', 'Georgia', 'Clear recent searches']);
  await optionsOf(page).filter({ hasText: 'wine' }).locator('.opt__remove').click();
  await expect(optionsOf(page)).toHaveText(['Georgia']);
  await expect(page).toHaveURL('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/georgia');

  // Another language has its own searches.
  await page.goto('/de');
  const german = page.getByRole('main').getByLabel('Wohin', { exact: true }).and(page.locator('input'));
  await german.click();
  await expect(german).toHaveAttribute('role', 'combobox');
  await expect(optionsOf(page)).toHaveCount(0);
});

test('at most five suggestions are grouped with the typed letters in bold, and none after a typo; Enter opens the page of the named place, a press fills the field and moves on to the dates', async ({
  page,
}) => {
  await page.goto('/');
  await fieldOf(page).click();
  await page.keyboard.type('a');
  await expect(optionsOf(page)).toHaveCount(5);
  await fieldOf(page).fill('georg');
  const georgia = optionsOf(page)
    .filter({ hasText: /^Georgia/ })
    .first();
  await expect(georgia.locator('mark')).toHaveText('Georg');
  await expect(page.getByRole('main').getByText('Countries and regions', { exact: true })).toBeVisible();
  await fieldOf(page).fill('gerogia');
  await expect(page.locator('mark')).toHaveCount(0);
  await expect(georgia).toBeVisible();

  await fieldOf(page).fill('');
  await page.keyboard.type('geor');
  await expect(optionsOf(page).first()).toContainText('Georgia');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/georgia');

  await page.goto('/');
  const what = page.locator('select[name=what]');
  await what.selectOption('author-tours');
  await fieldOf(page).click();
  await page.keyboard.type('tbil');
  await optionsOf(page).filter({ hasText: 'Tbilisi' }).first().click();
  await expect(fieldOf(page)).toHaveValue('Tbilisi');
  await expect(page).toHaveURL('/');
  // What was chosen before the place stays chosen.
  await expect(what).toHaveValue('author-tours');
  await expect(page.getByRole('dialog', { name: 'Select dates' }).locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await fieldOf(page).click();
  await expect(optionsOf(page).first()).toBeVisible();
  await expect(fieldOf(page)).toHaveValue('Tbilisi');
  await page.getByRole('main').getByRole('button', { name: /^Who/ }).click();
  const who = page.getByRole('dialog', { name: 'Who' });
  await who.getByRole('button', { name: 'One more adult' }).click();
  await who.getByRole('button', { name: 'One more adult' }).click();
  await who.getByRole('button', { name: 'One more child' }).click();
  await who.getByRole('combobox', { name: 'Age of child 1' }).selectOption('9');
  // The panel grows with the ages and stays inside the window.
  await expect(who).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await what.selectOption('');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/georgia/tbilisi?adults=2&children=9');
  await expect(page.getByRole('link', { name: '2 adults, 1 child, remove' })).toBeVisible();
  const tour = page.getByRole('article').first().getByRole('heading').getByRole('link');
  await expect(tour).toHaveAttribute('href', /\?adults=2&children=9$/);
});
