import { useSyncExternalStore } from 'react';

/** From this width on there is room for two months, menus and dialogs that float (specification 9, md). */
export const LARGE = '(min-width: 992px)';

/** Whether a media query holds; false while the server draws. */
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
