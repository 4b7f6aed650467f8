import type { TourCard } from '#contract/catalogue/card.ts';
import type { TourPage, TourReview } from '#contract/tour-page/tour-page.ts';
import { DEFAULT_LOCALE, langOf, LOCALES, textIn, type LocalText, type Locale } from '#domain/locales.ts';
import { convertPrice, type Rates } from '#domain/money.ts';
import { photoAvatar } from '#domain/picture-sizes.ts';
import { avatarOf, pictureOf, viewTourDate, type TourDateRow } from '#server/features/catalogue/index.ts';
import { forecastDays } from '#server/platform/forecast/forecast-texts.ts';
import type { DayWeather } from '#server/platform/forecast/met-norway.ts';
import { imageOfDay } from './day-image.ts';
import type { ReviewFacts, ReviewRow, TourRow } from './tour-page-store.ts';

export interface PageFacts {
  tour: TourRow;
  card: TourCard;
  dates: TourDateRow[];
  reviews: { data: ReviewRow[]; facts: ReviewFacts };
  questions: TourPage['questions'];
  similar: TourCard[];
  locale: Locale;
  currency: string;
  rates: Rates;
  hasCashback: boolean;
  /** The coming days where the climate is from. */
  forecast: readonly DayWeather[];
}

/** Averages by month, and the days of the next departure that the forecast reaches. */
function climateOf(
  { spot: _spot, ...climate }: NonNullable<TourRow['climate']>,
  { dates, forecast, locale }: Pick<PageFacts, 'dates' | 'forecast' | 'locale'>,
): TourPage['climate'] {
  const [next] = dates;
  const days = next ? forecast.filter(({ day }) => day >= next.start_date && day <= next.end_date) : [];
  return { ...climate, place: textIn(climate.place, locale), forecast: forecastDays(days, locale) };
}

/** A review as readers see it: of the surname only the initial. */
export function toReview(row: ReviewRow): TourReview {
  const [first = '', last] = row.author_name.split(' ');
  return {
    id: row.id,
    rating: row.rating,
    sub: row.sub,
    photos: row.photos,
    votes: row.votes,
    text: row.text,
    original_lang: row.lang,
    author: {
      name: last ? `${first} ${last.slice(0, 1)}.` : first,
      initial: first.slice(0, 1),
      avatar: photoAvatar(row.author_photo_id) ?? avatarOf(row.author_avatar_id),
    },
    trip_month: row.trip_month.slice(0, 7),
    reply: row.reply ? { text: row.reply, at: row.reply_at } : null,
  };
}

/** The start times of departures, earliest first (`09:00 / 13:30`); `usual` if none has its own. */
function meetingTimes(usual: string, dates: readonly TourDateRow[]): string {
  const times = new Set(dates.map((date) => date.start_time ?? usual));
  return [...times].sort().join(' / ') || usual;
}

/** A picture of the gallery; specification 3 names its address `image`. */
function mediaOf(picture: TourRow['pictures'][number], locale: Locale): Omit<TourPage['media'][number], 'video_url'> {
  const { url, ...words } = pictureOf(picture, locale);
  return { image: url, url, ...words };
}

/** The language of a text as shown to a reader in another one; null for an empty text. */
function langIn(text: LocalText): string | null {
  return text[langOf(DEFAULT_LOCALE)] ? langOf(DEFAULT_LOCALE) : (LOCALES.find(({ lang }) => text[lang])?.lang ?? null);
}

/** Makes a tour page in the caller's language and currency. */
export function toTourPage(facts: PageFacts): TourPage {
  const { tour, card, dates, reviews, questions, similar, locale, currency, rates } = facts;
  const localize = (text: LocalText): string => textIn(text, locale);
  const { organizer } = tour;
  return {
    ...card,
    is_past: dates.length === 0,
    text_lang: tour.summary[langOf(locale)] ? null : langIn(tour.summary),
    summary: localize(tour.summary),
    voice: tour.voice && localize(tour.voice),
    highlights: tour.highlights.map(localize),
    media: tour.pictures.map((picture) => ({
      ...mediaOf(picture, locale),
      video_url: tour.videos.find(({ picture_id: id }) => id === picture.id)?.url ?? null,
    })),
    program: tour.program.map(({ picture_id: pictureId, ...day }) => ({
      ...day,
      image: imageOfDay(day, pictureId ?? null, tour, locale),
      title: localize(day.title),
      text: localize(day.text),
      stops: day.stops.map((stop) => ({ ...stop, name: localize(stop.name) })),
      night: day.night && localize(day.night),
      walk_km: Math.round(day.walk_km),
    })),
    included: tour.included.map(localize),
    excluded: tour.excluded.map(localize),
    requirements: tour.requirements.map(localize),
    meeting: { ...tour.meeting, place: localize(tour.meeting.place), time: meetingTimes(tour.meeting.time, dates) },
    climate: tour.climate && climateOf(tour.climate, facts),
    route: tour.route.map(({ name, lat, lng, via }) => ({ name: localize(name), lat, lng, via })),
    rest_kinds: tour.rest_kinds.map((kind) => ({ ...kind, name: localize(kind.name) })),
    ship: tour.ship && {
      ...tour.ship,
      decks: tour.ship.decks.map((deck) => ({ name: localize(deck.name), places: deck.places.map(localize) })),
    },
    faq: tour.questions.map(({ text, answer }) => ({ text: localize(text), answer: localize(answer) })),
    questions,
    reviews: {
      items: reviews.data.map(toReview),
      avg: tour.rating,
      total: tour.reviews_count,
      by_star: tour.reviews_by_star,
      ...reviews.facts,
    },
    author: { ...organizer, about: localize(organizer.about) },
    cancel_policy: tour.cancel_policy,
    dates: dates.map((row) => viewTourDate(row, facts)),
    variants: tour.variants.map((variant) => ({
      ...variant,
      name: localize(variant.name),
      price_delta: convertPrice(variant.price_delta, tour.currency, currency, rates),
    })),
    similar,
    timezone: tour.timezone,
    updated_at: tour.updated_at.toISOString(),
  };
}
