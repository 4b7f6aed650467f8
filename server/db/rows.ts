import { sql, type QueryExecutorProvider } from 'kysely';

/** A tag that runs a statement. */
export type Statement<Result> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Result>;

/** The rows of a statement, as in rowsOf<{ id: number }>(db)`select id from tour`. */
export const rowsOf =
  <Row>(db: QueryExecutorProvider): Statement<Row[]> =>
  async (text, ...values) =>
    (await sql<Row>(text, ...values).execute(db)).rows;

/** Its first row, or null. */
export const rowOrNull =
  <Row>(db: QueryExecutorProvider): Statement<Row | null> =>
  async (text, ...values) =>
    (await rowsOf<Row>(db)(text, ...values))[0] ?? null;

/** Whether it returns a row, as in hasRow(db)`select 1 from tour`. */
export const hasRow =
  (db: QueryExecutorProvider): Statement<boolean> =>
  async (text, ...values) =>
    (await rowsOf(db)(text, ...values)).length > 0;

/** The first row of a statement that must return one. Throws without it. */
export const firstRow =
  <Row>(db: QueryExecutorProvider): Statement<Row> =>
  async (text, ...values) => {
    const row = await rowOrNull<Row>(db)(text, ...values);
    if (row === null) throw new Error('a statement returned no row');
    return row;
  };
