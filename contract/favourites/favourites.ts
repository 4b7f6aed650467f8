import { Type } from 'typebox';
import { defineCall, Flag, Nullable, Strict } from '#contract/call.ts';
import { Instant, RowId } from '#contract/fields.ts';

const Ids = Type.Object({ ids: Type.Array(Type.Integer()) });

export const getFavourites = defineCall({
  method: 'GET',
  path: '/crm/api/user/favourite-tours',
  access: 'user',
  reply: Ids,
  summary: 'Lists the ids of favourite tours, newest first; with active_only=1 only published ones.',
  query: Strict({ active_only: Flag() }),
});

export const addFavourite = defineCall({
  method: 'POST',
  path: '/crm/api/favourite-tour/create',
  access: 'user',
  errors: ['not_found', 'favourites_full'],
  reply: Ids,
  summary: 'Adds a tour to the favourites.',
  body: Strict({ tour_id: RowId }),
});

export const removeFavourite = defineCall({
  method: 'POST',
  path: '/crm/api/favourite-tour/delete',
  access: 'user',
  reply: Ids,
  summary: 'Removes a tour from the favourites.',
  body: Strict({ tour_id: RowId }),
});

const Amount = Type.Integer({ description: 'Price per person, in minor units of `currency`' });

export const getSavedPrices = defineCall({
  method: 'GET',
  path: '/crm/api/favourite-tour/prices',
  access: 'user',
  addition: true,
  summary: 'Returns the prices of saved tours when saved and now, both at today’s rate, in the caller’s currency.',
  reply: Type.Object({
    currency: Type.String(),
    data: Type.Array(
      Type.Object({
        tour_id: Type.Integer(),
        saved_at: Instant,
        then: Amount,
        now: Nullable(Type.Integer({ description: 'Null while no departure is on sale' })),
      }),
    ),
  }),
});
