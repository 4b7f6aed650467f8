import { expect, test } from '#e2e/support/kit-test.ts';

test('the password can be shown and hidden', async ({ openExample }) => {
  const frame = await openExample('password-field', 'error');
  const field = frame.getByLabel('Password', { exact: true });
  const eye = frame.getByRole('button', { name: 'Show password' });
  await expect(field).toHaveAttribute('type', 'password');
  await eye.press('Enter');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await eye.press(' ');
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveValue('horse');
});
