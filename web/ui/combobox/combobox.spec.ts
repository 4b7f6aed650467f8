import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';

const fieldOf = (frame: Locator): Locator => frame.getByRole('combobox', { name: 'Guide speaks' });
const valueOf = (frame: Locator): Locator => frame.locator('[data-value]');

test('an option is found, created and changed with the keyboard alone', async ({ openExample, page }) => {
  const frame = await openExample('combobox', 'empty');
  const field = fieldOf(frame);
  await field.focus();
  await expect(frame.getByRole('option')).toHaveCount(10);
  await page.keyboard.type('s');
  await expect(frame.getByRole('option')).toHaveText(['Deutsch', 'English', 'Español', 'Français', /^Eine/]);
  await expect(frame.getByRole('option', { name: 'Deutsch', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(frame.locator('mark').first()).toHaveText('s');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await frame.getByRole('option', { name: 'Español' }).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Español');
  await expect(valueOf(frame)).toHaveText('es');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(frame.getByRole('option')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(valueOf(frame)).toHaveText('es');
});

test('characters typed before the list is loaded are kept', async ({ openExample, page }) => {
  const { promise: fieldIsTyped, resolve: typed } = Promise.withResolvers<void>();
  await page.route('**/combobox-list*.js', async (route) => {
    await fieldIsTyped;
    await route.continue();
  });
  const frame = await openExample('combobox', 'empty');
  await fieldOf(frame).focus();
  await page.keyboard.type('Tü');
  typed();
  await expect(frame.getByRole('option', { name: 'Türkçe' })).toBeVisible();
  await expect(fieldOf(frame)).toHaveValue('Tü');
  await page.keyboard.press('Enter');
  await expect(valueOf(frame)).toHaveText('tr');
});

test('unselected text is dropped on blur, and an emptied field clears the selection', async ({ openExample, page }) => {
  const frame = await openExample('combobox', 'empty');
  await fieldOf(frame).focus();
  await page.keyboard.type('Deu');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(fieldOf(frame)).toHaveValue('');
  await fieldOf(frame).fill('Deu');
  await frame.getByRole('option', { name: 'Deutsch', exact: true }).click();
  await expect(valueOf(frame)).toHaveText('de');
  await fieldOf(frame).fill('');
  await fieldOf(frame).blur();
  await expect(valueOf(frame)).toHaveText('none');
});

test('an empty result is visible and announced', async ({ openExample, page }) => {
  const frame = await openExample('combobox', 'empty');
  await fieldOf(frame).focus();
  await page.keyboard.type('qqq');
  await expect(frame.locator('.combobox__note')).toHaveText('Nothing found');
  await expect(frame.getByRole('status').filter({ hasText: 'Nothing found' })).toHaveCount(1);
});

test('a failed load can be retried, also with the keyboard', async ({ openExample, page }) => {
  const frame = await openExample('combobox', 'failed');
  await fieldOf(frame).focus();
  await expect(frame.getByRole('option', { name: 'Something went wrong. Try again' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(frame.locator('[data-retries]')).toHaveText('1');
  await frame.getByRole('option').click();
  await expect(frame.locator('[data-retries]')).toHaveText('2');
});

test('a selected name longer than the field is shown in full in the list', async ({ openExample, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const frame = await openExample('combobox', 'chosen');
  await fieldOf(frame).click();
  const option = frame.getByRole('option', { name: /^Eine/ });
  await expect(option.locator('svg')).toBeVisible();
  const [box, page320] = [await option.boundingBox(), await page.evaluate(() => document.documentElement.scrollWidth)];
  expect(box?.height).toBeGreaterThan(60);
  expect(page320).toBeLessThanOrEqual(320);
});
