import { useSyncExternalStore } from 'react';

/** From this width on menus and dialogs float and two months fit (specification 9, md). */
export const LARGE = '(min-width: 992px)';

/** Whether a media query matches; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
