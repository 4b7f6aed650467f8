import { Type } from 'typebox';
import { defineCall, Flag, Strict } from '#contract/call.ts';

export const getLanguages = defineCall({
  method: 'GET',
  path: '/crm/api/dropdown/language',
  access: 'public',
  summary:
    "Lists the languages of tours and of the product, by name in the caller's language; with only_with_published_tours=1 only those with tours on sale.",
  query: Strict({ only_with_published_tours: Flag() }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        id: Type.String({ description: 'BCP 47 code; the value of the filter `languages`' }),
        name: Type.String(),
        own_name: Type.String({ description: 'Native name' }),
      }),
    ),
  }),
  cacheMs: 3_600_000,
});
