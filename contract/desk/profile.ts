import { Type, type Static } from 'typebox';
import { defineCall, NonBlankString, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { IntId, Instant, SinceYear, SpokenLanguages } from '#contract/fields.ts';
import { ImageRef } from '#contract/media/images.ts';
import { MAX_ORGANIZER_ABOUT_LENGTH, MAX_ORGANIZER_NAME_LENGTH } from '#domain/limits.ts';

const MAX_LINE = 200;

const About = Type.Optional(Type.String({ maxLength: MAX_ORGANIZER_ABOUT_LENGTH }));
const WORDS = Strict({ en: About, ru: About, de: About, zh: About });
const Person = Type.String({
  maxLength: MAX_ORGANIZER_NAME_LENGTH,
  description: 'The contact person; empty if only the organization is named',
});

/** The organizer's page as its members edit it. */
export const OrganizerProfile = Type.Object({
  organizer_id: Type.Integer(),
  slug: Type.String(),
  kind: StringEnum(['organization', 'author']),
  name: Type.String(),
  person: Person,
  about: WORDS,
  languages: SpokenLanguages,
  since: SinceYear,
  country: Type.Object({ id: Type.Integer(), name: Type.String() }),
  city: Nullable(Type.Object({ city_id: Type.Integer(), name: Type.String() })),
  portrait: Nullable(Type.String({ description: 'URL of the picture' })),
  hidden_by: Nullable(StringEnum(['organizer', 'staff'])),
  can_change_checked: Type.Boolean({
    description: 'Whether name and year can be changed, until staff publish the organizer',
  }),
});
export type OrganizerProfile = Static<typeof OrganizerProfile>;

/** Bank details for an organizer's payouts. */
export const PayoutDetails = Type.Object({
  holder: Type.String({ description: 'Name of the account holder; empty until entered' }),
  account: Type.String({ description: 'IBAN or account number' }),
  bank: Type.String({ description: 'Name of the bank, and its BIC or another code' }),
  note: Type.String(),
  updated_at: Nullable(Instant),
});
export type PayoutDetails = Static<typeof PayoutDetails>;

const common = { access: 'organizer', addition: true } as const;
const body = { organizer_id: IntId };
const Line = Type.String({ maxLength: MAX_LINE });

export const getProfile = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/desk/profile',
  errors: ['not_found'],
  summary: 'Returns the page of one of the caller’s organizers for editing.',
  query: Strict(body),
  reply: OrganizerProfile,
});

export const saveProfile = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/profile/save',
  errors: ['not_found', 'forbidden'],
  summary:
    'Changes the sent fields; the site shows them at once, with contacts removed from the texts. Staff check name and year: changing them is `forbidden` once the organizer is on the site. Saving unchanged values has no effect.',
  body: Strict({
    ...body,
    name: Type.Optional(NonBlankString(MAX_ORGANIZER_NAME_LENGTH)),
    since: Type.Optional(SinceYear),
    person: Type.Optional(Person),
    about: Type.Optional(WORDS),
    languages: Type.Optional(SpokenLanguages),
    city_id: Type.Optional(Nullable({ ...IntId, description: 'Id of a city from `desk/place/choose`' })),
  }),
  reply: OrganizerProfile,
});

export const setPortrait = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/profile/portrait',
  errors: ['not_found'],
  once: true,
  summary:
    'Sets an uploaded picture (`image/upload`, bucket `avatar`) as the portrait of an organizer; null removes it.',
  body: Strict({ ...body, image: Nullable(ImageRef) }),
  reply: OrganizerProfile,
});

export const getPayoutDetails = defineCall({
  ...common,
  access: 'user',
  method: 'GET',
  path: '/crm/api/desk/payout-details',
  errors: ['not_found', 'forbidden'],
  summary: 'Returns the payout account of an organizer, for its owners and for finance staff.',
  query: Strict(body),
  reply: PayoutDetails,
});

export const setPayoutDetails = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/payout-details',
  errors: ['not_found', 'forbidden', 'proof_required'],
  summary:
    'Changes the payout account. Only for owners who re-authenticated within ten minutes. All owners get an email.',
  body: Strict({
    ...body,
    holder: NonBlankString(MAX_LINE),
    account: NonBlankString(MAX_LINE),
    bank: Line,
    note: Line,
  }),
  reply: PayoutDetails,
});
