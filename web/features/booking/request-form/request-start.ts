import type { PriceQuote } from '#contract/booking/request-schemas.ts';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { departureToOpen, isOnSale } from '#domain/booking/departures.ts';
import type { Party } from '#domain/search/party.ts';
import { readParty } from '#web/features/party/party-query.ts';

/** The part of a tour that the request screen needs. */
export interface RequestedTour {
  id: number;
  slug: string;
  name: string;
  picture: TourPage['images'][number] | null;
  rating: number;
  reviewsCount: number;
  minAge: number;
  group: TourPage['group'];
  organizer: string;
  answerMinutes: number | null;
  timezone: string;
  variants: TourPage['variants'];
}

/** Initial data of the request screen. */
export interface RequestStart {
  tour: RequestedTour;
  dates: TourDate[];
  /** Price of the choice in the URL; null where it cannot be quoted. */
  quote: PriceQuote | null;
  choice: Choice;
  /** Key of the individual offer that led here, if one did. */
  offerKey: string | null;
  /** When it was loaded, in milliseconds. */
  readAt: number;
}

/** Party and departure. */
export interface Choice extends Party {
  dateId: number;
  variantId: number | null;
}

/** Picks the facts of a tour page that the request screen needs. */
export function requestedTourOf(tour: TourPage): RequestedTour {
  return {
    id: tour.id,
    slug: tour.slug,
    name: tour.name,
    picture: tour.images[0] ?? null,
    rating: tour.rating,
    reviewsCount: tour.reviews_count,
    minAge: tour.min_age,
    group: tour.group,
    organizer: tour.organizer.name,
    answerMinutes: tour.author.answer_minutes,
    timezone: tour.timezone,
    variants: tour.variants,
  };
}

/**
 * Clamps a choice to what the tour offers: a date on sale and a variant. The party stays as chosen, also where it does
 * not fit. Null when nothing is on sale.
 */
export function clampChoice(
  tour: RequestedTour,
  dates: readonly TourDate[],
  requested: Partial<Choice>,
): Choice | null {
  const date =
    dates.find((entry) => entry.id === requested.dateId && isOnSale(entry)) ?? departureToOpen(dates.filter(isOnSale));
  if (!date) return null;
  const adults = Math.max(1, requested.adults ?? 1);
  const children = requested.children ?? [];
  const variant = tour.variants.find((entry) => entry.id === requested.variantId) ?? tour.variants[0];
  return { dateId: date.id, variantId: variant?.id ?? null, adults, children };
}

/** The choice in the URL (`/request?tour=&date=&adults=&children=&variant=`); `children` are ages. */
export function choiceOf(query: URLSearchParams): Partial<Choice> {
  const whole = (name: string): number | undefined => {
    const value = query.get(name);
    return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  };
  const [dateId, variantId] = [whole('date'), whole('variant')];
  return {
    dateId,
    variantId,
    ...readParty(query),
  };
}

/** Whether a quote is the price of this choice. */
export function isPriceOf(quote: PriceQuote | null, choice: Choice): boolean {
  return (
    quote !== null &&
    quote.tour_date_id === choice.dateId &&
    quote.variant_id === choice.variantId &&
    quote.seats.adults === choice.adults &&
    String(quote.seats.child_ages) === String(choice.children)
  );
}
