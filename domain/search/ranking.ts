/** Factors of the default order of search results. A position cannot be bought. */
export interface RankingFacts {
  /** Mean rating, 1 to 5, and the number of ratings. */
  rating: number;
  reviews: number;
  /** Departures on sale with a free seat. */
  openDates: number;
  /** Median minutes until the organizer replies; null until measured. */
  answerMinutes: number | null;
  /** Share of bookings the organizer cancelled, 0 to 1; null until measured. */
  cancelRate: number | null;
  /** Completeness of the tour page, 0 to 1. */
  completeness: number;
  /** Days since the tour was last edited. */
  ageDays: number;
}

/** A tour without reviews counts as having this many with the catalogue's mean rating. */
export const PRIOR_REVIEWS = 12;
export const PRIOR_RATING = 4.5;
/** An organizer without measured replies counts as replying in this many minutes and never cancelling. */
const PRIOR_ANSWER_MIN = 180;

/** Weights of the parts; they sum to 1000. Published on the page "How we rank". */
export const RANKING_WEIGHTS = {
  rating: 450,
  availability: 200,
  answer: 120,
  cancel: 110,
  completeness: 80,
  freshness: 40,
} as const;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** The score of a tour, 0 to 1000; higher ranks first, ties by lower id. */
export function scoreOf(facts: RankingFacts): number {
  const bayesian = (facts.rating * facts.reviews + PRIOR_RATING * PRIOR_REVIEWS) / (facts.reviews + PRIOR_REVIEWS);
  const parts = {
    rating: clamp((bayesian - 3.5) / 1.5),
    availability: clamp(facts.openDates / 12),
    answer: clamp(1 - (facts.answerMinutes ?? PRIOR_ANSWER_MIN) / 2880),
    cancel: clamp(1 - (facts.cancelRate ?? 0) * 10),
    completeness: clamp(facts.completeness),
    freshness: clamp(1 - facts.ageDays / 365),
  };
  let score = 0;
  for (const [name, weight] of Object.entries(RANKING_WEIGHTS)) score += weight * parts[name as keyof typeof parts];
  return Math.round(score);
}
