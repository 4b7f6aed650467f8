import { Type, type Static } from 'typebox';
import { defineCall, Strict } from '#contract/call.ts';
import { CITY_QUERY_LENGTH } from '#domain/limits.ts';

/** A city as the specification's autocomplete shows it. */
export const City = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  region: Type.Object({ name: Type.String() }),
  country: Type.Object({ name: Type.String() }),
});
export type City = Static<typeof City>;

export const getCitiesByQuery = defineCall({
  method: 'GET',
  path: '/spa/cities-by-query',
  access: 'public',
  errors: [],
  summary:
    'Cities of whose name, in any of four languages, a word begins with the query; the nearest first, at most 20. No query: empty list.',
  query: Strict({ query: Type.Optional(Type.String({ maxLength: CITY_QUERY_LENGTH })) }),
  reply: Type.Object({ data: Type.Array(City) }),
  limit: 'search',
});
