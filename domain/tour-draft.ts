import type { Lang } from './locales.ts';

/** Forms of a tour that an organizer chooses between. */
export const TOUR_FORMS = ['tour', 'excursion', 'author', 'cruise'] as const;
export type TourForm = (typeof TOUR_FORMS)[number];

/** Kinds of prepayment; their position from 1 is `prepayment_type` of specification 3. */
export const PREPAYMENTS = ['percent', 'fixed', 'full'] as const;

/** States of a tour at its organizer's desk. A submitted one waits for staff. */
export const TOUR_STATES = ['draft', 'submitted', 'published', 'hidden'] as const;
export type TourState = (typeof TOUR_STATES)[number];

/** Minimum pictures of a published tour. */
export const MIN_PICTURES = 5;

/** Largest values of a tour's fields: characters of a text, items of a list, else numbers in the unit of the name. */
export const TOUR_LIMITS = {
  name: 120,
  summary: 1000,
  /** Of a highlight, or of what is included. */
  line: 300,
  requirement: 500,
  lines: 30,
  /** Of a day. */
  stops: 30,
  variants: 30,
  cities: 40,
  restKinds: 8,
  languages: 12,
  days: 60,
  minAge: 99,
  meetingPlace: 500,
  pictures: 40,
  alt: 200,
  dayTitle: 150,
  dayText: 5000,
  roadKm: 20_000,
  driveMin: 1440,
  walkKm: 200,
  ascentM: 9000,
  /** Seats of a departure. */
  seats: 1000,
  /** People of a room, cabin or ticket. */
  variantPeople: 20,
  discountPercent: 90,
  /** Of a prepayment or a child's price, which are less than the whole. */
  partialPercent: 99,
  /** Days before the start from which everything is due, or no confirmation is needed. */
  leadDays: 365,
} as const;

/** A text of a draft, in any number of languages. */
export type DraftText = Partial<Record<Lang, string>>;
