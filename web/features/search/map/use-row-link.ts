import { useEffect, useState } from 'react';

const rowOf = (id: number): HTMLElement | null => document.querySelector(`.list [data-tour='${id}']`);

/** Id of the tour whose row is hovered or focused; 0 for none. */
export function useHotRow(): number {
  const [hot, setHot] = useState(0);
  useEffect(() => {
    const list = document.querySelector('.found');
    if (!list) return;
    const stop = new AbortController();
    const update = ({ target }: Event): void =>
      setHot(Number((target instanceof Element && target.closest<HTMLElement>('[data-tour]')?.dataset['tour']) || 0));
    for (const event of ['pointerover', 'focusin'] as const)
      list.addEventListener(event, update, { signal: stop.signal });
    for (const event of ['pointerleave', 'focusout'] as const)
      list.addEventListener(event, () => setHot(0), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return hot;
}

/** Highlights the rows of the tours that are hovered on the map. */
export function useMarkedRows(ids: readonly number[]): void {
  const key = ids.join(' ');
  useEffect(() => {
    const rows = key.split(' ').flatMap((id) => rowOf(Number(id)) ?? []);
    for (const row of rows) row.dataset['hot'] = '';
    return () => {
      for (const row of rows) delete row.dataset['hot'];
    };
  }, [key]);
}

/** Scrolls a tour's row into view, if it is on this page of the list. */
export function showRow(id: number): void {
  rowOf(id)?.scrollIntoView({ block: 'nearest', behavior: 'auto' });
}
