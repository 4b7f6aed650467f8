import { expect, test } from '#e2e/support/kit-test.ts';

test('a timeline is a list that marks the current step', async ({ openExample }) => {
  const points = (await openExample('thread', 'timeline')).getByRole('listitem');
  await expect(points).toHaveCount(4);
  await expect(points.nth(2)).toHaveAttribute('aria-current', 'step');
  await expect((await openExample('thread', 'over')).locator('[aria-current]')).toHaveCount(0);
});

test('the meter has a dot for every seat and is read as one sentence', async ({ openExample }) => {
  const meter = (await openExample('thread', 'meter')).getByRole('img', {
    name: '3 of 10 seats sold, you two, starts from 4',
  });
  expect(await meter.locator('i').evaluateAll((dots) => dots.map((dot) => dot.className || 'free'))).toEqual([
    ...Array(3).fill('on'),
    ...Array(2).fill('me'),
    ...Array(5).fill('free'),
  ]);
  await expect(meter.locator('.meter__flag')).toHaveCount(1);
  await expect((await openExample('thread', 'meter-full')).locator('.meter__flag')).toHaveCount(0);
});

test("the ladder's widths follow time and its heights follow the refund", async ({ openExample }) => {
  const steps = (await openExample('thread', 'ladder')).locator('.ladder__step');
  const widths = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().width));
  expect(widths[0]).toBeGreaterThan(widths[2] ?? 0);
  const heights = await steps.evaluateAll((all) =>
    all.map((step) => Math.round(Number.parseFloat(getComputedStyle(step, '::before').height))),
  );
  expect(heights).toEqual([64, 32, 3]);
});

test('a step that has nearly ended is still readable', async ({ openExample }) => {
  const first = (await openExample('thread', 'ladder-german')).locator('.ladder__step').first();
  expect(await first.evaluate((step) => step.scrollWidth <= step.clientWidth && step.clientWidth >= 90)).toBe(true);
});
