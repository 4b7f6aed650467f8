import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 250;

/** Presses Tab until an element is focused; returns the number of presses. Fails when it never is. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  // Found once, because finding an element by its role takes longer than a press.
  let handles = await target.elementHandles();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    const { isFocused, isThere } = await page.evaluate(
      (elements) => ({
        isFocused: elements.some((element) => element === document.activeElement),
        isThere: elements.length > 0 && elements.every((element) => element.isConnected),
      }),
      handles,
    );
    if (isFocused) {
      await expectSeen(page);
      return stop;
    }
    if (isThere) await page.keyboard.press(key);
    else {
      // Replaced, or not there yet: the focus may be on it already.
      handles = await target.elementHandles();
      if (handles.length === 0) await page.keyboard.press(key);
    }
  }
  throw new Error(`the keyboard never comes to ${String(target)}`);
}

/** The focused element is visible, has a focus ring, and is not covered by a bar (WCAG 2.4.7, 2.4.11). */
export async function expectSeen(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement)) return 'nothing has the focus';
        const shown = element.closest('label') ?? element;
        // A link that wraps has a box for each line.
        const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
        if (y < 0 || y > innerHeight) return `off the screen: ${element.outerHTML.slice(0, 120)}`;
        const top = document.elementFromPoint(x, y);
        return top && (shown.contains(top) || top.contains(shown))
          ? 'seen'
          : `covered: ${element.outerHTML.slice(0, 120)} by ${top?.outerHTML.slice(0, 120)}`;
      }),
    )
    .toBe('seen');
}
