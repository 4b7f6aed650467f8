import { formatMoney } from '#domain/money.ts';
import { expect, REPEAT, test } from './support/journey-test.ts';
import { choose, goToCheckout } from './support/sandbox-checkout.ts';
import { askForSeats, bookSeats, demoPerson, newTraveller } from './support/test-users.ts';
import { DESKTOP, PHONE } from './support/viewports.ts';

test('unpaid seats go back on sale after the deadline, and the page updates by itself', async ({
  database,
  traveller,
  openBrowser,
}) => {
  const departure = await database.takeDeparture();
  const free = await database.freeSeats(departure.dateId);
  const { id } = await askForSeats(traveller, departure);
  expect(await database.freeSeats(departure.dateId)).toBe(free - 2);
  const page = await openBrowser(traveller);
  await page.clock.install();
  await page.goto(`/booking/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seats are held');
  await database.passDeadline(id);
  await expect.poll(() => database.freeSeats(departure.dateId)).toBe(free);
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time ran out');
  await expect(page.getByText('Nothing was charged')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See other dates' })).toBeVisible();
  await page.goto(`/booking/pay/${id}`);
  await expect(page.getByText('Nothing to pay')).toBeVisible();
});

test(
  'a payment after the deadline takes the seats again while they are free',
  REPEAT,
  async ({ database, traveller, openBrowser }) => {
    const departure = await database.takeDeparture({ pays: 'all' });
    const { id, total } = await askForSeats(traveller, departure);
    const page = await openBrowser(traveller);
    await goToCheckout(page, id);
    await choose(page, 'late');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bank is checking the payment');
    await database.passDeadline(id);
    await expect
      .poll(async () => (await database.bookingTotals(traveller.email, departure.dateId)).statuses, { timeout: 30_000 })
      .toBe('7');
    await database.settleAtBank(id);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You’re going to ${departure.city.en}`);
    expect(await database.bookingTotals(traveller.email, departure.dateId)).toMatchObject({
      statuses: '3',
      seatsHeld: 2,
      charged: total,
      captured: total,
      givenBack: 0,
    });
  },
);

test('a payment after the seats are gone is refunded in full', async ({ url, database, traveller, openBrowser }) => {
  const departure = await database.takeDeparture({ pays: 'all' });
  await database.leaveSeats(departure.dateId, 2);
  const { id, total } = await askForSeats(traveller, departure);
  const page = await openBrowser(traveller);
  await goToCheckout(page, id);
  await choose(page, 'late');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bank is checking the payment');
  await database.passDeadline(id);
  await expect.poll(() => database.freeSeats(departure.dateId), { timeout: 30_000 }).toBe(2);
  await askForSeats(await newTraveller(url), departure);
  await database.settleAtBank(id);
  await expect(
    page.getByRole('heading', { level: 1, name: /^Your money (is on its way back|has been returned)$/ }),
  ).toBeVisible();
  await expect
    .poll(() => database.bookingTotals(traveller.email, departure.dateId), { timeout: 30_000 })
    .toMatchObject({ statuses: '7', seatsHeld: 0, charged: total, givenBack: total, refunded: total, ledgerSum: 0 });
});

test(
  'an open payment page accepts no payment after the deadline',
  REPEAT,
  async ({ database, traveller, openBrowser }) => {
    const departure = await database.takeDeparture();
    const { id } = await askForSeats(traveller, departure);
    const page = await openBrowser(traveller);
    await goToCheckout(page, id);
    await database.passDeadline(id);
    await expect
      .poll(async () => (await database.bookingTotals(traveller.email, departure.dateId)).statuses, { timeout: 30_000 })
      .toBe('7');
    await database.askProviderNow(id);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'This payment page is closed' })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    expect(await database.bookingTotals(traveller.email, departure.dateId)).toMatchObject({
      statuses: '7',
      charged: 0,
      seatsHeld: 0,
    });
  },
);

test('on a phone cancelling shows the exact refund first, then refunds it', async ({
  database,
  traveller,
  openBrowser,
}) => {
  const departure = await database.takeDeparture();
  const free = await database.freeSeats(departure.dateId);
  const { id, dueNow, currency } = await askForSeats(traveller, departure);
  const page = await openBrowser(traveller, PHONE);
  await goToCheckout(page, id);
  await choose(page, 'pay');
  await page.getByRole('link', { name: 'View booking' }).click();
  const sum = formatMoney({ amount: dueNow, currency });
  await page.getByRole('button', { name: 'See your refund and cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the trip' });
  await expect(dialog.getByText('You get back', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
    sum,
  );
  await expect(dialog.getByText('You paid less than 24 hours ago: you get everything back.')).toBeVisible();
  await dialog.getByLabel('Why?').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: `Cancel and get ${sum} back` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cancelled this trip');
  // What happened is seen, though the button was far below.
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  // The provider may already have sent it.
  const back = page.getByText(`You’ll get ${sum} back`).or(page.getByText(`We’ve refunded ${sum}`));
  await expect(back).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Refund' })).toContainText(sum);
  const summary = page.getByRole('complementary', { name: 'Your request' });
  await expect(summary.getByText(/^Refund/).locator('xpath=following-sibling::dd')).toHaveText(sum);
  await expect
    .poll(() => database.bookingTotals(traveller.email, departure.dateId), { timeout: 30_000 })
    .toMatchObject({
      statuses: '5',
      seatsHeld: 0,
      charged: dueNow,
      givenBack: dueNow,
      captured: dueNow,
      refunded: dueNow,
      ledgerSum: 0,
    });
  expect(await database.freeSeats(departure.dateId)).toBe(free);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Refund' })).not.toContainText('on its way');
});

test(
  "after the first day the tour's policy determines the refund, to the cent",
  REPEAT,
  async ({ database, traveller, openBrowser }) => {
    const departure = await database.takeDeparture();
    const { id, dueNow, currency } = await askForSeats(traveller, departure);
    const page = await openBrowser(traveller);
    await goToCheckout(page, id);
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You’re going to ${departure.city.en}`);
    await database.passGrace(id);
    const { refund, kept, percent } = await traveller.api.booking.getCancelQuote({ query: { id } });
    expect(refund + kept).toBe(dueNow);
    await page.goto(`/booking/${id}`);
    await page.getByRole('button', { name: 'See your refund and cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the trip' });
    await expect(dialog.getByText(`Under the cancellation policy you get ${percent}% back today.`)).toBeVisible();
    await expect(dialog.getByText('You get back', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
      formatMoney({ amount: refund, currency }),
    );
    await dialog.getByRole('button', { name: /^Cancel/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cancelled this trip');
    await expect
      .poll(() => database.bookingTotals(traveller.email, departure.dateId), { timeout: 30_000 })
      .toMatchObject({ statuses: '5', givenBack: refund, refunded: refund, ledgerSum: 0 });
  },
);

test('of two people who request the last seat one gets it, the other sees current availability', async ({
  url,
  database,
  openBrowser,
  faults,
}) => {
  const departure = await database.takeDeparture();
  await database.leaveSeats(departure.dateId, 1);
  // The rejection is expected; browsers report it as an error.
  faults.expectRefusal(/status of 409/);
  const people = await Promise.all([newTraveller(url), newTraveller(url)]);
  const pages = await Promise.all(people.map((person) => openBrowser(person)));
  for (const page of pages) {
    await page.goto(`/request?tour=${departure.tourId}&date=${departure.dateId}&adults=1`);
    await page.getByRole('button', { name: 'Next: contact' }).click();
    await page.getByRole('button', { name: 'Next: review' }).click();
    await page.getByRole('checkbox', { name: /^I accept/ }).check();
  }
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Hold my seats' }).click()));
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const held = page.getByRole('heading', { level: 1, name: 'Your seat is held' });
      const refused = page.getByRole('radio', { checked: true }).first();
      await expect(held.or(refused)).toBeVisible();
      return (await held.isVisible()) ? 'held' : 'refused';
    }),
  );
  expect(outcomes.toSorted()).toEqual(['held', 'refused']);
  const loser = pages[outcomes.indexOf('refused')];
  if (!loser) throw new Error('nobody was refused');
  // The dates are open again with current data; the contact is unchanged.
  await expect(loser.getByRole('radiogroup', { name: 'Date' }).getByText('sold out').first()).toBeVisible();
  await expect(loser).toHaveURL(/\/request\?/);
  expect(await database.freeSeats(departure.dateId)).toBe(0);
  const books = await Promise.all(people.map((person) => database.bookingTotals(person.email, departure.dateId)));
  expect(books.map(({ requests, seatsHeld }) => `${requests} request, ${seatsHeld} seat`).toSorted()).toEqual([
    '0 request, 0 seat',
    '1 request, 1 seat',
  ]);
});

test('a party stays on a date without room for it, and a second request is announced before it is sent', async ({
  database,
  traveller,
  openBrowser,
}) => {
  const departure = await database.takeDeparture({ people: 4 });
  const { id } = await askForSeats(traveller, departure, 1);
  await database.leaveSeats(departure.dateId, 1);
  const page = await openBrowser(traveller);
  await page.goto(`/request?tour=${departure.tourId}&date=${departure.dateId}&adults=3`);
  await expect(page.getByText('3 people don’t fit, 1 seat left on this date.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next: contact' })).toBeDisabled();
  await expect(page.getByText(`You already have a request for this departure: no. ${id}.`)).toBeVisible();
  // Another date is chosen where it stands: the tiles do not move.
  const group = page.getByRole('radiogroup', { name: 'Date' });
  const dates = group.getByRole('radio');
  const names = await dates.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')));
  await group.locator('label:not(:has(.alarm, :checked, :disabled))').last().click();
  expect(await dates.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))).toEqual(names);
  await expect(page.getByText('You already have a request')).toBeHidden();
  await expect(page.getByText('3 adults').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next: contact' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeHidden();
  await expect(page.getByText(traveller.email).filter({ visible: true }).first()).toBeVisible();
});

test('a double click on the last button sends one request', REPEAT, async ({ database, traveller, openBrowser }) => {
  const departure = await database.takeDeparture({ isInstant: false });
  const page = await openBrowser(traveller);
  await page.goto(`/request?tour=${departure.tourId}&date=${departure.dateId}&adults=2`);
  await page.getByRole('button', { name: 'Next: contact' }).click();
  await page.getByRole('button', { name: 'Next: review' }).click();
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Ask the organizer, nothing is charged' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${departure.organizer} has your request`);
  expect(await database.bookingTotals(traveller.email, departure.dateId)).toMatchObject({ requests: 1, statuses: '1' });
});

test('on a desktop an organizer who declines gives a reason, and the traveller sees it', async ({
  database,
  traveller,
  organizer,
  openBrowser,
}) => {
  const departure = await database.takeDeparture({ isInstant: false });
  const { id } = await askForSeats(traveller, departure);
  const desk = await openBrowser(organizer, DESKTOP);
  await desk.goto(`/booking/${id}`);
  await desk.getByRole('button', { name: 'Decline' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption({ index: 1 });
  await dialog.getByLabel(/Message to the traveller/).fill('The road over the pass is closed.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toBeHidden();
  const page = await openBrowser(traveller, DESKTOP);
  await page.goto(`/booking/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${departure.organizer} can’t take you this time`);
  await expect(page.getByText('The road over the pass is closed.')).toBeVisible();
  await expect(page.getByText('Nothing was charged')).toBeVisible();
});

test('staff open a paid booking by its number and close it with a decided refund', async ({
  url,
  database,
  traveller,
  openBrowser,
}) => {
  const departure = await database.takeDeparture();
  const { id } = await bookSeats(traveller, departure);
  const { price } = await traveller.api.booking.getRequest({ query: { id } });
  const admin = await demoPerson(url, 'admin');
  await database.proveFactor(admin.email);
  const desk = await openBrowser(admin);
  await desk.goto('/settings');
  await desk.getByRole('button', { name: 'Open a request' }).click();
  await desk.getByLabel('Request number').fill(String(id));
  await desk.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(desk.getByText('You’re viewing this request as staff')).toBeVisible();
  await expect(desk.getByRole('button', { name: /Call off|Decline|Suggest/ })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Close the request' }).click();
  const dialog = desk.getByRole('dialog');
  const sum = formatMoney({ amount: price.paid, currency: price.currency });
  await dialog.getByRole('button', { name: `Close and refund ${sum}` }).click();
  await expect(dialog.getByLabel('Reason, shown to the traveller and the organizer')).toBeFocused();
  await dialog.getByLabel('Reason, shown to the traveller and the organizer').fill('You asked us by phone.');
  await dialog.getByRole('button', { name: `Close and refund ${sum}` }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('The site’s team closed the request')).toBeVisible();
  const page = await openBrowser(traveller);
  await page.goto(`/booking/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our team closed this request');
  await expect(page.getByText('You asked us by phone.')).toBeVisible();
});

test('an organizer offers another total in German notation, and the traveller is asked to accept it', async ({
  database,
  traveller,
  organizer,
  openBrowser,
}) => {
  const departure = await database.takeDeparture({ isInstant: false });
  const { id } = await askForSeats(traveller, departure);
  const desk = await openBrowser(organizer);
  await desk.goto(`/de/booking/${id}`);
  await desk.getByRole('button', { name: 'Etwas anderes vorschlagen' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Vorschlag senden' }).click();
  const total = dialog.getByRole('spinbutton');
  await expect(total).toBeFocused();
  await expect(total).toHaveAccessibleDescription(/./);
  await total.fill('1.234,5');
  await dialog.getByRole('combobox').focus();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('button', { name: 'Vorschlag senden' }).click();
  await expect(dialog).toBeHidden();
  const page = await openBrowser(traveller);
  await page.goto(`/booking/${id}`);
  await expect(page.getByText(/1,234\.50/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the offer' })).toBeVisible();
});

test(
  'another user’s request looks like one that does not exist',
  REPEAT,
  async ({ url, database, traveller, openBrowser, faults }) => {
    faults.expectRefusal(/status of 40[34]/);
    const departure = await database.takeDeparture();
    const { id } = await askForSeats(traveller, departure);
    const stranger = await openBrowser(await newTraveller(url));
    for (const path of [`/booking/${id}`, `/booking/pay/${id}`]) {
      await stranger.goto(path);
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Page not found...');
    }
  },
);
