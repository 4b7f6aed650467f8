import { sql, type RawBuilder } from 'kysely';
import { paginationOf, type Pagination } from '#contract/pagination.ts';

/** A page of a list, as replies have it. */
export interface Page<Row> {
  data: Row[];
  pagination: Pagination;
}

const withoutFound = <Row extends { found: number }>({ found: _found, ...row }: Row): Omit<Row, 'found'> => row;

/**
 * Reads a page of a list, by default the first; a page past the end becomes the last page. `read` runs the query with
 * the given `limit … offset …` and returns rows with the total as `found`, which this function strips.
 */
export async function readPage<Row extends { found: number }>(
  { page = 1, pageSize }: { page?: number; pageSize: number },
  read: (slice: RawBuilder<unknown>) => Promise<{ rows: Row[] }>,
): Promise<Page<Omit<Row, 'found'>>> {
  const readNumber = async (number: number): Promise<Row[]> =>
    (await read(sql`limit ${pageSize} offset ${(number - 1) * pageSize}`)).rows;
  const pageOf = (number: number, rows: Row[]): Page<Omit<Row, 'found'>> => ({
    data: rows.map(withoutFound),
    pagination: paginationOf({
      page: number,
      itemsCount: rows[0]?.found ?? 0,
      itemsOnPage: rows.length,
      pageSize,
    }),
  });
  const rows = await readNumber(page);
  if (rows[0] || page === 1) return pageOf(page, rows);
  const first = pageOf(1, await readNumber(1));
  const { pages } = first.pagination;
  return pages === 1 ? first : pageOf(pages, await readNumber(pages));
}
