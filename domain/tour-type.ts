/** Kinds of a tour as `tour.type` stores them and the search has them in its query (specification 3). */
export const TOUR_TYPE = { tour: 1, excursion: 2 } as const;
export type TourType = (typeof TOUR_TYPE)[keyof typeof TOUR_TYPE];
