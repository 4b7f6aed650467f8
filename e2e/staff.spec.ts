import { expect, test } from './support/journey-test.ts';
import { askForSeats, bookSeats, demoPerson, newContact } from './support/test-users.ts';

test('staff create an organizer, publish it, set its terms, and find it by name', async ({
  url,
  database,
  traveller,
  openBrowser,
}) => {
  const admin = await demoPerson(url, 'admin');
  await database.proveFactor(admin.email);
  const desk = await openBrowser(admin, { viewport: { width: 390, height: 844 } });
  await desk.goto('/desk/staff/organizers');
  await desk.getByRole('link', { name: 'New organizer' }).click();
  const name = `Ice & Fire ${newContact().email.slice(13, 21)}`;
  await desk.getByRole('button', { name: 'Create organizer' }).click();
  await expect(desk.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await desk.getByRole('textbox', { name: 'Name' }).fill(name);
  await desk.getByLabel('Account email').fill(traveller.email);
  await desk.getByLabel('About, English').fill('Walks on glaciers, four people at most.');
  const since = desk.getByLabel('Organizing tours since');
  await expect(since).toHaveAccessibleDescription('Required field');
  await since.fill('1776');
  await expect(since).toHaveAccessibleDescription('A year from 1900 to the current one');
  await since.fill('2019');
  await desk.getByLabel('Country', { exact: true }).selectOption({ label: 'Iceland' });
  await desk.getByLabel('Social networks').fill('https://evil.example/x');
  await desk.getByRole('button', { name: 'Create organizer' }).click();
  await expect(desk.getByText('Each line must be an https:// link')).toBeVisible();
  await desk.getByLabel('Social networks').fill('https://x.com/icefire');
  await desk.getByRole('button', { name: 'Create organizer' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(desk.getByText('Not on the site')).toBeVisible();

  await desk.getByRole('button', { name: 'Publish' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByText('The organizer and its tours are on the site.')).toBeVisible();
  await desk.getByRole('button', { name: 'Change: Sales model' }).click();
  await desk.getByRole('combobox', { name: 'Sales model' }).selectOption({ label: 'Agent' });
  await desk.getByLabel('Commission').fill('150');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Maximum 100')).toBeVisible();
  await expect(desk.getByLabel('Commission')).toHaveValue('150');
  await desk.getByLabel('Commission').fill('12.5');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Agent, 12.5% commission')).toBeVisible();

  await desk.goto('/desk/staff/organizers');
  const search = desk.getByRole('searchbox', { name: 'Organizer’s name' });
  await search.fill(name.toUpperCase());
  await search.press('Enter');
  await desk.getByRole('link', { name, exact: true }).click();
  await desk.getByRole('link', { name: 'View page' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(name);
});

test('finance record a payout, at most the balance, and reverse it', async ({
  url,
  database,
  traveller,
  openBrowser,
  faults,
}) => {
  faults.expectRefusal(/400.*\/operator\/payout/);
  const departure = await database.takeDeparture();
  const { id } = await bookSeats(traveller, departure);
  await database.endTrip(id);
  const { organizer } = await traveller.api.tourPage.getTour({ query: { slug: `tour-${departure.tourId}` } });
  const admin = await demoPerson(url, 'admin');
  await database.proveFactor(admin.email);
  const query = { organizer_id: organizer.id };
  const account = () => admin.api.payments.getOrganizerAccount({ query });
  await expect.poll(async () => (await account()).balances.length).toBeGreaterThan(0);
  const [balance = { currency: '', owed: 0 }] = (await account()).balances;

  const desk = await openBrowser(admin);
  await desk.goto(`/desk/staff/organizers/${organizer.id}`);
  await desk.getByRole('button', { name: `Record a payout: Owed in ${balance.currency}` }).click();
  await desk.getByLabel('Sent on').fill('1999-12-31');
  const amount = desk.getByLabel('Amount in');
  const owed = await amount.inputValue();
  await amount.fill('9999999');
  await desk.getByRole('button', { name: 'Record a payout' }).click();
  await expect(desk.getByText(/^Maximum .*\d/)).toBeVisible();
  await expect(amount).toHaveValue('9,999,999');
  await amount.fill(owed);
  await desk.getByRole('button', { name: 'Record a payout' }).click();
  await expect(desk.getByLabel('Transfer reference')).toBeFocused();
  await desk.getByLabel('Transfer reference').fill('Transfer 7');
  await desk.getByRole('button', { name: 'Record a payout' }).click();
  await expect(desk.getByText('Please enter a day from 2000 to today')).toBeVisible();
  await desk.getByLabel('Sent on').fill(new Date().toISOString().slice(0, 10));
  await desk.getByRole('button', { name: 'Record a payout' }).dblclick();
  await expect(desk.getByText('Transfer 7')).toHaveCount(1);
  // Other journeys complete trips of the same organizer, so the balance may grow; the entries are ours.
  const sums = async () => (await account()).payouts.map(({ amount }) => amount);
  const [paid = 0, ...others] = await sums();
  expect([paid > 0, others]).toEqual([true, []]);

  await desk.getByRole('button', { name: /^Reverse: / }).click();
  await desk.getByLabel('Reason').fill('Returned by the bank');
  await desk.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect(desk.getByText('Returned by the bank')).toBeVisible();
  expect(await sums()).toEqual([-paid, paid]);
  await expect(desk.getByRole('button', { name: /^Reverse/ })).toHaveCount(0);
});

test('staff change a request for its traveller, and both sides see who did', async ({
  url,
  database,
  traveller,
  openBrowser,
}) => {
  const departure = await database.takeDeparture({ isInstant: false });
  const { id } = await askForSeats(traveller, departure);
  const admin = await demoPerson(url, 'admin');
  await database.proveFactor(admin.email);
  const desk = await openBrowser(admin);
  await desk.goto(`/booking/${id}`);
  await desk.getByRole('button', { name: 'Change the booking' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Change the booking' });
  await dialog.getByRole('radio', { checked: false, disabled: false }).first().check();
  await dialog.getByRole('button', { name: /^Confirm/ }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('The site’s team changed the request')).toBeVisible();
  const { date } = await traveller.api.booking.getRequest({ query: { id } });
  expect(date.id).not.toBe(departure.dateId);
  const page = await openBrowser(traveller);
  await page.goto(`/booking/${id}`);
  await expect(page.getByText('Our team changed the request')).toBeVisible();
});

test('staff open bookings beside their list, walk them with the arrow keys, and on a phone in place of it', async ({
  url,
  database,
  traveller,
  openBrowser,
}) => {
  const paid = await bookSeats(traveller, await database.takeDeparture());
  const asked = await askForSeats(traveller, await database.takeDeparture({ isInstant: false }));
  const admin = await demoPerson(url, 'admin');
  await database.proveFactor(admin.email);
  const desk = await openBrowser(admin, { viewport: { width: 1440, height: 900 } });
  await desk.goto('/desk/staff/bookings');
  const search = desk.getByRole('searchbox');
  await search.fill(traveller.email);
  await search.press('Enter');
  const pane = desk.getByRole('complementary');
  const rowOf = ({ id }: { id: number }) => desk.getByRole('link', { name: new RegExp(`^${id} ·`) });
  await rowOf(asked).click();
  await expect(pane.getByRole('heading')).toBeFocused();
  await expect(pane).toContainText('Waiting for the organizer');
  await expect(pane).toContainText('Still to pay');
  await expect(pane.getByRole('button', { name: 'Confirm 2 seats' })).toBeVisible();
  await desk.keyboard.press('ArrowDown');
  await expect(pane).toContainText(`Booking ${paid.id}`);
  await expect(rowOf(paid)).toBeFocused();
  await expect(pane.getByRole('link', { name: traveller.email })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(rowOf(paid)).toBeFocused();
  await desk.keyboard.press('ArrowUp');
  await desk.keyboard.press('Enter');
  await expect(pane).toContainText(`Booking ${asked.id}`);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect(rowOf(asked)).toBeHidden();
  await pane.getByRole('link', { name: 'Close' }).click();
  await expect(rowOf(asked)).toBeVisible();
});

test('on a phone the settings are rows that open: the index opens one, a closed one keeps what was typed', async ({
  url,
  database,
  openBrowser,
}) => {
  const admin = await demoPerson(url, 'admin');
  await database.proveFactor(admin.email);
  const desk = await openBrowser(admin, { viewport: { width: 390, height: 844 } });
  await desk.goto('/desk/staff/site');
  const title = desk.getByLabel('Name of the site');
  await expect(title).toBeHidden();
  const look = desk.getByRole('button', { name: 'Name and look' });
  await look.click();
  await title.fill('Nordweg');
  await look.click();
  await expect(title).toBeHidden();
  await expect(desk.getByRole('region', { name: 'Name and look' })).toContainText('not saved');
  await look.click();
  await expect(title).toHaveValue('Nordweg');
  await desk.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link', { name: 'Menus' }).click();
  const menus = desk.getByRole('region', { name: 'Menus' });
  const column = menus.getByRole('group', { name: 'Footer, column 1' });
  await menus.getByText('Footer, column 1').click();
  const address = column.getByLabel('Path or https address').first();
  await address.fill('nowhere');
  await menus.getByText('Footer, column 1').click();
  await expect(address).toBeHidden();
  await menus.getByRole('button', { name: 'Save' }).click();
  await expect(address).toBeFocused();
  await desk.getByRole('navigation', { name: 'Sections of the desk' }).getByRole('link', { name: 'Queue' }).click();
  await expect(desk.getByRole('alertdialog', { name: 'Leave without saving?' })).toContainText('Name and look, Menus');
});

test('a browser marked as staff shows internal data of a tour, with commission only for who may see it', async ({
  url,
  database,
  organizer,
  openBrowser,
}) => {
  const { address } = await database.takeDeparture();
  const admin = await demoPerson(url, 'admin');
  await database.proveFactor(admin.email);
  const page = await openBrowser(admin);
  await page.goto(address);
  await page.locator('#questions').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Internal data' })).toHaveCount(0);
  await page.context().addCookies([{ name: 'adm_auth', value: '1', url }]);
  await page.reload();
  const data = page.getByRole('region', { name: 'Internal data' });
  await data.scrollIntoViewIfNeeded();
  await expect(data).toContainText('Ranking score');
  await expect(data).toContainText('Commission');
  const other = await openBrowser(organizer);
  await other.context().addCookies([{ name: 'adm_auth', value: '1', url }]);
  await other.goto(address);
  await other.locator('#questions').scrollIntoViewIfNeeded();
  await expect(other.getByText('Commission')).toHaveCount(0);
});

test('a list of the desk that cannot be read again stays on the screen, and is read when the network is back', async ({
  url,
  database,
  openBrowser,
  faults,
}) => {
  const admin = await demoPerson(url, 'admin');
  await database.proveFactor(admin.email);
  const desk = await openBrowser(admin);
  await desk.goto('/desk/staff/queue');
  const queue = desk.getByRole('heading', { level: 1, name: 'Queue' });
  await expect(queue).toBeVisible();
  const lookAgain = (): Promise<unknown> => desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  faults.expectRefusal(/ERR_INTERNET_DISCONNECTED/);
  await desk.route('**/crm/api/**', (route) => route.abort('internetdisconnected'));
  const failed = desk.waitForEvent('requestfailed', (request) => request.url().includes('/staff/access'));
  await lookAgain();
  await failed;
  await desk.unroute('**/crm/api/**');
  let lists = 0;
  desk.on('response', (response) => (lists += response.url().includes('/desk/tour/submitted') ? 1 : 0));
  // The failed reading may still be ending.
  await expect
    .poll(async () => {
      await lookAgain();
      return lists;
    })
    .toBeGreaterThan(0);
  await expect(queue).toBeVisible();
});
