import { expect, test } from './support/journey-test.ts';

/**
 * Specification 9, "Search and money": end of a currency's price slider, its step, and the end of the price per day.
 */
const PRICES = [
  ['EUR', 5000, 50, 500],
  ['USD', 5000, 50, 500],
  ['RUB', 200_000, 1000, 20_000],
  ['CNY', 20_000, 200, 2000],
  ['BYN', 10_000, 100, 1000],
  ['KZT', 1_000_000, 5000, 100_000],
] as const;

test.describe('server-rendered', () => {
  test.use({ javaScriptEnabled: false });

  test('prices and prices per day go up to the end of their currency, in its steps', async ({ page, context, url }) => {
    for (const [currency, top, step, perDay] of PRICES) {
      await context.addCookies([{ name: 'i18n_currency', value: currency, url }]);
      // The filters of the reply, without its styles and pictures.
      await page.setContent(await (await page.request.get('/tours')).text(), { waitUntil: 'commit' });
      for (const [name, end] of [
        ['priceMax', top],
        ['pricePerDayMax', perDay],
      ] as const)
        await expect(page.locator(`input[name=${name}]`), `${name} in ${currency}`).toHaveAttribute('max', String(end));
      const thumb = page
        .locator('.range', { has: page.locator('input[name=priceMax]') })
        .locator('input[type=range]')
        .last();
      await expect(thumb, currency).toHaveAttribute('step', String(step));
    }
  });

  test('a price, days and an age beyond their limits filter nothing', async ({ page }) => {
    await page.goto('/tours?priceMin=-5&priceMax=200000&pricePerDayMax=30000&daysMin=0&daysMax=20&minAge=18&page=0');
    await expect(page.getByRole('link', { name: 'Clear all' })).toHaveCount(0);
  });
});

test('reviews are loaded three at a time', async ({ page }) => {
  const { tours } = (await (await page.request.get('/spa/tours?sort=price')).json()) as { tours: { slug: string }[] };
  const counts = await Promise.all(
    tours.map(async ({ slug }) => {
      const { reviews_count: count } = (await (
        await page.request.get(`/spa/tour?slug=${slug}&format=main`)
      ).json()) as { reviews_count: number };
      return { slug, count };
    }),
  );
  // A rating without words is a row, too.
  const several = counts.filter(({ count }) => count > 3).toSorted((a, b) => a.count - b.count)[0];
  const { slug, count } = several ?? { slug: '', count: 0 };
  expect(count).toBeGreaterThan(3);
  await page.goto(`/${slug}`);
  const reviews = page.locator('#reviews').getByRole('article');
  const more = page.getByRole('button', { name: /^Show \d more reviews?$/ });
  for (let shown = 3; ; shown += 3) {
    await expect(reviews).toHaveCount(Math.min(shown, count));
    if (shown >= count) break;
    await more.click();
  }
  await expect(more).toHaveCount(0);
});

/** Specification 9, "Breakpoints": the layout on either side of each. */
test('md 992, lg 1200 and xxl 2000: tabs disappear, sections appear, the page widens', async ({ page }) => {
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  const sections = page.getByRole('banner').getByRole('navigation', { name: 'Travel' });
  const widthOfPage = (): Promise<number> =>
    page
      .locator('main > .wrap')
      .first()
      .evaluate((wrap) => Math.round(wrap.getBoundingClientRect().width));
  const edge = async (width: number): Promise<number> => (width - (await widthOfPage())) / 2;
  for (const [width, hasTabs, hasSections, gutter] of [
    [991, true, false, 20],
    [992, false, false, 32],
    [1199, false, false, 32],
    [1200, false, true, 56],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(tabs, `tabs at ${width}`).toBeVisible({ visible: hasTabs });
    await expect(sections, `sections at ${width}`).toBeVisible({ visible: hasSections });
    expect(await edge(width), `edge at ${width}`).toBe(gutter);
  }
  for (const [width, wide] of [
    [1999, 1328],
    [2000, 1480],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await widthOfPage(), `page at ${width}`).toBe(wide);
  }
});

test('xl 1600: a search with its map uses the space', async ({ page }) => {
  await page.setViewportSize({ width: 1599, height: 900 });
  await page.goto('/albania');
  await page.getByRole('button', { name: 'With map' }).click();
  const search = page.locator('.search.has-map');
  await expect(search).toBeVisible();
  const width = (): Promise<number> => search.evaluate((wrap) => Math.round(wrap.getBoundingClientRect().width));
  expect(await width()).toBe(1328);
  await page.setViewportSize({ width: 1600, height: 900 });
  expect(await width()).toBe(1600 - 2 * 56);
});
