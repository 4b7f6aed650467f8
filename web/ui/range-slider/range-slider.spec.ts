import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';

const thumbs = (frame: Locator): [Locator, Locator] => [
  frame.getByRole('slider', { name: 'Price from' }),
  frame.getByRole('slider', { name: 'Price to' }),
];
const fields = (frame: Locator): [Locator, Locator] => [
  frame.getByRole('spinbutton', { name: 'Price from' }),
  frame.getByRole('spinbutton', { name: 'Price to' }),
];
const bounds = (frame: Locator): Locator => frame.locator('[data-value]');

test('both thumbs support all keys from 0 to 100 by one, and never cross', async ({ openExample, page }) => {
  const frame = await openExample('range-slider', 'plain');
  const [low, high] = thumbs(frame);
  await expect(bounds(frame)).toHaveText('null null');
  await low.focus();
  for (const [key, now] of [
    ['ArrowRight', '1 null'],
    ['PageUp', '11 null'],
    ['PageDown', '1 null'],
    ['ArrowUp', '2 null'],
    ['Home', 'null null'],
    ['PageUp', '10 null'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(bounds(frame)).toHaveText(now);
  }
  await page.keyboard.press('Tab');
  await expect(high).toBeFocused();
  for (const [key, now] of [
    ['ArrowLeft', '10 99'],
    ['PageDown', '10 89'],
    ['Home', '10 10'],
    ['ArrowLeft', '10 10'],
    ['ArrowRight', '10 11'],
    ['End', '10 null'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(bounds(frame)).toHaveText(now);
  }
  await low.press('End');
  await expect(low).toHaveValue('100');
  await expect(high).toHaveValue('100');
});

test('thumbs snap to their step, and announce their value', async ({ openExample, page }) => {
  const frame = await openExample('range-slider', 'price');
  const [low] = thumbs(frame);
  await low.press('ArrowRight');
  await expect(bounds(frame)).toHaveText('450 3200');
  await expect(low).toHaveAttribute('aria-valuetext', '450');
  const box = await low.boundingBox();
  if (!box) throw new Error('the slider is not seen');
  const from = box.x + 12 + (box.width - 24) * (450 / 5000);
  await page.mouse.move(from, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(from + 77, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Number((await bounds(frame).textContent())?.split(' ')[0])).toBeGreaterThan(450);
  expect(Number((await bounds(frame).textContent())?.split(' ')[0]) % 50).toBe(0);
  // Far beyond the other one.
  await page.mouse.move(from + 77, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 50, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(bounds(frame)).toHaveText('3200 3200');
});

test('typed values are clamped to the range and to each other', async ({ openExample }) => {
  const frame = await openExample('range-slider', 'price');
  const [from, to] = fields(frame);
  await from.fill('1234');
  await from.press('Enter');
  await expect(bounds(frame)).toHaveText('1234 3200');
  await expect(from).toBeFocused();
  await from.fill('9999');
  await from.blur();
  await expect(bounds(frame)).toHaveText('3200 3200');
  await expect(from).toHaveValue('3200');
  await from.fill('-5');
  await from.blur();
  await expect(bounds(frame)).toHaveText('null 3200');
  await to.fill('9999');
  await to.blur();
  await expect(bounds(frame)).toHaveText('null null');
  await expect(to).toHaveValue('');
});

test('with both at the upper end the lower one can be moved', async ({ openExample, page }) => {
  const frame = await openExample('range-slider', 'together');
  const box = await thumbs(frame)[0].boundingBox();
  if (!box) throw new Error('the slider is not seen');
  await page.mouse.move(box.x + box.width - 12, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(bounds(frame)).toHaveText('50 null');
});

test('an upper end that is not a multiple of the step is reachable', async ({ openExample, page }) => {
  const frame = await openExample('range-slider', 'odd');
  const [, high] = thumbs(frame);
  await high.press('ArrowRight');
  await expect(bounds(frame)).toHaveText('30 90');
  await page.keyboard.press('ArrowRight');
  await expect(bounds(frame)).toHaveText('30 null');
  await expect(high).toHaveAttribute('aria-valuetext', '95+');
  await page.keyboard.press('ArrowLeft');
  await expect(bounds(frame)).toHaveText('30 90');
});

test('thumbs are large enough for touch', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto('/styleguide/range-slider#price');
  await page.locator('[data-live]').waitFor();
  const input = page.locator('[data-example="price"]').getByRole('slider').first();
  expect((await input.boundingBox())?.height).toBe(44);
  await context.close();
});
