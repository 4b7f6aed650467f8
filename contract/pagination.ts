import { Type, type Static } from 'typebox';

/** A page of a list (specification 3, pagination). */
export const Pagination = Type.Object({
  page: Type.Integer(),
  pages: Type.Integer(),
  itemsCount: Type.Integer(),
  itemsOnPage: Type.Integer(),
  pageSize: Type.Integer(),
});
export type Pagination = Static<typeof Pagination>;
