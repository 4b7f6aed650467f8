import { Type } from 'typebox';
import { defineCall, Flag, Strict } from '#contract/call.ts';
import { RowId, PlainDate } from '#contract/fields.ts';
import { MAX_FAVOURITES } from '#domain/limits.ts';
import { TourCard } from './card.ts';

export const getToursByIds = defineCall({
  method: 'GET',
  path: '/crm/api/tour/get-by-ids',
  access: 'public',
  summary:
    'Returns tour cards by id in the requested order, optionally for a range of days; unknown ids are omitted. Accepts at most as many ids as a list of favourites holds.',
  query: Strict({
    ids: Type.Array(RowId, { maxItems: MAX_FAVOURITES }),
    with_alt: Flag({ description: '0: pictures come without alternative texts' }),
    dateFrom: Type.Optional(PlainDate),
    dateTo: Type.Optional(PlainDate),
  }),
  reply: Type.Object({ data: Type.Array(TourCard) }),
});
