import type { Page } from '@playwright/test';
import { expect, test } from './support/journey-test.ts';

/** Delays the calls of a page until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('the sections are in the header, or in a menu where they do not fit', async ({ page }) => {
  await page.goto('/cruises');
  const sections = page.getByRole('banner').getByRole('navigation', { name: 'Travel' });
  await expect(sections.getByRole('link')).toHaveText(['Tours', 'Excursions', 'Cruises', 'Author tours']);
  await expect(sections.getByRole('link', { name: 'Cruises' })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sections).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  // The sheet is anchored to the bottom, so links that go after sign-in must stand above the others.
  await expect(menu.getByRole('link').first()).toHaveText('Sign in');
  await menu.getByRole('link', { name: 'Author tours' }).click();
  await expect(page).toHaveURL('/author-tours');
  await expect(menu).toBeHidden();
});

test('a page has a skip link, one of each landmark, and tabs on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/georgia');
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Search', 'Favourites', 'Trips', 'Sign in']);
  await expect(tabs.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('a new page is announced, its heading is focused, and it starts at its top', async ({ page }) => {
  await page.goto('/agreement');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: await page.title() })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the heading of a country's guide, which renders later, is focused too", async ({ page }) => {
  await page.goto('/');
  const country = page.locator('main a[href="/georgia"]').first();
  await country.focus();
  await country.press('Enter');
  await expect(page).toHaveURL('/georgia');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Back restores the scroll position; an anchor is scrolled to', async ({ page, url }) => {
  await page.context().addCookies([{ name: 'cookie_alert', value: 'false', url }]);
  await page.goto('/georgia');
  const tour = page.getByRole('article').nth(5).getByRole('link');
  await tour.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await tour.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await page.goForward();
  const slug = new URL(page.url()).pathname;
  await page.goto('/privacy');
  await page.evaluate(
    (to) =>
      document.body.append(
        Object.assign(document.createElement('a'), { id: 'probe', href: `${to}#reviews`, textContent: 'There' }),
      ),
    slug,
  );
  // By its key: below the last section a pointer may miss what is still taking its place.
  await page.locator('#probe').press('Enter');
  await expect(page).toHaveURL(`${slug}#reviews`);
  await expect(page.locator('#reviews')).toBeInViewport();
});

test('the progress line: not before 200 ms, 3 px, gone 900 ms after the end', async ({ page }) => {
  await page.goto('/privacy');
  const release = await hold(page, '**/spa/tours?*');
  await page.evaluate(() => {
    const seen: [string, number][] = [];
    Object.assign(window, { seen });
    navigation.addEventListener('navigate', () => seen.push(['start', performance.now()]));
    new MutationObserver(() => {
      const state = document.querySelector('.loadbar')?.className ?? 'none';
      if (seen.at(-1)?.[0] !== state) seen.push([state, performance.now()]);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Cruises' }).click();
  const bar = page.locator('.loadbar');
  await expect(bar).toHaveCSS('height', '3px');
  release();
  await expect(page).toHaveURL('/cruises');
  await expect(bar).toHaveCount(0);
  const seen = await page.evaluate(() => (window as unknown as { seen: [string, number][] }).seen);
  const at = (part: string): number => seen.find(([state]) => state.includes(part))?.[1] ?? Number.NaN;
  expect(at('moving') - at('start')).toBeGreaterThanOrEqual(195);
  expect(at('leaving') - at('ending')).toBeGreaterThanOrEqual(495);
  expect((seen.findLast(([state]) => state === 'none')?.[1] ?? 0) - at('leaving')).toBeGreaterThanOrEqual(395);
});

test('a fast page shows no progress line', async ({ page }) => {
  await page.goto('/agreement');
  await page.evaluate(() => {
    Object.assign(window, { bars: 0 });
    new MutationObserver(() => {
      if (document.querySelector('.loadbar')) (window as unknown as { bars: number }).bars++;
    }).observe(document.body, { subtree: true, childList: true });
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await link.hover();
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { bars: number }).bars)).toBe(0);
});

test('the footer: a way to a person, no invented accounts, legal pages, only accepted card brands, light and dark', async ({
  page,
}) => {
  await page.goto('/agreement');
  const footer = page.getByRole('contentinfo');
  // The demo has no accounts in networks and messengers; a person is asked by email.
  await expect(footer.getByRole('link', { name: 'Talk to a person' })).toHaveAttribute('href', /^mailto:/);
  await expect(footer.locator('a[href*="t.me"], a[href*="x.com"], a[href*="wa.me"]')).toHaveCount(0);
  for (const name of ['Terms', 'Privacy']) await expect(footer.getByRole('link', { name })).toBeVisible();
  await expect(footer.getByText('Visa')).toHaveCount(0);
  await expect(footer).toContainText('no real money is charged');
  await footer.getByRole('button', { name: 'Dark' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the server-rendered end of a page stays in place while its script loads', async ({ page, url }) => {
  const release = await hold(page, '**/assets/shell-rest-*.js');
  await page.evaluate((to) => void location.assign(to), `${url}/privacy`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Language, currency and country/ })
    .click();
  await page.locator('html[data-hydrated]').waitFor();
  const languages = page.getByRole('region', { name: 'Language', exact: true });
  await expect(languages.getByRole('link')).toHaveCount(4);
  await page.locator('footer.foot').evaluate((footer) => Object.assign(footer, { isServers: true }));
  release();
  await expect(page.getByRole('region', { name: 'Currency' })).toBeVisible();
  await expect(languages.getByRole('link')).toHaveText(['English', 'Русский', 'Deutsch', '中文']);
  expect(await page.locator('footer.foot').evaluate((footer) => 'isServers' in footer)).toBe(true);
});

test('offline, a banner is shown for as long as the network is down', async ({ openBrowser, faults }) => {
  faults.expectRefusal(/ERR_INTERNET_DISCONNECTED/);
  const page = await openBrowser(null, { serviceWorkers: 'block' });
  await page.goto('/privacy');
  // The banner comes with the deferred scripts.
  await expect(page.locator('[data-dehydrated]')).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
});
