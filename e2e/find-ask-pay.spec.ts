import type { Locator, Page } from '@playwright/test';
import { expect, REPEAT, test } from './support/journey-test.ts';
import { choose } from './support/sandbox-checkout.ts';
import { codeSentTo, newContact, type Contact } from './support/test-users.ts';

/** A date span as printed, with any spaces around the dash. */
function daysPattern(language: string, start: string, end: string): RegExp {
  const days = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
    new Date(start),
    new Date(end),
  );
  return new RegExp(
    days
      .split(/\s+|–/)
      .filter(Boolean)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[\\s–]+'),
  );
}

/** The value of a term in a list of facts. */
function factOf(scope: Locator, name: string): Locator {
  return scope.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
}

/** Price per person of every tour in the list. */
async function pricesIn(results: Locator, unit: RegExp): Promise<number[]> {
  // Offscreen rows are not rendered, so they have no inner text.
  const texts = await results.getByRole('article').allTextContents();
  return texts.map((text) => Number(unit.exec(text)?.[1]?.replace(/[^\d]/g, '') ?? Number.NaN));
}

/** Types a place into the search bar of the home page and picks the suggestion. */
async function goToPlace(
  page: Page,
  { field, typed, suggestion }: { field: string; typed: string; suggestion: RegExp },
): Promise<void> {
  const main = page.getByRole('main');
  await main
    .getByRole('searchbox', { name: field })
    .or(main.getByRole('combobox', { name: field, exact: true }))
    .click();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: suggestion }).first().click();
  // The calendar opens automatically, because this traveller has no dates.
  const calendar = page.getByRole('dialog').or(page.getByRole('application'));
  await expect(calendar.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await main
    .getByRole('search')
    .getByRole('button', { name: /^(Search|Найти)$/ })
    .click();
}

async function fillContact(page: Page, contact: Contact, labels: Record<keyof Contact, string>): Promise<void> {
  for (const [name, label] of Object.entries(labels))
    await page.getByLabel(label, { exact: true }).fill(contact[name as keyof Contact]);
}

test('on a desktop: find Georgia, request seats as a guest, get confirmed, pay, see it under Trips', async ({
  page,
  url,
  database,
  openBrowser,
}) => {
  test.slow();
  const maxUsd = 1200;
  const departure = await database.takeDeparture({
    isInstant: false,
    country: 'georgia',
    people: 3,
    upToUsd: maxUsd,
  });
  const guest = newContact('Ada', `Lovelace${Date.now() % 100_000}`);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Go with someone who lives there.');
  await goToPlace(page, { field: 'Where', typed: 'Georg', suggestion: /^Georgia/ });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Georgia tours');

  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('spinbutton', { name: 'Price up to' }).fill(String(maxUsd));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`priceMax=${maxUsd}`));
  const month = new Intl.DateTimeFormat('en-US', { month: 'short' }).format(new Date(departure.start));
  await filters.getByRole('link', { name: `${month} ${departure.start.slice(0, 4)}` }).click();
  await expect(page).toHaveURL(new RegExp(`dateFrom=${departure.start.slice(0, 7)}-01`));
  const applied = page.getByRole('list', { name: 'Active filters' });
  await expect(applied.getByRole('link', { name: `up to $${maxUsd.toLocaleString('en')}, remove` })).toBeVisible();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results).not.toHaveAttribute('aria-busy');
  const prices = await pricesIn(results, /\$([\d,]+)\s*per person/);
  expect(prices.length).toBeGreaterThan(0);
  expect(Math.max(...prices)).toBeLessThanOrEqual(maxUsd);

  await results.getByRole('link', { name: departure.name.en }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(departure.name.en);
  const card = page.getByRole('complementary', { name: 'Booking' });
  await card.getByRole('combobox', { name: 'Dates' }).selectOption(String(departure.dateId));
  await card.getByRole('button', { name: 'One more traveller' }).click();
  await expect(card.getByText('3 people')).toBeVisible();
  // The price lines hydrate after the counter.
  await expect(card.getByText('3 ×')).toBeVisible();
  const total = await factOf(card, 'Total, all fees included').innerText();
  await card.getByRole('link', { name: 'Ask the organizer' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask the organizer');
  await expect(page.getByRole('radio', { name: daysPattern('en-US', departure.start, departure.end) })).toBeChecked();
  const summary = page.getByRole('complementary', { name: 'Your request' });
  await expect(factOf(summary, 'Travellers')).toHaveText('3 adults');
  await expect(factOf(summary, 'Total')).toHaveText(total);
  await page.getByRole('button', { name: 'Next: contact' }).click();
  await fillContact(page, guest, {
    firstName: 'First name',
    lastName: 'Last name (optional)',
    email: 'Email',
    phone: 'Phone',
  });
  await page.getByLabel(/Anything .* should know/).fill('One of us eats no meat.');
  await page.getByRole('button', { name: 'Next: review' }).click();
  await expect(page.getByText(`We’ve sent a code to ${guest.email}.`)).toBeVisible();
  await page.getByLabel('Code from the email').fill(await codeSentTo(url, guest.email));
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  // A double click sends one request, and below starts one payment.
  await page.getByRole('button', { name: 'Ask the organizer, nothing is charged' }).dblclick();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${departure.organizer} has your request`);
  await expect(page.getByText('One of us eats no meat.')).toBeVisible();
  const address = page.url();

  const desk = await openBrowser();
  await desk.goto('/organizer/requests');
  await desk.getByRole('button', { name: 'Organizer' }).click();
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await desk
    .getByRole('main')
    .getByRole('link', { name: `${guest.lastName} ${guest.firstName}` })
    .click();
  const asked = desk.getByRole('complementary', { name: `${guest.lastName} ${guest.firstName}` });
  await expect(asked).toContainText('One of us eats no meat.');
  await expect(asked).not.toContainText(guest.email);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await desk.getByRole('dialog', { name: 'Confirm 3 seats?' }).getByRole('button', { name: 'Confirm 3 seats' }).click();
  await expect(asked.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

  // Simulates returning to the tab; `booking-rules.spec.ts` waits for the poll.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seats are held');
  const changeHeard = (): Promise<number> =>
    page.evaluate(() => Number.parseInt(window.sessionStorage.getItem('last-change') ?? '0', 10));
  const asking = await changeHeard();
  await page.getByRole('link', { name: /^Pay \$/ }).click();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  const sum = (await pay.innerText()).replace('Pay ', '');
  await pay.dblclick();
  await expect(page.getByText('You are paying for')).toBeVisible();
  await expect(page.getByRole('button', { name: `Pay ${sum}` })).toBeVisible();
  await choose(page, 'pay');
  await expect(page).toHaveURL(/\/success\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You’re going to ${departure.city.en}`);
  await expect(page.getByText(`We’ve received ${sum}.`)).toBeVisible();
  // Paid on another page: the next search of this browser requires that change, too.
  await expect.poll(changeHeard).toBeGreaterThan(asking);

  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('trip.ics');

  await page.getByRole('link', { name: 'View booking' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You’re going to ${departure.city.en}`);
  await expect(factOf(page.getByRole('complementary', { name: 'Your request' }), 'Paid')).toHaveText(sum);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trips' }).click();
  const trip = page.getByRole('main').getByRole('article').filter({ hasText: departure.name.en });
  await expect(trip).toContainText(`${sum} of ${total} paid, the rest by`);
  expect(await database.bookingTotals(guest.email, departure.dateId)).toMatchObject({
    requests: 1,
    statuses: '3',
    seatsHeld: 3,
    paidPayments: 1,
    ledgerSum: 0,
  });
});

test.describe('on a phone, in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ru-RU' });

  test(
    'find Georgia, hold seats as a guest, pay in roubles, see it under Trips',
    REPEAT,
    async ({ page, url, database }) => {
      test.slow();
      const maxRub = 150_000;
      const departure = await database.takeDeparture({
        country: 'georgia',
        upToUsd: 1200,
      });
      const guest = newContact('Анна', `Каренина${Date.now() % 100_000}`);
      const email = `anna.${Date.now()}@example.com`;

      await page.goto('/ru');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Путешествуйте с теми, кто там живёт.');
      await page.getByRole('button', { name: 'Язык, валюта и страна: RU, USD' }).tap();
      await page.getByRole('button', { name: /^RUB/ }).tap();
      await expect(page.getByRole('button', { name: 'Язык, валюта и страна: RU, RUB' })).toBeVisible();
      await goToPlace(page, { field: 'Куда', typed: 'Груз', suggestion: /^Грузия/ });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Грузия: туры');

      await page.getByRole('button', { name: 'Фильтры' }).tap();
      const filters = page.getByRole('complementary', { name: 'Фильтры' });
      await filters.getByRole('spinbutton', { name: 'Цена до' }).fill(String(maxRub));
      await page.keyboard.press('Enter');
      const month = new Intl.DateTimeFormat('ru-RU', { month: 'short' }).format(new Date(departure.start));
      await filters.getByRole('link', { name: `${month} ${departure.start.slice(0, 4)}` }).tap();
      await filters.getByRole('button', { name: /^Показать \d+ тур/ }).tap();
      await expect(filters).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`dateFrom=${departure.start.slice(0, 7)}-01.*priceMax=${maxRub}`));
      const results = page.getByRole('region', { name: 'Результаты' });
      const prices = await pricesIn(results, /([\d\s]+)₽\s*с человека/);
      expect(prices.length).toBeGreaterThan(0);
      expect(Math.max(...prices)).toBeLessThanOrEqual(maxRub);

      await results.getByRole('link', { name: departure.name.ru }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(departure.name.ru);
      // The bar with the link to the dates appears after scrolling past the pictures.
      await page.locator('#programme').scrollIntoViewIfNeeded();
      await page.locator('.bar a[href="#dates"]').tap();
      const more = page.getByRole('button', { name: /^Ещё \d+ дат/ });
      if (await more.isVisible()) await more.tap();
      const row = page
        .getByRole('row')
        .filter({ hasText: daysPattern('ru-RU', departure.start, departure.end) })
        .filter({ hasText: departure.start.slice(0, 4) });
      await expect(row).toContainText('Мгновенное подтверждение');
      const price = Number((await row.getByText('₽').last().innerText()).replace(/[^\d]/g, ''));
      await row.getByRole('link').tap();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бронирование мест');
      const summary = page.getByRole('complementary', { name: 'Ваша заявка' });
      await expect(factOf(summary, 'Кто едет')).toHaveText('2 взрослых');
      const total = await factOf(summary, 'Всего').innerText();
      expect(Number(total.replace(/[^\d]/g, ''))).toBe(price * 2);
      expect(total).toMatch(/^\d[\d\s]+₽$/);
      await page.getByRole('button', { name: 'Дальше: контакты' }).tap();
      await fillContact(
        page,
        { ...guest, email },
        { firstName: 'Имя', lastName: 'Фамилия (необязательно)', email: 'Почта', phone: 'Телефон' },
      );
      await page.getByRole('button', { name: 'Дальше: проверка' }).tap();
      await expect(page.getByText(`Мы отправили код на ${email}.`)).toBeVisible();
      await page.getByLabel('Код из письма').fill(await codeSentTo(url, email));
      await page.getByRole('checkbox', { name: /^Я принимаю/ }).check();
      await page.getByRole('button', { name: 'Забронировать места' }).tap();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Места за вами');
      await page.getByRole('link', { name: /^Оплатить .+₽$/ }).tap();
      const pay = page.getByRole('button', { name: /^Оплатить .+₽$/ });
      const sum = (await pay.innerText()).replace('Оплатить ', '');
      await pay.tap();
      await expect(page.getByRole('heading', { name: 'Тестовая оплата' })).toBeVisible();
      await page.getByRole('button', { name: `Оплатить ${sum}` }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Вы едете: ${departure.city.ru}`);
      await expect(page.getByText(`Мы получили ${sum}.`)).toBeVisible();
      await page.getByRole('link', { name: 'К бронированию' }).tap();
      await expect(factOf(page.getByRole('complementary', { name: 'Ваша заявка' }), 'Оплачено')).toHaveText(sum);
      // The bar with the next step covers the tabs.
      await page.getByRole('banner').getByRole('button', { name: 'Меню' }).tap();
      await page.getByRole('navigation', { name: 'Меню', exact: true }).getByRole('link', { name: 'Поездки' }).tap();
      await expect(page).toHaveURL('/ru/trips');
      await expect(page.getByRole('main').getByRole('article').filter({ hasText: departure.name.ru })).toContainText(
        `Оплачено ${sum}`,
      );
      expect(await database.bookingTotals(email, departure.dateId)).toMatchObject({
        requests: 1,
        statuses: '3',
        seatsHeld: 2,
        paidPayments: 1,
        ledgerSum: 0,
      });
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home form searches, filters have a submit button, and a tour is fully readable', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('searchbox', { name: 'Where' }).fill('Georgia');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/georgia/i);
    // A page is counted once it has arrived entirely: it is shown from its first bytes on.
    await page.waitForLoadState('domcontentloaded');
    const results = page.getByRole('region', { name: 'Results' });
    const found = await results.getByRole('article').count();
    expect(found).toBeGreaterThan(3);

    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('spinbutton', { name: 'Price up to' }).fill('700');
    await filters.getByRole('checkbox', { name: /^Moderate/ }).check();
    await filters.getByRole('button', { name: /^Show \d+ tours?$/ }).click();
    await expect(page).toHaveURL(/priceMax=700/);
    await page.waitForLoadState('domcontentloaded');
    const prices = await pricesIn(results, /\$([\d,]+)\s*per person/);
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.length).toBeLessThan(found);
    expect(Math.max(...prices)).toBeLessThanOrEqual(700);
    for (const tour of await results.getByRole('article').all()) await expect(tour).toContainText('Moderate');

    await results.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Programme' })).toBeVisible();
    await page.waitForLoadState('domcontentloaded');
    const days = page.locator('#programme').getByRole('group');
    expect(await days.count()).toBeGreaterThan(1);
    await days
      .last()
      .getByText(/^Day \d+$/)
      .click();
    await expect(days.last().getByText('Night').or(days.last().getByRole('paragraph')).first()).toBeVisible();
    const dates = page.getByRole('table').getByRole('row');
    expect(await dates.count()).toBeGreaterThan(6);
    for (const date of (await dates.all()).slice(1)) {
      await expect(date).toBeVisible();
      await expect(date).toContainText('$');
    }
    await expect(page.getByRole('heading', { name: 'If you cancel, you get back' })).toBeVisible();
  });
});

test("Back from a tour restores the search's scroll position", REPEAT, async ({ page }) => {
  await page.goto('/georgia');
  const tour = page.getByRole('region', { name: 'Results' }).getByRole('article').nth(6).getByRole('link').first();
  await tour.scrollIntoViewIfNeeded();
  const name = await tour.innerText();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await tour.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(50);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Georgia tours');
  await expect(tour).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(20);
});
