import { sql, type RawBuilder } from 'kysely';

/** A page of a list. `total` counts the rows of the whole list. */
export interface RowPage<Row> {
  rows: Row[];
  page: number;
  total: number;
}

const withoutFound = <Row extends { found: number }>({ found: _found, ...row }: Row): Omit<Row, 'found'> => row;

/**
 * Reads a page of a list; a page past the end becomes the last page. `read` runs the query with the given `limit …
 * offset …` and returns rows with the total as `found`, which this function strips.
 */
export async function readPage<Row extends { found: number }>(
  { page, pageSize }: { page: number; pageSize: number },
  read: (slice: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<RowPage<Omit<Row, 'found'>>> {
  const readNumber = (number: number): Promise<Row[]> => read(sql`limit ${pageSize} offset ${(number - 1) * pageSize}`);
  const rows = await readNumber(page);
  if (rows[0] || page === 1) return { rows: rows.map(withoutFound), page, total: rows[0]?.found ?? 0 };
  const first = await readNumber(1);
  const total = first[0]?.found ?? 0;
  const last = Math.max(1, Math.ceil(total / pageSize));
  return { rows: (last === 1 ? first : await readNumber(last)).map(withoutFound), page: last, total };
}
