import { expect, test } from './support/journey-test.ts';

interface Card {
  slug: string;
  price: { amount: number };
}

const dollars = (minor = 0): string => `$${new Intl.NumberFormat('en-US').format(minor / 100)}`;

test('a card of a search with dates shows their price', async ({ page }) => {
  const year = new Date().getUTCFullYear() + 1;
  const days = `dateFrom=${year}-08-01&dateTo=${year}-08-31`;
  const { tours } = (await (await page.request.get(`/spa/tours?${days}`)).json()) as { tours: Card[] };
  expect(tours.length).toBeGreaterThan(0);
  await page.goto(`/tours?${days}`);
  for (const { slug, price } of tours) {
    const text = page.locator('article', { has: page.locator(`[href^="/${slug}?"]`) }).locator('.price');
    await expect(text.locator('b')).toHaveText(dollars(price.amount));
    await expect(text.locator('time')).toContainText('Aug');
  }
});

test('a map pin of a search with dates shows their price, and so does its card', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const year = new Date().getUTCFullYear() + 1;
  const query = `slug=finland&dateFrom=${year}-08-01&dateTo=${year}-08-31`;
  const { pins } = (await (await page.request.get(`/spa/tours-map?${query}`)).json()) as {
    pins: { count: number; price: number; ids: number[] }[];
  };
  const { tours } = (await (await page.request.get(`/spa/tours?${query}`)).json()) as {
    tours: (Card & { id: number })[];
  };
  const alone = pins.filter(({ count }) => count === 1);
  expect(alone.length).toBeGreaterThan(0);
  for (const { ids, price } of alone) expect(tours.find(({ id }) => id === ids[0])?.price.amount).toBe(price);
});

test('every card shows the type of tour beside any badge', async ({ page }) => {
  for (const [address, sort] of [
    ['/author-tours', 'Author tour'],
    ['/cruises', 'Cruise'],
  ] as const) {
    await page.goto(address);
    const cards = page.getByRole('article');
    expect(await cards.count()).toBeGreaterThan(3);
    for (const card of await cards.all()) await expect(card.locator('.card__facts')).toContainText(sort);
  }
});

test('the page of a ship is about cruises', async ({ page }) => {
  const { items } = (await (await page.request.get('/spa/tours-filter-completion?phrase=a&only=ships')).json()) as {
    items: { slug: string }[];
  };
  const ship = `/${items[0]?.slug}`;
  await page.goto(ship);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters.getByRole('link', { name: 'Cruises', exact: true })).toHaveAttribute('aria-current', 'true');
  await filters
    .getByRole('checkbox', { name: /\d/ })
    .or(filters.locator('input[name=difficulty]'))
    .first()
    .press('Space');
  await expect(page).toHaveURL(new RegExp(`${ship}\\?`));
});

test('a cabin chosen on the page of a cruise is the cabin of the request, at the price shown', async ({
  page,
  database,
}) => {
  await page.goto(await database.aCruise());
  const row = page.locator('#stay').getByRole('listitem').filter({ hasText: 'Cabin with a balcony' });
  const price = await row.locator('.num').innerText();
  await row.getByRole('link', { name: 'Choose: Cabin with a balcony' }).click();
  await expect(page.getByRole('radio', { name: /Cabin with a balcony/ })).toBeChecked();
  const twice = Number(price.replace(/\D/g, '')) * 2;
  await expect(page.locator('#sum')).toContainText(`$${twice.toLocaleString('en-US')}`);
});
