import type { BookTour, CountryBook } from './country-book.ts';
import type { PictureFacts } from './picture-manifest.ts';
import { NEAR_PRINTS, PLACE_PRINTS, type NearRole, type NearRule } from './prints/print-rules.ts';

const PICTURES_PER_TOUR = 7;
/** Prints of places in one gallery; with more, a trip through many places would show nothing near. */
const MAX_PLACES = 3;
const MAX_ACTIVITIES = 2;

/** Months of the seasons in the north; they overlap, because a motif does not end with the calendar's season. */
const NORTH: Readonly<Record<string, readonly number[]>> = {
  spring: [3, 4, 5, 6],
  summer: [4, 5, 6, 7, 8, 9, 10],
  autumn: [9, 10, 11],
  winter: [12, 1, 2, 3],
};
const SOUTH = new Set(['AR', 'AU', 'BR', 'BW', 'CL', 'FJ', 'NA', 'NZ', 'PE', 'SC', 'ZA']);
/** Countries without winter, whose prints suit every month. */
const WARM = new Set(['CR', 'FJ', 'ID', 'KE', 'LK', 'MV', 'MY', 'PH', 'SC', 'TH', 'TZ']);

/** Keys of the stops that a tour visits and of the towns it sleeps in. */
function visitedBy({ days }: BookTour): string[] {
  return days.flatMap(({ stops, night }) => (night === undefined ? stops : [...stops, night]));
}

function isInSeason({ season, countries }: PictureFacts, { months }: BookTour, { iso }: CountryBook): boolean {
  if (WARM.has(iso)) return true;
  const shift = countries.some((country) => SOUTH.has(country)) ? 6 : 0;
  return season.some((name) => {
    const fitting = NORTH[name];
    return !fitting || fitting.some((month) => months.includes(((month + shift - 1) % 12) + 1));
  });
}

/** Names of the prints of places that a tour goes to, the place where it spends most days first. */
function placePrintsOf(tour: BookTour, { iso }: CountryBook): string[] {
  const visited = visitedBy(tour);
  return Object.entries(PLACE_PRINTS[iso] ?? {})
    .map(([print, keys]) => {
      const shown = new Set(keys.split(' '));
      return { print, times: visited.filter((key) => shown.has(key)).length };
    })
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
    .map(({ print }) => print);
}

/** For each day the picture in the gallery of the place it goes to, once; null for the other days. */
export function choosePicturesOfDays(
  tour: BookTour,
  { iso }: CountryBook,
  gallery: readonly PictureFacts[],
): (number | null)[] {
  const free = new Map(
    gallery
      .filter(({ kind }) => kind === 'place')
      .map(({ id, file }) => [id, PLACE_PRINTS[iso]?.[file.replace('.jpg', '')]?.split(' ') ?? []]),
  );
  return tour.days.map(({ stops, night = '' }) => {
    const [id] = [...free].find(([, keys]) => keys.includes(night) || stops.some((key) => keys.includes(key))) ?? [];
    if (id === undefined) return null;
    free.delete(id);
    return id;
  });
}

const lists = (isos: string | undefined, iso: string): boolean => isos?.split(' ').includes(iso) ?? false;
const overlaps = <T>(requested: readonly T[] | undefined, own: readonly T[]): boolean =>
  !requested || requested.some((one) => own.includes(one));

/** Whether a near print is true of a tour: each property that its rule states. */
function isNear(rule: NearRule, tour: BookTour, book: CountryBook): boolean {
  const keys = new Set(visitedBy(tour));
  const stops = book.stops.filter(({ key }) => keys.has(key));
  return (
    overlaps(rule.kinds, tour.kinds) &&
    overlaps(rule.sorts, [tour.sort]) &&
    overlaps(rule.beds, tour.accommodation) &&
    overlaps(rule.months, tour.months) &&
    (!rule.on || stops.some(({ on }) => on === rule.on)) &&
    (!rule.meal || tour.days.some(({ meals }) => meals.includes(rule.meal ?? ''))) &&
    (!rule.word || stops.some(({ name, text }) => rule.word?.test(`${name.en} ${text.en}`))) &&
    (!rule.only || lists(rule.only, book.iso)) &&
    !lists(rule.never, book.iso) &&
    (rule.role !== 'bed' || tour.days.length > 1)
  );
}

/**
 * The pictures of a tour by kind: a wide one of a place, the plate, what one does, the table, the bed; then more places.
 * Nothing replaces a missing kind; where no place has a print the gallery begins with what one does, or with the plate.
 */
export function choosePictures(
  tour: BookTour,
  book: CountryBook,
  { pictures, plateId }: { pictures: ReadonlyMap<string, PictureFacts>; plateId: number },
): number[] {
  const places = placePrintsOf(tour, book).flatMap((print) => {
    const picture = pictures.get(`${print}.jpg`);
    return picture && isInSeason(picture, tour, book) ? picture.id : [];
  });
  const near = (role: NearRole, limit: number): number[] =>
    NEAR_PRINTS.filter((rule) => rule.role === role && isNear(rule, tour, book))
      .flatMap(({ print }) => pictures.get(`${print}.jpg`)?.id ?? [])
      .slice(0, limit);
  const [wide, ...morePlaces] = places;
  const [activity, ...moreActivities] = near('activity', MAX_ACTIVITIES);
  const [first, ...rest] = wide === undefined ? [activity] : [wide, activity];
  const chosen = [first, plateId, ...rest, near('table', 1)[0], near('bed', 1)[0]];
  return [...chosen, ...morePlaces.slice(0, MAX_PLACES - 1), ...moreActivities]
    .filter((id) => id !== undefined)
    .slice(0, PICTURES_PER_TOUR);
}
