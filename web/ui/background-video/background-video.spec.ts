import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';

// The portrait version of a phone has few pixels to decode.
test.use({ isFresh: true, viewport: { width: 390, height: 844 } });

type OpenExample = (widget: string, example: string) => Promise<Locator>;

/** The front video; playing once it has the attribute. */
const running = (example: Locator): Locator => example.locator('video.is-on').last();
const isPaused = (video: Locator): Promise<boolean> => video.evaluate((element: HTMLVideoElement) => element.paused);
const skipTo = (video: Locator, leftS: number): Promise<void> =>
  video.evaluate((element: HTMLVideoElement, left) => void (element.currentTime = element.duration - left), leftS);

async function openFilms(page: Page, openExample: OpenExample, example = 'three'): Promise<Locator> {
  const found = await openExample('background-video', example);
  await found.scrollIntoViewIfNeeded();
  return found;
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('the poster is part of the page; the video fades in over it, muted and inline', async ({
    page,
    openExample,
    openBrowser,
  }) => {
    const plain = await openBrowser(null, { javaScriptEnabled: false });
    await plain.goto('/styleguide/background-video');
    const poster = plain.locator('[data-example="three"] img');
    await expect(poster).toHaveAttribute('fetchpriority', 'high');
    await expect(poster).not.toHaveAttribute('loading', 'lazy');
    await expect(plain.locator('video')).toHaveCount(0);

    const example = await openFilms(page, openExample);
    await expect(running(example)).toBeVisible();
    expect(
      await running(example).evaluate((video: HTMLVideoElement) => [video.muted, video.playsInline, video.paused]),
    ).toEqual([true, true, false]);
    await expect(running(example)).toHaveAttribute('src', /-xl\.mp4/);
  });
});

test('on a phone the portrait version plays', async ({ page, openExample }) => {
  await expect(running(await openFilms(page, openExample))).toHaveAttribute('src', /-sm\.mp4/);
});

test('with reduced motion only the poster is shown and no video is loaded', async ({ page, openExample }) => {
  const fetched: string[] = [];
  page.on('request', (request) => void (/\.mp4|film-player/.test(request.url()) && fetched.push(request.url())));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const example = await openFilms(page, openExample);
  await page.waitForLoadState('networkidle');
  await expect(example.locator('img')).toBeVisible();
  await expect(example.locator('video, button')).toHaveCount(0);
  expect(fetched).toEqual([]);
  // A change of the preference takes effect in both directions.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(running(example)).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(example.locator('video, button')).toHaveCount(0);
});

test('with reduced data only the poster is shown and no video is loaded', async ({ page, openExample }) => {
  const fetched: string[] = [];
  page.on('request', (request) => void (/\.mp4|film-player/.test(request.url()) && fetched.push(request.url())));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const example = await openFilms(page, openExample);
  expect(
    await page.evaluate(() => (navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData),
  ).toBe(true);
  await page.waitForLoadState('networkidle');
  await expect(example.locator('img')).toBeVisible();
  await expect(example.locator('video, button')).toHaveCount(0);
  expect(fetched).toEqual([]);
});

test('a 44 px button with the name of the place pauses and resumes the video', async ({ page, openExample }) => {
  const example = await openFilms(page, openExample);
  await expect(running(example)).toBeVisible();
  const button = example.getByRole('button', { name: 'Pause the video: Ala-Kul' });
  await expect(button).toHaveText('Ala-Kul');
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.press('Enter');
  await expect.poll(() => isPaused(running(example))).toBe(true);
  await example.getByRole('button', { name: 'Play the video: Ala-Kul' }).press('Enter');
  await expect.poll(() => isPaused(running(example))).toBe(false);
});

test('the next video fades in over the end of the previous one, and its place is named', async ({
  page,
  openExample,
}) => {
  const example = await openFilms(page, openExample);
  for (const name of ['Göreme', '马尔代夫的珊瑚礁', 'Ala-Kul']) {
    await expect(running(example)).toBeVisible();
    await skipTo(running(example), 2);
    // Preloaded, and hidden until it plays.
    await expect(example.locator('video')).toHaveCount(2);
    await expect(example.getByRole('button', { name: `Pause the video: ${name}` })).toBeVisible();
    await expect(example.locator('video')).toHaveCount(1);
  }
});

test('a single video loops', async ({ page, openExample }) => {
  const example = await openFilms(page, openExample, 'one');
  await expect(running(example)).toBeVisible();
  await skipTo(running(example), 0.5);
  await expect
    .poll(() => running(example).evaluate((video: HTMLVideoElement) => video.currentTime < 3 && !video.paused))
    .toBe(true);
});

test('it pauses while off screen or in a background tab', async ({ page, openWidget }) => {
  await openWidget('background-video');
  const example = page.locator('[data-example="three"]');
  await example.scrollIntoViewIfNeeded();
  await expect(running(example)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 300 });
  await page.locator('[data-example="none"]').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(running(example))).toBe(true);
  await example.scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(running(example))).toBe(false);
  const setHidden = (isHidden: boolean): Promise<void> =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  await expect.poll(() => isPaused(running(example))).toBe(true);
  await setHidden(false);
  await expect.poll(() => isPaused(running(example))).toBe(false);
});

test('without the file the poster stays, without a button', async ({ page, openExample, faults }) => {
  faults.expectRefusal(/\.mp4/);
  await page.route(/\.mp4/, (route) => route.fulfill({ status: 404 }));
  const lost = page.waitForResponse(/\.mp4/);
  const example = await openFilms(page, openExample);
  await lost;
  await expect(example.locator('video, button')).toHaveCount(0);
  await expect(example.locator('img')).toBeVisible();
});

test('without the next file the first video starts again', async ({ page, openExample, faults }) => {
  faults.expectRefusal(/\.mp4/);
  await page.route(/balloons-.*\.mp4/, (route) => route.fulfill({ status: 404 }));
  const example = await openFilms(page, openExample);
  await expect(running(example)).toBeVisible();
  const lost = page.waitForResponse(/balloons-.*\.mp4/);
  await skipTo(running(example), 2);
  await lost;
  await expect
    .poll(() => running(example).evaluate((video: HTMLVideoElement) => video.currentTime < 3 && !video.paused))
    .toBe(true);
  await expect(example.getByRole('button', { name: 'Pause the video: Ala-Kul' })).toBeVisible();
});

test('the video causes no layout shift', async ({ page, openExample }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) +
            (entry as PerformanceEntry & { value: number }).value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const example = await openFilms(page, openExample);
  await expect(running(example)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['shift'])).toBeUndefined();
});
