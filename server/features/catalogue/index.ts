export { monthsFrom, SEASONS, seasonsFrom, type SeasonWord } from './calendar-periods.ts';
export { daysOf, type DaySpan } from './card-facts.ts';
export { type Directory, type DirectoryEntry, type DirectoryKind, DirectorySource } from './catalogue-directory.ts';
export { cityHandlers } from './city-calls.ts';
export { pictureOf, readCovers, type Covered, type PictureRow } from './covers.ts';
export { endPastOffers, OFFER_IS_OVER } from './end-offers.ts';
export { languageHandlers } from './language-calls.ts';
export { type CardView } from './make-card.ts';
export { TourCards } from './tour-cards.ts';
