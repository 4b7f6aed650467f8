import { formatMoney } from '#domain/money.ts';
import { expect, REPEAT, test } from './support/journey-test.ts';
import { choose, goToCheckout } from './support/sandbox-checkout.ts';
import { askForSeats } from './support/test-users.ts';
import { PHONE } from './support/viewports.ts';

test('on a phone a declined card shows the reason, and the next attempt succeeds', async ({
  database,
  traveller,
  openBrowser,
}) => {
  const departure = await database.takeDeparture();
  const { id } = await askForSeats(traveller, departure);
  const page = await openBrowser(traveller, PHONE);
  await goToCheckout(page, id);
  await choose(page, 'decline');
  await expect(page.getByRole('heading', { name: 'The payment didn’t go through' })).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  // German has the longest label.
  const { pathname, search } = new URL(page.url());
  await page.goto(`/de${pathname}${search}`);
  await expect(page.getByRole('heading', { name: 'Die Zahlung ist fehlgeschlagen' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await page.goBack();
  await page.getByRole('link', { name: 'Try again or pay another way' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await choose(page, 'pay');
  await expect(page.getByRole('heading', { name: `You’re going to ${departure.city.en}` })).toBeVisible();
  const books = await database.bookingTotals(traveller.email, departure.dateId);
  expect(books).toMatchObject({ requests: 1, statuses: '3', paidPayments: 1, seatsHeld: 2, ledgerSum: 0 });
  expect(books.captured).toBe(books.charged);
});

test(
  'the bank asks for confirmation: yes pays, no charges nothing',
  REPEAT,
  async ({ database, traveller, openBrowser }) => {
    const departure = await database.takeDeparture({ pays: 'all' });
    const { id } = await askForSeats(traveller, departure);
    const page = await openBrowser(traveller);
    await goToCheckout(page, id);
    await choose(page, 'challenge');
    await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
    await choose(page, 'refuse');
    await expect(page.getByRole('heading', { name: 'The payment didn’t go through' })).toBeVisible();
    expect(await database.bookingTotals(traveller.email, departure.dateId)).toMatchObject({
      statuses: '2',
      charged: 0,
    });

    await goToCheckout(page, id);
    await choose(page, 'challenge');
    await choose(page, 'approve');
    await expect(page.getByRole('heading', { name: `You’re going to ${departure.city.en}` })).toBeVisible();
    expect(await database.bookingTotals(traveller.email, departure.dateId)).toMatchObject({
      statuses: '3',
      paidPayments: 1,
    });
  },
);

test('a slow bank: the page says so, then shows the payment by itself', async ({
  database,
  traveller,
  openBrowser,
}) => {
  const departure = await database.takeDeparture();
  const { id } = await askForSeats(traveller, departure);
  const page = await openBrowser(traveller);
  await goToCheckout(page, id);
  await choose(page, 'late');
  await expect(page.getByRole('heading', { name: 'Your bank is checking the payment' })).toBeVisible();
  await page.goto(`/booking/pay/${id}`);
  await expect(page.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
  await page.getByRole('link', { name: 'Check status' }).click();
  await database.settleAtBank(id);
  await expect(page.getByRole('heading', { name: `You’re going to ${departure.city.en}` })).toBeVisible();
});

test('a bank that reports a payment three times charges once', REPEAT, async ({ database, traveller, openBrowser }) => {
  const departure = await database.takeDeparture();
  const { id, dueNow, currency } = await askForSeats(traveller, departure);
  const page = await openBrowser(traveller);
  await goToCheckout(page, id);
  await choose(page, 'twice');
  await expect(page.getByRole('heading', { name: `You’re going to ${departure.city.en}` })).toBeVisible();
  await page.getByRole('link', { name: 'View booking' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Prepayment' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Prepayment' })).toContainText(
    formatMoney({ amount: dueNow, currency }),
  );
  await expect(page.getByRole('row').filter({ hasText: 'Refund' })).toHaveCount(0);
  expect(await database.bookingTotals(traveller.email, departure.dateId)).toMatchObject({
    paidPayments: 1,
    captured: dueNow,
    charged: dueNow,
    refunded: 0,
    ledgerSum: 0,
  });
});

test(
  'a bank that never reports is polled, and the payment counts',
  REPEAT,
  async ({ database, traveller, openBrowser }) => {
    const departure = await database.takeDeparture();
    const { id } = await askForSeats(traveller, departure);
    const page = await openBrowser(traveller);
    await goToCheckout(page, id);
    await choose(page, 'never');
    await expect(page.getByRole('heading', { name: `You’re going to ${departure.city.en}` })).toBeVisible({
      timeout: 40_000,
    });
    expect(await database.bookingTotals(traveller.email, departure.dateId)).toMatchObject({
      statuses: '3',
      paidPayments: 1,
    });
  },
);

test(
  'a traveller who leaves the checkout without paying keeps the seats and can return',
  REPEAT,
  async ({ database, traveller, openBrowser }) => {
    const departure = await database.takeDeparture();
    const { id } = await askForSeats(traveller, departure);
    const page = await openBrowser(traveller);
    await goToCheckout(page, id);
    await choose(page, 'cancel');
    await expect(page.getByRole('heading', { name: 'You haven’t paid yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to payment' }).click();
    await page.getByRole('button', { name: /^Pay / }).click();
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { name: `You’re going to ${departure.city.en}` })).toBeVisible();
    expect(await database.bookingTotals(traveller.email, departure.dateId)).toMatchObject({
      statuses: '3',
      paidPayments: 1,
    });
  },
);

test('a double click on Pay starts one payment', REPEAT, async ({ database, traveller, openBrowser }) => {
  const departure = await database.takeDeparture();
  const { id, dueNow } = await askForSeats(traveller, departure);
  const page = await openBrowser(traveller);
  await page.goto(`/booking/pay/${id}`);
  await page.getByRole('button', { name: /^Pay / }).dblclick();
  await choose(page, 'pay');
  await expect(page.getByRole('heading', { name: `You’re going to ${departure.city.en}` })).toBeVisible();
  expect(await database.bookingTotals(traveller.email, departure.dateId)).toMatchObject({
    paidPayments: 1,
    charged: dueNow,
    captured: dueNow,
    refunded: 0,
  });
});

test('when the first replies are lost, pressing again holds the seats once and charges once', async ({
  database,
  traveller,
  openBrowser,
  faults,
}) => {
  faults.expectRefusal(/ERR_FAILED/);
  const departure = await database.takeDeparture();
  // The bar of a phone has the button: the message must not be outside the window.
  const page = await openBrowser(traveller, PHONE);
  /** The server executes the first call, but the browser never gets its reply. */
  const loseReply = (path: string): Promise<unknown> =>
    page.route(
      `**${path}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await loseReply('/crm/api/request/create');
  await loseReply('/crm/api/payments/create');

  await page.goto(`/request?tour=${departure.tourId}&date=${departure.dateId}&adults=2`);
  await page.getByRole('button', { name: 'Next: contact' }).click();
  await page.getByRole('button', { name: 'Next: review' }).click();
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  const hold = page.getByRole('button', { name: 'Hold my seats' });
  await hold.click();
  await expect(page.getByText('We couldn’t reach the server. Press the button again')).toBeInViewport();
  await hold.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your seats are held' })).toBeVisible();

  await page.getByRole('link', { name: /^Pay / }).click();
  const pay = page.getByRole('button', { name: /^Pay / });
  await pay.click();
  await expect(page.getByText('We couldn’t reach the server. Nothing was charged.')).toBeInViewport();
  await pay.click();
  await choose(page, 'pay');
  await expect(page.getByRole('heading', { name: `You’re going to ${departure.city.en}` })).toBeVisible();
  const books = await database.bookingTotals(traveller.email, departure.dateId);
  expect(books).toMatchObject({ requests: 1, statuses: '3', seatsHeld: 2, paidPayments: 1, refunded: 0, ledgerSum: 0 });
  expect(books.captured).toBe(books.charged);
});

test('a payment page open in two tabs charges once', REPEAT, async ({ database, traveller, openBrowser }) => {
  const departure = await database.takeDeparture({ pays: 'all' });
  const { id, total } = await askForSeats(traveller, departure);
  const first = await openBrowser(traveller);
  const second = await first.context().newPage();
  await goToCheckout(first, id);
  await goToCheckout(second, id);
  await choose(first, 'pay');
  await expect(first.getByRole('heading', { name: `You’re going to ${departure.city.en}` })).toBeVisible();
  await choose(second, 'pay');
  await expect(second.getByRole('heading', { name: `You’re going to ${departure.city.en}` })).toBeVisible();
  await second.goto(`/booking/pay/${id}`);
  await expect(second.getByText('Nothing to pay')).toBeVisible();
  expect(await database.bookingTotals(traveller.email, departure.dateId)).toMatchObject({
    paidPayments: 1,
    charged: total,
    captured: total,
    refunded: 0,
  });
});

test('two people each pay their share: one by link without an account, and the last share books the seats', async ({
  database,
  traveller,
  openBrowser,
}) => {
  const departure = await database.takeDeparture();
  const { id } = await askForSeats(traveller, departure);
  const page = await openBrowser(traveller);
  await page.goto(`/booking/pay/${id}`);
  await page.getByRole('link', { name: 'Split the payment' }).click();
  // Each share needs a name.
  await page.getByRole('button', { name: 'Split the payment' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Boris');
  await page.getByRole('button', { name: 'Split the payment' }).click();
  await expect(page.getByRole('heading', { name: '0 of 2 parts paid' })).toBeVisible();
  const { data } = await traveller.api.booking.getShares({ query: { request_id: id } });
  const guest = await openBrowser(null, { viewport: { width: 390, height: 844 } });
  await guest.goto(`/booking/pay/${id}?uuid=${data[1]?.link}`);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Boris, your part is');
  await guest.getByRole('button', { name: /^Pay / }).click();
  // The title at the provider: the tour and its days in words.
  await expect(guest.getByText(departure.name.en)).toHaveText(/, \w+ \d[^,]*, \d{4}/);
  await choose(guest, 'late');
  // No email is promised to a payer without an address.
  await expect(guest.getByText('come back to it for the result')).toBeVisible();
  await database.settleAtBank(id);
  await expect(guest.getByRole('heading', { name: 'Your part is paid' })).toBeVisible();
  await guest.getByRole('link', { name: 'View my part' }).click();
  await expect(guest.getByRole('heading', { name: '1 of 2 parts paid' })).toBeVisible();
  expect(await database.bookingTotals(traveller.email, departure.dateId)).toMatchObject({
    statuses: '2',
    seatsHeld: 2,
  });
  await page.reload();
  await page.getByRole('link', { name: /^Pay / }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await choose(page, 'pay');
  await expect(page.getByRole('heading', { name: 'Your part is paid' })).toBeVisible();
  expect(await database.bookingTotals(traveller.email, departure.dateId)).toMatchObject({
    statuses: '3',
    paidPayments: 2,
  });
});
