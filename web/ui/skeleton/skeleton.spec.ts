import { expect, test } from '#e2e/support/kit-test.ts';

test('a skeleton appears after 200 ms, and is hidden from screen readers', async ({ openExample }) => {
  const skeleton = (await openExample('skeleton', 'line')).locator('[aria-hidden="true"]');
  const opacityAt = (ms: number): Promise<string> =>
    skeleton.evaluate((bar, at) => {
      const [appearing] = bar.getAnimations();
      if (!appearing) throw new Error('appears at once');
      appearing.pause();
      appearing.currentTime = at;
      return getComputedStyle(bar).opacity;
    }, ms);
  expect(await opacityAt(199)).toBe('0');
  expect(await opacityAt(201)).toBe('1');
});

test('nothing moves with reduced motion', async ({ openExample, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const skeleton = (await openExample('skeleton', 'line')).locator('.skeleton');
  expect(await skeleton.evaluate((bar) => getComputedStyle(bar, '::after').animationName)).toBe('none');
});
