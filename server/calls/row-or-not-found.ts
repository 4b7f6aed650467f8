import type { QueryExecutorProvider } from 'kysely';
import { rowOrNull, type Statement } from '#server/db/rows.ts';
import { orNotFound } from './problem.ts';

/** The first row of a statement. Throws `not_found` without it. */
export const rowOrNotFound =
  <Row>(db: QueryExecutorProvider): Statement<Row> =>
  async (text, ...values) =>
    orNotFound(await rowOrNull<Row>(db)(text, ...values));
