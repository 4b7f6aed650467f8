import { Type, type Static } from 'typebox';
import { defineCall, Nullable, ShortString, Strict } from '#contract/call.ts';

const place = {
  name: Type.String(),
  region: Type.String(),
  country: Type.Object({ id: Type.Integer(), name: Type.String() }),
  lat: Type.Number(),
  lng: Type.Number(),
};
/** A town of the world that a tour may visit. */
export const FoundPlace = Type.Object({
  key: Type.String({ description: 'Key to pass to `desk/place/choose`' }),
  city_id: Nullable(Type.Integer({ description: 'Id of the city; null if no tour has chosen the town yet' })),
  ...place,
});
export type FoundPlace = Static<typeof FoundPlace>;

/** A town in a draft. */
export const DraftPlace = Type.Object({ city_id: Type.Integer(), ...place });
export type DraftPlace = Static<typeof DraftPlace>;

const common = { access: 'organizer', addition: true } as const;

export const findPlaces = defineCall({
  ...common,
  method: 'GET',
  path: '/crm/api/desk/place/find',
  limit: 'search',
  cancelPrevious: true,
  summary: 'Finds towns by the beginning of the name, in Latin script or as named by a tour; at most 12.',
  query: Strict({
    q: ShortString(100, 'Two characters at least'),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1' })),
  }),
  reply: Type.Object({ data: Type.Array(FoundPlace) }),
});

export const choosePlace = defineCall({
  ...common,
  method: 'POST',
  path: '/crm/api/desk/place/choose',
  errors: ['not_found'],
  summary: 'Adds a found town and its region to the cities that tours may use. A repeat returns the same city.',
  body: Strict({ key: Type.String({ minLength: 1, maxLength: 300 }) }),
  reply: Type.Object({ city_id: Type.Integer(), timezone: Type.String(), ...place }),
});
