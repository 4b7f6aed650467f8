import { expect, test } from '#e2e/support/kit-test.ts';

test('a clock is a timer without live announcements', async ({ openExample }) => {
  const clock = (await openExample('clock', 'running')).getByRole('timer');
  await expect(clock).toHaveAttribute('aria-live', 'off');
  await expect(clock).toContainText('31 h 12 min');
});

test('the bar shows the share of time left', async ({ openExample }) => {
  const shareOf = async (example: string): Promise<number> =>
    (await openExample('clock', example))
      .locator('.clock__bar')
      .evaluate((bar) =>
        Math.round(
          ((bar.firstElementChild?.getBoundingClientRect().width ?? 0) / bar.getBoundingClientRect().width) * 100,
        ),
      );
  expect(await shareOf('running')).toBe(65);
  expect(await shareOf('nearly-over')).toBe(2);
  await expect((await openExample('clock', 'no-bar')).locator('.clock__bar')).toHaveCount(0);
});
