import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';
import { variantsOf } from '#e2e/support/visual-states.ts';
import { accessFaults } from '#e2e/support/wcag.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error('not drawn');
  return box;
}

/** Distance between button and panel. */
async function gap(button: Locator, panel: Locator): Promise<number> {
  const [above, below] = [await boxOf(button), await boxOf(panel)];
  return Math.round((below.y - above.y - above.height) * 10) / 10;
}

/** Pauses the clock of the page. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a button opens it 12 px below, with an arrow to its centre', async ({ page, openExample }) => {
  const example = await openExample('dropdown', 'links');
  const button = example.getByRole('button', { name: 'Countries' });
  const panel = page.getByRole('dialog', { name: 'Countries' });
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel).toBeVisible();
  await expect(panel).toHaveAttribute('data-side', 'bottom');
  await expect.poll(() => gap(button, panel)).toBe(12);
  const [at, tip] = [await boxOf(button), await boxOf(panel.locator('[data-arrow]'))];
  expect(tip.x + tip.width / 2).toBeCloseTo(at.x + at.width / 2, 0);
});

for (const [id, padding] of [
  ['actions', 18],
  ['kit', 12],
] as const) {
  test(`the arrow of a small button stays ${padding} px from the corner (${id})`, async ({ page, openExample }) => {
    const example = await openExample('dropdown', id);
    const button = example.getByRole('button').first();
    // Narrower than two paddings and the arrow: the corner wins.
    await button.evaluate((element) =>
      Object.assign((element as HTMLElement).style, { width: '8px', minWidth: '0', padding: '0', overflow: 'hidden' }),
    );
    await button.press('Enter');
    const panel = page.getByRole('dialog');
    await expect(panel).toHaveAttribute('data-side', 'bottom');
    await expect
      .poll(() => panel.locator('[data-arrow]').evaluate((arrow) => (arrow as HTMLElement).offsetLeft))
      .toBe(padding);
  });
}

test('Escape closes it and returns focus, from the button and from inside', async ({ page, openExample }) => {
  const example = await openExample('dropdown', 'links');
  const button = example.getByRole('button', { name: 'Countries' });
  const panel = page.getByRole('dialog', { name: 'Countries' });
  await button.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link', { name: 'Kyrgyzstan' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('Tab, a press outside, its links and its options close it', async ({ page, openWidget }) => {
  await openWidget('dropdown');
  const example = page.locator('[data-example="links"]');
  const button = example.getByRole('button', { name: 'Countries' });
  const panel = page.getByRole('dialog', { name: 'Countries' });
  await button.press('Enter');
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await expect(panel).toBeHidden();
  await expect(button).not.toBeFocused();
  await button.click();
  await expect(panel).toBeVisible();
  await page.mouse.click(10, 500);
  await expect(panel).toBeHidden();
  await button.click();
  await panel.getByRole('link', { name: 'Georgia' }).click();
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel).toBeVisible();
  await button.click();
  await expect(panel).toBeHidden();

  const actions = page.locator('[data-example="actions"]');
  await actions.getByRole('button', { name: 'Best match' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cheapest first' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(actions.getByRole('button', { name: 'Cheapest first' })).toBeFocused();
});

test('one that opens on hover waits 300 ms for the pointer to return', async ({ page, openExample }) => {
  await page.clock.install();
  const example = await openExample('dropdown', 'hover');
  const button = example.getByRole('button', { name: 'Help' });
  const panel = page.getByRole('dialog', { name: 'Help' });
  await stopTime(page);
  await button.hover();
  await expect(panel).toHaveAttribute('data-side', 'bottom');
  await panel.getByRole('link').first().hover();
  await page.clock.runFor(400);
  await expect(panel).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(299);
  await expect(panel).toBeVisible();
  await page.clock.runFor(1);
  await expect(panel).toBeHidden();
  // A press pins it open, despite later hover changes.
  await button.hover();
  await expect(panel).toBeVisible();
  await button.click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(1000);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a resize repositions it after 1000 ms', async ({ page, openExample }) => {
  await page.clock.install();
  const example = await openExample('dropdown', 'bare');
  const button = example.getByRole('button', { name: 'More' });
  const panel = page.getByRole('dialog', { name: 'More' });
  await button.click();
  await expect(panel).toHaveAttribute('data-side', 'bottom');
  await expect.poll(async () => Math.round((await boxOf(panel)).x)).toBe(await leftFor(button, panel));
  await stopTime(page);
  const before = (await boxOf(panel)).x;
  await page.setViewportSize({ width: 800, height: 720 });
  await expect.poll(async () => Math.round((await boxOf(panel)).x) === (await leftFor(button, panel))).toBe(false);
  await page.clock.runFor(999);
  expect((await boxOf(panel)).x).toBe(before);
  await page.clock.runFor(1);
  await expect.poll(async () => Math.round((await boxOf(panel)).x)).toBe(await leftFor(button, panel));
});

/** Expected position: right-aligned with its button, or left-aligned if it would leave the window. */
async function leftFor(button: Locator, panel: Locator): Promise<number> {
  const [at, size] = [await boxOf(button), await boxOf(panel)];
  const left = at.x + at.width - size.width;
  return Math.round(left < 8 ? at.x : left);
}

test('it follows its button when the page scrolls', async ({ page, openExample }) => {
  await page.setViewportSize({ width: 900, height: 500 });
  const example = await openExample('dropdown', 'links');
  const button = example.getByRole('button', { name: 'Countries' });
  const panel = page.getByRole('dialog', { name: 'Countries' });
  await button.click();
  await expect.poll(() => gap(button, panel)).toBe(12);
  await page.evaluate(() => scrollBy(0, 60));
  await expect.poll(() => gap(button, panel)).toBe(12);
});

test('in a dialog it closes alone, and the dialog stays', async ({ page, openExample }) => {
  const example = await openExample('dropdown', 'in-dialog');
  await example.getByRole('button', { name: 'Open a dialog' }).click();
  await page.getByRole('button', { name: 'More' }).last().click();
  const panel = page.getByRole('dialog', { name: 'More' });
  await expect(panel.getByRole('link', { name: 'Georgia' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
});

test.describe('in a 575 px wide window', () => {
  test.use({ viewport: { width: 575, height: 800 } });

  test('the content is a bottom sheet', async ({ page, openExample }) => {
    const example = await openExample('dropdown', 'links');
    const button = example.getByRole('button', { name: 'Countries' });
    await button.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Countries' });
    await expect(sheet.getByRole('heading', { name: 'Countries' })).toBeVisible();
    await expect
      .poll(async () => {
        const box = await boxOf(sheet);
        return [box.x, box.width, box.y + box.height];
      })
      .toEqual([0, 575, 800]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await sheet.getByRole('link', { name: 'Georgia' }).click();
    await expect(sheet).toBeHidden();
  });
});

test('a 576 px wide window shows it at its button', async ({ page, openExample }) => {
  await page.setViewportSize({ width: 576, height: 800 });
  const button = (await openExample('dropdown', 'links')).getByRole('button', { name: 'Countries' });
  await button.click();
  await expect.poll(() => gap(button, page.getByRole('dialog', { name: 'Countries' }))).toBe(12);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the platform opens and closes it', async ({ page }) => {
    await page.goto('/styleguide/dropdown');
    const example = page.locator('[data-example="links"]');
    const button = example.getByRole('button', { name: 'Countries' });
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Countries' }).getByRole('link', { name: 'Georgia' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Countries' })).toBeHidden();
  });
});

for (const width of variantsOf([390, 1280])) {
  test(`is accessible when open in a window of ${width} px`, async ({ page, openExample }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await (await openExample('dropdown', 'actions')).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cheapest first' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
  });
}
