import { useEffect, type RefObject } from 'react';

/** Scrolls the selected item of a long list to the middle, once. */
export function useShownChoice(list: RefObject<HTMLElement | null>, isLong: boolean): void {
  useEffect(() => {
    if (isLong) list.current?.querySelector('.sel')?.scrollIntoView({ block: 'center' });
  }, [list, isLong]);
}
