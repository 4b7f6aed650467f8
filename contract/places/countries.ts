import { Type, type Static } from 'typebox';
import { defineCall, StringEnum } from '#contract/call.ts';
import { REGION_MARKERS } from '#domain/places/region-markers.ts';

/** A country in lists and the phone field (specification 3, "Geography"). */
export const Country = Type.Object({
  id: Type.Integer(),
  iso_code: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  name: Type.String({ description: "Name in the caller's language" }),
  phone_code: Type.String({ description: 'Calling code without the plus' }),
  is_primary: Type.Boolean({ description: 'Listed before the others' }),
  currency: Type.String(),
  region_marker: StringEnum(REGION_MARKERS, { description: 'Part of the market to which the country belongs' }),
});
export type Country = Static<typeof Country>;

export const getCountries = defineCall({
  method: 'GET',
  path: '/crm/api/dropdown/country',
  access: 'public',
  cacheMs: 3_600_000,
  summary: 'Lists all countries, primary ones first, the rest by name.',
  reply: Type.Object({ data: Type.Array(Country) }),
});

export const getCountryByIp = defineCall({
  method: 'GET',
  path: '/spa/country-by-ip',
  access: 'public',
  summary:
    "Returns the country of the caller's IP address, or the site's default country if unknown, as for private addresses.",
  reply: Type.Object({ result: Country, is_detected: Type.Boolean() }),
});
