import { expect, test } from '#e2e/support/kit-test.ts';

for (const [example, origin] of [
  ['youtube', 'https://www.youtube-nocookie.com'],
  ['rutube', 'https://rutube.ru'],
  ['vimeo', 'https://player.vimeo.com'],
] as const) {
  test(`${example}: nothing is loaded before playing, then the player's frame is focused`, async ({
    page,
    openExample,
  }) => {
    const foreign: string[] = [];
    await page.route(
      (url) => !url.hostname.startsWith('127.'),
      (route) => {
        foreign.push(new URL(route.request().url()).origin);
        return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
      },
    );
    const film = await openExample('video', example);
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
    await film.getByRole('link', { name: /^Play video: / }).press('Enter');
    const frame = film.locator('iframe');
    await expect(frame).toHaveAttribute('src', new RegExp(`^${origin}/`));
    await expect(frame).toHaveAttribute('title', /./);
    await expect(frame).toBeFocused();
    expect(foreign).toEqual([origin]);
  });
}

test('another link plays natively, and an unplayable one is offered as a link', async ({ openExample, faults }) => {
  faults.expectRefusal(/no-such-film/);
  const film = await openExample('video', 'file');
  await film.getByRole('link', { name: /^Play video: / }).click();
  await expect(film.getByRole('alert')).toContainText('This video can’t be played here.');
  await expect(film.getByRole('link', { name: 'Open the video' })).toHaveAttribute(
    'href',
    '/styleguide/no-such-film.mp4',
  );
});

test('our own video plays with its controls', async ({ page, openExample }) => {
  const film = await openExample('video', 'ours');
  await film.getByRole('link', { name: /^Play video: / }).click();
  const player = film.locator('video');
  await expect(player).toHaveAttribute('controls');
  await expect(player).toBeFocused();
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
});

test('without script it is a link to the video; an invalid link is a picture', async ({ openBrowser }) => {
  const page = await openBrowser(null, { javaScriptEnabled: false });
  await page.goto('/styleguide/video');
  await expect(page.locator('[data-example="vimeo"]').getByRole('link')).toHaveAttribute(
    'href',
    'https://vimeo.com/76979871',
  );
  await expect(page.locator('[data-example="no-link"]').getByRole('link')).toHaveCount(0);
  await expect(page.locator('[data-example="no-link"] img')).toBeVisible();
});

test('pages may frame the three hosts only', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain(
    'frame-src https://www.youtube-nocookie.com https://rutube.ru https://player.vimeo.com;',
  );
});
