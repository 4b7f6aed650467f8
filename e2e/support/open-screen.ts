import { randomUUID } from 'node:crypto';
import { siteNamed } from '#sites/index.ts';
import { pathOf, type ScreenName } from '#web/paths.ts';
import { SCREENS } from '#web/screens/index.ts';
import type { ScreenRow, VisitSetup } from '#web/screens/screen-row.ts';
import type { Database, Departure } from './database.ts';
import { askForSeats, bookSeats, demoPerson, finishedTrip, newTraveller, type Person } from './test-users.ts';

const { bookingBase } = siteNamed(null);

interface World {
  database: Database;
  traveller: Person;
  organizer: Person;
}

/** Values that the address of a screen may name. */
type Values = Record<string, string | number>;

/** Runs once per worker, because screens that only show a booking share it. */
function shared<T>(make: (world: World) => Promise<T>): (world: World) => Promise<T> {
  let made: Promise<T> | undefined;
  return (world) => (made ??= make(world));
}

/** Asks for seats that are held, and not paid. */
export async function holdSeats({ database, traveller }: Omit<World, 'organizer'>) {
  const { id, paymentId } = await askForSeats(traveller, await database.takeDeparture());
  const { uuid } = await traveller.api.booking.getRequest({ query: { id } });
  return { id, uuid, payment_id: paymentId ?? 0 };
}

async function bookPaidSeats({ database, traveller }: World) {
  const departure = await database.takeDeparture();
  const { id, uuid, paymentId } = await bookSeats(traveller, departure);
  return { id, uuid, payment_id: paymentId, date_id: departure.dateId };
}

/** A request with paid seats, and its departure. */
const paidSeats = shared(bookPaidSeats);

const SETUPS: Record<VisitSetup, (world: World) => Promise<Values>> = {
  async 'changed-email'({ traveller }) {
    await traveller.api.account.changeEmail({ body: { email: `new.${traveller.email}` } });
    return {};
  },
  async departure({ database }) {
    const { tourId, dateId } = await database.takeDeparture({ isInstant: false });
    return { tour_id: tourId, date_id: dateId };
  },
  async 'instant-departure'({ database }) {
    const { address } = await database.takeDeparture();
    return { slug: address.slice(1) };
  },
  async 'two-departures'({ database }) {
    const { tourId } = await database.takeDeparture();
    return { tour_id: tourId, other_id: (await database.takeDeparture({ isInstant: false })).tourId };
  },
  async favourite({ database, traveller }) {
    const { tourId } = await database.takeDeparture();
    await traveller.api.favourites.addFavourite({ body: { tour_id: tourId } });
    return {};
  },
  async vote({ database, traveller }) {
    const { tourId } = await database.takeDeparture();
    const body = { title: 'Autumn, the two of us', name: 'Ada', tour_ids: [tourId] };
    return traveller.api.favourites.createVoteList({ body }, { idempotencyKey: randomUUID() });
  },
  async chat({ database, traveller }) {
    const { id } = await askAboutTour(traveller, await database.takeDeparture());
    return { id };
  },
  async 'organizer-chat'({ traveller, organizer }) {
    const { organizer_id: organizerId } = await organizer.api.account.getProfile();
    const { id } = await traveller.api.chat.getChatWithOrganizer({
      body: { organizer_id: organizerId ?? 0, message: 'May we bring a dog?' },
    });
    return { id };
  },
  async 'requested-seats'({ database, traveller }) {
    await askForSeats(traveller, await database.takeDeparture({ isInstant: false }));
    return {};
  },
  'held-seats': shared(holdSeats),
  async 'qr-payment'({ database, traveller }) {
    const departure = await database.takeDeparture();
    const { id, paymentId } = await askForSeats(traveller, departure, 2, 'RUB');
    const body = { payment_id: paymentId ?? 0, method: 'sbp' } as const;
    await traveller.api.payments.createPayment({ body }, { idempotencyKey: randomUUID() });
    return { id };
  },
  async transfer({ database, traveller }) {
    const departure = await database.takeDeparture();
    const { id, paymentId } = await askForSeats(traveller, departure, 2, 'EUR');
    const body = { payment_id: paymentId ?? 0, method: 'transfer' } as const;
    await traveller.api.payments.createPayment({ body }, { idempotencyKey: randomUUID() });
    return { id };
  },
  'paid-seats': paidSeats,
  'named-tourists': shared(async (world) => {
    const { uuid } = await bookPaidSeats(world);
    const { api } = world.traveller;
    const body = { tourists: [{ first_name: 'Nora' }, {}] };
    await api.trip.addTourists({ query: { uuid }, body }, { idempotencyKey: randomUUID() });
    const { data } = await api.trip.getTouristsInfo({ query: { uuid } });
    return { uuid, personal_link: data[1]?.link ?? '' };
  }),
  async 'meeting-key'(world) {
    const { id, date_id } = await paidSeats(world);
    const { parties } = await world.organizer.api.trip.getManifest({ query: { tour_date_id: date_id } });
    return { key: parties.find(({ request_id }) => request_id === id)?.meeting_key ?? '' };
  },
  async 'finished-trip'({ database, traveller }) {
    return { uuid: (await finishedTrip(traveller, database)).uuid };
  },
  async article({ database }) {
    return { id: await database.anArticle() };
  },
  async 'help-request'({ traveller }) {
    const data = { type: 'common_help_by_email', email: traveller.email, comment: 'May I bring a dog?' } as const;
    const { id } = await traveller.api.site.submitHelpRequest({ body: { data } }, { idempotencyKey: randomUUID() });
    return { id };
  },
  async 'support-chat'({ traveller }) {
    const { id } = await traveller.api.chat.getChatWithSupport();
    await traveller.api.chat.sendMessage({ body: { chat_id: id, message: 'How do I change a date?' } });
    return { id };
  },
  async 'setup-key'({ database }) {
    return { key: await database.usedSetupKey() };
  },
  async 'selection-link'({ database, traveller, organizer }) {
    const departure = await database.takeDeparture();
    const { id } = await askForSeats(traveller, departure);
    await organizer.api.booking.createSelection(
      { body: { id, tour_ids: [departure.tourId] } },
      { idempotencyKey: randomUUID() },
    );
    return { token: (await organizer.api.booking.createSelectionLink({ body: { id } })).token };
  },
};

/** An admin who has confirmed the second factor. */
async function provedAdmin(url: string, database: Database): Promise<Person> {
  const admin = await demoPerson(url, 'admin');
  await database.proveFactor(admin.email);
  return admin;
}

/** A chat of a traveller about a tour, with one question in it. */
async function askAboutTour(traveller: Person, { address }: Pick<Departure, 'address'>) {
  const tour = await traveller.api.tourPage.getTour({ query: { slug: address.slice(1) } });
  const { id } = await traveller.api.chat.getChatWithOrganizer({
    body: { organizer_id: tour.author.id, tour_id: tour.id, message: 'Is day three hard for a beginner?' },
  });
  return { id, tour };
}

type Users = Omit<World, 'database'>;

let users: Promise<Users> | undefined;
/** The users of the private screens, once per worker. */
const usersOf = (url: string): Promise<Users> =>
  (users ??= Promise.all([newTraveller(url), demoPerson(url, 'organizer')]).then(([traveller, organizer]) => ({
    traveller,
    organizer,
  })));

/** The users of a private screen. A public one is opened without any. */
async function worldOf({ isPrivate, visit }: ScreenRow, url: string, database: Database): Promise<World> {
  if (isPrivate) {
    const world = { database, ...(await usersOf(url)) };
    return visit?.after === 'changed-email' ? { ...world, traveller: await newTraveller(url) } : world;
  }
  const refuse = (): never => {
    throw new Error('a public screen needs no account');
  };
  return {
    database,
    get traveller() {
      return refuse();
    },
    get organizer() {
      return refuse();
    },
  };
}

/** Sets up what a screen shows; returns its address and its user. */
export async function visitOf(
  name: ScreenName,
  url: string,
  database: Database,
): Promise<{ address: string; by: Person | null }> {
  const row: ScreenRow = SCREENS[name];
  const { by, after, params = {}, query = '' } = row.visit ?? {};
  const world = await worldOf(row, url, database);
  const values: Values = after ? await SETUPS[after](world) : {};
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
  const texts = [...Object.entries(values), ...Object.entries(params)].map(([key, value]) => [key, fill(`${value}`)]);
  const path = pathOf(name, { bookingBase, ...Object.fromEntries(texts) });
  return {
    address: query ? `${path}?${fill(query)}` : path,
    by: by === 'admin' ? await provedAdmin(url, database) : by ? world[by] : null,
  };
}
