export { monthSpans, SEASONS, seasonSpans, type SeasonWord } from './calendar-periods.ts';
export { CHEAPEST_PRICE, departureSpan, type CardFacts } from './card-facts.ts';
export { Directory, type DirectoryEntry, type DirectoryKind } from './catalogue-directory.ts';
export { avatarOf, pictureOf, pictureTemplate, withoutAlt, type Covered, type PictureRow } from './covers.ts';
export { CHILD_TERMS } from './child-terms.ts';
export { createCatalogue, type Catalogue } from './create-catalogue.ts';
export {
  CURRENT_PRICE,
  findTourDates,
  GROUP_SOLD,
  SELLS_INSTANTLY,
  viewTourDate,
  type TourDateRow,
} from './tour-dates.ts';
export { SPEAKER_NAME, TOUR_SLUG } from './name-columns.ts';
export { viewCity } from './view-city.ts';
export { type CardView } from './tour-cards.ts';
export { distinctCovers, distinctFirsts } from './distinct-covers.ts';
