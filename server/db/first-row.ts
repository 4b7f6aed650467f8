/** The first row of a statement that must return one. Throws without it. */
export function firstRow<Row>({ rows }: { rows: readonly Row[] }): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement returned no row');
  return row;
}
