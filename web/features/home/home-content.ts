import type { CallReply } from '#contract/call.ts';
import type { Picture, TourCard } from '#contract/tours/card.ts';
import type * as showcase from '#contract/tours/showcase.ts';

type Info = CallReply<typeof showcase.getInfo>;
type RestKind = CallReply<typeof showcase.getRestKinds>['rest_kinds'][number];
type Collection = CallReply<typeof showcase.getCollections>['collections'][number];
type AuthorTour = CallReply<typeof showcase.getAuthorTours>['tours'][number];

/** A choice of the search bar, with how many tours it would find. */
export interface Choice {
  value: string;
  name: string;
  count: number;
}

/** What the home page shows, already chosen and cut to size. */
export interface HomeContent {
  figures: Pick<Info, 'tours_count' | 'excursions_count' | 'countries_count' | 'organizers_count'>;
  /** The places with the most tours: first those with a picture in the mosaic, then by name only. */
  places: (Info['countries'][number] & { image: Picture })[];
  otherPlaces: Pick<Info['countries'][number], 'id' | 'name' | 'slug' | 'count'>[];
  best: TourCard[];
  kinds: Pick<RestKind, 'id' | 'name' | 'slug' | 'count' | 'image'>[];
  authors: AuthorTour[];
  collections: (Collection & { image: Picture })[];
  /** All activities, for the search bar. */
  kindChoices: Choice[];
  /** The months that may be searched, as `yyyy-MM`. */
  months: string[];
}

const MOSAIC = 5;
const OTHER_PLACES = 14;
const KINDS = 10;
const COLLECTIONS = 6;
const MONTHS = 14;

/** The months from the one of `today` on. */
function monthsFrom(today: Date): string[] {
  return Array.from({ length: MONTHS }, (_, index) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + index, 1)).toISOString().slice(0, 7));
}

const hasImage = <T extends { image: Picture | null }>(entry: T): entry is T & { image: Picture } => entry.image !== null;

interface Answers {
  info: Info;
  best: TourCard[];
  restKinds: readonly RestKind[];
  authors: AuthorTour[];
  collections: readonly Collection[];
  today: Date;
}

/** The same places in turns: each part of the world once, then each once more. */
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

/** A card shows one picture and one date; the rest need not travel. */
function trimmed<Tour extends TourCard>(tour: Tour): Tour {
  return { ...tour, images: tour.images.slice(0, 1), nearest_dates: tour.nearest_dates.slice(0, 1) };
}

/** Chooses what the home page shows from the answers of the catalogue. */
export function chooseContent({ info, best, restKinds, authors, collections, today }: Answers): HomeContent {
  const { countries, ...figures } = info;
  const places = spread(countries.filter(hasImage)).slice(0, MOSAIC);
  const kinds = restKinds.filter((kind) => kind.parent_id !== null && kind.count > 0).sort((a, b) => b.count - a.count);
  return {
    figures,
    places,
    otherPlaces: countries.filter((place) => !places.some(({ id }) => id === place.id)).slice(0, OTHER_PLACES).map(({ id, name, slug, count }) => ({ id, name, slug, count })),
    best: best.map(trimmed),
    kinds: kinds.slice(0, KINDS).map(({ id, name, slug, count, image }) => ({ id, name, slug, count, image })),
    authors: authors.map(trimmed),
    collections: collections.filter(hasImage).filter(({ count }) => count > 0).slice(0, COLLECTIONS),
    kindChoices: kinds.map(({ id, name, count }) => ({ value: `kind-${id}`, name, count })),
    months: monthsFrom(today),
  };
}
