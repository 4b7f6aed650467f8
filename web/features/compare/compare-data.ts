import type { TourCard } from '#contract/catalogue/card.ts';
import type { TourDate, TourPage } from '#contract/tour-page/tour-page.ts';
import { MAX_COMPARED } from '#web/state/compared.ts';

/** What the table of compared tours needs of a tour. */
export interface ComparedFacts extends Pick<
  TourCard,
  | 'id'
  | 'slug'
  | 'name'
  | 'days'
  | 'group'
  | 'difficulty'
  | 'comfort'
  | 'accommodation'
  | 'languages'
  | 'min_age'
  | 'rating'
  | 'reviews_count'
  | 'organizer'
  | 'country'
  | 'city'
> {
  images: TourCard['images'];
  nights: number;
  included: string[];
  meals: { breakfast: number; lunch: number; dinner: number };
  cancel_policy: TourPage['cancel_policy'];
  /** The next that are on sale. */
  dates: Pick<TourDate, 'id' | 'start' | 'end' | 'price' | 'price_without_discount' | 'currency'>[];
}

/** What the screen of compared tours shows. */
export interface CompareData {
  /** The ids of the address, as understood. */
  requestedIds: number[];
  tours: ComparedFacts[];
  /** Day of the reply, `yyyy-MM-dd`. */
  today: string;
}

const DATES = 3;

/** The ids in an address: whole numbers, each once, the first four. */
export function comparedIds(text: string | null): number[] {
  const ids = (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

/** The part of a tour's page that the table shows. */
export function comparedFacts(tour: TourPage): ComparedFacts {
  const {
    id,
    slug,
    name,
    days,
    nights,
    group,
    difficulty,
    comfort,
    accommodation,
    languages,
    min_age,
    rating,
    reviews_count,
    organizer,
    country,
    city,
    included,
    cancel_policy,
  } = tour;
  const meals = { breakfast: 0, lunch: 0, dinner: 0 };
  for (const day of tour.program) for (const meal of day.meals) meals[meal]++;
  return {
    id,
    slug,
    name,
    days,
    nights,
    group,
    difficulty,
    comfort,
    accommodation,
    languages,
    min_age,
    rating,
    reviews_count,
    organizer,
    country,
    city,
    included,
    cancel_policy,
    meals,
    images: tour.images.slice(0, 1),
    dates: tour.dates
      .filter(({ status }) => status === 'open' || status === 'limited')
      .slice(0, DATES)
      .map(({ id: date, start, end, price, price_without_discount, currency }) => ({
        id: date,
        start,
        end,
        price,
        price_without_discount,
        currency,
      })),
  };
}
