import type { ProgramDay } from '#contract/tour-page/tour-page.ts';
import type { Locale } from '#domain/locales.ts';
import { PLATE, PLATE_FRAME, PLATE_INSET } from '#domain/places/plate-frame.ts';
import { sketchRoute } from '#domain/places/sketch-route.ts';
import { pictureOf } from '#server/features/catalogue/index.ts';
import type { TourRow } from './tour-page-store.ts';

type Day = TourRow['program'][number];

const percentOf = (part: number, whole: number): number => Math.min(100, Math.max(0, Math.round((part / whole) * 100)));

/**
 * The picture of a day: of its place, else the part of the tour's plate around where the day ends; null without either.
 */
export function imageOfDay(
  day: Pick<Day, 'stops' | 'night'>,
  pictureId: number | null,
  { pictures, route }: Pick<TourRow, 'pictures' | 'route'>,
  locale: Locale,
): ProgramDay['image'] {
  const own = pictureId === null ? undefined : pictures.find(({ id }) => id === pictureId);
  if (own) return { ...pictureOf(own, locale), cut: null };
  const plate = pictures.find(({ kind }) => kind === 'plate');
  const cut = plate && pointOnPlate(day, route);
  return plate && cut ? { ...pictureOf(plate, locale), cut } : null;
}

/** Half of the room for the name of a stop, in units of the plate. */
const NAME = 52;

/**
 * The corner that a plate grows from at twice its size, so that the box shows where a day ends together with its
 * name: at its night, else at the town of its last stop.
 */
function pointOnPlate(
  { stops, night }: Pick<Day, 'stops' | 'night'>,
  route: TourRow['route'],
): { x: number; y: number } | null {
  const places = route.map((place) => ({ ...place, name: place.name.en }));
  const last = stops.at(-1);
  const place =
    places.find(({ name }) => name === night?.en) ??
    places.find(({ lat, lng }) => lat === last?.lat && lng === last.lng);
  const sketch = place && sketchRoute(places, PLATE_FRAME);
  const stop = sketch?.stops.find(({ name }) => name === place?.name);
  if (!stop) return null;
  const [middle, halfWidth] = [stop.x + PLATE_INSET + (stop.isLeft ? -NAME : NAME), PLATE.width / 2];
  const halfHeight = PLATE.height / 2;
  return {
    x: percentOf(middle - halfWidth / 2, halfWidth),
    y: percentOf(stop.y - halfHeight / 2, halfHeight),
  };
}
