import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey-test.ts';
import { codeSentTo, newContact, type Contact } from './people.ts';
import { choose } from './till.ts';

/** Days as the pages write them, whatever the spaces around the dash. */
function daysPattern(language: string, start: string, end: string): RegExp {
  const days = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(new Date(start), new Date(end));
  return new RegExp(days.split(/\s+|–/).filter(Boolean).map((part) => part.replaceAll('.', '\\.')).join('[\\s–]+'));
}

/** What stands beside a word in a list of facts. */
function factOf(scope: Locator, name: string): Locator {
  return scope.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
}

/** The price a person pays, of every tour in the list. */
async function pricesIn(results: Locator, unit: RegExp): Promise<number[]> {
  const texts = await results.getByRole('article').allInnerTexts();
  return texts.map((text) => Number(unit.exec(text)?.[1]?.replace(/[^\d]/g, '') ?? Number.NaN));
}

/** Types a place into the search bar of the home page and takes the suggestion. */
async function goToPlace(page: Page, { field, typed, suggestion }: { field: string; typed: string; suggestion: RegExp }): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: field }).or(main.getByRole('combobox', { name: field, exact: true })).click();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: suggestion }).first().click();
}

async function fillContact(page: Page, contact: Contact, labels: Record<keyof Contact, string>): Promise<void> {
  for (const [name, label] of Object.entries(labels)) await page.getByLabel(label, { exact: true }).fill(contact[name as keyof Contact]);
}

test('on a desktop: find Georgia, ask for seats as a guest, get a yes, pay, see it under Trips', async ({ page, url, database, openBrowser }) => {
  test.slow();
  const mostUsd = 1200;
  const departure = await database.takeDeparture({ isInstant: false, pays: 'part', country: 'georgia', people: 3, upToUsd: mostUsd });
  const guest = newContact('Ada', `Lovelace${Date.now() % 100_000}`);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Go with someone who lives there.');
  await goToPlace(page, { field: 'Where', typed: 'Georg', suggestion: /^Georgia/ });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Georgia tours');

  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('spinbutton', { name: 'Price up to' }).fill(String(mostUsd));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`priceMax=${mostUsd}`));
  const month = new Intl.DateTimeFormat('en-GB', { month: 'short' }).format(new Date(departure.start));
  await filters.getByRole('link', { name: `${month} ${departure.start.slice(0, 4)}` }).click();
  await expect(page).toHaveURL(new RegExp(`dateFrom=${departure.start.slice(0, 7)}-01`));
  const applied = page.getByRole('list', { name: 'Filters that are on' });
  await expect(applied.getByRole('link', { name: `up to $${mostUsd.toLocaleString('en')}, remove` })).toBeVisible();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results).not.toHaveAttribute('aria-busy');
  const prices = await pricesIn(results, /\$([\d,]+)\s+per person/);
  expect(prices.length).toBeGreaterThan(0);
  expect(Math.max(...prices)).toBeLessThanOrEqual(mostUsd);

  await results.getByRole('link', { name: departure.name.en }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(departure.name.en);
  const card = page.getByRole('complementary', { name: 'Booking' });
  await card.getByRole('combobox', { name: 'Dates' }).selectOption(String(departure.dateId));
  await card.getByRole('button', { name: 'One traveller more' }).click();
  await expect(card.getByText('3 people')).toBeVisible();
  const total = await factOf(card, 'Total, all fees in').innerText();
  await card.getByRole('link', { name: 'Ask the organizer' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for your seats');
  await expect(page.getByRole('radio', { name: daysPattern('en-GB', departure.start, departure.end) })).toBeChecked();
  const summary = page.getByRole('complementary', { name: 'Your request' });
  await expect(factOf(summary, 'Travellers')).toHaveText('3 adults');
  await expect(factOf(summary, 'Total')).toHaveText(total);
  await page.getByRole('button', { name: 'Next: contact' }).click();
  await fillContact(page, guest, { firstName: 'First name', lastName: 'Last name', email: 'E-mail', phone: 'Phone' });
  await page.getByLabel(/Anything .* should know/).fill('One of us eats no meat.');
  await page.getByRole('button', { name: 'Next: check' }).click();
  await expect(page.getByText(`We have sent a code to ${guest.email}.`)).toBeVisible();
  await page.getByLabel('Code from the e-mail').fill(await codeSentTo(url, guest.email));
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Ask the organizer, nothing is charged' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${departure.organizer} has your request`);
  await expect(page.getByText('One of us eats no meat.')).toBeVisible();
  const address = page.url();

  const desk = await openBrowser();
  await desk.goto('/organizer/requests');
  await desk.getByRole('button', { name: 'Organizer' }).click();
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
  const asked = desk.getByRole('listitem').filter({ hasText: `${guest.firstName} ${guest.lastName}` });
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seats are held', { timeout: 30_000 });
  await page.getByRole('link', { name: /^Pay \$/ }).click();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  const sum = (await pay.innerText()).replace('Pay ', '');
  await pay.click();
  await expect(page.getByText('You are paying for')).toBeVisible();
  await expect(page.getByRole('button', { name: `Pay ${sum}` })).toBeVisible();
  await choose(page, 'pay');
  await expect(page).toHaveURL(/\/success\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are going to ${departure.city.en}`);
  await expect(page.getByText(`We have received ${sum}.`)).toBeVisible();

  await page.getByRole('link', { name: 'To the request' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are going to ${departure.city.en}`);
  await expect(factOf(page.getByRole('complementary', { name: 'Your request' }), 'Paid')).toHaveText(sum);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trips' }).click();
  const trip = page.getByRole('main').getByRole('listitem').filter({ hasText: departure.name.en });
  await expect(trip).toContainText(`${sum} paid`);
  await expect(trip).toContainText(total);
  expect(await database.books(guest.email, departure.dateId)).toMatchObject({ requests: 1, statuses: '3', seatsHeld: 3, paidPayments: 1, ledgerSum: 0 });
});
