import { Type } from 'typebox';
import { defineCall, NonBlankString, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { CurrencyCode, PhoneNumber } from '#contract/fields.ts';
import { LOCALES } from '#domain/locales.ts';
import { ORGANIZER_ROLES } from '#domain/organizer-roles.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';

/** The signed-in user (specification 3, "User", with fields that the screens need). */
export const UserProfile = Type.Object({
  id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  avatar: Nullable(Type.String({ description: 'URL of the photo, 144x144 px' })),
  email: Nullable(Type.String()),
  is_email_set: Type.Boolean(),
  phone: Nullable(Type.String()),
  is_phone_confirmed: Type.Boolean({ description: 'Whether the phone number has been confirmed by its code' }),
  country: Nullable(Type.String({ description: 'ISO 3166-1 alpha-2' })),
  country_id: Nullable(Type.Integer()),
  language: Type.String(),
  currency: Nullable(Type.String()),
  role: StringEnum(['user', 'organizer', 'admin']),
  organizer_id: Nullable(Type.Integer()),
  memberships: Type.Array(
    Type.Object({ organizer_id: Type.Integer(), name: Type.String(), role: StringEnum(ORGANIZER_ROLES) }),
    { description: 'Organizers the user works for' },
  ),
  staff_role: Nullable(StringEnum(STAFF_ROLES)),
  is_admin_auth: Type.Boolean(),
  favourites_count: Type.Integer(),
  is_impersonated: Type.Boolean({ description: 'Whether staff are impersonating the user in this session' }),
});

export const getProfile = defineCall({
  method: 'GET',
  path: '/crm/api/user/profile',
  access: 'user',
  reply: UserProfile,
  summary: 'Returns the signed-in user.',
});

export const updateProfile = defineCall({
  method: 'POST',
  path: '/crm/api/user/update-profile',
  access: 'user',
  errors: ['proof_required'],
  reply: UserProfile,
  summary: 'Changes names and phone number. Replacing a confirmed number requires a recent sign-in.',
  body: Strict({
    first_name: Type.Optional(NonBlankString(100)),
    last_name: Type.Optional(Type.String({ maxLength: 100, description: 'Empty for people with one name' })),
    phone: Type.Optional(PhoneNumber),
  }),
});

export const setLanguage = defineCall({
  method: 'POST',
  path: '/crm/api/user/set-language',
  access: 'user',
  reply: UserProfile,
  summary: 'Sets the language of emails and pages.',
  body: Strict({ language_code: StringEnum(LOCALES.map(({ code }) => code)) }),
});

export const setCurrency = defineCall({
  method: 'POST',
  path: '/crm/api/user/set-currency',
  access: 'user',
  reply: UserProfile,
  summary: 'Sets the currency in which prices are shown.',
  body: Strict({ currency_code: CurrencyCode }),
});

export const changeCountry = defineCall({
  method: 'POST',
  path: '/crm/api/user/change-country',
  access: 'user',
  reply: UserProfile,
  summary: 'Sets the country of residence to an id from dropdown/country.',
  body: Strict({ country_id: Type.Integer({ minimum: 1 }) }),
});

export const getUserInfo = defineCall({
  method: 'GET',
  path: '/spa/user-info-data',
  access: 'user',
  summary: 'Returns the signed-in user with permissions.',
  reply: Type.Object({
    user: UserProfile,
    permissions: Type.Object({ can_use_knowledge: Type.Boolean(), can_view_commission: Type.Boolean() }),
  }),
});
