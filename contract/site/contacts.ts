import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { MESSENGERS } from '#domain/site/messengers.ts';
import { SOCIAL_SOURCES } from '#domain/site/social-links.ts';

const Near = {
  city_id: Type.Optional(Type.Integer({ minimum: 1 })),
  country_id: Type.Optional(Type.Integer({ minimum: 1 })),
};

const Phone = Type.Object({
  type: StringEnum(['main', 'additional']),
  phone: Type.String({ description: 'Phone number as plus and digits, for a link' }),
  formatted_phone: Type.String(),
  entity: Type.Optional(
    Type.Object(
      {
        id: Type.Integer(),
        kind: StringEnum(['country', 'city']),
        name: Type.String({ description: "Name in the caller's language" }),
      },
      { description: 'Location of this office' },
    ),
  ),
  hours: Type.Object(
    {
      timezone: Type.String({ description: 'IANA name' }),
      is_open: Type.Boolean({ description: 'Whether it is open at the time of the call' }),
    },
    { description: 'Whether this number is answered now, in its local time zone' },
  ),
});

/** Contact details of the site (specification 3, "Contacts" and "Messengers"). */
export const SiteContacts = Type.Object({
  email: Type.String(),
  phones: Type.Array(Phone),
  has_other_phones: Type.Boolean(),
  messengers: Type.Object(Object.fromEntries(MESSENGERS.map((name) => [name, Type.Optional(Type.String())]))),
});

/** They follow the site's settings at once and the clock by the minute. */
const cache = { maxAgeS: 60 };

export const getContacts = defineCall({
  method: 'GET',
  path: '/spa/contacts',
  access: 'public',
  cache,
  reply: SiteContacts,
  summary:
    'Returns contact details of the site: the number of the office in the city, else in the country, else the main one; all=1 adds the others.',
  query: Strict({ ...Near, all: Type.Optional(StringEnum(['1', '0', 'null', ''])) }),
});

/** Opening hours in one time zone. */
export const WorkTime = Type.Object({
  timezone: Type.String(),
  days: Type.Array(
    Type.Object({
      day: Type.Integer({ description: '1 is Monday' }),
      from: Type.String({ description: 'Time as hh:mm' }),
      to: Type.String({ description: 'Time as hh:mm; 24:00 is the end of the day' }),
    }),
  ),
  is_open: Type.Boolean({ description: 'Whether it is open at the time of the call' }),
  opens: Nullable(
    Type.Object({ day: Type.Integer(), from: Type.String() }, { description: 'Next opening; null while open' }),
  ),
});
export type WorkTime = Static<typeof WorkTime>;

export const getWorkTime = defineCall({
  method: 'GET',
  path: '/spa/work-time',
  access: 'public',
  cache,
  reply: WorkTime,
  summary: 'Returns the opening hours of the office in the city, else in the country, else of the site.',
  query: Strict(Near),
});

export const getSocialGroups = defineCall({
  method: 'GET',
  path: '/spa/groups-in-social-network',
  access: 'public',
  summary: "Lists the site's pages in social networks, in the configured order.",
  reply: Type.Object({
    data: Type.Array(Type.Object({ source: StringEnum(SOCIAL_SOURCES), title: Type.String(), url: Type.String() })),
  }),
});
