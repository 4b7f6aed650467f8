import type { Locator } from '@playwright/test';

/**
 * Aims at a target, then presses it with the plain events of a mouse or a finger once the page is at rest. A click of the test driver looks first whether
 * something covers the target and listens to every event of the press to see where it goes, which is work on the page's slow processor that no finger makes.
 */
export async function press(
  target: Locator,
  { isTouch = false, rest }: { isTouch?: boolean; rest(): Promise<void> },
): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (isTouch) {
    await rest();
    return page.touchscreen.tap(x, y);
  }
  await page.mouse.move(x, y);
  await rest();
  await page.mouse.down();
  await page.mouse.up();
}
