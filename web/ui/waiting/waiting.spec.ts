import { expect, test } from '#e2e/support/kit-test.ts';

test('a loading screen shows nothing for the first 200 ms and is marked as busy', async ({ openExample }) => {
  const waiting = (await openExample('waiting', 'screen')).locator('.waiting');
  await expect(waiting).toHaveAttribute('aria-busy', 'true');
  const opacityAt = (ms: number): Promise<string> =>
    waiting.evaluate((box, at) => {
      const [appearing] = box.getAnimations();
      if (!appearing) throw new Error('appears at once');
      appearing.pause();
      appearing.currentTime = at;
      return getComputedStyle(box).opacity;
    }, ms);
  expect(await opacityAt(199)).toBe('0');
  expect(await opacityAt(201)).toBe('1');
});
