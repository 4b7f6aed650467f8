import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';
import { variantsOf } from '#e2e/support/visual-states.ts';
import { accessFaults } from '#e2e/support/wcag.ts';

const MAX_STOPS = 40;

/** Presses Tab until an element is focused. */
async function tabTo(target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`the keyboard never comes to ${String(target)}`);
}

interface Motion {
  id: string;
  duration: number;
}

/** Watches a dialog: returns the animations of its box right after an event, and how long its content stayed. */
async function watch(
  box: Locator,
  event: 'close' | 'click',
): Promise<{ motion: () => Promise<Motion[]>; stayedMs: () => Promise<number> }> {
  const seen = await box.evaluateHandle((element, type) => {
    const motion = new Promise<Motion[]>((resolve) =>
      document.addEventListener(
        type,
        () => {
          const own = element
            .getAnimations({ subtree: true })
            .filter((animation) => (animation.effect as KeyframeEffect).target === element);
          resolve(
            own.map((animation) => ({ id: animation.id, duration: Number(animation.effect?.getTiming().duration) })),
          );
        },
        { capture: type === 'close', once: true },
      ),
    );
    const stayedMs = motion.then(
      () =>
        new Promise<number>((resolve) => {
          const from = performance.now();
          new MutationObserver(() => element.childElementCount === 0 && resolve(performance.now() - from)).observe(
            element,
            { childList: true },
          );
        }),
    );
    return { motion, stayedMs };
  }, event);
  return {
    motion: () => seen.evaluate((watched) => watched.motion),
    stayedMs: () => seen.evaluate((watched) => watched.stayedMs),
  };
}

test('a dialog is opened, navigated and closed with the keyboard alone', async ({ page, openExample }) => {
  const example = await openExample('dialog', 'usual');
  const opener = example.getByRole('button', { name: 'Write to Anna' });
  await tabTo(opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Write to Anna' });
  await expect(dialog).toBeVisible();
  const reached = new Set<string>();
  for (let stop = 0; stop < 12; stop += 1) {
    const name = await dialog.evaluate((box) =>
      box.contains(document.activeElement)
        ? (document.activeElement?.ariaLabel ?? document.activeElement?.tagName ?? '')
        : document.activeElement === document.body
          ? 'window'
          : 'page',
    );
    reached.add(name);
    await page.keyboard.press('Tab');
  }
  // The browser's toolbar is a stop between the last and the first element; the page behind is not.
  expect([...reached].filter((name) => name !== 'window').sort()).toEqual(['BUTTON', 'Close', 'INPUT', 'TEXTAREA']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('its buttons close it, too, and its content resets', async ({ page, openExample }) => {
  const example = await openExample('dialog', 'usual');
  const opener = example.getByRole('button', { name: 'Write to Anna' });
  const dialog = page.getByRole('dialog');
  for (const name of ['Close', 'Cancel', 'Confirm']) {
    await opener.click();
    await expect(dialog.getByLabel('Subject')).toHaveValue('');
    await dialog.getByLabel('Subject').fill('Hello');
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('a click outside closes it, a text selection dragged outside does not', async ({ page, openExample }) => {
  const example = await openExample('dialog', 'wide');
  await example.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByText('Six nights');
  await text.hover();
  await page.mouse.down();
  await page.mouse.move(20, 20);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(dialog).toBeHidden();
});

test('a persistent one only flashes on a click outside; Escape closes it', async ({ page, openExample }) => {
  const example = await openExample('dialog', 'persistent');
  await example.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  const watched = await watch(dialog, 'click');
  await page.mouse.click(20, 20);
  expect((await watched.motion()).map(({ id }) => id)).toContain('flash');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test("its width is the site's, 500 px by default, or its own, and never wider than the window", async ({
  page,
  openExample,
}) => {
  const widthOf = async (id: string): Promise<number | undefined> => {
    await (await openExample('dialog', id)).getByRole('button').click();
    const width = (await page.getByRole('dialog').boundingBox())?.width;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    return width;
  };
  expect(await widthOf('usual')).toBe(489);
  expect(await widthOf('kit')).toBe(500);
  expect(await widthOf('wide')).toBe(600);
  await page.setViewportSize({ width: 600, height: 700 });
  expect(await widthOf('wide')).toBe(568);
});

test('closing takes 300 ms, during which it is visible', async ({ page, openExample }) => {
  const example = await openExample('dialog', 'usual');
  await example.getByRole('button').click();
  const box = example.locator('dialog');
  await expect(box).toHaveCSS('opacity', '1');
  const watched = await watch(box, 'close');
  await page.keyboard.press('Escape');
  expect(new Set((await watched.motion()).map(({ duration }) => duration))).toEqual(new Set([300]));
  expect(await watched.stayedMs()).toBeGreaterThan(250);
  await expect(box).toBeHidden();
});

test('with reduced motion it closes at once', async ({ page, openExample }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const example = await openExample('dialog', 'usual');
  await example.getByRole('button').click();
  const box = example.locator('dialog');
  const watched = await watch(box, 'close');
  await page.keyboard.press('Escape');
  expect(await watched.motion()).toEqual([]);
  await expect(box).toBeHidden();
});

test('the page behind does not scroll, and does not shift without its scroll bar', async ({ page, openExample }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  const example = await openExample('dialog', 'usual');
  const opener = example.getByRole('button', { name: 'Write to Anna' });
  await opener.scrollIntoViewIfNeeded();
  const before = await opener.boundingBox();
  await opener.click();
  expect(await opener.boundingBox()).toEqual(before);
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 300);
  await page.getByRole('dialog').getByLabel('Message').hover();
  await page.mouse.wheel(0, 300);
  expect(await opener.boundingBox()).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('it slides up from the bottom, and dragging its head down over 100 px closes it', async ({
    page,
    openExample,
  }) => {
    const example = await openExample('dialog', 'usual');
    await example.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect.poll(async () => (await dialog.boundingBox())?.height).toBeGreaterThan(200);
    await expect
      .poll(async () => {
        const box = await dialog.boundingBox();
        return box && box.y + box.height;
      })
      .toBe(844);
    const title = dialog.getByRole('heading');
    const drag = async (px: number): Promise<void> => {
      await title.hover();
      const { x, y } = (await title.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(x + 4, y + 4);
      await page.mouse.down();
      await page.mouse.move(x + 4, y + 4 + px, { steps: 4 });
      await page.mouse.up();
    };
    await drag(100);
    await expect
      .poll(async () => {
        const box = await dialog.boundingBox();
        return box && box.y + box.height;
      })
      .toBe(844);
    await drag(101);
    await expect(dialog).toBeHidden();
  });

  test('a persistent one has no handle', async ({ page, openExample }) => {
    await (await openExample('dialog', 'persistent')).getByRole('button').click();
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveCSS('touch-action', 'auto');
    expect(
      await page
        .getByRole('dialog')
        .locator('header')
        .evaluate((head) => getComputedStyle(head).touchAction),
    ).toBe('auto');
  });

  test('a full one fills the screen, and its body scrolls', async ({ page, openExample }) => {
    await (await openExample('dialog', 'full')).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await dialog.getByText('Departure 40').scrollIntoViewIfNeeded();
    await expect(dialog.getByText('Departure 40')).toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeInViewport();
  });
});

for (const width of variantsOf([390, 1280])) {
  test(`is accessible when open in a window of ${width} px`, async ({ page, openExample }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await (await openExample('dialog', 'long')).getByRole('button').click();
    await page.getByRole('dialog').waitFor();
    expect(await accessFaults(page)).toEqual([]);
  });
}
