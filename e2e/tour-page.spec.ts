import type { Page } from '@playwright/test';
import { expect, test } from './support/journey-test.ts';

test('price, next date and button stand in the first screen of a desktop and a phone', async ({ page, database }) => {
  const { address } = await database.takeDeparture();
  for (const [width, height, place] of [
    [1440, 900, '.book'],
    [390, 844, '.bar'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(address);
    const card = page.locator(place);
    await expect(card.locator('.price b').first()).toBeInViewport({ ratio: 1 });
    await expect(card.locator(place === '.bar' ? 'a[href="#dates"]' : 'select').first()).toBeInViewport({ ratio: 1 });
    await expect(card.locator('a.btn--main')).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone the price bar is for the chosen departure', async ({ page, database }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { address } = await database.takeDeparture();
  await page.goto(address);
  const choose = page.locator('.bar').getByRole('link', { name: /^(Hold my seats|Ask the organizer)$/ });
  await expect(choose).toBeVisible();
  const price = page.locator('.title__price');
  await expect(price).toContainText(/^from .*\d.* per person.*\d/);
  await expect(price).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 900);
  await expect(choose).toBeVisible();
  const date = page.locator('.bar .price a');
  const days = await date.innerText();
  await date.click();
  await expect(page.getByRole('heading', { name: 'Dates and prices' })).toBeInViewport();
  await choose.click();
  await expect(page.getByRole('radio', { name: days })).toBeChecked();
  // Long words keep it low: three lines beside the button, the deadline of a free cancellation below.
  await page.goto(`/ru${address}`);
  await expect.poll(async () => (await page.locator('.bar').boundingBox())?.height).toBeLessThan(112);
});

test('on a phone a link to a tour’s questions leads there, even if content above them renders later', async ({
  page,
  database,
}) => {
  const { address } = await database.takeDeparture();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/attribution');
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
  }, `${address}#questions`);
  await expect(page.getByRole('heading', { level: 2, name: 'Questions' })).toBeInViewport();
  await page.waitForFunction(() => !document.querySelector('[data-dehydrated]'));
  const top = () => page.locator('#questions').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(120);
});

test('a tour opened while another one is loading its questions starts at its top', async ({ page, database }) => {
  const [first, second] = [await database.takeDeparture(), await database.takeDeparture({ pays: 'all' })];
  await page.goto('/attribution');
  await page.evaluate(
    (addresses) => {
      for (const href of addresses) {
        const link = Object.assign(document.createElement('a'), { href });
        document.body.append(link);
        link.click();
      }
    },
    [`${first.address}#questions`, second.address],
  );
  await expect(page).toHaveURL(second.address);
  await page.locator('#questions').waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[data-dehydrated]'));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a day of the programme toggles by its header, and one button opens all; a question sent with the keyboard leaves the focus on its confirmation', async ({
  page,
  database,
}) => {
  await page.goto((await database.takeDeparture()).address);
  const days = page.locator('#programme').getByRole('group');
  await expect(days.first()).toHaveAttribute('open');
  await expect(days.nth(1)).not.toHaveAttribute('open');
  await days.nth(1).locator('summary').press('Enter');
  await expect(days.nth(1)).toHaveAttribute('data-state', 'expanded');
  await days.nth(1).locator('summary').press('Enter');
  await expect(days.nth(1)).toHaveAttribute('data-state', 'collapsed');
  await page.getByRole('button', { name: 'Open all' }).click();
  for (const day of await days.all()) await expect(day).toHaveAttribute('open');

  await page.getByRole('button', { name: 'Ask a question' }).press('Enter');
  await page.getByLabel(/^Your question to/).fill('Is there a drying room?');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill('ada.asks@example.com');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText(/^Question sent/)).toBeFocused();
});

test('an individual offer shows the price of its departure, which is not the lowest of the tour', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const offer of [1, 2, 3]) {
    await page.goto(`/order/00000000-0000-4000-8000-00000000000${offer}/individual-tour`);
    const price = (await page.locator('.dates .dates__price b').textContent()) ?? '';
    await expect(page.locator('.title__price b')).toHaveText(price);
  }
});

interface OnSale {
  id: number;
  start: string;
  price: number;
}

/** A tour with more departures than its page shows initially, and its cheapest, next and last departure on sale. */
async function tourOfManyDates(
  page: Page,
): Promise<{ slug: string; city: number; cheapest: OnSale; next: OnSale; last: OnSale }> {
  const { tours } = (await (await page.request.get('/spa/tours')).json()) as {
    tours: { slug: string; dates_count: number }[];
  };
  const slug = tours.find(({ dates_count: count }) => count > 8)?.slug ?? '';
  const { city, dates } = (await (await page.request.get(`/spa/tour?slug=${slug}&format=main`)).json()) as {
    city: { id: number };
    dates: (OnSale & { status: string; number_of_free_seats: number })[];
  };
  const onSale = dates.filter(({ status }) => status === 'open' || status === 'limited');
  const cheapest = onSale
    .filter(({ number_of_free_seats: free }) => free > 1)
    .toSorted((a, b) => a.price - b.price || (a.start < b.start ? -1 : 1))[0];
  const next = onSale.find(({ number_of_free_seats: free }) => free > 1);
  const last = onSale.at(-1);
  if (!cheapest || !next || !last) throw new Error('no tour of many dates');
  return { slug, city: city.id, cheapest, next, last };
}

const textOf = (day: string, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Card, list and calendar show the same departure. */
async function expectChosen(page: Page, { id, start, price }: OnSale): Promise<void> {
  const money = new Intl.NumberFormat('en-GB').format(price / 100);
  const booking = page.getByRole('complementary', { name: 'Booking' });
  await expect(booking.getByRole('combobox', { name: 'Dates' })).toHaveValue(String(id));
  await expect(booking.locator('.book__price b')).toContainText(money);
  const row = page.locator('.dates tr', { has: page.getByRole('link', { name: /^Chosen/ }) });
  await expect(row).toBeVisible();
  await expect(row).toContainText(money);
  const view = page.getByRole('group', { name: 'Show as' });
  await view.getByRole('button', { name: 'Calendar' }).click();
  await page.locator('.tour-calendar').scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('application', { name: /Departures/ }).getByRole('button', {
      name: new RegExp(`\\b${textOf(start, { day: 'numeric', month: 'long', year: 'numeric' })}\\b.*selected`),
    }),
  ).toBeVisible();
  await expect(page.locator('.tour-calendar__go')).toContainText(money);
  await view.getByRole('button', { name: 'List' }).click();
}

test('a tour opened from a search with dates has a departure on them, also after a reload; its canonical URL has no dates', async ({
  page,
}) => {
  const { slug, city, last } = await tourOfManyDates(page);
  const days = `dateFrom=${last.start}&dateTo=${last.start}`;
  await page.goto(`/tours?cities=${city}&${days}`);
  await page
    .locator('article')
    .getByRole('link')
    .and(page.locator(`[href="/${slug}?${days}"]`))
    .click();
  await expect(page).toHaveURL(`/${slug}?${days}`);
  await expectChosen(page, last);
  await page.reload();
  await expectChosen(page, last);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/${slug}$`));
  await page.goBack();
  await expect(page).toHaveURL(`/tours?cities=${city}&${days}`);
  await page
    .getByRole('list', { name: 'Filters' })
    .or(page.locator('.chips'))
    .getByRole('link')
    .filter({ hasText: textOf(last.start, { month: 'short' }) })
    .first()
    .click();
  await expect(page.locator(`article a[href="/${slug}"]`)).toBeVisible();
});

test('a card names the date of its price; its tour opens with the next departure, even when none is left on the requested dates', async ({
  page,
}) => {
  const { slug, cheapest, next } = await tourOfManyDates(page);
  await page.goto('/tours');
  const card = page.locator('article', { has: page.locator(`[href="/${slug}"]`) });
  await expect(card.locator('.price b')).toContainText(new Intl.NumberFormat('en-GB').format(cheapest.price / 100));
  await expect(card.locator('.price time')).toHaveAttribute('datetime', cheapest.start);
  for (const address of [`/${slug}`, `/${slug}?dateFrom=2020-01-01&dateTo=2020-01-31`]) {
    await page.goto(address);
    await expectChosen(page, next);
  }
});

test('on a phone the price of a tour opened with dates is that of a departure on them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { slug, last } = await tourOfManyDates(page);
  const money = new Intl.NumberFormat('en-GB').format(last.price / 100);
  await page.goto(`/${slug}?dateFrom=${last.start}&dateTo=${last.start}`);
  for (const price of [page.locator('.title__price'), page.locator('.bar .price')]) {
    await expect(price).toContainText(money);
    await expect(price).toContainText(textOf(last.start, { month: 'short' }));
    await expect(price).not.toContainText('from');
  }
});
