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

/** A text of a draft, in any number of languages. */
export type DraftText = Partial<Record<Lang, string>>;
