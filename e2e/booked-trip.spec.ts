import { expect, test } from './support/journey-test.ts';
import { askForSeats, bookSeats, newContact, newTraveller, type Contact } from './support/test-users.ts';
import { PHONE } from './support/viewports.ts';

test('forms save automatically: mine here, my companion’s by their personal link', async ({
  database,
  traveller,
  openBrowser,
}) => {
  const { id } = await bookSeats(traveller, await database.takeDeparture());
  const page = await openBrowser(traveller);
  await page.goto(`/booking/${id}`);
  await page.getByRole('link', { name: 'Fill in the forms' }).first().click();
  await expect(page.getByRole('heading', { name: 'Who’s going' })).toBeVisible();
  await expect(page.getByLabel('First name').first()).toHaveAttribute('autocomplete', 'given-name');
  await page.getByLabel('Date of birth').first().fill('1990-12-10');
  await page.getByLabel('Date of birth').first().blur();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const { uuid } = await traveller.api.booking.getRequest({ query: { id } });
  await expect
    .poll(async () => (await traveller.api.trip.getTouristsInfo({ query: { uuid } })).data[0]?.birthday)
    .toBe('1990-12-10');
  const { data } = await traveller.api.trip.getTouristsInfo({ query: { uuid } });
  const companion = await openBrowser(null);
  await companion.goto(`/order/${data[1]?.link}/add-tourists`);
  await expect(companion.getByText('1990')).toHaveCount(0);
  await companion.getByLabel('First name').fill('Charles');
  await companion.getByLabel('Last name').fill('Babbage');
  await companion.getByLabel('Last name').blur();
  const names = async () =>
    (await traveller.api.trip.getTouristsInfo({ query: { uuid } })).data.map(({ full_name }) => full_name);
  await expect.poll(names).toContain('Babbage Charles');
  // From then on the link opens the form in the companion's browser only.
  await companion.reload();
  await expect(companion.getByLabel('First name')).toHaveValue('Charles');
  expect((await page.request.get(`/order/${data[1]?.link}/add-tourists`)).status()).toBe(404);

  await page.goto(`/order/${id}/tourists`);
  await expect(page.getByText('Babbage Charles')).toBeVisible();

  // The longest names leave the voucher's code in sight: on a phone, on a desktop and on paper.
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 80);
  await companion.getByLabel('First name').fill(long);
  await companion.getByLabel('Last name').fill(long);
  await companion.getByLabel('Last name').blur();
  await expect.poll(names).toContain(`${long} ${long}`);
  const { code } = await traveller.api.trip.getVoucher({ query: { id } });
  for (const [width, media] of [
    [390, 'screen'],
    [1440, 'screen'],
    [794, 'print'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media });
    await page.goto(`/booking/${id}/voucher`);
    const voucher = page.getByRole('region', { name: 'Voucher' });
    await expect(voucher).toContainText(long);
    for (const shown of [voucher.getByText(code, { exact: true }), voucher.getByRole('img')]) {
      await shown.scrollIntoViewIfNeeded();
      await expect(shown, `${width} ${media}`).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['/ru', '/de']) {
    await page.goto(`${language}/booking/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(390);
  }
});

test('an arrival being typed survives a slow network or an outage', async ({
  database,
  faults,
  traveller,
  openBrowser,
}) => {
  faults.expectRefusal(/ERR_INTERNET_DISCONNECTED/);
  const { uuid } = await bookSeats(traveller, await database.takeDeparture());
  await traveller.api.trip.addTourists({ query: { uuid }, body: { tourists: [{ first_name: 'Ada' }] } });
  const storedFlight = async () =>
    (await traveller.api.trip.getTravelInfo({ query: { uuid } })).people[0]?.arrival?.flight_number;
  const page = await openBrowser(traveller);
  await page.goto(`/arrival/${uuid}`);
  const arrival = page.getByRole('group', { name: 'Arrival' }).first();
  await arrival.getByRole('radio', { name: 'Plane' }).check();
  const flight = arrival.getByLabel('Flight', { exact: true });
  let goOn = (): void => {};
  const held = new Promise<void>((done) => (goOn = done));
  await page.route('**/save-travel-info*', async (route) => {
    await held;
    await route.continue();
  });
  const first = page.waitForRequest('**/save-travel-info*');
  await flight.fill('TK');
  await flight.blur();
  await first;
  await flight.fill('TK 385');
  goOn();
  await expect.poll(storedFlight).toBe('TK 385');
  await expect(flight).toHaveValue('TK 385');

  await page.context().setOffline(true);
  await flight.fill('TK 387');
  await flight.blur();
  await expect(arrival.getByRole('status')).toHaveText('No connection. We’ll save it once you’re back online.');
  await page.context().setOffline(false);
  await expect.poll(storedFlight).toBe('TK 387');
});

test('an offline guide marks attendance and no-shows; the travellers see them once sent', async ({
  database,
  faults,
  traveller,
  organizer,
  openBrowser,
  url,
}) => {
  faults.expectRefusal(/ERR_INTERNET_DISCONNECTED/);
  const departure = await database.takeDeparture({ people: 4 });
  const late = await newTraveller(url, newContact('Grace', 'Hopper'));
  const absent = await bookSeats(traveller, departure);
  await bookSeats(late, departure);
  const page = await openBrowser(organizer, PHONE);
  const party = (contact: Contact) => page.getByRole('main').getByRole('listitem').filter({ hasText: contact.email });
  const press = (contact: Contact, name: string) => party(contact).getByRole('button', { name }).click();
  const markAbsent = async (contact: Contact): Promise<void> => {
    await press(contact, 'No-show');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as no-show' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(party(contact)).toContainText('Marked as no-show');
  };
  await page.goto(`/organizer/departures/${departure.dateId}`);
  await expect(page.getByText(/^Check-in opens on/)).toBeVisible();
  await expect(party(traveller).getByRole('button')).toHaveCount(0);

  await database.startTrip(departure.dateId);
  await page.reload();
  await page.context().setOffline(true);
  await markAbsent(traveller);
  await markAbsent(late);
  await press(late, 'Undo');
  await expect(party(late)).not.toContainText('Marked as no-show');
  await press(late, 'Check in');
  await expect(page.getByText('4 entries are saved on this phone')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('saved on this phone')).toHaveCount(0);
  await expect(page.getByText('2 of 4 here')).toBeVisible();

  const own = await openBrowser(traveller);
  await own.goto(`/booking/${absent.id}`);
  await expect(own.getByText(/^You’ve been marked as a no-show/)).toBeVisible();
});

test('a failed request offers other dates, with the party filled in', async ({
  database,
  faults,
  traveller,
  openBrowser,
}) => {
  faults.expectRefusal(/status of 404/);
  const { id } = await askForSeats(traveller, await database.takeDeparture(), 2);
  await traveller.api.booking.cancelRequest({ body: { id } });
  const page = await openBrowser(traveller);
  // A saved link to the voucher opens the booking, which says what became of it.
  await page.goto(`/booking/${id}/voucher`);
  await expect(page).toHaveURL(`/booking/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You released the seats');
  const others = page.getByRole('heading', { name: 'Other dates for your party' }).locator('..').getByRole('link');
  await expect(others.first()).toHaveAttribute('href', /^\/request\?tour=\d+&date=\d+&adults=2/);
  await others.first().click();
  await expect(page.getByText('2 adults').first()).toBeVisible();

  // An address that belongs to another account, or to nothing.
  await page.goto(`/booking/${id + 1_000_000}`);
  await expect(page.getByRole('main')).toContainText(`You’re signed in as ${traveller.email}.`);
});
