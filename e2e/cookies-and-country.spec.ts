import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/journey-test.ts';

const DAY_S = 86_400;
/** The franc by its name, which the specification calls SHF. */
const CURRENCIES = 'AED AUD BYN CAD CHF CNY EUR GBP INR JPY KRW KZT NZD RUB SGD TRY USD'.split(' ');
/** Behind a proxy that reports the visitor's address. */
const FROM_GERMANY = { extraHTTPHeaders: { 'x-forwarded-for': '5.145.143.1' } };

/** Value of a cookie and its lifetime in days. */
async function cookieOf(context: BrowserContext, name: string): Promise<{ value: string; days: number } | null> {
  const found = (await context.cookies()).find((cookie) => cookie.name === name);
  return found
    ? { value: decodeURIComponent(found.value), days: Math.round((found.expires - Date.now() / 1000) / DAY_S) }
    : null;
}

async function openChoices(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Language, currency and country/ })
    .click();
}

test('the cookie notice stays until it is closed, then away for 180 days', async ({ page, context }) => {
  await page.goto('/agreement');
  const note = page.getByRole('complementary', { name: 'Cookies' });
  await expect(note).toContainText('Only our own cookies');
  await page.goto('/privacy');
  await note.getByRole('button', { name: "Ok, don't show again" }).click();
  await expect(note).toBeHidden();
  await expect.poll(() => cookieOf(context, 'cookie_alert')).toEqual({ value: 'false', days: 180 });
  await page.goto('/agreement');
  await expect(note).toBeHidden();
});

test('the language is stored for 365 days, each under its native name; prices are shown in the six currencies and the site’s own', async ({
  page,
  context,
}) => {
  await page.goto('/privacy');
  await openChoices(page);
  const languages = page.getByRole('region', { name: 'Language', exact: true });
  await expect(languages.getByRole('link')).toHaveText(['English', 'Русский', 'Deutsch', '中文']);
  const codes = page.getByRole('region', { name: 'Currency' }).getByRole('button').locator('b');
  expect((await codes.allInnerTexts()).toSorted()).toEqual(CURRENCIES);
  await languages.getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL('/ru/privacy');
  await expect.poll(() => cookieOf(context, 'i18n_locale')).toEqual({ value: 'ru', days: 365 });
});

test('a chosen currency is stored for a year and in the account; a price filter is converted', async ({
  openBrowser,
  traveller,
}) => {
  const page = await openBrowser(traveller);
  await page.goto('/georgia?priceMax=1000');
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await openChoices(page);
  await page
    .getByRole('region', { name: 'Currency' })
    .getByRole('button', { name: /^EUR Euro/ })
    .click();
  await expect(page.getByRole('article').first()).toContainText('€');
  expect(await cookieOf(page.context(), 'i18n_currency')).toEqual({ value: 'EUR', days: 365 });
  const { result } = (await (
    await page.request.get('/node-api/convert-price?from_currency=USD&to_currency=EUR&amount=1000')
  ).json()) as { result: number };
  await expect(page).toHaveURL(`/georgia?priceMax=${Math.round(result)}`);
  expect((await traveller.api.account.getProfile()).currency).toBe('EUR');
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await openChoices(page);
  await page
    .getByRole('region', { name: 'Currency' })
    .getByRole('button', { name: /^USD US Dollar/ })
    .click();
  await expect(page.getByRole('article').first()).toContainText('$');
  // The default is stored, too: without it the next visit would follow the country.
  expect(await cookieOf(page.context(), 'i18n_currency')).toEqual({ value: 'USD', days: 365 });
});

test('a country is found by typing, stored for 180 days, and in the account', async ({ openBrowser, traveller }) => {
  const page = await openBrowser(traveller);
  await page.goto('/de/privacy');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Sprache, Währung und Land/ })
    .click();
  const countries = page.getByRole('region', { name: 'Land', exact: true });
  await countries.getByRole('searchbox', { name: 'Land suchen' }).fill('osterr');
  await countries.getByRole('button', { name: 'Österreich' }).click();
  await expect(countries.getByRole('button', { name: 'Österreich' })).toHaveAttribute('aria-pressed', 'true');
  expect(await cookieOf(page.context(), 'country')).toEqual({ value: 'AT', days: 180 });
  await expect.poll(async () => (await traveller.api.account.getProfile()).country).toBe('AT');
  await countries.getByRole('searchbox').fill('xyz');
  await expect(countries.getByRole('status')).toHaveText('Nichts gefunden');
});

test('the country of the address is only suggested; confirmed, it is stored for 180 days', async ({
  openBrowser,
  url,
}) => {
  const page = await openBrowser(null, FROM_GERMANY);
  await page.context().addCookies([{ name: 'cookie_alert', value: 'false', url }]);
  await page.goto('/albania');
  const note = page.getByRole('complementary', { name: 'Country' });
  await expect(note).toContainText('You seem to be in Germany.');
  await expect(page).toHaveURL('/albania');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Albania tours');
  expect(await cookieOf(page.context(), 'country')).toBeNull();
  await note.getByRole('button', { name: 'Confirm' }).click();
  await expect(note).toBeHidden();
  expect(await cookieOf(page.context(), 'country')).toEqual({ value: 'DE', days: 180 });
});

test('a detected country can be changed instead', async ({ openBrowser, url }) => {
  const page = await openBrowser(null, FROM_GERMANY);
  await page.context().addCookies([{ name: 'cookie_alert', value: 'false', url }]);
  await page.goto('/privacy');
  await page.getByRole('complementary', { name: 'Country' }).getByRole('button', { name: 'Change' }).click();
  const countries = page.getByRole('region', { name: 'Country', exact: true });
  await expect(countries.getByRole('button', { name: 'Germany' })).toHaveAttribute('aria-pressed', 'true');
  await countries.getByRole('button', { name: 'United Kingdom' }).click();
  await expect(page.getByRole('complementary', { name: 'Country' })).toBeHidden();
  expect(await cookieOf(page.context(), 'country')).toEqual({ value: 'GB', days: 180 });
});

test('arrival parameters are stored for 3 days, the first ones only and only without repeats', async ({
  page,
  context,
}) => {
  await page.goto('/privacy?utm_source=letter&utm_campaign=spring&utm_content=a&utm_content=b');
  await expect.poll(() => cookieOf(context, 'source')).toEqual({ value: 'letter', days: 3 });
  await expect.poll(() => cookieOf(context, 'campaign')).toEqual({ value: 'spring', days: 3 });
  expect(await cookieOf(context, 'content')).toBeNull();
  await page.goto('/agreement?utm_source=other&utm_content=banner');
  expect((await cookieOf(context, 'source'))?.value).toBe('letter');
  await expect.poll(() => cookieOf(context, 'content')).toEqual({ value: 'banner', days: 3 });
});

test('the selection token is stored and removed from the URL, and no link contains it', async ({ page, context }) => {
  const kept = async () =>
    (await context.storageState()).origins
      .flatMap(({ localStorage }) => localStorage)
      .find(({ name }) => name === 'tour-selection-token')?.value;
  await page.goto('/albania?tour-selection-token=812-s3cret&sort=price');
  await expect(page).toHaveURL('/albania?sort=price');
  await expect.poll(() => kept()).toBe('812-s3cret');
  expect(await page.locator('body').innerHTML()).not.toContain('s3cret');
  await page.goto('/ru/privacy');
  await expect(page).toHaveURL('/ru/privacy');
  await expect.poll(() => kept()).toBe('812-s3cret');
});

test('a newer build is detected when the tab becomes visible; then a link is a full page load', async ({ page }) => {
  await page.clock.install();
  await page.goto('/privacy');
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'a-newer-one' } }));
  await page.clock.fastForward(60_000);
  const asked = page.waitForResponse('**/builds/latest.json');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await (await asked).finished();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Cruises' }).click();
  await expect(page).toHaveURL('/cruises');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
});

test('the build is requested hourly', async ({ page }) => {
  await page.clock.install();
  const asked: string[] = [];
  await page.route('**/builds/latest.json', (route) => {
    asked.push(route.request().url());
    return route.continue();
  });
  await page.goto('/privacy');
  await page.clock.fastForward(59 * 60_000);
  expect(asked).toHaveLength(0);
  await page.clock.fastForward(2 * 60_000);
  await expect.poll(() => asked.length).toBe(1);
});

test('a missing script reloads a path once in ten seconds', async ({ page, faults }) => {
  faults.expectRefusal(/Failed to load resource|dynamically imported module|^ \(/);
  const loads: string[] = [];
  page.on('request', (sent) => sent.isNavigationRequest() && loads.push(new URL(sent.url()).pathname));
  await page.goto('/privacy');
  await page.route(/\/assets\/favorites-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Favourites/ })
    .click();
  await expect.poll(() => loads.filter((path) => path === '/favorites')).toHaveLength(1);
  // It fails again after the reload; the server-rendered content stays.
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads.filter((path) => path === '/favorites')).toHaveLength(1);
});
