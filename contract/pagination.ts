import { Type, type Static } from 'typebox';
import { MAX_INT } from '#contract/fields.ts';

/** The number of a page in a query, 1 by default; a page past the end is the last page. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: MAX_INT, default: 1 });

/** A page of a list (specification 3, pagination). */
export const Pagination = Type.Object({
  page: Type.Integer(),
  pages: Type.Integer(),
  itemsCount: Type.Integer(),
  itemsOnPage: Type.Integer(),
  pageSize: Type.Integer(),
});
export type Pagination = Static<typeof Pagination>;

/** The page of a list; an empty list has one page. */
export function paginationOf({
  itemsCount,
  pageSize,
  ...list
}: Pick<Pagination, 'page' | 'itemsCount' | 'itemsOnPage' | 'pageSize'>): Pagination {
  return { ...list, pages: Math.max(1, Math.ceil(itemsCount / pageSize)), itemsCount, pageSize };
}
