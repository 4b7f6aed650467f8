import { Type, type Static } from 'typebox';
import { defineCall, Flag, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { Picture } from '#contract/catalogue/card.ts';
import { IntId } from '#contract/fields.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { ReviewSummary, TourReview } from '#contract/tour-page/tour-page.ts';
import { SOCIAL_SOURCES } from '#domain/site/social-links.ts';

/** Specification 9: reviews of an organizer per page. */
export const ORGANIZER_REVIEWS = 5;
export const HUB_SIZE = 12;
const MAX_HUB_SIZE = 50;

/** Verified facts about an organizer. */
export const Verification = Type.Object({
  is_email_verified: Type.Boolean(),
  is_phone_verified: Type.Boolean(),
  is_passport_verified: Type.Boolean(),
});
export type Verification = Static<typeof Verification>;

export const TEAM_ROLES = ['guide', 'driver', 'cook', 'office'] as const;

const Avatar = Nullable(Type.String({ description: 'URL of a square portrait' }));

/** An organizer's public profile. */
export const OrganizerInfo = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  person: Type.String({ description: 'The contact person; empty if only the organization is named' }),
  slug: Type.String(),
  kind: StringEnum(['organization', 'author']),
  avatar: Avatar,
  about: Type.String(),
  since: Type.Integer({ description: 'Year' }),
  languages: Type.Array(Type.String()),
  country: Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String() }),
  city: Nullable(Type.String({ description: 'City where most of the tours start' })),
  timezone: Nullable(Type.String({ description: 'Time zone of that city' })),
  team: Type.Array(Type.Object({ name: Type.String(), role: StringEnum(TEAM_ROLES), avatar: Avatar }), {
    description: 'Colleagues of the contact person',
  }),
  socials: Type.Array(Type.Object({ source: StringEnum(SOCIAL_SOURCES), url: Type.String() })),
  verification: Verification,
  answer_minutes: Nullable(Type.Integer({ description: 'Median response time in minutes; null until measured' })),
  cancel_rate: Nullable(Type.Number({ description: 'Share of cancelled departures, 0 to 1; null until measured' })),
  rating: Type.Number(),
  reviews_count: Type.Integer(),
  tours_count: Type.Integer(),
  image: Nullable(Picture),
});
export type OrganizerInfo = Static<typeof OrganizerInfo>;

export const getOrganizerPublicInfo = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/public-info',
  access: 'public',
  errors: ['not_found'],
  cache: { maxAgeS: 60 },
  summary: 'Returns one organizer: its profile, verified facts, and response and cancellation figures.',
  query: Strict({
    id: IntId,
    author_data_from_crm: Flag({ description: 'Sent by other servers of the client; does not change the reply' }),
  }),
  reply: OrganizerInfo,
});

export const getOrganizerInfo = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/info',
  access: 'public',
  errors: ['not_found'],
  cache: { maxAgeS: 60 },
  summary: 'Returns one organizer; the same as its public info.',
  query: Strict({ id: IntId }),
  reply: OrganizerInfo,
});

export const getOrganizerVerification = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/verification-info',
  access: 'public',
  errors: ['not_found'],
  cache: { maxAgeS: 60 },
  summary: 'Returns verified facts about an organizer.',
  query: Strict({ id: IntId }),
  reply: Verification,
});

/** A review with the tour it is about. */
export const OrganizerReview = Type.Object({
  ...TourReview.properties,
  tour: Type.Object({ id: Type.Integer(), slug: Type.String(), name: Type.String() }),
});
export type OrganizerReview = Static<typeof OrganizerReview>;

export const getOrganizerReviews = defineCall({
  method: 'GET',
  path: '/spa/organizer-reviews',
  access: 'public',
  errors: ['not_found'],
  cache: { maxAgeS: 60 },
  summary:
    "Lists reviews of an organizer's tours: those in the caller's language first, then the newest; ratings without text last.",
  query: Strict({
    id: IntId,
    limit: Type.Integer({ minimum: 1, maximum: 50, default: ORGANIZER_REVIEWS }),
    page: PageNumber,
  }),
  reply: Type.Object({
    items: Type.Array(OrganizerReview),
    written: Type.Integer({ description: 'Number of visible reviews with text' }),
    summary: ReviewSummary,
    page: Type.Integer(),
    pages: Type.Integer(),
  }),
});

/** An organizer in a list. */
export const HubOrganizer = Type.Object({
  ...OrganizerInfo.properties,
  price_from: Nullable(
    Type.Object(
      { amount: Type.Integer(), currency: Type.String() },
      { description: 'Price per person of the cheapest tour on sale, in minor units of the caller’s currency' },
    ),
  ),
});
export type HubOrganizer = Static<typeof HubOrganizer>;

export const HUB_SORTS = ['rating', 'answer', 'tours'] as const;

export const getHubOrganizerPage = defineCall({
  method: 'GET',
  path: '/spa/hub-organizer-page',
  access: 'public',
  errors: ['not_found'],
  cache: { maxAgeS: 60 },
  summary: 'Lists organizers with tours on sale, page by page, with overall figures and their home countries.',
  query: Strict({
    page: PageNumber,
    limit: Type.Integer({ minimum: 1, maximum: MAX_HUB_SIZE, default: HUB_SIZE }),
    country_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    sort: Type.Optional(
      StringEnum(HUB_SORTS, { description: 'Best rated by default; fastest response; most tours (ours)' }),
    ),
  }),
  reply: Type.Object({
    organizers: Type.Array(HubOrganizer),
    stats: Type.Object({
      totalCount: Type.Integer(),
      toursCount: Type.Integer(),
      cruisesCount: Type.Integer(),
      authorToursCount: Type.Integer(),
      verifiedOrganizersCount: Type.Integer(),
      regionsCount: Type.Integer(),
      restKindsCount: Type.Integer(),
    }),
    countries: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), count: Type.Integer() })),
    pagination: Pagination,
  }),
});
