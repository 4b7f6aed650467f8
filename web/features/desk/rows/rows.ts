/** The rows with one replaced. */
export const replaced = <Row>(rows: readonly Row[], at: number, row: Row): Row[] =>
  rows.map((old, index) => (index === at ? row : old));

/** The rows without one. */
export const without = <Row>(rows: readonly Row[], at: number): Row[] => rows.filter((_, index) => index !== at);

/** The rows with one moved up (-1) or down (1); unchanged at an end. */
export function shifted<Row>(rows: readonly Row[], at: number, by: -1 | 1): Row[] {
  const [row, other] = [rows[at], rows[at + by]];
  if (row === undefined || other === undefined) return [...rows];
  return rows.map((old, index) => (index === at ? other : index === at + by ? row : old));
}
