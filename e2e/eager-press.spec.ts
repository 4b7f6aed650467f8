import type { Page } from '@playwright/test';
import { expect, test } from './support/journey-test.ts';

/** Opens a page without its scripts; returns the function that lets them load. */
async function openWithoutScripts(page: Page, address: string, scripts: RegExp): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  // Not by `goto`, which waits for the scripts; from a blank page, which needs no unloading.
  await page.evaluate((to) => void location.assign(to), address);
  await page.waitForURL(address);
  await page.getByRole('contentinfo').waitFor();
  return release;
}

const ENTRY = /\/assets\/entry-browser-.*\.js$/;

test('a button pressed before the scripts load works once after hydration', async ({ page, url }) => {
  const release = await openWithoutScripts(page, `${url}/georgia`, ENTRY);
  const heart = page.getByRole('button', { name: /^Save: / }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Favourites, 1' })).toBeVisible();
});

test('of several early presses the last one counts', async ({ page, url }) => {
  const release = await openWithoutScripts(page, `${url}/georgia`, ENTRY);
  const hearts = page.getByRole('button', { name: /^Save: / });
  await hearts.first().click();
  await hearts.nth(1).click();
  release();
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'false');
});

test('a button in a part with a deferred script works after its hydration', async ({ page, url }) => {
  const { tours } = (await (await page.request.get('/spa/tours?slug=georgia')).json()) as { tours: { slug: string }[] };
  const release = await openWithoutScripts(page, `${url}/${tours[0]?.slug ?? ''}`, /\/assets\/tour-rest-.*\.js$/);
  await page.locator('html[data-hydrated]').waitFor();
  const days = page.locator('#programme details');
  await expect(days.last()).not.toHaveAttribute('open');
  await page.getByRole('button', { name: 'Open all days' }).click();
  release();
  await expect(days.last()).toHaveAttribute('open');
});

test('a language chosen before the scripts load is stored', async ({ page, context, url }) => {
  const release = await openWithoutScripts(page, `${url}/georgia`, ENTRY);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Language, currency and country/ })
    .click();
  await page.getByRole('region', { name: 'Language', exact: true }).getByRole('link', { name: 'Deutsch' }).click();
  release();
  await expect(page).toHaveURL('/de/georgia');
  expect((await context.cookies()).find(({ name }) => name === 'i18n_locale')?.value).toBe('de');
});

test('a search sent before the scripts load works', async ({ page, url }) => {
  await openWithoutScripts(page, `${url}/georgia`, ENTRY);
  await page.getByRole('banner').getByRole('searchbox').fill('Svaneti');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/georgia/svaneti');
});

test('what is typed into the search field before the scripts load gets suggestions', async ({ page, url }) => {
  const release = await openWithoutScripts(page, `${url}/`, ENTRY);
  await page.getByRole('main').getByRole('searchbox', { name: 'Where' }).pressSequentially('Geor');
  release();
  await expect(page.getByRole('option', { name: /^Georgia/ }).first()).toBeVisible();
});

test('no part of a page waits for a timer to be hydrated', async ({ openBrowser, traveller }) => {
  const page = await openBrowser(traveller);
  await page.addInitScript(() => {
    const set = window.setTimeout;
    // React delays hydration by a timer after a fallback was shown. Such a timer never ends here.
    window.setTimeout = ((run: () => void, ms = 0): number =>
      ms > 100 && ms < 1000 && document.documentElement.dataset['settled'] === undefined ? 0 : set(run, ms)) as never;
  });
  await page.goto('/albania');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

test('what is filled in before the scripts load stays in the form', async ({ page, url }) => {
  const release = await openWithoutScripts(page, `${url}/register`, ENTRY);
  const early = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.org' };
  for (const [label, text] of Object.entries(early)) await page.getByLabel(label).fill(text);
  release();
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('a long sentence');
  for (const [label, text] of Object.entries(early)) await expect(page.getByLabel(label)).toHaveValue(text);
});
