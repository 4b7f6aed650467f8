import type { Page } from '@playwright/test';
import { Database } from './support/database.ts';
import { expect, test } from './support/journey-test.ts';
import { newTraveller } from './support/test-users.ts';
import { dropDataDir, freePort, makeDataDir, startProduct, type Product } from './support/product.ts';
import { choose } from './support/sandbox-checkout.ts';

let port: number;
let dataDir: string;
let product: Product;
test.beforeAll(async () => {
  port = await freePort();
  dataDir = makeDataDir();
  product = await startProduct({ port, dataDir });
});
test.afterAll(async () => {
  await product.stop();
  dropDataDir(dataDir);
});

/** Kills the product once the browser has sent a call, before the reply, and restarts it on the same folder. */
async function killDuring(
  page: Page,
  path: string | RegExp,
  act: () => Promise<void>,
  withDatabase = false,
): Promise<void> {
  const sent = page.waitForRequest(
    (request) =>
      request.method() === 'POST' &&
      (typeof path === 'string' ? request.url().endsWith(path) : path.test(request.url())),
  );
  const dead = sent.then(() => product.kill(withDatabase));
  await act();
  await dead;
  product = await startProduct({ port, dataDir });
}

test('the product is killed during a request and a payment: nothing is lost or duplicated', async ({
  openBrowser,
  faults,
}) => {
  test.setTimeout(150_000);
  // While the server is down the browser reports errors; the database may stop a moment before it.
  faults.expectRefusal(
    /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|status of 503/,
  );
  let database = await Database.open(product.databaseUrl);
  const departure = await database.takeDeparture({ isInstant: true, pays: 'part' });
  const free = await database.freeSeats(departure.dateId);
  await database.close();
  const traveller = await newTraveller(product.url);
  const page = await openBrowser(traveller, { baseURL: product.url });

  await page.goto(`/request?tour=${departure.tourId}&date=${departure.dateId}&adults=2`);
  await page.getByRole('button', { name: 'Next: contact' }).click();
  await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0000');
  await page.getByRole('button', { name: 'Next: review' }).click();
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  const hold = page.getByRole('button', { name: 'Hold my seats' });
  await killDuring(page, '/crm/api/request/create', () => hold.click());
  const held = page.getByRole('heading', { level: 1, name: 'Your seats are held' });
  const unreached = page.getByText('We couldn’t reach the server. Press the button again');
  await expect(held.or(unreached)).toBeVisible();
  if (await unreached.isVisible()) await hold.click();
  await expect(held).toBeVisible();

  await page.getByRole('link', { name: /^Pay / }).click();
  const pay = page.getByRole('button', { name: /^Pay / });
  await killDuring(page, '/crm/api/payments/create', () => pay.click());
  const checkout = page.getByRole('heading', { name: 'Test checkout' });
  const notReached = page.getByText('We couldn’t reach the server. Nothing was charged.');
  // The reply may come before the end, and the browser find nobody at the till: people load the page again.
  await expect(async () => {
    if (page.url().startsWith('chrome-error:')) await page.reload();
    await expect(checkout.or(notReached)).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  if (await notReached.isVisible()) await pay.click();
  await expect(checkout).toBeVisible();

  // A power cut also ends the database.
  const address = page.url();
  await killDuring(page, /\/sandbox\/pay\//, () => choose(page, 'pay').catch(() => {}), true);
  await page.goto(address);
  const decided = page.getByRole('link', { name: 'Back to your booking' });
  await expect(checkout.or(decided).first()).toBeVisible();
  if (await decided.isVisible()) await decided.click();
  else await choose(page, 'pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are going to ${departure.city.en}`, {
    timeout: 40_000,
  });

  database = await Database.open(product.databaseUrl);
  const books = await database.books(traveller.email, departure.dateId);
  expect(books).toMatchObject({
    requests: 1,
    statuses: '3',
    seatsHeld: 2,
    paidPayments: 1,
    givenBack: 0,
    refunded: 0,
    ledgerSum: 0,
  });
  expect(books.captured).toBe(books.charged);
  expect(books.charged).toBeGreaterThan(0);
  expect(await database.freeSeats(departure.dateId)).toBe(free - 2);
  await database.close();
});
