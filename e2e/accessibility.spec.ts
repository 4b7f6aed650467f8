import { LOCALES, withLocale } from '#domain/locales.ts';
import { ROUTES } from '#web/route-table.ts';
import { headFaults, htmlFaults } from './support/html-faults.ts';
import { expect, test } from './support/journey-test.ts';
import { holdSeats, visitOf } from './support/open-screen.ts';
import { faultsInStates, STATES_LIMIT_MS } from './support/visual-states.ts';
import { accessFaults } from './support/wcag.ts';

for (const [at, { name }] of ROUTES.entries()) {
  test(`the screen ${name} is accessible`, async ({ url, database, openBrowser, faults }) => {
    test.setTimeout(STATES_LIMIT_MS);
    const { address, by } = await visitOf(name, url, database);
    const page = await openBrowser(by);
    // Online, the offline screen reloads by itself.
    if (name === 'offline') {
      await page.route('**/builds/latest.json', (route) => route.abort('internetdisconnected'));
      faults.expectRefusal(/ERR_INTERNET_DISCONNECTED/);
    }
    const found = await faultsInStates(page, address, at, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
    });
    expect(found).toEqual({});
    expect(await htmlFaults(await (await page.request.get(address)).text())).toEqual([]);
  });
}

for (const row of ROUTES.filter(({ isPrivate }) => !isPrivate)) {
  test(`the screen ${row.name} has a short title and a preview in every language`, async ({
    url,
    database,
    request,
  }) => {
    const { address } = await visitOf(row.name, url, database);
    for (const { code } of LOCALES) {
      const html = await (await request.get(withLocale(address, code))).text();
      expect(headFaults(html), code).toEqual([]);
    }
  });
}

test('the page for a missing address is accessible', async ({ page, faults }) => {
  faults.expectRefusal(/status of 404/);
  expect(await faultsInStates(page, '/no-such-place-at-all', ROUTES.length)).toEqual({});
  expect(await htmlFaults(await (await page.request.get('/no-such-place-at-all')).text())).toEqual([]);
});

test('a page that awaits a session has a heading and valid HTML, and so have the API docs', async ({ request }) => {
  const headers = { cookie: 'token=Bearer%20expired' };
  for (const address of ['/trips', '/success?payment_id=1&request_id=1', '/docs'])
    expect(await htmlFaults(await (await request.get(address, { headers })).text()), address).toEqual([]);
});

test("the phone's filters, the language list and the cancel dialog are accessible", async ({
  database,
  traveller,
  openBrowser,
}) => {
  const page = await openBrowser(traveller, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto('/albania');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close filters' }).click();
  await page
    .getByRole('button', { name: /^Language, currency and country/ })
    .first()
    .click();
  expect(await accessFaults(page)).toEqual([]);
  const { id } = await holdSeats({ database, traveller });
  await page.goto(`/booking/${id}`);
  await page.getByRole('button', { name: 'Release the seats' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
});
