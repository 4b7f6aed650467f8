import { expect, test } from '#e2e/support/kit-test.ts';
import { variantsOf } from '#e2e/support/visual-states.ts';

test('a number is clamped while typing: above at once, below on blur', async ({ openExample, page }) => {
  const frame = await openExample('number-field', 'age');
  const field = frame.getByRole('spinbutton', { name: 'Age' });
  const value = frame.locator('[data-value]');
  await field.pressSequentially('100');
  await expect(field).toHaveValue('99');
  await expect(value).toHaveText('99');
  await field.fill('');
  await expect(value).toHaveText('null');
  // 2 is not 18 yet: it may become 25.
  await field.pressSequentially('25');
  await expect(field).toHaveValue('25');
  await expect(value).toHaveText('25');
  await field.fill('2');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('18');
  await expect(value).toHaveText('18');
  await field.fill('two');
  await field.press('Enter');
  await expect(field).toHaveValue('18');
});

test('a negative number is clamped at its bound', async ({ openExample }) => {
  const frame = await openExample('number-field', 'signed');
  const field = frame.getByRole('spinbutton', { name: 'Temperature' });
  await field.fill('-99');
  await expect(field).toHaveValue('-40');
  await field.fill('-12');
  await field.blur();
  await expect(frame.locator('[data-value]')).toHaveText('-12');
});

const NOTATIONS: readonly [language: '' | '/ru' | '/de' | '/zh', shown: string, typed: string][] = [
  ['/de', '1.234.567,50', '2.500,25'],
  ['', '1,234,567.50', '2,500.25'],
  ['/ru', '1 234 567,50', '2 500,25'],
  ['/zh', '1,234,567.50', '２,５００.２５'],
];
for (const [language, shown, typed] of variantsOf(NOTATIONS, 2)) {
  test(`an amount in minor units is written in the language${language || ' English'}`, async ({ openExample }) => {
    const frame = await openExample('number-field', 'price', language);
    const field = frame.getByRole('spinbutton');
    await expect.poll(async () => (await field.inputValue()).replace(/\s/g, ' ')).toBe(shown);
    await field.fill(typed);
    await field.blur();
    await expect(frame.locator('[data-value]')).toHaveText('250025');
  });
}

test('arrow keys step and stop at the bounds', async ({ openExample, page }) => {
  const frame = await openExample('number-field', 'age');
  const field = frame.getByRole('spinbutton', { name: 'Age' });
  await field.focus();
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveValue('18');
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveAttribute('aria-valuenow', '19');
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
  await expect(field).toHaveValue('18');
});
