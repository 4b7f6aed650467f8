import { expect, test } from '#e2e/support/kit-test.ts';

test('an indicator shows the number up to four, then 4+', async ({ openExample }) => {
  for (const [example, figure] of [
    ['one', '1'],
    ['at-max', '4'],
    ['above-max', '4+'],
  ] as const) {
    await expect((await openExample('indicator', example)).locator('.indicator > [aria-hidden]')).toHaveText(figure);
  }
  await expect((await openExample('indicator', 'none')).locator('.indicator')).toHaveCount(0);
});

test('screen readers hear the exact count as text', async ({ openExample }) => {
  await expect((await openExample('indicator', 'above-max')).getByText('5 unread messages')).toBeAttached();
});

test('the maximum is configurable', async ({ openExample }) => {
  await expect((await openExample('indicator', 'in-line')).locator('.indicator')).toHaveText('99+');
});
