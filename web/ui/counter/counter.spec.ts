import { expect, test } from '#e2e/kit-test.ts';

test('a counter steps by one and stops at its bounds', async ({ openExample }) => {
  const counter = await openExample('counter', 'at-min');
  const [less, more] = [counter.getByRole('button', { name: 'One adult less' }), counter.getByRole('button', { name: 'One adult more' })];
  await expect(less).toBeDisabled();
  for (let step = 0; step < 8; step += 1) await more.press('Enter');
  await expect(counter.getByText('9', { exact: true })).toBeVisible();
  await expect(more).toBeDisabled();
  await less.press(' ');
  await expect(counter.getByText('8', { exact: true })).toBeVisible();
});
