import type { Locator, Page } from '@playwright/test';
import { Touch, type Point } from '#e2e/support/touch.ts';
import { expect, test } from '#e2e/support/kit-test.ts';

const TOTAL = 8;

async function openAt(
  page: Page,
  openExample: (widget: string, example: string) => Promise<Locator>,
  number = 1,
  example = 'pictures',
): Promise<Locator> {
  await (await openExample('viewer', example)).getByRole('link', { name: `Open ${number}`, exact: true }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  await expect(viewer.getByText(new RegExp(`^${number} / `))).toBeVisible();
  return viewer;
}

const expectAt = (viewer: Locator, number: number): Promise<void> =>
  expect(viewer.getByText(`${number} / ${TOTAL}`, { exact: true })).toBeVisible();

/** Waits until the current slide has settled. */
const settled = (viewer: Locator): Promise<void> =>
  expect
    .poll(() =>
      viewer.locator('.viewer__slide:not([inert])').evaluate((slide) => Math.round(slide.getBoundingClientRect().left)),
    )
    .toBe(0);

const pictureOf = (viewer: Locator): Locator => viewer.locator('.viewer__slide:not([inert]) picture');

const widthOf = async (place: Locator): Promise<number> => Math.round((await place.boundingBox())?.width ?? 0);

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox();
  if (!box) throw new Error('nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe of 100 px in any direction changes nothing', async ({ page, openExample }) => {
    const viewer = await openAt(page, openExample, 3);
    const touch = await Touch.on(page);
    for (const px of [-100, 100]) {
      await touch.swipe(await middleOf(pictureOf(viewer)), px, 0);
      await settled(viewer);
      await expectAt(viewer, 3);
      await touch.swipe(await middleOf(pictureOf(viewer)), 0, px);
      await expect
        .poll(() => viewer.locator('.viewer__stage').evaluate((stage) => stage.style.getPropertyValue('--drag')))
        .toBe('0px');
      await expect(viewer).toBeVisible();
      await expectAt(viewer, 3);
    }
  });

  test('a swipe of 101 px to the left goes on, to the right back, up and down it closes', async ({
    page,
    openExample,
  }) => {
    const viewer = await openAt(page, openExample, 3);
    const touch = await Touch.on(page);
    for (const [px, lands] of [
      [-101, 4],
      [101, 3],
    ] as const) {
      await touch.swipe(await middleOf(pictureOf(viewer)), px, 0);
      await expectAt(viewer, lands);
      await settled(viewer);
    }
    await touch.swipe(await middleOf(pictureOf(viewer)), 0, -101);
    await expect(viewer).toBeHidden();
    const reopened = await openAt(page, openExample);
    await touch.swipe(await middleOf(pictureOf(reopened)), 0, 101);
    await expect(reopened).toBeHidden();
  });

  test('two taps within 300 ms double the picture, two more revert it; slow taps do nothing', async ({
    page,
    openExample,
  }) => {
    const viewer = await openAt(page, openExample);
    const touch = await Touch.on(page);
    const picture = pictureOf(viewer);
    const at = await middleOf(picture);
    const width = await widthOf(picture);
    const twoTaps = async (apartMs: number): Promise<void> => {
      touch.pass(1000);
      await touch.tap(at);
      touch.pass(apartMs);
      await touch.tap(at);
    };
    await twoTaps(400);
    await twoTaps(250);
    // The slow pair would have reverted it.
    await expect.poll(() => widthOf(picture)).toBe(width * 2);
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-pressed', 'true');
    await twoTaps(400);
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    await twoTaps(250);
    await expect.poll(() => widthOf(picture)).toBe(width);
    await expectAt(viewer, 1);
  });

  test('a pinch zooms and is not a swipe; a zoomed picture is dragged up to its edge', async ({
    page,
    openExample,
  }) => {
    const viewer = await openAt(page, openExample, 3);
    const touch = await Touch.on(page);
    const picture = pictureOf(viewer);
    const { x, y } = await middleOf(picture);
    const width = await widthOf(picture);
    await touch.drag(
      [
        { x: x - 40, y },
        { x: x + 40, y },
      ],
      [
        { x: x - 120, y },
        { x: x + 120, y },
      ],
    );
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(width * 2.5);
    await expectAt(viewer, 3);

    const before = await picture.boundingBox();
    await touch.swipe({ x, y }, -110, 0);
    await expect
      .poll(async () => Math.round(((await picture.boundingBox())?.x ?? 0) - (before?.x ?? 0)))
      .toBeLessThan(-60);
    await expectAt(viewer, 3);
    for (let time = 0; time < 6; time += 1) await touch.swipe({ x: 300, y }, -250, 0);
    // Its right edge stops at the right edge of the screen, except for rounding.
    await expect
      .poll(async () => {
        const box = await picture.boundingBox();
        return Math.abs(Math.round((box?.x ?? 0) + (box?.width ?? 0)) - width);
      })
      .toBeLessThan(2);
    await touch.swipe({ x, y }, 0, 180);
    await expectAt(viewer, 3);
    await expect(viewer).toBeVisible();
  });

  test('a tap outside the picture closes, a tap on it does not', async ({ page, openExample }) => {
    const viewer = await openAt(page, openExample);
    const touch = await Touch.on(page);
    await touch.tap(await middleOf(pictureOf(viewer)));
    await expectAt(viewer, 1);
    await touch.tap({ x: 195, y: 120 });
    await expect(viewer).toBeHidden();
  });
});

test('arrow keys change the picture and wrap; Home and End go to the ends; Escape closes and returns focus', async ({
  page,
  openExample,
}) => {
  const viewer = await openAt(page, openExample, 2);
  for (const [key, number] of [
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 8],
    ['ArrowRight', 1],
    ['End', 8],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expectAt(viewer, number);
    await expect(viewer.getByRole('status')).toHaveText(new RegExp(`^Picture ${number} of 8\\. `));
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.locator('#pictures').getByRole('link', { name: 'Open 2' })).toBeFocused();
});

test('the keyboard alone opens, zooms, pans, uses thumbnails and closes', async ({ page, openExample }) => {
  const example = await openExample('viewer', 'pictures');
  await example.getByRole('link', { name: 'Open 1' }).focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Pictures of Song-Kul to Tash Rabat' });
  await expect(viewer).toBeFocused();
  const picture = pictureOf(viewer);
  await settled(viewer);
  const width = await widthOf(picture);
  await page.keyboard.press('Tab');
  await expect(viewer.getByRole('button', { name: 'Zoom to 2×' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => Math.abs((await widthOf(picture)) - width * 2)).toBeLessThan(2);
  const start = (await picture.boundingBox())?.x ?? 0;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Math.round(((await picture.boundingBox())?.x ?? 0) - start)).toBe(-80);
  await expectAt(viewer, 1);
  await page.keyboard.press('Space');
  await expect.poll(() => widthOf(picture)).toBe(width);
  await page.keyboard.press('Tab');
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(viewer.getByRole('button', { name: 'Previous picture' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectAt(viewer, 2);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
  await expect(viewer.getByRole('button', { name: 'Picture 5 of 8' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAt(viewer, 5);
  await expect(viewer.getByRole('button', { name: 'Picture 5 of 8' })).toHaveAttribute('aria-current', 'true');
  // Focus is trapped until it is closed.
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await viewer.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(viewer).toBeHidden();
  await expect(example.getByRole('link', { name: 'Open 1' })).toBeFocused();
});

test('a click outside the picture closes, a click on it or on its caption does not', async ({ page, openExample }) => {
  const viewer = await openAt(page, openExample);
  await pictureOf(viewer).click();
  await viewer.getByText('The thousand windows of Berat', { exact: false }).last().click();
  await expectAt(viewer, 1);
  await viewer.locator('.viewer__stage').click({ position: { x: 10, y: 200 } });
  await expect(viewer).toBeHidden();
});

for (const [motion, duration] of [
  ['no-preference', '300ms'],
  ['reduce', '0ms'],
] as const) {
  test(`a slide takes ${duration} where the preferred motion is ${motion}`, async ({ page, openExample }) => {
    await page.emulateMedia({ reducedMotion: motion });
    const viewer = await openAt(page, openExample);
    const list = viewer.locator('.viewer__list');
    await list.evaluate((element) => {
      new MutationObserver((_, watch) => {
        watch.disconnect();
        element.dataset['took'] = element.style.transitionDuration;
      }).observe(element, { attributeFilter: ['style'] });
    });
    await page.keyboard.press('ArrowRight');
    await expect(list).toHaveAttribute('data-took', duration);
    await expectAt(viewer, 2);
  });
}

test.describe('without anything loaded before', () => {
  test.use({ isFresh: true });

  test('pictures are 1200 wide at their own height, and only those adjacent to the current one are loaded', async ({
    page,
    openExample,
  }) => {
    const requested = new Set<string>();
    page.on('request', (request) => {
      const found = /\/pictures\/(\d+)\/(\d+x\d+)/.exec(request.url());
      if (found && Number(found[2]?.split('x')[0]) >= 1200) requested.add(`${found[1]} ${found[2]}`);
    });
    // The small picture is there while the large one is awaited.
    const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/pictures/3/1200x00*', async (route) => {
      await isSeen;
      await route.continue();
    });
    const small = page.waitForResponse(/\/pictures\/3\/400x00/);
    const viewer = await openAt(page, openExample, 3);
    expect((await small).ok()).toBe(true);
    await expect(pictureOf(viewer).locator('img')).toHaveJSProperty('complete', false);
    expect((await pictureOf(viewer).boundingBox())?.height).toBeGreaterThan(200);
    goOn();
    await expect(pictureOf(viewer).locator('img')).toHaveJSProperty('complete', true);
    await expect.poll(() => [...requested].sort()).toEqual(['2 1200x00', '3 1200x00', '4 1200x00']);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => [...requested].sort()).toEqual(['2 1200x00', '3 1200x00', '4 1200x00', '5 1200x00']);
    await expectAt(viewer, 4);
  });
});

test('a video loads nothing of its host before it is played, and stops when the slide changes', async ({
  page,
  openExample,
}) => {
  const foreign: string[] = [];
  await page.route(/youtube|rutube|vimeo/, (route) => {
    foreign.push(new URL(route.request().url()).origin);
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  const viewer = await openAt(page, openExample, 1, 'films');
  const frame = viewer.locator('iframe');
  for (const [host, origin] of [
    ['YouTube', 'https://www.youtube-nocookie.com'],
    ['RUTUBE', 'https://rutube.ru'],
    ['Vimeo', 'https://player.vimeo.com'],
  ] as const) {
    await expect(viewer.getByText(`Plays from ${host}`, { exact: true })).toBeInViewport();
    expect(foreign).not.toContain(origin);
    await viewer
      .locator('.viewer__slide:not([inert])')
      .getByRole('link', { name: /^Play video/ })
      .click();
    await expect(frame).toHaveAttribute('src', new RegExp(`^${origin}/`));
    await expect.poll(() => foreign).toContain(origin);
    await viewer.getByRole('button', { name: 'Next picture' }).click();
    await expect(frame).toHaveCount(0);
  }
});

test('pictures without dimensions take their own ratio', async ({ page, openExample }) => {
  const viewer = await openAt(page, openExample, 3, 'plain');
  await expect
    .poll(async () => {
      const box = await pictureOf(viewer).boundingBox();
      return Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 100);
    })
    .toBe(Math.round((374 / 500) * 100));
});
