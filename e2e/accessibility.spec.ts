import { randomUUID } from 'node:crypto';
import { SELECTION_TOKEN } from '#domain/booking/selection-token.ts';
import { LOCALES, withLocale } from '#domain/locales.ts';
import { siteNamed } from '#sites/index.ts';
import { pathOf, type RouteName } from '#web/paths.ts';
import { ROUTES, type RouteRow } from '#web/route-table.ts';
import type { Database } from './support/database.ts';
import { headFaults, htmlFaults } from './support/html-faults.ts';
import { expect, test } from './support/journey-test.ts';
import { faultsInStates, STATES_LIMIT_MS } from './support/visual-states.ts';
import { askForSeats, bookSeats, demoPerson, finishedTrip, newTraveller, type Person } from './support/test-users.ts';
import { accessFaults } from './support/wcag.ts';

const { bookingBase } = siteNamed(null);

interface World {
  url: string;
  database: Database;
  traveller: Person;
  organizer: Person;
}

/** The address of a screen and its user. */
interface Seen {
  address: string;
  by: Person | null;
}

/** An admin who has confirmed the second factor. */
async function provedAdmin({ url, database }: World): Promise<Person> {
  const admin = await demoPerson(url, 'admin');
  await database.proveFactor(admin.email);
  return admin;
}

/** Runs once per worker: screens that only show a booking share it. */
function shared<T>(make: (world: World) => Promise<T>): (world: World) => Promise<T> {
  let made: Promise<T> | undefined;
  return (world) => (made ??= make(world));
}

async function holdSeats({ database, traveller }: World): Promise<{ id: number; uuid: string; paymentId: number }> {
  const { id, paymentId } = await askForSeats(
    traveller,
    await database.takeDeparture({ isInstant: true, pays: 'part' }),
  );
  const { uuid } = await traveller.api.booking.getRequest({ query: { id } });
  return { id, uuid, paymentId: paymentId ?? 0 };
}

/** A request with held, unpaid seats. */
const heldSeats = shared(holdSeats);

const bookPaidSeats = async ({ database, traveller }: World) =>
  bookSeats(traveller, await database.takeDeparture({ isInstant: true, pays: 'part' }));

/** A request with paid seats. */
const paidSeats = shared(bookPaidSeats);

/** A request with paid seats and the forms of its two tourists. */
const paidWithTourists = shared(async (world) => {
  const { uuid } = await bookPaidSeats(world);
  const body = { tourists: [{ first_name: 'Nora' }, {}] };
  await world.traveller.api.trip.addTourists({ query: { uuid }, body }, { idempotencyKey: randomUUID() });
  return { uuid };
});

let users: Promise<Pick<World, 'traveller' | 'organizer'>> | undefined;
/** The users of the private screens, once per worker. */
const usersOf = (url: string): Promise<Pick<World, 'traveller' | 'organizer'>> =>
  (users ??= Promise.all([newTraveller(url), demoPerson(url, 'organizer')]).then(([traveller, organizer]) => ({
    traveller,
    organizer,
  })));

const open = (name: RouteName, params?: Record<string, string>) => async (): Promise<Seen> => ({
  address: pathOf(name, params),
  by: null,
});

/** Every screen of the route table, enforced by the type. */
const SCREENS: Record<RouteName, (world: World) => Promise<Seen>> = {
  home: open('home'),
  login: open('login'),
  offline: open('offline'),
  register: open('register'),
  'login-via-token': open('login-via-token'),
  'password-reset': open('password-reset'),
  settings: async ({ traveller }) => ({ address: pathOf('settings'), by: traveller }),
  async 'email-confirm'({ url }) {
    const traveller = await newTraveller(url);
    await traveller.api.account.changeEmail({ body: { email: `new.${traveller.email}` } });
    return { address: pathOf('email-confirm'), by: traveller };
  },
  async request({ database }) {
    const { tourId, dateId } = await database.takeDeparture({ isInstant: false, pays: 'part' });
    return { address: `/request?tour=${tourId}&date=${dateId}&adults=2`, by: null };
  },
  async trips(world) {
    await heldSeats(world);
    return { address: pathOf('trips'), by: world.traveller };
  },
  async favorites({ database, traveller }) {
    const { tourId } = await database.takeDeparture({ isInstant: true, pays: 'part' });
    await traveller.api.favourites.addFavourite({ body: { tour_id: tourId } });
    return { address: pathOf('favorites'), by: traveller };
  },
  async selection({ database, traveller, organizer }) {
    const departure = await database.takeDeparture({ isInstant: true, pays: 'part' });
    const { id } = await askForSeats(traveller, departure);
    await organizer.api.booking.createSelection(
      { body: { id, tour_ids: [departure.tourId] } },
      { idempotencyKey: randomUUID() },
    );
    const { token } = await organizer.api.booking.createSelectionLink({ body: { id } });
    return { address: `${pathOf('selection')}?${SELECTION_TOKEN}=${token}`, by: null };
  },
  async 'organizer-requests'(world) {
    await askForSeats(world.traveller, await world.database.takeDeparture({ isInstant: false, pays: 'part' }));
    return { address: pathOf('organizer-requests'), by: world.organizer };
  },
  async 'organizer-reviews'({ database, traveller, organizer }) {
    await finishedTrip(traveller, database);
    return { address: pathOf('organizer-reviews'), by: organizer };
  },
  async 'organizer-questions'({ organizer }) {
    return { address: pathOf('organizer-questions'), by: organizer };
  },
  async 'organizer-statement'({ organizer }) {
    return { address: pathOf('organizer-statement'), by: organizer };
  },
  async 'staff-organizers'(world) {
    return { address: pathOf('staff-organizers'), by: await provedAdmin(world) };
  },
  async 'staff-organizer'(world) {
    return { address: pathOf('staff-organizer', { id: '1' }), by: await provedAdmin(world) };
  },
  async review({ database, traveller }) {
    return { address: pathOf('review', { uuid: (await finishedTrip(traveller, database)).uuid }), by: null };
  },
  async 'booking-id'(world) {
    return {
      address: pathOf('booking-id', { bookingBase, id: String((await heldSeats(world)).id) }),
      by: world.traveller,
    };
  },
  async 'booking-uuid'(world) {
    return { address: pathOf('booking-uuid', { bookingBase, uuid: (await heldSeats(world)).uuid }), by: null };
  },
  async 'booking-pay'(world) {
    return {
      address: pathOf('booking-pay', { bookingBase, id: String((await heldSeats(world)).id) }),
      by: world.traveller,
    };
  },
  async 'booking-pending'(world) {
    return {
      address: pathOf('booking-pending', { bookingBase, id: String((await heldSeats(world)).id) }),
      by: world.traveller,
    };
  },
  async 'booking-qr'({ database, traveller }) {
    const departure = await database.takeDeparture({ isInstant: true, pays: 'part' });
    const { id, paymentId } = await askForSeats(traveller, departure, 2, 'RUB');
    const body = { payment_id: paymentId ?? 0, method: 'sbp' } as const;
    await traveller.api.payments.createPayment({ body }, { idempotencyKey: randomUUID() });
    return { address: pathOf('booking-qr', { bookingBase, id: String(id) }), by: traveller };
  },
  async 'booking-split'(world) {
    return {
      address: pathOf('booking-split', { bookingBase, id: String((await heldSeats(world)).id) }),
      by: world.traveller,
    };
  },
  async voucher(world) {
    const { id } = await paidSeats(world);
    return { address: pathOf('voucher', { bookingBase, id: String(id) }), by: world.traveller };
  },
  async manifest(world) {
    const { id } = await paidSeats(world);
    const { date } = await world.traveller.api.booking.getRequest({ query: { id } });
    return { address: pathOf('manifest', { id: String(date.id) }), by: world.organizer };
  },
  async arrival(world) {
    const { uuid } = await paidWithTourists(world);
    return { address: pathOf('arrival', { uuid }), by: world.traveller };
  },
  async 'tour-provider-meeting'(world) {
    const { id } = await paidSeats(world);
    const { date } = await world.traveller.api.booking.getRequest({ query: { id } });
    const { parties } = await world.organizer.api.trip.getManifest({ query: { tour_date_id: date.id } });
    const key = parties.find(({ request_id }) => request_id === id)?.meeting_key ?? '';
    return { address: `${pathOf('tour-provider-meeting')}?key=${key}`, by: null };
  },
  async 'add-tourists'(world) {
    const { id } = await paidSeats(world);
    return { address: pathOf('add-tourists', { id: String(id) }), by: world.traveller };
  },
  'individual-tour-page': open('individual-tour-page', { uuid: '00000000-0000-4000-8000-000000000001' }),
  async 'own-tourist'(world) {
    const { uuid } = await paidWithTourists(world);
    const { data } = await world.traveller.api.trip.getTouristsInfo({ query: { uuid } });
    return { address: pathOf('own-tourist', { uuid: data[1]?.link ?? '' }), by: null };
  },
  async tourists(world) {
    const { id } = await paidSeats(world);
    return { address: pathOf('tourists', { id: String(id) }), by: world.traveller };
  },
  async 'success-payment'(world) {
    const { id, paymentId } = await paidSeats(world);
    return { address: `${pathOf('success-payment')}?payment_id=${paymentId}&request_id=${id}`, by: world.traveller };
  },
  async 'error-payment'(world) {
    const { id, paymentId } = await heldSeats(world);
    return { address: `${pathOf('error-payment')}?payment_id=${paymentId}&request_id=${id}`, by: world.traveller };
  },
  async compare({ database }) {
    const [one, other] = [
      await database.takeDeparture({ isInstant: true, pays: 'part' }),
      await database.takeDeparture({ isInstant: false, pays: 'part' }),
    ];
    return { address: `${pathOf('compare')}?ids=${one.tourId},${other.tourId}`, by: null };
  },
  agreement: open('agreement'),
  privacy: open('privacy'),
  attribution: open('attribution'),
  ranking: open('ranking'),
  join: open('join'),
  'tour-providers': open('tour-providers'),
  'tour-provider': open('tour-provider', { id: '1' }),
  destinations: open('destinations'),
  collections: open('collections'),
  'sitemap-index': open('sitemap-index'),
  styleguide: open('styleguide'),
  async 'tour-page'({ database }) {
    return { address: (await database.takeDeparture({ isInstant: true, pays: 'part' })).address, by: null };
  },
  'tour-search': open('tour-search', { slug: 'georgia' }),
};

/** The users of a private screen. A public one is opened without any. */
async function worldOf({ isPrivate }: RouteRow, url: string, database: Database): Promise<World> {
  if (isPrivate) return { url, database, ...(await usersOf(url)) };
  const refuse = (): never => {
    throw new Error('a public screen needs no account');
  };
  return {
    url,
    database,
    get traveller() {
      return refuse();
    },
    get organizer() {
      return refuse();
    },
  };
}

for (const [at, row] of ROUTES.entries()) {
  const { name } = row;
  test(`the screen ${name} is accessible`, async ({ url, database, openBrowser, faults }) => {
    test.setTimeout(STATES_LIMIT_MS);
    const { address, by } = await SCREENS[name](await worldOf(row, url, database));
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
    const { address } = await SCREENS[row.name](await worldOf(row, url, database));
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
  const headers = { cookie: 'token=expired' };
  for (const address of ['/trips', '/success?payment_id=1&request_id=1', '/docs'])
    expect(await htmlFaults(await (await request.get(address, { headers })).text()), address).toEqual([]);
});

test("the phone's filters, the language list and the cancel dialog are accessible", async ({
  database,
  traveller,
  organizer,
  openBrowser,
  url,
}) => {
  const page = await openBrowser(traveller, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto('/georgia');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close filters' }).click();
  await page
    .getByRole('button', { name: /^Language, currency and country/ })
    .first()
    .click();
  expect(await accessFaults(page)).toEqual([]);
  const { id } = await holdSeats({ url, database, traveller, organizer });
  await page.goto(`/booking/${id}`);
  await page.getByRole('button', { name: 'Release the seats' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
});
