import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';

/** Pastes a text from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('accepts five digits and nothing else, and reports the full code once', async ({ openExample, page }) => {
  const frame = await openExample('code-input', 'empty');
  const field = frame.getByRole('textbox', { name: 'Code from the email' });
  await field.focus();
  await page.keyboard.type('4a1-7 3');
  await expect(field).toHaveValue('4173');
  await expect(frame.locator('[data-done]')).toHaveText('');
  await page.keyboard.type('59');
  await expect(field).toHaveValue('41735');
  await expect(frame.locator('[data-done]')).toHaveText('41735');
  await expect(frame.locator('.code__cell')).toHaveText(['4', '1', '7', '3', '5']);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('6');
  await expect(frame.locator('[data-done]')).toHaveText('41735 41736');
});

for (const [text, taken] of [
  ['41735', '41735'],
  [' 41735\n', '41735'],
  ['4173', ''],
  ['417351', ''],
  ['4173a', ''],
  ['Your code: 41735', '41735'],
  ['4 17 35', '41735'],
  ['41735 expires in 10 minutes', '41735'],
  ['\uff14\uff11\uff17\uff13\uff15', '41735'],
  ['41735 or 41736', ''],
] as const) {
  test(`pasting ${JSON.stringify(text)} gives ${taken || 'nothing'}`, async ({ openExample, page }) => {
    const frame = await openExample('code-input', 'empty');
    await frame.getByRole('textbox').focus();
    await paste(page, text);
    await expect(frame.getByRole('textbox')).toHaveValue(taken);
    await expect(frame.locator('[data-done]')).toHaveText(taken);
  });
}

test('supports autofill and the numeric keyboard', async ({ openExample }) => {
  const field = (await openExample('code-input', 'empty')).getByRole('textbox');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
});

test('the default label is Russian and marked as such', async ({ openExample }) => {
  const frame = await openExample('code-input', 'plain');
  await expect(frame.getByRole('textbox', { name: 'Код подтверждения' })).toBeVisible();
  await expect(frame.locator('label [lang="ru"]')).toBeVisible();
});

test('nothing can be changed while it is checked', async ({ openExample, page }) => {
  const field = (await openExample('code-input', 'busy')).getByRole('textbox');
  await field.focus();
  await page.keyboard.press('Backspace');
  await paste(page, '11111');
  await expect(field).toHaveValue('41735');
});

test('the next cell is highlighted', async ({ openExample, page }) => {
  const frame = await openExample('code-input', 'half');
  await frame.getByRole('textbox').focus();
  await page.keyboard.press('End');
  await expect(frame.locator('.code__cell').nth(2)).toHaveClass(/is-here/);
  await page.keyboard.press('ArrowLeft');
  await expect(frame.locator('.code__cell').nth(1)).toHaveClass(/is-here/);
});
