import { expect, test } from '#e2e/support/kit-test.ts';

test('two buttons scroll the cards and stop at the ends', async ({ openExample, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const frame = await openExample('rail', 'many');
  const [back, on] = [frame.getByRole('button', { name: 'Previous' }), frame.getByRole('button', { name: 'Next' })];
  const list = frame.getByRole('list', { name: 'Tours like this one' });
  await expect(back).toBeDisabled();
  await on.press('Enter');
  await expect.poll(() => list.evaluate((box) => box.scrollLeft)).toBeGreaterThan(100);
  await expect(back).toBeEnabled();
  await on.press('Enter');
  await on.press('Enter');
  await expect(on).toBeDisabled();
});

test('cards that all fit have no buttons', async ({ openExample, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect((await openExample('rail', 'few')).getByRole('button')).toHaveCount(0);
});

test('focused cards scroll into view', async ({ openExample }) => {
  const frame = await openExample('rail', 'many');
  const last = frame.getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport();
});
