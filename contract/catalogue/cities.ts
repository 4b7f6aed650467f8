import { Type, type Static } from 'typebox';
import { defineCall, Strict } from '#contract/call.ts';
import { MAX_CITY_QUERY_LENGTH } from '#domain/limits.ts';

/** A city in the autocomplete (specification 3). */
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
  summary:
    'Finds cities with a name, in any of four languages, in which a word begins with the query; closest matches first, at most 20. Returns an empty list for an empty query.',
  query: Strict({ query: Type.Optional(Type.String({ maxLength: MAX_CITY_QUERY_LENGTH })) }),
  reply: Type.Object({ data: Type.Array(City) }),
  limit: 'search',
});
