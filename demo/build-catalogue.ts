import { scoreOf } from '#domain/search/ranking.ts';
import { TOUR_TYPE } from '#domain/tour-type.ts';
import { REST_KIND_NAMES, restKindRows } from '#server/reference/rest-kinds.ts';
import { buildDates, plusDays, type DateRow } from './build-dates.ts';
import { addOrganizers, Portraits, type OrganizerFacts } from './build-organizers.ts';
import { buildPlaces, type BookPlaces, type CityPlace, type PlaceRows } from './build-places.ts';
import { FIRST_PLATE_ID, plateRow } from './build-plates.ts';
import { buildProgram, meetingTime, type ProgramDayRow } from './build-program.ts';
import { buildQuestions, type QuestionRow } from './build-questions.ts';
import { addPhotos, buildReviews, type ReviewRow } from './build-reviews.ts';
import { shipOf } from './build-ships.ts';
import { variantsOf } from './build-variants.ts';
import { choosePictures, choosePicturesOfDays } from './choose-pictures.ts';
import { COLLECTIONS, collectionIdsOf } from './collections.ts';
import type { BookTour, CountryBook, RestKindKey, Text } from './country-book.ts';
import {
  excludedFrom,
  highlightsOf,
  includedIn,
  questionsOf,
  requirementsOf,
  touristFieldsOf,
} from './describe-tour.ts';
import { diceOf, type Dice } from './dice.ts';
import type { PictureFacts } from './picture-manifest.ts';
import { line } from './texts/tour-lines.ts';

/** Rows by table, in the order they can be inserted. */
export interface Catalogue extends PlaceRows {
  /** Plates; prints and portraits are loaded before. */
  picture: object[];
  rest_kind: Record<string, unknown>[];
  collection: Record<string, unknown>[];
  organizer: Record<string, unknown>[];
  ship: Record<string, unknown>[];
  tour: (Record<string, unknown> & { score: number; country_ids: number[]; picture_ids: number[] })[];
  tour_variant: Record<string, unknown>[];
  tour_date: DateRow[];
  review: ReviewRow[];
  tour_question: QuestionRow[];
}

const FIRST_TOUR_ID = 1001;
const BATCH_SIZE = 2000;
/** Price of a copy relative to its tour: the minimum, and the random range above it. */
const COPY_PRICE = [0.6, 1.1] as const;
/** Spread of the meeting points of copies, in degrees: about a town. */
const COPY_SPREAD = 0.04;

/** Cancellation policies: flexible, moderate, strict. `percent` is refunded. */
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
  organizers: Map<string, OrganizerFacts>;
  restKinds: Map<string, number>;
  /** Prints by file. */
  pictures: Map<string, PictureFacts>;
  /** Ids of ships by slug. */
  ships: Map<string, number>;
  shared: Map<BookTour, SharedColumns>;
  nextTourId: number;
  nextPlateId: number;
  today: string;
}

/**
 * Builds the catalogue's rows in batches, so that a large one fits into memory. A `minTours` above the number of tours in
 * the books adds copies with other dates, prices and seats. Deterministic for a day.
 */
export function* buildCatalogue(
  books: readonly CountryBook[],
  pictures: readonly PictureFacts[],
  today: string,
  minTours = 0,
): Generator<Catalogue> {
  const { rows, places } = buildPlaces(books);
  const catalogue: Catalogue = {
    ...rows,
    picture: [],
    rest_kind: [],
    collection: [],
    organizer: [],
    ship: [],
    tour: [],
    tour_variant: [],
    tour_date: [],
    review: [],
    tour_question: [],
  };
  const build: Build = {
    catalogue,
    places,
    organizers: new Map(),
    restKinds: new Map(),
    pictures: new Map(pictures.map((picture) => [picture.file, picture])),
    ships: new Map(),
    shared: new Map(),
    nextTourId: FIRST_TOUR_ID,
    nextPlateId: FIRST_PLATE_ID,
    today,
  };
  addRestKinds(build);
  catalogue.collection = COLLECTIONS.map(({ id, slug, name, summary, query }) => ({
    id,
    slug,
    name,
    summary,
    query,
    pins: [],
  }));
  const target = { facts: build.organizers, rows: catalogue.organizer, portraits: new Portraits() };
  for (const book of books) addOrganizers(book, places.get(book.iso), target);
  const sketches = books.flatMap((book) => book.tours.map((tour) => ({ book, tour })));
  const count = Math.max(minTours, sketches.length);
  for (let index = 0; index < count; index++) {
    const sketch = sketches[index % sketches.length];
    if (sketch) addTour(sketch, Math.floor(index / sketches.length), build);
    if (catalogue.tour.length === BATCH_SIZE || index === count - 1) {
      yield catalogue;
      for (const list of Object.values(catalogue) as unknown[][]) list.length = 0;
    }
  }
}

interface Sketch {
  book: CountryBook;
  tour: BookTour;
}

/** `copy` is 0 for the tour of the book itself. */
interface PlacedSketch extends Sketch {
  places: BookPlaces;
  start: CityPlace;
  copy: number;
}

type SharedColumns = Record<string, unknown> & { program: ProgramDayRow[]; picture_ids: number[] };

/**
 * Columns that a tour shares with its copies. Cached, because they are most of the work, and equal objects share their
 * JSON.
 */
function sharedOf({ book, tour, places, start }: PlacedSketch, build: Build): SharedColumns {
  const cached = build.shared.get(tour);
  if (cached) return cached;
  const program = buildProgram(book, tour, places);
  const visited = citiesOf(book, tour, places);
  const landmarks = new Set(tour.days.flatMap((day) => day.stops));
  const plateId = build.nextPlateId++;
  build.catalogue.picture.push(plateRow(plateId, tour, book, visited));
  const gallery = choosePictures(tour, book, { pictures: build.pictures, plateId });
  const ofDays = choosePicturesOfDays(
    tour,
    book,
    [...build.pictures.values()].filter(({ id }) => gallery.includes(id)),
  );
  const row = {
    picture_ids: gallery,
    summary: tour.summary,
    voice: tour.voice ?? null,
    highlights: highlightsOf(book, tour),
    program: program.map((day, at) => ({ ...day, picture_id: ofDays[at] ?? null })),
    included: includedIn(tour, program),
    excluded: excludedFrom(tour, places),
    local_payments: [],
    requirements: requirementsOf(tour, program),
    tourist_fields: touristFieldsOf(tour, program),
    route: visited.map((city) => ({ city_id: city.id, name: city.name, lat: city.lat, lng: city.lng })),
    region_ids: unique(visited.map((city) => city.regionId)),
    city_ids: unique(visited.map((city) => city.id)),
    start_city_id: start.id,
    showplace_ids: idsIn(places.showplaces, landmarks),
    water_object_ids: idsIn(places.waters, landmarks),
    rest_kind_ids: tour.kinds.flatMap((kind) => kindWithGroup(kind, build)),
    collection_ids: collectionIdsOf(tour),
    ...shipOf(tour, build.ships, build.catalogue.ship),
    is_returning: tour.start === tour.end,
  };
  build.shared.set(tour, row);
  return row;
}

interface TourFacts {
  id: number;
  organizer: OrganizerFacts;
  meeting: { lat: number; lng: number };
  dates: readonly DateRow[];
  reviews: readonly ReviewRow[];
}

function addTour({ book, tour }: Sketch, copy: number, build: Build): void {
  const { catalogue, today } = build;
  const places = build.places.get(book.iso);
  const organizer = build.organizers.get(`${book.iso} ${tour.organizer}`);
  const start = places?.cities.get(tour.start);
  if (!places || !organizer || !start) throw new Error(`${book.iso} ${tour.key}: incomplete`);
  const id = build.nextTourId++;
  const dice = diceOf(`${book.iso} ${tour.key} ${copy}`);
  const copyDice = diceOf(`copy ${book.iso} ${tour.key} ${copy}`);
  const priced =
    copy === 0 ? tour : { ...tour, perDay: tour.perDay * (COPY_PRICE[0] + copyDice.roll() * COPY_PRICE[1]) };
  const dates = buildDates(priced, { tourId: id, currency: book.currency, today, dice });
  // Copies at one point would cover each other on a map.
  const offset = (): number => (copy === 0 ? 0 : (copyDice.roll() - 0.5) * COPY_SPREAD);
  const meeting = { lat: start.lat + offset(), lng: start.lng + offset() };
  const reviews = buildReviews({ book, tour, tourId: id, organizerId: organizer.id, today, dice, isCopy: copy > 0 });
  const sketch = { book, tour, places, start, copy };
  const row = tourRow(sketch, { id, organizer, meeting, dates, reviews }, dice, build);
  catalogue.tour.push(row);
  const ofTour = [...build.pictures.values()].filter((picture) => row.picture_ids.includes(picture.id));
  addPhotos(reviews, ofTour, diceOf(`review photos ${id}`));
  catalogue.tour_date.push(...dates);
  catalogue.review.push(...reviews);
  if (copy === 0) catalogue.tour_question.push(...buildQuestions(tour, id, today));
  catalogue.tour_variant.push(...variantsOf(tour, id, dates[0]?.original_price ?? 0));
}

function tourRow(sketch: PlacedSketch, facts: TourFacts, dice: Dice, build: Build): Catalogue['tour'][number] {
  const { book, tour, places, start, copy } = sketch;
  const { id, organizer, meeting, dates } = facts;
  const isExcursion = tour.sort === 'excursion';
  const editedDaysAgo = dice.whole(2, 160);
  const shared = sharedOf(sketch, build);
  return {
    id,
    organizer_id: organizer.id,
    type: isExcursion ? TOUR_TYPE.excursion : TOUR_TYPE.tour,
    is_cruise: tour.sort === 'cruise',
    is_author: tour.sort === 'author',
    status: 'published',
    slug: tour.key,
    ...shared,
    country_ids: [places.countryId],
    name: copy === 0 ? tour.name : mark(tour.name, copy),
    meeting: {
      place: line(tour.sort === 'cruise' ? 'meet.pier' : 'meet.place', { city: start.name }),
      ...meeting,
      time: meetingTime(shared.program),
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
    ...childPriceOf(tour, diceOf(`child price ${book.iso} ${tour.key} ${copy}`)),
    instant_days: dates.some((date) => date.is_instant) ? 3 : 0,
    cancel_policy: isExcursion ? POLICIES[0] : dice.pick(POLICIES),
    ...meeting,
    ...scoresOf(facts, editedDaysAgo),
    updated_at: `${plusDays(build.today, -editedDaysAgo)}T08:00:00Z`,
  };
}

function scoresOf({ organizer, dates, reviews: all }: TourFacts, ageDays: number) {
  const reviews = all.filter((review) => review.hidden_at === null);
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  const rating = reviews.length === 0 ? 0 : Math.round((sum / reviews.length) * 100) / 100;
  return {
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
      ageDays,
    }),
  };
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

/** Tours are also found under the parent of their kind. */
function kindWithGroup(kind: RestKindKey, { restKinds }: Build): number[] {
  return [restKinds.get(kind), restKinds.get(REST_KIND_NAMES[kind].group)].flatMap((id) => id ?? []);
}

/** Cities of a tour in visiting order. */
function citiesOf(book: CountryBook, tour: BookTour, places: BookPlaces): CityPlace[] {
  const cityOf = new Map(book.stops.map((stop) => [stop.key, stop.city]));
  const keys = [
    tour.start,
    ...tour.days.flatMap((day) => [...day.stops.flatMap((stop) => cityOf.get(stop) ?? []), day.night ?? tour.end]),
  ];
  const path = keys.flatMap((key) => places.cities.get(key) ?? []);
  return path.filter((city, index) => city !== path[index - 1]);
}

function addRestKinds({ catalogue, restKinds }: Build): void {
  for (const row of restKindRows()) {
    restKinds.set(row.key, row.id);
    catalogue.rest_kind.push({ ...row });
  }
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

/** A sixth of the tours that take children has a child's price; small children of a few of them travel free. */
function childPriceOf(
  { minAge }: BookTour,
  dice: Dice,
): { child_price_percent: number | null; child_age_to: number | null } {
  const ageTo = dice.pick([11, 11, 11, 13, 5]);
  if (dice.roll() >= 1 / 5 || minAge >= ageTo) return { child_price_percent: null, child_age_to: null };
  return { child_price_percent: ageTo === 5 ? 0 : dice.pick([50, 60, 70, 70, 75, 80]), child_age_to: ageTo };
}
