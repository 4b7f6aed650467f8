import { expect, test } from '#e2e/support/kit-test.ts';

test('the label and the space bar toggle a switch, and its state is announced', async ({ openExample }) => {
  const frame = await openExample('switch', 'off');
  const control = frame.getByRole('switch', { name: 'Messages in Telegram' });
  await expect(control).not.toBeChecked();
  await frame.getByText('Only about your own trips').click();
  await expect(control).toBeChecked();
  await control.press(' ');
  await expect(control).not.toBeChecked();
});
