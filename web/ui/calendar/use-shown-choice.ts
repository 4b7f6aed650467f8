import { useEffect, type RefObject } from 'react';

/** Brings what is chosen in a long list into the middle of its window, once. */
export function useShownChoice(list: RefObject<HTMLElement | null>, isLong: boolean): void {
  useEffect(() => {
    if (isLong) list.current?.querySelector('.sel')?.scrollIntoView({ block: 'center' });
  }, [list, isLong]);
}
