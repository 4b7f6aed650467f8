import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';

const value = (example: Locator): Locator => example.locator('[data-value]');
const trigger = (example: Locator): Locator => example.locator('button[aria-haspopup=dialog]');

test('on a large screen selecting a day closes the calendar and shows it on the button', async ({
  openExample,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const example = await openExample('date-picker', 'chosen');
  await trigger(example).click();
  const panel = page.getByRole('dialog', { name: 'Select dates' });
  await expect(panel.getByRole('grid')).toHaveCount(1);
  await expect(panel.getByRole('button', { name: /June 15\b/ })).toHaveAttribute('aria-disabled', 'true');
  await panel.getByRole('button', { name: /June 16\b/ }).click();
  await expect(panel).toBeHidden();
  await expect(value(example)).toHaveText('2027-06-16');
  await expect(trigger(example)).toHaveAccessibleName('Date June 16, 2027');
  await expect(example.locator('input[name=day]')).toHaveValue('2027-06-16');
});

test('a typed day applies on blur, a closed one does not', async ({ openExample, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const example = await openExample('date-picker', 'chosen');
  await trigger(example).click();
  const panel = page.getByRole('dialog', { name: 'Select dates' });
  await panel.getByLabel('Date', { exact: true }).fill('2027-06-15');
  await expect(panel.getByRole('alert')).toHaveText('This date isn’t available');
  await panel.getByLabel('Date', { exact: true }).fill('2027-07-20');
  await panel.getByLabel('Date', { exact: true }).blur();
  await expect(value(example)).toHaveText('2027-07-20');
  await expect(panel.getByRole('grid', { name: /July 2027/ })).toBeVisible();
});

test('on a phone a day waits for Apply', async ({ openExample, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const example = await openExample('date-picker', 'empty');
  await trigger(example).click();
  const sheet = page.getByRole('dialog', { name: 'Select dates' });
  await sheet.getByRole('button', { name: /June 12\b/ }).click();
  await expect(value(example)).toHaveText('');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(value(example)).toHaveText('2027-06-12');
  await trigger(example).click();
  await sheet.getByRole('button', { name: /June 20\b/ }).click();
  await sheet.getByRole('button', { name: 'Go back' }).click();
  await expect(value(example)).toHaveText('2027-06-12');
});

test('a day is selected with the keyboard alone', async ({ openExample, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const example = await openExample('date-picker', 'empty');
  await trigger(example).focus();
  await page.keyboard.press(' ');
  await expect(page.locator(':focus')).toHaveAccessibleName(/\bJune 4, 2027/);
  for (const key of ['End', 'Enter']) await page.keyboard.press(key);
  await expect(value(example)).toHaveText('2027-06-30');
  await expect(trigger(example)).toBeFocused();
});
