import { useEffect, useState } from 'react';

const rowOf = (id: number): HTMLElement | null => document.querySelector(`.list [data-tour='${id}']`);

/** The id of the tour whose row in the list is under the pointer or holds the focus; 0 for none. */
export function useHotRow(): number {
  const [hot, setHot] = useState(0);
  useEffect(() => {
    const list = document.querySelector('.found');
    if (!list) return;
    const stop = new AbortController();
    const look = ({ target }: Event): void =>
      setHot(Number((target instanceof Element && target.closest<HTMLElement>('[data-tour]')?.dataset['tour']) || 0));
    for (const event of ['pointerover', 'focusin'] as const)
      list.addEventListener(event, look, { signal: stop.signal });
    for (const event of ['pointerleave', 'focusout'] as const)
      list.addEventListener(event, () => setHot(0), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return hot;
}

/** Marks the rows of some tours as long as they are pointed at on the map. */
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

/** Brings a tour's row into sight, when it is on the page of the list. */
export function showRow(id: number): void {
  rowOf(id)?.scrollIntoView({ block: 'nearest', behavior: 'auto' });
}
