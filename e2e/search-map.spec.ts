import type { Page } from '@playwright/test';
import { devtoolsOf } from './support/devtools.ts';
import { expect, test } from './support/journey-test.ts';
import { accessFaults } from './support/wcag.ts';

const lonePins = (page: Page) => page.locator('.pin:not(.pin--many)');
const mapOf = (page: Page) => page.getByRole('region', { name: /^Map of the tours found/ });
const zoomOf = (page: Page): number => Number(/[#&]zoom=([\d.]+)/.exec(page.url())?.[1] ?? NaN);

/** A software renderer draws the live map: few pixels, the same layout. */
const SMALL = { width: 1200, height: 480 };

/** Opens the map beside the list. */
async function openBeside(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'With map' }).click();
  await mapOf(page).waitFor();
  await page.locator('.pin:visible').first().waitFor();
}

/** The map is then a picture below the same pins, with the same camera: a software renderer takes seconds for a live one. */
const refuseWebGl = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1440, height: 640 } });

  test("the live map makes no third-party requests, within the page's policy, is accessible, and the search follows it moved by keys; one step back reverts all moves", async ({
    page,
    baseURL,
  }) => {
    const urls: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.setViewportSize(SMALL);
    await page.goto('/ru/georgia');
    await page.getByRole('button', { name: 'С картой' }).waitFor();
    expect(urls.filter((url) => /basemap|gl-map|map-box/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'С картой' }).click();
    await page.locator('.pin:visible').first().waitFor();
    for (const part of ['/style/light/ru', '/world/', '/relief/', '/tint/', '/fonts/onest'])
      await expect.poll(() => urls.some((url) => url.includes('/basemap/') && url.includes(part)), part).toBe(true);
    expect(await accessFaults(page)).toEqual([]);

    await expect.poll(() => zoomOf(page)).toBeGreaterThan(0);
    const first = zoomOf(page);
    await page.getByRole('region', { name: /^Карта найденных туров/ }).focus();
    await page.keyboard.press('+');
    await expect.poll(() => zoomOf(page)).toBeCloseTo(first + 1);
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/[?&]lat=[-\d.]+.*[?&]radius=\d+/);
    await expect(page.getByRole('link', { name: /на карте, убрать$/ })).toBeVisible();
    // The results do not move the map.
    await expect.poll(() => zoomOf(page)).toBeCloseTo(first + 1);
    await page.keyboard.press('+');
    await expect.poll(() => zoomOf(page)).toBeCloseTo(first + 2);
    await page.goBack();
    await expect(page).toHaveURL(/\/ru\/georgia(#.*)?$/);
    expect(urls.filter((url) => !url.startsWith(baseURL ?? '') && !url.startsWith('data:'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('without WebGL there is a static picture with the same pins, moved by buttons and keys; a row highlights its pin, and a pin its row and its card, or those of all tours that start there', async ({
    page,
  }) => {
    await refuseWebGl(page);
    await openBeside(page, '/italy');
    // The map stays beside the list while it scrolls.
    await page.getByRole('region', { name: 'Results' }).getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(mapOf(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const picture = page.locator('.world-map__still img');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    await page.getByRole('region', { name: 'Results' }).getByRole('article').first().hover();
    await expect(page.locator('.pin.is-hot')).toHaveCount(1);
    const pin = lonePins(page).first();
    const name = (await pin.getAttribute('aria-label'))?.split(', from')[0] ?? '';
    await pin.click();
    const card = page.getByRole('region', { name: 'Selected tour' });
    await expect(card.getByRole('link', { name })).toBeVisible();
    await expect(page.locator('[data-tour][data-hot]')).toContainText(name);
    await card.getByRole('button', { name: 'Close' }).click();
    await expect(card).toBeHidden();

    // Tours with the same start are one pin, whose card lists them.
    const many = page.locator('.pin--many').first();
    const count = Number(await many.textContent());
    await many.click();
    const list = page.getByRole('region', { name: `${count} tours at this place` });
    await expect(list.getByRole('article')).toHaveCount(count);
    await expect(page.locator('[data-tour][data-hot]')).toHaveCount(count);

    const before = await picture.getAttribute('src');
    // Quick presses add up, although each searches: the map does not return to the area of an earlier one.
    const lng = () => Number(/[#&]lng=([-\d.]+)/.exec(page.url())?.[1] ?? NaN);
    const start = lng();
    await mapOf(page).press('ArrowLeft');
    const step = start - lng();
    expect(step).toBeGreaterThan(0);
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => start - lng()).toBeCloseTo(6 * step, 1);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(start - lng()).toBeCloseTo(6 * step, 1);
    await expect(picture).not.toHaveAttribute('src', before ?? '');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page).toHaveURL(/radius=/);
  });

  test('a map whose tours fail to load says so, and retries; without following, a button searches the visible area, shows the circle, and removes it; following, the view is in the URL: a reload and Back from a tour restore it', async ({
    page,
    faults,
  }) => {
    faults.expectRefusal(/tours-map/);
    await refuseWebGl(page);
    await page.route('**/spa/tours-map*', (route) => route.abort());
    await page.goto('/georgia');
    await page.getByRole('button', { name: 'With map' }).click();
    const again = page.getByRole('button', { name: 'We couldn’t load the tours. Try again' });
    await again.waitFor();
    await page.unroute('**/spa/tours-map*');
    await again.click();
    await page.locator('.pin:visible').first().waitFor();

    await page.getByRole('switch', { name: 'Search as I move' }).uncheck();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page).toHaveURL(/\/georgia#/);
    await page.getByRole('button', { name: 'Search in this area' }).click();
    await expect(page).toHaveURL(/[?&]radius=\d+/);
    await expect(page.locator('.geo__area')).toBeVisible();
    await page.getByRole('link', { name: 'Area on the map, remove' }).click();
    await expect(page).toHaveURL(/\/georgia(#.*)?$/);

    await page.getByRole('switch', { name: 'Search as I move' }).check();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page).toHaveURL(/radius=/);
    await expect(page).toHaveURL(/#lat=[-\d.]+&lng=[-\d.]+&zoom=[\d.]+$/);
    const address = page.url();
    await page.reload();
    await page.locator('.pin:visible').first().waitFor();
    expect(page.url()).toBe(address);
    await page.getByRole('article').first().getByRole('link').click();
    await page.waitForURL(/-\d+$/);
    await page.goBack();
    await page.locator('.pin:visible').first().waitFor();
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(page.locator('.map-box')).toHaveCount(0);
    await expect(page).not.toHaveURL(/#/);
  });
});

test('the map of a configured provider is below the pins, with its attribution', async ({ page }) => {
  await page.setViewportSize(SMALL);
  const mapTiles = {
    url: 'https://tiles.example/{z}/{x}/{y}.svg?key={token}',
    token: 'of-the-site',
    attribution: 'Example maps',
    attributionUrl: 'https://tiles.example/about',
    maxZoom: 18,
  };
  // The page of a site with a configured provider; everything else is the product's own.
  await page.route('**/georgia', async (route) => {
    const response = await route.fetch();
    const headers = {
      ...response.headers(),
      'content-security-policy': (response.headers()['content-security-policy'] ?? '').replace(
        "img-src 'self' data:",
        "img-src 'self' data: https://tiles.example",
      ),
    };
    await route.fulfill({
      response,
      headers,
      body: (await response.text()).replace('"mapTiles":null', `"mapTiles":${JSON.stringify(mapTiles)}`),
    });
  });
  const urls: string[] = [];
  await page.route('https://tiles.example/**', (route) => {
    urls.push(route.request().url());
    return route.fulfill({
      contentType: 'image/svg+xml',
      headers: { 'access-control-allow-origin': '*' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dde8dd" stroke="#999"/></svg>',
    });
  });
  await openBeside(page, '/georgia');
  await expect(page.getByRole('link', { name: 'Example maps' })).toHaveAttribute('href', mapTiles.attributionUrl);
  await expect.poll(() => urls.length).toBeGreaterThan(5);
  expect(urls.every((url) => /\/\d+\/\d+\/\d+\.svg\?key=of-the-site$/.test(url))).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the map fills the screen above a row of tours, a button returns to the list, and a pinch zooms', async ({
    page,
  }) => {
    await page.goto('/georgia');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const map = page.getByRole('dialog', { name: 'Map' });
    await map.locator('.pin:visible').first().waitFor();
    await expect(map.getByRole('region', { name: 'List' }).getByRole('article').first()).toBeVisible();
    expect(await accessFaults(page)).toEqual([]);
    await map.locator('.pin--many').first().click();
    await expect(map.getByRole('region', { name: /tours at this place$/ })).toBeVisible();
    await map.getByRole('button', { name: 'Close' }).click();
    const before = zoomOf(page);
    const devtools = await devtoolsOf(page);
    await devtools.send('Input.synthesizePinchGesture', {
      x: 195,
      y: 300,
      scaleFactor: 2,
      gestureSourceType: 'touch',
      relativeSpeed: 2000,
    });
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(before + 0.3);
    await map.getByRole('button', { name: 'List' }).click();
    await expect(map).toBeHidden();
    // An area of the map is a filter with the same name.
    await page.getByRole('button', { name: 'Map', exact: true }).last().click();
    await expect(map).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(map).toBeHidden();
  });
});
