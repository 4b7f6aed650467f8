import type { Page } from '@playwright/test';
import { expect, REPEAT, test } from './support/journey-test.ts';
import { PHONE } from './support/viewports.ts';

const row = (page: Page, at: number) => page.getByRole('region', { name: 'Results' }).getByRole('article').nth(at);

async function choose(page: Page, at: number): Promise<string> {
  const name = (await row(page, at).getByRole('heading').textContent()) ?? '';
  await row(page, at).hover();
  await row(page, at)
    .getByRole('button', { name: /^Compare: / })
    .click();
  return name;
}

test('on a phone selected tours are side by side in a table with a shareable URL', async ({
  openBrowser,
  browser,
  baseURL,
}) => {
  const page = await openBrowser(null, PHONE);
  await page.goto('/albania');
  const names = [await choose(page, 0), await choose(page, 1)];
  const bar = page.getByRole('complementary', { name: 'Tours to compare' });
  await bar.getByRole('link', { name: 'Compare 2 tours' }).click();
  await page.waitForURL(/\/compare\?ids=\d+%2C\d+/);
  const table = page.getByRole('table', { name: 'Tours side by side' });
  for (const name of names) await expect(table.getByRole('columnheader').filter({ hasText: name })).toBeVisible();
  for (const label of ['Price per person', 'Duration', 'Meals', 'Cancellation', 'Organizer'])
    await expect(table.getByRole('rowheader', { name: label })).toBeVisible();
  for (const head of await table.getByRole('columnheader').all()) {
    const { x = 0, width = 0 } = (await head.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(390);
  }

  const same = await table.locator('.is-same').count();
  const all = await table.getByRole('row').count();
  await page.getByRole('checkbox', { name: 'Only differences' }).check();
  await expect(table.getByRole('row')).toHaveCount(all - same);

  const other = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const reader = await other.newPage();
  await reader.goto(page.url());
  await expect(reader.getByRole('columnheader')).toHaveCount(2);
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await other.close();
});

/** The message about a fifth tour is above the selection bar. */
async function expectMessageAboveBar(page: Page): Promise<void> {
  const [toast, bar] = [page.locator('.toast'), page.getByRole('complementary', { name: 'Tours to compare' })];
  await expect(toast).toHaveText(/^You can compare four tours/);
  await expect
    .poll(async () => {
      const [above, below] = [await toast.boundingBox(), await bar.boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    })
    .toBe(true);
}

test('the selection lasts for the tab, a fifth tour is rejected above the selection bar, and each can be removed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/albania');
  for (let at = 0; at < 4; at++) await choose(page, at);
  await choose(page, 4);
  await expect(page.getByText('You can compare four tours')).toBeVisible();
  await expectMessageAboveBar(page);
  await expect(row(page, 4).getByRole('button', { name: /^Compare: / })).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  const bar = page.getByRole('complementary', { name: 'Tours to compare' });
  await expect(bar.getByRole('listitem')).toHaveCount(4);
  await bar
    .getByRole('button', { name: /, remove$/ })
    .first()
    .click();
  await expect(bar.getByRole('listitem')).toHaveCount(3);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();
});

test('on a phone the message about a fifth tour is above the selection bar', REPEAT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tours');
  for (let at = 0; at < 5; at++) await choose(page, at);
  await expectMessageAboveBar(page);
});

test('no selection, a single tour and an unpublished tour are explained', async ({ page }) => {
  await page.goto('/compare');
  await expect(page.getByText('Nothing to compare yet')).toBeVisible();
  await page.goto('/albania');
  const id = (await row(page, 0).getAttribute('data-tour')) ?? '';
  await page.goto(`/compare?ids=${id},987654321`);
  await expect(page.getByText('One of the tours is no longer offered.')).toBeVisible();
  await expect(page.getByText('Add another tour')).toBeVisible();
  await page
    .getByRole('table')
    .getByRole('link', { name: /, remove$/ })
    .click();
  await expect(page.getByText('Nothing to compare yet')).toBeVisible();
});
