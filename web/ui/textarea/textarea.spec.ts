import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';

const heightOf = async (area: Locator): Promise<number> => (await area.boundingBox())?.height ?? 0;

async function growsAndShrinks(area: Locator): Promise<void> {
  const two = await heightOf(area);
  // Two lines of 24, 11 of padding above and below, two borders.
  expect(Math.abs(two - (2 * 24 + 24))).toBeLessThanOrEqual(2);
  await area.fill('one\ntwo\nthree\nfour\nfive');
  await expect.poll(() => heightOf(area)).toBeGreaterThanOrEqual(two + 3 * 24 - 2);
  await area.fill('one');
  await expect.poll(() => heightOf(area)).toBe(two);
}

/** Simulates a browser without `field-sizing`. */
async function forgetFieldSizing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...query: [string, string?]) =>
      query[0] !== 'field-sizing' && (supports as (...query: unknown[]) => boolean)(...query);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('textarea { field-sizing: fixed !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

test('a textarea has two rows, grows with the text and shrinks again', async ({ openExample }) => {
  await growsAndShrinks((await openExample('textarea', 'empty')).getByRole('textbox'));
});

test('it grows in browsers without native support', async ({ openExample, page }) => {
  await forgetFieldSizing(page);
  await growsAndShrinks((await openExample('textarea', 'empty')).getByRole('textbox'));
});

test('a long initial text is shown in full', async ({ openExample, page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const area = (await openExample('textarea', 'long', '/ru')).getByRole('textbox');
  expect(await area.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
});
