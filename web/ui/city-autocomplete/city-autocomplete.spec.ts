import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';
import { variantsOf } from '#e2e/support/visual-states.ts';

const CALL = /\/spa\/cities-by-query/;
const queryOf = (request: Request): string | null => new URL(request.url()).searchParams.get('query');

function watchQueries(page: Page): { requested: (string | null)[]; aborted: (string | null)[] } {
  const seen = { requested: [] as (string | null)[], aborted: [] as (string | null)[] };
  page.on('request', (request) => CALL.test(request.url()) && seen.requested.push(queryOf(request)));
  page.on('requestfailed', (request) => CALL.test(request.url()) && seen.aborted.push(queryOf(request)));
  return seen;
}

/** Focuses the field and waits until its list is loaded. */
async function wake(frame: Locator): Promise<Locator> {
  const field = frame.getByRole('combobox');
  await field.focus();
  await expect(frame.getByRole('listbox', { includeHidden: true })).toBeAttached();
  return field;
}

test('a city is found by its prefix, shown with region and country, and chosen with the keyboard', async ({
  openExample,
  page,
}) => {
  const frame = await openExample('city-autocomplete', 'empty');
  const field = await wake(frame);
  await page.keyboard.type('tbil');
  const option = frame.getByRole('option', { name: /^Tbilisi/ });
  await expect(option).toContainText('Georgia');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Tbilisi');
  expect(JSON.parse((await frame.locator('[data-value]').textContent()) ?? '')).toMatchObject({
    name: 'Tbilisi',
    country: { name: 'Georgia' },
  });
});

test('requests are debounced by 200 ms, skipped for empty text, and abort the previous one', async ({
  openExample,
  page,
}) => {
  const { requested, aborted } = watchQueries(page);
  const held: (() => void)[] = [];
  await page.route(CALL, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => {});
  });
  const frame = await openExample('city-autocomplete', 'empty');
  const field = await wake(frame);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('tb');
  await page.clock.runFor(199);
  expect(requested).toEqual([]);
  await page.keyboard.type('i');
  await page.clock.runFor(199);
  expect(requested).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => requested).toEqual(['tbi']);
  await page.keyboard.type('l');
  await expect.poll(() => aborted).toEqual(['tbi']);
  await page.clock.runFor(200);
  await expect.poll(() => requested).toEqual(['tbi', 'tbil']);
  await field.fill('   ');
  await page.clock.runFor(1000);
  expect(requested).toEqual(['tbi', 'tbil']);
  held.forEach((go) => go());
});

test('while loading it says so, and offers no new city', async ({ openExample, page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    await promise;
    await route.continue();
  });
  const frame = await openExample('city-autocomplete', 'create');
  await wake(frame);
  await page.keyboard.type('qwertyville');
  await expect(frame.locator('.combobox__note')).toHaveText('Loading...');
  await expect(frame.getByRole('option')).toHaveCount(0);
  resolve();
  await expect(frame.getByRole('option')).toHaveText(['Add “qwertyville”']);
  await page.keyboard.press('Enter');
  await expect(frame.locator('[data-value]')).toHaveText('{"id":null,"name":"qwertyville"}');
  await expect(frame.getByRole('combobox')).toHaveValue('qwertyville');
});

test('a new city is offered neither when a found one contains the text, nor when not allowed', async ({
  openExample,
  page,
}) => {
  const frame = await openExample('city-autocomplete', 'create');
  await wake(frame);
  await page.keyboard.type('  TBIL ');
  await expect(frame.getByRole('option', { name: /^Tbilisi/ })).toBeVisible();
  await expect(frame.getByRole('option', { name: /^Add/ })).toHaveCount(0);
  const other = await openExample('city-autocomplete', 'empty');
  await wake(other);
  await page.keyboard.type('qwertyville');
  await expect(other.locator('.combobox__note')).toHaveText('Nothing found');
  await expect(other.getByRole('option')).toHaveCount(0);
});

test('cities are sorted by name', async ({ openExample, page }) => {
  const frame = await openExample('city-autocomplete', 'empty');
  await wake(frame);
  await page.keyboard.type('s');
  await expect.poll(() => frame.getByRole('option').count()).toBeGreaterThan(3);
  const names = await frame
    .getByRole('option')
    .locator('span')
    .evaluateAll((spans) => spans.map((span) => span.firstChild?.parentElement?.innerText.split('\n')[0] ?? ''));
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});

test('a failed request can be retried with the keyboard', async ({ openExample, page, faults }) => {
  faults.expectRefusal(/ERR_FAILED/);
  let isDown = true;
  await page.route(CALL, (route) => (isDown ? route.abort() : route.continue()));
  const frame = await openExample('city-autocomplete', 'empty');
  await wake(frame);
  await page.keyboard.type('tbil');
  await expect(frame.getByRole('option')).toHaveText(['Something went wrong. Try again']);
  isDown = false;
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('option', { name: /^Tbilisi/ })).toBeVisible();
});

const NAMES: readonly [language: '/ru' | '/de' | '/zh', typed: string, name: string][] = [
  ['/ru', 'тбил', 'Тбилиси'],
  ['/de', 'tif', 'Tiflis'],
  ['/zh', '第比', '第比利斯'],
];
for (const [language, typed, name] of variantsOf(NAMES)) {
  test(`cities are matched and named in the page's language${language}`, async ({ openExample, page }) => {
    const frame = await openExample('city-autocomplete', 'empty', language);
    await wake(frame);
    await page.keyboard.insertText(typed);
    await expect(frame.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
  });
}
