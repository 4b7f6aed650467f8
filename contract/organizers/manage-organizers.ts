import { Type, type Static } from 'typebox';
import { ORGANIZER_ABOUT_LENGTH, ORGANIZER_NAME_LENGTH } from '#domain/limits.ts';
import { SOCIAL_SOURCES } from '#domain/site/social-links.ts';
import { Email } from '#contract/account/fields.ts';
import { defineCall, IntId, NonBlankString, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';

const MAX_PAGE_SIZE = 50;

const About = Type.String({ maxLength: ORGANIZER_ABOUT_LENGTH });

/** The editable fields of an organizer; the others are computed or verified. */
const PROFILE = {
  kind: StringEnum(['organization', 'author']),
  name: NonBlankString(ORGANIZER_NAME_LENGTH),
  person: Type.String({
    maxLength: ORGANIZER_NAME_LENGTH,
    description: 'Who answers; empty when only the organization is named',
  }),
  about: Strict({
    en: Type.Optional(About),
    ru: Type.Optional(About),
    de: Type.Optional(About),
    zh: Type.Optional(About),
  }),
  languages: Type.Array(Type.String({ pattern: '^[a-z]{2}$' }), {
    minItems: 1,
    maxItems: 12,
    uniqueItems: true,
    description: 'ISO 639-1',
  }),
  since: Type.Integer({ minimum: 1900, maximum: 2100, description: 'Year, not a future one' }),
  country_id: IntId,
  socials: Type.Array(
    Strict({
      source: StringEnum(SOCIAL_SOURCES),
      url: Type.String({ pattern: '^https://', maxLength: 300, description: 'https, on a host of the source' }),
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
  hidden_by: Nullable(StringEnum(['organizer', 'staff'], { description: 'Who took it off the site' })),
  has_account: Type.Boolean({ description: 'An account answers for it' }),
  tours_count: Type.Integer({ description: 'Published tours, or those that come back with the organizer' }),
});
export type ManagedOrganizer = Static<typeof ManagedOrganizer>;

export const listOrganizers = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/list',
  access: 'user',
  errors: ['forbidden'],
  summary: 'The organizers of the caller; all for staff, newest first.',
  query: Strict({
    page: PageNumber,
    limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 20 }),
    name: Type.Optional(
      Type.String({ maxLength: ORGANIZER_NAME_LENGTH, description: 'Part of the name, in any case' }),
    ),
  }),
  reply: Type.Object({ data: Type.Array(ManagedOrganizer), pagination: Pagination }),
});

export const viewOrganizer = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/view',
  access: 'user',
  errors: ['not_found'],
  summary: 'One organizer of the caller, or any for staff.',
  query: Strict({ id: IntId }),
  reply: ManagedOrganizer,
});

export const createOrganizer = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/create',
  access: 'staff',
  errors: ['not_found', 'not_allowed_now'],
  once: true,
  summary: 'A new organizer. It is off the site until staff publish it.',
  body: Strict({
    ...PROFILE,
    person: Type.Optional(PROFILE.person),
    socials: Type.Optional(PROFILE.socials),
    email: Type.Optional({
      ...Email,
      description: 'The account that answers for it: of a user (not_found) without an organizer (not_allowed_now)',
    }),
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
    'Changes the sent fields of an organizer. Kind, name, year and country belong to what was checked: only staff change them.',
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
    'Puts an organizer with its tours on the site, or takes them off: search and tours at once, cached replies about it within 90 seconds. Bookings stay. What staff took off, only staff publish (not_allowed_now).',
  body: Strict({ id: IntId, is_published: Type.Boolean() }),
  reply: ManagedOrganizer,
});
