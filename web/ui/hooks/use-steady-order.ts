import { useState } from 'react';

/**
 * Rows in the order of first appearance, so that an answered one does not move under the pointer; new ones come first.
 */
export function useSteadyOrder<Row extends { id: number }>(rows: readonly Row[]): readonly Row[] {
  const [order, setOrder] = useState(() => rows.map(({ id }) => id));
  const known = new Set(order);
  const added = rows.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  const isSamePage = rows.some(({ id }) => known.has(id));
  if (added.length > 0) setOrder(isSamePage ? [...added, ...order] : rows.map(({ id }) => id));
  const places = new Map(
    (isSamePage ? [...added, ...order] : rows.map(({ id }) => id)).map((id, place) => [id, place]),
  );
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
