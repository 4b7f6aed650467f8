import type { TourCard } from '#contract/catalogue/card.ts';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { cheapestOf, isOnSale } from '#domain/booking/departures.ts';
import { MAX_COMPARED } from '#domain/limits.ts';
import { localDay } from '#domain/local-day.ts';
import { firstFree } from '#domain/picture-sizes.ts';
import { isWithin, type DateWindow } from '#web/features/departures/date-window.ts';

/** Fields of a tour page that the comparison takes as they are. */
const TAKEN = [
  'id',
  'slug',
  'name',
  'days',
  'nights',
  'group',
  'difficulty',
  'comfort',
  'accommodation',
  'ship',
  'languages',
  'min_age',
  'rating',
  'reviews_count',
  'organizer',
  'country',
  'region',
  'city',
  'included',
  'cancel_policy',
] as const satisfies readonly (keyof TourPage)[];

/** The parts of a tour page that the comparison needs. */
export interface ComparedFacts extends Pick<TourPage, (typeof TAKEN)[number]> {
  images: TourCard['images'];
  meals: { breakfast: number; lunch: number; dinner: number };
  /** Day of the reply in the tour's zone, `yyyy-MM-dd`. */
  today: string;
  /** Departures on sale on the chosen days. */
  dates: ComparedDate[];
  /** The departure whose price cards show: the cheapest one. */
  cheapest: ComparedDate | null;
}

type ComparedDate = Pick<
  TourDate,
  'id' | 'start' | 'end' | 'price' | 'price_without_discount' | 'currency' | 'instant'
>;

const comparedDate = (date: TourDate): ComparedDate => {
  const { id, start, end, price, price_without_discount, currency, instant } = date;
  return { id, start, end, price, price_without_discount, currency, instant };
};

/** Data of the comparison screen. */
export interface CompareData {
  /** Ids parsed from the URL. */
  requestedIds: number[];
  tours: ComparedFacts[];
  /** Requested departure days. */
  days: DateWindow;
}

const DATES = 3;

/** The ids in a URL: whole numbers without duplicates, the first four. */
export function comparedIds(text: string | null): number[] {
  const ids = (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

/** The part of a tour's page that the table shows. */
export function comparedFacts(tour: TourPage, inside: DateWindow, nowMs: number): ComparedFacts {
  const meals = { breakfast: 0, lunch: 0, dinner: 0 };
  for (const day of tour.program) for (const meal of day.meals) meals[meal]++;
  const onSale = tour.dates.filter((date) => isOnSale(date) && isWithin(date.start, inside));
  const cheapest = cheapestOf(onSale, inside.dateTo ? null : new Date(nowMs).toISOString().slice(0, 10));
  return {
    ...(Object.fromEntries(TAKEN.map((name) => [name, tour[name]])) as Pick<TourPage, (typeof TAKEN)[number]>),
    meals,
    images: tour.images,
    today: localDay(tour.timezone, nowMs),
    dates: onSale.slice(0, DATES).map(comparedDate),
    cheapest: cheapest ? comparedDate(cheapest) : null,
  };
}

/** Compared tours with one picture each, if possible one that no tour before it shows. */
export function withDistinctPictures(tours: readonly ComparedFacts[]): ComparedFacts[] {
  const shown = new Set<string>();
  return tours.map((tour) => {
    const picture = firstFree(tour.images, shown) ?? tour.images[0];
    if (picture) shown.add(picture.url);
    return { ...tour, images: picture ? [picture] : [] };
  });
}
