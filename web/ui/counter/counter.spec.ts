import { expect, test } from '#e2e/support/kit-test.ts';

test('a counter steps by one and disables each button at its bound', async ({ openExample }) => {
  const counter = await openExample('counter', 'at-min');
  const [less, more] = [
    counter.getByRole('button', { name: 'One adult less' }),
    counter.getByRole('button', { name: 'One more adult' }),
  ];
  const value = counter.getByRole('spinbutton', { name: 'Adults' });
  await expect(less).toBeDisabled();
  for (let step = 0; step < 8; step += 1) await more.press('Enter');
  await expect(value).toHaveValue('9');
  await expect(more).toBeDisabled();
  await less.press(' ');
  await expect(value).toHaveValue('8');
  await expect(more).toBeEnabled();
});

test('typed values are clamped', async ({ openExample, page }) => {
  const counter = await openExample('counter', 'between');
  const value = counter.getByRole('spinbutton', { name: 'Adults' });
  await value.fill('7');
  await expect(value).toHaveValue('7');
  await value.fill('42');
  await expect(value).toHaveValue('9');
  await expect(counter.getByRole('button', { name: 'One more adult' })).toBeDisabled();
  await value.fill('0');
  await page.keyboard.press('Tab');
  await expect(value).toHaveValue('1');
  await expect(counter.getByRole('button', { name: 'One adult less' })).toBeDisabled();
  await value.fill('');
  await value.blur();
  await expect(value).toHaveValue('1');
});

test('arrow keys step, too', async ({ openExample, page }) => {
  const value = (await openExample('counter', 'between')).getByRole('spinbutton', { name: 'Adults' });
  await value.focus();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowUp');
  await expect(value).toHaveValue('9');
  await page.keyboard.press('ArrowDown');
  await expect(value).toHaveValue('8');
});
