import { Type } from 'typebox';
import type { PriceQuote } from '#contract/booking/request-schemas.ts';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import { RowId } from '#contract/fields.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { GRACE_AFTER_PAYING_HOURS, isGraceOffered } from '#domain/booking/cancel-policy.ts';
import { cheapestOf, isOnSale, LAST_DAY } from '#domain/booking/departures.ts';
import { refundAmounts, refundLadder } from '#domain/booking/refund-ladder.ts';
import { daysBetween } from '#domain/calendar-days.ts';
import { MAX_COMPARED } from '#domain/limits.ts';
import { localDay } from '#domain/local-day.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import {
  ADULTS,
  defineTool,
  money,
  orInvalid,
  PARTY,
  pageQuery,
  pick,
  START_DAYS,
  TOUR_ID,
  tourFacts,
  type Days,
  type PageQuery,
  type ToolContext,
} from './tool.ts';

const MAX_DEPARTURES = 30;
const MAX_COMPARED_DEPARTURES = 3;
const MAX_VARIANTS = 30;
const MAX_PROGRAM_DAYS = 30;
/** Entries of a list of texts, and characters of one. */
const MAX_ENTRIES = 20;
const MAX_ENTRY_LENGTH = 200;
const MAX_TEXT_LENGTH = 500;

const shortened = (text: string, length = MAX_TEXT_LENGTH): string =>
  text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text;
const listed = (texts: readonly string[]): string[] =>
  texts.slice(0, MAX_ENTRIES).map((text) => shortened(text, MAX_ENTRY_LENGTH));

const readTour = ({ api }: ToolContext, id: number, field = 'tour_id'): Promise<TourPage> =>
  orInvalid(field, api.tourPage.getTour({ query: { slug: `tour-${id}`, expand_reviews: '0' } }));

/** Departures on sale, those that start on the requested days. */
function onSale({ dates }: TourPage, { date_from: first = '', date_to: last = LAST_DAY }: Days): TourDate[] {
  return dates.filter((date) => isOnSale(date) && date.start >= first && date.start <= last);
}

const departureView = (date: TourDate) => ({
  date_id: date.id,
  ...pick(date, 'start', 'end', 'time', 'min_group'),
  price_per_person: money(date.price, date.currency),
  before_discount: date.is_discount_exist ? money(date.price_without_discount, date.currency) : null,
  child_price: date.child_price && { ...money(date.child_price.price, date.currency), age_to: date.child_price.age_to },
  seats_free: date.number_of_free_seats,
  is_instant: date.instant,
  is_guaranteed: !date.not_guaranteed,
  min_group_checked_on: date.decision_date,
});

/** The facts of a tour for its own tool and for a comparison. */
function pageFacts(tour: TourPage, context: ToolContext, query: PageQuery) {
  return {
    ...tourFacts(tour, context, query),
    accommodation: tour.accommodation,
    ship: tour.ship?.name ?? null,
    organizer_record: pick(tour.author, 'rating', 'reviews_count', 'cancel_rate'),
    included: listed(tour.included),
    not_included: listed(tour.excluded),
    cancel_policy: tour.cancel_policy.map(({ from_days, to_days, percent }) => ({
      days_before_start: [from_days, to_days],
      refund_percent: percent,
    })),
  };
}

const getTour = defineTool({
  name: 'get_tour',
  title: 'Read a tour',
  description:
    'Returns a tour: programme, what is included, departures on sale with seats and prices (at most 30, by start), rooms or cabins, and cancellation terms. Long texts are shortened.',
  input: { tour_id: TOUR_ID, ...START_DAYS, ...PARTY },
  async run(context, input) {
    const tour = await readTour(context, input.tour_id);
    const dates = onSale(tour, input);
    const [currency = ''] = tour.dates.map((date) => date.currency);
    return {
      ...pageFacts(tour, context, pageQuery(input)),
      summary: shortened(tour.summary),
      highlights: listed(tour.highlights),
      requirements: listed(tour.requirements),
      meeting: { place: tour.meeting.place, time: tour.meeting.time, timezone: tour.timezone },
      program: tour.program.slice(0, MAX_PROGRAM_DAYS).map((day) => ({
        ...pick(day, 'day', 'meals', 'night', 'walk_km', 'drive_min'),
        title: shortened(day.title, MAX_ENTRY_LENGTH),
        text: shortened(day.text),
      })),
      departures: dates.slice(0, MAX_DEPARTURES).map(departureView),
      departures_total: dates.length,
      variants: tour.variants.slice(0, MAX_VARIANTS).map((variant) => ({
        variant_id: variant.id,
        ...pick(variant, 'kind', 'name', 'capacity'),
        surcharge_per_person: money(variant.price_delta, currency),
      })),
    };
  },
});

/** Whole days from now to a start in the tour's time zone. */
const daysTo = (start: string, { timezone }: TourPage, now: Date): number =>
  daysBetween(localDay(timezone, now.getTime()), start);

function comparedView(tour: TourPage, context: ToolContext, days: Days) {
  const dates = onSale(tour, days);
  const now = context.now();
  const cheapest = cheapestOf(dates, days.date_to ? null : now.toISOString().slice(0, 10));
  const meals = { breakfast: 0, lunch: 0, dinner: 0 };
  for (const day of tour.program) for (const meal of day.meals) meals[meal]++;
  const [first] = cheapest ? refundLadder(tour.cancel_policy, daysTo(cheapest.start, tour, now), cheapest.start) : [];
  return {
    ...pageFacts(tour, context, pageQuery(days)),
    meals,
    cheapest_departure: cheapest ? departureView(cheapest) : null,
    free_cancellation_until: first?.percent === 100 ? first.until : null,
    departures: dates.slice(0, MAX_COMPARED_DEPARTURES).map(departureView),
    departures_total: dates.length,
  };
}

const compareTours = defineTool({
  name: 'compare_tours',
  title: 'Compare tours',
  description:
    'Returns the same facts of two to four tours: price, what is included, meals, pace, group, cancellation.',
  input: {
    tour_ids: Type.Array(TOUR_ID, { minItems: 2, maxItems: MAX_COMPARED, uniqueItems: true }),
    ...START_DAYS,
  },
  async run(context, input) {
    const { tour_ids: ids } = input;
    const tours = await Promise.all(ids.map((id, at) => readTour(context, id, `tour_ids.${at}`)));
    return {
      url: context.pageUrl(pagePaths.compare(), { ids, ...pageQuery(input) }),
      tours: tours.map((tour) => comparedView(tour, context, input)),
    };
  },
});

const quote = defineTool({
  name: 'quote',
  title: 'Quote a price',
  description:
    'Returns the exact price of a departure for a party: what is paid now and later, what is not included, and the refund of a cancellation by day. Holds no seats.',
  input: {
    tour_id: TOUR_ID,
    date_id: { ...RowId, description: 'date_id of a departure' },
    variant_id: Type.Optional({ ...RowId, description: 'Room or cabin; the first one by default' }),
    ...PARTY,
    adults: ADULTS,
  },
  async run(context, input) {
    const { tour_id: tourId, date_id: dateId, adults, child_ages: ages = [] } = input;
    const tour = await readTour(context, tourId);
    const variantId = input.variant_id ?? tour.variants[0]?.id;
    const asked = { tour_id: tourId, tour_date_id: dateId, variant_id: variantId, adults, children: ages.length };
    const price = await orInvalid(
      'date_id',
      context.api.booking.getPriceQuote({ query: { ...asked, child_ages: ages } }),
    );
    const date = tour.dates.find(({ id }) => id === dateId);
    const sum = (minor: number) => money(minor, price.currency);
    return {
      url: context.pageUrl(pagePaths.request(), {
        tour: tourId,
        date: dateId,
        adults,
        children: ages,
        variant: variantId,
      }),
      tour: tour.name,
      ...(date && { start: date.start, end: date.end }),
      variant: tour.variants.find(({ id }) => id === variantId)?.name ?? null,
      lines: price.lines.map((line) => ({ ...line, unit_price: sum(line.unit_price), amount: sum(line.amount) })),
      total: sum(price.total),
      pay_now: sum(price.due_now),
      pay_later: price.balance > 0 ? { ...sum(price.balance), due_on: price.balance_due_on } : null,
      not_included: listed(tour.excluded),
      ...pick(price, 'is_instant', 'min_age', 'rate'),
      confirmation: price.is_instant
        ? `The seats are held at once, for ${price.pay_hours} hours until payment`
        : 'The organizer confirms the request first; nothing is charged until then',
      seats_free: price.number_of_free_seats,
      ...(date && refunds(price, date.start, daysTo(date.start, tour, context.now()))),
    };
  },
});

/** What a cancellation returns, by its day. */
function refunds(price: PriceQuote, start: string, daysLeft: number) {
  const plan = { now: price.due_now, total: price.total, balanceDueOn: price.balance_due_on };
  return {
    refunds: refundAmounts(price.cancel_policy, { daysLeft, start }, plan).map(({ until, percent, paid, refund }) => ({
      cancelled_until: until,
      percent,
      paid_by_then: money(paid, price.currency),
      refund: money(refund, price.currency),
    })),
    full_refund_hours_after_paying: isGraceOffered(daysLeft) ? GRACE_AFTER_PAYING_HOURS : 0,
  };
}

export const TOUR_TOOLS = [getTour, quote, compareTours];
