import { expect, test } from '#e2e/support/kit-test.ts';

test('the line waits 200 ms, takes 2000 to cross, hides 500 after the end and is removed 400 later', async ({
  openExample,
  page,
}) => {
  await page.clock.install();
  const button = (await openExample('loading-bar', 'switched')).getByRole('button');
  const line = page.locator('.loadbar');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await button.click();
  await page.clock.runFor(199);
  await expect(line).toHaveCount(0);
  await page.clock.runFor(2);
  await expect(line).toHaveCSS('height', '3px');
  await expect(line).toHaveCSS('transition-duration', '2s');
  await button.click();
  await page.clock.runFor(1);
  await expect(line).toHaveClass(/loadbar--ending/);
  await page.clock.runFor(490);
  await expect(line).toHaveClass(/loadbar--ending/);
  await page.clock.runFor(20);
  await expect(line).toHaveClass(/loadbar--leaving/);
  await expect(line).toHaveCSS('transition-duration', '0.4s');
  await page.clock.runFor(420);
  await expect(line).toHaveCount(0);
});

test('a page loaded within 200 ms never shows the line', async ({ openExample, page }) => {
  await page.clock.install();
  const button = (await openExample('loading-bar', 'switched')).getByRole('button');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await button.click();
  await page.clock.runFor(150);
  await button.click();
  await page.clock.runFor(2000);
  await expect(page.locator('.loadbar')).toHaveCount(0);
});
