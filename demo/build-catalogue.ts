import type { BookTour, CountryBook, RestKindKey, Text } from './country-book.ts';
import { buildDates, plusDays, type DateRow } from './build-dates.ts';
import { buildPlaces, slugOf, type BookPlaces, type CityPlace, type PlaceRows } from './build-places.ts';
import { buildProgram, type ProgramDayRow } from './build-program.ts';
import { buildReviews, type ReviewRow } from './build-reviews.ts';
import { choosePictures, spreadCovers } from './choose-pictures.ts';
import { COLLECTIONS, collectionIdsOf } from './collections.ts';
import { diceOf, type Dice } from './dice.ts';
import type { PictureFacts } from './picture-manifest.ts';
import { REST_KIND_GROUPS, REST_KIND_NAMES } from './rest-kinds.ts';
import { line } from './texts/tour-lines.ts';
import { scoreOf } from '#domain/search/ranking.ts';

/** Rows by table, in the order they can be inserted. */
export interface Catalogue extends PlaceRows {
  rest_kind: Record<string, unknown>[];
  collection: Record<string, unknown>[];
  organizer: Record<string, unknown>[];
  ship: Record<string, unknown>[];
  tour: (Record<string, unknown> & { score: number; country_ids: number[]; picture_ids: number[] })[];
  tour_variant: Record<string, unknown>[];
  tour_date: DateRow[];
  review: ReviewRow[];
}

const FIRST_TOUR_ID = 1001;
const BATCH = 2000;
/** A copy costs so much of the tour it is of: at least, and how much more. */
const COPY_PRICE = [0.6, 1.1] as const;
/** And meets within so many degrees: a town. */
const COPY_SPREAD = 0.04;

/** Cancellation policies organizers choose from: mild, usual, strict. Percent is what comes back. */
const POLICIES = [
  [
    { from_days: 14, to_days: null, percent: 100 },
    { from_days: 3, to_days: 13, percent: 50 },
    { from_days: 0, to_days: 2, percent: 0 },
  ],
  [
    { from_days: 45, to_days: null, percent: 100 },
    { from_days: 15, to_days: 44, percent: 50 },
    { from_days: 0, to_days: 14, percent: 0 },
  ],
  [
    { from_days: 60, to_days: null, percent: 100 },
    { from_days: 30, to_days: 59, percent: 50 },
    { from_days: 0, to_days: 29, percent: 0 },
  ],
];

interface Build {
  catalogue: Catalogue;
  places: Map<string, BookPlaces>;
  organizers: Map<string, { id: number; answerMinutes: number; cancelRate: number }>;
  restKinds: Map<string, number>;
  pictures: Map<string, PictureFacts[]>;
  /** Ids of ships by slug. */
  ships: Map<string, number>;
  alike: Map<BookTour, Alike>;
  nextTourId: number;
  today: string;
}

/**
 * Turns the books into rows, a batch at a time so that a large catalogue fits into memory. `wanted` above the number of written tours repeats them with other
 * dates, prices and seats, for load. Deterministic for a day.
 */
export function* buildCatalogue(
  books: readonly CountryBook[],
  pictures: readonly PictureFacts[],
  today: string,
  wanted = 0,
): Generator<Catalogue> {
  const { rows, places } = buildPlaces(books);
  const catalogue: Catalogue = {
    ...rows,
    rest_kind: [],
    collection: [],
    organizer: [],
    ship: [],
    tour: [],
    tour_variant: [],
    tour_date: [],
    review: [],
  };
  const build: Build = {
    catalogue,
    places,
    organizers: new Map(),
    restKinds: new Map(),
    pictures: Map.groupBy(pictures, ({ kind }) => kind),
    ships: new Map(),
    alike: new Map(),
    nextTourId: FIRST_TOUR_ID,
    today,
  };
  addRestKinds(build);
  catalogue.collection = COLLECTIONS.map(({ id, slug, name, query }) => ({ id, slug, name, query, pins: [] }));
  for (const book of books) addOrganizers(book, build);
  const sketches = books.flatMap((book) => book.tours.map((tour) => ({ book, tour })));
  const count = Math.max(wanted, sketches.length);
  for (let index = 0; index < count; index++) {
    const sketch = sketches[index % sketches.length];
    if (sketch) addTour(sketch.book, sketch.tour, Math.floor(index / sketches.length), build);
    if (catalogue.tour.length === BATCH || index === count - 1) {
      spreadCovers(catalogue.tour, pictures);
      yield catalogue;
      for (const list of Object.values(catalogue) as unknown[][]) list.length = 0;
    }
  }
}

function addRestKinds({ catalogue, restKinds }: Build): void {
  for (const [key, name] of Object.entries(REST_KIND_GROUPS)) {
    restKinds.set(key, catalogue.rest_kind.length + 1);
    catalogue.rest_kind.push({ id: catalogue.rest_kind.length + 1, key, slug: slugOf(name.en), name, parent_id: null });
  }
  for (const [key, { group, name }] of Object.entries(REST_KIND_NAMES)) {
    restKinds.set(key, catalogue.rest_kind.length + 1);
    catalogue.rest_kind.push({
      id: catalogue.rest_kind.length + 1,
      key,
      slug: slugOf(name.en),
      name,
      parent_id: restKinds.get(group),
    });
  }
}

function addOrganizers(book: CountryBook, { catalogue, organizers, places }: Build): void {
  for (const organizer of book.organizers) {
    const id = catalogue.organizer.length + 1;
    const dice = diceOf(`organizer ${book.iso} ${organizer.key}`);
    const answerMinutes = dice.pick([25, 40, 60, 90, 120, 180, 180, 300, 480]);
    const cancelRate = dice.pick([0, 0, 0.002, 0.004, 0.006, 0.01, 0.015]);
    organizers.set(`${book.iso} ${organizer.key}`, { id, answerMinutes, cancelRate });
    catalogue.organizer.push({
      id,
      kind: organizer.kind,
      slug: `${slugOf(organizer.name) || slugOf(organizer.key)}-${id}`,
      name: organizer.name,
      person: organizer.person,
      about: organizer.about,
      languages: organizer.languages,
      since: organizer.since,
      country_id: places.get(book.iso)?.countryId,
      is_email_verified: true,
      is_phone_verified: true,
      is_passport_verified: dice.chance(0.7),
      answer_minutes: answerMinutes,
      cancel_rate: cancelRate,
      rating: 0,
      reviews_count: 0,
      tours_count: 0,
    });
  }
}

/** What a tour and all its copies say alike. Made once: it is most of the work of a large catalogue, and rows that share an object are written out of one text. */
interface Alike {
  program: ProgramDayRow[];
  visited: CityPlace[];
  row: Record<string, unknown>;
}

function alikeOf(book: CountryBook, tour: BookTour, places: BookPlaces, start: CityPlace, build: Build): Alike {
  const known = build.alike.get(tour);
  if (known) return known;
  const program = buildProgram(book, tour, places);
  const visited = citiesOf(book, tour, places);
  const landmarks = new Set(tour.days.flatMap((day) => day.stops));
  const row = {
    summary: tour.summary,
    voice: tour.voice ?? null,
    highlights: highlightsOf(book, tour),
    program,
    included: includedIn(tour, program),
    excluded: excludedFrom(tour, places),
    local_payments: [],
    requirements: requirementsOf(tour, program),
    route: visited.map((city) => ({ city_id: city.id, name: city.name, lat: city.lat, lng: city.lng })),
    region_ids: unique(visited.map((city) => city.regionId)),
    city_ids: unique(visited.map((city) => city.id)),
    start_city_id: start.id,
    showplace_ids: idsIn(places.showplaces, landmarks),
    water_object_ids: idsIn(places.waters, landmarks),
    rest_kind_ids: tour.kinds.flatMap((kind) => kindWithGroup(kind, build)),
    collection_ids: collectionIdsOf(tour),
    ...shipOf(tour, build),
    is_returning: tour.start === tour.end,
  };
  const alike = { program, visited, row };
  build.alike.set(tour, alike);
  return alike;
}

function addTour(book: CountryBook, tour: BookTour, copy: number, build: Build): void {
  const { catalogue, today } = build;
  const places = build.places.get(book.iso);
  const organizer = build.organizers.get(`${book.iso} ${tour.organizer}`);
  const start = places?.cities.get(tour.start);
  if (!places || !organizer || !start) throw new Error(`${book.iso} ${tour.key}: incomplete`);
  const id = build.nextTourId++;
  const dice = diceOf(`${book.iso} ${tour.key} ${copy}`);
  const copyDice = diceOf(`copy ${book.iso} ${tour.key} ${copy}`);
  const alike = alikeOf(book, tour, places, start, build);
  const dates = buildDates(
    copy === 0 ? tour : { ...tour, perDay: tour.perDay * (COPY_PRICE[0] + copyDice.roll() * COPY_PRICE[1]) },
    id,
    book.currency,
    today,
    dice,
  );
  // Where people meet: copies would lie on one another on a map.
  const aside = (): number => (copy === 0 ? 0 : (copyDice.roll() - 0.5) * COPY_SPREAD);
  const meeting = { lat: start.lat + aside(), lng: start.lng + aside() };
  const reviews = buildReviews({ book, tour, tourId: id, organizerId: organizer.id, today, dice, isCopy: copy > 0 });
  const rating =
    reviews.length === 0
      ? 0
      : Math.round((reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length) * 100) / 100;
  const isExcursion = tour.sort === 'excursion';
  const editedDaysAgo = dice.whole(2, 160);
  catalogue.tour.push({
    id,
    organizer_id: organizer.id,
    type: isExcursion ? 2 : 1,
    is_cruise: tour.sort === 'cruise',
    is_author: tour.sort === 'author',
    status: 'published',
    slug: tour.key,
    ...alike.row,
    country_ids: [places.countryId],
    name: copy === 0 ? tour.name : mark(tour.name, copy),
    meeting: {
      place: line(tour.sort === 'cruise' ? 'meet.pier' : 'meet.place', { city: start.name }),
      ...meeting,
      time: isExcursion ? '09:00' : '18:00',
    },
    questions: questionsOf(tour, dice),
    days: tour.days.length,
    nights: tour.days.length - 1,
    group_min: tour.group[0],
    group_max: tour.group[1],
    min_age: tour.minAge,
    difficulty: tour.difficulty,
    comfort: tour.comfort,
    accommodation: isExcursion ? ['not-set'] : tour.accommodation,
    languages: tour.languages,
    currency: book.currency,
    timezone: start.zone,
    ...prepaymentOf(tour, dice),
    instant_days: dates.some((date) => date.is_instant) ? 3 : 0,
    cancel_policy: isExcursion ? POLICIES[0] : dice.pick(POLICIES),
    ...meeting,
    picture_ids: choosePictures(tour, book, build.pictures, dice),
    rating,
    reviews_count: reviews.length,
    reviews_by_star: [1, 2, 3, 4, 5].map((star) => reviews.filter((review) => review.rating === star).length),
    score: scoreOf({
      rating,
      reviews: reviews.length,
      openDates: dates.filter((date) => date.free > 0).length,
      answerMinutes: organizer.answerMinutes,
      cancelRate: organizer.cancelRate,
      completeness: 1,
      ageDays: editedDaysAgo,
    }),
    updated_at: `${plusDays(today, -editedDaysAgo)}T08:00:00Z`,
  });
  catalogue.tour_date.push(...dates);
  catalogue.review.push(...reviews);
  catalogue.tour_variant.push(...variantsOf(tour, id, dates[0]?.original_price ?? 0));
}

const unique = (ids: number[]): number[] => [...new Set(ids)];
const mark = (name: Text, copy: number): Text => ({
  en: `${name.en} (${copy})`,
  ru: `${name.ru} (${copy})`,
  de: `${name.de} (${copy})`,
  zh: `${name.zh}（${copy}）`,
});

function idsIn(known: Map<string, number>, keys: ReadonlySet<string>): number[] {
  return [...keys].flatMap((key) => known.get(key) ?? []);
}

/** A kind is found under its group, too. */
function kindWithGroup(kind: RestKindKey, { restKinds }: Build): number[] {
  return [restKinds.get(kind), restKinds.get(REST_KIND_NAMES[kind].group)].flatMap((id) => id ?? []);
}

/** Towns of a tour in the order they are reached. */
function citiesOf(book: CountryBook, tour: BookTour, places: BookPlaces): CityPlace[] {
  const cityOf = new Map(book.stops.map((stop) => [stop.key, stop.city]));
  const keys = [
    tour.start,
    ...tour.days.flatMap((day) => [...day.stops.flatMap((stop) => cityOf.get(stop) ?? []), day.night ?? tour.end]),
  ];
  const path = keys.flatMap((key) => places.cities.get(key) ?? []);
  return path.filter((city, index) => city !== path[index - 1]);
}

/** The tour's landmarks first, at most four. */
function highlightsOf(book: CountryBook, tour: BookTour): Text[] {
  const keys = new Set(tour.days.flatMap((day) => day.stops));
  const stops = book.stops
    .filter((stop) => keys.has(stop.key))
    .sort((a, b) => Number(b.landmark ?? false) - Number(a.landmark ?? false) || b.hours - a.hours);
  return stops.slice(0, 4).map((stop) => stop.name);
}

function includedIn(tour: BookTour, program: ProgramDayRow[]): Text[] {
  const nights = tour.days.length - 1;
  const meals = program.reduce((sum, day) => sum + day.meals.length, 0);
  const km = program.reduce((sum, day) => sum + day.distance_km, 0);
  const walk = Math.round(program.reduce((sum, day) => sum + day.walk_km, 0));
  const isCruise = tour.sort === 'cruise';
  const stays = tour.accommodation.map((kind) => line(`stay.${kind}`));
  const and = line('and');
  const join = (lang: keyof Text): string => stays.map((stay) => stay[lang]).join(and[lang]);
  const where: Text = { en: join('en'), ru: join('ru'), de: join('de'), zh: join('zh') };
  return [
    ...(nights > 0 ? [isCruise ? line('in.cabin', { nights }) : line('in.nights', { nights, where })] : []),
    ...(meals > 0 ? [line('in.meals', { meals })] : []),
    line(isCruise ? 'in.captain' : 'in.guide'),
    ...(km > 0 ? [isCruise ? line('in.boat') : line('in.drive', { km })] : []),
    ...(walk > 3 ? [line('in.walk', { km: walk })] : []),
    line('in.entry'),
    ...(tour.accommodation.includes('tent') ? [line('in.kit')] : []),
  ];
}

function excludedFrom(tour: BookTour, places: BookPlaces): Text[] {
  const start = places.cities.get(tour.start)?.name ?? '';
  const end = places.cities.get(tour.end)?.name ?? '';
  const isFull = tour.days.every((day) => day.meals === 'BLD');
  return [
    line('out.travel', { start, end }),
    line('out.insurance'),
    ...(isFull ? [] : [line('out.meals')]),
    line('out.tips'),
  ];
}

function requirementsOf(tour: BookTour, program: ProgramDayRow[]): Text[] {
  const longest = Math.round(Math.max(...program.map((day) => day.walk_km)));
  const cold = tour.kinds.some((kind) => ['winter', 'northern_lights', 'skiing', 'expedition'].includes(kind));
  const wet = tour.kinds.some((kind) =>
    ['rafting', 'kayaking', 'diving', 'snorkelling', 'surfing', 'sailing'].includes(kind),
  );
  return [
    ...(tour.difficulty === 1 ? [line('need.easy')] : []),
    ...(tour.difficulty > 1 && longest >= 6 ? [line('need.fit', { km: longest }), line('need.shoes')] : []),
    ...(tour.difficulty === 4 ? [line('need.hard')] : []),
    ...(cold ? [line('need.warm')] : []),
    ...(wet ? [line('need.swim')] : []),
    line('need.passport'),
  ];
}

function questionsOf(tour: BookTour, dice: Dice): { text: Text; answer: Text }[] {
  const all = [
    { text: line('q.food'), answer: line('a.food') },
    ...(tour.group[0] > 1 ? [{ text: line('q.min', { min: tour.group[0] }), answer: line('a.min') }] : []),
    ...(tour.minAge > 5 ? [{ text: line('q.age', { age: tour.minAge }), answer: line('a.age') }] : []),
    ...(tour.days.length > 1 && tour.sort !== 'cruise' ? [{ text: line('q.alone'), answer: line('a.alone') }] : []),
  ];
  return dice.shuffle(all).slice(0, 3);
}

function prepaymentOf(
  tour: BookTour,
  dice: Dice,
): { prepayment_type: number; prepayment_size: number; full_payment_days: number } {
  if (tour.sort === 'excursion') return { prepayment_type: 3, prepayment_size: 100, full_payment_days: 0 };
  return {
    prepayment_type: 1,
    prepayment_size: dice.pick([15, 15, 20, 25, 30]),
    full_payment_days: dice.pick([14, 21, 30, 30]),
  };
}

function shipOf(
  tour: BookTour,
  { catalogue, ships }: Build,
): { ship_id: number | null; cruise_type: string | null; cabin_capacities: number[] } {
  if (!tour.ship) return { ship_id: null, cruise_type: null, cabin_capacities: [] };
  const slug = slugOf(tour.ship.name) || `ship-${ships.size + 1}`;
  const known = ships.get(slug);
  const id = known ?? ships.size + 1;
  if (known === undefined) {
    ships.set(slug, id);
    catalogue.ship.push({ id, name: tour.ship.name, slug, type: tour.ship.type, cabins: tour.ship.cabins });
  }
  return { ship_id: id, cruise_type: tour.ship.type, cabin_capacities: tour.ship.cabins > 20 ? [1, 2, 3] : [2] };
}

function variantsOf(tour: BookTour, tourId: number, price: number): Record<string, unknown>[] {
  const share = (percent: number): number => Math.round((price * percent) / 100 / 1000) * 1000;
  if (tour.sort === 'excursion') return [];
  if (tour.sort === 'cruise') {
    return [
      { tour_id: tourId, kind: 'cabin', name: line('cabin.inside'), capacity: 2, price_delta: 0 },
      { tour_id: tourId, kind: 'cabin', name: line('cabin.outside'), capacity: 2, price_delta: share(18) },
      { tour_id: tourId, kind: 'cabin', name: line('cabin.balcony'), capacity: 2, price_delta: share(40) },
    ];
  }
  const inTents = tour.accommodation.every((kind) => kind === 'tent' || kind === 'camp-site');
  return [
    { tour_id: tourId, kind: 'room', name: line(inTents ? 'room.camp' : 'room.shared'), capacity: 2, price_delta: 0 },
    {
      tour_id: tourId,
      kind: 'room',
      name: line(inTents ? 'room.camp_single' : 'room.single'),
      capacity: 1,
      price_delta: share(inTents ? 8 : 22),
    },
  ];
}
