import type { CallReply } from '#contract/call.ts';
import type * as contactCalls from '#contract/site/contacts.ts';
import type { Picture, TourCard } from '#contract/catalogue/card.ts';
import type * as showcase from '#contract/home/home.ts';
import type { Collection, Period, RestKind, Season } from '#contract/home/home.ts';
import type { Locale } from '#domain/locales.ts';
import type { PublicSite } from '#sites/public-site.ts';
import { firstFree, isPlate } from '#domain/picture-sizes.ts';
import { localTime } from '#domain/site/work-time.ts';

type Info = CallReply<typeof showcase.getInfo>;
type Country = Info['countries'][number];
type AuthorTour = CallReply<typeof showcase.getAuthorTours>['tours'][number];
type Review = CallReply<typeof showcase.getNewestReviews>['items'][number];

/** The fields of a picture that are rendered. */
type HomePicture = Omit<Picture, 'thumbhash'>;

/** An option of the search bar with its number of results. */
export interface Choice {
  value: string;
  name: string;
  count: number;
}

/** A recent review and its target page. */
export interface HomeReview extends Pick<Review, 'id' | 'rating' | 'text' | 'original_lang' | 'author' | 'trip_month'> {
  tour: Pick<Review['tour'], 'slug' | 'name'>;
  image: HomePicture | null;
}

/** Contact channels and opening hours; null where a call has failed. */
export interface HelpFacts {
  contacts: Pick<CallReply<typeof contactCalls.getContacts>, 'email' | 'phones'> | null;
  hours: CallReply<typeof contactCalls.getWorkTime> | null;
  /** Name of the office's time zone in the page's language, such as "Central European Time". */
  zone: string;
  /** Whether it opens later on the same day, in its time zone. */
  opensToday: boolean;
}

/** Content of the home page, selected and trimmed. A part whose call failed is empty. */
export interface HomeContent {
  figures: Omit<Info, 'countries'>;
  /** The places with the most tours: those in the mosaic first, then by name only. */
  places: (Pick<Country, 'id' | 'name' | 'slug' | 'count' | 'price'> & { image: HomePicture })[];
  otherPlaces: Pick<Country, 'id' | 'name' | 'slug' | 'count'>[];
  best: TourCard[];
  kinds: (Pick<RestKind, 'id' | 'name' | 'slug' | 'count'> & { image: HomePicture | null })[];
  authors: AuthorTour[];
  collections: (Pick<Collection, 'id' | 'name' | 'slug' | 'count'> & { image: HomePicture })[];
  months: Period[];
  /** First selectable day. */
  today: string;
  seasons: Season[];
  reviews: HomeReview[];
  /** All activities, for the search bar. */
  kindChoices: Choice[];
  help: HelpFacts;
}

const MOSAIC = 5;
const OTHER_PLACES = 14;
const KINDS = 10;
const COLLECTIONS = 5;
const REVIEWS = 3;

const NO_INFO: Info = {
  tours_count: 0,
  excursions_count: 0,
  countries_count: 0,
  regions_count: 0,
  organizers_count: 0,
  verified_organizers_count: 0,
  reviews_count: 0,
  countries: [],
};

/** Replies of the calls; null for a failed one. */
export interface Replies {
  info: Info | null;
  best: { tours: TourCard[] } | null;
  restKinds: { rest_kinds: RestKind[] } | null;
  authors: { tours: AuthorTour[] } | null;
  collections: { collections: Collection[] } | null;
  periods: { periods: Period[] } | null;
  seasons: { data: Season[] } | null;
  reviews: { items: Review[] } | null;
  contacts: CallReply<typeof contactCalls.getContacts> | null;
  hours: CallReply<typeof contactCalls.getWorkTime> | null;
}

export interface ContentView {
  now: Date;
  locale: Locale;
  /** The pictures that the page shows besides: in its head and its stories. */
  site: Pick<PublicSite, 'heroPictureId' | 'seoBlockImages'>;
}

const hasImage = <T extends { image: HomePicture | null }>(entry: T): entry is T & { image: NonNullable<T['image']> } =>
  entry.image !== null;

const pictureOf = ({ url, alt, width, height, color }: Picture): HomePicture => ({ url, alt, width, height, color });

/** Reviews that begin alike are considered equal: only the newest is shown. */
const OPENING_LENGTH = 16;
function distinctReviews(reviews: readonly Review[]): Review[] {
  return [
    ...new Map(reviews.toReversed().map((review) => [review.text.slice(0, OPENING_LENGTH), review])).values(),
  ].reverse();
}

/** Interleaves places: each part of the world once, then each once more. */
function spread<Place extends { world_part: string }>(places: readonly Place[]): Place[] {
  const turns = new Map<string, number>();
  return places
    .map((place) => {
      const turn = turns.get(place.world_part) ?? 0;
      turns.set(place.world_part, turn + 1);
      return { place, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ place }) => place);
}

/** Picks a picture that the page does not show yet. */
class PictureChoice {
  readonly #taken: Set<string>;

  constructor({ heroPictureId, seoBlockImages }: ContentView['site']) {
    this.#taken = new Set([heroPictureId, ...seoBlockImages.map(({ id }) => id)].map((id) => `/pictures/${id}/{size}`));
  }

  isFree({ url }: Picture): boolean {
    return !this.#taken.has(url);
  }

  take(images: readonly Picture[]): Picture | undefined {
    const image = firstFree(images, this.#taken);
    if (image) this.#taken.add(image.url);
    return image;
  }

  /** Its one picture, unless the page shows it already. */
  own(image: Picture | null): HomePicture | null {
    const free = image && this.take([image]);
    return free ? pictureOf(free) : null;
  }
}

/** Puts the first tour whose main picture is free and no map at the front, where a picture is shown large. */
function ledByPicture<Tour extends TourCard>(tours: readonly Tour[], choice: PictureChoice): Tour[] {
  const lead = tours.find(({ images: [main] }) => main && !isPlate(main) && choice.isFree(main));
  return lead ? [lead, ...tours.filter((tour) => tour !== lead)] : [...tours];
}

/** Drops fields that cards do not show: further pictures and dates, and texts. */
function trimmed<Tour extends TourCard>(tour: Tour, choice: PictureChoice): Tour {
  const image = choice.take(tour.images);
  return {
    ...tour,
    images: image ? [{ ...pictureOf(image), thumbhash: '' }] : [],
    nearest_dates: tour.nearest_dates.slice(0, 1),
    accommodation: [],
    languages: [],
    badges: [],
  };
}

/** Formatted on the server: a browser may name a time zone differently. */
function helpOf({ contacts, hours }: Replies, { now, locale }: ContentView): HelpFacts {
  const zone =
    hours?.timezone === 'UTC'
      ? 'UTC'
      : hours
        ? new Intl.DateTimeFormat(locale, { timeZone: hours.timezone, timeZoneName: 'longGeneric' })
            .formatToParts(now)
            .find(({ type }) => type === 'timeZoneName')?.value
        : '';
  const here = hours && localTime(hours.timezone, now);
  const opensToday = hours?.opens?.day === here?.day && (hours?.opens?.from ?? '') > (here?.time ?? '');
  return {
    contacts: contacts && { email: contacts.email, phones: contacts.phones },
    hours,
    zone: zone ?? '',
    opensToday,
  };
}

/** Selects the content of the home page from the replies. No picture repeats. */
export function chooseContent(replies: Replies, view: ContentView): HomeContent {
  const { countries, ...figures } = replies.info ?? NO_INFO;
  const choice = new PictureChoice(view.site);
  const places = spread(countries.filter(hasImage)).slice(0, MOSAIC);
  for (const { image } of places) choice.take([image]);
  const kinds = (replies.restKinds?.rest_kinds ?? [])
    .filter(({ parent_id, count }) => parent_id !== null && count > 0)
    .sort((a, b) => b.count - a.count);
  const shownKinds = kinds
    .slice(0, KINDS)
    .map(({ id, name, slug, count, image }) => ({ id, name, slug, count, image: choice.own(image) }));
  const collections: HomeContent['collections'] = [];
  for (const { id, name, slug, count, image: shared } of replies.collections?.collections ?? []) {
    // A picture that is not shown must stay free for what follows.
    const image = count > 0 && collections.length < COLLECTIONS ? choice.own(shared) : null;
    if (image) collections.push({ id, name, slug, count, image });
  }
  const months = (replies.periods?.periods ?? []).filter(({ kind }) => kind === 'month');
  return {
    figures,
    places: places.map(({ id, name, slug, count, price, image }) => ({
      id,
      name,
      slug,
      count,
      price,
      image: pictureOf(image),
    })),
    otherPlaces: countries
      .filter(({ id }) => !places.some((place) => place.id === id))
      .slice(0, OTHER_PLACES)
      .map(({ id, name, slug, count }) => ({ id, name, slug, count })),
    best: (replies.best?.tours ?? []).map((tour) => trimmed(tour, choice)),
    kinds: shownKinds,
    authors: ledByPicture(replies.authors?.tours ?? [], choice).map((tour) => trimmed(tour, choice)),
    reviews: distinctReviews(replies.reviews?.items ?? [])
      .slice(0, REVIEWS)
      .map(({ id, rating, text, original_lang, author, trip_month, tour }) => {
        const image = choice.take(tour.images);
        return {
          id,
          rating,
          text,
          original_lang,
          author,
          trip_month,
          tour: { slug: tour.slug, name: tour.name },
          image: image ? pictureOf(image) : null,
        };
      }),
    collections,
    months,
    today: view.now.toISOString().slice(0, 10),
    seasons: replies.seasons?.data ?? [],
    kindChoices: kinds.map(({ id, name, count }) => ({ value: `kind-${id}`, name, count })),
    help: helpOf(replies, view),
  };
}
