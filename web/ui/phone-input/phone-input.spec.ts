import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';

const field = (example: Locator): Locator => example.locator('input[type=tel]');
const value = (example: Locator): Locator => example.locator('[data-value]');

async function typeAtEnd(page: Page, example: Locator, text: string): Promise<void> {
  await field(example).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

async function paste(page: Page, example: Locator, text: string): Promise<void> {
  await field(example).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('a number is formatted for its country, and the form gets E.164', async ({ openExample, page }) => {
  const example = await openExample('phone-input', 'empty');
  await typeAtEnd(page, example, '9123456789');
  await expect(field(example)).toHaveValue('+7 912 345 67 89');
  await expect(value(example)).toHaveText('+79123456789');
  await expect(field(example)).toHaveAttribute('autocomplete', 'tel');
});

test('letters are dropped, and a number has at most 18 characters', async ({ openExample, page }) => {
  const example = await openExample('phone-input', 'empty');
  await typeAtEnd(page, example, 'call 912 me');
  await expect(field(example)).toHaveValue('+7 912');
  await page.keyboard.type('00000000000000000000');
  expect((await field(example).inputValue()).length).toBeLessThanOrEqual(18);
});

test('the calling code cannot be deleted', async ({ openExample, page }) => {
  const example = await openExample('phone-input', 'empty');
  await typeAtEnd(page, example, '912');
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Backspace');
  await expect(field(example)).toHaveValue('+7 ');
  await page.keyboard.type('912');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(field(example)).toHaveValue('+7 ');
  await expect(value(example)).toHaveText('');
  await page.keyboard.type('45');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expect(field(example)).toHaveValue('+7 5');
});

test('a digit in the middle is edited in place', async ({ openExample, page }) => {
  const example = await openExample('phone-input', 'empty');
  await typeAtEnd(page, example, '9123456789');
  await expect(field(example)).toHaveValue('+7 912 345 67 89');
  await field(example).evaluate((input: HTMLInputElement) => input.setSelectionRange(8, 8));
  await page.keyboard.press('Backspace');
  await page.keyboard.type('9');
  await expect(field(example)).toHaveValue('+7 912 945 67 89');
  expect(await field(example).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(8);
});

test.describe('without formats loaded before', () => {
  test.use({ isFresh: true });

  test('formats that load late keep the caret at its digit', async ({ openExample, page }) => {
    let release = (): void => {};
    const released = new Promise<void>((done) => (release = done));
    await page.route('**/phone/*.json', async (route) => {
      await released;
      await route.continue();
    });
    const example = await openExample('phone-input', 'empty');
    await field(example).focus();
    await page.keyboard.type('9123456789');
    await expect(field(example)).toHaveValue('+7 9123456789');
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    release();
    await expect(field(example)).toHaveValue('+7 912 456 78 9');
    await page.keyboard.type('0');
    await expect(field(example)).toHaveValue('+7 912 045 67 89');
  });
});

test('a number that is invalid for the country shows an error on blur, and none once corrected', async ({
  openExample,
  page,
}) => {
  const example = await openExample('phone-input', 'empty');
  await typeAtEnd(page, example, '912345');
  // Formats are loaded by the first digit.
  await expect(field(example)).toHaveValue('+7 912 345');
  await expect(example.getByText('Incorrect phone number')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(example.getByRole('alert')).toHaveText('Incorrect phone number');
  await expect(field(example)).toHaveAttribute('aria-invalid', 'true');
  await field(example).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('6789');
  await expect(field(example)).not.toHaveAttribute('aria-invalid');
});

test('a pasted number of another country switches to it without a question', async ({ openExample, page }) => {
  const example = await openExample('phone-input', 'empty');
  await paste(page, example, '+49 1511 2345678');
  await expect(example.getByRole('button', { name: 'Country: Germany, +49' })).toBeVisible();
  await expect(example.getByText('This number belongs to')).toBeHidden();
  await expect(field(example)).toHaveValue('+49 1511 2345678');
  await expect(value(example)).toHaveText('+4915112345678');
});

test('a typed number of another country shows a note, and one press switches to that country', async ({
  openExample,
  page,
}) => {
  const example = await openExample('phone-input', 'empty');
  await typeAtEnd(page, example, '7012345678');
  await expect(example.getByText('This number belongs to Kazakhstan.')).toBeVisible();
  await expect(example.getByRole('button', { name: 'Country: Russia, +7' })).toBeVisible();
  await example.getByRole('button', { name: 'Confirm' }).click();
  await expect(example.getByRole('button', { name: 'Country: Kazakhstan, +7' })).toBeVisible();
  await expect(example.getByText('This number belongs to')).toBeHidden();
  await expect(field(example)).toBeFocused();
  await expect(value(example)).toHaveText('+77012345678');
});

test('a leading +8 becomes 8 for Russia', async ({ openExample, page }) => {
  const example = await openExample('phone-input', 'empty');
  await paste(page, example, '+8 912 345 67 89');
  await expect(field(example)).toHaveValue('8 (912) 345-67-89');
  await expect(value(example)).toHaveText('+79123456789');
  await page.keyboard.press('Tab');
  await expect(field(example)).toHaveValue('+7 912 345 67 89');
});

test('a pasted number is parsed in any notation', async ({ openExample, page }) => {
  const example = await openExample('phone-input', 'empty');
  for (const text of [
    '8 (912) 345-67-89',
    '+7-912-345-67-89',
    '007 912 3456789',
    'tel:+7(912)3456789',
    '912.345.67.89',
  ]) {
    await paste(page, example, text);
    await expect(value(example), text).toHaveText('+79123456789');
    await paste(page, example, '+7');
    await expect(value(example)).not.toHaveText('+79123456789');
  }
});

test('an initial number shows its own country', async ({ openExample }) => {
  const example = await openExample('phone-input', 'filled');
  await expect(example.getByRole('button', { name: 'Country: Germany, +49' })).toBeVisible();
  await expect(field(example)).toHaveValue('+49 1511 2345678');
});

test.describe('the list of countries', () => {
  const open = async (example: Locator): Promise<Locator> => {
    await example.getByRole('button', { name: /^Country:/ }).click();
    return example.getByRole('listbox');
  };

  test('starts with the primary countries, is searched by name and by calling code, suggests what to do without results, and accepts an unassigned code', async ({
    openExample,
    page,
  }) => {
    const example = await openExample('phone-input', 'empty');
    const list = await open(example);
    await expect(list.getByRole('option').first()).toHaveText('United States+1');
    await expect(list.getByRole('option').nth(7)).toHaveText('Afghanistan+93');
    await expect(list.locator('img').first()).toHaveAttribute('loading', 'lazy');

    const search = example.getByRole('combobox', { name: 'Search country or code' });
    await expect(search).toBeFocused();
    await search.fill('germ');
    await expect(list.getByRole('option').first()).toHaveText('Germany+49');
    await search.fill('+49');
    await expect(list.getByRole('option')).toHaveText(['Germany+49', 'Use +49']);
    await list.getByRole('option').first().click();
    await expect(field(example)).toHaveValue('+49 ');
    await expect(field(example)).toBeFocused();

    await open(example);
    await search.fill('atlantis');
    await expect(example.locator('.countries__none')).toHaveText(
      'Nothing found based on your searchTry searching by code',
    );
    await search.fill('999');
    await expect(example.locator('.countries__none')).toHaveText('Nothing found based on your search');
    await list.getByRole('option', { name: 'Use +999' }).click();
    await expect(field(example)).toHaveValue('+999 ');
    await page.keyboard.type('123456');
    await expect(value(example)).toHaveText('+999123456');
  });

  test('is a dropdown if it fits and a sheet on a phone', async ({ openExample, page }) => {
    const example = await openExample('phone-input', 'empty');
    await open(example);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(example.getByRole('listbox')).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await example.getByRole('button', { name: /^Country:/ }).click();
    await expect(page.getByRole('dialog', { name: 'Country code' })).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await page.getByRole('option', { name: /Germany/ }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(field(example)).toHaveValue('+49 ');
  });

  test("names countries in the page's language", async ({ openExample }) => {
    const example = await openExample('phone-input', 'empty', '/ru');
    await example.getByRole('button', { name: 'Страна: Россия, +7' }).click();
    await example.getByRole('combobox', { name: 'Страна или код' }).fill('герм');
    await expect(example.getByRole('option').first()).toHaveText('Германия+49');
  });
});

test('a country and a number are entered with the keyboard alone', async ({ openExample, page }) => {
  const example = await openExample('phone-input', 'empty');
  await example.getByRole('button', { name: /^Country:/ }).focus();
  await page.keyboard.press('Enter');
  await expect(example.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('ger');
  await expect(example.getByRole('option').first()).toHaveText('Germany+49');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(field(example)).toBeFocused();
  await page.keyboard.type('15112345678');
  await page.keyboard.press('Tab');
  await expect(value(example)).toHaveText('+4915112345678');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(example.getByRole('button', { name: 'Country: Germany, +49' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(example.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(example.getByRole('listbox')).toBeHidden();
  await expect(example.getByRole('button', { name: 'Country: Germany, +49' })).toBeFocused();
});
