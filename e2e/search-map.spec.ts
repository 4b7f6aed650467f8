import type { Page } from '@playwright/test';
import { expect, test } from './support/journey-test.ts';
import { accessFaults } from './support/wcag.ts';

const lonePins = (page: Page) => page.locator('.pin:not(.pin--many)');

async function openBeside(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'With map' }).click();
  await page.getByRole('group', { name: /^Map of the tours found/ }).waitFor();
  await page.locator('.pin').first().waitFor();
}

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('land is drawn and nobody but this site is asked', async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => request.url().startsWith(baseURL ?? '') || foreign.push(request.url()));
    await openBeside(page, '/georgia');
    await expect(page.locator('.geo__land')).toHaveAttribute('d', /^M.{500,}/s);
    await expect(page.getByText('Georgia', { exact: true }).and(page.locator('.geo__name'))).toBeVisible();
    expect(foreign).toEqual([]);
    expect(await accessFaults(page)).toEqual([]);
  });

  test('a row marks its pin, and a pin its row and its card', async ({ page }) => {
    await openBeside(page, '/italy');
    await page.getByRole('article').first().hover();
    await expect(page.locator('.pin.is-hot')).toHaveCount(1);
    const pin = lonePins(page).first();
    const name = (await pin.getAttribute('aria-label'))?.split(', from')[0] ?? '';
    await pin.click();
    await expect(page.getByRole('region', { name: 'Chosen tour' }).getByRole('link', { name })).toBeVisible();
    await expect(page.locator('[data-tour][data-hot]')).toContainText(name);
    await page.getByRole('region', { name: 'Chosen tour' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('region', { name: 'Chosen tour' })).toBeHidden();
  });

  test('tours that start at one place are one pin, and its card lists them', async ({ page }) => {
    await openBeside(page, '/georgia');
    const pin = page.locator('.pin--many').first();
    const count = Number(await pin.textContent());
    await pin.click();
    const card = page.getByRole('region', { name: `${count} tours at this place` });
    await expect(card.getByRole('article')).toHaveCount(count);
    await expect(page.locator('[data-tour][data-hot]')).toHaveCount(count);
  });

  test('a moved map searches where it was moved to, and the chip takes that back', async ({ page }) => {
    await openBeside(page, '/tours');
    const map = page.getByRole('group', { name: /^Map of the tours found/ });
    await map.focus();
    for (let step = 0; step < 4; step++) await page.keyboard.press('+');
    for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Search in this area' }).click();
    await expect(page).toHaveURL(/[?&]radius=\d+/);
    await expect(page).toHaveURL(/[?&]lat=[-\d.]+/);
    await expect(page.locator('.geo__area')).toBeVisible();
    await page.getByRole('link', { name: 'Area on the map, remove' }).click();
    await expect(page).toHaveURL('/tours');
  });

  test('who comes back from a tour finds the map as it was', async ({ page }) => {
    await openBeside(page, '/georgia');
    await page.getByRole('article').first().getByRole('link').click();
    await page.waitForURL(/-\d+$/);
    await page.goBack();
    await page.locator('.pin').first().waitFor();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(page.locator('.mapbox')).toHaveCount(0);
  });
});

test('the map of a provider that the operator has named lies under the pins, and says whose it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const mapTiles = {
    url: 'https://tiles.example/{z}/{x}/{y}.svg?key={token}',
    token: 'of-the-site',
    attribution: 'Example maps',
    attributionUrl: 'https://tiles.example/about',
    maxZoom: 18,
  };
  // The page as it is when the operator has named one: the rest of the way is the product's own.
  await page.route('**/georgia', async (route) => {
    const answer = await route.fetch();
    const headers = {
      ...answer.headers(),
      'content-security-policy': (answer.headers()['content-security-policy'] ?? '').replace(
        "img-src 'self' data:",
        "img-src 'self' data: https://tiles.example",
      ),
    };
    await route.fulfill({
      response: answer,
      headers,
      body: (await answer.text()).replace('"mapTiles":null', `"mapTiles":${JSON.stringify(mapTiles)}`),
    });
  });
  const asked: string[] = [];
  await page.route('https://tiles.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dde8dd" stroke="#999"/></svg>',
    });
  });
  await openBeside(page, '/georgia');
  const map = page.getByRole('group', { name: /^Map of the tours found/ });
  await expect(map.getByRole('link', { name: 'Example maps' })).toHaveAttribute('href', mapTiles.attributionUrl);
  await expect.poll(() => asked.length).toBeGreaterThan(5);
  expect(asked.every((url) => /\/\d+\/\d+\/\d+\.svg\?key=of-the-site$/.test(url))).toBe(true);
  await expect(map.getByRole('button').first()).toBeVisible();
  expect(
    await map
      .locator('img')
      .evaluateAll((all) =>
        all.every((one) => (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth > 0),
      ),
  ).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the map fills the screen, and the list is one button away', async ({ page }) => {
    await page.goto('/georgia');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const map = page.getByRole('dialog', { name: 'Map' });
    await map.locator('.pin').first().waitFor();
    await expect(map.locator('.geo__land')).toHaveAttribute('d', /^M/);
    expect(await accessFaults(page)).toEqual([]);
    await map.getByRole('button', { name: 'List' }).click();
    await expect(map).toBeHidden();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(map).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(map).toBeHidden();
  });
});
