import { expect, test } from '#e2e/support/kit-test.ts';
import type { Page } from '@playwright/test';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const scrollBy = (page: Page, top: number): Promise<void> => page.evaluate((to) => scrollTo(0, to), top);

test('the button appears after 150 pixels', async ({ openExample, page }) => {
  await openExample('scroll-to-top', 'long-page');
  const button = page.getByRole('button', { name: 'Back to top' });
  await scrollBy(page, 151);
  await expect(button).toBeVisible();
  await scrollBy(page, 150);
  await expect(button).toBeHidden();
});

test('scrolling is throttled to 300 ms', async ({ openExample, page }) => {
  await page.clock.install();
  await openExample('scroll-to-top', 'long-page');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        addEventListener('scroll', () => done(), { once: true });
        scrollTo(0, 900);
      }),
  );
  const button = page.getByRole('button', { name: 'Back to top' });
  await page.clock.runFor(299);
  await expect(button).toBeHidden();
  await page.clock.runFor(1);
  await expect(button).toBeVisible();
});

test('pressed in the middle it scrolls up, pressed again it returns', async ({ openExample, page }) => {
  await openExample('scroll-to-top', 'long-page');
  await scrollBy(page, 900);
  await page.getByRole('button', { name: 'Back to top' }).press('Enter');
  await expect.poll(() => scrolled(page)).toBe(0);
  const back = page.getByRole('button', { name: 'Back to where you were' });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect.poll(() => scrolled(page)).toBe(900);
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
});

test('scrolling manually forgets the position', async ({ openExample, page }) => {
  await openExample('scroll-to-top', 'long-page');
  await scrollBy(page, 900);
  await page.getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollBy(page, 400);
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
  await scrollBy(page, 0);
  await expect(page.locator('.to-top')).toBeHidden();
});

test('the mouse wheel interrupts the animation', async ({ openExample, page }) => {
  await openExample('scroll-to-top', 'long-page');
  await scrollBy(page, 2000);
  await page.getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => scrolled(page)).toBeLessThan(2000);
  await page.mouse.wheel(0, 200);
  await expect
    .poll(
      async () =>
        (await scrolled(page)) ===
        (await page.evaluate(
          () =>
            new Promise((resolve) => {
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.round(scrollY))));
            }),
        )),
    )
    .toBe(true);
  expect(await scrolled(page)).toBeGreaterThan(0);
});

test('it moves aside for an action below it, and returns', async ({ openExample, page }) => {
  await openExample('scroll-to-top', 'long-page');
  await scrollBy(page, 400);
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toBeVisible();
  const box = await button.boundingBox();
  await page.evaluate(
    ({ x, y }) => {
      const action = Object.assign(document.createElement('button'), { textContent: 'Ask', id: 'probe' });
      action.style.cssText = `position:absolute;left:${x - 20}px;top:${y + scrollY + 200}px;width:80px;height:40px`;
      document.body.append(action);
    },
    box ?? { x: 0, y: 0 },
  );
  await scrollBy(page, 600);
  await expect(button).toHaveCSS('pointer-events', 'none');
  await page.locator('#probe').click();
  await scrollBy(page, 800);
  await expect(button).toHaveCSS('pointer-events', 'auto');
});
