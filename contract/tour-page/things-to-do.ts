import { Type } from 'typebox';
import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { PlainDate } from '#contract/fields.ts';
import { PageNumber } from '#contract/pagination.ts';

const FeedPrice = Type.Object({
  currency_code: Type.String(),
  units: Type.Integer({ description: 'Whole units' }),
  nanos: Type.Integer({ description: 'Billionths of a unit' }),
});

/** A tour in the feed of things to do, with the prices of its page. */
const Product = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  url: Type.String({ description: 'URL of its page in the caller’s language' }),
  image: Nullable(Type.String({ description: 'URL of the picture, 1200 x 630 px' })),
  country: Type.String(),
  city: Type.String(),
  days: Type.Integer(),
  operator: Type.String(),
  rating: Nullable(
    Type.Object({ average: Type.Number(), count: Type.Integer() }, { description: 'Null without ratings' }),
  ),
  price: FeedPrice,
  start: Type.String({ format: 'date', description: 'First day of the cheapest departure' }),
  options: Type.Array(
    Type.Object({
      id: Type.Integer({ description: 'Id of the departure' }),
      start: PlainDate,
      price: FeedPrice,
      seats: Type.Integer({ description: 'Number of free seats' }),
    }),
    { description: 'The next departures on sale' },
  ),
});

export const getThingsToDo = defineCall({
  method: 'GET',
  path: '/spa/things-to-do',
  access: 'public',
  addition: true,
  cache: { maxAgeS: 60, toursOf: ({ products }) => products.map(({ id }) => id) },
  summary: 'Returns a feed of everything on sale for other sites, page by page, in the caller’s language and currency.',
  query: Strict({ page: PageNumber }),
  reply: Type.Object({ products: Type.Array(Product), page: Type.Integer(), pages: Type.Integer() }),
});
