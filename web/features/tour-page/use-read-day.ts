import { useEffect, useState, type RefObject } from 'react';

/** Index of the programme day that is hovered, focused or just opened; -1 for none. */
export function useReadDay(box: RefObject<HTMLElement | null>): number {
  const [day, setDay] = useState(-1);
  useEffect(() => {
    const list = box.current?.querySelector('.days');
    if (!list) return;
    const stop = new AbortController();
    const read = ({ target, type }: Event): void => {
      if (!(target instanceof Element) || (type === 'toggle' && !(target as HTMLDetailsElement).open)) return;
      const item = target.closest('.days > li');
      if (item) setDay([...list.children].indexOf(item));
    };
    for (const event of ['pointerover', 'focusin', 'toggle'] as const)
      list.addEventListener(event, read, { signal: stop.signal, capture: true });
    list.addEventListener('pointerleave', () => setDay(-1), { signal: stop.signal });
    return () => stop.abort();
  }, [box]);
  return day;
}
