import { Type, type Static } from 'typebox';
import { defineCall, EmailAddress, NonBlankString, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { IntId, SinceYear, SpokenLanguages } from '#contract/fields.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { MAX_ORGANIZER_ABOUT_LENGTH, MAX_ORGANIZER_NAME_LENGTH } from '#domain/limits.ts';
import { SOCIAL_SOURCES } from '#domain/site/social-links.ts';

const MAX_PAGE_SIZE = 50;

const About = Type.String({ maxLength: MAX_ORGANIZER_ABOUT_LENGTH });

/** The editable fields of an organizer; the others are computed or verified. */
const PROFILE = {
  kind: StringEnum(['organization', 'author']),
  name: NonBlankString(MAX_ORGANIZER_NAME_LENGTH),
  person: Type.String({
    maxLength: MAX_ORGANIZER_NAME_LENGTH,
    description: 'The contact person; empty if only the organization is named',
  }),
  about: Strict({
    en: Type.Optional(About),
    ru: Type.Optional(About),
    de: Type.Optional(About),
    zh: Type.Optional(About),
  }),
  languages: SpokenLanguages,
  since: SinceYear,
  country_id: IntId,
  socials: Type.Array(
    Strict({
      source: StringEnum(SOCIAL_SOURCES),
      url: Type.String({ pattern: '^https://', maxLength: 300, description: 'https URL on a host of the source' }),
    }),
    { maxItems: SOCIAL_SOURCES.length },
  ),
};

/** An organizer as seen by its own account and by staff. */
export const ManagedOrganizer = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  ...PROFILE,
  about: Type.Object({
    en: Type.Optional(Type.String()),
    ru: Type.Optional(Type.String()),
    de: Type.Optional(Type.String()),
    zh: Type.Optional(Type.String()),
  }),
  is_published: Type.Boolean(),
  hidden_by: Nullable(StringEnum(['organizer', 'staff'], { description: 'Side that hid the organizer from the site' })),
  has_account: Type.Boolean({ description: 'Whether the organizer has an account' }),
  tours_count: Type.Integer({ description: 'Number of published tours, or of those hidden with it' }),
});
export type ManagedOrganizer = Static<typeof ManagedOrganizer>;

export const listOrganizers = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/list',
  access: 'user',
  errors: ['forbidden'],
  summary: 'Lists the caller’s organizers; all for staff, newest first.',
  query: Strict({
    page: PageNumber,
    limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 20 }),
    name: Type.Optional(
      Type.String({ maxLength: MAX_ORGANIZER_NAME_LENGTH, description: 'Part of the name, case-insensitive' }),
    ),
  }),
  reply: Type.Object({ data: Type.Array(ManagedOrganizer), pagination: Pagination }),
});

export const viewOrganizer = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/view',
  access: 'user',
  errors: ['not_found'],
  summary: 'Returns one of the caller’s organizers, or any for staff.',
  query: Strict({ id: IntId }),
  reply: ManagedOrganizer,
});

export const createOrganizer = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/create',
  access: 'staff',
  errors: ['not_found', 'not_allowed_now'],
  once: true,
  summary: 'Creates an organizer. It stays off the site until staff publish it.',
  body: Strict({
    ...PROFILE,
    person: Type.Optional(PROFILE.person),
    socials: Type.Optional(PROFILE.socials),
    email: Type.Optional(
      EmailAddress('Id of its account: an existing user (else not_found) without an organizer (else not_allowed_now)'),
    ),
  }),
  reply: ManagedOrganizer,
});

export const updateOrganizer = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/update',
  access: 'user',
  errors: ['forbidden', 'not_found'],
  once: true,
  summary:
    'Changes the sent fields of an organizer. Kind, name, year and country have been checked, so only staff change them.',
  query: Strict({ id: IntId }),
  body: Type.Partial(Strict(PROFILE), { additionalProperties: false, minProperties: 1 }),
  reply: ManagedOrganizer,
});

export const setPublishedOnSite = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/set-published-on-site',
  access: 'user',
  errors: ['not_found', 'not_allowed_now'],
  once: true,
  summary:
    'Publishes or hides an organizer with its tours: in search and tours at once, in cached replies within 90 seconds. Bookings stay. `not_allowed_now` if staff have hidden it: only staff can publish it again.',
  body: Strict({ id: IntId, is_published: Type.Boolean() }),
  reply: ManagedOrganizer,
});
