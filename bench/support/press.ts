import type { Locator } from '@playwright/test';

/**
 * Presses a target with plain mouse or touch events once the page is idle. Playwright's own click adds hit-target checks and
 * listeners, which would be measured on the page's throttled CPU.
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
