import type { Locator } from '@playwright/test';
import { Touch, type Point } from '#e2e/support/touch.ts';
import { expect, test } from '#e2e/support/kit-test.ts';

const boxOf = (example: Locator): Locator => example.locator('.carousel__box');
const isTakenOver = (example: Locator): Promise<void> => expect(boxOf(example)).toHaveClass(/swiper-initialized/);
const leftOf = (slide: Locator): Promise<number> => slide.evaluate((element) => element.getBoundingClientRect().left);
const isAt = (slide: Locator, left: number): Promise<void> =>
  expect.poll(async () => Math.abs((await leftOf(slide)) - left)).toBeLessThan(1);

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox();
  if (!box) throw new Error('nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("Swiper uses the specification's values", async ({ openExample }) => {
  const example = await openExample('carousel', 'one');
  await isTakenOver(example);
  const rules = await boxOf(example).evaluate((box) => {
    const { speed, threshold, longSwipesMs, longSwipesRatio, resistanceRatio } = (
      box as unknown as { swiper: { params: Record<string, unknown> } }
    ).swiper.params;
    return { speed, threshold, longSwipesMs, longSwipesRatio, resistanceRatio };
  });
  expect(rules).toEqual({ speed: 300, threshold: 5, longSwipesMs: 300, longSwipesRatio: 0.5, resistanceRatio: 0.85 });
});

test('without script it is a scrolling list with snapping', async ({ openBrowser }) => {
  const page = await openBrowser(null, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto('/styleguide/carousel');
  const example = page.locator('[data-example="one"]');
  await expect(example.getByRole('button')).toHaveCount(0);
  await boxOf(example).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const second = example.locator('.carousel__slide').nth(1);
  const start = await leftOf(boxOf(example));
  await isAt(second, start + 4);
});

test('Swiper takes over at the scrolled position', async ({ page }) => {
  // Delayed until the row is scrolled.
  const held: (() => void)[] = [];
  await page.route(/start-swiper.*\.js/, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.goto('/styleguide/carousel');
  const example = page.locator('[data-example="some"]');
  await page.locator('[data-live]').waitFor();
  await example.getByRole('button', { name: 'Next' }).click();
  const third = example.locator('.carousel__slide').nth(2);
  await expect(example.getByRole('status')).toHaveText('2–4 of 6');
  await isAt(example.locator('.carousel__slide').nth(1), (await leftOf(boxOf(example))) + 4);
  const before = await leftOf(third);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) document.documentElement.dataset['shift'] = JSON.stringify(entry);
      }
    }).observe({ type: 'layout-shift' });
  });
  for (const go of held) go();
  await isTakenOver(example);
  // Scrolling uses whole pixels only.
  expect(Math.abs((await leftOf(third)) - before)).toBeLessThan(1);
  await expect(example.getByRole('status')).toHaveText('2–4 of 6');
  expect(await page.evaluate(() => document.documentElement.dataset['shift'])).toBeUndefined();
});

test('buttons and keys move it, the position is announced, and it stops at its ends', async ({ page, openExample }) => {
  const example = await openExample('carousel', 'some');
  const row = example.getByRole('region', { name: 'Pictures of the lake' });
  await expect(row).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(row.getByRole('group', { name: '1 of 6' })).toHaveAttribute('aria-roledescription', 'slide');
  const [status, previous, next] = [
    row.getByRole('status'),
    row.getByRole('button', { name: 'Previous' }),
    row.getByRole('button', { name: 'Next' }),
  ];
  await isTakenOver(example);
  await expect(status).toHaveText('');
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await next.press('Enter');
  await expect(status).toHaveText('2–4 of 6');
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('3–5 of 6');
  await page.keyboard.press('End');
  await expect(status).toHaveText('4–6 of 6');
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('4–6 of 6');
  await page.keyboard.press('ArrowLeft');
  await expect(status).toHaveText('3–5 of 6');
  await page.keyboard.press('Home');
  await expect(status).toHaveText('1–3 of 6');
});

test('focused slides scroll into view', async ({ page, openExample }) => {
  const example = await openExample('carousel', 'some');
  await isTakenOver(example);
  await boxOf(example).focus();
  for (let slide = 0; slide < 5; slide += 1) await page.keyboard.press('Tab');
  await expect(example.locator('.carousel__slide').nth(4).getByRole('link')).toBeFocused();
  await expect(example.getByRole('status')).toHaveText('');
  await expect(example.locator('.carousel__at')).toHaveText('4–6 of 6');
});

test.describe('touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a short quick swipe advances; one of over 300 ms advances from half a slide on, and otherwise returns', async ({
    page,
    openExample,
  }) => {
    await page.clock.install();
    const example = await openExample('carousel', 'one');
    await isTakenOver(example);
    const start = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(start + 1000);
    const touch = await Touch.on(page);
    const [at, second] = [example.locator('.carousel__at'), example.locator('.carousel__slide').nth(1)];
    const [from, rest] = [await middleOf(boxOf(example)), (await leftOf(boxOf(example))) + 4];
    const width = (await boxOf(example).boundingBox())?.width ?? 0;
    const swipe = (share: number, lastsMs: number): Promise<void> =>
      touch.drag([from], [{ x: from.x - width * share, y: from.y }], () => page.clock.runFor(lastsMs));
    await swipe(0.2, 290);
    await expect(at).toHaveText('2 of 6');
    await isAt(second, rest);
    await swipe(0.4, 310);
    await isAt(second, rest);
    await expect(at).toHaveText('2 of 6');
    await swipe(0.48, 310);
    await isAt(second, rest);
    await swipe(0.4, 290);
    await expect(at).toHaveText('3 of 6');
    await isAt(example.locator('.carousel__slide').nth(2), rest);
  });

  test('a slow swipe over half a slide advances', async ({ page, openExample }) => {
    await page.clock.install();
    const example = await openExample('carousel', 'one');
    await isTakenOver(example);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const touch = await Touch.on(page);
    const { x, y } = await middleOf(boxOf(example));
    const width = (await boxOf(example).boundingBox())?.width ?? 0;
    // Far more than half: the first 5 px, the screen's touch slop, and moves of the last frame do not count.
    await touch.drag([{ x: x + width * 0.45, y }], [{ x: x - width * 0.45, y }], () => page.clock.runFor(310));
    await expect(example.locator('.carousel__at')).toHaveText('2 of 6');
  });

  test('moving a finger less than 5 px moves nothing, and the tap follows the link', async ({ page, openExample }) => {
    const example = await openExample('carousel', 'one');
    await isTakenOver(example);
    const touch = await Touch.on(page);
    await touch.swipe(await middleOf(example.getByRole('link').first()), -4, 0);
    await expect(page).toHaveURL(/#one$/);
    await expect(example.locator('.carousel__at')).toHaveText('1 of 6');
  });
});
