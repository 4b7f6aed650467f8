import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';

const value = (example: Locator): Locator => example.locator('[data-value]');
const trigger = (example: Locator): Locator => example.locator('button[aria-haspopup=dialog]');
const day = (page: Page, date: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name: new RegExp(`\\b${date}\\b`) });

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('two months are beside the field and close after two days', async ({ openExample, page }) => {
    const example = await openExample('range-picker', 'empty');
    await trigger(example).click();
    const panel = page.getByRole('dialog', { name: 'Select dates' });
    await expect(panel.getByRole('grid')).toHaveCount(2);
    await day(page, 'June 20, 2027').click();
    await expect(panel).toBeVisible();
    await day(page, 'June 12, 2027').click();
    await expect(panel).toBeHidden();
    await expect(value(example)).toHaveText('2027-06-12 2027-06-20');
    await expect(trigger(example)).toHaveAccessibleName('Select dates June 12–20, 2027');
    await expect(trigger(example)).toBeFocused();
    await expect(example.locator('input[name=from]')).toHaveValue('2027-06-12');
    await expect(example.locator('input[name=to]')).toHaveValue('2027-06-20');
  });

  test('Escape and a press outside close it, and a single day is not a range', async ({ openExample, page }) => {
    const example = await openExample('range-picker', 'chosen');
    const panel = page.getByRole('dialog', { name: 'Select dates' });
    await trigger(example).click();
    await day(page, 'June 28, 2027').click();
    await page.mouse.click(1400, 20);
    await expect(panel).toBeHidden();
    await expect(value(example)).toHaveText('2027-06-24 2027-07-06');
    await trigger(example).click();
    await expect(panel.getByRole('grid')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(trigger(example)).toBeFocused();
    await trigger(example).click();
    await expect(panel).toBeVisible();
    await trigger(example).click();
    await expect(panel).toBeHidden();
  });

  test('it is opened, two days are selected and it is left with the keyboard alone', async ({ openExample, page }) => {
    const example = await openExample('range-picker', 'empty');
    await trigger(example).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAccessibleName(/\bJune 4, 2027/);
    for (const key of ['PageDown', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(value(example)).toHaveText('2027-07-11 2027-07-19');
    await expect(trigger(example)).toBeFocused();
  });

  test('days can be typed; a closed one shows an error', async ({ openExample, page }) => {
    const example = await openExample('range-picker', 'empty');
    await trigger(example).click();
    const panel = page.getByRole('dialog', { name: 'Select dates' });
    const [from, to] = [panel.getByLabel('From', { exact: true }), panel.getByLabel('To', { exact: true })];
    await expect(from).toHaveAttribute('type', 'date');
    await from.fill('2027-06-03');
    await expect(panel.getByRole('alert')).toHaveText('This date isn’t available');
    await from.fill('2027-07-10');
    await expect(panel.getByRole('alert')).toBeHidden();
    await to.fill('2027-07-02');
    await from.focus();
    await expect(value(example)).toHaveText('2027-07-02 2027-07-10');
    await expect(panel.getByRole('grid', { name: /July 2027/ })).toBeVisible();
    await panel.getByRole('button', { name: 'Clear' }).click();
    await expect(value(example)).toHaveText('');
  });

  test('a whole month can be selected; a month without departures is disabled', async ({ openExample, page }) => {
    const example = await openExample('range-picker', 'months');
    await trigger(example).click();
    await page.getByRole('tab', { name: 'Months' }).click();
    await expect(page.getByRole('button', { name: 'Nov 2027' })).toBeDisabled();
    await page.getByRole('button', { name: 'Feb 2028' }).click();
    await expect(value(example)).toHaveText('2028-02-01 2028-02-29');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('months are in a vertical list; only Apply accepts the days', async ({ openExample, page }) => {
    const example = await openExample('range-picker', 'empty');
    await trigger(example).tap();
    const sheet = page.getByRole('dialog', { name: 'Select dates' });
    await expect(sheet.getByRole('grid')).toHaveCount(12);
    await day(page, 'June 24, 2027').tap();
    await day(page, 'July 6, 2027').tap();
    await expect(sheet).toBeVisible();
    await expect(value(example)).toHaveText('');
    await sheet.getByRole('button', { name: 'Apply' }).tap();
    await expect(sheet).toBeHidden();
    await expect(value(example)).toHaveText('2027-06-24 2027-07-06');
  });

  test('Go back discards changes, Clear and Apply remove the range', async ({ openExample, page }) => {
    const example = await openExample('range-picker', 'chosen');
    const sheet = page.getByRole('dialog', { name: 'Select dates' });
    await trigger(example).tap();
    await day(page, 'June 12, 2027').tap();
    await day(page, 'June 14, 2027').tap();
    await sheet.getByRole('button', { name: 'Go back' }).tap();
    await expect(sheet).toBeHidden();
    await expect(value(example)).toHaveText('2027-06-24 2027-07-06');
    await trigger(example).tap();
    await expect(day(page, 'June 24, 2027')).toHaveAccessibleName(/selected/i);
    await sheet.getByRole('button', { name: 'Clear' }).tap();
    await sheet.getByRole('button', { name: 'Apply' }).tap();
    await expect(value(example)).toHaveText('');
  });

  test('it opens at the selected days', async ({ openExample, page }) => {
    const example = await openExample('range-picker', 'chosen');
    await trigger(example).tap();
    await expect(day(page, 'June 24, 2027')).toBeInViewport();
  });
});

test.describe('on Android', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  });

  test('a typed date is a month and selects all of it', async ({ openExample, page }) => {
    const example = await openExample('range-picker', 'empty');
    await trigger(example).tap();
    const sheet = page.getByRole('dialog', { name: 'Select dates' });
    await expect(sheet.getByLabel('From', { exact: true })).toHaveAttribute('type', 'month');
    await sheet.getByLabel('From', { exact: true }).fill('2027-07');
    await sheet.getByLabel('To', { exact: true }).fill('2027-08');
    await sheet.getByRole('button', { name: 'Apply' }).tap();
    await expect(value(example)).toHaveText('2027-07-01 2027-08-31');
  });
});

for (const [name, userAgent, type] of [
  ['Android', 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile', 'month'],
  ['a desk', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0', 'date'],
] as const) {
  test.describe(`without script on ${name}`, () => {
    test.use({ javaScriptEnabled: false, userAgent });

    test(`the native field of type ${type} is used`, async ({ page }) => {
      await page.goto('/styleguide/range-picker');
      const example = page.locator('[data-example=chosen]');
      await expect(example.locator('input[name=from]')).toHaveAttribute('type', type);
      await expect(example.locator('input[name=from]')).toHaveValue(type === 'month' ? '2027-06' : '2027-06-24');
      await expect(example.locator('input[name=to]')).toHaveAttribute(
        'min',
        type === 'month' ? '2027-06' : '2027-06-04',
      );
    });
  });
}
