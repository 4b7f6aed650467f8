import type { PriceQuote } from '#contract/booking/request-schemas.ts';
import type { TourDate, TourPage } from '#contract/tour-page/tour-page.ts';

/** The part of a tour that asking for seats needs. */
export interface OfferTour {
  id: number;
  slug: string;
  name: string;
  picture: TourPage['images'][number] | null;
  rating: number;
  reviewsCount: number;
  minAge: number;
  maxGroup: number;
  organizer: string;
  answerMinutes: number;
  variants: TourPage['variants'];
}

/** Everything the request screen starts from. */
export interface Offer {
  tour: OfferTour;
  dates: TourDate[];
  /** Price of what the address asks for; null where it cannot be had. */
  quote: PriceQuote | null;
  choice: Choice;
  /** When it was read, in milliseconds. */
  readAt: number;
}

/** Who goes and when. */
export interface Choice {
  dateId: number;
  variantId: number | null;
  adults: number;
  children: number;
}

/** A child pays and sits like an adult; from here on nobody is one. */
export const ADULT_FROM = 18;

/** The few facts of a tour page that the request screen keeps. */
export function offerTourOf(tour: TourPage): OfferTour {
  return {
    id: tour.id,
    slug: tour.slug,
    name: tour.name,
    picture: tour.images[0] ?? null,
    rating: tour.rating,
    reviewsCount: tour.reviews_count,
    minAge: tour.min_age,
    maxGroup: tour.group.max,
    organizer: tour.organizer.name,
    answerMinutes: tour.author.answer_minutes,
    variants: tour.variants,
  };
}

/** Whether seats on a date can be asked for. */
export function isOnSale(date: Pick<TourDate, 'status'>): boolean {
  return date.status === 'open' || date.status === 'limited';
}

/** The most people that fit on a date. */
export function mostPeople(
  tour: Pick<OfferTour, 'maxGroup'>,
  date: Pick<TourDate, 'number_of_free_seats'> | undefined,
): number {
  return Math.max(1, Math.min(tour.maxGroup, date?.number_of_free_seats ?? 1));
}

/** Brings a choice within what the tour offers: a date on sale, a variant it has, no more people than seats. Null when nothing is on sale. */
export function clampChoice(tour: OfferTour, dates: readonly TourDate[], wanted: Partial<Choice>): Choice | null {
  const date = dates.find((entry) => entry.id === wanted.dateId && isOnSale(entry)) ?? dates.find(isOnSale);
  if (!date) return null;
  const most = mostPeople(tour, date);
  const adults = Math.min(Math.max(1, wanted.adults ?? 1), most);
  const children = tour.minAge >= ADULT_FROM ? 0 : Math.min(Math.max(0, wanted.children ?? 0), most - adults);
  const variant = tour.variants.find((entry) => entry.id === wanted.variantId) ?? tour.variants[0];
  return { dateId: date.id, variantId: variant?.id ?? null, adults, children };
}

/** The choice an address asks for (`/request?tour=&date=&adults=&children=&variant=`). */
export function choiceOf(query: URLSearchParams): Partial<Choice> {
  const whole = (name: string): number | undefined => {
    const value = query.get(name);
    return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  };
  const [dateId, variantId, adults, children] = [whole('date'), whole('variant'), whole('adults'), whole('children')];
  return {
    ...(dateId !== undefined && { dateId }),
    ...(variantId !== undefined && { variantId }),
    ...(adults !== undefined && { adults }),
    ...(children !== undefined && { children }),
  };
}

/** Whether a quote is the price of this choice. */
export function isPriceOf(quote: PriceQuote | null, choice: Choice): boolean {
  return (
    quote !== null &&
    quote.tour_date_id === choice.dateId &&
    quote.variant_id === choice.variantId &&
    quote.seats.adults === choice.adults &&
    quote.seats.children === choice.children
  );
}
